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
  /// correct map has neither. Of one kind it returns at most 100, and how many more there are.
  ///
  /// - Complexity: Linear in the number of scenes and segues.
  public func diagnose() -> [Finding] {
    (findings + checkReachability() + checkContainment() + scenes.flatMap(checkSegues)
      + checkSegueActions() + checkWaysOut()).limited
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

extension [Finding] {
  /// The greatest number of findings of a kind.
  private static let mostOfAKind = 100

  /// The first findings of each kind, and one for the rest of a kind.
  fileprivate var limited: [Finding] {
    guard count > Self.mostOfAKind else { return self }
    var counts: [String: Int] = [:]
    let first = filter { finding in
      counts[finding.code, default: 0] += 1
      return (counts[finding.code] ?? 0) <= Self.mostOfAKind
    }
    var named: Set<String> = []
    return first
      + compactMap { finding in
        guard let count = counts[finding.code], count > Self.mostOfAKind,
          named.insert(finding.code).inserted
        else { return nil }
        var more = finding
        more.position = nil
        more.message =
          "And \(Wording.grouped(count - Self.mostOfAKind)) more '\(finding.code)'."
        more.advice = "Mend those above first; they may have one cause."
        return more
      }
  }
}
