extension SceneModel {
  /// Reads a storyboard and those of the project that it refers to, or a folder of storyboards, as one
  /// model.
  ///
  /// A scene's id is `Main/a1B-2c-D3e`: the storyboard's name and the controller's object id. If two
  /// storyboards have the same name, the id begins with their folders. Relationship and embed segues
  /// become children of their scenes, all others ``Scene/segues``. A segue that cannot be followed is left
  /// out of every walk, and ``diagnose()`` returns it with file and line.
  ///
  /// ```swift
  /// let model = try SceneModel(storyboard: "../Sources/PetShop/PetShop.storyboard")
  /// model.scene(named: "PetList")?.segues.map(\.label)  // ["showPet", "show:Login"]
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file in which the model starts, or a folder; relative to the calling file.
  ///   - callerFile: The file that calls.
  /// - Throws: A ``Finding`` with the position and advice, if a storyboard cannot be read.
  public init(
    storyboard path: String, relativeTo callerFile: StaticString = #filePath
  ) throws(Finding) {
    self.init(storyboards: try StoryboardFiles.read(path, relativeTo: "\(callerFile)"))
  }

  /// Reads a storyboard from memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, as UTF-8, UTF-16 or ISO 8859-1.
  ///   - name: The storyboard's name without `.storyboard`, for ids and positions.
  /// - Throws: A ``Finding`` with the position and advice, if the storyboard cannot be read.
  /// - Complexity: Linear in the number of bytes.
  public init(storyboard bytes: [UInt8], named name: String) throws(Finding) {
    self.init(storyboards: [try Storyboard(bytes: bytes, name: name)])
  }

  /// Makes one model of several storyboards; it starts where the first one does.
  init(storyboards: [Storyboard]) {
    let builder = SceneModelBuilder(storyboards)
    self.init(initial: builder.initial, scenes: builder.scenes, findings: builder.findings)
  }
}

/// Builds the scenes of a model from the objects and segues of storyboards.
struct SceneModelBuilder {
  private let storyboards: [Storyboard]
  private let prefixes: [String]
  private let resolver: ReferenceResolver

  /// The scene that each storyboard starts with, through references.
  private var initials: [Scene.ID?] = []

  /// The scenes, in the order of the files; the first one if several have the same id.
  private(set) var scenes: [Scene] = []

  /// The findings of the files and their references.
  private(set) var findings = FindingCollector()

  init(_ storyboards: [Storyboard]) {
    self.storyboards = storyboards
    prefixes = Self.prefixes(of: storyboards)
    resolver = ReferenceResolver(storyboards)
    for index in storyboards.indices { initials.append(initialScene(of: index)) }
    for index in storyboards.indices {
      scenes += storyboards[index].scenes.flatMap { self.scenes(of: $0, in: index) }
      storyboards[index].diagnose(objects: resolver.objects(in: index), &findings)
    }
    scenes = scenes.unique(by: \.id)
    findings.add(resolver.findings)
  }

  /// The scene that the first storyboard starts with, through references.
  var initial: Scene.ID? { initials.first ?? nil }

  private func initialScene(of index: Int) -> Scene.ID? {
    guard let id = storyboards[index].initialID, let object = resolver.object(id, in: index) else {
      return nil
    }
    return scene(for: object, in: index)
  }

  /// Returns the id of the scene that an object makes or refers to; nil if it does neither.
  private func scene(for object: StoryboardObject, in index: Int) -> Scene.ID? {
    switch object.role {
    case .controller: return sceneID(object.id, in: index)
    case .reference:
      guard case .controller(let place) = resolver.resolution(of: object, in: index) else {
        return nil
      }
      return sceneID(place.id, in: place.storyboard)
    case .exit, .application, .placeholder, .object: return nil
    }
  }

  private func sceneID(_ id: String, in index: Int) -> Scene.ID {
    Scene.ID("\(prefixes[index])/\(id)")
  }

  /// Returns the names of storyboards; of a name that several have, with as many of their folders as tell
  /// them apart, and with a number if their folders are the same.
  private static func prefixes(of storyboards: [Storyboard]) -> [String] {
    var prefixes = storyboards.map(\.name)
    func groups(in indices: some Sequence<Int>) -> [[Int]] {
      Dictionary(grouping: indices) { prefixes[$0] }.values.filter { $0.count > 1 }
    }
    let folders = storyboards.map(\.folders)
    var same = groups(in: storyboards.indices)
    var depth = 1
    while !same.isEmpty {
      for index in same.joined() {
        let words = folders[index].suffix(depth).map(String.init) + [storyboards[index].name]
        prefixes[index] = words.joined(separator: "/")
      }
      same = same.flatMap(groups).filter { group in
        group.contains { folders[$0] != folders[group[0]] }
      }
      depth += 1
    }
    for group in groups(in: storyboards.indices) {
      for (number, index) in group.enumerated().dropFirst() { prefixes[index] += "(\(number + 1))" }
    }
    return prefixes
  }
}

