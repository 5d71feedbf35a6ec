/// Some circumstances with a number each, so that those of a path are found quickly as it is walked.
final class CircumstanceTable {
  let circumstances: [Circumstance]

  /// What a move makes so for all moves after it, where something else is so already.
  struct Effect {
    let needs: CircumstanceSet
    let result: CircumstanceSet
  }

  /// A move, as far as circumstances depend on it.
  struct Move {
    fileprivate var effects: [Effect] = []
    /// What is so when it is the last, without what is on screen after it.
    fileprivate(set) var asLast = CircumstanceSet()
    /// What is so when it is the one right before the last.
    fileprivate var asLastButOne = CircumstanceSet()
  }

  /// Which move is the last, and which scene it brings.
  private(set) var ends = CircumstanceSet()

  /// Which move is right before the last.
  private var preceding = CircumstanceSet()

  private var numbers: [Circumstance: Int] = [:]
  private var effects: [Circumstance: [Effect]] = [:]

  private let graph: any MoveGraph
  private var onScreen: [Int: CircumstanceSet] = [:]

  /// - Parameter circumstances: What is most likely needed first; some of the last may be left out.
  init(_ circumstances: [Circumstance], in graph: any MoveGraph) {
    self.circumstances = Array(circumstances.prefix(CircumstanceSet.most))
    self.graph = graph
    for (number, circumstance) in self.circumstances.enumerated() {
      numbers[circumstance] = number
    }
    for circumstance in self.circumstances { prepare(circumstance) }
  }

  private func prepare(_ circumstance: Circumstance) {
    let result = set(circumstance)
    func add(_ cause: Circumstance, after needs: CircumstanceSet) {
      effects[cause, default: []].append(Effect(needs: needs, result: result))
    }
    switch circumstance {
    case .takes, .brings: ends.formUnion(result)
    case .follows: preceding.formUnion(result)
    case .made(let pick, let times): add(.takes(pick), after: set(.made(pick, times: times - 1)))
    case .came(let scene, let times):
      add(.brings(scene), after: set(.came(scene, times: times - 1)))
    case .madeInOrder(let first, let then):
      let needs = set(.made(Route.Pick(label: first), times: 1))
      if !needs.isEmpty { add(.takes(Route.Pick(label: then)), after: needs) }
    case .cameInOrder(let first, let then):
      let needs = set(.came(first, times: 1))
      if !needs.isEmpty { add(.brings(then), after: needs) }
    case .leaves, .open, .below, .waits, .deep, .presents, .away: break
    }
  }

  /// A circumstance alone; nothing when it is not in the table.
  func set(_ circumstance: Circumstance) -> CircumstanceSet {
    numbers[circumstance].map { CircumstanceSet($0) } ?? CircumstanceSet()
  }
}

// MARK: - Walking

extension CircumstanceTable {
  func move(_ pick: Route.Pick, from source: String, to scene: String) -> Move {
    var causes: [Circumstance] = [.takes(pick.withoutSender), .brings(scene)]
    if pick.sender != nil { causes.append(.takes(pick)) }
    var move = Move()
    move.asLast = set(.leaves(source))
    move.asLastButOne = set(.follows(pick.label))
    for cause in causes {
      move.asLast.formUnion(set(cause))
      move.effects += effects[cause] ?? []
    }
    return move
  }

  /// What is so before the next move.
  func advance(_ known: CircumstanceSet, _ move: Move) -> CircumstanceSet {
    var next = known
    next.subtract(preceding)
    next.formUnion(move.asLastButOne)
    for effect in move.effects where effect.needs.isSubset(of: known) {
      next.formUnion(effect.result)
    }
    return next
  }

  /// What is so on screen in a state.
  func circumstances(in state: Int) -> CircumstanceSet {
    if let known = onScreen[state] { return known }
    var found = CircumstanceSet()
    for circumstance in graph.circumstances(in: state) { found.formUnion(set(circumstance)) }
    onScreen[state] = found
    return found
  }

  /// What was so at each move of a path that the failure did not show at.
  func passed(_ trial: Trial) -> [CircumstanceSet] {
    var passed: [CircumstanceSet] = []
    var known = CircumstanceSet()
    for index in trial.picks.indices.dropLast(trial.end == .passed ? 0 : 1) {
      let move = move(
        trial.picks[index], from: trial.scenes[index], to: trial.scenes[index + 1])
      var all = known.union(move.asLast)
      if index + 1 < trial.states.count {
        all.formUnion(circumstances(in: trial.states[index + 1]))
      }
      passed.append(all)
      known = advance(known, move)
    }
    return passed
  }
}
