/// All states of navigation that moves lead to, the nearest first.
///
/// Guards and senders are not asked: it holds every state the app could allow. Each state is known with
/// a shortest way to it.
///
/// ```swift
/// var search = StateSearch(shop, width: .compact)
/// search.run()
/// search.count        // 3
/// search.isComplete   // true: these are all
/// search.path(to: 2)  // Home -login-> Login
/// ```
///
/// Tabs multiply: an app of five tabs with 30 states each has 24 million in all, of which 36,000 differ
/// from the start in two tabs at most. The limit says how many tabs may differ; what is left out is
/// counted in ``leftOut``.
struct StateSearch {
  /// Where a search stops.
  struct Limit: Hashable {
    /// The greatest number of states.
    var states = 1_000_000
    /// The greatest number of moves from the start.
    var steps = Int.max
    /// How many tabs of a tab bar may be away from how they began; nil for all.
    var tabsAway: Int? = 2
  }

  /// Where it stops.
  ///
  /// After a run more states and steps can be allowed, and the next goes on.
  var limit: Limit

  private var states: NumberedStates

  /// From which state each was met first, and by which of its moves.
  private var parents: [Int32] = [0]
  private var moves: [Int32] = [0]

  /// The state whose moves are looked at next, and the first one a move further away than it.
  private var next = 0
  private var nextLevel = 1

  private var tabs: TabsAway

  /// How many moves away from the start the furthest state is of those that are all known.
  private(set) var steps = 0

  /// How many states were met and left out, since too many tabs were away from how they began.
  private(set) var leftOut = 0

  /// - Parameters:
  ///   - model: The scenes.
  ///   - width: How much room there is.
  ///   - transitions: When a transition is over.
  ///   - limit: Where the search stops.
  init(
    _ model: SceneModel, width: Navigation.Width,
    transitions: Navigation.TransitionTiming = .atOnce,
    limit: Limit = Limit()
  ) {
    self.limit = limit
    states = NumberedStates(model, width: width, transitions: transitions)
    tabs = TabsAway(model, atMost: limit.tabsAway)
  }

  /// How many states were found.
  ///
  /// They are numbered from 0, the start, in the order of their distance.
  var count: Int { states.count }

  /// Whether there are no other states, but for those that were left out.
  var isComplete: Bool { next == states.count }

  /// Looks for states until there are no more or the limit is reached.
  mutating func run() {
    while next < states.count {
      if next == nextLevel {
        steps += 1
        nextLevel = states.count
      }
      guard steps < limit.steps else { return }
      let range = next..<min(nextLevel, next + Self.together)
      states.aim(from: range)
      while next < range.upperBound {
        guard expand(next, aimedFromAs: next - range.lowerBound) else { return }
        next += 1
      }
    }
  }

  /// How many states are looked at together, so that memory is waited for once for all of them.
  private static var together: Int { 8 }

  /// Numbers the states that the moves out of a state lead to; whether there was room for all.
  private mutating func expand(_ state: Int, aimedFromAs number: Int) -> Bool {
    let parent = Int32(truncatingIfNeeded: state)
    return states.expand(
      state, aimedFromAs: number, atMost: limit.states, &tabs, &leftOut
    ) { move in
      parents.appendSparingly(parent)
      moves.appendSparingly(Int32(truncatingIfNeeded: move))
    }
  }

  /// The states as a graph, whose numbers are the same.
  var graph: NavigationGraph { NavigationGraph(states) }

  /// How many bytes the states and the ways to them take, without those that are kept whole.
  var bytes: Int {
    states.bytes + (parents.capacity + moves.capacity) * MemoryLayout<Int32>.stride
  }
}

// MARK: - Ways

extension StateSearch {
  /// The state from which a state was first met, and by which of its moves; nil for the start.
  func parent(of state: Int) -> (state: Int, move: Int)? {
    state == 0 ? nil : (Int(parents[state]), Int(moves[state]))
  }

  /// A shortest path from the start to a state.
  func path(to state: Int) -> FlowPath {
    var states = states
    var moves: [FlowPath.Move] = []
    var current = state
    while let parent = parent(of: current) {
      let label = states.view(of: parent.state).moves[parent.move].label
      moves.append(FlowPath.Move(label, to: states.view(of: current).sceneName))
      current = parent.state
    }
    var path = FlowPath(start: states.view(of: current).sceneName)
    path.moves = moves.reversed()
    return path
  }
}
