import Testing

@testable import FlowTesting

/// The steps until bugs are found, and all segues taken, in made-up apps of 50 screens and 150 segues: by the
/// library, and by walks of 1 to 30 moves that choose uniformly.
@Suite struct FindingQualityTests {
  /// The steps that something took with each seed; `most` where it was not done by then.
  private struct Row {
    var library: [Int] = []
    var uniform: [Int] = []

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

  private static let most = 300_000

  @Test func allSeguesAreTakenWithinAThousandSteps() async {
    let row = await Self.segues(of: Oracle(AppGraph.make(seed: 0)), seeds: 0..<1)
    #expect(row.library.max() ?? 0 <= 1_000, "\(row)")
  }

  /// Maps that nothing was tuned on, each with two segues in order with a scene on the stack.
  @Test(.enabled(if: Quality.isWhole)) func theWholeTable() async {
    var sums = (library: 0, uniform: 0)
    for map in 100..<110 as Range<UInt64> {
      let oracle = Oracle(AppGraph.make(seed: map))
      let segues = await Self.segues(of: oracle, seeds: 0..<20)
      print("map \(map), all segues: \(segues.text), at most \(segues.library.max() ?? 0)")
      #expect(segues.library.max() ?? 0 <= 1_000)
      for lengths in [3...4, 5...7] {
        guard
          let bug = oracle.first(of: 10_000, .shrunk, 0, seed: map, stream: 2, lengths: lengths)
        else { continue }
        var row = Row()
        for seed in 0..<20 as Range<UInt64> {
          let walks = Self.most / Budget.ofScenes.steps
          row.library.append(
            await Self.librarySteps(
              in: oracle, seed: seed, walks: walks, atMost: Self.most, until: Self.showing(bug)))
          row.uniform.append(
            oracle.uniformSteps(seed: seed, atMost: Self.most, until: Self.showing(bug)))
        }
        print("map \(map), \(bug), \(lengths) steps: \(row.text)")
        sums.library += row.library.reduce(0, +)
        sums.uniform += row.uniform.reduce(0, +)
      }
    }
    print("all bugs: \(sums.library) steps, uniform \(sums.uniform)")
    #expect(sums.library * 3 <= sums.uniform)
  }

  /// In each of some apps the first bug of a family at random places whose shortest path has four to eight moves.
  ///
  /// The library's walks end at 1.1 times the median of uniform walks: whether its median is greater shows by then.
  @Test(.enabled(if: Quality.isWhole)) func theTableOfFamilies() async {
    var (soon, far) = (0, 0)
    let oracles = (100..<110).map { (map: $0, oracle: Oracle(AppGraph.make(seed: $0))) }
    for family in 0..<PlantedBug.Families.byChance.rawValue {
      let apps = oracles.compactMap { map, oracle in
        oracle.first(
          of: 200, .byChance, family, seed: map, stream: UInt64(10 + family), lengths: 4...8,
          states: 300_000
        ).map { (bug: $0, oracle: oracle) }
      }
      var row = Row()
      // More seeds than the library has, since they cost little and this median decides.
      row.uniform = apps.flatMap { bug, oracle in
        (0..<48).map { oracle.uniformSteps(seed: $0, atMost: 360_000, until: Self.showing(bug)) }
      }
      let limit = row.medians.uniform * 11 / 10
      // A walk's start counts two against the budget and is no step, so that there are walks to spare.
      let walks = max(Budget.ofScenes.walks, 2 * (limit + 1) / Budget.ofScenes.steps)
      for (bug, oracle) in apps {
        for seed in 0..<12 as Range<UInt64> {
          row.library.append(
            await Self.librarySteps(
              in: oracle, seed: seed, walks: walks, atMost: limit + 1, until: Self.showing(bug)))
        }
      }
      let name = apps.first.map { "\($0.bug)" } ?? "family \(family)"
      #expect(row.library.count >= 60, "\(name) is planted in few apps")
      let (library, uniform) = row.medians
      let found = row.library.filter { $0 <= limit }.count
      print(
        "\(name): \(library) steps, uniform \(uniform);", found, "of", row.library.count, "in time")
      if library <= limit { soon += 1 }
      if library * 2 <= uniform { far += 1 }
    }
    let all = PlantedBug.Families.byChance.rawValue
    #expect(soon == all, "families of twelve in at most 1.1 times the steps of uniform walks")
    #expect(far * 2 > all, "families in at most half of them")
  }

  // MARK: Walks

  /// Looks at each move of walks, and at nil where one begins; returns whether it is the end.
  typealias End = (PlantedBug.Moment?) -> Bool

  /// Returns the end where a bug shows.
  private static func showing(_ bug: PlantedBug) -> End {
    var state = PlantedBug.start
    return { moment in
      state = moment.map { bug.advance(state, $0) } ?? PlantedBug.start
      return state == PlantedBug.failed
    }
  }

  private static func segues(of oracle: Oracle, seeds: Range<UInt64>) async -> Row {
    let reachable = oracle.model.reachable
    let scenes = oracle.model.scenes.filter { reachable.contains($0.id) }
    /// Returns the end where all segues that leave reachable screens were taken.
    func allTaken() -> End {
      var missing = Set(scenes.flatMap { $0.segues.map(\.label) })
      return { moment in
        if let moment { missing.remove(moment.label) }
        return missing.isEmpty
      }
    }
    var row = Row()
    for seed in seeds {
      row.library.append(
        await librarySteps(in: oracle, seed: seed, atMost: most, until: allTaken()))
      row.uniform.append(oracle.uniformSteps(seed: seed, atMost: most, until: allTaken()))
    }
    return row
  }

  /// Returns the number of steps that the library's walks make until one is the end.
  private static func librarySteps(
    in oracle: Oracle, seed: UInt64, walks: Int? = nil, atMost most: Int, until isEnd: @escaping End
  ) async -> Int {
    var steps = 0
    var found: Int?
    let search = RunTemplate(oracle.flow) { step in
      if step.move != nil { steps += 1 }
      guard steps < most else { throw OtherPlanted() }
      guard isEnd(PlantedBug.Moment(step)) else { return }
      found = found ?? steps
      throw Planted()
    }
    _ = await search.explore(Budget(walks: walks, seed: seed, shrinks: 0, failures: 1))
    return found ?? most
  }
}

extension Oracle {
  /// Returns the number of steps that uniform walks of 1 to 30 moves make until one is the end.
  fileprivate func uniformSteps(
    seed: UInt64, atMost most: Int, until isEnd: FindingQualityTests.End
  ) -> Int {
    var random = RandomNumbers(seed: seed, stream: 3)
    var steps = 0
    while steps < most {
      var navigation = Navigation(model)
      _ = isEnd(nil)
      for _ in 0..<(1 + random.number(below: 30)) {
        let moves = navigation.moves(in: model)
        let move = moves[random.number(below: moves.count)]
        let sender = choosing.contains(move.label) ? random.number(below: senders) : nil
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
