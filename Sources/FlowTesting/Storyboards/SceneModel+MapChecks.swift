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
    var found: [Diagnostic] = []
    var asked: Set<Scene.ID> = []
    for scene in scenes {
      for segue in scene.segues {
        guard case .scene(let id) = segue.target, segue.coversTheScreen,
          asked.insert(id).inserted, !hasWayOut(id), let destination = self[id]
        else { continue }
        found.append(
          Diagnostic(
            code: "noWayOut", severity: .note,
            message: "'\(destination.name.shortened)' covers the screen, and no segue leads out.",
            advice: "Add an unwind segue, unless its code dismisses it.",
            position: destination.position))
      }
    }
    return found
  }

  /// Whether a segue leaves a scene, or one of those that come with it.
  private func hasWayOut(_ id: Scene.ID) -> Bool {
    var seen: Set<Scene.ID> = [id]
    var open = [id]
    while let next = open.popLast() {
      guard let scene = self[next] else { continue }
      if !scene.segues.isEmpty { return true }
      for child in scene.children where seen.insert(child.scene).inserted {
        open.append(child.scene)
      }
    }
    return false
  }
}

extension Segue {
  fileprivate var coversTheScreen: Bool {
    let styles: Set = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"]
    return kind == .presentation && styles.contains(presentationStyle ?? "")
  }
}
