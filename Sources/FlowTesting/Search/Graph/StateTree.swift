/// The breadth-first tree of the states around one state, grown on demand.
///
/// Once the tree has a given number of states, it adds only the nearest of the states that show the same
/// scenes. Such states offer the same segues, so it then has about as many nodes as the app has screens.
struct StateTree {
  private let graph: any MoveGraph

  /// The number of states after which only states with a new screen are added.
  let mostStates: Int

  /// The states, nearest first, and the moves that first reached them.
  private(set) var found: SearchTree<Int, MoveEdge>
  private var returned = 0
  private var grown = 0
  private var screens: Set<Int> = []

  /// Whether every state that was reached was kept.
  private(set) var hasAllStates = true

  init(_ graph: any MoveGraph, from start: Int, mostStates: Int = 0) {
    self.graph = graph
    self.mostStates = mostStates
    found = SearchTree(start: start)
  }

  /// Returns the number of the next state found, or nil when the tree is complete.
  mutating func next() -> Int? {
    while returned == found.count {
      guard grown < found.count else { return nil }
      grow()
    }
    returned += 1
    return returned - 1
  }

  /// Adds the states that moves from the next state lead to.
  private mutating func grow() {
    for edge in graph.edges(from: found[grown]) where !edge.isFault {
      guard found.number(of: edge.target) == nil else { continue }
      if found.count >= mostStates {
        if screens.isEmpty { screens = Set(found.states.map(graph.screenNumber)) }
        guard screens.insert(graph.screenNumber(of: edge.target)).inserted else {
          hasAllStates = false
          continue
        }
      }
      found.insert(edge.target, from: grown, by: edge)
    }
    grown += 1
  }
}
