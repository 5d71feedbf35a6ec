/// Routes that take segues chosen at random, one after the other, by short ways.
///
/// A walk that chooses each move at random seldom comes far, and seldom takes one given segue after
/// another; a failure that needs both is found in a part of the steps where each walk has goals.
///
/// How far it is to a goal by moves that go forward depends on what is seen alone. It is worked out once,
/// and so is where such moves lead; only what goes back is looked at anew in each state.
struct GoalRoutes {
  private let goals: [MoveID]
  private let goalNumbers: [MoveID: Int]
  private let names: SymbolTable
  private let forward: ForwardGraph

  /// By goal, once it is asked for: how many moves forward take it, by place.
  private var distances: [[Int]?]

  /// What is known of states, and what was when there were few.
  ///
  /// Beyond so many what came later is forgotten: a run of any length needs little memory, and what is
  /// used most stays near at hand.
  private var known: Known
  private var base: Known?

  /// One walk of so many has no goals, for what only chance comes to.
  static let part = 4

  /// The states that routes came to, and what was worked out for them.
  private struct Known {
    var states: NavigationStates

    /// What is known of states by the view that they have.
    var looks: [Look?] = []
  }

  /// What states of one view have in common.
  ///
  /// It is no value, since a debug build would copy it wherever one thing of it is read.
  private final class Look {
    /// What is seen, as the forward graph numbers it; -1 where it was not looked at.
    let place: Int
    let moves: [Move]
    /// The positions of the moves that are not sure to go forward, and of those that are no segues.
    let others: [Int]
    let returns: [Int]
    /// The moves that do, and to which place.
    let forward: [(move: Int, place: Int)]

    init(
      place: Int, moves: [Move], others: [Int], returns: [Int],
      forward: [(move: Int, place: Int)]
    ) {
      self.place = place
      self.moves = moves
      self.others = others
      self.returns = returns
      self.forward = forward
    }
  }

  private struct Move {
    /// The number of its label.
    let label: Int
    /// The number of the segue it takes, and which goal that is; -1 for none.
    let segue: Int
    let goal: Int

    /// Whether it was refused again and again, and never allowed.
    func isAlwaysRefused(_ coverage: Coverage) -> Bool {
      segue >= 0 && coverage.isAlwaysRefused(segue)
    }
  }

  /// A move, and from how far a goal is taken after it.
  private struct Choice {
    static let none = Choice(move: -1, distance: Outlook.far)

    var move: Int
    var distance: Int

    var found: Int? { move < 0 ? nil : move }

    /// Takes another move if it leads nearer, or as near and comes first.
    mutating func compare(_ other: Int, _ far: Int) {
      if far < distance || far == distance && far < Outlook.far && other < move {
        (move, distance) = (other, far)
      }
    }
  }

  /// - Parameters:
  ///   - graph: The states of navigation.
  ///   - goals: The segues.
  ///   - names: What tells the numbers of labels and segues.
  init(_ graph: NavigationGraph, to goals: [MoveID], _ names: SymbolTable) {
    self.goals = goals
    self.names = names
    goalNumbers = Dictionary(
      zip(goals, goals.indices), uniquingKeysWith: { first, _ in first })
    forward = ForwardGraph(graph)
    distances = goals.map { _ in nil }
    known = Known(states: graph.unnumbered)
  }

  /// How many cells are kept, which tells how much memory all takes.
  var cellCount: Int { known.states.cellCount }

  /// The moves of a walk past goals chosen at random, by the numbers of their labels, those that were
  /// never allowed left out; none where there are no goals.
  mutating func labels(
    atMost limit: Int, _ coverage: Coverage, _ numbers: inout RandomNumbers
  ) -> [Int] {
    forgetIfTooMuch()
    // What was never allowed may be now, but it need not be asked on every walk.
    let isAsking = numbers.number(below: 8) == 0
    let refusals = coverage.hasRefusals && !isAsking ? coverage : nil
    var labels: [Int] = []
    var state = known.states.start
    var goal: Int?
    while labels.count < limit, !goals.isEmpty {
      let wanted = goal ?? numbers.number(below: goals.count)
      let look = look(at: state)
      let nearest =
        if let refusals {
          self.nearest(to: wanted, from: state, look, refusals: refusals)
        } else {
          self.nearest(to: wanted, from: state, look)
        }
      guard let move = nearest ?? back(from: look, refusals, &numbers) else { break }
      let taken = look.moves[move]
      labels.append(taken.label)
      state = known.states.target(of: move, from: state)
      goal = nearest == nil || taken.goal == wanted ? nil : wanted
    }
    return labels
  }
}

