/// What can be wrong with a storyboard reference.
extension Diagnostic {
  private static func unresolved(
    code: String = "unresolvedReference", severity: Severity = .error,
    _ reference: StoryboardObject, _ message: String, advice: String
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: message, advice: advice,
      position: reference.position)
  }

  static func missingStoryboard(
    _ reference: StoryboardObject, among names: [String]
  ) -> Diagnostic {
    let name = reference.storyboardName ?? ""
    return unresolved(
      severity: .warning, reference,
      "The reference '\(reference.id)' names the storyboard '\(name)', which was not read.",
      advice: "Read a folder that has '\(name).storyboard' too, or correct the reference."
        + Wording.didYouMean(name, among: names))
  }

  static func missingIdentifier(
    _ reference: StoryboardObject, in storyboard: String, among identifiers: [String]
  ) -> Diagnostic {
    let identifier = reference.referencedIdentifier ?? ""
    return unresolved(
      reference,
      "The reference '\(reference.id)' names '\(identifier)', which '\(storyboard)' does not have. "
        + Wording.offered(identifiers, as: "identifier"),
      advice: "Give the scene this identifier, or correct the reference."
        + Wording.didYouMean(identifier, among: identifiers))
  }

  static func missingInitialController(
    _ reference: StoryboardObject, in storyboard: String
  ) -> Diagnostic {
    unresolved(
      reference,
      "The reference '\(reference.id)' means the initial controller of '\(storyboard)', which has none.",
      advice: "Mark one of its controllers as the initial one, or name one in the reference.")
  }

  static func ambiguousReference(
    _ reference: StoryboardObject, among paths: [String]
  ) -> Diagnostic {
    unresolved(
      code: "ambiguousReference", reference,
      "The reference '\(reference.id)' names a storyboard that there is more than once: "
        + "\(Wording.list(paths)).",
      advice: "Read those of one target only, or give them different names.")
  }

  static func referenceCycle(
    _ reference: StoryboardObject, through names: [String]
  ) -> Diagnostic {
    unresolved(
      code: "referenceCycle", reference,
      "The reference '\(reference.id)' leads back to itself: \(names.joined(separator: " -> ")).",
      advice: "Let the initial controller of one of these storyboards be a controller.")
  }

  static func externalReference(_ reference: StoryboardObject, bundle: String) -> Diagnostic {
    let name = reference.storyboardName ?? ""
    return unresolved(
      code: "externalReference", severity: .note, reference,
      "The reference '\(reference.id)' leads to '\(name)' in the bundle '\(bundle)'.",
      advice: "Nothing is wrong; walks end here.")
  }

  static func bareReference(_ reference: StoryboardObject) -> Diagnostic {
    unresolved(
      code: "bareReference", severity: .note, reference,
      "The reference '\(reference.id)' names nothing, which means this storyboard's initial controller.",
      advice: "Connect the segue to that controller itself.")
  }
}
