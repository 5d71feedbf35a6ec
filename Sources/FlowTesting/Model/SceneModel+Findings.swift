extension SceneModel {
  /// The findings about the files, and then those about the model itself, in the order of the scenes.
  var collected: FindingCollector {
    var collector = FindingCollector()
    collectFindings(&collector)
    for scene in duplicates {
      collector.add(
        .error, "duplicateID", "Two scenes have the id '\(scene.id)'; the first one counts.",
        advice: "Give one of them another id.", at: scene.inFile.position)
    }
    for scene in scenes {
      for segue in scene.segues {
        guard let target = segue.destination, indices[target] == nil else { continue }
        collector.add(
          .error, "danglingSegue",
          "Segue '\(segue.label)' of '\(scene.name)' leads to '\(target)', which does not exist.",
          advice: "Connect it to a scene again, or delete it.", at: segue.inFile.position)
      }
      for child in scene.children where indices[child.scene] == nil {
        collector.add(
          .error, "danglingChild",
          "'\(scene.name)' contains '\(child.scene)', which does not exist.",
          advice: "Connect the container to a scene again.", at: child.position)
      }
    }
    if let initial, indices[initial] == nil {
      let names = scenes.map(\.name)
      collector.add(
        .error, "danglingInitialController",
        "The initial scene '\(initial)' does not exist. \(Wording.offered(names, as: "scene"))",
        advice: "Mark one of the scenes as the initial one."
          + Wording.didYouMean(initial.rawValue, among: names), at: nil)
    }
    return collector
  }

  // MARK: - Containment

  /// The greatest number of screens inside each other.
  static let mostNested = 100

  /// The scenes that come with too many screens at once to be walked; of nested ones only the innermost.
  ///
  /// A model with scenes that contain themselves has none.
  var overfullScenes: [Scene] {
    guard containmentCycles.isEmpty else { return [] }
    let most = Navigation.mostScreensAtOnce
    var sizes = scenes.map { _ in 1 }
    var open = Array(scenes.indices)
    // The screens that come with a scene, counted one level deeper each time.
    for _ in 0...Self.mostNested where !open.isEmpty {
      let last = sizes
      open.removeAll { scene in
        sizes[scene] = links[scene].children.reduce(1) { min($0 + last[$1], most + 1) }
        return sizes[scene] == last[scene]
      }
    }
    for scene in open { sizes[scene] = most + 1 }
    return scenes.indices.filter { scene in
      sizes[scene] > most && !links[scene].children.contains { sizes[$0] > most }
    }.map { scenes[$0] }
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
}

// MARK: - Segues that lead nowhere

extension Scene {
  /// A segue or a relationship that leads to a reference to nothing.
  struct DanglingSegue: Hashable, Sendable {
    let segue: String

    /// The name of the storyboard that the reference names; nil for its own.
    let storyboard: String?

    let finding: Finding
  }
}

extension SceneModel {
  /// The findings about segues and relationships of reachable scenes that lead nowhere, in the order of the
  /// scenes: the first hundred of each kind, and the number of the rest.
  ///
  /// An app crashes there. Segues into another bundle's storyboard are left out, and so are those of a model
  /// written in Swift, which are errors of the test.
  var danglingSegueFindings: [Finding] {
    guard scenes.contains(where: { !$0.inFile.danglingSegues.isEmpty }) else { return [] }
    let reachable = reachable
    var found = FindingCollector()
    for scene in scenes where reachable.contains(scene.id) {
      for dangling in scene.inFile.danglingSegues {
        // Without a segue a container lacks a screen.
        let segue = scene.segues.first { $0.inFile.id == dangling.segue }
        let name = PathNotation.written(scene.name)
        let move = segue.map { MoveID(scene: scene.name, label: $0.label).text }
        let finding = dangling.finding
        found.add(
          Finding(
            code: finding.code, subject: "\(scene.name).\(segue?.label ?? "contents")",
            message: """
              \(finding.position.map { "\($0): " } ?? "")\(move ?? "A screen in \(name)") was not walked, since \
              it leads nowhere. \(finding.message)
              """,
            advice: finding.advice))
      }
    }
    return found.all
  }
}
