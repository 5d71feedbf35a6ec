extension SceneModel {
  /// Returns segues without a segue action to scenes that another segue makes by one.
  ///
  /// Such a scene cannot rely on what the segue action passes: this segue calls its `init(coder:)`.
  func checkInjection() -> [Finding] {
    let arrivals = scenes.flatMap(\.arrivals)
    let creators = Dictionary(
      arrivals.compactMap { arrival in
        arrival.creationSelector.map { (arrival.destination, $0) }
      }, uniquingKeysWith: { first, _ in first })
    return arrivals.compactMap { arrival in
      guard arrival.creationSelector == nil, let selector = creators[arrival.destination] else {
        return nil
      }
      let name = (self[arrival.destination]?.name ?? arrival.destination.rawValue).shortened
      return .warning(
        "partlyInjected",
        "'\(name)' arrives from '\(arrival.source.shortened)' without a segue action, and"
          + " elsewhere by '\(selector.shortened)'.",
        advice: "Give this segue a segue action too, or make 'init(coder:)' work without one.",
        at: arrival.position)
    }
  }
}

/// A way a scene is made: by a segue to it, or as a child of a container.
private struct SceneCreation {
  var source: String
  var destination: Scene.ID
  var creationSelector: String?
  var position: FilePosition?
}

extension Scene {
  fileprivate var arrivals: [SceneCreation] {
    segues.compactMap { segue in
      guard case .scene(let id) = segue.target else { return nil }
      return SceneCreation(
        source: name, destination: id, creationSelector: segue.creationSelector,
        position: segue.position)
    }
      + children.map { child in
        SceneCreation(
          source: name, destination: child.scene, creationSelector: child.creationSelector,
          position: child.position)
      }
  }
}