// MARK: - Scenes

extension SceneModelBuilder {
  /// Returns the scenes of one `scene` element: one, unless it has several controllers or none.
  private func scenes(of part: StoryboardScene, in index: Int) -> [Scene] {
    let hosts = part.objects.filter { $0.role == .controller || $0.role == .application }
    let objects = hosts + part.inlineControllers
    var scenes = objects.map { makeScene($0, titled: part.barTitles[$0.id], in: index) }
    guard !hosts.isEmpty else { return [] }
    let positions = Dictionary(
      objects.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for segue in part.segues {
      // A segue from a view, a cell or a gesture belongs to the scene's (first) controller.
      let host = segue.ownerID.flatMap { positions[$0] } ?? 0
      if let finding = wrongDestination(segue, in: index) {
        scenes[host].danglingSegues.append(
          Scene.DanglingSegue(segue: segue.id ?? "", finding: finding))
      }
      if segue.kind == "relationship" || segue.kind == "embed" {
        if let child = makeChild(segue, of: scenes[host], in: index) {
          scenes[host].children.append(child)
        }
      } else {
        scenes[host].segues.append(makeSegue(segue, in: index))
      }
    }
    for connection in part.connections
    where connection.kind == "outlet" || connection.kind == "outletCollection" {
      guard let host = connection.ownerID.flatMap({ positions[$0] }) else { continue }
      if let property = connection.property { scenes[host].outlets.insert(property) }
    }
    for attribute in part.runtimeAttributes {
      guard let host = attribute.ownerID.flatMap({ positions[$0] }) else { continue }
      scenes[host].runtimeAttributes.append(Scene.RuntimeAttribute(attribute))
    }
    for child in scenes.dropFirst(hosts.count) {
      let role = scenes[0].kind.role(ofChildAt: scenes[0].children.count)
      scenes[0].children.append(Scene.Child(role: role, scene: child.id, position: child.position))
    }
    for index in scenes.indices where scenes[index].kind == .split {
      scenes[index].children = scenes[index].children.sortedByColumn
    }
    if part.connections.contains(where: { $0.kind == "action" }) { scenes[0].hasCode = true }
    return scenes
  }

  private func makeScene(
    _ object: StoryboardObject, titled barTitle: String?, in index: Int
  ) -> Scene {
    let id = sceneID(object.id, in: index)
    let mangled = object.className.nonEmpty?.classOfMangledName
    var scene = Scene(
      id: id, name: object.role == .application ? "Application" : nil,
      identifier: object.identifier.nonEmpty,
      className: mangled?.name ?? object.className.nonEmpty, kind: object.kind)
    scene.moduleName = mangled?.module ?? object.moduleName.nonEmpty
    scene.position = object.position
    scene.framework = storyboards[index].platform.framework
    scene.hasCode = scene.className != nil || object.isFrameworksOwn
    scene.definesPresentationContext = object.otherAttributes["definesPresentationContext"] == "YES"
    scene.presentationStyle = object.otherAttributes["modalPresentationStyle"]
    scene.title =
      object.userLabel.nonEmpty ?? object.otherAttributes["title"].nonEmpty ?? barTitle.nonEmpty
    scene.isBareHostingController = object.tag == "hostingController" && scene.className == nil
    scene.isEntryPoint =
      object.startsAlone || storyboards[index].initialID == object.id
      || initials[index] == id
    return scene
  }

  private func makeChild(_ segue: StoryboardSegue, of scene: Scene, in index: Int) -> Scene.Child? {
    let id = segue.destination ?? ""
    let object = resolver.object(id, in: index)
    let child = object.flatMap { self.scene(for: $0, in: index) }
    // A reference that leads nowhere and a destination that is no scene are reported by themselves.
    if child == nil, object != nil || id.isEmpty || storyboards[index].otherElements[id] != nil {
      return nil
    }
    return Scene.Child(
      role: role(of: segue, in: scene), scene: child ?? sceneID(id, in: index),
      identifier: segue.identifier.nonEmpty,
      creationSelector: segue.creationSelector.nonEmpty, position: segue.position)
  }

  private func role(of segue: StoryboardSegue, in scene: Scene) -> Scene.Child.Role {
    guard segue.kind == "relationship" else { return .embedded }
    switch segue.relationship ?? "" {
    case "rootViewController": return .root
    case "viewControllers": return scene.kind == .page ? .page : .tab
    case "tabItems": return .tab
    case "masterViewController": return .master
    case "detailViewController": return .detail
    case "splitItems": return scene.children.isEmpty ? .master : .detail
    case "nextPage": return .page
    case "window.shadowedContentViewController": return .windowContent
    case let other: return .other(other)
    }
  }
}

// MARK: - Segues

extension SceneModelBuilder {
  private func makeSegue(_ segue: StoryboardSegue, in index: Int) -> Segue {
    Segue(
      id: segue.id ?? "", identifier: segue.identifier.nonEmpty,
      kind: Segue.Kind(rawValue: segue.kind ?? "") ?? .other, word: segue.kind ?? "",
      target: target(of: segue, in: index),
      creationSelector: segue.creationSelector.nonEmpty,
      unwindAction: segue.unwindAction.nonEmpty, customClass: segue.className.nonEmpty,
      presentationStyle: segue.presentationStyle, trigger: segue.ownerTag,
      position: segue.position)
  }

