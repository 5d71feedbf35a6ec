extension SceneModel {
  /// Collects the findings about scenes that cover the whole screen, cannot be swiped away, and have neither a
  /// segue out nor code that could dismiss them.
  ///
  /// Each is only a note, since the presenter may dismiss the scene, which no storyboard shows.
  func checkWaysOut(_ collector: inout FindingCollector) {
    let left = scenesWithSeguesOut
    var seen: Set<Scene.ID> = []
    for (scene, links) in zip(scenes, links) {
      for (segue, way) in zip(scene.segues, zip(links.destinations, links.coverTheScreen)) {
        guard let number = way.0, way.1, segue.kind == .presentation || segue.kind == .modal,
          !left.contains(scenes[number].id), seen.insert(scenes[number].id).inserted
        else { continue }
        let destination = scenes[number]
        collector.add("noWayOut") {
          .note(
            $0,
            "'\(destination.name.shortened)' covers the screen, no segue leaves it, and no class of the"
              + " app's is in it.",
            advice: "Add an unwind segue, or give it a class that dismisses it.",
            at: destination.position)
        }
      }
    }
  }

  /// The scenes that a segue leaves, and those that contain one of them.
  private var scenesWithSeguesOut: Set<Scene.ID> {
    var containers: [Scene.ID: [Scene.ID]] = [:]
    for scene in scenes {
      for child in scene.children { containers[child.scene, default: []].append(scene.id) }
    }
    let left = scenes.filter { !$0.segues.isEmpty }.map(\.id)
    return Set(reachableFrom: left) { containers[$0] ?? [] }
  }
}
