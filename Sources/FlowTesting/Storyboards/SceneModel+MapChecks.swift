// MARK: - Destinations that are injected on one way and not on another

extension SceneModel {
  /// Segues without a creator to a scene that another segue makes by one.
  ///
  /// Such a scene cannot count on what its creator passes, and its `init(coder:)` is called after all.
  func checkInjection() -> [Diagnostic] {
    var made: [Scene.ID: String] = [:]
    forEachArrival { arrival in
      if let selector = arrival.creationSelector, made[arrival.destination] == nil {
        made[arrival.destination] = selector
      }
    }
    var found: [Diagnostic] = []
    forEachArrival { arrival in
      guard arrival.creationSelector == nil, let selector = made[arrival.destination] else {
        return
      }
      let name = (self[arrival.destination]?.name ?? arrival.destination.rawValue).shortened
      found.append(
        Diagnostic(
          code: "partlyInjected", severity: .warning,
          message: "'\(name)' arrives from '\(arrival.source.shortened)' without a segue action,"
            + " and elsewhere by '\(selector.shortened)'.",
          advice: "Give this segue a segue action too, or let 'init(coder:)' do without one.",
          position: arrival.position))
    }
    return found
  }

  private struct Arrival {
    var source: String
    var destination: Scene.ID
    var creationSelector: String?
    var position: FilePosition?
  }

  private func forEachArrival(_ body: (Arrival) -> Void) {
    for scene in scenes {
      for segue in scene.segues {
        guard case .scene(let id) = segue.target else { continue }
        body(
          Arrival(
            source: scene.name, destination: id, creationSelector: segue.creationSelector,
            position: segue.position))
      }
      for child in scene.children {
        body(
          Arrival(
            source: scene.name, destination: child.scene,
            creationSelector: child.creationSelector, position: child.position))
      }
    }
  }
}

// MARK: - Scenes without a way out

extension SceneModel {
  /// Scenes that cover the whole screen, cannot be swiped away, and have no segue out of them.
  ///
  /// Code may dismiss them, which no storyboard shows; so it is a note.
  func checkWaysOut() -> [Diagnostic] {
    let left = scenesWithWaysOut
    var asked: Set<Scene.ID> = []
    return scenes.lazy.flatMap(\.segues).compactMap { segue in
      guard case .scene(let id) = segue.target, segue.coversTheScreen, !left.contains(id),
        asked.insert(id).inserted, let destination = self[id]
      else { return nil }
      return Diagnostic(
        code: "noWayOut", severity: .note,
        message: "'\(destination.name.shortened)' covers the screen, and no segue leads out.",
        advice: "Add an unwind segue, unless its code dismisses it.",
        position: destination.position)
    }
  }

  /// The scenes that a segue leaves, and those that contain one of them.
  private var scenesWithWaysOut: Set<Scene.ID> {
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
