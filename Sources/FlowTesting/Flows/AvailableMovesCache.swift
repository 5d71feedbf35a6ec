/// The available moves, computed once for all states of navigation that offer the same moves.
///
/// They depend on the visible screens, on those that wait behind tabs, and on whether a stack holds one
/// screen, two or more; not on all the screens below.
final class AvailableMovesCache {
  let model: SceneModel
  private let names: SymbolTable

  /// The unwinds that no walk makes, since only code decides where they end.
  private let unknownUnwinds: Set<MoveID>

  private let asksSenders: (Segue) -> Bool

  /// The flow's events, which are on offer in every state.
  private let events: [WindowEvent]

  private var known: [[Int]: AvailableMoves] = [:]

  private var keptStates = 0
  private static let mostStates = 10_000

  /// The names of the model's scenes, in their order.
  let sceneNames: [SceneName]

  init(
    _ model: SceneModel, _ names: SymbolTable, unknownUnwinds: Set<MoveID>,
    events: [WindowEvent] = [], asksSenders: @escaping (Segue) -> Bool = { _ in false }
  ) {
    self.model = model
    self.names = names
    self.events = events
    sceneNames = model.scenes.map { names.scene($0.name) }
    self.unknownUnwinds = unknownUnwinds
    self.asksSenders = asksSenders
  }

  /// Reserves room to cache one more state for later walks, or the room of several for one that shows many screens;
  /// false if there is none.
  func reserveState(showing count: Int) -> Bool {
    keptStates += max(1, count / 8)
    return keptStates <= Self.mostStates
  }

  /// Returns the moves available in a state; a path names the screen in focus.
  func moves(
    of navigation: Navigation, _ visible: [Navigation.VisibleScreen], _ focus: Navigation.Screen?
  ) -> AvailableMoves {
    // With several windows the moves depend on the identity of the screens.
    guard !navigation.layers.contains(where: { $0.cover == .nothing }) else {
      return makeMoves(of: navigation, visible, focus)
    }
    let key = Self.key(of: navigation, visible, focus?.id)
    return known.value(for: key) { makeMoves(of: navigation, visible, focus) }
  }

  private func makeMoves(
    of navigation: Navigation, _ visible: [Navigation.VisibleScreen], _ focus: Navigation.Screen?
  ) -> AvailableMoves {
    var moves: [AvailableMove] = []
    var asking: [Int] = []
    for move in navigation.moves(in: model) {
      let moveID = navigation.moveID(by: move, in: model)
      let segue = move.segue(in: model)
      if segue != nil, unknownUnwinds.contains(moveID) { continue }
      guard let screen = visible.firstIndex(where: { $0.screen.id == move.screen }) else {
        continue
      }
      if let segue, asksSenders(segue) { asking.append(moves.count) }
      let definition = MoveDefinition(
        move.label, moveID, .move(move.action, screen: screen), isSegue: segue != nil, in: names)
      moves.append(AvailableMove(move: definition, senders: nil))
    }
    let scene = focus.map { sceneNames[$0.scene] } ?? names.scene("")
    for (index, event) in events.enumerated() {
      let moveID = MoveID(scene: scene.text, label: event.label)
      moves.append(
        AvailableMove(
          move: MoveDefinition(event.label, moveID, .code(index), in: names), senders: event.count))
    }
    return AvailableMoves(scene: scene, moves: moves, asking: asking)
  }

  /// Returns numbers that are the same for states that offer the same moves: all that
  /// `Navigation.moves(in:)` reads.
  private static func key(
    of navigation: Navigation, _ visible: [Navigation.VisibleScreen], _ focus: Int?
  ) -> [Int] {
    var key: [Int] = []
    key.reserveCapacity(32)
    // The number of layers below is left out, since all of them are covered.
    let base = visible.first?.place.layer ?? 0
    key.append(navigation.layers.count < 2 ? 0 : base == 0 ? 1 : 2)
    for one in visible {
      let screen = one.screen
      let layer = one.place.layer
      key.append(screen.scene)
      key.append(layer - base)
      let isFixed = layer > 0 && navigation.layers[layer].departure == .byNobody
      key.append(
        (screen.id == focus ? 1 : 0) + (one.place.path.isEmpty ? 2 : 0) + (isFixed ? 8 : 0))
      switch screen.kind {
      case .navigation:
        key.append(min(screen.children.count, 3))
        guard let top = screen.children.last else { continue }
        key.append(top.content.scene)
        key.append(top.id == focus ? 1 : 0)
      case .tabBar, .page:
        key.append(screen.children.count)
        key.append(screen.selected)
        for child in screen.children {
          key.append(child.content.scene)
          key.append(child.kind == .navigation && child.children.count > 1 ? 1 : 0)
        }
      case .content, .window, .split: break
      }
    }
    return key
  }
}

struct AvailableMoves {
  /// The scene that a path names.
  let scene: SceneName

  /// The moves, without the numbers of their senders.
  let moves: [AvailableMove]

  /// The positions of the moves for which the host must ask for senders.
  let asking: [Int]
}
