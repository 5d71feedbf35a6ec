import Foundation
import Testing

@testable import FlowTesting

/// The environment chooses what no trait does.
@Suite struct SettingsTests {
  @Test func theEnvironmentChoosesSeedAndPaths() throws {
    let settings = try Settings.current(
      environment: ["FLOW_SEED": "42", "FLOW_PATHS": "9"])
    #expect(settings.seed == 42)
    #expect(settings.paths == 9)
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

  @Test(.covering(.everySegue)) func aPlanTakesAsManyWalksAsItNeeds() throws {
    #expect(try Settings.current(environment: [:]).budget.paths == Budget.endless)
    #expect(try Settings.current(environment: ["FLOW_PATHS": "9"]).budget.paths == 9)
  }

  @Test(.exhausting(steps: 9, tabs: .max)) func aTraitAsksForAllStates() throws {
    let budget = try Settings.current(environment: ["FLOW_STATES": "500"]).budget
    #expect(budget.states == StateLimits(states: nil, steps: 9, tabs: .max))
    #expect(budget.paths == 200)
  }

  @Test func asManyWalksAsThereAreNumbersDoNotOverflow() async throws {
    let settings = try Settings.current(
      environment: ["FLOW_PATHS": "\(Int.max)"])
    var budget = settings.budget
    #expect(budget.paths == Budget.endless)
    budget.seconds = 0
    let search = RunTemplate(ShopFlow.make())
    #expect(await search.explore(budget).discoveries.isEmpty)
  }

  @Test func statisticsArePrintedWhereAVariableAsks() async throws {
    let test = RunningTest(function: #function, fileID: #fileID, filePath: #filePath, line: #line)
    let exploration = await checkFlow(ShopFlow.make(), along: "Home -login-> Login")
    #expect(try Settings.current(environment: [:]).statistics(of: exploration, by: test) == nil)
    let settings = try Settings.current(environment: ["FLOW_STATISTICS": "1"])
    #expect(
      settings.statistics(of: exploration, by: test) == """
        SettingsTests.statisticsArePrintedWhereAVariableAsks: 1 walk, 1 step
          2 of 3 scenes, 1 of 3 segues
        """)
  }

  // MARK: Mistakes

  @Test func aMisspeltVariableIsTold() {
    let mistake = #expect(throws: Finding.self) {
      try Settings.current(environment: ["FLOW_PATH": "3"])
    }
    #expect(
      mistake?.description == """
        The environment variable FLOW_PATH is set, but nothing reads it. Did you mean FLOW_PATHS?
          Fix:     Correct the name, or leave it out.
        """)
    for name in ["FLOW_SEEDS", "FLOW_RECORDS", "Flow_Seed", "FLOW_STATSITICS", "FLOW_STATE"] {
      #expect(EnvironmentReader(environment: [name: "1"]).misspelt != nil, "\(name)")
    }
  }

  @Test func variablesOfOtherToolsAreTheirs() {
    let names = EnvironmentReader.known.union(["FLOW_ID", "FLOW_HOME", "FLOWER", "PATHS", "FLOW_"])
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
    #expect(EnvironmentReader(environment: environment).misspelt == nil)
  }

  @Test func everyVariableThatTheSourcesNameIsKnown() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/FlowTesting")
    var named: Set<String> = []
    for path in FileManager.default.subpaths(atPath: sources.path) ?? []
    where path.hasSuffix(".swift") && !path.hasSuffix("KnownVariables.swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for part in text.components(separatedBy: "\"FLOW_").dropFirst() {
        let word = part.prefix { $0.isUppercase || $0 == "_" }
        if !word.isEmpty { named.insert("FLOW_" + word) }
      }
    }
    #expect(named == EnvironmentReader.known)
  }

  @Test(arguments: ["FLOW_REMEMBER", "FLOW_STATISTICS"])
  func whatIsNeitherYesNorNoIsRefused(name: String) throws {
    let mistake = #expect(throws: Finding.self) { try Settings.current(environment: [name: "si"]) }
    #expect(
      mistake?.description == """
        The environment variable \(name) is 'si', which is neither 1 nor 0.
          Fix:     Set it to 1 for yes, as \(name)=1, or to 0 for no.
        """)
    #expect(try Settings.current(environment: ["FLOW_REMEMBER": "0"]).remembers == false)
    #expect(try Settings.current(environment: ["FLOW_STATISTICS": "True"]).printsStatistics)
  }

  @Test(arguments: ["many", "1.5", "1e3"]) func whatIsNoNumberIsRefused(text: String) {
    let mistake = #expect(throws: Finding.self) {
      try Settings.current(environment: ["FLOW_SEED": text])
    }
    #expect(
      mistake?.description == """
        The environment variable FLOW_SEED is '\(text)', which is not a number.
          Fix:     Set it to a number from 0, as FLOW_SEED=42.
        """)
  }

  @Test(arguments: ["-1", "99999999999999999999"]) func numbersThatCannotBeAreRefused(text: String)
  {
    let mistake = #expect(throws: Finding.self) {
      try Settings.current(environment: ["FLOW_PATHS": text])
    }
    #expect(
      mistake?.message == """
        The environment variable FLOW_PATHS is '\(text)', which is not a number from 0 to \(Int.max).
        """)
  }

  @Test func aVariableThatIsEmptyIsNotSet() throws {
    let names = ["SEED", "PATHS", "SECONDS", "STATES", "REPLAY", "REMEMBER", "COVERING", "MERGE"]
    let empty = Dictionary(uniqueKeysWithValues: names.map { ("FLOW_\($0)", "") })
    let settings = try Settings.current(environment: empty)
    #expect(settings.budget == Budget())
    #expect(settings.replay == nil)
  }

  @Test func aTimeMayBeAFractionOfASecond() throws {
    #expect(try Settings.current(environment: ["FLOW_SECONDS": "0.5"]).budget.seconds == 0.5)
    for text in ["-1", "nan", "inf", "long"] {
      let mistake = #expect(throws: Finding.self) {
        try Settings.current(environment: ["FLOW_SECONDS": text])
      }
      #expect(
        mistake?.message == """
          The environment variable FLOW_SECONDS is '\(text)', which is no number of seconds.
          """)
    }
  }

  @Test func aTraitThatMakesNoSenseFailsTheTest() async throws {
    let nonsense: [(FlowTrait, String)] = [
      (.exploring(paths: -3), "-3 walks"),
      (.exploring(steps: 0), "walks of 0 steps"),
      (.exploring(steps: .max), "walks of 9,223,372,036,854,775,807 steps"),
      (.exploring(seconds: -1), "walks for -1.0 seconds"),
      (.exploring(seconds: .nan), "walks for nan seconds"),
      (.exhausting(states: 0), "0 states"),
      (.exhausting(steps: 0), "states of up to 0 steps"),
      (.exhausting(tabs: -1), "states with -1 tabs away"),
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
}
