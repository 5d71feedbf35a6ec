/// What the walks of one run share.
struct Session {
  /// What they work out once.
  let tables = RunTables()

  /// What is said if the app's code ends the process on a walk.
  let crashReporter = CrashReporter()

  /// What the walks came to so far.
  var coverage: Coverage

  /// The moves the walks made, for a flow whose moves no scene model tells.
  var learnt: LearntGraph?

  /// By what the states are told apart in which walks end; nil when nobody asks.
  var states: FlowState.Likeness?

  /// The state in which the last route ended, if somebody asks.
  var end: FlowState?

  /// The names of scenes as they stand in paths, by number.
  private var spelledScenes: [String] = []

  init() { coverage = Coverage(tables.names) }

  /// The name of a scene as it stands in a path after an arrow.
  mutating func spelled(_ scene: Int) -> String {
    if scene >= spelledScenes.count { spelledScenes = tables.names.scenes.map(\.spelled) }
    return scene < spelledScenes.count ? spelledScenes[scene] : ""
  }
}
