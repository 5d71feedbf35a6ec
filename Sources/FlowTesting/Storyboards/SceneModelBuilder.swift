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
  ///   - bytes: The content of the file, in UTF-8.
  ///   - name: The storyboard's name without `.storyboard`, for ids and positions.
  /// - Throws: A ``Finding`` with the position and advice, if the storyboard cannot be read.
  /// - Complexity: Linear in the number of bytes.
  public init(storyboard bytes: [UInt8], named name: String) throws(Finding) {
    self.init(storyboards: [try Storyboard(bytes: bytes, name: name)])
  }

  /// Makes one model of several storyboards; it starts where the first one does.
  init(storyboards: [Storyboard]) {
    let builder = SceneModelBuilder(storyboards)
    self.init(initial: builder.initial, scenes: builder.scenes) { builder.collectFindings(&$0) }
  }
}

/// Builds the scenes of a model from the objects and segues of storyboards.
struct SceneModelBuilder: Sendable {
  let storyboards: [Storyboard]

  /// The beginning of the scene ids of each storyboard.
  private let prefixes: [String]

  init(_ storyboards: [Storyboard]) {
    self.storyboards = storyboards
    prefixes = Self.prefixes(of: storyboards)
  }

  /// The scenes, in the order of the files; the first one if several have the same id.
  var scenes: [Scene] {
    storyboards.indices.flatMap { index in
      storyboards[index].scenes.flatMap { scenes(of: $0, in: index) }
    }.unique(by: \.id)
  }

  /// The scene that the first storyboard starts with, through references.
  var initial: Scene.ID? {
    guard let first = storyboards.first, let id = first.initialID, let element = first.elements[id]
    else { return nil }
    if element.role == .controller { return sceneID(id, in: 0) }
    guard element.role == .reference, case .scene(let id) = destination(through: element, in: 0)
    else { return nil }
    return id
  }

  func sceneID(_ id: String, in index: Int) -> Scene.ID { Scene.ID("\(prefixes[index])/\(id)") }

  /// Returns the names of storyboards; of a name that several have, with the folders below the one that holds
  /// them all, and with a number if their folders are the same.
  private static func prefixes(of storyboards: [Storyboard]) -> [String] {
    var prefixes = storyboards.map(\.name)
    let groups = Dictionary(grouping: storyboards.indices) { prefixes[$0] }
    for group in groups.values where group.count > 1 {
      let folders = group.map { storyboards[$0].folders }
      let shared = folders.dropFirst().reduce(folders[0]) { shared, folders in
        zip(shared, folders).prefix { $0 == $1 }.map(\.0)
      }
      var counts: [String: Int] = [:]
      for (index, folders) in zip(group, folders) {
        let words = folders.dropFirst(shared.count) + [Substring(prefixes[index])]
        let prefix = words.joined(separator: "/")
        let count = counts[prefix, default: 0] + 1
        counts[prefix] = count
        prefixes[index] = count == 1 ? prefix : "\(prefix)(\(count))"
      }
    }
    return prefixes
  }

  // MARK: - Scenes

  /// Returns the scenes of one `scene` element: one, unless it has several controllers or none.
  private func scenes(of part: StoryboardScene, in index: Int) -> [Scene] {
    let hosts = part.objects.filter { [.controller, .application].contains($0.role) }
    guard !hosts.isEmpty else { return [] }
    var scenes: [Scene] = []
    var positions: [String: Int] = [:]
    for object in hosts + part.inlineControllers {
      if positions[object.id] == nil { positions[object.id] = scenes.count }
      scenes.append(makeScene(object, of: part, in: index))
    }
    for segue in part.segues {
      // A segue from a view, a cell or a gesture belongs to the scene's (first) controller.
      let host = segue.ownerID.flatMap { positions[$0] } ?? 0
      add(segue, to: &scenes[host], in: index)
    }
    for connection in part.connections {
      if connection.tag == "action" { scenes[0].presentation.hasControls = true }
      guard connection.tag.hasPrefix("outlet"), let property = connection["property"],
        let host = connection.ownerID.flatMap({ positions[$0] })
      else { continue }
      scenes[host].inFile.outlets.insert(property)
    }
    for attribute in part.runtimeAttributes {
      guard let host = attribute.ownerID.flatMap({ positions[$0] }) else { continue }
      scenes[host].inFile.runtimeAttributes.append(
        Scene.RuntimeAttribute(
          keyPath: attribute["keyPath"] ?? "", type: attribute["type"] ?? "",
          value: attribute.attributes["value"]))
    }
    for child in scenes.dropFirst(hosts.count) {
      let role = scenes[0].kind.role(ofChildAt: scenes[0].children.count)
      scenes[0].children.append(
        Scene.Child(role: role, scene: child.id, position: child.inFile.position))
    }
    for index in scenes.indices where scenes[index].kind == .split {
      scenes[index].children = Scene.Child.Role.Column.allCases.flatMap { column in
        scenes[index].children.filter { $0.role.column == column }
      }
    }
    return scenes
  }

  private func makeScene(
    _ object: StoryboardElement, of part: StoryboardScene, in index: Int
  ) -> Scene {
    var (moduleName, className) = (object["customModule"], object["customClass"])
    if let mangled = className?.classOfMangledName { (moduleName, className) = mangled }
    let isApplication = object.role == .application
    var scene = Scene(
      id: sceneID(object.id, in: index), name: isApplication ? "Application" : "",
      identifier: object.storyboardIdentifier, className: className, kind: object.kind)
    scene.framework = storyboards[index].framework ?? .uiKit
    let plain = ["viewController", "tableViewController", "collectionViewController"]
    scene.presentation = Scene.Presentation(
      definesContext: object["definesPresentationContext"] == "YES",
      style: object["modalPresentationStyle"],
      // A class of the framework's own, such as a player, has controls.
      hasControls: object.kind == .content && !plain.contains(object.tag))
    // The system shows a menu, a glance and a notification by itself.
    let startsAlone = ["application", "glanceController", "notificationController"]
    scene.inFile = Scene.InFile(
      position: object.position, moduleName: moduleName,
      title: object["userLabel"] ?? object["title"] ?? part.barTitles[object.id],
      tabTitle: part.tabTitles[object.id],
      isEntryPoint: startsAlone.contains(object.tag) || storyboards[index].initialID == object.id,
      isBareHostingController: object.tag == "hostingController" && className == nil)
    return scene
  }
}

// MARK: - Small conversions

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
