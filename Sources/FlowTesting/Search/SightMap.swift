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
  private(set) var segues: [MoveID?] = []

  /// The tabs that each way changes, where something is open on the first.
  private(set) var tabs: [MovePair?] = []

  /// The place that each sight belongs to.
  let placesBySight: [Int: Int]

  /// The state that was looked at for each place.
  private(set) var states: [Int] = []

  /// Whether everything was looked at.
  private(set) var isWhole = true

  /// How many of the ways were seen; the others are unwinds to where they may lead.
  let guesses: Int

  /// How many steps the shortest walk has that ends with each way; nil for one that cannot be taken.
  let distances: [Int?]

  /// Scenes that are seen together, each with one of them.
  private var companions: [String: String] = [:]

  /// The scenes that are seen as what they contain.
  let containers: Set<String>

  /// The scenes that are seen at each place.
  let seen: [Set<String>]

  /// The screen that is on top when each container is new.
  var entries: [String: String] = [:]

  private static let mostPlaces = 5_000

  /// - Parameters:
  ///   - containers: The scenes that are seen as what they contain.
  ///   - goal: What is to be covered. For pairs all places are looked for that each unwind may lead to;
  ///     for what follows it that matters.
  ///   - handlers: The scenes that an unwind may lead to.
  init(
    of graph: some MoveGraph, containers: Set<String> = [], to goal: CoverageGoal = .everySegue,
    handlers: (MoveID) -> [String]
  ) {
    var search = SightSearch(graph, to: goal)
    search.run(atMost: Self.mostPlaces)
    guesses = search.ways.count
    search.addUnwinds(everywhere: goal == .everyPairOfSegues, handlers)
    labels = search.labels
    segues = search.segues
    tabs = search.tabs
    placesBySight = search.places
    states = search.states
    isWhole = search.isWhole
    map = StackMap(places: max(1, search.states.count), root: 0, ways: search.ways)
    distances = map.distances
    scenes = search.states.map(graph.sceneName)
    seen = search.states.map(graph.visibleScenes)
    self.containers = containers
    for scenes in seen { join(scenes.subtracting(containers)) }
  }

  /// The scene that each place shows.
  private let scenes: [String]

  /// Some of the places and ways of another, as a map.
  init(
    of other: SightMap, _ places: [Int], _ map: StackMap, taking ways: [Int],
    placesBySight: [Int: Int]
  ) {
    self.map = map
    labels = ways.map { other.labels[$0] }
    segues = ways.map { other.segues[$0] }
    tabs = ways.map { other.tabs[$0] }
    self.placesBySight = placesBySight
    states = places.map { other.states[$0] }
    isWhole = other.isWhole
    guesses = ways.count { $0 < other.guesses }
    distances = map.distances
    companions = other.companions
    containers = other.containers
    seen = places.map { other.seen[$0] }
    entries = other.entries
    scenes = places.map { other.scenes[$0] }
  }

  /// The ways that take each segue, nearest first.
  var waysBySegue: [MoveID: [Int]] {
    var found: [MoveID: [Int]] = [:]
    for (number, segue) in segues.enumerated() {
      if let segue, distances[number] != nil { found[segue, default: []].append(number) }
    }
    return found.mapValues { $0.sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) } }
  }
}

// MARK: - What is seen together

extension SightMap {
  /// One of the scenes that are seen together with a scene, the same one for all of them.
  func name(of scene: String) -> String {
    var name = scene
    while let other = companions[name], other != name { name = other }
    return name
  }

