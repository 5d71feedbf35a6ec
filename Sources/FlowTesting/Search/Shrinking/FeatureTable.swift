/// Features with a number each, so that those of a path are found quickly as it is walked.
final class FeatureTable {
  let features: [Feature]

  /// The feature that a move adds for all moves after it, if some others hold already.
  struct Effect {
    let needs: FeatureSet
    let result: FeatureSet
  }

  /// A move, as far as features depend on it.
  struct Move {
    fileprivate var effects: [Effect] = []
    /// The features that hold when it is the last, without those of the screen after it.
    fileprivate(set) var asLast = FeatureSet()
    /// The features that hold when it is right before the last.
    fileprivate var asLastButOne = FeatureSet()
  }

  /// The features of the last move and of the scene it brings.
  private(set) var ends = FeatureSet()

  /// The features of the move right before the last.
  private var preceding = FeatureSet()

  private var numbers: [Feature: Int] = [:]
  private var effects: [Feature: [Effect]] = [:]

  private let graph: any MoveGraph
  private var onScreen: [Int: FeatureSet] = [:]

  /// - Parameter features: The features, the likeliest first; those beyond ``FeatureSet/most`` are left out.
  init(_ features: [Feature], in graph: any MoveGraph) {
    self.features = Array(features.prefix(FeatureSet.most))
    self.graph = graph
    for (number, feature) in self.features.enumerated() {
      numbers[feature] = number
    }
    for feature in self.features { prepare(feature) }
  }

  private func prepare(_ feature: Feature) {
    let result = set(feature)
    func add(_ cause: Feature, after needs: FeatureSet) {
      effects[cause, default: []].append(Effect(needs: needs, result: result))
    }
    switch feature {
    case .takes, .brings: ends.formUnion(result)
    case .follows: preceding.formUnion(result)
    case .made(let choice, let times):
      add(.takes(choice), after: set(.made(choice, times: times - 1)))
    case .came(let scene, let times):
      add(.brings(scene), after: set(.came(scene, times: times - 1)))
    case .madeInOrder(let first, let then):
      let needs = set(.made(Choice(label: first), times: 1))
      if !needs.isEmpty { add(.takes(Choice(label: then)), after: needs) }
    case .cameInOrder(let first, let then):
      let needs = set(.came(first, times: 1))
      if !needs.isEmpty { add(.brings(then), after: needs) }
    case .leaves, .open, .below, .waits, .deep, .presents, .away: break
    }
  }

  /// Returns the set of a feature alone; empty when it is not in the table.
  func set(_ feature: Feature) -> FeatureSet {
    numbers[feature].map { FeatureSet($0) } ?? FeatureSet()
  }
}

// MARK: - Walking

extension FeatureTable {
  func move(_ choice: Choice, from source: String, to scene: String) -> Move {
    var causes: [Feature] = [.takes(choice.withoutSender), .brings(scene)]
    if choice.sender != nil { causes.append(.takes(choice)) }
    var move = Move()
    move.asLast = set(.leaves(source))
    move.asLastButOne = set(.follows(choice.label))
    for cause in causes {
      move.asLast.formUnion(set(cause))
      move.effects += effects[cause] ?? []
    }
    return move
  }

  /// Returns the features that hold before the next move.
  func advance(_ known: FeatureSet, _ move: Move) -> FeatureSet {
    var next = known
    next.subtract(preceding)
    next.formUnion(move.asLastButOne)
    for effect in move.effects where effect.needs.isSubset(of: known) {
      next.formUnion(effect.result)
    }
    return next
  }

  /// Returns the features of the screen in a state.
  func features(in state: Int) -> FeatureSet {
    if let known = onScreen[state] { return known }
    var found = FeatureSet()
    for feature in graph.features(in: state) { found.formUnion(set(feature)) }
    onScreen[state] = found
    return found
  }

  /// Returns the features that held at each move of a path at which the failure did not show.
  func passed(_ attempt: ShrinkAttempt) -> [FeatureSet] {
    var passed: [FeatureSet] = []
    var known = FeatureSet()
    for index in attempt.choices.indices.dropLast(attempt.end == .passed ? 0 : 1) {
      let move = move(
        attempt.choices[index], from: attempt.scenes[index], to: attempt.scenes[index + 1])
      var all = known.union(move.asLast)
      if index + 1 < attempt.states.count {
        all.formUnion(features(in: attempt.states[index + 1]))
      }
      passed.append(all)
      known = advance(known, move)
    }
    return passed
  }
}
