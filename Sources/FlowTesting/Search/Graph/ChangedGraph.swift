/// A graph of the same states with other moves.
final class ChangedGraph: MoveGraph {
  private let whole: any MoveGraph
  private let change: ([MoveEdge], _ state: Int) -> [MoveEdge]

  /// - Parameter change: Returns the moves out of a state in place of those it is given.
  init(_ whole: any MoveGraph, _ change: @escaping ([MoveEdge], _ state: Int) -> [MoveEdge]) {
    self.whole = whole
    self.change = change
  }

  func edges(from state: Int) -> [MoveEdge] { change(whole.edges(from: state), state) }

  func sceneName(in state: Int) -> String { whole.sceneName(in: state) }

  func visibleScenes(in state: Int) -> Set<String> { whole.visibleScenes(in: state) }

  func screenNumber(of state: Int) -> Int { whole.screenNumber(of: state) }
}
