/// The states of a flow that were reached, numbered in that order, and the states that their moves lead to.
///
/// A state is a value and what it offers: two equal values that offer other moves are two states. The value is the
/// subject if it is a value, what the flow's `state:` returns, or the navigation of a scene model.
final class StateSpace {
  /// A value, and its scene and moves as numbers.
  private struct Key: Hashable {
    let value: AnyHashable
    let offers: [Int]
  }

  /// A state, and what its moves lead to.
  struct State {
    let value: AnyHashable

    let scene: SceneName

    let moves: [AvailableMove]

    /// The state and its choice that first led here; nil for the start.
    let parent: (state: Int, choice: Int)?

    /// The number of moves from the start, of a state that was inserted nearest first.
    let distance: Int

    /// Whether its moves are not to be made.
    let isClosed: Bool

    /// The number of the state after each choice; ``unmade`` or ``failed`` where there is none.
    fileprivate(set) var targets: [Int32]
  }

  private static let unmade: Int32 = -1
  private static let failed: Int32 = -2

  /// The number of choices of a move that are made.
  static let mostSenders = 100

  private(set) var states: [State] = []

  /// The moves that failed, each with its state and its choice.
  private(set) var failures: [(state: Int, choice: Int, failures: [Failure])] = []

  /// The number of choices made.
  private(set) var moves = 0

  /// Whether a move has more choices than are made.
  private(set) var hasMoreSenders = false

  /// Whether there was no room for a state.
  private(set) var isFull = false

  private var numbers: [Key: Int] = [:]
  private let limit: Int

  /// The number of moves from the start to each state, on the shortest paths that were searched for last.
  private var distances: [Int] = []

  /// The number of choices that were not made yet.
  private var left = 0

  /// The state of the walk that is being made, the choice that it makes, and the moves to one that was not made yet,
  /// the next one last.
  private var current: Int?
  private var made: Int?
  private var way: [(state: Int, choice: Int)] = []

  /// - Parameter limit: The greatest number of states.
  init(atMost limit: Int) { self.limit = max(1, limit) }

  var count: Int { states.count }

  /// Returns the number of a state, which a choice of another one led to; nil when there is no room for it.
  @discardableResult
  func insert(
    _ value: AnyHashable, on scene: SceneName, offering moves: [AvailableMove],
    isClosed: Bool = false, from source: Int, by choice: Int?
  ) -> Int? {
    var offers = [scene.number]
    for move in moves {
      offers.append(move.labelNumber)
      offers.append(move.senders ?? -1)
    }
    let key = Key(value: value, offers: offers)
    let known = numbers[key]
    // A value that does not equal itself, such as NaN, would be a new state each time.
    guard known != nil || states.count < limit, key == key else {
      isFull = true
      return nil
    }
    // Only the first start is known.
    guard known != nil || choice != nil || states.isEmpty else { return nil }
    let number = known ?? states.count
    if let choice { make(choice, in: source, leadingTo: Int32(number)) }
    guard known == nil else { return number }
    numbers[key] = number
    if moves.contains(where: { $0.senders ?? 1 > Self.mostSenders }) { hasMoreSenders = true }
    let choices = moves.reduce(0) { $0 + $1.tried }
    let distance = choice == nil ? 0 : states[source].distance + 1
    states.append(
      State(
        value: value, scene: scene, moves: moves, parent: choice.map { (source, $0) },
        distance: distance, isClosed: isClosed,
        targets: Array(repeating: Self.unmade, count: choices)))
    distances.append(distance)
    if !isClosed { left += choices }
    return number
  }

  func fail(_ choice: Int, in state: Int, with found: [Failure]) {
    make(choice, in: state, leadingTo: Self.failed)
    failures.append((state, choice, found))
  }

  private func make(_ choice: Int, in state: Int, leadingTo target: Int32) {
    if states[state].targets[choice] == Self.unmade {
      moves += 1
      left -= 1
    }
    states[state].targets[choice] = target
  }
}

extension AvailableMove {
  /// The number of its choices that are made; one for a move without choices.
  fileprivate var tried: Int { min(senders ?? 1, StateSpace.mostSenders) }
}

extension StateSpace.State {
  /// The first choice that was not made yet; nil if all were, or are not to be.
  fileprivate var unmade: Int? {
    isClosed ? nil : targets.firstIndex(of: -1)
  }

  /// Returns the position of a choice's move, and its sender.
  func choice(_ number: Int) -> (position: Int, sender: Int?) {
    var rest = number
    for (position, move) in moves.enumerated() {
      if rest < move.tried { return (position, move.senders.map { _ in rest }) }
      rest -= move.tried
    }
    return (0, nil)
  }

  fileprivate func number(of position: Int, sender: Int?) -> Int? {
    guard moves.indices.contains(position), sender ?? 0 < moves[position].tried else { return nil }
    return moves[..<position].reduce(0) { $0 + $1.tried } + (sender ?? 0)
  }
}

// MARK: - Searching

extension StateSpace {
  /// The states nearest first, each with the choice that leads to it and the state before; -1 where it is not
  /// reached.
  private struct Tree {
    var order: [Int]
    var parents: [(state: Int, choice: Int)]
    var distances: [Int]

