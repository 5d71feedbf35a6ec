/// The states of navigation that moves lead to, each met once and numbered from 0, the start.
///
/// It is the pure half of a flow: guards and senders are not asked, so that it holds every walk the
/// app could allow. States are worked out when they are first asked for, and kept as a few numbers
/// each: see ``ScreenCells``.
final class NavigationGraph: MoveGraph {
  typealias Edge = MoveEdge

  private var states: NumberedStates

  /// Where the targets of each state begin in ``targets``; -1 where they are not known yet.
  private var firstTargets: [Int32] = []

  /// For each state that was looked at, how many moves lead out of it, and then where they lead.
  private var targets: [Int32] = []

  private var edges: [[MoveEdge]?] = []

  init(
    _ model: SceneModel, width: Navigation.Width, transitions: Navigation.TransitionTiming = .atOnce
  ) {
    states = NumberedStates(model, width: width, transitions: transitions)
  }

  /// The states that were numbered before, with their numbers.
  init(_ states: NumberedStates) { self.states = states }

  /// How many states were met so far.
  var count: Int { states.count }

  /// The same states without their numbers, as far as they were met.
  var unnumbered: NavigationStates { states.states }

  /// The name of the scene on screen in a state.
  func sceneName(in state: Int) -> String { states.view(of: state).sceneName }

  /// The names of all scenes that are seen in a state.
  func visibleScenes(in state: Int) -> Set<String> { states.visibleScenes(in: state) }

  /// A number that states share which show the same scenes.
  func sight(of state: Int) -> Int { states.view(of: state).sight }

  func features(in state: Int) -> [Feature] {
    navigation(of: state).features(in: states.states.model)
  }

  /// What is on screen in a state.
  func navigation(of state: Int) -> Navigation { states.navigation(of: state) }

  /// The moves out of a state, in the order in which they are offered.
  func edges(from state: Int) -> [MoveEdge] {
    if state < edges.count, let known = edges[state] { return known }
    let first = firstTarget(of: state)
    let moves = states.view(of: state).moves
    let found = moves.indices.map { index in
      let target = Int(targets[first + index])
      return MoveEdge(
        label: moves[index].label, target: target, scene: sceneName(in: target),
        segue: moves[index].segue, tabs: moves[index].tabs,
        isFault: target == state && moves[index].segue != nil
          && states.isFault(moves[index].label, in: state))
    }
    while edges.count < count { edges.append(nil) }
    edges[state] = found
    return found
  }
}

// MARK: - Without labels

extension NavigationGraph {
  /// Where the moves out of a state lead that are no segues; the scenes there are not looked at.
  func returns(from state: Int) -> [Int] {
    let first = firstTarget(of: state)
    return states.view(of: state).moves.enumerated().compactMap { index, move in
      move.segue == nil ? Int(targets[first + index]) : nil
    }
  }

  /// How many moves are offered in a state.
  func countOfMoves(from state: Int) -> Int { Int(targets[firstTarget(of: state) - 1]) }

  /// The state that one of the moves out of a state leads to, by its position among them.
  func target(of move: Int, from state: Int) -> Int {
    Int(targets[firstTarget(of: state) + move])
  }

  /// The state after a move that is chosen by a random number; the same one when none is offered.
  func step(from state: Int, choosing numbers: inout RandomNumbers) -> Int {
    let first = firstTarget(of: state)
    let count = Int(targets[first - 1])
    return count == 0 ? state : Int(targets[first + numbers.number(below: count)])
  }

  private func firstTarget(of state: Int) -> Int {
    if state < firstTargets.count, firstTargets[state] >= 0 { return Int(firstTargets[state]) }
    let found = states.targets(of: state)
    while firstTargets.count < count { firstTargets.append(-1) }
    let first = targets.count + 1
    targets.append(Int32(truncatingIfNeeded: found.count))
    targets += found
    firstTargets[state] = Int32(truncatingIfNeeded: first)
    return first
  }
}
