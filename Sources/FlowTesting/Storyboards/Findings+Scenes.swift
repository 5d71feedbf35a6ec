extension Storyboard {
  /// Returns the findings about scenes without a controller, and about those with several.
  func checkScenes() -> [Finding] {
    scenes.flatMap { scene in
      let title = "The scene '\(scene.id.shortened)'"
      var found: [Finding] = []
      let shown = scene.objects.filter { $0.memberID == "viewController" || $0.role != .object }
      if scene.objects.isEmpty {
        found.append(
          .warning("emptyScene", "\(title) is empty.", advice: "Delete it.", at: scene.position))
      } else if shown.allSatisfy({ $0.role == .placeholder || $0.role == .exit }) {
        found.append(
          .warning(
            "sceneWithoutController", "\(title) has no controller.",
            advice: "Add a controller to it, or delete it.", at: scene.position))
      }
      let controllers = scene.controllers
      if let second = controllers.dropFirst().first {
        found.append(
          .warning(
            "severalControllers", "\(title) has \(controllers.count) controllers.",
            advice: "Move each controller to a scene of its own.", at: second.position))
      }
      return found
    }
  }
}
