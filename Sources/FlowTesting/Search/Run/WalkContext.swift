/// The state that the walks of one run shard: names, coverage, what was learnt of the app.
final class WalkContext {
  /// Tables that the walks fill once.
  let tables = RunTables()

  /// Counts the tasks that the app starts and nobody awaits.
  let work = UnawaitedWork()

  /// Prints the path if the process ends on a walk.
  let crashReporter = CrashReporter()

  /// The scenes and moves that the walks covered.
  var coverage: Coverage

  /// The scenes that moves lead to.
  lazy var transitions = SceneTransitions(tables.names)

  /// The moves the walks made, for a flow without a scene model.
  var learnt: LearntGraph?

  /// The identity by which states in which walks end are told apart; nil when nobody asks.
  var identity: StateIdentity?

  /// The state in which the last route ended, if ``identity`` is set.
  var end: FlowState?

  /// The moves whose guards changed their mind at a second tap, or changed what their screen holds, or
  /// whose refusal a failure needs.
  var rememberingGuards: Set<MoveID> = []

  /// The time at which a walk ends wherever it is; nil for none.
  var deadline: Deadline?

  /// Whether a segue's failure has one place: not where a screen's segues are taken in flight, too.
  var placesSegues = false

  /// The names of scenes as paths write them after an arrow, by number.
  private var spelledScenes: [String] = []

  /// Whether a walk must end after some moves: the test was cancelled, or the time is over.
  ///
  /// However short the time, the first walk makes a few moves.
  func mustEnd(after count: Int) -> Bool {
    Task.isCancelled || deadline?.isOver == true && (coverage.paths > 1 || count >= 30)
  }

  init() { coverage = Coverage(tables.names) }

  /// Returns the name of a scene as a path writes it after an arrow.
  func spelledScene(_ scene: Int) -> String {
    if scene >= spelledScenes.count { spelledScenes = tables.names.scenes.map(\.spelled) }
    return scene < spelledScenes.count ? spelledScenes[scene] : ""
  }
}
