import Testing

@testable import FlowTesting

/// A path on which the process ends is saved, and the next runs make it shorter.
@Suite struct CrashRetryTests {
  /// Traps in a shop once something is in the cart, after a long walk.
  struct Shop: Sendable {
    var screen = "home"
    var cart = 0
    var isMended = false
  }

  private static func flow(_ shop: Shop = Shop()) -> Flow<Shop> {
    Flow(from: { shop }, at: \.screen) {
      Move("list", from: "home") { $0.screen = "list" }
      Move("look", from: "list") { $0.screen = "pet" }
      Move("back", from: "pet") { $0.screen = "list" }
      Move("add", from: "pet") { $0.cart += 1 }
      Move("home", from: "list") { $0.screen = "home" }
      Move("pay", from: "home") { shop in
        precondition(shop.cart == 0 || shop.isMended)
        shop.screen = "receipt"
      }
      Move("done", from: "receipt") { $0.screen = "home" }
    }
  }

  private static let name = "FlowTestingTests/CrashRetryTests/check.failing.paths"

  /// Checks as a test of this name, in a process of its own that runs no test.
  private static func check(in file: String, _ flow: Flow<some Sendable> = Self.flow()) async {
    var settings = Settings.ofTest
    (settings.file, settings.remembers, settings.budget.walks) = (file, true, 20)
    await Settings.$ownEnvironment.withValue([:]) {
      await Settings.$ofTest.withValue(settings) {
        _ = await checkFlow(flow, function: "check()")
      }
    }
  }

