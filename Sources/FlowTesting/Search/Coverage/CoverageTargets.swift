/// The targets that walks of a flow can cover, and those that they cannot, with the reason, derived from the
/// scene model.
struct CoverageTargets {
  let goal: Coverage.Goal

  /// The targets that can be covered, in the order of the scenes.
  private(set) var coverable: [CoverageTarget] = []

  /// The targets that cannot be covered, each with the reason.
  private(set) var impossible: [(target: CoverageTarget, reason: String)] = []

  /// The number of targets that no walk of the run is long enough for, and the number of steps on the
  /// shortest known path to the farthest.
  private(set) var tooFar = (count: 0, steps: 0)

  /// The number of states that are searched before only those with a new screen are.
  private static let mostStates = 1_000

  /// - Parameters:
  ///   - limit: The greatest number of steps of a walk.
  ///   - coverage: The coverage of the walks that were made; what they covered is possible.
  init(
    _ map: NavigationGraph, to goal: Coverage.Goal = .everySegue, atMost limit: Int = .max,
    after coverage: Coverage = Coverage()
  ) {
    self.goal = goal
    let model = map.model
    switch goal {
    case .everyScene:
      let reachable = model.reachable
      for scene in model.scenes where !scene.kind.isContainer {
        add(
          .scene(scene.name),
          unless: reachable.contains(scene.id) ? nil : "no segues lead to it from the start")
      }
    case .everySegue, .everyMove: addSegues(map, limit, coverage)
    }
  }

  private mutating func addSegues(_ map: NavigationGraph, _ limit: Int, _ coverage: Coverage) {
    let model = map.model
    let (reachable, walkable) = (model.reachable, Set(model.walkableSegues))
    var open = walkable.filter { !coverage.wasTaken($0) }
    var distances: [MoveID: Int] = [:]
    let search = MoveSearch(map, states: Self.mostStates)
    while !open.isEmpty,
      let way = search.next(where: { edge, _ in edge.segue.map(open.contains) ?? false }),
      let segue = way.last?.segue
    {
      open.remove(segue)
      distances[segue] = way.count
    }
    for scene in model.scenes {
      for segue in scene.segues {
        let moveID = MoveID(scene: scene.name, label: segue.label)
        let (isUnwind, action) = (segue.target == .exit, segue.unwindAction ?? "")
        var reason: String?
        if coverage.wasTaken(moveID) {
          reason = nil
        } else if !reachable.contains(scene.id) {
          reason = "no segues lead to \(scene.name) from the start"
        } else if !walkable.contains(moveID) {
          reason = isUnwind ? "no scene is known to have '\(action)'" : "it leads out of the scenes"
        } else if let distance = distances[moveID] {
          // A shorter path to an unwind may be among the states that were not looked at.
          guard distance <= limit || isUnwind && !search.hasAllStates else {
            tooFar = (tooFar.count + 1, max(tooFar.steps, distance))
            continue
          }
        } else if isUnwind,
          search.hasAllStates || !search.isCut && model.isNeverHandled(segue, of: scene)
        {
          reason = "no scene that offers '\(action)' is ever below"
        }
        add(.segue(moveID), unless: reason)
      }
    }
  }

  /// - Parameter reason: The reason why it cannot be covered; nil if it can.
  private mutating func add(_ target: CoverageTarget, unless reason: String?) {
    if let reason { impossible.append((target, reason)) } else { coverable.append(target) }
  }
}

// MARK: - Text

extension CoverageTargets {
  /// Returns the lines about the targets that a run covered, did not cover, and cannot cover.
  func text(of coverage: Coverage) -> [String] {
    let steps = coverage.steps + max(0, coverage.paths - 1)
    let missing = coverable.filter { !coverage.covers($0) }
    let taken = coverable.count - missing.count
    var lines = [
      """
      \(taken) of \(Wording.count(coverable.count, goal.noun)) in \(Wording.grouped(steps)) \
      step\(steps == 1 ? "" : "s")
      """
    ]
    let notCovered = missing.map { target in
      let obstacle = target.segue.flatMap(coverage.obstacle)
      return "\(target.text) was not covered\(obstacle.map { ": it \($0.text)" } ?? "")"
    }
    lines += Wording.lines(notCovered, atMost: 40, rest: "more were not")
    if tooFar.count > 0 {
      lines.append(
        """
        \(Wording.count(tooFar.count, goal.noun)) too far away for this run: \
        .exploring(steps: \(tooFar.steps)) is enough for all
        """)
    }
    return lines + impossible.map { "\($0.text) cannot be covered: \($1)" }
  }
}
