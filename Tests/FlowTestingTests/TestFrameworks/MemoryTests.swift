import Foundation
import Testing

@testable import FlowTesting

/// Failing paths are kept by `checkFlow` itself, unless something says otherwise.
@Suite(.exploring(paths: 20)) struct MemoryTests {
  typealias Folder = RememberedPathsTests.Folder

  /// Makes calls like tests in a folder, and returns the failures they record.
  func run(
    _ folder: Folder, environment: [String: String] = [:],
    _ change: @Sendable (inout Settings) -> Void = { _ in }, _ body: @Sendable () async -> Void
  ) async -> [String] {
    var settings = Settings.ofTest
    settings.file = folder.tests
    settings.remembers = true
    change(&settings)
    return await Settings.$ownEnvironment.withValue(environment) {
      await recordedErrors(settings: settings, body).map { "\($0)" }
    }
  }

  static func check(_ forbidden: String) async -> Exploration {
    await checkFlow(ShopFlow.make(), .forbidden([forbidden]))
  }

  // MARK: Kept

  @Test func aFailingPathIsSavedReplayedFirstAndRemoved() async {
    let folder = Folder()
    let name =
      "FlowTestingTests/MemoryTests/aFailingPathIsSavedReplayedFirstAndRemoved.failing.paths"
    let first = await run(folder) { _ = await Self.check("Login") }
    #expect(first.count == 1)
    #expect(first.allSatisfy { $0.contains("\n  Saved to: Snapshots/\(name), replayed first") })
    let text = """
      # FlowTesting failing paths
      # They are replayed first. A path that passes again is removed.
      Home -login-> Login  # .forbidden

      """
    #expect(folder.text(name) == text)

    // A run that has no walks of its own still looks at what failed.
    let second = await run(folder, { $0.paths = 0 }) { _ = await Self.check("Login") }
    #expect(second.count == 1)
    #expect(second.first?.hasPrefix("Login came.\n  Path:    Home -login-> Login\n") == true)
    #expect(folder.text(name) == text)

    let third = await run(folder) {
      let exploration = await Self.check("Nowhere")
      #expect(exploration.passedAgain == ["Home -login-> Login"])
      #expect("\(exploration)".hasSuffix("\n  passes again: Home -login-> Login"))
    }
    #expect(third == [])
    #expect(folder.files == [])
  }

  @Test func aPathThatCannotBeWalkedSaysWhatThereIsAndStays() async throws {
    let folder = Folder()
    let name =
      "FlowTestingTests/MemoryTests/aPathThatCannotBeWalkedSaysWhatThereIsAndStays.failing.paths"
    _ = await run(folder) { _ = await Self.check("Login") }
    let line = "Home -logon-> Login  # .forbidden\nno path at all\n"
    let old = try #require(folder.text(name))
    let file = folder.url.appendingPathComponent("Snapshots/\(name)")
    try Data((old + line).utf8).write(to: file)
    let failures = await run(folder) {
      let exploration = await Self.check("Nowhere")
      #expect(
        "\(exploration)".hasSuffix(
          """
          passes again: Home -login-> Login
            cannot be walked any more: Home -logon-> Login: No move 'logon' is offered on Home. The \
          moves are 'open' and 'login'.
          """))
    }
    #expect(failures == [])
    #expect(folder.text(name)?.hasSuffix("is removed.\n" + line) == true)
  }

  /// The last move threw, or led to the wrong screen.
  @Test(arguments: [true, false])
  func aPathPassesAgainWhereverItsLastMoveLeadsOnceItIsMended(throwing isThrowing: Bool) async {
    struct Lift: Hashable {
      var floor = 0
      var screen: String { "Floor\(floor)" }
    }
    @Sendable func ride(isMended: Bool) async -> Exploration {
      let flow = Flow(from: { Lift() }, at: \.screen) {
        Move("up") { lift in
          let isBad = lift.floor == 2 && !isMended
          if isBad, isThrowing { throw Planted() }
          lift.floor = isBad ? 0 : lift.floor + 1
        }.when { $0.floor < 5 }
      }
      var floor = 0
      return await checkFlow(flow) { step in
        defer { floor = step.subject.floor }
        if step.move != nil, step.subject.floor != floor + 1 { throw Planted() }
      }
    }
    let folder = Folder()
    let last = isThrowing ? "Floor2" : "Floor0"
    let path: FlowPath = "Floor0 -up-> Floor1 -up-> Floor2 -up-> \(last)"
    #expect(await run(folder) { _ = await ride(isMended: false) }.count == 1)
    let file = folder.files.first.flatMap { folder.text($0) }
    let line = "\n\(path)  # \(isThrowing ? "walk" : "closure")\n"
    #expect(file?.hasSuffix(line) == true, "\(folder.files)")
    let failures = await run(folder) {
      let exploration = await ride(isMended: true)
      #expect(exploration.passedAgain == [path])
      #expect(exploration.lost.isEmpty)
    }
    #expect(failures == [])
    #expect(folder.files == [])
  }

  @Test func messagesAboutSavedPathsNameTheirFile() {
    let owner = SnapshotOwner(module: "ShopTests", suite: ["ShopFlows"], test: "buying")
    let memory = TestMemory(
      location: RememberedPaths.location(of: owner, file: "/none/ShopFlows.swift"), call: 1,
      mode: .missing)
    var exploration = Exploration(model: nil, width: .compact, coverage: Coverage(), seed: nil)
    exploration.passedAgain = ["Home -login-> Login"]
    exploration.lost = [
      Exploration.LostPath(path: "Home -go-> Cart", reason: "No move 'go' is offered on Home.")
    ]
    #expect(
      memory.messages(about: exploration) == [
        "Snapshots/ShopTests/ShopFlows/buying.failing.paths: passes again: Home -login-> Login",
        """
        Snapshots/ShopTests/ShopFlows/buying.failing.paths: cannot be walked any more: Home -go-> Cart: No move \
        'go' is offered on Home. Update or remove the line.
        """,
      ])
  }

  // MARK: Several calls, several cases

  @Test func twoFlowsOfOneTestKeepTheirPathsApart() async {
    let folder = Folder()
    let name = "FlowTestingTests/MemoryTests/twoFlowsOfOneTestKeepTheirPathsApart.failing.paths"
    // The same path fails the second flow alone.
    let calls: @Sendable () async -> Void = {
      await checkFlow(ShopFlow.make()) { step in if step.scene == "Nowhere" { throw Planted() } }
      await checkFlow(ShopFlow.make()) { step in if step.scene == "Login" { throw Planted() } }
    }
    for _ in 0..<2 {
      #expect(await run(folder) { await calls() }.count == 1)
      #expect(folder.text(name)?.hasSuffix("\nHome -login-> Login  # closure, call 2\n") == true)
    }
  }

  @Test(arguments: [1, 2]) func eachCaseHasAFileOfItsOwn(product: Int) async {
    let folder = Folder()
    let failures = await run(folder) {
      await checkFlow(ShopFlow.make()) { step in
        if (step.destination as? ShopFlow.Product)?.number == product { throw Planted() }
      }
    }
    #expect(failures.count == 1)
    let name = "FlowTestingTests/MemoryTests/eachCaseHasAFileOfItsOwn.\(product).failing.paths"
    #expect(folder.files == [name])
    #expect(folder.text(name)?.contains("\n# case: \(product)\n") == true)
  }

  @Test func callsAtTheSameTimeLoseNothing() async {
    let folder = Folder()
    let name = "FlowTestingTests/MemoryTests/callsAtTheSameTimeLoseNothing.failing.paths"
    let failures = await run(folder) {
      await withTaskGroup { group in
        for product in 0..<3 {
          group.addTask {
            await checkFlow(ShopFlow.make(), .forbiddenProduct(product))
          }
        }
        for await _ in group {}
      }
    }
    #expect(failures.count == 3)
    #expect(folder.text(name)?.split(separator: "\n").count == 6)
  }

  // MARK: Not kept

  @Test func nothingIsWrittenWhereNothingMayBe() async {
    let folder = Folder()
    let allowed: @Sendable (inout Settings) -> Void = { _ in }
    let cases: [([String: String], @Sendable (inout Settings) -> Void)] = [
      (["CI": "true"], allowed),
      (["FLOW_RECORD": "never"], allowed),
      ([:], { $0.recording = .never }),
      ([:], { $0.remembers = false }),
    ]
    for (environment, change) in cases {
      // What the helper would choose is left to the environment here.
      let texts = await Settings.$ownEnvironment.withValue(environment) {
        await recordedErrors(settings: Self.settings(folder, change)) {
          _ = await Self.check("Login")
        }.map { "\($0)" }
      }
      #expect(texts.count == 1, "\(environment)")
      #expect(texts.allSatisfy { !$0.contains("Saved to") }, "\(environment)")
      #expect(folder.files == [], "\(environment)")
    }
  }

  private static func settings(_ folder: Folder, _ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings.ofTest
    settings.file = folder.tests
    settings.remembers = true
    change(&settings)
    return settings
  }

  @Test func savedPathsAreReplayedFirstWhereNothingMayBeWritten() async {
    let folder = Folder()
    _ = await run(folder) { _ = await Self.check("Login") }
    let kept = folder.files
    let failures = await run(folder, environment: ["CI": "1"], { $0.paths = 0 }) {
      _ = await Self.check("Login")
    }
    #expect(failures.count == 1)
    let passing = await run(folder, environment: ["CI": "1"]) { _ = await Self.check("Nowhere") }
    #expect(passing == [])
    #expect(folder.files == kept)
    #expect(kept.count == 1)
  }

  @Test func anUnknownRecordModeIsNamedAlone() async {
    let failures = await run(Folder(), environment: ["FLOW_RECORD": "mising"]) {
      _ = await Self.check("Nowhere")
    }
    #expect(
      failures == [
        """
        FLOW_RECORD is 'mising'. The record modes are 'missing', 'failed', 'all' and 'never'. Did you \
        mean 'missing'?
          Fix:     Correct the word, or leave FLOW_RECORD out.
        """
      ])
  }

  @Test func aFileThatCannotBeReadFailsTheTest() async throws {
    let folder = Folder()
    _ = await run(folder) { _ = await Self.check("Login") }
    let name = try #require(folder.files.first)
    try Data([0xff, 0xfe, 0xff]).write(to: folder.url.appendingPathComponent("Snapshots/\(name)"))
    let failures = await run(folder) { _ = await Self.check("Nowhere") }
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix("Cannot read the failing paths in Snapshots/\(name): ") == true)
  }
}

extension Check where Subject == ControllerHost {
  fileprivate static func forbiddenProduct(_ number: Int) -> Check {
    Check(".forbidden(\(number))") { step in
      (step.destination as? ShopFlow.Product)?.number == number
        ? [Finding(code: "came", subject: "\(number)", message: "\(number) came.")] : []
    }
  }
}
