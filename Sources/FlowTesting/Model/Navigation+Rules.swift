// What each move does, after UIKit. [D] marks a rule of Apple's documentation or headers, [X] one seen
// in crash logs, [choice] one that no source settles.

extension Navigation {
  /// What a move led to.
  struct Transition: Sendable {
    /// What is on screen after it; the same as before when nothing happened.
    var navigation: Navigation

    /// The screen the move brought, with all it contains; nil when it brought nothing new.
    var created: Screen?

    /// The id of the screen an unwind arrives at.
    var unwoundTo: Int?

    /// Why nothing, or something bad, happened.
    var fault: Fault?
  }

  /// A move that a device answers with an exception, or with silence.
  struct Fault: Hashable, Sendable {
    /// A short stable word, as `pushWithoutStack`.
    var code: String

    /// What happened, as the first line of a message goes on after the path's last scene.
    var message: String

    /// What to do about it.
    var advice: String
  }

  /// What is on screen after a move.
  func performing(_ move: Move, in model: SceneModel) -> Transition {
    var next = self
    guard let place = place(of: move.screen) else { return Transition(navigation: self) }
    switch move.action {
    case .segue(let index): return performing(segue: index, from: place, move.screen, model)
    case .back: next.change(place, depth: place.path.count) { $0.children.removeLast() }
    case .popToRoot:
      next.change(place, depth: place.path.count) { $0.children.removeSubrange(1...) }
    case .dismiss: next.layers.removeSubrange(place.layer...)
    case .select(let index):
      next.change(place, depth: place.path.count) { $0.selected = index }
    }
    next.dropLostLayers()
    return Transition(navigation: next)
  }

  private func performing(
    segue index: Int, from place: Place, _ source: Int, _ model: SceneModel
  ) -> Transition {
    guard let scene = trail(to: place).last?.scene else { return Transition(navigation: self) }
    let segue = model.scenes[scene].segues[index]
    if segue.kind == .unwind { return unwinding(segue, from: place, source, model) }
    guard let destination = model.links[scene].destinations[index] else {
      return Transition(navigation: self)
    }
    var next = self
    let screen = next.makeScreen(of: destination, in: model)
    let fault = next.perform(segue, bringing: screen, from: place)
    next.dropLostLayers()
    return Transition(
      navigation: fault == nil ? next : self, created: screen, fault: fault)
  }

  private mutating func perform(
    _ segue: Segue, bringing screen: Screen, from place: Place
  ) -> Fault? {
    switch segue.kind {
    case .show: show(screen, from: place)
    case .showDetail: showDetail(screen, from: place)
    case .push: return push(screen, from: place, segue)
    case .replace: replace(screen, from: place)
    // A custom segue does what its class does, which no file tells: it is taken to present. [choice]
    case .presentation, .popoverPresentation, .modal, .popover, .sheet, .custom, .unwind, .other:
      present(screen, from: place)
    }
    return nil
  }
}

// MARK: - Show and push

extension Navigation {
  /// The nearest ancestor of a place, or the place itself, that is of one of some kinds.
  private func nearest(_ kinds: Set<Scene.Kind>, from place: Place) -> (depth: Int, Screen)? {
    let trail = trail(to: place)
    return trail.indices.last { kinds.contains(trail[$0].kind) }.map { ($0, trail[$0]) }
  }

  /// `show(_:sender:)`: the nearest stack pushes, else the nearest split replaces the column the
  /// source is in, else the scene is presented. [D]
  private mutating func show(_ screen: Screen, from place: Place) {
    guard let (depth, container) = nearest([.navigation, .split], from: place) else {
      return present(screen, from: place)
    }
    switch container.kind {
    // Pushing a stack onto a stack raises; that `show` presents it instead is a [choice].
    case .navigation where screen.kind == .navigation: present(screen, from: place)
    case .navigation: change(place, depth: depth) { $0.children.append(screen) }
    // Compact: a full-screen presentation, if nothing inside the split took it. [D]
    default:
      guard width == .regular, place.path.indices.contains(depth) else {
        return present(screen, from: place)
      }
      change(place, depth: depth) { $0.children[place.path[depth]] = screen }
    }
  }

  /// `push`, from before iOS 8: raises where no stack holds the source. [X]
  private mutating func push(_ screen: Screen, from place: Place, _ segue: Segue) -> Fault? {
    guard let (depth, _) = nearest([.navigation], from: place) else {
      return Fault(
        code: "pushWithoutStack",
        message: """
          NSGenericException: Push segues can only be used when the source controller is managed \
          by an instance of UINavigationController.
          """,
        advice:
          "Embed the source in a navigation controller, or make '\(segue.label)' a show segue.")
    }
    if screen.kind == .navigation {
      return Fault(
        code: "pushOfStack",
        message: """
          NSInvalidArgumentException: Pushing a navigation controller is not supported
          """,
        advice: "Let '\(segue.label)' lead to the stack's root, or present the stack.")
    }
    change(place, depth: depth) { $0.children.append(screen) }
    return nil
  }
}

