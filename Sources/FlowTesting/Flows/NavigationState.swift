/// A state of navigation with its visible screens, its available moves, and the states that the moves lead to.
///
/// Walks of one run that begin with the same moves share their states, in which the same screens have the
/// same ids.
final class NavigationState {
  let navigation: Navigation

  /// The screens that a person sees and can use, outermost first.
  let visible: [Navigation.VisibleScreen]

  /// The screen that a path names; nil when nothing is on screen.
  let focus: Navigation.Screen?

  let available: AvailableMoves

  /// A move from the state, and the state that it leads to.
  final class Successor {
    fileprivate let definition: MoveDefinition
    let move: Navigation.Move
    let transition: Navigation.Transition
    let state: NavigationState

    fileprivate init(
      _ definition: MoveDefinition, _ move: Navigation.Move, _ transition: Navigation.Transition,
      _ state: NavigationState
    ) {
      (self.definition, self.move) = (definition, move)
      (self.transition, self.state) = (transition, state)
    }
  }

  let movesCache: AvailableMovesCache
  private var successors: [Successor] = []

  /// The last successor computed after the room for cached states was used up.
  private var last: Successor?

  init(_ navigation: Navigation, _ movesCache: AvailableMovesCache) {
    self.navigation = navigation
    self.movesCache = movesCache
    visible = navigation.visibleScreens
    focus = navigation.focus
    available = movesCache.moves(of: navigation, visible, focus)
  }

  var scene: SceneName { available.scene }

  private(set) lazy var fingerprint = navigation.fingerprint

  /// Returns the result of a move; nil for a move of another flow.
  func successor(by definition: MoveDefinition) -> Successor? {
    for successor in successors where successor.definition === definition { return successor }
    if let last, last.definition === definition { return last }
    guard let move = definition.move(on: visible) else { return nil }
    let transition = navigation.performing(move, in: movesCache.model)
    let state =
      transition.fault == nil ? NavigationState(transition.navigation, movesCache) : self
    let successor = Successor(definition, move, transition, state)
    // The successor of a move that fails holds this state: caching it would be a reference cycle.
    guard transition.fault == nil else { return successor }
    if movesCache.reserveState(showing: state.visible.count) {
      successors.append(successor)
    } else {
      last = successor
    }
    return successor
  }
}
