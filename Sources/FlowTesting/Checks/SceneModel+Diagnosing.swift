extension SceneModel {
  /// Returns everything wrong with the map: in single scenes and segues, and in what they show
  /// together.
  ///
  /// ```swift
  /// for diagnostic in try SceneModel(storyboard: "Main.storyboard").diagnose() { print(diagnostic) }
  /// // Main.storyboard:90:9: warning: 'Help' is unreachable: no reachable scene leads to
  /// // it, and it has no identifier.
  /// //   Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
  /// ```
  ///
  /// An error breaks as soon as a person goes that way; a warning is most likely a mistake. A
  /// correct map has neither.
  ///
  /// - Complexity: Linear in the number of scenes and segues.
  public func diagnose() -> [Finding] {
    diagnostics + checkReachability() + scenes.flatMap(checkSegues) + checkInjection()
      + checkWaysOut()
  }

  private func checkSegues(of scene: Scene) -> [Finding] {
    checkIdentifiers(of: scene) + scene.segues.flatMap { checkSettings(of: $0, in: scene) }
      + checkCreators(ofChildrenOf: scene)
  }
}

extension Scene {
  /// `Segue 'open' of 'List'`.
  func title(of segue: Segue) -> String {
    "Segue '\(segue.label.shortened)' of '\(name.shortened)'"
  }
}
