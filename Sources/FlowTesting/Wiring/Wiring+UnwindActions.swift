extension Wiring {
  /// Returns the unwind actions that each scene's controller is known to have.
  func unwindActions(in model: SceneModel) -> [Scene.ID: Set<String>] {
    var actions: [Scene.ID: Set<String>] = [:]
    for word in unwindActions {
      for scene in scenes(with: word, in: model) {
        actions[scene.id, default: []].insert(word.selector)
      }
    }
    return actions.merging(model.unwindActionsOfClasses) { $0.union($1) }
  }

  /// Returns the scenes whose controllers are known to be of an unwind action's class.
  func scenes(with word: UnwindAction, in model: SceneModel) -> [Scene] {
    model.scenes.filter { scene in
      scene.className == word.destination.name
        || controllerTypes(of: scene, in: model).contains(where: word.destination.includes)
    }
  }

  /// Returns the classes of a scene's controllers that the types of the flow's closures tell.
  func controllerTypes(of scene: Scene, in model: SceneModel) -> [Any.Type] {
    let selectors = model.waysIn(to: scene.id).compactMap(\.creator)
    return (destination(for: scene).map { [$0.type] } ?? [])
      + segueActions.filter { selectors.contains($0.selector) }.map(\.type)
  }
}

extension SceneModel {
  /// The unwind actions that the scenes' classes have, where the platform can look them up.
  var unwindActionsOfClasses: [Scene.ID: Set<String>] {
    let actions = Set(scenes.flatMap(\.segues).compactMap(\.unwindAction))
    var found: [Scene.ID: Set<String>] = [:]
    for scene in scenes {
      guard !actions.isEmpty, let type = scene.platformClass else { continue }
      let own = actions.filter(type.hasMethod)
      if !own.isEmpty { found[scene.id] = own }
    }
    return found
  }
}
