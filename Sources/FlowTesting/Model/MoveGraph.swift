/// A graph of the known moves between the states of a flow, which are numbered from 0, the start.
///
/// Covering and shrinking search it for paths. Only a walk shows whether a path can be walked.
protocol MoveGraph: AnyObject {
  /// The moves out of a state, in the order in which they are offered.
  func edges(from state: Int) -> [MoveEdge]

  func sceneName(in state: Int) -> String

  func visibleScenes(in state: Int) -> Set<String>

  /// A number that is the same for states that show the same scenes.
  func screenNumber(of state: Int) -> Int
}

// A graph that knows one scene for each state.
extension MoveGraph {
  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }
  func screenNumber(of state: Int) -> Int { state }
}

/// A move out of a state.
struct MoveEdge: Hashable {
  let label: String
  /// The sender that it was made with; nil where there is nothing to choose, or where it is not known.
  var sender: Int?
  /// The state it leads to; the same one when nothing happens.
  let target: Int
  let scene: String
  /// The segue that it takes; nil for the moves that have none.
  var segue: MoveID?
  /// Whether it fails and leads nowhere, such as an unwind that no scene handles.
  var isFault = false
}

// MARK: - The nearest move

/// A breadth-first search through a graph of moves, which goes on as far as it is asked.
///
/// Once the search has a given number of states, it adds only the nearest of the states that show the same scenes. Such
/// states offer the same segues, so it then has about as many states as the app has screens.
final class MoveSearch {
  private let graph: any MoveGraph

  /// The number of states after which only those with a new screen are added.
  private let mostStates: Int

  /// The states, nearest first, and the moves that first reached them.
  private(set) var found: SearchTree<Int, MoveEdge>

  private var screens: Set<Int> = []

  /// Whether the states are all that can be reached, as far as the search went.
  private(set) var hasAllStates = true

  /// Whether the search ended before it had a state of each screen, since the graph is very large.
  private(set) var isCut = false

  /// The effort that is left, of which a state costs one for each move out of it, and its distance.
  ///
  /// A state is the larger the more was pushed or presented before it.
  private var effort = 300_000

  init(_ graph: any MoveGraph, from start: Int = 0, states: Int = .max) {
    self.graph = graph
    mostStates = states
    found = SearchTree(start: start)
    if states < .max { screens = [graph.screenNumber(of: start)] }
  }

  /// Returns the shortest way to a move that is wanted, and that no earlier call returned; nil if there is none.
  ///
  /// Of several such ways it is the first in the order in which moves are offered.
  ///
  /// ```swift
  /// // The moves to the nearest segue that nobody took.
  /// MoveSearch(graph).next { edge, _ in edge.segue.map { !coverage.wasTaken($0) } ?? false }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The greatest number of moves of the way.
  ///   - isOpen: Whether the way may lead over a move.
  ///   - isWanted: Whether the way ends with a move, which a state offers.
  func next(
    atMost limit: Int = .max, through isOpen: (MoveEdge) -> Bool = { !$0.isFault },
    where isWanted: (MoveEdge, _ source: Int) -> Bool
  ) -> [MoveEdge]? {
    found.next(atMost: limit) { state, distance in
      if effort <= 0 { (hasAllStates, isCut) = (false, true) }
      let edges = isCut ? [] : graph.edges(from: state)
      effort -= distance + edges.count
      return edges
    } to: { edge, _ in
      isOpen(edge) ? edge.target : nil
    } keeping: { state, count in
      guard mostStates < .max else { return true }
      let isNew = screens.insert(graph.screenNumber(of: state)).inserted
      if !isNew, count >= mostStates { hasAllStates = false }
      return isNew || count < mostStates
    } where: {
      isWanted($0, $1)
    }
  }
}
