extension SceneModel {
  /// The greatest number of stacks, tab bars and other containers inside each other.
  static let mostNested = 100

  /// The scenes that come with too many screens at once to be walked; of nested ones only the innermost.
  ///
  /// A scene that contains itself is left out where it repeats, as on a walk.
  var overfullScenes: [Scene] {
    var sizes: [Int?] = scenes.map { _ in nil }
    var depths = scenes.map { _ in 0 }
    var found: [Scene] = []
    for start in scenes.indices where sizes[start] == nil {
      var open = [(scene: start, next: links[start].children[...])]
      sizes[start] = 0
      while let (scene, next) = open.popLast() {
        if let child = next.first {
          open.append((scene, next.dropFirst()))
          guard sizes[child] == nil else { continue }
          sizes[child] = 0
          open.append((child, links[child].children[...]))
          continue
        }
        let children = links[scene].children
        let most = Navigation.mostScreensAtOnce
        let size = children.reduce(1) { min($0 + (sizes[$1] ?? 0), most + 1) }
        let inner = children.map { depths[$0] }.max() ?? 0
        let depth = inner + (scenes[scene].kind.isContainer ? 1 : 0)
        let isInner = !children.contains { (sizes[$0] ?? 0) > most }
        let isOverfull = size > most || depth > Self.mostNested
        if isInner, isOverfull { found.append(scenes[scene]) }
        (sizes[scene], depths[scene]) = (isOverfull ? most + 1 : size, depth)
      }
    }
    return found
  }

  /// The cycles of scenes that contain each other, each once, as the scenes from its first back to that one.
  var containmentCycles: [[Scene]] {
    var isDone: Set<Int> = []
    var found: [[Scene]] = []
    for start in scenes.indices where !isDone.contains(start) {
      var path: [(scene: Int, next: ArraySlice<Int>)] = [(start, links[start].children[...])]
      var positions = [start: 0]
      while let (scene, next) = path.popLast() {
        guard let child = next.first else {
          isDone.insert(scene)
          positions[scene] = nil
          continue
        }
        path.append((scene, next.dropFirst()))
        if let position = positions[child] {
          found.append((path[position...].map(\.scene) + [child]).map { scenes[$0] })
        } else if !isDone.contains(child) {
          positions[child] = path.count
          path.append((child, links[child].children[...]))
        }
      }
    }
    return found
  }

  /// Returns a containment cycle as a sentence.
  static func text(ofCycle cycle: [Scene]) -> String {
    let names = cycle.map(\.name.shortened)
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return "'\(names.first ?? "")' contains itself: \(shown.joined(separator: " -> "))."
  }
}
