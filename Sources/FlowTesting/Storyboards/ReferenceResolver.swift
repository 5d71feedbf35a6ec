/// Resolves the references of a set of storyboards to controllers.
///
/// A reference without a name means its own storyboard; one without an identifier means the storyboard's
/// initial controller. If several storyboards have the name, the nearest one counts. A reference with a
/// bundle leads to that bundle's storyboard if the set has it. An initial controller may itself be a
/// reference, which is resolved too.
struct ReferenceResolver {
  /// The id of an object with its storyboard.
  struct Place: Hashable {
    var storyboard: Int
    var id: String
  }

  /// The end of a reference.
  enum Resolution: Hashable {
    /// A controller in the set.
    case controller(Place)
    /// Something outside the set, named in words.
    case outside(String)
    /// Nothing: the missing target in words, and the finding about it.
    case lost(String, Finding)
  }

  private let storyboards: [Storyboard]
  private let indicesByName: [String: [Int]]
  private let objects: [[String: StoryboardObject]]
  private let controllersByIdentifier: [[String: StoryboardObject]]

  /// The findings of the references, in the order of the files.
  private(set) var findings: [Finding] = []

  private var resolutions: [Place: Resolution] = [:]

  init(_ storyboards: [Storyboard]) {
    self.storyboards = storyboards
    indicesByName = Dictionary(grouping: storyboards.indices) { storyboards[$0].baseName }
    objects = storyboards.map(\.objectsByID)
    controllersByIdentifier = storyboards.map(\.controllersByIdentifier)
    for (index, storyboard) in storyboards.enumerated() {
      for reference in storyboard.scenes.flatMap(\.references) {
        let resolution = resolve(reference, in: index)
        resolutions[Place(storyboard: index, id: reference.id)] = resolution
      }
    }
  }

  /// Returns the end of a reference of a storyboard.
  func resolution(of reference: StoryboardObject, in storyboard: Int) -> Resolution {
    resolutions[Place(storyboard: storyboard, id: reference.id)]
      ?? .outside("an unknown reference")
  }

  /// Returns the first object with an id in a storyboard.
  func object(_ id: String, in storyboard: Int) -> StoryboardObject? { objects[storyboard][id] }

  /// Returns the objects of a storyboard by id; the first one if several have the same id.
  func objects(in storyboard: Int) -> [String: StoryboardObject] { objects[storyboard] }
}

// MARK: - One reference

extension ReferenceResolver {
  private mutating func resolve(_ reference: StoryboardObject, in index: Int) -> Resolution {
    var place = Place(storyboard: index, id: reference.id)
    var current = reference
    var visited: Set<Place> = []
    var names: [String] = []
    while current.role == .reference {
      names.append(storyboards[place.storyboard].name)
      guard visited.insert(place).inserted else {
        let finding = Finding.referenceCycle(reference, through: names)
        findings.append(finding)
        return .lost("references in a circle", finding)
      }
      switch target(of: current, in: place.storyboard) {
      case .found(let storyboard, let object):
        place = Place(storyboard: storyboard, id: object.id)
        current = object
      case .lost(let reason, let finding):
        // Another reference on the way has its own finding.
        if visited.count == 1 { findings.append(finding) }
        // Another bundle's storyboard is there, although it was not read.
        let isElsewhere = finding.severity == .note
        return isElsewhere ? .outside(reason) : .lost(reason, finding)
      }
    }
    if reference.storyboardName.nonEmpty == nil, reference.referencedIdentifier.nonEmpty == nil {
      findings.append(.bareReference(reference))
    }
    return .controller(place)
  }

  private enum Target {
    case found(storyboard: Int, StoryboardObject)
    case lost(String, Finding)
  }

  private func target(of reference: StoryboardObject, in index: Int) -> Target {
    let name = reference.storyboardName ?? ""
    let candidates = candidates(named: name, for: index)
    if let bundle = reference.bundleIdentifier.nonEmpty {
      // A storyboard of the name may be another bundle's; one that has the scene is the right one.
      if let found = candidates.first, candidates.count == 1, found != index,
        case .found(let storyboard, let object) = target(of: reference, inside: found)
      {
        return .found(storyboard: storyboard, object)
      }
      return .lost("the bundle '\(bundle)'", .externalReference(reference, bundle: bundle))
    }
    guard let found = candidates.first else {
      return .lost(
        "the storyboard '\(name)'",
        .missingStoryboard(reference, among: storyboards.map(\.name)))
    }
    guard candidates.count == 1 else {
      return .lost(
        "one of several storyboards '\(name)'",
        .ambiguousReference(reference, among: candidates.map { storyboards[$0].path }))
    }
    return target(of: reference, inside: found)
  }

  /// Returns the storyboards of a name that are nearest to another storyboard.
  ///
  /// These share the most folders with it, since each target of a project has its own folder. After that the
  /// same platform counts, then the same device, then having no other folders.
  private func candidates(named name: String, for index: Int) -> [Int] {
    if name.isEmpty || name == storyboards[index].name { return [index] }
    let all = indicesByName[name] ?? []
    guard all.count > 1 else { return all }
    let folders = storyboards[index].folders
    let ranked = all.map { candidate in
      let storyboard = storyboards[candidate]
      let shared = zip(folders, storyboard.folders).prefix { $0 == $1 }.count
      return (
        index: candidate,
        rank: (
          -shared, storyboard.platform == storyboards[index].platform ? 0 : 1,
          storyboard.deviceRank(for: storyboards[index]),
          storyboard.folders.count == shared ? 0 : 1
        )
      )
    }
    guard let best = ranked.map(\.rank).min(by: <) else { return [] }
    return ranked.filter { $0.rank == best }.map(\.index)
  }

  private func target(of reference: StoryboardObject, inside index: Int) -> Target {
    let storyboard = storyboards[index]
    let identifier = reference.referencedIdentifier ?? ""
    guard identifier.isEmpty else {
      if let found = controllersByIdentifier[index][identifier] {
        return .found(storyboard: index, found)
      }
      return .lost(
        "'\(identifier)' in '\(storyboard.name)'",
        .missingIdentifier(
          reference, in: storyboard.name, among: storyboard.someIdentifiers))
    }
    guard let id = storyboard.initialID, let initial = objects[index][id],
      initial.role == .controller || initial.role == .reference
    else {
      return .lost(
        "the initial controller of '\(storyboard.name)'",
        .missingInitialController(reference, in: storyboard.name))
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

  /// The controllers by identifier; the first one if several have the same identifier.
  fileprivate var controllersByIdentifier: [String: StoryboardObject] {
    Dictionary(
      scenes.flatMap(\.controllers).compactMap { controller in
        controller.identifier.nonEmpty.map { ($0, controller) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The first hundred identifiers of controllers.
  fileprivate var someIdentifiers: [String] {
    Array(scenes.lazy.flatMap(\.controllers).compactMap(\.identifier.nonEmpty).prefix(100))
  }
}

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
