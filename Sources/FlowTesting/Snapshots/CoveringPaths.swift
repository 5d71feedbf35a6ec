/// The recording of short paths that together reach every scene, or take every segue or move.
///
/// These are not the walks of `.covering`, which makes as few steps as possible in long walks that
/// a new segue may change completely. People read snapshots, so here each path is a shortest path
/// from the start and stays the same when something else changes.
///
/// The farthest goal is chosen first, since the shortest path to it covers other goals on the way. A path is
/// named after its goal. A recorded path is kept as long as it leads to its goal, so that a growing flow gets
/// new paths and keeps the old ones.
///
/// A move with several choices is two goals: it is made with its first choice, and with its last, as
/// `List-open` and `List-open(last)`.
struct CoveringPaths<Subject> {
  let flow: Flow<Subject>
  let goal: Coverage.Goal
  private let context = WalkContext()

  /// The goals that the flow's map has; nil without a map.
  private lazy var goalsOfMap = flow.kind.map == nil ? nil : Set(declared)

  private var shortest: [String: FlowPath] = [:]

  private var goals: [FlowPath: Set<String>] = [:]

  /// The number of the last choice of each move that had several.
  private var lastSenders: [String: Int] = [:]

  /// The goals that were recorded, and that the flow does not have any more, sorted.
  private(set) var lost: [String] = []

  /// The recorded paths that cannot be walked any more, by their goals.
  private(set) var lostPaths: [String: LostPath] = [:]

  /// The number of walks that explored the flow.
  private(set) var walks = 0

  /// The moves that were refused or had nothing to tap, sorted.
  private(set) var obstacles: [String] = []

  /// - Parameter record: Keeps the path of each walk in case the process ends on it.
  init(of flow: Flow<Subject>, to goal: Coverage.Goal, in record: WalkRecord = WalkRecord()) {
    self.flow = flow
    self.goal = goal
    context.record = record
  }

  /// Finds paths that together lead to every goal, each with the goal after which it is named.
  ///
  /// They are in the order of their texts: what two branches add in two places of the flow stands apart, and merges.
  ///
  /// - Parameters:
  ///   - recorded: The steps of recorded paths, by their goals.
  ///   - mayRest: Whether the recorded paths are enough if they reach all goals that the flow declares.
  nonisolated(nonsending) mutating func find(
    keeping recorded: [String: [String]], mayRest: Bool = false
  ) async -> [(goal: String, path: FlowPath)] {
    let start = await walk(Route(.moves([], allowsFewer: true))).path.start
    var kept: [(goal: String, path: FlowPath)] = []
    var covered: Set<String> = []
    for name in recorded.keys.sortedNaturally(by: { $0 }) {
      let steps = recorded[name] ?? []
      guard let path = FlowPath(([PathNotation.written(start)] + steps).joined(separator: " "))
      else { continue }
      let walk = await walk(.path(path))
      if case .lost(let finding) = walk.end {
        lostPaths[name] = LostPath(path, walk.path, finding, isOfRouter: flow.model == nil)
      }
      guard let reached = goals[path], reached.contains(name) else { continue }
      kept.append((name, path))
      covered.formUnion(reached)
    }
    if mayRest, kept.count == recorded.count, !kept.isEmpty {
      let lasts = lastSenders.keys.map { $0 + Self.last }
      let labels = labels(kept.flatMap { $0.path.moves.map(\.label) })
      if covered.union(labels).isSuperset(of: declared + lasts) {
        for (_, path) in kept { for name in goals[path] ?? [] { shortest[name] = path } }
        return kept.sortedNaturally { "\($0.path)" }
      }
    }
    await explore()
    lost = recorded.keys.sorted().filter { name in
      shortest[name] == nil && !kept.contains { $0.goal == name }
    }
    var chosen = kept
    let names = shortest.keys.sortedNaturally { $0 }
    for name in names.sorted(by: { (shortest[$0]?.count ?? 0) > (shortest[$1]?.count ?? 0) })
    where !covered.contains(name)
      || recorded[name] != nil && !chosen.contains(where: { $0.goal == name })
    {
      guard let path = shortest[name] else { continue }
      chosen.append((name, path))
      covered.formUnion(goals[path] ?? [])
    }
    return chosen.sortedNaturally { "\($0.path)" }
  }

  /// The moves that a flow declares whose screens nobody knows before a walk, one of which may lead to a new screen.
  var movesToNewScreens: [String] {
    guard flow.model == nil, goal == .everyScene, flow.kind.subject.screens == nil else {
      return []
    }
    return Set(flow.kind.subject.moves.map(\.label) + flow.kind.subject.gestures).sorted()
  }

  /// Explores the flow until each known goal is reached, and walks the shortest path to each.
  private nonisolated(nonsending) mutating func explore() async {
    let run = Run(flow, checks: [])
    run.context.record = context.record
    // A router may have screens that nothing names.
    let areKnown = flow.model != nil || goal != .everyScene || flow.kind.subject.screens != nil
    if areKnown {
      run.isEnough = { [self, declared] coverage in
        Self.reached(goal, coverage).union(labels(coverage.taken.keys.map(\.label)))
          .isSuperset(of: declared)
      }
    }
    let report = await run.explore()
    walks = report.exploration.coverage.paths
    obstacles =
      (report.exploration.coverage.refused.keys.map { "\($0.text) was refused" }
      + report.exploration.coverage.untappable.keys.map { "\($0.text) had nothing to tap" })
      .sorted()
    if let map = run.map { await find(in: map) }
    // So that no shorter way to a state is left out.
    func limit() -> Int {
      areKnown ? farthest(in: run.states) : run.states.states.map(\.distance).max() ?? 0
    }
    while await run.completeLevel(below: limit()) {}
    await find(in: run.states)
  }

