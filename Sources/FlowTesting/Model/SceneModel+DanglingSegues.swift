// The segues and relationships of a storyboard that lead nowhere, so that no walk takes them.

extension Scene {
  /// A segue or a relationship that leads to a reference to nothing.
  struct DanglingSegue: Hashable, Sendable {
    /// The object id of the segue.
    let segue: String

    let finding: Finding
  }
}

extension SceneModel {
  /// The findings about segues and relationships of reachable scenes that lead nowhere, in the order of the
  /// scenes: the first hundred of each kind, and the number of the rest.
  ///
  /// An app crashes there. Segues into another bundle's storyboard are left out, and so are those of a model
  /// written in Swift, which are errors of the test.
  var danglingSegueFindings: [Finding] {
    let reachable = reachable
    var found = FindingCollector()
    for scene in scenes where reachable.contains(scene.id) {
      found.add(
        scene.danglingSegues.map { dangling in
          .notWalked(scene.segues.first { $0.id == dangling.segue }, of: scene, dangling.finding)
        })
      found.add(
        scene.segues.compactMap { segue in
          guard case .scene(let id) = segue.target, indices[id] == nil, segue.position != nil
          else { return nil }
          return .notWalked(segue, of: scene, .danglingSegue(segue, of: scene, to: id))
        })
      found.add(
        scene.children.filter { indices[$0.scene] == nil && $0.position != nil }.map {
          .notWalked(nil, of: scene, .danglingChild($0, of: scene))
        })
    }
    return found.all
  }
}

extension Finding {
  /// Returns a finding about the map as one about a run, which could not take the segue.
  ///
  /// - Parameter segue: The segue that leads nowhere; nil for a screen that a container lacks.
  fileprivate static func notWalked(_ segue: Segue?, of scene: Scene, _ finding: Finding) -> Finding
  {
    let name = PathNotation.written(scene.name)
    let move = segue.map { "\(name) -\(PathNotation.written($0.label))->" }
    return Finding(
      code: finding.code, subject: "\(scene.name).\(segue?.label ?? "contents")",
      message: """
        \(finding.position.map { "\($0): " } ?? "")\(move ?? "A screen in \(name)") was not walked, since \
        it leads nowhere. \(finding.message)
        """,
      advice: finding.advice)
  }
}