    func choices(to state: Int) -> [(state: Int, choice: Int)] {
      var path: [(state: Int, choice: Int)] = []
      var next = state
      while parents[next].state >= 0 {
        path.append(parents[next])
        next = parents[next].state
      }
      return path.reversed()
    }
  }

  /// Searches from a state, nearest first, until a state is wanted.
  private func search(from start: Int, until isWanted: (Int) -> Bool = { _ in false }) -> Tree {
    var tree = Tree(
      order: [start], parents: Array(repeating: (-1, -1), count: count),
      distances: Array(repeating: .max, count: count))
    guard count > 0 else { return tree }
    tree.distances[start] = 0
    var next = 0
    while next < tree.order.count {
      let state = tree.order[next]
      if isWanted(state) {
        tree.order.removeSubrange((next + 1)...)
        break
      }
      next += 1
      for (choice, target) in states[state].targets.enumerated() where target >= 0 {
        let target = Int(target)
        guard tree.distances[target] == .max else { continue }
        tree.distances[target] = tree.distances[state] + 1
        tree.parents[target] = (state, choice)
        tree.order.append(target)
      }
    }
    return tree
  }

  /// Whether every move was made of the states that are less than a number of moves from the start.
  func isComplete(below limit: Int) -> Bool {
    guard count > 0 else { return false }
    guard left > 0, limit < .max else { return left == 0 }
    distances = search(from: 0).distances
    return states.indices.allSatisfy { distances[$0] >= limit || states[$0].unmade == nil }
  }

  /// The greatest number of moves from the start to a state.
  var greatestDistance: Int {
    guard count > 0 else { return 0 }
    let tree = search(from: 0)
    return tree.order.last.map { tree.distances[$0] } ?? 0
  }

  /// The number of states whose moves are to be made.
  var openCount: Int { states.count { !$0.isClosed } }

  /// Returns a shortest path that ends with a failure; nil if no move failed so.
  func path(to failure: Failure) -> [Choice]? {
    let found = failures.filter { $0.failures.contains(where: failure.isSame) }
    guard !found.isEmpty else { return nil }
    let tree = search(from: 0)
    let nearest = found.min {
      (tree.distances[$0.state], $0.state, $0.choice)
        < (tree.distances[$1.state], $1.state, $1.choice)
    }
    return nearest.map { choices(along: tree.choices(to: $0.state) + [($0.state, $0.choice)]) }
  }

  private func choices(along path: [(state: Int, choice: Int)]) -> [Choice] {
    path.map { state, choice in
      let (position, sender) = states[state].choice(choice)
      return Choice(label: states[state].moves[position].label, sender: sender)
    }
  }
}

// MARK: - Walking

extension StateSpace {
  func begin() { (current, made, way) = (nil, nil, []) }

  /// Records the state that a walk is in.
  func reach(
    _ value: AnyHashable, on scene: SceneName, offering moves: [AvailableMove], isClosed: Bool
  ) {
    defer { made = nil }
    guard current == nil || made != nil else { return begin() }
    current = insert(
      value, on: scene, offering: moves, isClosed: isClosed, from: current ?? 0, by: made)
  }

  /// Records the choice that the walk makes.
  func make(_ position: Int, sender: Int?) {
    guard let current else { return }
    made = states[current].number(of: position, sender: sender)
    if made == nil { self.current = nil }
  }

  /// Records that the choice that the walk made failed.
  func fail(with failures: [Failure]) {
    if let current, let made { fail(made, in: current, with: failures) }
    begin()
  }

  /// Returns the choice by which the walk goes on to the nearest move that was not made yet; nil when there is none,
  /// or when it is nearer from the start.
  ///
  /// - Parameter limit: Only moves of states that are less than this number of moves from the start are made.
  func next(below limit: Int) -> (position: Int, sender: Int?)? {
    guard let current else { return nil }
    if let unmade = states[current].unmade, distances[current] < limit {
      return states[current].choice(unmade)
    }
    if way.last?.state != current {
      func isWanted(_ state: Int) -> Bool {
        states[state].unmade != nil && distances[state] < limit
      }
      let tree = search(from: current, until: isWanted)
      guard let end = tree.order.last, isWanted(end) else { return nil }
      way = tree.choices(to: end).reversed()
      guard way.count <= distances[end] + 2 else { return nil }
    }
    return way.popLast().map { states[current].choice($0.choice) }
  }
}

// MARK: - What was seen

extension StateSpace {
  /// The states as screens, with a shortest path to each.
  var seenScreens: [SeenScreen] {
    let tree = search(from: 0)
    return states.indices.map { number in
      let state = states[number]
      let moves = tree.choices(to: number).map { source, choice in
        let (position, sender) = states[source].choice(choice)
        let target = Int(states[source].targets[choice])
        return FlowPath.Move(
          states[source].moves[position].label, sender: sender, to: states[target].scene.text)
      }
      var screen = SeenScreen(
        scene: state.scene.text, moves: state.moves.map(\.label),
        path: FlowPath(start: states[0].scene.text, moves: moves))
      for (choice, target) in state.targets.enumerated() where target >= 0 {
        let label = state.moves[state.choice(choice).position].label
        screen.edges.append(
          MoveEdge(label: label, target: Int(target), scene: states[Int(target)].scene.text))
      }
      // A screen whose moves were not made may lead anywhere.
      for move in state.moves { screen.tries[move.label] = state.isClosed ? 0 : 2 }
      return screen
    }
  }
}