  /// One of the scenes that are seen at a place, or together with one of them.
  func name(ofPlace place: Int) -> String {
    name(of: seen[place].filter { !containers.contains($0) }.min() ?? scenes[place])
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
  /// How many ways there may be before no more are guessed.
  private static var mostWays: Int { 100_000 }

  let graph: Graph
  let goal: CoverageGoal

  /// The state looked at for each place.
  var states = [0]
  var ways: [StackMap.Way] = []
  var labels: [String] = []
  var segues: [MoveID?] = []
  var tabs: [MovePair?] = []
  var isWhole = true

  /// How many ways there may be before no more places are looked at.
  private static var mostWaysSeen: Int { 30_000 }

  private(set) var places: [Int: Int]
  /// What lies below states; nil below those with nothing.
  private var below: [Int: Int] = [:]
  /// The segues out of each place that may be unwinds, and where they led; nil for nowhere.
  private var unwinds: [(place: Int, label: String, segue: MoveID, target: Int?)] = []

  init(_ graph: Graph, to goal: CoverageGoal) {
    self.graph = graph
    self.goal = goal
    places = [graph.sight(of: 0): 0]
  }

  mutating func run(atMost limit: Int) {
    var place = 0
    while place < states.count {
      // Many windows side by side make a place of every choice of them.
      guard ways.count < Self.mostWaysSeen else {
        isWhole = false
        return
      }
      let state = states[place]
      for edge in graph.edges(from: state) {
        guard !edge.isFault else {
          if let segue = edge.segue { unwinds.append((place, edge.label, segue, nil)) }
          continue
        }
        guard edge.target != state else {
          guard let segue = edge.segue else { continue }
          add(
            StackMap.Way(source: place, target: place, kind: .replace), edge.label, segue, nil)
          continue
        }
        // Taking the topmost place off is no way of its own.
        if edge.segue == nil, below[state] == edge.target { continue }
        let kind = kind(of: edge, from: state)
        guard let target = self.place(of: edge.target, atMost: limit) else { continue }
        if let segue = edge.segue { unwinds.append((place, edge.label, segue, target)) }
        if states[target] == edge.target, below[edge.target] == nil, target > place {
          below[edge.target] = kind == .push ? state : kind == .replace ? below[state] : nil
        }
        add(
          StackMap.Way(source: place, target: target, kind: kind), edge.label, edge.segue, edge.tabs
        )
        if goal == .everyPairOfTabs, states[target] != edge.target {
          addTabs(seenFrom: edge.target, at: target, atMost: limit)
        }
      }
      place += 1
    }
  }

  /// Adds that unwinds may lead to all places where one is seen who handles them: where they
  /// lead depends on what lies below, and of each sight only the nearest state was looked at.
  ///
  /// - Parameter isEverywhere: Whether to add them for those that led somewhere, too.
  mutating func addUnwinds(everywhere isEverywhere: Bool, _ handlers: (MoveID) -> [String]) {
    var placesByScene: [String: [Int]] = [:]
    for (place, state) in states.enumerated() {
      for scene in graph.visibleScenes(in: state) {
        placesByScene[scene, default: []].append(place)
      }
    }
    for unwind in unwinds
    where unwind.target == nil || isEverywhere && ways.count < Self.mostWays {
      for scene in handlers(unwind.segue) {
        for target in placesByScene[scene] ?? [] where target != unwind.target {
          add(
            StackMap.Way(source: unwind.place, target: target, kind: .unwind), unwind.label,
            unwind.segue, nil)
        }
      }
    }
  }

  /// Adds the pairs of tabs that are changed in a state that looks like another, and holds more.
  private mutating func addTabs(seenFrom state: Int, at place: Int, atMost limit: Int) {
    for edge in graph.edges(from: state) {
      guard let pair = edge.tabs, !tabs.contains(pair),
        let target = self.place(of: edge.target, atMost: limit)
      else { continue }
      add(
        StackMap.Way(source: place, target: target, kind: .reset), edge.label, nil, pair)
    }
  }

  private mutating func add(
    _ way: StackMap.Way, _ label: String, _ segue: MoveID?, _ tabs: MovePair?
  ) {
    self.tabs.append(tabs)
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
    let returns = graph.returns(from: edge.target)
    // A tab can be selected back, and nothing comes to lie below it.
    if returns.contains(state) { return edge.segue == nil ? .reset : .push }
    if let lower = below[state], returns.contains(lower) { return .replace }
    return .reset
  }
}