  /// Returns the finding about the reference or the other object that a segue leads to; nil unless it leads
  /// nowhere.
  private func wrongDestination(_ segue: StoryboardSegue, in index: Int) -> Finding? {
    if let object = resolver.object(segue.destination ?? "", in: index),
      case .lost(_, let finding) = resolver.resolution(of: object, in: index)
    {
      return finding
    }
    return storyboards[index].checkDestination(of: segue, resolver.objects(in: index))
  }

  private func target(of segue: StoryboardSegue, in index: Int) -> Segue.Target {
    guard let id = segue.destination.nonEmpty else { return .outside("no destination") }
    guard let object = resolver.object(id, in: index) else {
      let element = storyboards[index].otherElements[id]
      return element.map { .outside("a '\($0.tag)'") } ?? .scene(sceneID(id, in: index))
    }
    let isUnwind = segue.kind == "unwind"
    switch object.role {
    case .exit:
      return isUnwind ? .exit : .outside("an exit")
    case .controller, .reference:
      if isUnwind { return .outside("no exit") }
      if let scene = scene(for: object, in: index) { return .scene(scene) }
      switch resolver.resolution(of: object, in: index) {
      case .outside(let reason), .lost(let reason, _): return .outside(reason)
      case .controller: return .outside("a reference")
      }
    case .application, .placeholder, .object:
      return .outside("a '\(object.tag)'")
    }
  }
}

// MARK: - Small conversions

extension Storyboard.Platform {
  /// The framework of the platform's controllers.
  fileprivate var framework: Scene.Framework {
    switch self {
    case .iOS, .other: .uiKit
    case .tvOS: .tvOS
    case .watchOS: .watchKit
    case .macOS: .appKit
    }
  }
}

extension String? {
  /// The text, or nil when it is empty: Interface Builder leaves empty attributes behind.
  var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension String {
  /// The module and the class in a mangled name such as `_TtC3App6Detail`, as old storyboards have it.
  fileprivate var classOfMangledName: (module: String, name: String)? {
    let prefix = "_TtC"
    guard hasPrefix(prefix) else { return nil }
    var rest = dropFirst(prefix.count)
    var words: [String] = []
    while let length = Int(rest.prefix(while: \.isWholeNumber)), length > 0 {
      rest = rest.drop(while: \.isWholeNumber)
      words.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return words.count == 2 && rest.isEmpty ? (words[0], words[1]) : nil
  }
}

extension StoryboardObject {
  /// Whether the system shows the object by itself: a menu, a glance, a notification.
  fileprivate var startsAlone: Bool {
    role == .application || tag == "glanceController" || tag == "notificationController"
  }

  /// Whether the framework's class has controls or code of its own, as that of a hosting controller or a player.
  fileprivate var isFrameworksOwn: Bool {
    !["viewController", "tableViewController", "collectionViewController"].contains(tag)
      && kind == .content
  }
}

extension [Scene.Child] {
  /// The columns of a split view, in the order of the columns on screen.
  fileprivate var sortedByColumn: [Scene.Child] {
    Scene.Child.Role.Column.allCases.flatMap { column in filter { $0.role.column == column } }
  }
}

extension Scene.RuntimeAttribute {
  fileprivate init(_ attribute: StoryboardRuntimeAttribute) {
    let parts = attribute.valueAttributes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    self.init(
      keyPath: attribute.keyPath, type: attribute.type,
      value: attribute.value ?? (parts.isEmpty ? nil : parts.joined(separator: " ")))
  }
}
