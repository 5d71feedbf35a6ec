extension Storyboard {
  /// Returns the findings about references that no segue leads to, and that code cannot ask for by an
  /// identifier.
  func checkUnusedReferences() -> [Finding] {
    let used = Set(scenes.lazy.flatMap(\.segues).compactMap(\.destination))
    return scenes.flatMap(\.references)
      .filter { $0.id != initialID && !used.contains($0.id) && $0.identifier.nonEmpty == nil }
      .map {
        .warning(
          "unusedReference", "No segue leads to the reference '\($0.id.shortened)'.",
          advice: "Connect a segue to it, or delete it.", at: $0.position)
      }
  }
}

// MARK: - Findings

extension Finding {
  static func missingStoryboard(_ reference: StoryboardObject, among names: [String]) -> Finding {
    let name = reference.storyboardName ?? ""
    return .warning(
      "unresolvedReference",
      "The reference '\(reference.id.shortened)' names the storyboard '\(name.shortened)', which was not read.",
      advice:
        "Read a folder that contains '\(name.shortened).storyboard', or correct the reference."
        + Wording.didYouMean(name, among: names), at: reference.position)
  }

  static func missingIdentifier(
    _ reference: StoryboardObject, in storyboard: String, among identifiers: [String]
  ) -> Finding {
    let identifier = reference.referencedIdentifier ?? ""
    return .error(
      "unresolvedReference",
      "The reference '\(reference.id.shortened)' names '\(identifier.shortened)', which '\(storyboard.shortened)' does not have. "
        + Wording.offered(identifiers, as: "identifier"),
      advice: "Give the scene this identifier, or correct the reference."
        + Wording.didYouMean(identifier, among: identifiers), at: reference.position)
  }

  static func missingInitialController(
    _ reference: StoryboardObject, in storyboard: String
  ) -> Finding {
    .error(
      "unresolvedReference",
      "The reference '\(reference.id.shortened)' leads to the initial controller of '\(storyboard.shortened)', which"
        + " has none.",
      advice: "Mark one of its controllers as the initial one, or name one in the reference.",
      at: reference.position)
  }

  static func ambiguousReference(_ reference: StoryboardObject, among paths: [String]) -> Finding {
    .error(
      "ambiguousReference",
      "The reference '\(reference.id.shortened)' is ambiguous: it names \(Wording.list(paths)).",
      advice: "Read the storyboards of one target only, or give them different names.",
      at: reference.position)
  }

  static func referenceCycle(_ reference: StoryboardObject, through names: [String]) -> Finding {
    .error(
      "referenceCycle",
      "The reference '\(reference.id.shortened)' leads back to itself: \(names.joined(separator: " -> ")).",
      advice: "Make the initial controller of one of these storyboards a controller.",
      at: reference.position)
  }

  static func externalReference(_ reference: StoryboardObject, bundle: String) -> Finding {
    .note(
      "externalReference",
      "The reference '\(reference.id.shortened)' leads to '\((reference.storyboardName ?? "").shortened)' in the bundle"
        + " '\(bundle.shortened)', which was not read; walks end here.",
      advice: "Read a folder that contains that storyboard too, to check the reference.",
      at: reference.position)
  }

  static func bareReference(_ reference: StoryboardObject) -> Finding {
    .note(
      "bareReference",
      "The reference '\(reference.id.shortened)' names nothing, so it leads to this storyboard's initial"
        + " controller.", advice: "Connect the segue to that controller itself.",
      at: reference.position)
  }
}
