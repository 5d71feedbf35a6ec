extension SceneModel {
  /// Collects the findings about identifiers that several segues of a scene have, or seem to have.
  ///
  /// Segues with one identifier that do the same, such as those of two prototype cells to one scene, have no
  /// finding: to the code that performs or prepares them they are one.
  func checkIdentifiers(of scene: Scene, _ collector: inout FindingCollector) {
    // Swift treats different encodings of the same characters as one key; the first segue of each is kept.
    var known: [String: [Named]] = [:]
    for segue in scene.segues.map(Named.init) + scene.children.map(Named.init) {
      guard let identifier = segue.identifier else { continue }
      let earlier = known[identifier] ?? []
      let isNew = !earlier.contains { $0.identifier?.hasSameCharacters(as: identifier) == true }
      if isNew { known[identifier] = earlier + [segue] }
      guard let first = earlier.first else { continue }
      var title: String {
        "'\(scene.name.shortened)' has more than one segue '\(identifier.shortened)'"
      }
      if isNew {
        collector.add("confusableIdentifier") {
          .warning(
            $0, "\(title); they look alike but have different characters.",
            advice: "Type both again, the same way.", at: segue.position)
        }
      } else if !segue.doesTheSame(as: first) {
        collector.add("duplicateSegueIdentifier") {
          .warning(
            $0, "\(title); code that performs it gets the first.",
            advice: "Give each segue an identifier of its own.", at: segue.position)
        }
      }
    }
  }
}

/// The parts of a segue or a relationship that matter to code that performs it by its identifier.
private struct Named {
  let identifier: String?
  let target: Segue.Target
  let kind: Segue.Kind
  let methods: [String?]
  let position: FilePosition?

  init(_ segue: Segue) {
    (identifier, target, kind) = (segue.identifier, segue.target, segue.kind)
    methods = [segue.creationSelector, segue.unwindAction, segue.customClass]
    position = segue.position
  }

  init(_ child: Scene.Child) {
    (identifier, target, kind) = (child.identifier, .scene(child.scene), .other)
    methods = [child.creationSelector]
    position = child.position
  }

  func doesTheSame(as other: Named) -> Bool {
    target == other.target && kind == other.kind && methods == other.methods
  }
}
