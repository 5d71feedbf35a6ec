extension Storyboard {
  /// Returns the findings about the destinations, the kinds and the triggers of a scene's segues.
  ///
  /// A segue that nothing can perform has no other finding.
  func checkSegues(of scene: StoryboardScene, _ objects: [String: StoryboardObject]) -> [Finding] {
    let hosts = Set(scene.controllers.map(\.id))
    var found: [Finding] = []
    for segue in scene.segues {
      let broken =
        [checkDestination(of: segue, objects), segue.kind.nonEmpty == nil ? segue.noKind : nil]
        .compactMap(\.self)
      found += broken
      let isContainment = segue.kind == "relationship" || segue.kind == "embed"
      let leadsSomewhere = segue.destination.map { objects[$0] != nil } ?? false
      if broken.isEmpty, leadsSomewhere, !isContainment, segue.identifier.nonEmpty == nil,
        hosts.contains(segue.ownerID ?? "")
      {
        found.append(
          .note(
            "manualSegueWithoutIdentifier",
            "\(segue.title) starts from its controller and has no identifier, so nothing can"
              + " perform it.",
            advice: "Give it an identifier, start it from a control, or delete it.",
            at: segue.position))
      }
    }
    return found
  }

  /// Returns the finding about a segue that leads to nothing, or to something that is no scene; nil for a
  /// destination that does not exist, which the model reports.
  func checkDestination(
    of segue: StoryboardSegue, _ objects: [String: StoryboardObject]
  ) -> Finding? {
    guard let id = segue.destination else {
      return .error(
        "segueWithoutDestination", "\(segue.title) has no destination.",
        advice: "Connect it to a scene, or delete it.", at: segue.position)
    }
    guard let tag = objects[id]?.tag ?? otherElements[id]?.tag else {
      guard id.isEmpty else { return nil }
      return .error(
        "danglingSegue", "\(segue.title) has an empty destination.",
        advice: "Connect it to a scene, or delete it.", at: segue.position)
    }
    switch (segue.kind == "unwind", objects[id]?.role ?? .object) {
    case (true, .exit), (false, .controller), (false, .reference):
      return nil
    case (true, _):
      return .error(
        "unwindToNonExit",
        "\(segue.title) unwinds to the \(tag) '\(id.shortened)', which is not an exit.",
        advice: "Connect it to the exit of its scene again.", at: segue.position)
    case (false, _):
      return .error(
        "segueToNonController",
        "\(segue.title) leads to the \(tag) '\(id.shortened)', which is not a controller.",
        advice: "Connect it to a controller again.", at: segue.position)
    }
  }
}

extension StoryboardSegue {
  /// The finding that the segue has no kind.
  fileprivate var noKind: Finding {
    .error(
      "segueWithoutKind", "\(title) has no kind.", advice: "Delete it and connect it again.",
      at: position)
  }

  /// `Segue 'open'`, by the identifier or the id.
  fileprivate var title: String {
    if let identifier = identifier.nonEmpty { return "Segue '\(identifier.shortened)'" }
    if let id = id.nonEmpty { return "Segue '\(id.shortened)'" }
    return "A segue"
  }
}
