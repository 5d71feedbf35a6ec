@testable import FlowTesting

/// The steps until bugs are found, and all segues taken, in made-up apps of 50 screens and 150 segues: by the
/// library, and by walks of 1 to 30 moves that choose uniformly.
struct FindingTable {
  /// The steps that something took with each seed; `most` where it was not done by then.
  struct Row {
    var library: [Int]
    var uniform: [Int]

    /// The medians.
    var medians: (library: Int, uniform: Int) {
      func median(_ steps: [Int]) -> Int { steps.isEmpty ? 0 : steps.sorted()[steps.count / 2] }
      return (median(library), median(uniform))
    }

    /// The means, as a line of the table.
    var text: String {
      func mean(_ steps: [Int]) -> Int { steps.reduce(0, +) / max(1, steps.count) }
      return "\(mean(library)) steps, uniform \(mean(uniform))"
    }
  }

  static let most = 300_000

  /// Two segues in order with a scene on the stack, whose shortest path has one of these lengths.
  static func bug(in map: UInt64, lengths: ClosedRange<Int>) -> PlantedBug? {
    let model = AppGraph.make(seed: map)
    return Oracle(model).first(of: 10_000, seed: map, stream: 2, lengths: lengths) {
      PlantedBug.random(in: model, &$0)[0]
    }
  }

  static func bugs(
    map: UInt64, _ bug: PlantedBug, seeds: Range<UInt64>, atMost most: Int = most
  ) async -> Row {
    let model = AppGraph.make(seed: map)
    let oracle = Oracle(model)
    var library: [Int] = []
    for seed in seeds {
      library.append(
        await librarySteps(
          in: model, seed: seed, walks: most / Budget.ofScenes.steps, atMost: most,
          until: bug.watch()))
    }
    let uniform = seeds.map { oracle.uniformSteps(to: bug, seed: $0, atMost: most) }
    return Row(library: library, uniform: uniform)
  }

  static func segues(map: UInt64, seeds: Range<UInt64>) async -> Row {
    let model = AppGraph.make(seed: map)
    let oracle = Oracle(model)
    let wanted = oracle.reachableSegues
    var library: [Int] = []
    for seed in seeds {
      var missing = wanted
      let steps = await librarySteps(in: model, seed: seed, atMost: most) { step in
        if let move = step.move { missing.remove(move.label) }
        return missing.isEmpty
      }
      library.append(steps)
    }
    let uniform = seeds.map { oracle.uniformSteps(taking: wanted, seed: $0, atMost: most) }
    return Row(library: library, uniform: uniform)
  }
}

// MARK: - The library's walks

extension FindingTable {
  /// Returns the number of steps that the library's walks make until one is the end.
  static func librarySteps(
    in model: SceneModel, seed: UInt64, walks: Int? = nil, atMost most: Int,
    until isEnd: @escaping (Step<ControllerHost>) -> Bool
  ) async -> Int {
    var steps = 0
    var found: Int?
    let search = RunTemplate(AppGraph.flow(model)) { step in
      if step.move != nil { steps += 1 }
      guard steps < most else { throw OtherPlanted() }
      guard isEnd(step) else { return }
      found = found ?? steps
      throw Planted()
    }
    _ = await search.explore(Budget(walks: walks, seed: seed, shrinks: 0, failures: 1))
    return found ?? most
  }
}

// MARK: - Uniform walks

extension Oracle {
  /// The labels of all segues that leave reachable screens.
  var reachableSegues: Set<String> {
    let reachable = model.reachable
    return Set(model.scenes.filter { reachable.contains($0.id) }.flatMap { $0.segues.map(\.label) })
  }

  /// Returns the number of steps that uniform walks of 1 to 30 moves make until a bug shows.
  func uniformSteps(to bug: some BugMachine, seed: UInt64, atMost most: Int) -> Int {
    var found = PlantedBug.start
    return uniformSteps(seed: seed, atMost: most) { moment in
      guard let moment else {
        found = PlantedBug.start
        return false
      }
      found = bug.advance(found, moment)
      return found == PlantedBug.failed
    }
  }

  /// Returns the number of steps that uniform walks of 1 to 30 moves make until they took all segues.
  func uniformSteps(taking labels: Set<String>, seed: UInt64, atMost most: Int) -> Int {
    var missing = labels
    return uniformSteps(seed: seed, atMost: most) { moment in
      if let moment { missing.remove(moment.label) }
      return missing.isEmpty
    }
  }

  /// - Parameter isEnd: Looks at each move, and at nil where a walk begins.
  func uniformSteps(
    seed: UInt64, atMost most: Int, until isEnd: (PlantedBug.Moment?) -> Bool
  ) -> Int {
    var random = RandomNumbers(seed: seed, stream: 3)
    var steps = 0
    while steps < most {
      var navigation = Navigation(model)
      _ = isEnd(nil)
      for _ in 0..<(1 + random.number(below: 30)) {
        let moves = navigation.moves(in: model)
        let move = moves[random.number(below: moves.count)]
        let sender = choosing.contains(move.label) ? random.number(below: AppGraph.senders) : nil
        navigation = navigation.performing(move, in: model).navigation
        steps += 1
        let moment = PlantedBug.Moment(
          label: move.label, sender: sender, navigation: navigation, model: model)
        if isEnd(moment) { return steps }
      }
    }
    return most
  }
}
