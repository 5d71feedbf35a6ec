extension ControllerHost {
  /// Returns the stand-in for a scene's storyboard, with which this host makes controllers.
  func storyboard(of scene: Scene, record: StoryboardStandIn.Record) -> StoryboardStandIn {
    StoryboardStandIn(scene.storyboardName, of: model, record: record) {
      scene, call, creator, calls throws(Finding) in
      try self.instantiate(scene, call, creator, inside: [], &calls)
    }
  }

  /// Makes the controller of a scene that code instantiates, and those of a container's children.
  ///
  /// - Parameters:
  ///   - call: The call that the code made, as a message names it.
  ///   - creator: Makes the controller from its coder; nil for `init(coder:)`.
  ///   - outer: The containers around the scene, which it cannot contain itself.
  private func instantiate(
    _ scene: Scene, _ call: String, _ creator: StoryboardStandIn.Creator?,
    inside outer: [Scene.ID], _ calls: inout [Call]
  ) throws(Finding) -> StoryboardStandIn.Made {
    let created = if let creator { try create(scene, call, creator) } else { nil as AnyObject? }
    calls.append(.instantiate(call))
    let live =
      if let created {
        try live(created, .creator(call), scene, &calls)
      } else {
        try madeByInitializer(scene, &calls)
      }
    guard scene.kind.isContainer, let index = model.indices[scene.id] else {
      return StoryboardStandIn.Made(scene: scene, live: live, children: [])
    }
    let outer = outer + [scene.id]
    var children: [StoryboardStandIn.Made] = []
    for child in model.links[index].children.map({ model.scenes[$0] })
    where !outer.contains(child.id) {
      children.append(try instantiate(child, call, nil, inside: outer, &calls))
    }
    (live.controller as? StandIn)?.children = children.map(\.live.controller)
    return StoryboardStandIn.Made(scene: scene, live: live, children: children)
  }

  /// Calls a creator; nil if it returns nil and the scene has a ``Destination`` that makes the controller.
  private func create(
    _ scene: Scene, _ call: String, _ creator: StoryboardStandIn.Creator
  ) throws(Finding) -> AnyObject? {
    let coder = try StoryboardCoder(scene: scene)
    guard let controller = try calling(call, nil, { try creator(coder) }) else {
      guard wiring.destination(for: scene) != nil else {
        throw .nilWithoutInitializer(scene, call)
      }
      return nil
    }
    try check(controller, for: scene, madeBy: call)
    return controller
  }
}
