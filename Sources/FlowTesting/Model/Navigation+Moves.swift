extension Navigation {
  /// Something a person can do now.
  public struct Move: Hashable, Sendable {
    /// The word for it in a path; no two moves offered at once share one.
    public internal(set) var label: String

    /// What it is.
    public let action: Action

    /// The id of the screen it is made on.
    let screen: Int

    /// The position in the model of that screen's scene.
    let scene: Int

    /// Where that screen stands.
    let place: Place

    /// Whether it is made on the screen before, while the transition away from it is in flight.
    var isLate = false

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

    init(_ label: String, _ action: Action, on seen: Seen) {
      self.label = label
      self.action = action
      screen = seen.screen.id
      scene = seen.screen.scene
      place = seen.place
    }
  }

  /// Everything a person can do now: the segues first, as their scenes list them, then tabs, back,
  /// pop to root and dismiss.
  ///
  /// The label of a move made on another screen than the one the path names (an embedded one, the
  /// other column, a container) begins with that screen's name: `PetPhoto/enlarge`. So does the label
  /// of one made on the screen before, while the transition away from it is in flight.
  ///
  /// A segue that leads out of the model is not offered.
  public func moves(in model: SceneModel) -> [Move] {
    guard fits(model), let focus else { return [] }
    let seen = seen
    var moves: [Move] = []
    for one in seen where one.screen.id == focus.id { addSegues(of: one, "", to: &moves, model) }
    for one in seen where one.screen.id != focus.id && !one.screen.isImplicit {
      addSegues(of: one, "\(model.scenes[one.screen.scene].name)/", to: &moves, model)
    }
    for one in seen.reversed() { addSelections(in: one, to: &moves, model) }
    for one in seen.reversed() { addPops(in: one, focus, to: &moves, model) }
    if layers.count > 1 { addDismissals(seen, focus, to: &moves, model) }
    if case .inFlight(_, let before) = flight {
      addLate(before, except: seen, to: &moves, model)
    }
    return unique(moves)
  }

  private func addSegues(
    of one: Seen, _ prefix: String, to moves: inout [Move], _ model: SceneModel
  ) {
    for way in model.links[one.screen.scene].ways {
      let label = prefix.isEmpty ? way.label : prefix + way.label
      moves.append(Move(label, .segue(way.index), on: one))
    }
  }

  /// Every tab can be selected, the selected one where that goes back; of pages those beside the one
  /// that is seen. (`Rule.selectedTab`, `Rule.pages`)
  private func addSelections(in one: Seen, to moves: inout [Move], _ model: SceneModel) {
    let screen = one.screen
    guard screen.kind == .tabBar || screen.kind == .page else { return }
    for (index, child) in screen.children.enumerated() {
      let isOffered =
        screen.kind == .page
        ? abs(index - screen.selected) == 1
        : index != screen.selected || child.kind == .navigation && child.children.count > 1
      guard isOffered else { continue }
      let name = model.scenes[child.content.scene].name
      let label = screen.kind == .page ? "page:" + name : SceneNaming.tabLabel(name)
      moves.append(Move(label, .select(index), on: one))
    }
  }

  /// A stack can be popped unless it shows its bottom. (`Rule.backAtTheRoot`)
  private func addPops(
    in one: Seen, _ focus: Screen, to moves: inout [Move], _ model: SceneModel
  ) {
    guard one.screen.kind == .navigation, one.screen.children.count > 1,
      let top = one.screen.children.last
    else { return }
    func label(_ word: String) -> String {
      top.id == focus.id ? word : model.scenes[top.content.scene].name + "/" + word
    }
    moves.append(Move(label("back"), .back, on: one))
    if one.screen.children.count > 2 { moves.append(Move(label("popToRoot"), .popToRoot, on: one)) }
  }

  /// What is presented can be dismissed unless it is modal in its presentation.
  /// (`Rule.interactiveDismissal`)
  private func addDismissals(
    _ seen: [Seen], _ focus: Screen, to moves: inout [Move], _ model: SceneModel
  ) {
    let focused = seen.first { $0.screen.id == focus.id }
    for one in seen where one.place.layer > 0 && one.place.path.isEmpty {
      let isFocused = focused?.place.layer == one.place.layer
      let top = isFocused ? focused ?? one : one
      guard !model.scenes[one.screen.scene].isModalInPresentation,
        !model.scenes[top.screen.scene].isModalInPresentation
      else { continue }
      let prefix = isFocused ? "" : "\(model.scenes[one.screen.scene].name)/"
      moves.append(Move("\(prefix)dismiss", .dismiss, on: top))
    }
  }

  /// The moves of the screen before, which a transition in flight has not covered yet.
  private func addLate(
    _ before: Navigation, except seen: [Seen], to moves: inout [Move], _ model: SceneModel
  ) {
    let known = Set(seen.map(\.screen.id))
    let name = before.focusName(in: model) ?? ""
    let focus = before.focus?.id
    for var move in before.moves(in: model) where !known.contains(move.screen) {
      let hasPrefix = move.screen != focus && move.label.contains("/")
      if !hasPrefix { move.label = "\(name)/\(move.label)" }
      move.isLate = true
      moves.append(move)
    }
  }

  /// The moves with a number added to each label that was taken before.
  private func unique(_ moves: [Move]) -> [Move] {
    guard moves.hasRepeatedLabel else { return moves }
    let all = Set(moves.map(\.label))
    var taken: Set<String> = []
    return moves.map { move in
      if taken.insert(move.label).inserted { return move }
      var unique = move
      var number = 2
      repeat {
        unique.label = "\(move.label)#\(number)"
        number += 1
      } while all.contains(unique.label) || !taken.insert(unique.label).inserted
      return unique
    }
  }
}

extension [Navigation.Move] {
  /// Whether two have one label; without hashing where there are few, which is nearly always.
  fileprivate var hasRepeatedLabel: Bool {
    guard count <= 16 else { return Set(map(\.label)).count < count }
    for index in indices {
      let label = self[index].label
      for other in 0..<index where self[other].label == label { return true }
    }
    return false
  }
}
