/// What walks of a flow can cover, and what they cannot and why: decided on the map, before any walk.
struct CoverageTargets {
  /// The segues that can be taken, in the order of the scenes.
  private(set) var segues: [WayOut] = []

  /// The segues that cannot be, each with the reason.
  private(set) var impossible: [(segue: WayOut, reason: String)] = []

  /// How many steps any walk has at least that takes all that can be taken; a restart counts as one.
  private(set) var leastSteps = 0

  /// - Parameter limit: The greatest number of moves in a walk.
  init(_ sights: SightMap, in model: SceneModel, atMost limit: Int = .max) {
    let walkable = Set(model.walkableSegues)
    let reachable = model.reachable
    let ways = sights.waysBySegue
    for scene in model.scenes {
      for segue in scene.segues {
        let wayOut = WayOut(scene: scene.name, label: segue.label)
        let distance = ways[wayOut]?.first.flatMap { sights.distances[$0] }
        let reason: String? =
          if !reachable.contains(scene.id) {
            "\(scene.name) cannot be come to"
          } else if !walkable.contains(wayOut) {
            segue.target == .exit
              ? "no scene offers '\(segue.unwindAction ?? "")'" : "it leads out of the scenes"
          } else if let distance {
            distance > limit ? "it is \(Wording.count(distance, "step")) away" : nil
          } else if segue.target == .exit, sights.isWhole {
            "no scene that offers '\(segue.unwindAction ?? "")' is ever below"
          } else {
            nil
          }
        if let reason { impossible.append((wayOut, reason)) } else { segues.append(wayOut) }
      }
    }
    leastSteps = sights.leastSteps(toTake: segues)
  }

  /// The same, for a model that nothing was planned for yet.
  init(of model: SceneModel, width: Navigation.Width) {
    self.init(SightMap(of: NavigationGraph(model, width: width), in: model), in: model)
  }
}

// MARK: - Text

extension Exploration {
  /// What a run covered that was to cover everything and nothing else, and what nothing covers.
  var coveredText: [String] {
    guard let targets, let goal = covers else { return [] }
    let steps = coverage.steps + max(0, coverage.paths - 1)
    let needed: String
    let all: Int
    let taken: Int
    switch goal {
    case .everySegue:
      all = targets.segues.count
      let counts = coverage.taken
      taken = targets.segues.count { counts[$0] != nil }
      needed =
        steps <= targets.leastSteps && taken == all
        ? "; no plan is shorter"
        : "; at least \(Wording.grouped(targets.leastSteps)) are needed for all"
    case .everyScene:
      let scenes = model?.walkableScenes ?? []
      all = scenes.count
      taken = scenes.count { coverage.scenes.contains($0) }
      needed = ""
    }
    let noun = goal == .everySegue ? "segue" : "scene"
    let head =
      "\(taken) of \(Wording.count(all, noun)) in \(Wording.grouped(steps)) step\(steps == 1 ? "" : "s")\(needed)"
    guard goal == .everySegue else { return [head] }
    return [head]
      + targets.impossible.map { segue, reason in
        let move = FlowPath.Move(segue.label, to: "").description.prefix { $0 != " " }
        return "\(PathNotation.written(segue.scene)) \(move) cannot be covered: \(reason)"
      }
  }
}
