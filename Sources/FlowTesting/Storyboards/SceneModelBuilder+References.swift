extension SceneModelBuilder {
  /// Returns the scene that a reference leads to.
  ///
  /// A reference without a name means its own storyboard; one without an identifier means the storyboard's
  /// initial controller. If several storyboards have the name, the nearest one counts. A reference with a
  /// bundle leads to that bundle's storyboard if the set has it. An initial controller may itself be a
  /// reference, which is resolved too.
  func destination(through reference: StoryboardElement, in index: Int) -> Destination {
    var (current, index) = (reference, index)
    var visited: Set<Scene.ID> = []
    var names: [String] = []
    while true {
      names.append(storyboards[index].name)
      let isNew = visited.insert(sceneID(current.id, in: index)).inserted
      let target =
        isNew
        ? target(of: current, in: index)
        : Self.lost(
          reference, "references in a circle", code: "referenceCycle",
          "leads back to itself: \(names.joined(separator: " -> ")).",
          advice: "Make the initial controller of one of these storyboards a controller.")
      switch target {
      case .found(let storyboard, let element):
        (current, index) = (element, storyboard)
        if current.role == .controller { return .scene(sceneID(current.id, in: index)) }
      case .lost(let destination): return destination
      }
    }
  }

  private enum Target {
    case found(storyboard: Int, StoryboardElement)
    case lost(Destination)
  }

  private static func lost(
    _ reference: StoryboardElement, _ reason: String, code: String = "unresolvedReference",
    severity: Finding.Severity = .error, _ fact: String, advice: String
  ) -> Target {
    let finding = Finding.storyboard(
      severity, code, "The reference '\(reference.id.shortened)' \(fact)", advice: advice,
      at: reference.position)
    // Another bundle's storyboard is there, although it was not read.
    return .lost(severity == .note ? .outside(reason, finding) : .nowhere(reason, finding))
  }

  private func target(of reference: StoryboardElement, in index: Int) -> Target {
    let name = reference["storyboardName"] ?? ""
    let place = reference["referencedIdentifier"].map { "'\($0)' in " } ?? ""
    let candidates = candidates(named: name, for: index)
    if let bundle = reference["bundleIdentifier"] {
      // A storyboard of the name may be another bundle's; one that has the scene is the right one.
      if let found = candidates.first, candidates.count == 1, found != index,
        case .found(let storyboard, let element) = target(of: reference, inside: found)
      {
        return .found(storyboard: storyboard, element)
      }
      return Self.lost(
        reference, "\(place)the storyboard '\(name)' of the bundle '\(bundle)'",
        code: "externalReference", severity: .note,
        "leads to '\(name.shortened)' in the bundle '\(bundle.shortened)', which was not read; walks end here.",
        advice: "Read a folder that contains that storyboard too, to check the reference.")
    }
    guard let found = candidates.first else {
      return Self.lost(
        reference, "\(place)the storyboard '\(name)'", severity: .mistake,
        "names the storyboard '\(name.shortened)', which was not read.",
        advice:
          "Read a folder that contains '\(name.shortened).storyboard', or correct the reference."
          + Wording.didYouMean(name, among: storyboards.map(\.name)))
    }
    guard candidates.count == 1 else {
      return Self.lost(
        reference, "\(place)one of several storyboards '\(name)'", code: "ambiguousReference",
        "is ambiguous: it names \(Wording.list(candidates.map { storyboards[$0].path })).",
        advice: "Read the storyboards of one target only, or give them different names.")
    }
    return target(of: reference, inside: found)
  }

  /// Returns the storyboards of a name that are nearest to another storyboard.
  ///
  /// These share the most folders with it, since each target of a project has its own folder. After that the
  /// same platform counts, then the same device, then having no other folders.
  private func candidates(named name: String, for index: Int) -> [Int] {
    let referrer = storyboards[index]
    if name.isEmpty || name == referrer.name { return [index] }
    let all = storyboards.indices.filter { storyboards[$0].baseName == name }
    guard all.count > 1 else { return all }
    let folders = referrer.folders
    let ranked = all.map { candidate in
      let storyboard = storyboards[candidate]
      let shared = zip(folders, storyboard.folders).prefix { $0 == $1 }.count
      return (
        index: candidate,
        rank: (
          -shared, storyboard.framework == referrer.framework ? 0 : 1,
          storyboard.deviceRank(for: referrer), storyboard.folders.count == shared ? 0 : 1
        )
      )
    }
    guard let best = ranked.map(\.rank).min(by: <) else { return [] }
    return ranked.filter { $0.rank == best }.map(\.index)
  }

  private func target(of reference: StoryboardElement, inside index: Int) -> Target {
    let storyboard = storyboards[index]
    let isFar = storyboard.isFoundElsewhere
    let name = isFar ? storyboard.path : storyboard.name.shortened
    let other =
      isFar ? " If that storyboard is another app's, read a folder that contains this app's." : ""
    if let identifier = reference["referencedIdentifier"] {
      if let found = storyboard.controllersByIdentifier[identifier] {
        return .found(storyboard: index, found)
      }
      let identifiers = Array(
        storyboard.controllers.lazy.compactMap(\.storyboardIdentifier).prefix(100))
      return Self.lost(
        reference, "'\(identifier)' in '\(storyboard.name)'", severity: isFar ? .mistake : .error,
        "names '\(identifier.shortened)', which '\(name)' does not have. "
          + Wording.offered(identifiers, as: "identifier"),
        advice: "Give the scene this identifier, or correct the reference."
          + Wording.didYouMean(identifier, among: identifiers) + other)
    }
    guard let initial = storyboard.initialID.flatMap({ storyboard.elements[$0] }),
      initial.role == .controller || initial.role == .reference
    else {
      return Self.lost(
        reference, "the initial controller of '\(storyboard.name)'",
        severity: isFar ? .mistake : .error,
        "leads to the initial controller of '\(name)', which has none.",
        advice: "Mark one of its controllers as the initial one, or name one in the reference."
          + other)
    }
    return .found(storyboard: index, initial)
  }
}

extension Storyboard {
  /// Returns the rank of the file among its variants for devices, for a reference in another file.
  fileprivate func deviceRank(for referrer: Storyboard) -> Int {
    if device == referrer.device { return 0 }
    guard let device else { return 1 }
    return 2 + (Self.devices.firstIndex(of: device) ?? 0)
  }
}

// MARK: - Findings

extension SceneModelBuilder {
  /// Collects the findings about the references of a storyboard.
  func checkReferences(of index: Int, _ collector: inout FindingCollector) {
    for reference in storyboards[index].scenes.flatMap(\.references) {
      switch destination(through: reference, in: index) {
      case .nowhere(_, let finding), .outside(_, let finding):
        // Another reference on the way has its own finding.
        if finding.position == reference.position { collector.add(finding) }
      case .scene, .exit:
        guard reference["storyboardName"] == nil, reference["referencedIdentifier"] == nil
        else { continue }
        collector.add(
          .note, "bareReference",
          "The reference '\(reference.id.shortened)' names nothing, so it leads to this storyboard's initial"
            + " controller.", advice: "Connect the segue to that controller itself.",
          at: reference.position)
      }
    }
  }
}
