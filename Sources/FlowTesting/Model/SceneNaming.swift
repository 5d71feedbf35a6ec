/// Gives scenes their names and segues their labels, unique and independent of the order in a file.
enum SceneNaming {
  /// The labels of moves that no segue makes; a segue of that name takes its id too.
  static let builtInLabels: Set<String> = ["back", "dismiss", "popToRoot"]

  static func named(_ scenes: [Scene]) -> [Scene] {
    let preferredNames = preferredNames(of: scenes)
    let wanted = counts(preferredNames)
    let identified = counts(
      zip(scenes, preferredNames).filter { $0.0.identifier != nil }.map(\.1))
    var scenes = scenes
    for (index, name) in preferredNames.enumerated() {
      let isUnique = (scenes[index].identifier == nil ? wanted : identified)[name] == 1
      let mark = scenes[index].mark
      scenes[index].name = isUnique || name.hasSuffix(mark) ? name : name + mark
    }
    let named = counts(scenes.map(\.name))
    var names: [Scene.ID: String] = [:]
    for (index, scene) in scenes.enumerated() {
      if named[scene.name] != 1 {
        // A copied storyboard has the object ids of the other one.
        let hasMark = scene.name.hasSuffix(scene.mark)
        let word = hasMark ? String(scene.name.dropLast(scene.mark.count)) : scene.name
        scenes[index].name = "\(word)#\(scene.id.rawValue)"
      }
      names[scene.id] = scenes[index].name
    }
    for index in scenes.indices { label(&scenes[index].segues, names: names) }
    return scenes
  }

  private static func preferredNames(of scenes: [Scene]) -> [String] {
    let positions = Dictionary(zip(scenes.map(\.id), scenes.indices)) { $1 }
    return scenes.map { scene in
      // A container is known by the scene that it begins with, however deep.
      var inner = scene
      var kinds = ""
      for _ in 0..<5 {
        if let name = ownName(inner) {
          return name.contains(" ") && !kinds.isEmpty ? "\(name) \(kinds)" : name + kinds
        }
        guard let word = inner.kind.words.suffix, let first = inner.children.first,
          let position = positions[first.scene]
        else { break }
        kinds = word + kinds
        inner = scenes[position]
      }
      return scene.kind.rawValue + scene.mark
    }
  }

  /// Returns the name that a scene's own attributes give it; nil if they give none.
  private static func ownName(_ scene: Scene) -> String? {
    if let identifier = scene.identifier, !identifier.isEmpty { return identifier }
    guard let className = scene.className, !className.isEmpty else {
      return scene.name.isEmpty ? scene.inFile.title?.asName : scene.name
    }
    return className.withoutControllerEnding
  }

  /// Gives segues that share a label a fuller one, and those that still do their id too.
  private static func label(_ segues: inout [Segue], names: [Scene.ID: String]) {
    var labels = counts(segues.map(\.label))
    for index in segues.indices where segues[index].identifier == nil {
      if labels[segues[index].label] != 1 {
        segues[index].label = fullerLabel(of: segues[index], names: names)
      }
    }
    labels = counts(segues.map(\.label))
    for (index, segue) in segues.enumerated() {
      if labels[segue.label] != 1 || builtInLabels.contains(segue.label) {
        let id = segue.inFile.id
        segues[index].label += "#\(id.isEmpty ? "\(index)" : id)"
      }
    }
  }

  /// Returns the label of a segue that shares its kind with another: the kind and the destination.
  private static func fullerLabel(of segue: Segue, names: [Scene.ID: String]) -> String {
    switch segue.target {
    case .scene(let id): "\(segue.kindWord):\(names[id] ?? id.rawValue)"
    case .exit: "unwind:\(segue.unwindAction ?? "")"
    case .outside(let reason): "\(segue.kindWord):\(reason)"
    }
  }

  private static func counts(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Scene {
  /// The name without the object id that tells it from other scenes.
  var nameWithoutID: String {
    let end = [mark, "#\(id.rawValue)"].first { name.hasSuffix($0) && name != $0 }
    return String(name.dropLast(end?.count ?? 0))
  }

  /// The end of a name that others have too: the id without the storyboard's name.
  fileprivate var mark: String { "#\(id.rawValue.split(separator: "/").last ?? "")" }
}

extension String {
  var withoutControllerEnding: String {
    let ending = ["ViewController", "Controller"].first { hasSuffix($0) && self != $0 }
    return String(dropLast(ending?.count ?? 0))
  }

  /// A title as a name, on one line; nil for one too long for a path.
  var asName: String? {
    let words = split { $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty || words.count > 40 ? nil : words
  }
}