// MARK: - Split views

extension Navigation {
  /// `showDetail(_:sender:)`: the nearest split replaces its detail, or lets a stack there push;
  /// compact: the stack of the column that is seen pushes, else it is presented. [D]
  private mutating func showDetail(_ screen: Screen, from place: Place) {
    guard let (depth, split) = nearest([.split], from: place) else {
      return show(screen, from: place)
    }
    guard width == .regular else {
      let column = Place(layer: place.layer, path: place.path.prefix(depth) + [split.selected])
      guard split.children.indices.contains(split.selected),
        split.children[split.selected].kind == .navigation
      else { return present(screen, from: place) }
      // A stack shown as the detail of a phone is unwrapped onto the stack that is seen. [choice]
      return change(column, depth: column.path.count) {
        $0.children.append(contentsOf: screen.kind == .navigation ? screen.children : [screen])
      }
    }
    change(place, depth: depth) { split in
      guard let detail = split.children.indices.last, detail > 0 else {
        return split.children.append(screen)
      }
      if split.children[detail].kind == .navigation, screen.kind != .navigation {
        split.children[detail].children.append(screen)
      } else {
        split.children[detail] = screen
      }
    }
  }

  /// `replace`: the detail of the nearest split, or else the source itself where it stands.
  ///
  /// Outside a split, which is all UIKit knows, it is what a login does with its own screen. [choice]
  private mutating func replace(_ screen: Screen, from place: Place) {
    if let (depth, split) = nearest([.split], from: place), let detail = split.children.indices.last
    {
      change(place, depth: depth) { $0.children[detail] = screen }
    } else if place.path.isEmpty {
      layers[place.layer].root = screen
    } else {
      change(place, depth: place.path.count) { $0 = screen }
    }
  }
}

// MARK: - Presenting

extension Navigation {
  /// `present(_:animated:)`: the root of the source's hierarchy presents, whoever was asked. [D]
  private mutating func present(_ screen: Screen, from place: Place) {
    layers.append(Layer(presenter: layers[place.layer].root.id, root: screen))
  }
}

// MARK: - Unwinding

extension Navigation {
  /// Goes back to the nearest screen that offers the action: from the source up through parents, then
  /// presenters; at each, first what it contains from the top down, then itself. [D, TN2298]
  private func unwinding(
    _ segue: Segue, from place: Place, _ source: Int, _ model: SceneModel
  ) -> Transition {
    let action = segue.unwindAction ?? ""
    guard let found = handler(of: action, from: place, source, model),
      let target = self.place(of: found)
    else {
      return Transition(navigation: self, fault: .unhandledUnwind(action, segue.label))
    }
    var next = self
    // Whatever is presented above the screen that is unwound to goes. [D, TN2298]
    next.layers.removeSubrange((target.layer + 1)...)
    for (depth, index) in target.path.enumerated() {
      next.change(target, depth: depth) { screen in
        switch screen.kind {
        case .navigation: screen.children.removeSubrange((index + 1)...)
        case .tabBar, .page, .split: screen.selected = index
        case .content, .window: break
        }
      }
    }
    next.dropLostLayers()
    return Transition(navigation: next, unwoundTo: found)
  }

  private func handler(
    of action: String, from place: Place, _ source: Int, _ model: SceneModel
  ) -> Int? {
    func offers(_ screen: Screen) -> Bool {
      screen.id != source && model.scenes[screen.scene].unwindActions.contains(action)
    }
    func search(_ screen: Screen, except skipped: Int?) -> Int? {
      for child in screen.children.reversed() where child.id != skipped {
        if let found = search(child, except: nil) { return found }
      }
      return offers(screen) ? screen.id : nil
    }
    var asked: Place? = place
    while let current = asked {
      let trail = trail(to: current)
      var skipped: Int?
      for screen in trail.reversed() {
        if let found = search(screen, except: skipped) { return found }
        skipped = screen.id
      }
      asked = layers[current.layer].presenter.flatMap { self.place(of: $0) }
    }
    return nil
  }
}

extension Navigation.Fault {
  fileprivate static func unhandledUnwind(_ action: String, _ label: String) -> Self {
    Self(
      code: "unhandledUnwind",
      message: """
        no scene below offers '\(action)', so nothing happened, and UIKit says so to nobody.
        """,
      advice: """
        Wire UnwindAction("\(action)") for the class that has the method, or keep its scene below \
        when '\(label)' is taken.
        """)
  }
}
