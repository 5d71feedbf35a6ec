// The findings about oddities of a file that can still be read. The reader adds the position.

extension Finding {
  static let severalScenesElements = warning(
    "severalScenesElements",
    "The document has a second 'scenes' element; the scenes of both are read.",
    advice: "Move its scenes into the first one; a merge may have left it.")

  static func strayElement(_ tag: String) -> Finding {
    .warning(
      "strayElement", "The element '\(tag.shortened)' among the scenes is ignored.",
      advice: "Remove it, or move it to where it belongs.")
  }

  static func nestedScene(_ id: String) -> Finding {
    .warning(
      "nestedScene", "The scene '\(id.shortened)' is inside another scene and is ignored.",
      advice: "Move it out of that scene.")
  }

  static func segueOutsideConnections(_ id: String) -> Finding {
    .warning(
      "segueOutsideConnections",
      "The segue '\(id.shortened)' is outside 'connections' and is ignored.",
      advice: "Move it into the 'connections' of the object that starts it.")
  }

  static func strayText(_ text: String) -> Finding {
    let line = String(text.firstLine).shortened
    let marks = ["=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: line.hasPrefix) {
      return .error(
        "mergeConflict", "The line '\(line)' is left over from a merge.",
        advice: "Remove it, and check that the scenes around it are the ones you want.")
    }
    return .warning(
      "strayText", "The text '\(line)' has no meaning here and is ignored.", advice: "Remove it.")
  }

  static func encodingMismatch(_ declared: String, file: String) -> Finding {
    .warning(
      "encodingMismatch", "The file declares \(declared) but is UTF-8, and was read as UTF-8.",
      advice: "Declare the encoding it has: encoding=\"UTF-8\".",
      at: FilePosition(file: file, line: 1, column: 1))
  }

  static func encodingWithoutMark(file: String) -> Finding {
    .warning(
      "encodingWithoutMark", "The file is UTF-16 without a byte order mark.",
      advice: "Save it as UTF-8.", at: FilePosition(file: file, line: 1, column: 1))
  }
}
