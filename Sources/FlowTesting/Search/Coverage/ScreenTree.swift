/// The breadth-first tree of the states around one state, grown as far as it is asked for.
///
/// Of the states that show the same scenes it holds only the nearest: they offer the same segues, so
/// a tree has about as many nodes as an app has screens, however many states there are.
struct ScreenTree {
  /// A state, and the move that first reached it.
  struct Node {
    let state: Int
    /// The number of the node before it; -1 for the first.
    let parent: Int
    let edge: MoveEdge?
    let depth: Int
  }

  private let graph: any MoveGraph

  /// The number of states kept before only states with a new screen are.
  let mostStates: Int
  private let followsSegues: Bool

  /// The nodes, nearest first.
  private(set) var nodes: [Node]
  private var grown = 0
  private var states: Set<Int>
  private var screens: Set<Int>

  /// Whether every state that was reached was kept.
  private(set) var hasAllStates = true

  /// - Parameters:
  ///   - mostStates: How many states to keep before keeping only states with a new screen.
  ///   - followsSegues: Whether to follow segues only, so that what is on screen at first stays below.
  init(
    _ graph: any MoveGraph, from start: Int, mostStates: Int = 0,
    followingSegues followsSegues: Bool = false
  ) {
    self.graph = graph
    self.mostStates = mostStates
    self.followsSegues = followsSegues
    nodes = [Node(state: start, parent: -1, edge: nil, depth: 0)]
    states = [start]
    screens = [graph.sight(of: start)]
  }

  /// The number of different screens in the tree.
  var countOfScreens: Int { screens.count }

  /// Adds the states that moves out of the next node lead to.
  ///
  /// - Returns: The number of that node; nil when the tree is complete.
  mutating func grow() -> Int? {
    guard grown < nodes.count else { return nil }
    let node = nodes[grown]
    for edge in graph.edges(from: node.state) where !edge.isFault {
      guard !followsSegues || edge.segue != nil, !states.contains(edge.target) else { continue }
      guard screens.insert(graph.sight(of: edge.target)).inserted || nodes.count < mostStates
      else {
        hasAllStates = false
        continue
      }
      states.insert(edge.target)
      nodes.append(
        Node(state: edge.target, parent: grown, edge: edge, depth: node.depth + 1))
    }
    grown += 1
    return grown - 1
  }

  /// The moves from the first state to that of a node.
  func path(to number: Int) -> [MoveEdge] {
    var path: [MoveEdge] = []
    var node = nodes[number]
    while let edge = node.edge {
      path.append(edge)
      node = nodes[node.parent]
    }
    return path.reversed()
  }
}

extension MoveGraph {
  /// The number of screens with a handler that are tried for an unwind.
  private var mostHandlers: Int { 3 }

  /// A short path that ends with an unwind for which the nearest states have nothing below: it goes to
  /// a screen that handles the unwind, and from there by segues to the screen that offers it.
  ///
  /// - Parameter most: How many screens to look at on each of the two ways.
  func path(
    unwinding segue: MoveID, to handlers: Set<String>, from start: Int, lookingAt most: Int
  ) -> [MoveEdge]? {
    var tree = ScreenTree(self, from: start)
    var best: [MoveEdge]?
    var tries = 0
    while tries < mostHandlers, tree.nodes.count < most, let number = tree.grow() {
      let node = tree.nodes[number]
      guard node.depth + 2 < best?.count ?? .max else { break }
      guard !visibleScenes(in: node.state).isDisjoint(with: handlers) else { continue }
      tries += 1
      var above = ScreenTree(self, from: node.state, followingSegues: true)
      while above.nodes.count < most, let other = above.grow() {
        let last = edges(from: above.nodes[other].state).first { $0.segue == segue && !$0.isFault }
        guard let last else { continue }
        let path = tree.path(to: number) + above.path(to: other) + [last]
        if path.count < best?.count ?? .max { best = path }
        break
      }
    }
    return best
  }
}
