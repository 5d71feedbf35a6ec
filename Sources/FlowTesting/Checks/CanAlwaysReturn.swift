/// From everything that can come on screen, moves lead back to a scene.
///
/// It is decided on the scene model alone, whatever guards and senders say: all states of navigation
/// are looked at in the order of their distance from the start, up to 3,000 of them and 50 moves away;
/// beyond those a way back is taken for granted, and where an unwind is offered whose action no scene is
/// known to have.
public struct CanAlwaysReturn: Check {
  let scene: String

  /// `.canAlwaysReturn(to: "…")`.
  public var name: String { ".canAlwaysReturn(to: \"\(scene)\")" }

  private static let mostStates = 3_000

  /// Scenes that present each other without end would make each state longer than the last.
  private static let greatestDistance = 50

  /// Names the nearest state from which there is no way back.
  public func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard let model = exploration.model else { return [.noSceneModel(name)] }
    guard model.scene(named: scene) != nil else {
      return [.noSuchScene(scene, name, model.scenes.map(\.name))]
    }
    let graph = NavigationGraph(model, width: exploration.width)
    var sources: [[Int]] = [[]]
    var distances = [0]
    var expanded = 0
    while expanded < min(graph.count, Self.mostStates),
      distances[expanded] < Self.greatestDistance
    {
      let edges = graph.edges(from: expanded)
      let added = graph.count - sources.count
      sources += Array(repeating: [], count: added)
      distances += Array(repeating: distances[expanded] + 1, count: added)
      for edge in edges { sources[edge.target].append(expanded) }
      expanded += 1
    }
    guard graph.count > 0 else { return [.noSuchScene(scene, name, [])] }
    // States that were not expanded may lead anywhere, and so may an unwind to what only code knows.
    let unknown = model.unwindsOfUnknownEnd
    var safe = Set(
      (0..<graph.count).filter { state in
        state >= expanded || graph.visibleScenes(in: state).contains(scene)
          || !unknown.isEmpty
            && graph.edges(from: state).contains { $0.segue.map(unknown.contains) ?? false }
      })
    var pending = Array(safe)
    while let state = pending.popLast() {
      for source in sources[state] where safe.insert(source).inserted { pending.append(source) }
    }
    guard let stuck = (0..<expanded).first(where: { !safe.contains($0) }) else { return [] }
    return [.noWayBack(to: scene, name, graph.path(to: stuck))]
  }
}

extension Check where Self == CanAlwaysReturn {
  /// From everything that can come on screen, moves lead back to the scene of this name.
  public static func canAlwaysReturn(to scene: String) -> CanAlwaysReturn {
    CanAlwaysReturn(scene: scene)
  }
}

extension Finding {
  fileprivate static func noWayBack(
    to scene: String, _ name: String, _ path: FlowPath
  ) -> Finding {
    Finding(
      code: "noWayBack", subject: name,
      message: """
        From \(path.scenes.last ?? path.start) nothing leads back to \(scene).
          Path:    \(path)
                   \(Wording.count(path.count, "step")); no shorter path gets stuck
        """,
      advice: "Add a segue, an unwind or a way to dismiss, or replace less of what is on screen.")
  }

  fileprivate static func noSuchScene(
    _ scene: String, _ name: String, _ names: [String]
  ) -> Finding {
    Finding(
      code: "nothingToLookAt", subject: name,
      message: "\(name): there is no scene '\(scene)'. \(Wording.offered(names, as: "scene"))",
      advice: "Name one of them." + Wording.didYouMean(scene, among: names))
  }
}
