import Testing

@testable import FlowTesting

/// One bug that breaks many tests is told in full once, in a line elsewhere, and saved to one file.
@Suite(.exploring(paths: 20)) struct SharedFailuresTests {
  typealias Folder = RememberedPathsTests.Folder

  private static func check(_ scene: String) async {
    await checkFlow(ShopFlow.make(), .forbidden([scene]))
  }

  @Test func theSecondCallWithAFailureTellsItInALine() async {
    let texts = await recordedTexts {
      await Self.check("Login")
      await checkFlow(ShopFlow.make()) { step in if step.scene == "Product" { throw Planted() } }
      await checkFlow(ShopFlow.make(), .forbidden(["Login", "Product"]))
    }
    #expect(texts.count == 4)
    #expect(texts[1].contains("\n  Path:    Home -open(0)-> Product"), "another failure")
    #expect(
      texts.filter { !$0.contains("\n") } == [
        """
        Login came. (As in SharedFailuresTests.theSecondCallWithAFailureTellsItInALine, which has the full report. \
        Path: Home -login-> Login)
        """
      ])
  }

  @Test func whatDoesNotRepeatIsToldInFullEachTime() async {
    let count = Locked(0)
    let flow = Flow(from: { 0 }, at: { "\($0)" }) {
      Move("pay") { _ in
        if count.withLock({
          $0 += 1; return $0 % 7 == 0
        }) {
          throw Planted()
        }
      }
    }
    let texts = await recordedTexts {
      await checkFlow(flow)
      await checkFlow(flow, .reaches(.everyMove))
    }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("decides") && !$0.contains("(As in ") }, "\(texts)")
  }

  @Test func theSameCallTellsItInFullAgain() async {
    let texts = await recordedTexts { for _ in 0..<2 { await Self.check("Login") } }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("\n  Replay:") })
  }

  @Test func anotherFlowHasItsOwnFailures() async {
    let other = SceneModel(initial: "Home") {
      Scene("Home") { Segue("login", .presentation, to: "Login") }
      Scene("Login")
    }
    let texts = await recordedTexts {
      await Self.check("Login")
      await checkFlow(Flow(other), .forbidden(["Login"]))
    }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("\n  Replay:") })
  }

  @Test func whatIsWrongWithAFlowIsALineInAllOtherTests() async {
    let flow = ShopFlow.make { Destination("Homes") { _ in ShopFlow.Home(products: 1) } }
    let texts = await recordedTexts {
      await checkFlow(flow)
      await checkFlow(flow, .reaches(.everySegue))
      await assertFlowSnapshot(of: flow)
    }
    #expect(texts.count == 3)
    #expect(texts.first?.contains("Fix:") == true)
    for text in texts.dropFirst() {
      #expect(!text.contains("\n") && text.contains("(As in SharedFailuresTests."), "\(text)")
    }
  }

  @Test func whatTwoRunsLackIsToldInFullOnceHoweverManyStepsEachMade() async {
    let flow = Flow(from: { 0 }, at: { _ in "home" }) {
      Move("up") { $0 += 1 }
      Move("open", from: "hom") { $0 += 1 }
    }
    let texts = await recordedTexts {
      await checkFlow(flow)
      var longer = Settings.ofTest
      longer.paths = 30
      await Settings.$ofTest.withValue(longer) { await checkFlow(flow) }
    }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("no screen 'hom' was ever reached (") == true)
    #expect(texts.filter { $0.contains("(As in ") }.count == 1, "\(texts)")
  }

  @Test func whatARunLackedIsToldOfEachFlow() async {
    let texts = await recordedTexts {
      for name in ["List", "Form"] {
        let model = SceneModel(initial: Scene.ID(name), scenes: [Scene(name)])
        await checkFlow(Flow(map: model), .reaches(.everySegue))
      }
    }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("nothing to look at") && !$0.contains("(As in ") })
  }

  @Test func ofTenCallsAtATimeOneTellsIt() async {
    let texts = await recordedTexts {
      await withTaskGroup(of: Void.self) { group in
        for line in 1...10 as ClosedRange<UInt> {
          group.addTask {
            await checkFlow(ShopFlow.make(), .forbidden(["Login"]), line: line)
          }
        }
      }
    }
    #expect(texts.count == 10)
    #expect(texts.filter { $0.contains("\n") }.count == 1)
  }

  #if compiler(>=6.3)
    @Test func aMoveThatWasNeverMadeIsToldByOneTestOfTheFlow() async {
      let flows = ["reset", "reset", "clear"].map { label in
        Flow(from: { 0 }, at: { "\($0)" }) {
          Move("up") { $0 += 1 }.when { $0 < 3 }
          Move(label) { $0 = 0 }.when { $0 > 3 }
        }
      }
      let told = await recordedIssues {
        await SharedFailures.$ofProcess.withValue(SharedFailures()) {
          for (line, flow) in flows.enumerated() { await checkFlow(flow, line: UInt(line + 1)) }
        }
      }
      #expect(
        told.map { $0.text.split(separator: "\n").last } == [
          "  -reset-> was never made", "  -clear-> was never made",
        ])
      #expect(told.allSatisfy { $0.isWarning })
    }
  #endif

  @Test func aKnownFailureIsToldInFullWhereItIsNotKnown() async {
    await withKnownIssue {
      await SharedFailures.$ofProcess.withValue(SharedFailures()) {
        await Self.check("Login")
        await checkFlow(ShopFlow.make(), .forbidden(["Login"]))
      }
    } matching: { issue in
      issue.error.map { "\($0)".contains("\n  Replay:") } == true
    }
  }

  // MARK: Saved

  /// Saves the failure of a test in a folder, as a call of it would.
  private func save(_ test: String, _ folder: Folder, forbidding scenes: [String]) async throws
    -> [String]
  {
    try await discoveries(of: test, folder, forbidding: scenes).compactMap(\.keptAt)
  }

  private func discoveries(
    of test: String, _ folder: Folder, forbidding scenes: [String]
  ) async throws -> [Discovery] {
    let checks: [Check<ControllerHost>] = [.forbidden(scenes)]
    let owner = SnapshotOwner(module: "ShopTests", suite: ["ShopFlows"], test: test)
    let memory = TestMemory(
      location: RememberedPaths.location(of: owner, file: folder.tests), call: 1, recording: nil)
    let flow = ShopFlow.make()
    let remembered = try memory.prepare(CrashReporter(), for: checks.map(\.name)).paths
    var report = await RunTemplate(flow, checks: checks).explore(Budget(), remembering: remembered)
    try memory.keep(&report, of: checks.map(\.name), flow: flow.digest)
    return report.discoveries
  }

  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"], ["b", "c", "a"]])
  func theFirstTestOfTheAlphabetSavesItWhateverTheOrder(tests: [String]) async throws {
    let folder = Folder()
    try await Settings.$ownEnvironment.withValue([:]) {
      try await SharedFailures.$ofProcess.withValue(SharedFailures()) {
        for test in tests {
          let files = try await save(test, folder, forbidding: ["Login"])
          let first = tests.prefix { $0 != test }.min().map { min($0, test) } ?? test
          #expect(files == ["Snapshots/ShopFlows/\(first).failing.paths"])
        }
      }
    }
    #expect(folder.files == ["ShopFlows/a.failing.paths"])
    #expect(
      folder.text("ShopFlows/a.failing.paths")?.hasSuffix("\nHome -login-> Login  # .forbidden\n")
        == true)
  }

  @Test func theMessageNamesTheTestThatSavesThePath() async throws {
    let folder = Folder()
    var texts: [String] = []
    try await Settings.$ownEnvironment.withValue([:]) {
      try await SharedFailures.$ofProcess.withValue(SharedFailures()) {
        for (test, teller) in [("b", nil), ("c", nil), ("a", "ShopFlows.b")] {
          texts += try await discoveries(of: test, folder, forbidding: ["Login"]).map { discovery in
            "\(Counterexample(discovery, reportedBy: teller) { _ in "" })"
          }
        }
      }
    }
    let saved = texts.map { text in
      text.range(of: "Saved to: ").map { String(text[$0.upperBound...].prefix { $0 != "\n" }) }
    }
    #expect(
      saved == [
        "Snapshots/ShopFlows/b.failing.paths, replayed first",
        "Snapshots/ShopFlows/b.failing.paths, replayed first by ShopFlows.b",
        "Snapshots/ShopFlows/a.failing.paths, replayed first)",
      ])
    #expect(
      texts.last == """
        Login came. (As in ShopFlows.b, which has the full report. Path: Home -login-> Login. \
        Saved to: Snapshots/ShopFlows/a.failing.paths, replayed first)
        """)
  }

  @Test func ofTwoCallsOfATestTheFirstSavesItAndTheOtherForgetsItsLastPath() {
    let owner = SnapshotOwner(module: "ShopTests", suite: ["ShopFlows"], test: "buying()")
    let location = RememberedPaths.location(of: owner, file: Folder().tests)
    let key = SharedFailures.Key(module: "ShopTests", flow: "", text: "late Pet")
    let failures = SharedFailures()
    var forgotten: [RememberedPaths.Line] = []
    func keeper(_ path: FlowPath, _ call: Int) -> Int {
      failures.keeper(
        of: key, RememberedPaths.Line(path: path, check: "walk", call: call),
        for: TestMemory(location: location, call: call, recording: nil)
      ) { forgotten.append($1) }.call
    }
    #expect(keeper("A -long-> A -b-> B", 2) == 2)
    #expect(keeper("A -b-> B", 2) == 2)
    #expect(keeper("A -b-> B", 1) == 1)
    #expect(keeper("A -b-> B", 2) == 1)
    #expect(forgotten == [RememberedPaths.Line(path: "A -b-> B", check: "walk", call: 2)])
  }

  @Test func aFailureInAnotherPlaceIsAnother() async throws {
    let report = await RunTemplate(ShopFlow.make(), checks: [.forbidden(["Login"])])
      .explore(Budget())
    let discovery = try #require(report.discoveries.first)
    let keys = ["Home", "Login"].map { scene in
      var discovery = discovery
      var finding = discovery.failure.finding
      finding.place = .scene(scene)
      discovery.failure = Failure(finding: finding, noticedBy: discovery.failure.noticedBy)
      return discovery.key(in: "ShopTests", flow: "")
    }
    #expect(keys[0] != nil && keys[0] != keys[1])
  }

  @Test func eachSavesWhatItAloneFound() async throws {
    let folder = Folder()
    try await Settings.$ownEnvironment.withValue([:]) {
      try await SharedFailures.$ofProcess.withValue(SharedFailures()) {
        _ = try await save("b", folder, forbidding: ["Login", "Product"])
        _ = try await save("a", folder, forbidding: ["Login"])
      }
    }
    #expect(
      folder.text("ShopFlows/a.failing.paths")?.hasSuffix(
        "removed.\nHome -login-> Login  # .forbidden\n")
        == true)
    #expect(
      folder.text("ShopFlows/b.failing.paths")?
        .hasSuffix("removed.\nHome -open(0)-> Product  # .forbidden\n") == true)
  }
}
