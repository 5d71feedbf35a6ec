/// The states that walks came to, the nearest first, and the moves they made out of each.
///
/// A state is gone on from along the walk that came to it first.
struct VisitedStates {
  /// A state, as the first walk found it.
  struct State {
    /// The walk that came to it.
    let numbers: [ReplayToken.Number]

    /// How many senders each move has that can be made there.
    let senders: [Int?]

    /// How many of its tabs are away from how they began.
    let changedTabs: Int
  }

  private(set) var states: [State] = []

  /// How many moves were made out of them.
  var moves: Int { made.count }

  /// Whether there was a state more than are kept.
  private(set) var isFull = false

  private let limit: Int
  private var known: [AnyHashable: Int] = [:]
  private var sources: [[ReplayToken.Number]: Int] = [:]
  private var made: Set<Move> = []

  private struct Move: Hashable {
    let state: Int
    let number: ReplayToken.Number
  }

  init(_ limit: Int) { self.limit = max(1, limit) }

  /// Learns where a walk ended, and which move led there; one that ended before its route teaches
  /// nothing.
  mutating func record(_ walk: Walk, _ end: FlowState?) {
    guard let end else { return }
    if let last = walk.numbers.last, let source = sources[Array(walk.numbers.dropLast())] {
      made.insert(Move(state: source, number: last))
    }
    guard known[end.key] == nil else { return }
    guard states.count < limit else {
      isFull = true
      return
    }
    known[end.key] = states.count
    sources[walk.numbers] = states.count
    states.append(
      State(numbers: walk.numbers, senders: walk.offered, changedTabs: end.changedTabs))
  }

  /// Whether a move out of a state was made.
  func hasMade(_ number: ReplayToken.Number, in state: Int) -> Bool {
    made.contains(Move(state: state, number: number))
  }
}
