/// The host of a flow's view controllers: it makes them with the app's own code and performs moves as
/// UIKit would.
///
/// It is the subject of a flow over a scene model. ``Navigation`` decides where a move leads; the host
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
  public var navigation: Navigation { state.navigation }

  /// The scenes and segues of the flow.
  public internal(set) var model: SceneModel

  /// The state of navigation, with the moves that are available.
  var state: NavigationState

  /// The model that the screens of this walk share, made by the flow's `from:`; nil without one.
  public let shared: Any?

  let wiring: Wiring
  let layouts: Layouts
  let tables: RunTables

  /// The controllers on screen and those that wait, by the ids of their screens.
  var liveControllers = LiveControllers()

  /// The numbers of the scenes that came on screen with the last step.
  var arrived: [Int] = []

  init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width, shared: Any? = nil,
    tables: RunTables
  ) {
    self.model = model
    self.shared = shared
    self.wiring = wiring
    self.tables = tables
    layouts = tables.layouts
    state =
      tables.start(width) { names in
        AvailableMovesCache(
          model, names, unknownUnwinds: wiring.makesNothing ? model.unwindsOfUnknownEnd : []
        ) { segue in
          !wiring.typedSegues.isEmpty || wiring.senders.contains { segue.isCalled($0.segue) }
        }
      }.state
  }
}

// MARK: - On screen

extension ControllerHost {
  /// The controller of the scene a path names; nil when nothing is on screen.
  var controller: AnyObject? {
    state.focus.flatMap { controller(of: $0.id) }
  }

  /// The controllers on screen, outermost first.
  public var visibleControllers: [AnyObject] {
    state.visible.compactMap { controller(of: $0.screen.id) }
  }

  /// All controllers, in the order in which they were made: those on screen, those below them in a
  /// stack or under a presentation, and those behind other tabs.
  public var controllers: [AnyObject] { liveControllers.values.map(\.controller) }

  /// Returns the controller of the screen with an id.
  func controller(of screen: Int) -> AnyObject? { liveControllers[screen]?.controller }

  /// Returns the controller of a screen and, if that is a container, those of all screens in it.
  func controllers(in screen: Navigation.Screen) -> [LiveController] {
    guard let live = liveControllers[screen.id] else { return [] }
    return screen.kind.isContainer ? [live] + screen.children.flatMap(controllers) : [live]
  }
}
