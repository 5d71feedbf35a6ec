extension SceneModel {
  /// The scenes that nothing leads to, by Interface Builder's own rule.
  ///
  /// Whatever has a storyboard identifier counts as reachable, since code may ask for it, and so does
  /// what the system shows by itself. In a model written in Swift only the initial scene does.
  var unreachableScenes: [Scene] {
    var reached = Set(scenes.filter(isRoot).map(\.id))
    var open = Array(reached)
    while let id = open.popLast() {
      guard let scene = self[id] else { continue }
      for next in scene.destinations where reached.insert(next).inserted { open.append(next) }
    }
    return scenes.filter { !reached.contains($0.id) }
  }

  /// Returns a diagnostic for each unreachable scene.
  func checkReachability() -> [Finding] {
    unreachableScenes.map { scene in
      .warning(
        "unreachableScene",
        "'\(scene.name.shortened)' is unreachable: no reachable scene leads to it, and it has no"
          + " identifier.",
        advice: "Connect a segue to it, give it a storyboard identifier, or delete it.",
        at: scene.position)
    }
  }

  private func isRoot(_ scene: Scene) -> Bool {
    scene.id == initial || scene.isEntryPoint
      || scene.position != nil && scene.identifier != nil
  }
}

extension Scene {
  /// The scenes that come with this one or that its segues lead to.
  fileprivate var destinations: [ID] {
    children.map(\.scene)
      + segues.compactMap { segue in
        guard case .scene(let id) = segue.target else { return nil }
        return id
      }
  }
}
