/// The budget of a run.
struct Budget: Hashable, Sendable {
  /// The number of walks.
  var paths = 200

  /// The greatest number of moves in a walk.
  var steps = 30

  var seed: UInt64 = 0

  /// The number of walks for shrinking a failing path and proving that no shorter one fails.
  var shrinks = 1_000

  /// The number of different failures that end a run.
  var failures = 5

  /// The seconds after which no walk begins; nil for no limit.
  var seconds: Double?

  /// The goal to cover in few steps instead of exploring; nil to explore.
  var covers: CoverageGoal?

  /// The limits of exhausting all states; nil to exhaust them only if they are few.
  var states: StateLimits?

  /// A number of walks that no run makes, for a run limited by time or by its plan.
  static let endless = 1 << 40

  /// The steps of all walks.
  var allSteps: Int { paths * steps }

  /// The moves that a visit of states makes: half of the steps.
  var visitedMoves: Int {
    min(allSteps, seconds.map { Int(min(max(0, $0), 500) * 10_000) } ?? .max) / 2
  }

  /// The steps that walks along all short paths may take: a tenth of all, or none of a small budget.
  ///
  /// In a run limited by time it is about a tenth of the steps that a debug build makes.
  var shortPaths: Int {
    guard covers == nil, allSteps >= 200 else { return 0 }
    return min(allSteps / 10, seconds.map { Int(min(max(0, $0), 500) * 2_000) } ?? 1_000_000)
  }
}

/// The limits of exhausting the states of a flow.
struct StateLimits: Hashable, Sendable {
  /// The number of states; nil for ``copies`` or ``walks``.
  var states: Int?

  /// The number of steps from the start.
  var steps = Int.max

  /// The number of tabs that may differ from their start in a state that is expanded.
  var tabs = 2

  /// The number of moves that are made.
  var walkedSteps = 1_000_000

  /// The number of states if each is a copy of its subject.
  static let copies = 100_000

  /// The number of states if each is reached by a walk from the start.
  static let walks = 10_000
}

/// Shows the progress of a long run.
struct Progress: Sendable {
  /// Shows a text in place of the one before; nil if nothing is shown.
  var show: (@Sendable (String) -> Void)?

  /// The seconds between two texts.
  var seconds = 10.0

  /// The time of the next text.
  private var next: Deadline?
  private var hasShown = false

  init(show: (@Sendable (String) -> Void)? = nil) { self.show = show }

  /// Shows the number of walks and steps made, once in ten seconds.
  ///
  /// - Parameter steps: The number of all steps; nil if it is not known.
  mutating func report(_ coverage: Coverage, of steps: Int?, failures: Int) {
    guard let show else { return }
    guard let due = next else { return next = Deadline(seconds: seconds) }
    guard due.isOver else { return }
    next = Deadline(seconds: seconds)
    let all = steps.map { " of about \(Wording.grouped($0))" } ?? ""
    let found = failures > 0 ? ", \(Wording.count(failures, "failure")) so far" : ""
    show(
      "\(Wording.grouped(coverage.paths)) walks, \(Wording.grouped(coverage.steps))\(all) steps\(found)"
    )
    hasShown = true
  }

  func end() {
    if hasShown { show?("") }
  }
}
