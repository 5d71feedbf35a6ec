import Foundation
import Testing

@testable import FlowTesting

/// Failing paths are saved by `checkFlow` to a file, replayed first, and removed once they pass.
@Suite(.exploring(walks: 20)) struct RememberedPathsTests {
  /// Makes calls like tests in a folder, and returns the failures they record.
  private static func run(
    _ folder: TemporaryPackage, environment: [String: String] = [:],
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

  private static func name(_ test: String, call: String = "") -> String {
    "FlowTestingTests/RememberedPathsTests/\(test).failing\(call).paths"
  }

  // MARK: - Kept

  @Test func aFailingPathIsSavedReplayedFirstAndRemoved() async {
    let folder = TemporaryPackage()
    let name = Self.name("aFailingPathIsSavedReplayedFirstAndRemoved")
    let text = """
      # FlowTesting failing paths
      # Each is replayed first by the check that it names, and removed once it passes. Remove one whose check has changed.
      Home -login-> Login  # .forbidden

      """
    #expect(
      await Self.run(folder) { await Self.check("Login") } == [
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
      let again = await Self.run(folder, environment: environment, { $0.budget.walks = 0 }) {
        await Self.check("Login")
      }
      #expect(again.map(\.firstLine) == ["Login came."])
      #expect(folder.text(name) == text)
    }
    #expect(await Self.run(folder, environment: ["CI": "1"]) { await Self.check("Nowhere") } == [])
    #expect(folder.text(name) == text)
    let last = await Self.run(folder) {
      let exploration = await Self.check("Nowhere")
      #expect("\(exploration)".hasSuffix("\n  passes again: Home -login-> Login"))
    }
    #expect(last == [] && folder.references == [])
  }

  @Test func linesThatCannotBeWalkedOrReadStay() async throws {
    let folder = TemporaryPackage()
    let name = Self.name("linesThatCannotBeWalkedOrReadStay")
    let lines = "Home -logon-> Login  # .forbidden\nno path at all\n"
    // A checkout may have made other newlines.
    try folder.write(
      "# a\r\nHome -login-> Login  # .forbidden\r\n\(lines)", to: "Snapshots/\(name)")
    let told = await recordedIssues {
      let failures = await Self.run(folder) {
        let exploration = await Self.check("Nowhere")
        #expect(
          "\(exploration)".contains(
            "passes again: Home -login-> Login\n  cannot be walked any more: Home -logon-> Login: ")
        )
      }
      #expect(failures == [])
    }
    #if compiler(>=6.3)
      #expect(
        told.map(\.text) == [
          """
          Snapshots/\(name): "no path at all" is no path, so that nothing walks it. Correct the line or remove it.
          """,
          """
          Snapshots/\(name): cannot be walked any more: Home -logon-> Login: No move 'logon' is offered \
          on Home. The moves are 'open' and 'login'. Update or remove the line.
          """,
        ] && told.allSatisfy(\.isWarning))
      #expect(told.allSatisfy { $0.error != nil }, "Its text begins on the line of the issue.")
    #endif
    #expect(folder.text(name)?.hasSuffix("has changed.\n" + lines) == true)
  }

  private struct Saved: Error {}

  @MainActor private final class Form {
    let isMended: Bool
    var saves = 0
    var isBusy = false
    init(isMended: Bool) { self.isMended = isMended }
    func save() async throws {
      guard !isMended || !isBusy else { return }
      isBusy = true
      await answer("save", ())
      isBusy = false
      saves += 1
      if saves > 1 { throw Saved() }
    }
  }

  @MainActor private static func checkForm(isMended: Bool) async {
    let flow = Flow(from: { await Form(isMended: isMended) }, at: { _ in "form" }) {
      Move("save") { try await $0.save() }.when { @MainActor in $0.saves == 0 }
    }
    await checkFlow(flow)
  }

  /// A second tap that calls nothing any more.
  @Test func aPathOfWhichACallIsNotMadeAnyMorePasses() async {
    let folder = TemporaryPackage()
    let name = Self.name("aPathOfWhichACallIsNotMadeAnyMorePasses")
    #expect(await Self.run(folder) { await Self.checkForm(isMended: false) }.count == 1)
    #expect(folder.text(name)?.contains(#"-save-> form -save-> form -"save answers"#) == true)
    let told = await recordedIssues {
      #expect(await Self.run(folder) { await Self.checkForm(isMended: true) } == [])
    }
    #expect(told.isEmpty && folder.references == [])
  }

  /// The last move threw, or led to the wrong screen.
  @Test(arguments: [true, false])
  func aPathPassesAgainWhereverItsLastMoveLeadsOnceItIsMended(throwing isThrowing: Bool) async {
    @Sendable func ride(isMended: Bool) async -> Exploration {
      let flow = Flow(from: { 0 }, at: { "Floor\($0)" }) {
        Move("up") { floor in
          let isBad = floor == 2 && !isMended
          if isBad, isThrowing { throw Planted() }
          floor = isBad ? 0 : floor + 1
        }.when { $0 < 5 }
      }
      return await checkFlow(flow) { step in
        if let before = step.before, step.subject != before + 1 { throw Planted() }
      }
    }
    let folder = TemporaryPackage()
    let last = isThrowing ? "Floor2" : "Floor0"
    let path: FlowPath = "Floor0 -up-> Floor1 -up-> Floor2 -up-> \(last)"
    #expect(await Self.run(folder) { _ = await ride(isMended: false) }.count == 1)
    let file = folder.references.first.flatMap { folder.text($0) }
    let line = "\n\(path)  # \(isThrowing ? "walk" : "closure")\n"
    #expect(file?.hasSuffix(line) == true, "\(folder.references)")
    let failures = await Self.run(folder) {
      let exploration = await ride(isMended: true)
      #expect(exploration.passedAgain == [path] && exploration.facts.replay.lost.isEmpty)
    }
    #expect(failures == [] && folder.references == [])
  }

  /// The advice on a move that fails is `.when`; where nothing is written the line stays, and is told again.
  @Test func aPathWhoseLastMoveIsNotOnOfferAnyMoreIsMended() async {
    @Sendable func ride(_ isMended: Bool) async {
      let flow = Flow(from: { 0 }, at: { "Floor\($0)" }) {
        Move("up") { floor in
          if floor == 1 { throw Planted() }
          floor = 1
        }.when { !isMended || $0 == 0 }
      }
      await checkFlow(flow)
    }
    let folder = TemporaryPackage()
    #expect(await Self.run(folder) { await ride(false) }.count == 1)
    let name = folder.references.first ?? ""
    for (environment, end) in [(["CI": "1"], "can be removed"), ([:], "was removed")] {
      let lines = Locked<[String]>([])
      let output = Settings.Output { line in lines.withLock { $0.append(line) } }
      let told = await recordedIssues {
        await Settings.$output.withValue(output) {
          #expect(await Self.run(folder, environment: environment) { await ride(true) } == [])
        }
      }
      let path = "Floor0 -up-> Floor1 -up-> Floor1"
      let text = "Snapshots/\(name): \(path) is mended; its line \(end)."
      #expect(lines.withLock(\.self) == [text] && told.isEmpty)
      #expect(folder.references == (environment.isEmpty ? [] : [name]))
    }
  }

  // MARK: - Several calls, several cases

  @Test func twoFlowsOfOneTestKeepTheirPathsApart() async {
    let folder = TemporaryPackage()
    let name = Self.name("twoFlowsOfOneTestKeepTheirPathsApart", call: "-2")
    // The same path fails the second flow alone.
    for _ in 0..<2 {
      let failures = await Self.run(folder) {
        await checkFlow(ShopFlow.make()) { step in if step.to == "Nowhere" { throw Planted() } }
        await checkFlow(ShopFlow.make()) { step in if step.to == "Login" { throw Planted() } }
      }
      #expect(failures.count == 1 && folder.references == [name])
      #expect(folder.text(name)?.hasSuffix("\nHome -login-> Login  # closure\n") == true)
    }
  }

  /// What one saved the next one would remove, since its own flow passes along the path.
  @Test func twoFlowsThatOneHelperChecksKeepTheirPathsApart() async {
    let folder = TemporaryPackage()
    @Sendable func check<Subject>(
      _ flow: Flow<Subject>, _ isBad: @escaping @Sendable (String) -> Bool
    ) async { await checkFlow(flow) { step in if isBad(step.to) { throw Planted() } } }
    let router = Flow(from: { ["Home"] }, at: { $0.last ?? "" }) {
      Move("login", from: "Home") { $0.append("Login") }
    }
    for _ in 0..<2 {
      let failures = await Self.run(folder) {
        await check(ShopFlow.make()) { $0 == "Login" }
        await check(router) { _ in false }
      }
      #expect(failures.count == 1)
      #expect(folder.references == [Self.name("twoFlowsThatOneHelperChecksKeepTheirPathsApart")])
    }
  }

  @Test(arguments: [1, 2]) func eachCaseHasAFileOfItsOwn(product: Int) async {
    let folder = TemporaryPackage()
    let failures = await Self.run(folder) {
      await checkFlow(ShopFlow.make()) { step in
        if (step.screen as? ShopFlow.Product)?.number == product { throw Planted() }
      }
    }
    let name = Self.name("eachCaseHasAFileOfItsOwn.\(product)")
    #expect(failures.count == 1 && folder.references == [name])
    #expect(folder.text(name)?.contains("\n# case: \(product)\n") == true)
  }

  /// The lines are sorted, so that two branches merge.
  @Test func callsAtTheSameTimeLoseNothing() async {
    let folder = TemporaryPackage()
    let failures = await Self.run(folder) {
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
      ([:], { $0.recording = .never }), ([:], { $0.remembers = false }),
    ]
    for (environment, change) in cases {
      let folder = TemporaryPackage()
      let texts = await Self.run(folder, environment: environment, change) {
        await Self.check("Login")
      }
      #expect(texts.count == 1 && !texts[0].contains("Saved to"), "\(environment)")
      #expect(folder.references == [], "\(environment)")
    }
  }

  @Test func aPathThatFailsOnlySometimesIsNotSaved() async {
    let folder = TemporaryPackage()
    let failures = await Self.run(folder) {
      var isFirst = true
      await checkFlow(ShopFlow.make()) { step in
        guard step.to == "Login", isFirst else { return }
        isFirst = false
        throw Planted()
      }
    }
    #expect(failures.count == 1 && folder.references == [])
  }

  @Test func aFileThatCannotBeReadOrAModeThatIsNoneFailsTheTest() async throws {
    let folder = TemporaryPackage()
    let name = Self.name("aFileThatCannotBeReadOrAModeThatIsNoneFailsTheTest")
    for bytes in [Data([0xff, 0xfe, 0xff]), Data("<<<<<<< HEAD\n".utf8)] {
      try folder.write(bytes, to: "Snapshots/\(name)")
      let failures = await Self.run(folder) { await Self.check("Nowhere") }
      #expect(
        failures.first?.hasPrefix("Cannot read the failing paths in Snapshots/\(name): ") == true)
      #expect(failures.count == 1 && folder.text(name).map { Data($0.utf8) } ?? bytes == bytes)
    }
    #expect(
      await Self.run(TemporaryPackage(), environment: ["FLOW_RECORD": "mising"]) {
        await Self.check("Nowhere")
      } == [
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
      (step.screen as? ShopFlow.Product)?.number == number
        ? [Finding(code: "came", subject: "\(number)", message: "\(number) came.")] : []
    }
  }
}
