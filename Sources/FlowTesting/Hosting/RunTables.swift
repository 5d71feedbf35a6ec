/// What checks need on a walk, since recording it takes time.
struct Needs: Sendable {
  /// The sources for which the effect of a call that hands something over is recorded.
  var handOvers = Sources.none

  /// Whether the controllers that each step leaves are recorded.
  var screensThatWereLeft = false

  /// Return what is wrong with a controller before the app's code loads its view, which may trap on it.
  var beforeLoading: [@Sendable (Arrival) -> Finding?] = []

  enum Sources: Int {
    case none, viewControllers, all
  }

  /// Adds the needs of another check.
  mutating func add(_ other: Needs) {
    if other.handOvers.rawValue > handOvers.rawValue { handOvers = other.handOvers }
    screensThatWereLeft = screensThatWereLeft || other.screensThatWereLeft
    beforeLoading += other.beforeLoading
  }
}

/// Tables that the walks of one run fill once.
final class RunTables {
  /// The stored properties of the classes met so far.
  let layouts = Layouts()

  /// Counts the tasks that the app starts and nobody awaits.
  let work = UnawaitedWork()

  /// The names met so far.
  let names = SymbolTable()

  /// Reads the fingerprints by which the states of the subject are told apart.
  let reader = FingerprintReader()

  /// What the checks of the run need.
  var needs = Needs()

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

  /// The notes for the crash reporter about a sender and about outlets, by the number of the move.
  var nilNotes: [Int: String] = [:]

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
