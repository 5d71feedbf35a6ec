/// A failure that a run found, on the shortest path it knows.
struct Discovery: Sendable {
  let failure: Failure
  let walk: Walk

  /// How many moves the path had on which the failure was found.
  let foundAfter: Int

  var minimality: Minimality

  /// What was seen of its steps when it was walked in other ways.
  var explanation = FailureExplanation()

  /// What is known of shorter paths.
  enum Minimality: Hashable, Sendable {
    /// All of them were tried, and none fails so.
    case proven
    /// These were tried, and none of them fails so; others may.
    case tried(SearchedPaths)
    /// The path was given, and not to be shortened.
    case asGiven
    /// The failure did not show each time the same path was walked.
    case notRepeatable(Flakiness)
    /// What passed on the way failed when it was walked again.
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

/// Which of the paths shorter than a failing one were all tried.
struct SearchedPaths: Hashable, Sendable {
  /// The length up to which all paths were; -1 when not even the start was.
  var length = -1

  /// A place that all paths that come to it were tried for; nil when there is none.
  var place: Finding.Place?

  /// Whether those paths had more than one sender to choose from, of which one was tried.
  var isOneSenderOfSeveral = false

  /// Whether every move was made out of every state that is nearer to the start.
  var isNearest = false
}