// MARK: - The move that leads nearest

extension GoalRoutes {
  /// The move from which the fewest more lead to a goal; nil when none does.
  private mutating func nearest(to goal: Int, from state: Int32, _ look: Look) -> Int? {
    var nearest = Choice.none
    for index in look.forward.indices {
      let (move, place) = look.forward[index]
      let isThere = look.moves[move].goal == goal
      nearest.compare(move, isThere ? 0 : distance(to: goal, from: place))
    }
    var index = 0
    while nearest.distance > 0, index < look.others.count {
      let move = look.others[index]
      nearest.compare(move, distance(to: goal, by: move, from: state, look))
      index += 1
    }
    return nearest.found
  }

  /// The same among the moves that were allowed, or are not known to be refused.
  private mutating func nearest(
    to goal: Int, from state: Int32, _ look: Look, refusals: Coverage
  ) -> Int? {
    var nearest = Choice.none
    for move in look.moves.indices where !look.moves[move].isAlwaysRefused(refusals) {
      nearest.compare(move, distance(to: goal, by: move, from: state, look))
    }
    return nearest.found
  }

  /// From how far a goal is taken after a move.
  private mutating func distance(
    to goal: Int, by move: Int, from state: Int32, _ look: Look
  ) -> Int {
    if look.moves[move].goal == goal { return 0 }
    let target = self.look(at: known.states.target(of: move, from: state))
    return distance(to: goal, from: target.place)
  }

  /// How many moves forward it takes from a place to take a goal.
  private mutating func distance(to goal: Int, from place: Int) -> Int {
    guard place >= 0 else { return Outlook.far }
    if let known = distances[goal]?[place] { return known }
    let wanted = goals[goal]
    let found = forward.distances(past: { $0.segue == wanted }, far: Outlook.far)
    distances[goal] = found
    return found[place]
  }

  /// A move at random where none leads nearer, one that goes back if there is any.
  private func back(
    from look: Look, _ refusals: Coverage?, _ numbers: inout RandomNumbers
  ) -> Int? {
    var open = look.returns
    if open.isEmpty {
      open = look.moves.indices.filter { move in
        refusals.map { !look.moves[move].isAlwaysRefused($0) } ?? true
      }
    }
    return open.isEmpty ? nil : open[numbers.number(below: open.count)]
  }
}

// MARK: - States

extension GoalRoutes {
  /// What is known of a state.
  private mutating func look(at state: Int32) -> Look {
    let number = known.states.number(ofViewOf: state)
    if number < known.looks.count, let look = known.looks[number] { return look }
    while known.looks.count <= number { known.looks.append(nil) }
    let look = makeLook(at: state, known.states.views[number])
    known.looks[number] = look
    return look
  }

  private mutating func makeLook(at state: Int32, _ view: NavigationStates.View) -> Look {
    var others: [Int] = []
    var forward: [(move: Int, place: Int)] = []
    for move in view.moves.indices {
      guard known.states.goesForward(move, from: state) else {
        others.append(move)
        continue
      }
      let target = known.states.target(of: move, from: state)
      forward.append((move, place(of: known.states.view(of: target))))
    }
    return Look(
      place: place(of: view),
      moves: view.moves.map { move in
        Move(
          label: names.number(ofLabel: move.label),
          segue: move.segue.map { names.number(of: $0) } ?? -1,
          goal: move.segue.flatMap { goalNumbers[$0] } ?? -1)
      },
      others: others, returns: view.moves.indices.filter { view.moves[$0].segue == nil },
      forward: forward)
  }

  private func place(of view: NavigationStates.View) -> Int { forward.places[view.sight] ?? -1 }

  private mutating func forgetIfTooMuch() {
    if base == nil, known.states.areMany { base = known }
    if let base, known.states.areTooMany(after: base.states) { known = base }
  }
}
