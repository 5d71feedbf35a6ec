extension Navigation {
  /// Something a person can do now.
  public struct Move: Hashable, Sendable {
    /// The word for it in a path; no two moves offered at once share one.
    public let label: String

    /// What it is.
    public let action: Action

    /// The id of the screen it is made on.
    let screen: Int

    /// What a move is.
    public enum Action: Hashable, Sendable {
      /// Taking a segue, by its position among the segues of its scene.
      case segue(Int)
      /// Going one screen back in a stack.
      case back
      /// Going back to the bottom of a stack.
      case popToRoot
      /// Closing what is presented on top.
      case dismiss
      /// Selecting a tab or a page, by its position.
      case select(Int)
    }
  }

  /// Everything a person can do now: the segues first, as their scenes list them, then tabs, back,
  /// pop to root and dismiss.
  ///
  /// The label of a move made on another screen than the one the path names (an embedded one, the
  /// other column, a container) begins with that screen's name: `PetPhoto/enlarge`.
  ///
  /// A segue that leads out of the model is not offered.
  public func moves(in model: SceneModel) -> [Move] {
    guard let focus else { return [] }
    let usable = usableScreens
    let ordered = usable.filter { $0.id == focus.id } + usable.filter { $0.id != focus.id }
    var moves: [Move] = []
    for screen in ordered {
      let scene = model.scenes[screen.scene]
      let prefix = screen.id == focus.id ? "" : "\(scene.name)/"
      for (index, segue) in scene.segues.enumerated()
      where segue.target == .exit || model.links[screen.scene].destinations[index] != nil {
        moves.append(
          Move(label: prefix + segue.label, action: .segue(index), screen: screen.id))
      }
    }
    let containers = usable.reversed().filter { $0.kind.isContainer }
    moves += containers.flatMap { selections(in: $0, model) }
    moves += containers.flatMap { stackMoves(in: $0, focus, model) }
    if layers.count > 1, let place = place(of: focus.id), place.layer > 0 {
      moves.append(Move(label: "dismiss", action: .dismiss, screen: focus.id))
    }
    return unique(moves)
  }

  private func selections(in screen: Screen, _ model: SceneModel) -> [Move] {
    guard screen.kind == .tabBar || screen.kind == .page else { return [] }
    return screen.children.indices.filter { $0 != screen.selected }.map { index in
      let name = model.scenes[screen.children[index].content.scene].name
      return Move(
        label: SceneNaming.tabLabel(name), action: .select(index), screen: screen.id)
    }
  }

  private func stackMoves(in screen: Screen, _ focus: Screen, _ model: SceneModel) -> [Move] {
    guard screen.kind == .navigation, screen.children.count > 1, let top = screen.children.last
    else { return [] }
    let prefix = top.id == focus.id ? "" : "\(model.scenes[top.content.scene].name)/"
    let back = Move(label: "\(prefix)back", action: .back, screen: screen.id)
    guard screen.children.count > 2 else { return [back] }
    return [back, Move(label: "\(prefix)popToRoot", action: .popToRoot, screen: screen.id)]
  }

  /// The moves with a number added to each label that was taken before.
  private func unique(_ moves: [Move]) -> [Move] {
    var taken: [String: Int] = [:]
    return moves.map { move in
      let count = taken[move.label, default: 0] + 1
      taken[move.label] = count
      guard count > 1 else { return move }
      return Move(label: "\(move.label)#\(count)", action: move.action, screen: move.screen)
    }
  }
}
