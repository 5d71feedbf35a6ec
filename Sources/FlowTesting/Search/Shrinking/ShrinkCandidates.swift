/// The shorter routes that are worth trying for a route that failed, by what is known of the graph.
///
/// Dropping one move of a walk nearly always makes the rest impossible. So instead of moves, ways are
/// exchanged: a stretch for a shorter one between the same two states, or everything before some move
/// for the shortest way to a state in which the rest can be walked. Every candidate can be walked, as
/// far as the graph knows.
struct ShrinkCandidates {
  private let graph: any MoveGraph

  init(_ graph: any MoveGraph) { self.graph = graph }

  /// Shorter routes, shortest first; none when the graph does not know the route.
  func shorter(than choices: [Choice]) -> [[Choice]] {
    guard let states = graph.states(along: choices.map(\.label)), choices.count > 1 else {
      return []
    }
    var seen: Set<[Choice]> = []
    let candidates = (restarts(choices) + detours(choices, states)).filter {
      seen.insert($0).inserted
    }
    return candidates.enumerated().sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }.map(\.1)
  }

  /// For each move, the shortest way from the start to a state in which it and the rest can be made.
  private func restarts(_ choices: [Choice]) -> [[Choice]] {
    var candidates: [[Choice]] = []
    for index in choices.indices.dropFirst().reversed() {
      let rest = choices[index...]
      let way = graph.shortestWay(from: 0, atMost: index - 1) { state in
        graph.leads(from: state, along: rest.map(\.label))
      }
      if let way { candidates.append(way.map { Choice(label: $0) } + rest) }
    }
    return candidates
  }

  /// For each stretch, the shortest way between its ends.
  private func detours(_ choices: [Choice], _ states: [Int]) -> [[Choice]] {
    var candidates: [[Choice]] = []
    for start in choices.indices {
      let ends = (start + 1)..<choices.count
      let wanted = Dictionary(
        ends.map { (states[$0], $0) }, uniquingKeysWith: { _, last in last })
      let ways = graph.shortestWays(
        from: states[start], atMost: ends.count - 1, to: Set(wanted.keys))
      for (state, way) in ways.sorted(by: { $0.key < $1.key }) {
        guard let end = wanted[state], way.count < end - start else { continue }
        candidates.append(
          choices[..<start] + way.map { Choice(label: $0) } + choices[end...])
      }
    }
    return candidates
  }

  /// All routes of one length, up to a number of them, in the order of the offers.
  ///
  /// - Parameter goal: The last move, or the scene it must bring; routes that cannot reach it are
  /// left out.
  /// - Returns: The routes, and whether these are all.
  func routes(
    ofLength length: Int, atMost limit: Int, to goal: Finding.Place
  ) -> (routes: [[String]], isAll: Bool) {
    var search = RouteSearch(length: length, limit: limit, goal: goal)
    search.run(graph)
    return (search.found, search.isAll)
  }
}

extension FlowPath {
  /// The stretches that may be left out of a path of which nothing is known but its scenes: first
  /// those that return to the scene on which they began, then any others of up to four moves; the
  /// longest first.
  var cuts: [Range<Int>] {
    let scenes = scenes
    var returning: [Range<Int>] = []
    var others: [Range<Int>] = []
    for length in stride(from: count - 1, to: 0, by: -1) {
      for start in 0..<(count - length) {
        let stretch = start..<(start + length)
        if scenes[stretch.lowerBound] == scenes[stretch.upperBound] {
          returning.append(stretch)
        } else if length <= 4 {
          others.append(stretch)
        }
      }
    }
    return returning + others
  }
}

/// A search for all routes of one length, depth first, that leaves out what cannot end at the goal.
private struct RouteSearch {
  let length: Int
  let limit: Int
  let goal: Finding.Place
  var found: [[String]] = []
  var isAll = true

  private var labels: [String] = []
  private var visits = 0
  /// Dead ends: a state and how many moves were left there.
  private var barren: Set<[Int]> = []

  init(length: Int, limit: Int, goal: Finding.Place) {
    self.length = length
    self.limit = limit
    self.goal = goal
  }

  mutating func run(_ graph: any MoveGraph) {
    if length > 0 {
      _ = extend(from: 0, graph)
    } else if meets(nil, 0, from: 0, graph) {
      found.append([])
    }
  }

  /// Whether any route was found from here.
  private mutating func extend(from state: Int, _ graph: any MoveGraph) -> Bool {
    let left = length - labels.count
    if barren.contains([state, left]) { return false }
    visits += 1
    if found.count >= limit || visits > 100_000 {
      isAll = false
      return true
    }
    var hasFound = false
    for edge in graph.edges(from: state) {
      labels.append(edge.label)
      if left > 1 {
        hasFound = extend(from: edge.target, graph) || hasFound
      } else if meets(edge, edge.target, from: state, graph) {
        found.append(labels)
        hasFound = true
      }
      labels.removeLast()
    }
    if !hasFound { barren.insert([state, left]) }
    return hasFound
  }

  private func meets(
    _ edge: MoveEdge?, _ target: Int, from source: Int, _ graph: any MoveGraph
  ) -> Bool {
    switch goal {
    case .anywhere: true
    case .scene(let name): graph.visibleScenes(in: target).contains(name)
    case .segue(let scene, let label): edge?.segue == MoveID(scene: scene, label: label)
    case .move(let move, let scene): edge?.label == move && graph.sceneName(in: source) == scene
    }
  }
}
