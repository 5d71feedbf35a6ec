extension Navigation {
  /// Something a person can do now.
  struct Move: Hashable, Sendable {
    /// The word for it in a path; no two moves offered at once share one.
    var label: String

    let action: Action

    /// The id of the screen it is made on.
    let screen: Int

    /// The position in the model of that screen's scene.
    let scene: Int

    let place: Place

    enum Action: Hashable, Sendable {
      /// Taking a segue, by its position among the segues of its scene.
      case segue(Int)
      case back
      case popToRoot
      /// Closing what is presented on top.
      case dismiss
      /// Selecting a tab or a page, by its position.
      case select(Int)
    }

    init(_ label: String, _ action: Action, on visible: VisibleScreen) {
      self.label = label
      self.action = action
      screen = visible.screen.id
      scene = visible.screen.scene
      place = visible.place
    }

    func segue(in model: SceneModel) -> Segue? {
      guard case .segue(let index) = action else { return nil }
      return model.scenes[scene].segues[index]
    }
  }

  /// Returns the identity of a move, however its scene is embedded now.
  func moveID(by move: Move, in model: SceneModel) -> MoveID {
    guard let segue = move.segue(in: model) else {
      return MoveID(scene: focusName(in: model) ?? "", label: move.label)
    }
    return MoveID(scene: model.scenes[move.scene].name, label: segue.label)
  }

  /// Everything a person can do now: the segues first, as their scenes list them, then tabs, back,
  /// pop to root and dismiss.
  ///
  /// The label of a move made on another screen than the one the path names (an embedded one, the
  /// other column, a container) begins with that screen's name: `PetPhoto/enlarge`.
  ///
  /// Windows of AppKit that look alike offer their moves once, since a path cannot tell them apart. A
  /// segue that leads out of the model is not offered.
  func moves(in model: SceneModel) -> [Move] {
    guard fits(model), let focus else { return [] }
    var visible = visibleScreens
    let repeated = repeatedWindows
    if !repeated.isEmpty { visible.removeAll { repeated.contains($0.place.layer) } }
    var moves: [Move] = []
    moves.reserveCapacity(8)
    for one in visible where one.screen.id == focus.id { addSegues(of: one, "", to: &moves, model) }
    for one in visible where one.screen.id != focus.id {
      addSegues(of: one, "\(model.scenes[one.screen.scene].name)/", to: &moves, model)
    }
    for one in visible.reversed() { addSelections(in: one, to: &moves, model) }
    for one in visible.reversed() { addPops(in: one, focus, to: &moves, model) }
    addDismissals(visible, focus, to: &moves, model)
    let labels = moves.map(\.label)
    guard Set(labels).count < labels.count else { return moves }
    for (index, label) in labels.numbered().enumerated() { moves[index].label = label }
    return moves
  }

  private func addSegues(
    of one: VisibleScreen, _ prefix: String, to moves: inout [Move], _ model: SceneModel
  ) {
    for segue in model.links[one.screen.scene].offeredSegues {
      moves.append(Move(prefix + segue.label, .segue(segue.index), on: one))
    }
  }

  /// Adds the selections of tabs and pages: every other tab, the selected one if that goes back, and the
  /// pages beside the visible one. (`Rule.selectedTab`, `Rule.pages`)
  private func addSelections(in one: VisibleScreen, to moves: inout [Move], _ model: SceneModel) {
    let screen = one.screen
    for (index, child) in screen.children.enumerated() {
      let name: String
      switch screen.kind {
      case .page where abs(index - screen.selected) == 1: name = "page:"
      case .tabBar where index != screen.selected: name = "tab:"
      case .tabBar where child.kind == .navigation && child.children.count > 1: name = "tab:"
      default: continue
      }
      let label = name + model.scenes[child.content.scene].name
      moves.append(Move(label, .select(index), on: one))
    }
  }

  /// Adds the moves back in a stack, unless it shows its bottom. (`Rule.backAtTheRoot`)
  private func addPops(
    in one: VisibleScreen, _ focus: Screen, to moves: inout [Move], _ model: SceneModel
  ) {
    let screens = one.screen.children
    guard one.screen.kind == .navigation, screens.count > 1, let top = screens.last else { return }
    let prefix = top.id == focus.id ? "" : "\(model.scenes[top.content.scene].name)/"
    moves.append(Move(prefix + "back", .back, on: one))
    if screens.count > 2 { moves.append(Move(prefix + "popToRoot", .popToRoot, on: one)) }
  }

  /// Adds a dismissal for each presented screen, unless it covers the screen and has no code to dismiss it.
  /// (`Rule.noSwipe`)
  private func addDismissals(
    _ visible: [VisibleScreen], _ focus: Screen, to moves: inout [Move], _ model: SceneModel
  ) {
    let focused = visible.first { $0.screen.id == focus.id }
    for one in visible where one.place.layer > 0 {
      guard one.place.path.isEmpty else { continue }
      let isFocused = focused?.place.layer == one.place.layer
      let top = isFocused ? focused ?? one : one
      guard layers[one.place.layer].departure != .byNobody else { continue }
      let prefix = isFocused ? "" : "\(model.scenes[one.screen.scene].name)/"
      moves.append(Move(prefix + "dismiss", .dismiss, on: top))
    }
  }

  /// The layers of the windows that look like another one: the front window, or else an earlier one.
  private var repeatedWindows: Set<Int> {
    let windows = layers.indices.filter { layers[$0].cover == .nothing }
    guard let front = windows.last, windows.count > 1 else { return [] }
    let presenters = Set(layers.compactMap(\.presenter))
    var known: Set<Screen> = []
    return Set(
      ([front] + windows.dropLast()).filter { window in
        let root = layers[window].root
        return root.withAllInside.allSatisfy { !presenters.contains($0.id) }
          && !known.insert(root).inserted
      })
  }
}

extension [String] {
  /// Returns the labels, with a number added to each that an earlier one has.
  func numbered() -> [String] {
    let labels = Set(self)
    var taken: Set<String> = []
    return map { label in
      var (unique, number) = (label, 1)
      while !taken.insert(unique).inserted {
        repeat {
          number += 1
          unique = "\(label)#\(number)"
        } while labels.contains(unique)
      }
      return unique
    }
  }
}
