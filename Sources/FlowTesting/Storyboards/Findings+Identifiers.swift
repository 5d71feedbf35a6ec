extension Storyboard {
  /// Returns the findings about ids that several elements or scenes have.
  func checkIDs() -> [Finding] {
    let advice = "Give it an id of its own, or delete it; a merge may have duplicated it."
    var found = repeatedIDs.map { repeated in
      let count = repeated.count > 2 ? "; \(repeated.count) elements have it" : ""
      return Finding.error(
        "duplicateID",
        "This '\(repeated.second.tag)' has the same id '\(repeated.id.shortened)' as the"
          + " '\(repeated.first.tag)' on line \(repeated.first.position.line), which is used\(count).",
        advice: advice, at: repeated.second.position)
    }
    var lines: [String: Int] = [:]
    for scene in scenes where !scene.id.isEmpty {
      guard let line = lines[scene.id] else {
        lines[scene.id] = scene.position.line
        continue
      }
      found.append(
        .error(
          "duplicateID",
          "This scene has the same id '\(scene.id.shortened)' as the scene on line \(line).",
          advice: advice, at: scene.position))
    }
    return found
  }

  /// Returns the findings about storyboard identifiers that several controllers have, or seem to have.
  func checkIdentifiers() -> [Finding] {
    var firsts: [String: (identifier: String, line: Int)] = [:]
    var found: [Finding] = []
    for object in scenes.lazy.flatMap(\.controllers) {
      guard let identifier = object.identifier.nonEmpty else { continue }
      guard let (other, line) = firsts[identifier] else {
        firsts[identifier] = (identifier, object.position.line)
        continue
      }
      let name = identifier.shortened
      found.append(
        other.hasSameCharacters(as: identifier)
          ? .error(
            "duplicateIdentifier",
            "This controller has the same identifier '\(name)' as the controller on line \(line);"
              + " code that asks for it gets either one.",
            advice: "Give each controller an identifier of its own.", at: object.position)
          : .warning(
            "confusableIdentifier",
            "The identifier '\(name)' looks like that of the controller on line \(line), but has"
              + " different characters.", advice: "Type both again, the same way.",
            at: object.position))
    }
    return found
  }
}

extension String {
  /// Whether two equal texts have the same scalars: in Swift a composed character equals its parts, in UIKit
  /// it does not.
  func hasSameCharacters(as other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
