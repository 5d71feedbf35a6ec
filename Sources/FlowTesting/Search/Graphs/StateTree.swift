/// The breadth-first tree of the states around one state, grown on demand.
///
/// Once the tree has a given number of states, it adds only the nearest of the states that show the same
/// scenes. Such states offer the same segues, so it then has about as many nodes as the app has screens.
struct StateTree {
  /// A state, and the move that first reached it.
  struct Node {
    let state: Int
    /// The number of the node before it; -1 for the first.
    let parent: Int
    let edge: MoveEdge?
    let depth: Int
  }

  private let graph: any MoveGraph

  /// The number of states after which only states with a new screen are added.
  let mostStates: Int
  private let followsSegues: Bool

  /// The nodes, nearest first.
  private(set) var nodes: [Node]
  private var returned = 0
  private var grown = 0
  private var states: Set<Int>
  private var screens: Set<Int> = []

  /// Whether every state that was reached was kept.
  private(set) var hasAllStates = true

  /// - Parameter followsSegues: Whether to follow segues only, so that the first screens stay below.
  init(
    _ graph: any MoveGraph, from start: Int, mostStates: Int = 0,
    followingSegues followsSegues: Bool = false
  ) {
    self.graph = graph
    self.mostStates = mostStates
    self.followsSegues = followsSegues
    nodes = [Node(state: start, parent: -1, edge: nil, depth: 0)]
    states = [start]
  }

  /// Returns the number of the next node, or nil when the tree is complete.
  mutating func next() -> Int? {
    while returned == nodes.count {
      guard grown < nodes.count else { return nil }
      grow()
    }
    returned += 1
    return returned - 1
  }

  /// Adds the states that moves from the next node lead to.
  private mutating func grow() {
    let node = nodes[grown]
    for edge in graph.edges(from: node.state) where !edge.isFault {
      guard !followsSegues || edge.segue != nil, !states.contains(edge.target) else { continue }
      if nodes.count >= mostStates {
        if screens.isEmpty { screens = Set(nodes.map { graph.screenNumber(of: $0.state) }) }
        guard screens.insert(graph.screenNumber(of: edge.target)).inserted else {
          hasAllStates = false
          continue
        }
      }
      states.insert(edge.target)
      nodes.append(
        Node(state: edge.target, parent: grown, edge: edge, depth: node.depth + 1))
    }
    grown += 1
  }

  /// Returns the moves from the first state to that of a node.
  func path(to number: Int) -> [MoveEdge] {
    let path = sequence(first: nodes[number]) { $0.parent < 0 ? nil : nodes[$0.parent] }
    return path.compactMap(\.edge).reversed()
  }
}
