/// A graph of the known moves between the states of a flow, which are numbered from 0, the start.
///
/// Shrinking and planning search it for paths. Only a walk shows whether a path can be walked.
protocol MoveGraph: AnyObject {
  /// The moves out of a state, in the order in which they are offered.
  func edges(from state: Int) -> [MoveEdge]

  func sceneName(in state: Int) -> String

  func visibleScenes(in state: Int) -> Set<String>

  /// A number that is the same for states that show the same scenes.
  func screenNumber(of state: Int) -> Int

  /// The number of moves worked out so far; searches of very large graphs end when it is too great.
  var workedOut: Int { get }
}

// A graph that knows one scene for each state.
extension MoveGraph {
  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }
  func screenNumber(of state: Int) -> Int { state }
  var workedOut: Int { 0 }
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
