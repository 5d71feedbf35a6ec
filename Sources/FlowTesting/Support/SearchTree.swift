/// The states of a flow, numbered in the order in which they were found, and the move that first
/// reached each.
///
/// State 0 is the start. States that are equal have one number. A search that expands states in the
/// order of their numbers is breadth first, and the parents are its tree:
///
/// ```swift
/// var tree = SearchTree<String, Character>(start: "Home")
/// let (pet, isNew) = tree.insert("Pet", from: 0, by: "p")
/// // pet == 1, isNew == true
/// tree.distance(of: pet)  // 1
/// tree.moves(to: pet)     // ["p"]
/// ```
struct SearchTree<State: Hashable, Edge> {
  private(set) var states: [State]
  private var numbers: [State: Int]

  /// The number of moves from the start to each state.
  private var distances = [0]

  /// The state from which each state but the start was first reached, and the move that did.
  private var sources: [Int] = []
  private var moves: [Edge] = []

  init(start: State) {
    states = [start]
    numbers = [start: 0]
  }

  var count: Int { states.count }

  subscript(number: Int) -> State { states[number] }

  func number(of state: State) -> Int? { numbers[state] }

  /// Returns the number of the state that a move from another leads to, and whether it is new.
  @discardableResult
  mutating func insert(
    _ state: State, from source: Int, by move: Edge
  ) -> (number: Int, isNew: Bool) {
    if let number = numbers[state] { return (number, false) }
    numbers[state] = states.count
    states.append(state)
    distances.append(distances[source] + 1)
    sources.append(source)
    moves.append(move)
    return (states.count - 1, true)
  }

  /// Returns the number of moves on the shortest path found to a state.
  func distance(of state: Int) -> Int { distances[state] }

  func move(to state: Int) -> Edge? { state > 0 ? moves[state - 1] : nil }

  func moves(to state: Int) -> [Edge] {
    var (path, next) = ([Edge](), state)
    while next > 0 {
      path.append(moves[next - 1])
      next = sources[next - 1]
    }
    return path.reversed()
  }
}
