extension SceneModel {
  /// Returns a finding for each scene that contains itself, and for each that comes with more screens than a
  /// walk can have.
  func checkContainment() -> [Finding] {
    containmentCycles.map(Finding.containsItself) + overfullScenes.map(Finding.overfull)
  }
}

extension Finding {
  fileprivate static func overfull(_ scene: Scene) -> Finding {
    .error(
      "tooManyScreens",
      "'\(scene.name.shortened)' comes with more than"
        + " \(Wording.grouped(Navigation.mostScreensAtOnce)) screens at once, or nested"
        + " more than \(SceneModel.mostNested) deep.",
      advice: "Show some of them by segues; no walk is made of such a map.", at: scene.position)
  }

  fileprivate static func containsItself(_ cycle: [Scene]) -> Finding {
    .error(
      "containmentCycle", SceneModel.text(ofCycle: cycle),
      advice: "Let one of them be shown by a segue instead.", at: cycle.first?.position)
  }
}
