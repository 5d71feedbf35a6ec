/// The state that the walks of one run share: names, coverage, knowledge about the app.
final class WalkContext {
  /// Tables that the walks fill once.
  let tables = RunTables()

  /// Counts the tasks that the app starts and nobody awaits.
  var work: UnawaitedWork { tables.work }

  /// Prints the path if the process ends on a walk.
  let crashReporter = CrashReporter()

  var coverage: Coverage

  /// The graph that learns from the walks; nil if the scene model has all moves.
  var learnt: LearntGraph?

  /// The states that walks reach, while these are recorded.
  var space: StateSpace?

  /// The number of tabs that may differ from their start in a state that is expanded.
  var mostTabs = Int.max

  /// The time at which a walk ends early; nil for none.
  var deadline: Deadline?

  /// Whether a walk must end after a number of moves, since the test was cancelled or the time is over.
  ///
  /// However short the time, the first walk may make 30 moves.
  func mustEnd(after count: Int) -> Bool {
    Task.isCancelled || deadline?.isOver == true && (coverage.paths > 1 || count >= 30)
  }

  init() { coverage = Coverage(tables.names) }
}
