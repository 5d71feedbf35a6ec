// The scenes and segues that a run can reach: the denominators of its coverage.

extension SceneModel {
  /// The names of the reachable screens, in the order of the scenes.
  var walkableScenes: [String] {
    let reachable = reachable
    return scenes.filter { reachable.contains($0.id) && !$0.kind.isContainer }.map(\.name)
  }

  /// The labels under which tabs are selected, such as `tab:Cart`.
  var tabLabels: Set<String> {
    Set(scenes.filter { $0.kind == .tabBar }.flatMap(tabs).map(\.label))
  }

  /// Returns the moves that select the tabs of a tab bar, in their order.
  func tabs(of bar: Scene) -> [MoveID] {
    bar.children.compactMap { child in
      content(of: child.scene).map {
        MoveID(scene: bar.name, label: SceneNaming.tabLabel($0.name))
      }
    }
  }

  /// Returns the first screen in a container, however deep; the scene itself unless it is a container.
  private func content(of id: Scene.ID) -> Scene? {
    var seen: Set<Scene.ID> = []
    var found = self[id]
    while let scene = found, scene.kind.isContainer, seen.insert(scene.id).inserted,
      let child = scene.children.first.flatMap({ self[$0.scene] })
    {
      found = child
    }
    return found
  }

  /// The segues that leave reachable scenes for a scene of the model, and the unwind segues whose
  /// action a scene has.
  var walkableSegues: [MoveID] {
    let reachable = reachable
    return scenes.enumerated().filter { reachable.contains($1.id) }.flatMap { index, scene in
      scene.segues.enumerated().filter { number, segue in
        links[index].destinations[number] != nil || segue.effect != nil
          || segue.target == .exit && unwindActions.contains(segue.unwindAction ?? "")
      }.map { MoveID(scene: scene.name, label: $1.label) }
    }
  }

  /// The unwind segues whose action no scene is known to have, since a storyboard does not name its
  /// class.
  var unwindsOfUnknownEnd: Set<MoveID> {
    scenes.reduce(into: []) { unwinds, scene in
      for segue in scene.segues
      where segue.target == .exit && !unwindActions.contains(segue.unwindAction ?? "") {
        unwinds.insert(MoveID(scene: scene.name, label: segue.label))
      }
    }
  }
}
