/// What a reader may find odd in a file that is well-formed all the same; the reader adds where.
extension Diagnostic {
  static let severalScenesElements = Diagnostic(
    code: "severalScenesElements", severity: .warning,
    message: "The document has a second 'scenes' element; the scenes of both are read.",
    advice: "Move its scenes into the first one; a merge may have left it.")

  static func strayElement(_ tag: String) -> Diagnostic {
    Diagnostic(
      code: "strayElement", severity: .warning,
      message: "There is a '\(tag.prefix(40))' among the scenes, which is ignored.",
      advice: "Remove it, or move it to where it belongs.")
  }

  static func nestedScene(_ id: String) -> Diagnostic {
    Diagnostic(
      code: "nestedScene", severity: .warning,
      message: "The scene '\(id)' stands inside another scene and is ignored.",
      advice: "Move it out, to the other scenes.")
  }

  static func segueOutsideConnections(_ id: String) -> Diagnostic {
    Diagnostic(
      code: "segueOutsideConnections", severity: .warning,
      message: "The segue '\(id)' stands outside of 'connections' and is ignored.",
      advice: "Move it into the 'connections' of the object that starts it.")
  }

  static func strayText(_ text: String) -> Diagnostic {
    let line = String(text.prefix { !$0.isNewline }.prefix(40))
    let marks = ["=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: line.hasPrefix) {
      return Diagnostic(
        code: "mergeConflict", severity: .error,
        message: "The line '\(line)' is left over from a merge.",
        advice: "Remove it, and see that the scenes around it are the ones you want.")
    }
    return Diagnostic(
      code: "strayText", severity: .warning,
      message: "The text '\(line)' has no meaning here and is ignored.", advice: "Remove it.")
  }
}
