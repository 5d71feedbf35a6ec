/// A failure that a run found, on the shortest path it knows.
struct Discovery: Sendable {
  var failure: Failure
  let walk: Walk

  /// The number of moves of the path on which the failure was found.
  let foundAfter: Int

  var minimality: Minimality

  /// The number of guards known to remember a refusal when shorter paths were tried.
  var knownGuards = 0

  /// The file in which its path is saved, from the package's root; nil when it is not.
  var keptAt: String?

  /// The explanation by walks without some of its steps.
  var explanation = FailureExplanation()

  /// The knowledge about shorter paths.
  enum Minimality: Hashable, Sendable {
    /// All of them were tried, and none fails so.
    case proven
    /// These were tried, and none of them fails so; others may.
    case tried(SearchedPaths)
    /// The path was given, and not to be shortened.
    case asGiven
    /// The failure did not show each time the same path was walked.
    case notRepeatable(Flakiness)
    /// A part of the path that passed failed when it was walked again.
    case leaking
  }

  /// Whether the failure did not show each time its path was walked.
  var isFlaky: Bool {
    switch minimality {
    case .notRepeatable, .leaking: true
    case .proven, .tried, .asGiven: false
    }
  }
}

/// The paths shorter than a failing one that were all tried.
struct SearchedPaths: Hashable, Sendable {
  /// The length up to which all paths were; -1 when not even the start was.
  var length = -1

  /// A place for which all shorter paths that reach it were tried; nil when there is none.
  var place: Finding.Place?

  /// Whether those paths had more than one sender to choose from, of which one was tried.
  var isOneSenderOfSeveral = false

  /// Whether guards remember refusals that these paths do not have.
  var leavesOutRefusals = false

  /// Whether the time for it was over before the walks were made.
  var isOutOfTime = false

  /// Whether every move was made out of every state that is nearer to the start.
  var isNearest = false
}
