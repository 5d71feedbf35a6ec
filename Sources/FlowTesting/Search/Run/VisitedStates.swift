/// The states in which walks ended, nearest to the start first, and the moves made from each.
///
/// A state is reached again by the moves of the walk that first ended in it.
struct VisitedStates {
  /// The moves that the first walk to a state found available in it.
  struct State {
    /// The number of senders of each move, and their labels.
    let senders: [Int?]
    let labels: [String]

    /// The number of tabs that differ from their start.
    let changedTabs: Int
  }

  /// The details of each state, by its number in the graph.
  private(set) var states: [State] = []

  private(set) var isFull = false

  /// The differences between states that compare equal; states of a scene model are not compared.
  private(set) var equality = EqualStates(of: AnyHashable.self)

  private let limit: Int
  private let isCompared: Bool
  private var graph: StateGraph<AnyHashable, MoveNumber>?
  private var sources: [[MoveNumber]: Int] = [:]
  private var made: Set<Move> = []

  private struct Move: Hashable {
    let state: Int
    let choice: MoveNumber
  }

  /// - Parameter type: The type of the states if equal ones may differ; nil if they are the same.
  init(atMost limit: Int, comparing type: Any.Type?) {
    self.limit = max(1, limit)
    isCompared = type != nil
    if let type { equality = EqualStates(of: type) }
  }

  var isSlow: Bool { graph?.isSlow ?? false }

  /// The number of moves made from the states.
  var moves: Int { made.count }

  /// Returns the moves of the walk that first ended in a state.
  func choices(to state: Int) -> [MoveNumber] { graph?.moves(to: state) ?? [] }

  func hasMade(_ choice: MoveNumber, in state: Int) -> Bool {
    made.contains(Move(state: state, choice: choice))
  }

  /// Records where a walk ended, and the move that led there.
  ///
  /// - Parameter end: The state in which it ended; nil for a walk that ended before its route did.
  mutating func record(_ walk: Walk, _ end: FlowState?) {
    guard let end else { return }
    let numbers = walk.numbers
    let source = numbers.last == nil ? nil : sources[Array(numbers.dropLast())]
    if let last = numbers.last, let source { made.insert(Move(state: source, choice: last)) }
    // Not bound to a name, since a second reference would make the next insertion copy all states.
    if let number = graph?.number(of: end.key) {
      if isCompared { compare(number, with: walk, end) }
      return
    }
    // A state that does not equal itself would be new each time.
    if graph != nil, end.key != end.key || states.count >= limit || isSlow {
      isFull = true
    } else if let source, let last = numbers.last {
      _ = graph?.insert(end.key, from: source, by: last)
    } else if graph == nil, numbers.isEmpty {
      graph = StateGraph(start: end.key)
    }
    guard let graph, graph.count > states.count else { return }
    sources[numbers] = states.count
    states.append(
      State(
        senders: walk.offered, labels: walk.offeredLabels, changedTabs: end.changedTabs))
  }

  /// Compares the state in which a walk ended with the one it is equal to.
  private mutating func compare(_ number: Int, with walk: Walk, _ end: FlowState) {
    guard let graph else { return }
    _ = equality.differ(graph[number].stateValue, end.key.stateValue)
    let known = states[number]
    guard equality.unlike == nil,
      known.labels != walk.offeredLabels || known.senders != walk.offered
    else { return }
    equality.unlike = (graph.moves(to: number), walk.numbers)
  }
}
