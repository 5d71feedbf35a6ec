/// The walks of a run came to every scene, or took every segue, that can be reached at all.
///
/// What only a guard or a lack of senders kept from being walked is named with that reason, so that
/// the flow can be given data with which it can be.
public struct Reaches: Check {
  /// What is to be reached.
  public typealias Goal = CoverageGoal

  let goal: Goal

  /// `.reaches(.everySegue)` or `.reaches(.everyScene)`.
  public var name: String { ".reaches(.\(goal.rawValue))" }

  /// Names what was never come to.
  public func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard let model = exploration.model else { return [.noSceneModel(name)] }
    let (all, missing) =
      goal == .everySegue
      ? segues(model, exploration) : scenes(model, exploration.coverage)
    let noun = goal == .everySegue ? "segue" : "scene"
    guard all > 0 else { return [.nothingToReach(name, noun)] }
    guard !missing.isEmpty else { return [] }
    let effort = """
      \(Wording.count(exploration.coverage.paths, "walk")) of \
      \(Wording.count(exploration.coverage.steps, "step")) in all
      """
    return [
      Finding(
        code: "notReached", subject: name,
        message: """
          \(missing.count) of \(Wording.count(all, noun)) never came up in \(effort):
            \(missing.joined(separator: "\n  "))
          """,
        advice: exploration.seed == nil
          ? "Leave the path out of the call, so that more than one is walked."
          : """
          Give the flow data with which they can be reached, or walk on with \
          @Test(.exploring(paths: \(5 * (exploration.asked ?? exploration.coverage.paths)))).
          """)
    ]
  }

  private func segues(_ model: SceneModel, _ exploration: Exploration) -> (Int, [String]) {
    let coverage = exploration.coverage
    let all = CoverageTargets(of: model, width: exploration.width).segues
    let taken = coverage.taken
    let missing = all.filter { taken[$0] == nil }
    return (
      all.count, missing.map { "\($0.scene) -\($0.label)->  \(reason($0, coverage))" }
    )
  }

  private func reason(_ wayOut: WayOut, _ coverage: Coverage) -> String {
    if let count = coverage.refused[wayOut] {
      return "refused by ShouldPerform each of \(Wording.count(count, "time"))"
    }
    if let count = coverage.untappable[wayOut] {
      return "its Senders offered nothing to tap each of \(Wording.count(count, "time"))"
    }
    guard let count = coverage.visited[wayOut.scene] else {
      return "\(wayOut.scene) never came on screen"
    }
    return "not taken, though \(wayOut.scene) came on screen \(Wording.count(count, "time"))"
  }

  private func scenes(_ model: SceneModel, _ coverage: Coverage) -> (Int, [String]) {
    let all = model.walkableScenes
    let visited = coverage.visited
    let missing = all.filter { visited[$0] == nil }
    return (
      all.count,
      missing.map { name in
        guard let scene = model.scene(named: name), model.isOnlyAColumn(scene) else { return name }
        return "\(name)  a column of a split view; on wide screens it is seen: width: .regular"
      }
    )
  }
}

extension SceneModel {
  /// Whether a scene comes in no other way than as a column of a split view, with or without a stack.
  fileprivate func isOnlyAColumn(_ scene: Scene) -> Bool {
    var (open, seen, isColumn) = ([scene.id], Set([scene.id]), false)
    while let id = open.popLast() {
      for source in waysIn(to: id).compactMap({ self[$0.source] }) {
        guard source.children.contains(where: { $0.scene == id }) else { return false }
        if source.kind == .split {
          isColumn = true
        } else if seen.insert(source.id).inserted {
          open.append(source.id)
        }
      }
    }
    return isColumn
  }
}

extension Check where Self == Reaches {
  /// The walks came to every scene, or took every segue, that can be reached at all.
  public static func reaches(_ goal: Reaches.Goal) -> Reaches { Reaches(goal: goal) }
}

extension Finding {
  static func noSceneModel(_ name: String) -> Finding {
    Finding(
      code: "nothingToLookAt", subject: name,
      message: "\(name) needs the scenes and segues of a flow, and this flow has none.",
      advice: "Make the flow from a storyboard or a SceneModel, or leave the check out here.")
  }

  fileprivate static func nothingToReach(_ name: String, _ noun: String) -> Finding {
    Finding(
      code: "nothingToLookAt", subject: name,
      message: "\(name) had nothing to look at: no \(noun) can be reached from the start.",
      advice: "Start at a scene with ways out of it, or leave the check out here.")
  }
}
