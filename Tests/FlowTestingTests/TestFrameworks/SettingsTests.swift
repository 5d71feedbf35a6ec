import Testing

@testable import FlowTesting

/// The environment chooses what no trait does.
@Suite struct SettingsTests {
  static func budget(_ environment: [String: String] = [:]) throws -> Budget {
    try Settings.current(environment: environment).budget
  }

  private static func budget(asked budget: Budget) throws -> Budget {
    try Settings.$ofTest.withValue(Settings(budget: budget)) { try Self.budget() }
  }

  @Test func theEnvironmentChoosesWhatNoTraitDoes() throws {
    #expect(try Self.budget() == Budget())
    #expect(
      try Self.budget(["FLOW_SEED": "42", "FLOW_WALKS": "9"]) == Budget(walks: 9, seed: 42))
    #expect(try Self.budget(["FLOW_STATES": "500"]) == Budget(states: StateLimits(states: 500)))
    let empty = EnvironmentReader.known.map { ($0, "") }
    #expect(try Self.budget(Dictionary(uniqueKeysWithValues: empty)) == Budget())
  }

  @Test(.exploring(walks: 5, seed: 1), .exhausting(steps: 9))
  func aTraitGoesBeforeTheEnvironment() throws {
    let budget = try Self.budget(["FLOW_SEED": "42", "FLOW_WALKS": "9", "FLOW_STATES": "500"])
    #expect(budget == Budget(walks: 5, seed: 1, states: StateLimits(steps: 9)))
  }

  // MARK: Mistakes

  @Test func aValueThatCannotBeIsRefused() {
    let mistakes = [
      (
        "FLOW_SEED", "1.5", "is not a number from 0 to \(UInt64.max)",
        "Set it to one, as FLOW_SEED=42."
      ),
      (
        "FLOW_WALKS", "-1", "is not a number from 0 to \(Int.max)",
        "Set it to one, as FLOW_WALKS=42."
      ),
      (
        "FLOW_TRACE", "si", "is neither 1 nor 0",
        "Set it to 1 for yes, as FLOW_TRACE=1, or to 0 for no."
      ),
    ]
    for (name, value, reason, advice) in mistakes {
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
      (.exploring(walks: -3), "-3 walks"),
      (.exploring(steps: 0), "walks of 0 steps"),
      (.exploring(steps: .max), "walks of 9,223,372,036,854,775,807 steps"),
      (.exploring(seconds: -1), "walks for -1.0 seconds"),
      (.exploring(seconds: .nan), "walks for nan seconds"),
      (.exhausting(states: 0), "0 states"),
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
    #expect(
      try Self.budget(asked: Budget(seconds: 2)) == Budget(walks: Budget.endless, seconds: 2))
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
