/// The host of a flow's view controllers: it makes them with the app's own code and performs moves as
/// UIKit would.
///
/// It is the subject of a flow over a scene model. ``Navigation`` says what a move does; the host
/// calls the app's code in UIKit's order, and keeps each controller while it is on screen or waits in
/// a stack or behind a tab.
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   // The stand-ins of its containers, the PetController, and the screen embedded in it:
///   step.subject.visibleControllers
/// }
/// ```
public final class ControllerHost {
  /// The screens and containers on screen, as a value.
  public internal(set) var navigation: Navigation {
    didSet {
      foreseen = nil
      seen = navigation.visibleScreens
      focus = navigation.focus
      available = movesCache.moves(of: navigation, seen, focus)
    }
  }

  /// The scenes and segues of the flow.
  public let model: SceneModel

  /// The screens on screen, outermost first.
  private(set) var seen: [Navigation.VisibleScreen]

  /// The screen that a path names; nil when nothing is on screen.
  private var focus: Navigation.Screen?

  /// The moves that are available.
  private(set) var available: AvailableMoves

  let movesCache: AvailableMovesCache

  /// The transition of the move that was last asked about, until a move is made.
  private var foreseen: (move: Navigation.Move, transition: Navigation.Transition)?

  /// Whether wrong senders can be chosen too.
  var offersWrongSenders = false

  let wiring: Wiring
  let layouts: Layouts
  let tables: RunTables

  /// The controllers on screen and those that wait, by the ids of their screens.
  var liveControllers = LiveControllers()

  /// The end of a transition, with the faults in flight that are excepted.
  let transitions: Navigation.TransitionTiming

  /// The ids of the screens that were on screen after the last step.
  var visible: [Int] = []

  /// The numbers of the scenes that came on screen with the last step.
  var arrived: [Int] = []

  init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width,
    transitions: Navigation.TransitionTiming, tables: RunTables
  ) {
    self.model = model
    self.wiring = wiring
    self.tables = tables
    self.transitions = transitions
    layouts = tables.layouts
    movesCache = tables.movesCache ?? AvailableMovesCache(model, tables.names, of: wiring)
    tables.movesCache = movesCache
    navigation = Navigation(model, width: width, transitions: transitions)
    seen = navigation.visibleScreens
    focus = navigation.focus
    available = movesCache.moves(of: navigation, seen, focus)
  }
}

// MARK: - On screen

extension ControllerHost {
  /// The controller of the scene a path names; nil when nothing is on screen.
  var controller: AnyObject? {
    guard let focus else { return nil }
    return controller(of: focus.id)
  }

  /// The controllers on screen, outermost first.
  public var visibleControllers: [AnyObject] {
    navigation.usableScreens.compactMap { controller(of: $0.id) }
  }

  /// Returns the controller of the screen with an id.
  func controller(of screen: Int) -> AnyObject? { liveControllers[screen]?.controller }

  /// Returns the screen with an id.
  func screen(_ id: Int) -> Navigation.Screen? {
    navigation.place(of: id).flatMap { navigation.trail(to: $0).last }
  }
}

// MARK: - Where a move leads

extension ControllerHost {
  /// Returns the scene that a move leads to if nothing goes wrong.
  func sceneName(after move: Navigation.Move) -> SceneName {
    movesCache.sceneName(of: transition(by: move).navigation.focus)
  }

  /// Returns the transition of a move, which is computed once for a move that is foreseen and then
  /// made.
  func transition(by move: Navigation.Move) -> Navigation.Transition {
    if let foreseen, foreseen.move == move { return foreseen.transition }
    let transition = navigation.performing(move, in: model)
    foreseen = (move, transition)
    return transition
  }
}

extension AvailableMovesCache {
  /// The moves that scenes offer, some of whose classes are wired.
  fileprivate convenience init(_ model: SceneModel, _ names: SymbolTable, of wiring: Wiring) {
    self.init(
      model, names, unknownUnwinds: wiring.isEmpty ? model.unwindsOfUnknownEnd : []
    ) { segue in
      !wiring.typedSegues.isEmpty || wiring.senders.contains { segue.isCalled($0.segue) }
    }
  }
}
