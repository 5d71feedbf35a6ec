/// Gives scenes their names and segues their labels, unique and independent of the order in a file.
enum SceneNaming {
  /// The labels of moves that no segue makes; a segue of that name takes its id too.
  static let builtInLabels: Set<String> = ["back", "dismiss", "popToRoot"]

  /// The label of the move that selects a tab.
  static func tabLabel(_ name: String) -> String { "tab:" + name }

  static func named(_ scenes: [Scene]) -> [Scene] {
    var scenes = scenes
    let preferredNames = preferredNames(of: scenes)
    let identified = counts(scenes.compactMap(\.identifier))
    let derived = counts(zip(scenes, preferredNames).compactMap { $0.identifier == nil ? $1 : nil })
    for index in scenes.indices {
      let preferred = preferredNames[index]
      let isTaken =
        scenes[index].identifier != nil
        ? (identified[preferred] ?? 0) > 1
        : (derived[preferred] ?? 0) > 1 || identified[preferred] != nil
      let isTold = preferred.hasSuffix(scenes[index].mark)
      scenes[index].name = isTaken && !isTold ? preferred + scenes[index].mark : preferred
    }
    let named = counts(scenes.map(\.name))
    for index in scenes.indices where (named[scenes[index].name] ?? 0) > 1 {
      // A copied storyboard has the object ids of the other one.
      let (name, mark) = (scenes[index].name, scenes[index].mark)
      let word = name.hasSuffix(mark) ? String(name.dropLast(mark.count)) : name
      scenes[index].name = "\(word)#\(scenes[index].id.rawValue)"
    }
    let names = Dictionary(scenes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    for index in scenes.indices {
      scenes[index].segues = labelled(scenes[index].segues, names: names)
    }
    return scenes
  }

  /// Returns the name that each scene would have if no other scene wanted it.
  private static func preferredNames(of scenes: [Scene]) -> [String] {
    let own = scenes.map(ownName)
    guard own.contains(where: { $0 == nil }) else { return own.compactMap(\.self) }
    let positions = Dictionary(
      scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return scenes.indices.map { index in
      let scene = scenes[index]
      if let preferred = own[index] { return preferred }
      // A container is known by the scene that it begins with, however deep.
      var kinds = ""
      var inner: Int? = index
      var depth = 0
      while let here = inner, own[here] == nil, depth < 4 {
        guard let word = scenes[here].kind.suffix, let first = scenes[here].children.first else {
          break
        }
        kinds = word + kinds
        inner = positions[first.scene]
        depth += 1
      }
      guard let inner, let name = own[inner], inner != index else {
        return scene.kind.rawValue + scene.mark
      }
      return name.contains(" ") ? "\(name) \(kinds)" : name + kinds
    }
  }

  /// Returns the name that a scene's own attributes give it; nil if they give none.
  private static func ownName(_ scene: Scene) -> String? {
    if let identifier = scene.identifier, !identifier.isEmpty { return identifier }
    guard let className = scene.className, !className.isEmpty else {
      return scene.name == scene.id.rawValue ? scene.title?.asName : scene.name
    }
    for suffix in ["ViewController", "Controller"]
    where className.hasSuffix(suffix) && className.count > suffix.count {
      return String(className.dropLast(suffix.count))
    }
    return className
  }

  private static func labelled(_ segues: [Segue], names: [Scene.ID: String]) -> [Segue] {
    var segues = segues
    var labels = counts(segues.lazy.map(\.label))
    let shared = segues.indices.filter {
      segues[$0].identifier == nil && (labels[segues[$0].label] ?? 0) > 1
    }
    for index in shared { segues[index].label = fullerLabel(of: segues[index], names: names) }
    if !shared.isEmpty { labels = counts(segues.lazy.map(\.label)) }
    for index in segues.indices {
      let label = segues[index].label
      if labels[label] ?? 0 > 1 || builtInLabels.contains(label) {
        segues[index].label = "\(label)#\(segues[index].id.isEmpty ? "\(index)" : segues[index].id)"
      }
    }
    return segues
  }

  /// Returns the label of a segue that shares its kind with another: the kind and the destination.
  private static func fullerLabel(of segue: Segue, names: [Scene.ID: String]) -> String {
    switch segue.target {
    case .scene(let id): "\(segue.kindWord):\(names[id] ?? id.rawValue)"
    case .exit: "unwind:\(segue.unwindAction ?? "")"
    case .outside(let reason): "\(segue.kindWord):\(reason)"
    }
  }

  private static func counts(_ words: some Sequence<String>) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Scene {
  /// The end of a name that others have too: the id without the storyboard's name.
  fileprivate var mark: String { "#\(id.rawValue.split(separator: "/").last ?? "")" }
}

extension Scene.Kind {
  /// The word that a container adds to the name of its first scene; nil if its name does not come from that
  /// scene.
  fileprivate var suffix: String? {
    switch self {
    case .navigation: "Navigation"
    case .split: "Split"
    case .window: "Window"
    case .content, .tabBar, .page: nil
    }
  }
}

extension String {
  /// A title as a name, on one line; nil for one too long for a path.
  fileprivate var asName: String? {
    let words = split { $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty || words.count > 40 ? nil : words
  }
}
