/// Gives scenes their names and segues their labels: unique, and the same however a file is ordered.
enum SceneNaming {
  /// The labels of moves that no segue makes; a segue of that name takes its id too.
  static let builtInLabels: Set<String> = ["back", "dismiss", "popToRoot"]

  /// The label of the move that selects a tab.
  static func tabLabel(_ name: String) -> String { "tab:" + name }

  static func named(_ scenes: [Scene]) -> [Scene] {
    var scenes = scenes
    let wishes = scenes.map(wish)
    let identified = counts(scenes.compactMap(\.identifier))
    let derived = counts(zip(scenes, wishes).compactMap { $0.identifier == nil ? $1 : nil })
    for index in scenes.indices {
      let wish = wishes[index]
      let isTaken =
        scenes[index].identifier != nil
        ? (identified[wish] ?? 0) > 1
        : (derived[wish] ?? 0) > 1 || identified[wish] != nil
      scenes[index].name = isTaken ? "\(wish)#\(scenes[index].objectID)" : wish
    }
    let names = Dictionary(
      scenes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    for index in scenes.indices {
      scenes[index].segues = labelled(scenes[index].segues, names: names)
    }
    return scenes
  }

  /// The name a scene would have if no other scene wanted it.
  private static func wish(_ scene: Scene) -> String {
    if let identifier = scene.identifier, !identifier.isEmpty { return identifier }
    guard let className = scene.className, !className.isEmpty else {
      return scene.name == scene.id.rawValue
        ? "\(scene.kind.rawValue)#\(scene.objectID)" : scene.name
    }
    for suffix in ["ViewController", "Controller"]
    where className.hasSuffix(suffix) && className.count > suffix.count {
      return String(className.dropLast(suffix.count))
    }
    return className
  }

  private static func labelled(_ segues: [Segue], names: [Scene.ID: String]) -> [Segue] {
    var segues = segues
    func mark(_ isShared: (Int) -> Bool, with label: (Int) -> String) {
      let labels = counts(segues.map(\.label))
      for index in segues.indices
      where (labels[segues[index].label] ?? 0) > 1 && isShared(index) {
        segues[index].label = label(index)
      }
    }
    mark({ segues[$0].identifier == nil }) { index in
      switch segues[index].target {
      case .scene(let id): "\(segues[index].kind.rawValue):\(names[id] ?? id.rawValue)"
      case .exit: "unwind:\(segues[index].unwindAction ?? "")"
      case .outside(let reason): "\(segues[index].kind.rawValue):\(reason)"
      }
    }
    let labels = counts(segues.map(\.label))
    for index in segues.indices {
      let label = segues[index].label
      if labels[label] ?? 0 > 1 || builtInLabels.contains(label) {
        segues[index].label = "\(label)#\(segues[index].id.isEmpty ? "\(index)" : segues[index].id)"
      }
    }
    return segues
  }

  private static func counts(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Scene {
  /// The id without the storyboard's name.
  fileprivate var objectID: String {
    String(id.rawValue.split(separator: "/").last ?? "")
  }
}
