extension SceneModel {
  /// Returns the findings about the map: about single scenes and segues, and about the map as a whole.
  ///
  /// ```swift
  /// for diagnostic in try SceneModel(storyboard: "Main.storyboard").diagnose() { print(diagnostic) }
  /// // Main.storyboard:90:9: warning: 'Help' is unreachable: no reachable scene leads to
  /// // it, and it has no identifier.
  /// //   Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
  /// ```
  ///
  /// An error breaks the app as soon as a person goes that way; a warning is most likely a mistake. A
  /// correct map has neither. The list has at most 100 findings of one kind, and one that counts the rest.
  ///
  /// - Complexity: Linear in the number of scenes and segues.
  public func diagnose() -> [Finding] {
    var collector = collected
    checkReachability(&collector)
    collector.add(checkContainment())
    for scene in scenes {
      checkIdentifiers(of: scene, &collector)
      for segue in scene.segues { checkSettings(of: segue, in: scene, &collector) }
      checkCreators(ofChildrenOf: scene, &collector)
    }
    checkSegueActions(&collector)
    checkWaysOut(&collector)
    return collector.all
  }
}

extension Scene {
  /// `Segue 'open' of 'List'`.
  func title(of segue: Segue) -> String {
    "Segue '\(segue.label.shortened)' of '\(name.shortened)'"
  }
}
