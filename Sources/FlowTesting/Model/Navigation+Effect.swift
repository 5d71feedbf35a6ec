extension Navigation {
  /// The change that the app's code makes on a screen, without showing a screen of its own.
  public enum Effect: Hashable, Sendable {
    /// None: a person types, deletes a row, switches something on.
    case stay
    /// Goes one screen back in the nearest stack.
    case back
    /// Goes back to the bottom of the nearest stack.
    case popToRoot
    /// Goes back to the nearest scene of this name below in the stack, as `popToViewController` does.
    case popTo(String)
    /// Dismisses what the screen presents, or else the presentation it is in.
    case dismiss
    /// Dismisses the presentation that the screen is in, or else goes one screen back.
    case close
    /// Dismisses all that is presented, as `dismiss` of the window's `rootViewController` does.
    case dismissAll
    /// Selects the tab of the nearest tab bar with a scene of this name.
    case select(String)
  }
}

extension Navigation.Transition {
  /// Makes a change by code from the screen at a place.
  ///
  /// If there is no stack, presentation or tab for it, that is a fault. `popToRoot` at the root, `dismissAll`
  /// with nothing presented and `select` of the selected tab are none, since code makes sure with them.
  /// (`Rule.codeWithoutEffect`)
  mutating func perform(
    _ effect: Navigation.Effect, from place: Navigation.Place, _ model: SceneModel
  ) {
    let stack = nearest(.navigation, to: place)
    switch effect {
    case .stay: return
    case .dismissAll:
      if navigation.layers.count > 1 { dismiss(layer: 1) }
      return
    case .close where place.layer > 0: dismiss(from: place)
    case .dismiss: dismiss(from: place)
    case .back, .close:
      if let stack { pop(to: nil, at: stack.place) }
    case .popToRoot:
      if let stack { return pop(to: 0, at: stack.place) }
    case .popTo(let name):
      let index = stack?.screen.children.dropLast().lastIndex { $0.isCalled(name, in: model) }
      if let stack, let index { pop(to: index, at: stack.place) }
    case .select(let name):
      let bar = nearest(.tabBar, to: place)
      let index = bar?.screen.children.firstIndex { $0.isCalled(name, in: model) }
      // Code that selects the selected tab pops nothing, unlike a tap.
      if let bar, bar.screen.selected == index { return }
      if let bar, let index { select(index, at: bar.place) }
    }
    guard changes.isEmpty, let screen = navigation.screens(downTo: place).last else { return }
    fault = .codeWithoutEffect(effect, on: model.scenes[screen.content.scene].name)
  }
}

extension Navigation.Effect {
  /// The name of the scene that it goes to; nil if it names none.
  var scene: String? {
    switch self {
    case .popTo(let name), .select(let name): name
    case .stay, .back, .popToRoot, .dismiss, .close, .dismissAll: nil
    }
  }
}

extension Navigation.Screen {
  /// Whether a name stands for the screen, or for the first one in it.
  fileprivate func isCalled(_ name: String, in model: SceneModel) -> Bool {
    model.scenes[scene].isCalled(name) || model.scenes[content.scene].isCalled(name)
  }
}

extension SceneModel {
  /// Whether app code changes screens in ways that a covering plan cannot prove shortest.
  var changesScreensByCode: Bool {
    scenes.contains { scene in
      scene.segues.contains {
        ($0.effect ?? .stay) != .stay || [.replaceStack, .replaceRoot].contains($0.kind)
      }
    }
  }
}
