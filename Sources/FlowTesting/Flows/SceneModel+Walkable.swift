// What a run can come to at most: the denominators of its coverage.

extension SceneModel {
  /// The names of the screens that can be come to, in the order of the scenes.
  var walkableScenes: [String] {
    let reachable = reachable
    return scenes.filter { reachable.contains($0.id) && !$0.kind.isContainer }.map(\.name)
  }

  /// The segues out of those that lead to a scene of the model, and the unwinds that one handles.
  var walkableSegues: [WayOut] {
    let reachable = reachable
    let unwinds = offeredUnwindActions
    return scenes.enumerated().filter { reachable.contains($1.id) }.flatMap { index, scene in
      scene.segues.enumerated().filter { number, segue in
        links[index].destinations[number] != nil
          || segue.target == .exit && unwinds.contains(segue.unwindAction ?? "")
      }.map { WayOut(scene: scene.name, label: $1.label) }
    }
  }

  /// The unwinds whose action no scene is known to have: a storyboard names it, and only code has it.
  var unwindsOfUnknownEnd: Set<WayOut> {
    let known = offeredUnwindActions
    return scenes.reduce(into: []) { unwinds, scene in
      for segue in scene.segues
      where segue.target == .exit && !known.contains(segue.unwindAction ?? "") {
        unwinds.insert(WayOut(scene: scene.name, label: segue.label))
      }
    }
  }
}
