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
      /// Going one screen back in a stack.
      case back
      /// Going back to the bottom of a stack.
      case popToRoot
      /// Closing what is presented on top.
      case dismiss
      /// Selecting a tab or a page, by its position.
      case select(Int)
    }

    var isSegue: Bool {
      if case .segue = action { true } else { false }
    }

    init(_ label: String, _ action: Action, on visible: VisibleScreen) {
      self.label = label
      self.action = action
      screen = visible.screen.id
      scene = visible.screen.scene
      place = visible.place
    }
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
    let visibility = Visibility(of: layers)
    guard fits(model), let focus = visibility.focus else { return [] }
    let visible = visibility.screens()
    let repeated = visibility.repeatedWindows
    let offering = repeated.isEmpty ? visible : visibility.screens(without: repeated)
    var moves: [Move] = []
    moves.reserveCapacity(8)
    for one in offering where one.screen.id == focus.id {
      for segue in model.links[one.screen.scene].offeredSegues {
        moves.append(Move(segue.label, .segue(segue.index), on: one))
      }
    }
    for one in offering where one.screen.id != focus.id && !one.screen.isImplicit {
      for segue in model.links[one.screen.scene].offeredSegues {
        let label = "\(model.scenes[one.screen.scene].name)/\(segue.label)"
        moves.append(Move(label, .segue(segue.index), on: one))
      }
    }
    for one in offering.reversed() { addSelections(in: one, to: &moves, model) }
    for one in offering.reversed() { addPops(in: one, focus, to: &moves, model) }
    addDismissals(offering, focus, to: &moves, model)
    return unique(moves)
  }

  /// Adds the selections of tabs and pages: every other tab, the selected one if that goes back, and the
  /// pages beside the visible one. (`Rule.selectedTab`, `Rule.pages`)
  private func addSelections(in one: VisibleScreen, to moves: inout [Move], _ model: SceneModel) {
    let screen = one.screen
    guard screen.kind == .tabBar || screen.kind == .page else { return }
    for (index, child) in screen.children.enumerated() {
      let isOffered =
        screen.kind == .page
        ? abs(index - screen.selected) == 1
        : index != screen.selected || child.kind == .navigation && child.childCount > 1
      guard isOffered else { continue }
      let name = model.scenes[child.content.scene].name
      let label = screen.kind == .page ? "page:\(name)" : SceneNaming.tabLabel(name)
      moves.append(Move(label, .select(index), on: one))
    }
  }

  /// Adds the moves back in a stack, unless it shows its bottom. (`Rule.backAtTheRoot`)
  private func addPops(
    in one: VisibleScreen, _ focus: Screen, to moves: inout [Move], _ model: SceneModel
  ) {
    guard one.screen.kind == .navigation, one.screen.childCount > 1, let top = one.screen.lastChild
    else { return }
    let prefix = top.id == focus.id ? "" : "\(model.scenes[top.content.scene].name)/"
    moves.append(Move(prefix + "back", .back, on: one))
    if one.screen.childCount > 2 { moves.append(Move(prefix + "popToRoot", .popToRoot, on: one)) }
  }

  /// Adds a dismissal for each presented screen, unless it is modal in its presentation, or covers the
  /// screen and has no code to dismiss it. (`Rule.interactiveDismissal`, `Rule.noSwipe`)
  private func addDismissals(
    _ visible: [VisibleScreen], _ focus: Screen, to moves: inout [Move], _ model: SceneModel
  ) {
    let focused = visible.first { $0.screen.id == focus.id }
    for one in visible where one.place.layer > 0 && one.place.path.isEmpty {
      let isFocused = focused?.place.layer == one.place.layer
      let top = isFocused ? focused ?? one : one
      guard layers.presented[one.place.layer - 1].departure != .byNobody,
        !model.scenes[one.screen.scene].isModalInPresentation,
        !model.scenes[top.screen.scene].isModalInPresentation
      else { continue }
      let prefix = isFocused ? "" : "\(model.scenes[one.screen.scene].name)/"
      moves.append(Move(prefix + "dismiss", .dismiss, on: top))
    }
  }

  /// Returns the moves, with a number added to each label that an earlier one has.
  private func unique(_ moves: [Move]) -> [Move] {
    let all = Set(moves.map(\.label))
    guard all.count < moves.count else { return moves }
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return moves.map { move in
      if taken.insert(move.label).inserted { return move }
      var unique = move
      repeat {
        let number = numbers[move.label, default: 2]
        unique.label = "\(move.label)#\(number)"
        numbers[move.label] = number + 1
      } while all.contains(unique.label) || !taken.insert(unique.label).inserted
      return unique
    }
  }
}

extension Navigation.Visibility {
  /// The layers of the windows that look like another one.
  ///
  /// One of several windows that look alike is not among them: the front window, or else the first.
  fileprivate var repeatedWindows: Set<Int> {
    let layers = self.layers.presented
    guard layers.count > 1, let front = layers.lastIndex(where: { $0.cover == .nothing }) else {
      return []
    }
    let presenters = Set(layers.compactMap(\.presenter))
    var known: Set<Navigation.Screen> = []
    var repeated: Set<Int> = []
    for index in [front] + layers.indices.prefix(front) where layers[index].cover == .nothing {
      let root = layers[index].root
      if root.containsAny(of: presenters) { continue }
      if !known.insert(root).inserted { repeated.insert(index + 1) }
    }
    return repeated
  }
}

extension Navigation.Screen {
  /// Whether one of some ids is that of the screen or of one in it.
  fileprivate func containsAny(of ids: Set<Int>) -> Bool {
    !ids.isEmpty && !visitAll { !ids.contains($0.id) }
  }
}
