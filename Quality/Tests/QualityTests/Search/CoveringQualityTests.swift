import Testing

@testable import FlowTesting

/// The steps until walks have taken every segue, on made-up apps of 50 screens and 150 segues.
@Suite struct CoveringQualityTests {
  /// Returns the number of steps made when the last of all segues was taken; nil when some never were.
  static func stepsToAllSegues(_ flow: Flow<ControllerHost>, _ model: SceneModel, seed: UInt64)
    async -> Int?
  {
    var missing = Set(model.scenes.flatMap(\.segues).map(\.label))
    var steps = 0
    var needed: Int?
    let search = RunTemplate(flow) { step in
      guard let move = step.move, needed == nil else { return }
      steps += 1
      missing.remove(move.label)
      if missing.isEmpty { needed = steps }
    }
    _ = await search.explore(Budget(paths: 100, seed: seed))
    return needed
  }

  /// The same with every move as likely as any other, up to 5,000 steps; one of these maps takes five
  /// times as many.
  static func stepsOfUniformWalks(_ model: SceneModel, seed: UInt64) -> Int {
    var missing = Set(model.scenes.flatMap(\.segues).map(\.label))
    var numbers = RandomNumbers(seed: seed)
    var navigation = Navigation(model)
    var steps = 0
    while !missing.isEmpty, steps < 5_000 {
      if steps % 30 == 0 { navigation = Navigation(model) }
      let moves = navigation.moves(in: model)
      let move = moves[numbers.number(below: moves.count)]
      navigation = navigation.performing(move, in: model).navigation
      missing.remove(move.label)
      steps += 1
    }
    return steps
  }

  @Test func steeredWalksTakeEverySegueInAFractionOfTheStepsOfUniformOnes() async throws {
    var steered = 0
    var uniform = 0
    for map in 0..<(Quality.isWhole ? 3 : 1) as Range<UInt64> {
      let model = AppGraph.make(seed: map)
      let steps = try #require(
        await Self.stepsToAllSegues(AppGraph.flow(model), model, seed: map), "map \(map)")
      // The first 480 steps are those of random walks.
      #expect(steps <= 700, "map \(map)")
      steered += steps
      uniform += Self.stepsOfUniformWalks(model, seed: map)
    }
    #expect(steered * 8 < uniform, "\(steered) steps beside \(uniform)")
  }

  // MARK: Plans

  /// The steps of planned walks, beside the bound and beside walks to the nearest segue.
  private struct Row {
    let least: Int
    let planned: Int
    let nearest: Int

    /// Nil when there is next to nothing to take.
    init?(_ name: String, _ model: SceneModel, _ width: Navigation.Width = .compact) {
      let graph = NavigationGraph(model, width: width)
      let targets = CoverageTargets(graph, in: model, atMost: 30)
      guard targets.coverable.count >= 5 else { return nil }
      let walks = CoveragePlan(graph, covering: .everySegue).plan(atMost: 30)
      let taken = Set(walks.flatMap { graph.segues(along: $0.labels) })
      #expect(taken.isSuperset(of: targets.segues), "\(name)")
      var tour = CoverTour(
        graph, covering: Set(targets.coverable), atMost: 30)
      nearest = tour.rest().steps
      least = targets.leastSteps
      planned = walks.steps
      #expect(planned >= least, "\(name)")
      let random = graph.stepsAtRandom(to: Set(targets.segues), limit: 20 * least)
      print(
        """
        \(name): \(targets.coverable.count) segues, at least \(least) steps, planned \(planned), nearest \
        first \(nearest), at random \(random.map { "\($0)" } ?? "more than \(20 * least)")
        """)
    }
  }

  @Test func plansForTabsAreNearTheBound() throws {
    var rows: [Row] = []
    for scenes in Quality.isWhole ? [12, 30, 60] : [12, 30] {
      for seed in 0..<3 as Range<UInt64> {
        let model = TabbedApp.make(scenes: scenes, seed: seed)
        rows.append(try #require(Row("tabs \(scenes)-\(seed)", model)))
      }
      let split = TabbedApp.make(scenes: scenes, seed: 9, hasSplit: true)
      for width in Navigation.Width.allCases {
        rows.append(try #require(Row("tabs and split \(scenes), \(width)", split, width)))
      }
    }
    let planned = rows.reduce(0) { $0 + $1.planned }
    let least = rows.reduce(0) { $0 + $1.least }
    let bound = (Quality.isWhole ? 1.14 : 1.15) * Double(least)
    #expect(Double(planned) <= bound, "\(planned), at least \(least)")
    #expect(rows.allSatisfy { $0.planned <= $0.nearest })
  }

  @Test(
    .enabled(
      if: SharedMaterial.isThere(SharedMaterial.corpus),
      "Skipped: the real storyboards do not lie beside the package, in '../shared/storyboards'."))
  func plansForRealStoryboardsAreNearTheBound() throws {
    let files = try SharedMaterial.rows(
      of: SharedMaterial.corpus.appendingPathComponent("index.csv")
    ).compactMap { $0["file"] }
    // One file in three of the sample.
    let chosen = files.indices.filter { Quality.isWhole || $0 % 3 == 0 }.map { files[$0] }
    let rows = try chosen.compactMap { file in
      Row(
        file,
        SceneModel(storyboards: [try CorpusTests.storyboard(file)]).withUnwindActionsEverywhere)
    }
    let planned = rows.reduce(0) { $0 + $1.planned }
    let least = rows.reduce(0) { $0 + $1.least }
    #expect(rows.count >= (Quality.isWhole ? 15 : 5))
    #expect(Double(planned) <= 1.08 * Double(least), "\(planned), at least \(least)")
  }
}

extension NavigationGraph {
  /// The segues that a walk takes.
  fileprivate func segues(along labels: [String]) -> [MoveID] {
    var state = 0
    return labels.compactMap { label in
      guard let edge = edges(from: state).first(where: { $0.label == label }), !edge.isFault
      else { return nil }
      state = edge.target
      return edge.segue
    }
  }

  /// Returns the steps that random walks of 30 moves make until all of some segues are taken; nil
  /// for more than `limit`.
  fileprivate func stepsAtRandom(to goals: Set<MoveID>, limit: Int) -> Int? {
    var numbers = RandomNumbers(seed: 1)
    var left = goals
    var state = 0
    for steps in 0..<limit where !left.isEmpty {
      let edges = edges(from: state)
      guard steps % 31 < 30, !edges.isEmpty else {
        state = 0
        continue
      }
      let edge = edges[numbers.number(below: edges.count)]
      if let segue = edge.segue, !edge.isFault { left.remove(segue) }
      state = edge.target
      if left.isEmpty { return steps + 1 }
    }
    return left.isEmpty ? 0 : nil
  }
}

extension SceneModel {
  /// The model with each unwind action offered by some of its scenes: in an app its classes say so.
  fileprivate var withUnwindActionsEverywhere: SceneModel {
    let actions = scenes.flatMap(\.segues).compactMap(\.unwindAction)
    var offered: [Scene.ID: Set<String>] = [:]
    for (number, action) in actions.enumerated() {
      for (index, scene) in scenes.enumerated() where (index + number) % 3 == 0 {
        offered[scene.id, default: []].insert(action)
      }
    }
    return addingUnwindActions(offered)
  }
}
