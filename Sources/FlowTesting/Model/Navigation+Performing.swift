extension Navigation {
  /// The result of a move.
  struct Transition: Sendable {
    /// The navigation after it; the same as before when nothing happened.
    var navigation: Navigation

    /// The fault that kept the move from being made; nil for a move that a device makes.
    var fault: Fault?

    /// The screen that the move made, with all it contains; nil if it made none.
    ///
    /// It is also set if a fault kept the screen from being shown, since the app's code made and prepared
    /// it.
    var created: Screen?

    /// The id of the screen an unwind arrives at.
    var unwoundTo: Int?

    /// The changes of containers and presenters, in order.
    var changes: [Change] = []
  }

  /// A change that a container or a presenter made with a scene.
  struct Change: Hashable, Sendable {
    enum Action: Hashable, Sendable { case push, pop, present, dismiss, select, replace, open }

    let action: Action

    /// The position of the scene that appeared, that a pop returned to, or that was dismissed.
    let scene: Int

    /// The position of the scene of the container or the presenter.
    let container: Int

    /// The id of the container's screen.
    let screen: Int

    /// Whether the unknown code of a custom segue makes it.
    var isCustom = false

    /// Whether screens left with it.
    var takesScreensAway: Bool {
      switch action {
      case .pop, .dismiss, .replace: true
      case .push, .present, .select, .open: false
      }
    }
  }

  /// Returns the result of a move.
  ///
  /// A move that is no longer available does what UIKit does when code makes it: presenting from a covered
  /// screen, for example, is a fault.
  func performing(_ move: Move, in model: SceneModel) -> Transition {
    guard fits(model), model.scenes.indices.contains(move.scene) else {
      return Transition(navigation: self)
    }
    var transition = performingFitting(move, in: model)
    if transition.fault != nil { transition.navigation = self }
    return transition
  }

  /// Returns the result of the move with a label, or nil when none is offered under that label.
  func performing(_ label: String, in model: SceneModel) -> Transition? {
    moves(in: model).first { $0.label == label }.map { performing($0, in: model) }
  }

  private func performingFitting(_ move: Move, in model: SceneModel) -> Transition {
    guard let place = place(of: move.screen, near: move.place) else {
      return performingOffScreen(move, in: model)
    }
    var transition = Transition(navigation: self)
    switch move.action {
    case .segue(let index):
      guard model.scenes[move.scene].segues.indices.contains(index) else { return transition }
      perform(segue: index, of: move, from: place, &transition, model)
    case .back: transition.pop(to: nil, at: place)
    case .popToRoot: transition.pop(to: 0, at: place)
    case .dismiss: transition.dismiss(from: place)
    case .select(let index): transition.select(index, at: place)
    }
    if transition.changes.contains(where: \.takesScreensAway) {
      transition.navigation.layers.dropLost()
    }
    return transition
  }

  private func perform(
    segue index: Int, of move: Move, from place: Place, _ transition: inout Transition,
    _ model: SceneModel
  ) {
    if let effect = model.scenes[move.scene].segues[index].effect {
      return transition.perform(effect, from: place, model)
    }
    let kind = model.scenes[move.scene].segues[index].kind
    if kind == .unwind {
      return transition.unwind(model.scenes[move.scene].segues[index], from: place, model)
    }
    guard let destination = model.links[move.scene].destinations[index] else { return }
    let screen = transition.navigation.makeScreen(of: destination, in: model)
    transition.created = screen
    let prepared = PreparedSegue(
      destination: screen, segue: index, source: move.scene,
      place: kind == .presentFromRoot ? Place(layer: 0, path: []) : place)
    switch kind {
    case .show: transition.show(prepared, model)
    case .showDetail: transition.showDetail(prepared, model)
    case .push: transition.push(prepared, model)
    case .replace: transition.replace(prepared, model)
    case .replaceStack: transition.replaceStack(prepared, model)
    case .replaceRoot: transition.replaceRoot(prepared)
    case .custom: transition.performCustom(prepared)
    // `Rule.unknownKind`
    case .presentation, .modal, .popoverPresentation, .popover, .sheet, .presentFromRoot, .unwind,
      .other:
      transition.present(prepared, model)
    }
    if transition.fault != nil { transition.navigation.layers = layers }
  }

  /// Returns the result of a segue whose source left the screen: it runs `prepare` and shows nothing.
  /// (`Rule.sourceNotInWindow`)
  private func performingOffScreen(_ move: Move, in model: SceneModel) -> Transition {
    var transition = Transition(navigation: self)
    guard case .segue(let index) = move.action,
      model.scenes[move.scene].segues.indices.contains(index),
      let destination = model.links[move.scene].destinations[index]
    else { return transition }
    transition.created = transition.navigation.makeScreen(of: destination, in: model)
    let segue = model.scenes[move.scene].segues[index]
    let name = model.scenes[move.scene].name
    if segue.kind == .custom { return transition }
    transition.fault =
      [.show, .showDetail, .push, .replaceStack].contains(segue.kind)
      ? .nothingShown(segue.label, name)
      : .notInWindow(model.scenes[destination].name, on: name)
    return transition
  }
}
