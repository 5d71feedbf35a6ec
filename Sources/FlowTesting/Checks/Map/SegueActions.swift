extension SceneModel {
  /// Collects the findings about segue actions that do not fit their scene, and about missing ones.
  func checkSegueActions(_ collector: inout FindingCollector) {
    let arrivals = scenes.flatMap(\.arrivals)
    let creators = Dictionary(
      arrivals.compactMap { arrival in
        arrival.creationSelector.map { (arrival.destination, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for arrival in arrivals {
      guard let destination = self[arrival.destination] else { continue }
      if let selector = arrival.creationSelector {
        guard destination.kind.isContainer, destination.className == nil else { continue }
        collector.add("segueActionOnContainer") {
          .containerByAction($0, destination, arrival, selector)
        }
      } else if destination.isBareHostingController {
        collector.add("hostingControllerWithoutRootView") { .bareHosting($0, destination, arrival) }
      } else if let selector = creators[arrival.destination] {
        collector.add("partlyInjected") { .partlyInjected($0, destination, arrival, selector) }
      }
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

extension Finding {
  /// A segue without a segue action to a scene that another segue makes by one.
  ///
  /// A screen that both adds and edits may have both: its `init(coder:)` is for adding.
  fileprivate static func partlyInjected(
    _ code: String, _ scene: Scene, _ arrival: SceneCreation, _ selector: String
  ) -> Finding {
    .note(
      code,
      "'\(scene.name.shortened)' arrives from '\(arrival.source.shortened)' without a segue"
        + " action, and elsewhere by '\(selector.shortened)'.",
      advice: "Give this segue a segue action too, unless 'init(coder:)' works without one.",
      at: arrival.position)
  }

  /// A hosting controller that nothing gives its root view: its `init(coder:)` ends the process.
  fileprivate static func bareHosting(
    _ code: String, _ scene: Scene, _ arrival: SceneCreation
  ) -> Finding {
    .error(
      code,
      "'\(scene.name.shortened)' arrives from '\(arrival.source.shortened)' as a hosting controller"
        + " with neither a class nor a segue action, so it has no root view.",
      advice: "Give the segue a segue action, or the controller a class that implements"
        + " 'init(coder:)'.", at: arrival.position)
  }

  /// A segue action that makes a container of the framework's own class, not the screen inside.
  fileprivate static func containerByAction(
    _ code: String, _ scene: Scene, _ arrival: SceneCreation, _ selector: String
  ) -> Finding {
    .warning(
      code,
      "'\(selector.shortened)' of '\(arrival.source.shortened)' makes the \(scene.kind.noun)"
        + " '\(scene.name.shortened)', not the screen in it.",
      advice: "Connect the segue action to the relationship segue of the \(scene.kind.noun), or"
        + " give the \(scene.kind.noun) a class of its own.", at: arrival.position)
  }
}