  /// The length of the longest of the shortest ways to what a graph has; no longer one is a way to it.
  private func farthest(in graph: StateGraph) -> Int {
    var first: [String: Int] = [:]
    for (index, state) in graph.states.enumerated() {
      let (names, distance) =
        goal == .everyScene
        ? (graph.visibleScenes(in: index), state.distance)
        : (
          Set(
            graph.edges(from: index).map {
              Self.goal(MoveID(scene: state.scene.text, label: $0.label))
            }),
          state.distance + 1
        )
      for name in names { first[name] = min(first[name] ?? distance, distance) }
    }
    return first.values.max() ?? 0
  }

  /// Walks to what is new in a graph, nearest first.
  private nonisolated(nonsending) mutating func find(in graph: any MoveGraph) async {
    await walkIfNew([], [graph.sceneName(in: 0)])
    let search = MoveSearch(graph, states: 1_000)
    let containers = Set(flow.model?.scenes.filter(\.kind.isContainer).map(\.name) ?? [])
    let wanted = goalsOfMap?.subtracting(containers)
    // A map names all goals, so that no more of its states are made once each is reached.
    func isComplete() -> Bool {
      wanted?.allSatisfy { shortest[$0] != nil } == true
        && lastSenders.keys.allSatisfy { shortest[$0 + Self.last] != nil }
    }
    var names: Set<String> = []
    while !isComplete(),
      let way = search.next(where: { edge, state in
        let move = edge.segue ?? MoveID(scene: graph.sceneName(in: state), label: edge.label)
        names = goal == .everyScene ? graph.visibleScenes(in: edge.target) : [Self.goal(move)]
        return names.contains { shortest[$0] == nil || lastSenders[$0] != nil }
      })
    {
      var choices = way.map { Choice(label: $0.label, sender: $0.sender) }
      await walkIfNew(choices, names)
      // A path that ends with the first choice shows whether there is another.
      for name in names {
        guard let sender = lastSenders[name] else { continue }
        choices[choices.count - 1].sender = sender
        await walkIfNew(choices, [name + Self.last])
      }
    }
  }

  fileprivate static var last: String { "(last)" }

  /// Walks a path unless its goals are known, and keeps it for each goal that is new.
  private nonisolated(nonsending) mutating func walkIfNew(
    _ choices: [Choice], _ names: Set<String>
  ) async {
    guard names.contains(where: { shortest[$0] == nil }) else { return }
    let walk = await walk(Route(.moves(choices, allowsFewer: true)))
    for name in goals[walk.path] ?? [] where shortest[name] == nil {
      // The last choice stays the last one when there are more.
      var asked = walk
      for (index, made) in walk.made.enumerated()
      where Self.goal(made.move.name.id) + Self.last == name
        && made.sender == (made.senders ?? 0) - 1
      {
        asked.made[index].asked = Choice.last
      }
      goals[asked.path] = goals[walk.path]
      shortest[name] = asked.path
    }
  }

  private nonisolated(nonsending) mutating func walk(_ route: Route) async -> Walk {
    context.coverage = Coverage(context.tables.names)
    let walk = await flow.walk(route, in: context) { _ in [] }
    if case .lost = walk.end { return walk }
    if !walk.isRefused { goals[walk.path] = goals(of: walk) }
    return walk
  }

  private mutating func goals(of walk: Walk) -> Set<String> {
    var names = Self.reached(goal, context.coverage)
    if let goalsOfMap { names.formIntersection(goalsOfMap) }
    names.subtract(flow.model?.scenes.filter(\.kind.isContainer).map(\.name) ?? [])
    for made in walk.made where goal != .everyScene {
      let name = Self.goal(made.move.name.id)
      guard let count = made.senders, count > 1, names.contains(name) else { continue }
      lastSenders[name] = count - 1
      if made.sender == count - 1 { names.insert(name + Self.last) }
    }
    return names
  }

  private static func reached(_ goal: Coverage.Goal, _ coverage: Coverage) -> Set<String> {
    goal == .everyScene ? coverage.scenes : Set(coverage.taken.keys.map(Self.goal))
  }

  private static func goal(_ moveID: MoveID) -> String { "\(moveID.scene)-\(moveID.label)" }

  /// The goals that the flow names and no path reaches, each in quotes with the name that may be meant.
  var missing: [String] {
    let known = shortest.keys.sorted()
    let reached = Set(shortest.values.flatMap(\.scenes))
    let labels = labels(shortest.values.flatMap { $0.moves.map(\.label) })
    return declared.filter { shortest[$0] == nil && !labels.contains($0) && !lost.contains($0) }.map
    {
      name in
      // A move of a scene that was reached has its right name.
      let isKnown = goal != .everyScene && reached.contains { name.hasPrefix("\($0)-") }
      return "'\(name)'\(isKnown ? "" : Wording.didYouMean(name, among: known))"
    }
  }

  /// Returns the labels of moves that were made, if they may be goals.
  private func labels(_ made: [String]) -> Set<String> {
    flow.model == nil && goal != .everyScene ? Set(made) : []
  }

  /// The goals that the flow declares: of a move that is available on every screen its label, since it counts wherever it
  /// was made.
  private var declared: [String] {
    switch (flow.model, goal) {
    case (let model?, .everyScene): return model.walkableScenes
    case (let model?, _): return model.walkableSegues.map(Self.goal)
    case (nil, .everyScene):
      let names = flow.kind.subject
      return names.screens ?? Set(names.moves.compactMap(\.scene)).sorted()
    case (nil, _):
      return flow.kind.subject.moves.map { "\($0.scene.map { "\($0)-" } ?? "")\($0.label)" }
    }
  }
}
