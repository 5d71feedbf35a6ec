/// Walks that take segues chosen at random, one after the other, by short paths.
///
/// A walk that chooses each move at random seldom gets far, and seldom takes one given segue after
/// another; a failure that needs both is found in a part of the steps where each walk has goals. Every
/// fourth walk is left to chance.
struct DirectedWalks: Strategy {
  private let goals: [MoveID]
  private let names: SymbolTable

  /// The states of navigation; a new graph takes its place when it has too many.
  private var graph: NavigationGraph
  private let screens: ScreenTransitions

  /// The distances from each screen to each goal, once they are asked for.
  private var distances: [[Int]?]

  private static let mostStates = 20_000

  init(_ map: NavigationGraph, _ names: SymbolTable) {
    graph = map
    self.names = names
    goals = map.model.walkableSegues
    screens = ScreenTransitions(map)
    distances = goals.map { _ in nil }
  }

  mutating func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard walk.number % 4 > 0, !goals.isEmpty else { return nil }
    let labels = labels(atMost: walk.limit, coverage, &walk.random)
    return labels.isEmpty
      ? nil : .plan(labels.map(names.number(ofLabel:)), walk.random)
  }

  /// Returns the moves of a walk past goals chosen at random, moves that were always refused left out.
  mutating func labels(
    atMost limit: Int, _ coverage: Coverage, _ random: inout RandomNumbers
  ) -> [String] {
    if graph.count > Self.mostStates { graph = graph.restarted() }
    // What was always refused may be allowed now, but it need not be asked on every walk.
    let isAsking = random.number(below: 8) == 0
    let refusals = coverage.hasRefusals && !isAsking ? coverage : nil
    var labels: [String] = []
    var state = 0
    var goal: Int?
    while labels.count < limit {
      let wanted = goal ?? random.number(below: goals.count)
      let edges = graph.edges(from: state).filter { edge in
        edge.segue.map { refusals?.isAlwaysRefused($0) != true } ?? true
      }
      let nearest = nearest(to: wanted, among: edges)
      guard let edge = nearest ?? Self.back(among: edges, &random) else { break }
      labels.append(edge.label)
      state = edge.target
      goal = nearest == nil || edge.segue == goals[wanted] ? nil : wanted
    }
    return labels
  }

  /// Returns the move after which the fewest more take a goal, or nil when none leads there.
  private mutating func nearest(to goal: Int, among edges: [MoveEdge]) -> MoveEdge? {
    var nearest: MoveEdge?
    var least = DistanceHeuristic.unreachable
    for edge in edges {
      if edge.segue == goals[goal] { return edge }
      let distance = distance(to: goal, from: screens.place(of: edge.target, in: graph))
      if distance < least { (nearest, least) = (edge, distance) }
    }
    return nearest
  }

  /// Returns the number of moves forward it takes from a screen to take a goal.
  private mutating func distance(to goal: Int, from place: Int?) -> Int {
    guard let place else { return DistanceHeuristic.unreachable }
    if let known = distances[goal] { return known[place] }
    let wanted = goals[goal]
    let found = screens.distances(past: { $0.segue == wanted })
    distances[goal] = found
    return found[place]
  }

  /// Returns a move at random where none leads nearer, one that goes back if there is any.
  private static func back(among edges: [MoveEdge], _ random: inout RandomNumbers) -> MoveEdge? {
    let returns = edges.filter { $0.segue == nil }
    let open = returns.isEmpty ? edges : returns
    return open.isEmpty ? nil : open[random.number(below: open.count)]
  }
}
