/// Routes that take segues chosen at random, one after the other, by short ways.
///
/// A walk that chooses each move at random seldom comes far, and seldom takes one given segue after
/// another; a failure that needs both is found in a part of the steps where each walk has goals.
///
/// A graph that it went far on is left for a new one, since it keeps every state that it came to: a run
/// of any length needs little memory.
final class GoalRoutes {
  private var graph: any MoveGraph
  private let goals: [WayOut]
  private var outlook: Outlook
  private let makeGraph: () -> any MoveGraph

  /// How many moves the routes had on this graph.
  private var moves = 0
  private static let mostMoves = 20_000

  /// One walk of so many has no goals, for what only chance comes to.
  static let part = 4

  /// - Parameters:
  ///   - graph: The graph to begin with.
  ///   - goals: The segues.
  ///   - makeGraph: Makes another graph of the same flow, of which nothing is known yet.
  init(_ graph: any MoveGraph, to goals: [WayOut], makeGraph: @escaping () -> any MoveGraph) {
    self.graph = graph
    self.goals = goals
    self.makeGraph = makeGraph
    outlook = Self.outlook(on: graph, to: goals)
  }

  private static func outlook(on graph: any MoveGraph, to goals: [WayOut]) -> Outlook {
    Outlook(graph, past: goals.map { goal in { $0.segue == goal } })
  }

  private func forgetIfTooMuch() {
    guard moves > Self.mostMoves else { return }
    moves = 0
    graph = makeGraph()
    outlook = Self.outlook(on: graph, to: goals)
  }

  /// The labels of the moves of a walk past goals chosen at random, those that were never allowed left
  /// out; none where there are no goals.
  func labels(
    atMost limit: Int, _ coverage: Coverage, _ numbers: inout RandomNumbers
  ) -> [String] {
    forgetIfTooMuch()
    // What was never allowed may be now, but it need not be asked on every walk.
    let isAsking = numbers.number(below: 8) == 0
    func isOpen(_ edge: MoveEdge) -> Bool {
      isAsking || !(edge.segue.map(coverage.isHopeless) ?? false)
    }
    var labels: [String] = []
    var state = 0
    var goal: Int?
    while labels.count < limit, !goals.isEmpty {
      let wanted = goal ?? numbers.number(below: goals.count)
      let all = graph.edges(from: state)
      let edges = coverage.hasRefusals ? all.filter(isOpen) : all
      let nearest = nearest(of: edges, to: wanted)
      guard let edge = nearest ?? Self.back(among: edges, &numbers) else { break }
      labels.append(edge.label)
      state = edge.target
      goal = nearest == nil || edge.segue == goals[wanted] ? nil : wanted
    }
    moves += labels.count
    return labels
  }

  /// The move from which the fewest more lead to a goal; nil when none does.
  private func nearest(of edges: [MoveEdge], to goal: Int) -> MoveEdge? {
    var nearest: MoveEdge?
    var least = Outlook.far
    for edge in edges {
      let isThere = edge.segue == goals[goal]
      let distance = isThere ? 0 : outlook.forward(from: edge.target, past: goal)
      if distance < least { (nearest, least) = (edge, distance) }
    }
    return nearest
  }

  /// A move at random, one back if there is any.
  private static func back(
    among edges: [MoveEdge], _ numbers: inout RandomNumbers
  ) -> MoveEdge? {
    let back = edges.filter { $0.segue == nil }
    let open = back.isEmpty ? edges : back
    return open.isEmpty ? nil : open[numbers.number(below: open.count)]
  }
}