  /// Runs the test in a process that ends, and returns its log.
  private func crash(in file: String) async throws -> String {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [file] in await Self.check(in: file)
    }
    return try CrashReporterTests.log(of: result)
  }

  @Test func thePathOfATrapIsShorterAfterEachRun() async throws {
    let folder = TemporaryPackage()
    let first = try await crash(in: folder.tests)
    #expect(first.contains("\n  Shorter: run the test again, which walks shorter paths first\n"))
    let long = try #require(folder.text(Self.name))
    #expect(
      long.hasPrefix("# FlowTesting failing paths\n# They are ")
        && long.hasSuffix(" -pay-> home  # crash\n"), "\(long)")
    #expect(first.contains("on this path:\n  \(long.split(separator: "\n")[2].dropLast(9))\n"))

    let second = try await crash(in: folder.tests)
    let shortest =
      "home -list-> list -look-> pet -add-> pet -back-> list -home-> home -pay-> home"
    #expect(second.contains("on this path:\n  \(shortest)\n"), "\(second)")
    let text = "\(long)\(shortest)  # crash\n"
    #expect(folder.text(Self.name) == text)

    let third = try await crash(in: folder.tests)
    #expect(
      third.contains(
        """
        on this path:
          \(shortest)
          Test:    CrashRetryTests.check
          Keep:    await checkFlow(Self.flow, along: "\(shortest)")
          Shorter: the process did not end on the shorter paths that were walked

        """), "\(third)")
    #expect(folder.text(Self.name) == text)

    await #expect(processExitsWith: .success) {
      [file = folder.tests as String] in await Self.check(in: file, Self.flow(Shop(isMended: true)))
    }
    #expect(folder.references == [])
  }

  /// A move that is made on any screen ends the process on another one too.
  @Test func theLastMoveIsTriedOnEarlierScreens() async throws {
    let folder = TemporaryPackage()
    let shortest = "home -open-> item -login-> login -home-> login"
    try folder.write(
      "home -open-> item -login-> login -help-> help -home-> help  # crash\n",
      to: "Snapshots/\(Self.name)")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [file = folder.tests as String] in
      await Self.check(
        in: file,
        Flow(from: { ["home"] }, at: \.[0]) {
          Move("open", from: "home") { $0.insert("item", at: 0) }
          Move("login", from: "item") { $0.insert("login", at: 0) }
          Move("help") { $0.insert("help", at: 0) }.when { $0[0] != "help" }
          Move("home") { stack in
            precondition(!stack.contains("login"))
            stack = ["home"]
          }
        })
    }
    #expect(try CrashReporterTests.log(of: result).contains("on this path:\n  \(shortest)\n"))
  }

  @Test func aLineIsAddedBelowAllOthersInOnePiece() async throws {
    func add(_ path: String, to file: String, _ times: Int = 1) {
      var line = CrashLine()
      line.set(file, head: "# head\n", end: "  # crash\n")
      var text = RawText(capacity: PathRecord.capacity)
      text.set(path)
      for _ in 0..<times {
        let isAdded = line.add(text)
        #expect(isAdded)
      }
    }
    let rows: [(old: String?, before: String)] = [
      (nil, "# head\n"), ("", "# head\n"), ("# head\n", "# head\n"),
      ("home -list-> list  # walk", "home -list-> list  # walk\n"),
    ]
    for (old, before) in rows {
      let folder = TemporaryPackage()
      if let old { try folder.write(old, to: "Snapshots/\(Self.name)") }
      add("home -pay-> home", to: "\(folder.folder.path)/\(Self.name)")
      #expect(folder.text(Self.name) == "\(before)home -pay-> home  # crash\n")
    }
    let folder = TemporaryPackage()
    let paths = ["ab", "cd"].map { String(repeating: $0, count: 4_000) }
    await withTaskGroup { group in
      for path in paths {
        group.addTask { add(path, to: "\(folder.folder.path)/all.paths", 50) }
      }
    }
    let lines = try #require(folder.text("all.paths")).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    #expect(lines.count == 100 && Set(lines) == Set(paths.map { "\($0)  # crash" }))
  }

  /// Where only code decides what a screen offers, no graph proposes these.
  @Test func aPathIsTriedWithoutEachStretch() {
    let paths = ["a", "b", "c", "d"].withoutStretches.map { $0.joined(separator: " ") }
    #expect(paths == ["c d", "a b", "b c d", "a c d", "a b d", "a b c"])
    #expect(["a"].withoutStretches == [[]])
    #expect([String]().withoutStretches.isEmpty)
  }

  @Test func whatTheAppRecordsWhileAPathIsTriedAgainIsToldByNoLaterWalk() async {
    let path: FlowPath = "home -list-> list -look-> pet -add-> pet"
    let (steps, issues) = (Locked(0), Locked<[Finding]>([]))
    let run = Run(
      Self.flow(), checks: [],
      body: { step in
        steps.withLock { $0 += 1 }
        issues.withLock {
          $0.append(Finding(code: Finding.issue, subject: "", message: "On \(step.to)"))
        }
      },
      recorded: { _, _ in
        issues.withLock { issues in
          defer { issues = [] }
          return issues
        }
      })
    await run.retryCrashes([path])
    #expect(steps.withLock(\.self) > 0)
    #expect(issues.withLock(\.self) == [])
  }

  /// A walk ends where it fails, so that shorter paths beyond that place were not walked.
  @Test func afterAnotherFailureAShortPathIsNotCalledTheShortest() async throws {
    let folder = TemporaryPackage()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [file = folder.tests as String] in
      let flow = Flow(from: { Shop() }, at: \.screen) {
        Move("list", from: "home") { _ in throw Planted() }
        Move("pet", from: "home") { $0.screen = "pet" }
        Move("pay", from: "pet") { _ in preconditionFailure("Planted.") }
      }
      await Self.check(in: file, flow)
    }
    let log = try CrashReporterTests.log(of: result)
    #expect(log.contains("on this path:\n  home -pet-> pet -pay-> pet\n"), "\(log)")
    #expect(log.contains("\n  Shorter: run the test again"), "\(log)")
    #expect(folder.text(Self.name)?.hasSuffix("home -pet-> pet -pay-> pet  # crash\n") == true)
  }
}
