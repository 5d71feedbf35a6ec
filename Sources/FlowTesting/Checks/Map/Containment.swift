extension SceneModel {
  /// Returns a finding for each scene that contains itself, so that making it never ends, and for each
  /// that comes with more screens than are walked.
  ///
  /// Each circle is told once, by its first scene.
  func checkContainment() -> [Finding] {
    var isDone: Set<Int> = []
    var found: [Finding] = []
    for start in scenes.indices where !isDone.contains(start) {
      var path: [(scene: Int, next: ArraySlice<Int>)] = [(start, links[start].children[...])]
      var positions = [start: 0]
      while let (scene, next) = path.popLast() {
        guard let child = next.first else {
          isDone.insert(scene)
          positions[scene] = nil
          continue
        }
        path.append((scene, next.dropFirst()))
        if let position = positions[child] {
          found.append(
            .containsItself((path[position...].map(\.scene) + [child]).map { scenes[$0] }))
        } else if !isDone.contains(child) {
          positions[child] = path.count
          path.append((child, links[child].children[...]))
        }
      }
    }
    return found + overfullScenes.map(Finding.overfull)
  }
}

extension Finding {
  fileprivate static func overfull(_ scene: Scene) -> Finding {
    .error(
      "tooManyScreens",
      "'\(scene.name.shortened)' comes with more than"
        + " \(Wording.grouped(Navigation.mostScreensAtOnce)) screens at once, or containers nested"
        + " more than \(SceneModel.mostNested) deep.",
      advice: "Show some of them by segues; no walk is made of such a map.", at: scene.position)
  }

  fileprivate static func containsItself(_ circle: [Scene]) -> Finding {
    let names = circle.map(\.name.shortened)
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return .error(
      "containmentCycle",
      "'\(names.first ?? "")' contains itself: \(shown.joined(separator: " -> ")).",
      advice: "Let one of them be shown by a segue instead.", at: circle.first?.position)
  }
}
