/// The state that the walks of one run share: names, coverage, knowledge about the app.
final class WalkContext {
  /// Tables that the walks fill once.
  let tables = RunTables()

  /// Counts the tasks that the app starts and nobody awaits.
  var work: UnawaitedWork { tables.work }

  /// Prints the path if the process ends on a walk.
  let crashReporter = CrashReporter()

  var coverage: Coverage
  lazy var transitions = SceneTransitions(tables.names)

  /// The graph that learns from the walks; nil if the scene model has all moves.
  var learnt: LearntGraph?

  /// The states that walks reach, while these are recorded.
  var space: StateSpace?

  /// The number of tabs that may differ from their start in a state that is expanded.
  var mostTabs = Int.max

  /// The seconds that each move took in all, by its number.
  var seconds: [Int: Double] = [:]

  /// The move that took the most time, if that is a second at least: `'open' on Home took 34 s`.
  var slowest: String? {
    guard let (move, seconds) = seconds.max(by: { $0.value < $1.value }), seconds >= 1 else {
      return nil
    }
    let id = tables.names.moveIDs[move]
    return "'\(id.label)' on \(id.scene) took \(Int(seconds)) s"
  }

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
