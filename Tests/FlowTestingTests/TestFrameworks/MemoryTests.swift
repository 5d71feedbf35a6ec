import Foundation
import Testing

@testable import FlowTesting

/// Failing paths are saved by `checkFlow` to a file, replayed first, and removed once they pass.
@Suite(.exploring(paths: 20)) struct MemoryTests {
  /// A folder that is gone after the test.
  final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The file whose tests are kept beside it.
    var tests: String { url.appendingPathComponent("ShopFlows.swift").path }

    private var snapshots: URL { url.appendingPathComponent("Snapshots") }

    /// The files in its `Snapshots`, sorted.
    var files: [String] {
      let names = FileManager.default.enumerator(atPath: snapshots.path)?.compactMap {
        $0 as? String
      }
      return (names ?? []).filter { $0.contains(".") }.sorted()
    }

    func text(_ name: String) -> String? {
      try? String(contentsOf: snapshots.appendingPathComponent(name), encoding: .utf8)
    }

    func write(_ bytes: Data, to name: String) throws {
      try WholeFile.write(bytes, to: snapshots.appendingPathComponent(name))
    }
  }

  /// Makes calls like tests in a folder, and returns the failures they record.
  private func run(
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

  @discardableResult private static func check(_ forbidden: String...) async -> Exploration {
    await checkFlow(ShopFlow.make(), .forbidden(forbidden))
  }

  private static func name(_ test: String) -> String {
    "FlowTestingTests/MemoryTests/\(test).failing.paths"
  }

  // MARK: - Kept

  @Test func aFailingPathIsSavedReplayedFirstAndRemoved() async {
    let folder = Folder()
    let name = Self.name("aFailingPathIsSavedReplayedFirstAndRemoved")
    let text = """
      # FlowTesting failing paths
      # They are replayed first. A path that passes again is removed.
      Home -login-> Login  # .forbidden

      """
    #expect(
      await run(folder) { await Self.check("Login") } == [
        """
        Login came.
          Path:    Home -login-> Login
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "Home -login-> Login", .forbidden)
          Saved to: Snapshots/\(name), replayed first
        """
      ])
    #expect(folder.text(name) == text)
    // A run that has no walks of its own still looks at what failed, and writes nothing on CI.
    for environment in [[:], ["CI": "1"]] {
      let again = await run(folder, environment: environment, { $0.paths = 0 }) {
        await Self.check("Login")
      }
      #expect(again.map(\.firstLine) == ["Login came."])
      #expect(folder.text(name) == text)
    }
    #expect(await run(folder, environment: ["CI": "1"]) { await Self.check("Nowhere") } == [])
    #expect(folder.text(name) == text)
    let last = await run(folder) {
      let exploration = await Self.check("Nowhere")
      #expect("\(exploration)".hasSuffix("\n  passes again: Home -login-> Login"))
    }
    #expect(last == [] && folder.files == [])
  }

  @Test func linesThatCannotBeWalkedOrReadStay() async throws {
    let folder = Folder()
    let name = Self.name("linesThatCannotBeWalkedOrReadStay")
    let lines = "Home -logon-> Login  # .forbidden\nno path at all\n"
    // A checkout may have made other newlines.
    try folder.write(
      Data("# a\r\nHome -login-> Login  # .forbidden\r\n\(lines)".utf8), to: name)
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
    #expect(folder.text(name)?.hasSuffix("is removed.\n" + lines) == true)
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
      #expect(exploration.passedAgain == [path] && exploration.lost.isEmpty)
    }
    #expect(failures == [] && folder.files == [])
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
    let file = "Snapshots/ShopTests/ShopFlows/buying.failing.paths"
    #expect(
      memory.messages(about: exploration) == [
        "\(file): passes again: Home -login-> Login",
        """
        \(file): cannot be walked any more: Home -go-> Cart: No move 'go' is offered on Home. Update or \
        remove the line.
        """,
      ])
  }

  @Test func onlyAPathOnWhichTheProcessEndedIsACrash() throws {
    let folder = Folder()
    try folder.write(
      Data("Home -login-> Login  # .forbidden\nHome -open(0)-> Product  # crash\n".utf8),
      to: "ShopTests/ShopFlows/buying.failing.paths")
    let owner = SnapshotOwner(module: "ShopTests", suite: ["ShopFlows"], test: "buying()")
    let memory = try RememberedPaths(
      at: RememberedPaths.location(of: owner, file: folder.tests), checks: [".forbidden"])
    #expect(memory.crashes == ["Home -open(0)-> Product"])
    #expect(memory.paths == ["Home -login-> Login", "Home -open(0)-> Product"])
  }

  // MARK: - Several calls, several cases

  @Test func twoFlowsOfOneTestKeepTheirPathsApart() async {
    let folder = Folder()
    let name = Self.name("twoFlowsOfOneTestKeepTheirPathsApart")
    // The same path fails the second flow alone.
    for _ in 0..<2 {
      let failures = await run(folder) {
        await checkFlow(ShopFlow.make()) { step in if step.scene == "Nowhere" { throw Planted() } }
        await checkFlow(ShopFlow.make()) { step in if step.scene == "Login" { throw Planted() } }
      }
      #expect(failures.count == 1)
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
    let name = Self.name("eachCaseHasAFileOfItsOwn.\(product)")
    #expect(failures.count == 1 && folder.files == [name])
    #expect(folder.text(name)?.contains("\n# case: \(product)\n") == true)
  }

  /// The lines are sorted, so that two branches merge.
  @Test func callsAtTheSameTimeLoseNothing() async {
    let folder = Folder()
    let failures = await run(folder) {
      await withTaskGroup { group in
        for product in 0..<3 {
          group.addTask { await checkFlow(ShopFlow.make(), .forbiddenProduct(product)) }
        }
        for await _ in group {}
      }
    }
    let lines = folder.text(Self.name("callsAtTheSameTimeLoseNothing"))?.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(failures.count == 3 && lines?.count == 3 && lines == lines?.sorted())
  }

  // MARK: - Not kept

  @Test func nothingIsWrittenWhereNothingMayBe() async {
    let cases: [([String: String], @Sendable (inout Settings) -> Void)] = [
      (["CI": "true"], { _ in }), (["FLOW_RECORD": "never"], { _ in }),
      ([:], { $0.recording = .never }),
      ([:], { $0.remembers = false }),
    ]
    for (environment, change) in cases {
      let folder = Folder()
      var settings = Settings.ofTest
      settings.file = folder.tests
      settings.remembers = true
      change(&settings)
      let texts = await Settings.$ownEnvironment.withValue(environment) {
        await recordedErrors(settings: settings) { await Self.check("Login") }.map { "\($0)" }
      }
      #expect(texts.count == 1 && !texts[0].contains("Saved to"), "\(environment)")
      #expect(folder.files == [], "\(environment)")
    }
  }

  @Test func aPathThatFailsOnlySometimesIsNotSaved() async {
    let folder = Folder()
    let failures = await run(folder) {
      var isFirst = true
      await checkFlow(ShopFlow.make()) { step in
        guard step.scene == "Login", isFirst else { return }
        isFirst = false
        throw Planted()
      }
    }
    #expect(failures.count == 1 && folder.files == [])
  }

  @Test func aFileThatCannotBeReadOrAModeThatIsNoneFailsTheTest() async throws {
    let folder = Folder()
    let name = Self.name("aFileThatCannotBeReadOrAModeThatIsNoneFailsTheTest")
    for bytes in [Data([0xff, 0xfe, 0xff]), Data("<<<<<<< HEAD\n".utf8)] {
      try folder.write(bytes, to: name)
      let failures = await run(folder) { await Self.check("Nowhere") }
      #expect(
        failures.first?.hasPrefix("Cannot read the failing paths in Snapshots/\(name): ") == true)
      #expect(failures.count == 1 && folder.text(name).map { Data($0.utf8) } ?? bytes == bytes)
    }
    #expect(
      await run(Folder(), environment: ["FLOW_RECORD": "mising"]) { await Self.check("Nowhere") }
        == [
          """
          FLOW_RECORD is 'mising'. The record modes are 'missing', 'failed', 'all' and 'never'. Did you \
          mean 'missing'?
            Fix:     Correct the word, or leave FLOW_RECORD out.
          """
        ])
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
