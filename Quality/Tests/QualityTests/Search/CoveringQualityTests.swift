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
}
