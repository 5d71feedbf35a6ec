extension SceneModel {
  /// Returns scenes that cover the whole screen, cannot be swiped away, and have no segue out.
  ///
  /// Code may dismiss them, which no storyboard shows, so each is only a note.
  func checkWaysOut() -> [Finding] {
    let left = scenesWithSeguesOut
    var seen: Set<Scene.ID> = []
    return scenes.lazy.flatMap(\.segues).compactMap { segue in
      guard case .scene(let id) = segue.target, segue.coversTheScreen, !left.contains(id),
        seen.insert(id).inserted, let destination = self[id]
      else { return nil }
      return .note(
        "noWayOut", "'\(destination.name.shortened)' covers the screen, and no segue leaves it.",
        advice: "Add an unwind segue, unless its code dismisses it.", at: destination.position)
    }
  }

  /// The scenes that a segue leaves, and those that contain one of them.
  private var scenesWithSeguesOut: Set<Scene.ID> {
    var containers: [Scene.ID: [Scene.ID]] = [:]
    for scene in scenes {
      for child in scene.children { containers[child.scene, default: []].append(scene.id) }
    }
    var open = scenes.filter { !$0.segues.isEmpty }.map(\.id)
    var found = Set(open)
    while let id = open.popLast() {
      for container in containers[id] ?? [] where found.insert(container).inserted {
        open.append(container)
      }
    }
    return found
  }
}

extension Segue {
  private static let coveringStyles: Set = [
    "fullScreen", "overFullScreen", "currentContext", "overCurrentContext",
  ]

  fileprivate var coversTheScreen: Bool {
    kind == .presentation && Self.coveringStyles.contains(presentationStyle ?? "")
  }
}
