import Testing

@testable import FlowTesting

@Suite struct SettingsTests {
  static func budget(_ environment: [String: String] = [:]) throws -> Budget {
    try Settings.current(environment: environment).budget
  }

  private static func budget(asked budget: Budget) throws -> Budget {
    try Settings.$ofTest.withValue(Settings(budget: budget)) { try Self.budget() }
  }

  @Test func theEnvironmentChoosesWhatNoTraitDoes() throws {
    #expect(try Self.budget() == Budget())
    #expect(try Self.budget(["FLOW_SEED": "42", "FLOW_WALKS": "9"]) == Budget(walks: 9, seed: 42))
    #expect(try Self.budget(["FLOW_STATES": "500"]) == Budget(states: StateLimits(states: 500)))
    let empty = EnvironmentReader.known.map { ($0, "") }
    #expect(try Self.budget(Dictionary(uniqueKeysWithValues: empty)) == Budget())
  }

  @Test(.exploring(walks: 5, seed: 1), .exhausting(steps: 9))
  func aTraitGoesBeforeTheEnvironment() throws {
    let budget = try Self.budget(["FLOW_SEED": "42", "FLOW_WALKS": "9", "FLOW_STATES": "500"])
    #expect(budget == Budget(walks: 5, seed: 1, states: StateLimits(steps: 9)))
  }

  @Test func aValueThatCannotBeIsRefused() {
    func number(_ name: String, to most: String) -> (String, String) {
      ("is not a number from 0 to \(most)", "Set it to one, as \(name)=42.")
    }
    let yes = "Set it to 1 for yes, as FLOW_TRACE=1, or to 0 for no."
    let mistakes = [
      ("FLOW_SEED", "1.5", number("FLOW_SEED", to: "\(UInt64.max)")),
      ("FLOW_WALKS", "-1", number("FLOW_WALKS", to: "\(Int.max)")),
      ("FLOW_TRACE", "si", ("is neither 1 nor 0", yes)),
    ]
    for (name, value, (reason, advice)) in mistakes {
      let mistake = #expect(throws: Finding.self) { try Self.budget([name: value]) }
      #expect(
        mistake?.description == """
          The environment variable \(name) is '\(value)', which \(reason).
            Fix:     \(advice)
          """)
    }
  }

  @Test func aMisspeltVariableIsToldAndThoseOfOtherToolsAreTheirs() {
    let mistake = #expect(throws: Finding.self) { try Self.budget(["FLOW_WALK": "3"]) }
    #expect(
      mistake?.description == """
        The environment variable FLOW_WALK is set, but nothing reads it. Did you mean FLOW_WALKS?
          Fix:     Correct the name, or leave it out.
        """)
    for name in ["FLOW_SEEDS", "FLOW_RECORDS", "Flow_Seed", "FLOW_STATE"] {
      #expect(EnvironmentReader(environment: [name: "1"]).misspelt != nil, "\(name)")
    }
    let names = EnvironmentReader.known.union(["FLOW_ID", "FLOW_HOME", "FLOWER", "PATHS", "FLOW_"])
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
    #expect(EnvironmentReader(environment: environment).misspelt == nil)
  }

  @Test func aTraitThatMakesNoSenseFailsTheTest() async throws {
    let nonsense: [(FlowTrait, String)] = [
      (.exploring(walks: -3), "-3 walks"), (.exploring(steps: 0), "walks of 0 steps"),
      (.exploring(steps: .max), "walks of 9,223,372,036,854,775,807 steps"),
      (.exploring(seconds: -1), "walks for -1.0 seconds"),
      (.exploring(seconds: 0), "walks for 0.0 seconds"),
      (.waiting(seconds: -1), "moves of -1.0 seconds"),
      (.exploring(seconds: .nan), "walks for nan seconds"), (.exhausting(states: 0), "0 states"),
      (.exhausting(steps: 0), "states of up to 0 steps"),
    ]
    for (trait, what) in nonsense {
      var settings = Settings()
      trait.choose(&settings)
      let texts = await Settings.$ofTest.withValue(settings) {
        await recordedHeadlines { await checkFlow(ShopFlow.make()) }
      }
      #expect(texts == ["The test asks for \(what), which cannot be."])
    }
  }

  @Test func aTimeOrAPlanBoundsARunInsteadOfANumberOfWalks() async throws {
    #expect(try Self.budget(asked: Budget(seconds: 2)) == Budget(walks: Budget.endless, seconds: 2))
    #expect(try Self.budget(asked: Budget(covers: .everySegue)).walks == Budget.endless)
    #expect(try Self.budget(asked: Budget(walks: 9, seconds: 2)).walks == 9)
    #expect(try Self.budget(asked: Budget(walks: 9, covers: .everySegue)).walks == 9)
    // As many walks as there are numbers do not overflow.
    var budget = Budget(walks: try Self.budget(["FLOW_WALKS": "\(Int.max)"]).walks)
    #expect(budget.walks == Budget.endless)
    budget.seconds = 0
    #expect(await RunTemplate(ShopFlow.make()).explore(budget).discoveries.isEmpty)
  }
}

/// Traits and environment variables choose the walks; what is nearer to the test wins.
@Suite(.exploring(walks: 7, steps: 2)) struct FlowTraitTests {
  @Test func aSuitesTraitHoldsForItsTests() async {
    #expect("\(await checkFlow(Self.flow))".hasPrefix("7 walks, 14 steps, seed 0\n"))
  }

  @Test(.exploring(walks: 3, seed: 5)) func aTestsTraitGoesFirstAndLeavesTheRest() async {
    #expect("\(await checkFlow(Self.flow))".hasPrefix("3 walks, 6 steps, seed 5\n"))
  }

  @Suite(.exploring(steps: 1)) struct Inner {
    @Test func aSuiteInsideGoesFirstAndLeavesTheRest() async {
      #expect("\(await checkFlow(FlowTraitTests.flow))".hasPrefix("7 walks, 7 steps, seed 0\n"))
    }
  }

  @Test(.exhausting(), .exploring(walks: 0)) func allStatesAreVisitedWhereATestAsks() async {
    let exploration = await checkFlow(Self.flow)
    #expect(
      "\(exploration)" == """
        1 walk, 7 steps, seed 0
          3 of 3 scenes, 2 of 2 segues
          all 3 states, 5 moves pass
        """)
  }

  static let flow = Flow(model)

  static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product") { Segue("buy", to: "Receipt") }
    Scene("Receipt")
  }
}
