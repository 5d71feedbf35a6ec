/// Routes that take segues chosen at random, one after the other, by short ways.
///
/// A walk that chooses each move at random seldom comes far, and seldom takes one given segue after
/// another; a failure that needs both is found in a part of the steps where each walk has goals.
final class GoalRoutes {
  private let graph: any MoveGraph
  private let goals: [WayOut]
  private let outlook: Outlook

  /// One walk of so many has no goals, for what only chance comes to.
  static let part = 4

  init(_ graph: any MoveGraph, to goals: [WayOut]) {
    self.graph = graph
    self.goals = goals
    outlook = Outlook(graph, past: goals.map { goal in { $0.segue == goal } })
  }

  /// The labels of the moves of a walk past goals chosen at random, those that were never allowed left
  /// out; none where there are no goals.
  func labels(
    atMost limit: Int, _ coverage: Coverage, _ numbers: inout RandomNumbers
  ) -> [String] {
    var labels: [String] = []
    var state = 0
    var goal = self.goal(coverage, &numbers)
    while labels.count < limit, let wanted = goal,
      let edge = edge(towards: wanted, from: state, &numbers)
    {
      labels.append(edge.label)
      state = edge.target
      if edge.segue == goals[wanted] { goal = self.goal(coverage, &numbers) }
    }
    return labels
  }

  private func goal(_ coverage: Coverage, _ numbers: inout RandomNumbers) -> Int? {
    guard !goals.isEmpty else { return nil }
    let goal = numbers.number(below: goals.count)
    // Another one, mostly, where a guard refused this one whenever it was asked.
    guard coverage.isHopeless(goals[goal]), numbers.number(below: 8) > 0 else { return goal }
    return numbers.number(below: goals.count)
  }

  /// The move that comes nearest to a goal; one at random, back if there is one, when none does.
  private func edge(
    towards goal: Int, from state: Int, _ numbers: inout RandomNumbers
  ) -> MoveEdge? {
    let edges = graph.edges(from: state)
    var nearest: MoveEdge?
    var least = Outlook.far
    for edge in edges {
      let distance =
        edge.segue == goals[goal] ? 0 : outlook.forward(from: edge.target, past: goal)
      if distance < least { (nearest, least) = (edge, distance) }
    }
    if let nearest { return nearest }
    let others = edges.filter { $0.segue == nil }
    let open = others.isEmpty ? edges : others
    return open.isEmpty ? nil : open[numbers.number(below: open.count)]
  }
}
