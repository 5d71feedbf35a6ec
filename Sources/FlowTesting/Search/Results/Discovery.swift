/// A failure that a run found, on the shortest path it knows.
struct Discovery: Codable, Sendable {
  var failure: Failure
  let path: FlowPath

  /// The number of moves of the path on which the failure was found.
  var foundAfter: Int

  var minimality: Minimality

  /// The basis of the knowledge about shorter paths, such as `as far as 'Router' shows`; nil if it does not rest on states.
  var basis: String?

  /// Whether shorter paths fail in the same place with another text, so that it may be one failure.
  var isOfOneText = false

  /// The file in which its path is saved, from the package's root; nil when it is not.
  var keptAt: String?

  /// The word for what is chosen: a sender of a segue, or a choice of a router's move.
  var noun = "sender"

  /// The outcomes with other senders, for the first moves that have several.
  var senders: [SenderTrials] = []

  /// The steps that were made on the path.
  var steps: [MadeStep] = []

  /// Whether a message says what the last steps changed; over scenes only for a failure of the test's closure.
  var showsChanges = false

  /// The checks that had nothing to look at, as the run ended at its failures.
  var unjudged: [String] = []

  /// A step as a walk along the path made it.
  struct MadeStep: Codable, Sendable {
    /// The move, and the lines that tell what it changed in the subject, after the filters of the test.
    let lines: [String]

    /// The value chosen, such as `link(1) is "app://trip/7"`; nil where the number says it.
    var choice: String?
  }

  /// The knowledge about shorter paths.
  enum Minimality: Hashable, Codable, Sendable {
    /// All shorter paths were tried, and none fails in this way.
    case proven
    /// All paths of up to a length were tried, and none fails in this way; longer ones may. The length is 0 if only
    /// the start is known.
    case tried(upTo: Int)
    /// The path was given and is not shortened.
    case asGiven
    /// Some walks along the path failed, and others passed.
    case notRepeatable(Flakiness)
  }

  var isFlaky: Bool {
    if case .notRepeatable = minimality { true } else { false }
  }
}
