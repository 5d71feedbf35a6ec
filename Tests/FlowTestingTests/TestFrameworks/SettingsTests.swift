import Testing

@testable import FlowTesting

/// The environment chooses what no trait does.
@Suite struct SettingsTests {
  @Test func theEnvironmentChoosesSeedPathsAndReplay() throws {
    let settings = try Settings.current(
      environment: ["FLOW_SEED": "42", "FLOW_PATHS": "9", "FLOW_REPLAY": "0:.69"])
    #expect(settings.seed == 42)
    #expect(settings.paths == 9)
    #expect(settings.replay == "0:.69")
    #expect(settings.budget.paths == 9)
    #expect(settings.budget.steps == 30)
  }

  @Test(.exploring(paths: 5, seed: 1)) func aTraitGoesBeforeTheEnvironment() throws {
    let settings = try Settings.current(environment: ["FLOW_SEED": "42", "FLOW_PATHS": "9"])
    #expect(settings.seed == 1)
    #expect(settings.paths == 5)
  }

  @Test func withoutEitherTwoHundredWalksAreMade() throws {
    #expect(try Settings.current(environment: [:]).budget == Budget())
    #expect(Budget().paths == 200)
  }

  @Test(.exploring(seconds: 2)) func timeBoundsARunInsteadOfANumberOfWalks() throws {
    let budget = try Settings.current(environment: ["FLOW_SECONDS": "60"]).budget
    #expect(budget.seconds == 2)
    #expect(budget.paths == Budget.endless)
    #expect(try Settings.current(environment: ["FLOW_PATHS": "9"]).budget.paths == 9)
  }

  // MARK: States

  @Test func theEnvironmentAsksForAllStates() throws {
    #expect(try Settings.current(environment: [:]).budget.states == nil)
    let budget = try Settings.current(environment: ["FLOW_STATES": "500"]).budget
    #expect(budget.states == StateLimits(states: 500, steps: .max, tabs: 2))
  }

  @Test(.exhausting(steps: 9, tabs: .max)) func aTraitAsksForAllStates() throws {
    let budget = try Settings.current(environment: ["FLOW_STATES": "500"]).budget
    #expect(budget.states == StateLimits(states: nil, steps: 9, tabs: .max))
    #expect(budget.paths == 200)
  }

  // MARK: Shares

  @Test func severalMachinesShareTheWalks() throws {
    let settings = try Settings.current(
      environment: ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3"])
    #expect(settings.budget.share == Share(index: 3, total: 4))
    #expect(try Settings.current(environment: ["TEST_TOTAL_SHARDS": "1"]).share == .all)
  }

  @Test func aShareThatThereIsNotIsRefused() {
    let unset = #expect(throws: Mistake.self) {
      try Settings.current(environment: ["TEST_TOTAL_SHARDS": "4"])
    }
    #expect(
      unset?.description == """
        TEST_SHARD_INDEX is not set, but TEST_TOTAL_SHARDS is 4.
          Fix:     Set it to a number from 0 to 3, another one on each machine.
        """)
    let beyond = #expect(throws: Mistake.self) {
      try Settings.current(environment: ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "4"])
    }
    #expect(beyond?.message == "TEST_SHARD_INDEX is 4, but TEST_TOTAL_SHARDS is 4.")
  }

  // MARK: Mistakes

  @Test(arguments: ["", "many", "-1", "1.5"]) func whatIsNoNumberIsRefused(text: String) {
    let mistake = #expect(throws: Mistake.self) {
      try Settings.current(environment: ["FLOW_SEED": text])
    }
    #expect(
      mistake?.description == """
        The environment variable FLOW_SEED is '\(text)', which is not a number.
          Fix:     Set it to a number from 0, as FLOW_SEED=42.
        """)
  }
}
