extension SceneModel {
  /// Returns the segue identifiers that a scene has, or seems to have, more than once.
  func checkIdentifiers(of scene: Scene) -> [Finding] {
    var known: [String: String] = [:]
    var found: [Finding] = []
    let identifiers =
      scene.segues.map { ($0.identifier, $0.position) }
      + scene.children.map { ($0.identifier, $0.position) }
    for case (let identifier?, let position) in identifiers {
      guard let first = known.updateValue(identifier, forKey: identifier) else { continue }
      let title = "'\(scene.name.shortened)' has more than one segue '\(identifier.shortened)'"
      found.append(
        first.hasSameCharacters(as: identifier)
          ? .warning(
            "duplicateSegueIdentifier", "\(title); code that performs it gets the first.",
            advice: "Give each segue an identifier of its own.", at: position)
          : .warning(
            "confusableIdentifier", "\(title); they look alike but have different characters.",
            advice: "Type both again, the same way.", at: position))
    }
    return found
  }
}
