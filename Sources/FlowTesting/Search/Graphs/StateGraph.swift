/// The states of a flow, numbered in the order in which they were found, and the move that first
/// reached each.
///
/// State 0 is the start. States that are equal have one number. A search that expands states in the
/// order of their numbers is breadth first, and the parents are its tree:
///
/// ```swift
/// var graph = StateGraph(start: 0)
/// let (one, isNew) = graph.insert(1, from: 0, by: ReplayToken.Number(position: 2, sender: 0))
/// // one == 1, isNew == true
/// graph.distance(of: one)  // 1
/// graph.choices(to: one)   // [position 2, sender 0]
/// ```
struct StateGraph<State: Hashable> {
  private(set) var states: [State]

  /// The number of the state with each hash; of several with one hash, the next has the next hash that is free.
  private var numbers: [Int: Int32]
  private var parents: [Parent]

  /// The move that first reached a state; the start has none.
  private struct Parent {
    var state: Int32 = -1
    var position: Int32 = 0
    var sender: Int32 = 0
    var distance: Int32 = 0
  }

  /// The number of comparisons with other states of the same hash.
  private var comparisons = 0

  /// Whether the states have so few hashes that looking one up takes long.
  var isSlow: Bool { comparisons > 4_000_000 && comparisons / 100 > states.count }

  init(start: State) {
    states = [start]
    numbers = [start.hashValue: 0]
    parents = [Parent()]
  }

  var count: Int { states.count }

  subscript(number: Int) -> State { states[number] }

  /// Returns the number of a state, or nil if it was not found yet.
  func number(of state: State) -> Int? {
    var key = state.hashValue
    while let number = numbers[key].map({ Int($0) }) {
      if states[number] == state { return number }
      key &+= 1
    }
    return nil
  }

  /// Returns the number of a state, and whether it is new.
  ///
  /// - Parameters:
  ///   - state: The state that a move led to.
  ///   - source: The number of the state the move leaves.
  ///   - choice: The move, by its position among those available there.
  mutating func insert(
    _ state: State, from source: Int, by choice: ReplayToken.Number
  ) -> (number: Int, isNew: Bool) {
    var key = state.hashValue
    while let number = numbers[key].map({ Int($0) }) {
      if states[number] == state { return (number, false) }
      comparisons += 1
      key &+= 1
    }
    numbers[key] = Int32(truncatingIfNeeded: states.count)
    states.append(state)
    parents.append(
      Parent(
        state: Int32(truncatingIfNeeded: source),
        position: Int32(truncatingIfNeeded: choice.position),
        sender: Int32(truncatingIfNeeded: choice.sender),
        distance: parents[source].distance + 1))
    return (states.count - 1, true)
  }

  /// Returns the number of moves on the shortest path found to a state.
  func distance(of state: Int) -> Int { Int(parents[state].distance) }

  /// Returns the state from which a state was first reached, or nil for the start.
  func parent(of state: Int) -> Int? {
    state == 0 ? nil : Int(parents[state].state)
  }

  /// Returns the moves of the first path found to a state.
  func choices(to state: Int) -> [ReplayToken.Number] {
    sequence(first: state, next: parent(of:)).map { parents[$0] }.dropLast().reversed().map {
      ReplayToken.Number(position: Int($0.position), sender: Int($0.sender))
    }
  }
}
