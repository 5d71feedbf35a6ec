/// What a check needs to be recorded on a walk, since recording it takes time.
struct Needs: OptionSet, Sendable {
  var rawValue: Int

  /// The effect of calls that hand something over, on sources of UIKit, AppKit or WatchKit.
  static let handOversOfViewControllers = Needs(rawValue: 1)
  /// The effect of all calls that hand something over.
  static let allHandOvers = Needs(rawValue: 2)
  /// The controllers that each step leaves.
  static let screensThatWereLeft = Needs(rawValue: 4)
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

  /// What the checks of the run need to be recorded.
  var needs: Needs = []

  /// Returns what a check finds wrong with a controller before the app's code loads its view, which may trap on
  /// it; nil if nothing looks.
  var beforeLoading: ((Arrival) -> Finding?)?

  /// The moves available on each kind of screen, in a flow over a scene model.
  private(set) var movesCache: AvailableMovesCache?

  /// The state of navigation at the start.
  ///
  /// The cache must not hold it: every state holds the cache, so that would be a reference cycle.
  private var startState: NavigationState?

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

  /// Returns the state at the start of a flow over a scene model and the cache of available moves, which all
  /// walks share.
  func start(
    _ width: Navigation.Width, _ makeCache: (SymbolTable) -> AvailableMovesCache
  ) -> (state: NavigationState, movesCache: AvailableMovesCache) {
    let cache = movesCache ?? makeCache(names)
    movesCache = cache
    let state =
      startState
      ?? NavigationState(Navigation(cache.model, width: width), cache)
    startState = state
    return (state, cache)
  }

  /// The notes for the crash reporter about a sender and about outlets, by the number of the move.
  var nilNotes: [Int: String] = [:]
}
