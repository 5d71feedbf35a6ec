/// Tables that the walks of one run fill once.
final class RunTables {
  let layouts = Layouts()
  let work = UnawaitedWork()
  let names = SymbolTable()

  /// Reads the fingerprints by which the states of the subject are told apart.
  let reader = FingerprintReader()

  var needs = Needs()

  /// Whether calls wait for answers, which are moves; not before a walk has met such a call.
  var offersAnswers = false

  /// The labels of the calls that walks met.
  var calls: Set<String> = []

  private var answers: [MoveID: MoveDefinition] = [:]

  /// Returns the move that answers a call, by its label.
  func answer(_ label: String, on scene: SceneName) -> MoveDefinition {
    let id = MoveID(scene: scene.text, label: label)
    return answers.value(for: id) { MoveDefinition(label, id, .answer, in: names) }
  }

  /// The state of navigation at the start of a flow over a scene model.
  private(set) var startState: NavigationState?

  /// The moves of a flow without a scene model that can be made on each scene, by its number.
  var moves: [[MoveDefinition]?] = []

  /// The wiring that all walks share; nil if each walk has its own.
  var wiring: Wiring?

  private var ofDriver: AnyObject?

  /// Returns the tables that only one kind of driver knows, which its first walk makes.
  func ofDriver<Tables: AnyObject>(_ make: () -> Tables) -> Tables {
    if let known = ofDriver as? Tables { return known }
    let made = make()
    ofDriver = made
    return made
  }

  /// The reasons why moves cannot be made, whatever is on screen.
  var reasons: [MoveID: String] = [:]

  /// The notes for the crash reporter about a sender and about outlets, by move.
  var nilNotes: [MoveName: String] = [:]

  /// Returns the state at the start of a flow over a scene model, which all walks share.
  func start(
    _ width: Navigation.Width, _ makeCache: (SymbolTable) -> AvailableMovesCache
  ) -> NavigationState {
    if let startState { return startState }
    let cache = makeCache(names)
    let state = NavigationState(Navigation(cache.model, width: width), cache)
    startState = state
    return state
  }
}
