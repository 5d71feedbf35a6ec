extension Storyboard {
  /// Returns the findings about the platform, the initial controller and the tie breakers.
  func checkDocument(_ objects: [String: StoryboardObject]) -> [Finding] {
    var found: [Finding] = []
    if case .other(let runtime) = platform, targetRuntime != nil {
      found.append(
        .note(
          "unknownPlatform",
          "The target runtime '\(runtime.shortened)' is unknown; the scenes are read as UIKit's.",
          advice: "No change needed; containers of this platform may be read as plain screens.",
          at: position))
    }
    if scenes.isEmpty {
      found.append(
        isLaunchScreen
          ? .note(
            "noScenes", "The launch screen has no scenes.",
            advice: "No change needed; nobody navigates there.", at: position)
          : .warning(
            "noScenes", "The storyboard has no scenes.", advice: "Add one, or delete the file.",
            at: position))
    }
    if let id = initialID, let diagnostic = checkInitial(id, objects) { found.append(diagnostic) }
    for link in tieBreakers where otherElements[link.id]?.tag != "segue" {
      found.append(
        .warning(
          "danglingTieBreaker",
          "A tie breaker names the segue '\(link.id.shortened)', which does not exist.",
          advice: "Remove it; Interface Builder may crash on it.", at: link.position))
    }
    return found
  }

  private func checkInitial(_ id: String, _ objects: [String: StoryboardObject]) -> Finding? {
    let role = objects[id]?.role
    guard role != .controller, role != .reference else { return nil }
    let advice = "Mark one of the controllers as the initial one."
    guard let tag = objects[id]?.tag ?? otherElements[id]?.tag else {
      return .error(
        "danglingInitialController",
        "The initial controller '\(id.shortened)' does not exist.", advice: advice, at: position)
    }
    return .error(
      "initialIsNotAController", "The initial controller '\(id.shortened)' is a '\(tag)'.",
      advice: advice, at: position)
  }
}
