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

  /// The state whose moves a search looks at next, and the number of those it looked at.
  private var expanded = 0
  private var looked = 0

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

  func moves(to state: Int) -> [Edge] {
    var (path, next) = ([Edge](), state)
    while next > 0 {
      path.append(moves[next - 1])
      next = sources[next - 1]
    }
    return path.reversed()
  }

  // MARK: - Searching

  /// Returns the shortest way from the start to a move that is wanted; nil if there is none.
  ///
  /// The search is breadth first, and looks at the moves of a state in their order. Called again, it goes on after the
  /// move that it found:
  ///
  /// ```swift
  /// var tree = SearchTree<Int, Int>(start: 1)
  /// tree.next { _, _ in [1, 2] } to: { $1 * 10 + $0 } where: { move, _ in move == 2 }  // [2]
  /// tree.next { _, _ in [1, 2] } to: { $1 * 10 + $0 } where: { move, _ in move == 2 }  // [1, 2]
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The greatest number of moves of the way.
  ///   - moves: Returns the moves out of a state, of which the distance is given as well.
  ///   - target: Returns the state that a move leads to; nil where the move is not to be made.
  ///   - isKept: Whether the search goes on from a new state, given the number of those it has.
  ///   - isWanted: Whether the way ends with a move out of a state.
  mutating func next(
    atMost limit: Int = .max, by moves: (State, _ distance: Int) -> [Edge],
    to target: (Edge, _ source: State) -> State?,
    keeping isKept: (State, _ count: Int) -> Bool = { _, _ in true },
    where isWanted: (Edge, _ source: State) -> Bool
  ) -> [Edge]? {
    while expanded < count, distances[expanded] < limit {
      let source = states[expanded]
      let all = moves(source, distances[expanded])
      while looked < all.count {
        let move = all[looked]
        looked += 1
        guard let target = target(move, source) else { continue }
        if numbers[target] == nil, isKept(target, count) {
          insert(target, from: expanded, by: move)
        }
        if isWanted(move, source) { return self.moves(to: expanded) + [move] }
      }
      (expanded, looked) = (expanded + 1, 0)
    }
    return nil
  }
}
