/// The places and ways of a flow as coverage is planned with: one place for all states that look alike.
///
/// It is found by looking at the nearest state of each sight. What a move does with the stack shows in
/// what can be done after it: a push can be taken back, to the very state before; after a replacement
/// going back leads to what lay below before.
struct SightMap {
  /// The places and ways.
  let map: StackMap

  /// The word for each way in a path.
  private(set) var labels: [String] = []

  /// The segue that each way takes; nil for the moves that have none.
  private(set) var segues: [WayOut?] = []

  /// The sight of each place.
  private(set) var sights: [Int] = []

  /// The state that was looked at for each place.
  private(set) var states: [Int] = []

  /// Whether everything was looked at.
  private(set) var isWhole = true

  /// How many steps the shortest walk has that ends with each way; nil for one that cannot be taken.
  let distances: [Int?]

  /// Scenes that are seen together, each with one of them.
  private var companions: [String: String] = [:]
  private let start: String

  private static let mostPlaces = 5_000

  /// - Parameters:
  ///   - containers: The scenes that are seen as what they contain.
  ///   - handlers: The scenes that an unwind may lead to.
  init(
    of graph: some MoveGraph, containers: Set<String> = [], handlers: (WayOut) -> [String]
  ) {
    var search = SightSearch(graph)
    search.run(atMost: Self.mostPlaces)
    search.addBlockedUnwinds(handlers)
    labels = search.labels
    segues = search.segues
    sights = search.states.map(graph.sight)
    states = search.states
    isWhole = search.isWhole
    map = StackMap(places: max(1, search.states.count), root: 0, ways: search.ways)
    distances = map.distances
    start = graph.sceneName(in: 0)
    scenes = search.states.map(graph.sceneName)
    for state in search.states {
      join(graph.visibleScenes(in: state).subtracting(containers))
    }
  }

  /// The scene that each place shows.
  private let scenes: [String]

  /// The ways that take each segue, nearest first.
  var waysBySegue: [WayOut: [Int]] {
    var found: [WayOut: [Int]] = [:]
    for (number, segue) in segues.enumerated() {
      if let segue, distances[number] != nil { found[segue, default: []].append(number) }
    }
    return found.mapValues { $0.sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) } }
  }
}

// MARK: - How short a plan can be

extension SightMap {
  /// How many steps any walk has at least that takes some segues; a restart counts as one.
  ///
  /// It is a bound that may be too low: an unwind counts as leading wherever it helps.
  ///
  /// Each takes a step. Two that follow each other at once meet: the second leads out of a scene that is
  /// seen where the first ends. Where no more of them can meet, something else is done between them. So
  /// much holds whatever lies below, and wherever tabs and going back lead.
  func leastSteps(toTake goals: [WayOut]) -> Int {
    var balance: [String: Int] = [name(of: start): -1]
    var free = 0
    let ways = waysBySegue
    for goal in goals {
      balance[name(of: goal.scene), default: 0] += 1
      let targets = Set(
        (ways[goal] ?? []).map { name(of: scenes[map.ways[$0].target]) })
      let unwinds = (ways[goal] ?? []).contains { map.ways[$0].kind == .unwind }
      if let target = targets.first, targets.count == 1, !unwinds {
        balance[target, default: 0] -= 1
      } else {
        free += 1
      }
    }
    let gaps = balance.values.reduce(0) { $0 + max(0, $1) }
    return goals.count + max(0, gaps - free)
  }

  private func name(of scene: String) -> String {
    var name = scene
    while let other = companions[name], other != name { name = other }
    return name
  }

  private mutating func join(_ scenes: Set<String>) {
    guard let first = scenes.min() else { return }
    for scene in scenes {
      let one = name(of: scene)
      let other = name(of: first)
      if one != other { companions[max(one, other)] = min(one, other) }
    }
  }
}

// MARK: - Looking

/// Looks at the nearest state of each sight.
private struct SightSearch<Graph: MoveGraph> {
  let graph: Graph

  /// The state looked at for each place.
  var states = [0]
  var ways: [StackMap.Way] = []
  var labels: [String] = []
  var segues: [WayOut?] = []
  var isWhole = true

  private static var mostWays: Int { 30_000 }

  private var places: [Int: Int]
  /// What lies below states; nil below those with nothing.
  private var below: [Int: Int] = [:]
  /// The unwinds that did not lead anywhere where they were looked at.
  private var blocked: [(place: Int, label: String, segue: WayOut)] = []

  init(_ graph: Graph) {
    self.graph = graph
    places = [graph.sight(of: 0): 0]
  }

  mutating func run(atMost limit: Int) {
    var place = 0
    while place < states.count {
      // Many windows side by side make a place of every choice of them.
      guard ways.count < Self.mostWays else {
        isWhole = false
        return
      }
      let state = states[place]
      for edge in graph.edges(from: state) {
        guard edge.target != state else {
          if let segue = edge.segue { blocked.append((place, edge.label, segue)) }
          continue
        }
        // Taking the topmost place off is no way of its own.
        if edge.segue == nil, below[state] == edge.target { continue }
        let kind = kind(of: edge, from: state)
        guard let target = self.place(of: edge.target, atMost: limit) else { continue }
        if states[target] == edge.target, below[edge.target] == nil, target > place {
          below[edge.target] = kind == .push ? state : kind == .replace ? below[state] : nil
        }
        add(StackMap.Way(source: place, target: target, kind: kind), edge.label, edge.segue)
      }
      place += 1
    }
  }

  /// Adds the unwinds that led nowhere, since the nearest state of their sight has nothing below that
  /// they could lead to, with all places to which they may.
  mutating func addBlockedUnwinds(_ handlers: (WayOut) -> [String]) {
    guard !blocked.isEmpty else { return }
    var placesByScene: [String: [Int]] = [:]
    for (place, state) in states.enumerated() {
      placesByScene[graph.sceneName(in: state), default: []].append(place)
    }
    for (place, label, segue) in blocked {
      for scene in handlers(segue) {
        for target in placesByScene[scene] ?? [] {
          add(StackMap.Way(source: place, target: target, kind: .unwind), label, segue)
        }
      }
    }
  }

  private mutating func add(_ way: StackMap.Way, _ label: String, _ segue: WayOut?) {
    ways.append(way)
    labels.append(label)
    segues.append(segue)
  }

  private mutating func place(of state: Int, atMost limit: Int) -> Int? {
    let sight = graph.sight(of: state)
    if let known = places[sight] { return known }
    guard states.count < limit else {
      isWhole = false
      return nil
    }
    places[sight] = states.count
    states.append(state)
    return states.count - 1
  }

  private func kind(of edge: MoveEdge, from state: Int) -> StackMap.Kind {
    var lower = below[state]
    while let stack = lower {
      if stack == edge.target { return .unwind }
      lower = below[stack]
    }
    let returns = graph.edges(from: edge.target).filter { $0.segue == nil }.map(\.target)
    if returns.contains(state) { return .push }
    if let lower = below[state], returns.contains(lower) { return .replace }
    return .reset
  }
}
