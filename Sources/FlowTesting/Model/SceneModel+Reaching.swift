extension SceneModel {
  /// A way in which a scene comes on screen.
  struct WayIn: Sendable {
    /// The scene whose segue leads there, or that contains it.
    let source: Scene.ID

    /// The method that makes the scene's controller on this way.
    let creator: String?

    /// Returns the ways into each scene that has any.
    static func all(in scenes: [Scene]) -> [Scene.ID: [WayIn]] {
      var ways: [Scene.ID: [WayIn]] = [:]
      for scene in scenes {
        for segue in scene.segues {
          guard case .scene(let id) = segue.target else { continue }
          let creator = segue.creationSelector ?? (segue.isCode ? segue.label : nil)
          ways[id, default: []].append(WayIn(source: scene.id, creator: creator))
        }
        for child in scene.children {
          let way = WayIn(source: scene.id, creator: child.creationSelector)
          ways[child.scene, default: []].append(way)
        }
      }
      return ways
    }
  }

  /// Returns the ways into a scene: the segues that lead to it and the scenes that contain it.
  func waysIn(to id: Scene.ID) -> [WayIn] { waysInByID[id] ?? [] }

  /// Returns the selector of the segue action that makes a scene, or the screen in the container that the segue
  /// leads to; nil without one.
  func creator(of scene: Scene.ID, by segue: Segue) -> String? {
    segue.creationSelector
      ?? scenes.lazy.flatMap(\.children).first { $0.scene == scene && $0.creationSelector != nil }?
      .creationSelector
  }

  /// The scenes that can be reached from the initial one by segues and containment.
  var reachable: Set<Scene.ID> {
    guard let start = initial.flatMap({ indices[$0] }) else { return [] }
    return Set(indicesReachable(from: start).map { scenes[$0].id })
  }

  /// Returns the positions of the scenes that segues and containment lead to from a scene, and its own.
  func indicesReachable(from start: Int) -> Set<Int> {
    Set(reachableFrom: [start]) { links[$0].all }
  }
}
