#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// However a walk ends its process, that is one failure on the shortest path, and every other test has its result.
  ///
  /// Each row starts the executable of these tests once more, for the tests of `PlantedEnds`.
  @Suite struct IsolatedTests {
    private func log(
      of end: PlantedEnd, _ test: String = "router", in package: TemporaryPackage,
      _ variables: [String: String] = [:]
    ) async throws -> String {
      let filter = "PlantedEnds/(\(test)|bystander)\\("
      var all = [PlantedEnd.variable: end.rawValue, PlantedEnd.isolated: "1"]
      all.merge(variables) { $1 }
      return try await OtherProcess.run(
        filter, arguments: test == "XCTest" ? ["FlowTestingTests.PlantedEndsXCTests"] : nil, all,
        in: package
      ) { process in
        guard end == .eats else { return }
        let command = "ulimit -d 524288; exec \"$0\" \"$@\""
        let path = process.executableURL?.path ?? ""
        process.arguments = ["-c", command, path] + (process.arguments ?? [])
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
      }.log
    }

    private func left(in package: TemporaryPackage) -> [String] {
      let names = FileManager.default.enumerator(atPath: package.url.path)?.compactMap {
        $0 as? String
      }
      return (names ?? []).filter {
        $0.hasPrefix("FlowTesting") && $0.contains("-") && $0.contains("/")
      }.filter { $0.split(separator: "/").count > 2 }
    }

    private static let path =
      "home -open-> product -add-> product -openCart-> cart -coupon-> cart -pay-> cart"
    private static let lines = FlowPath(path)?.lines ?? ""

    /// One end for each cause that is told apart; with `QUALITY=whole` all.
    ///
    /// The path of a trap is long; the others need few processes.
    @Test(
      arguments: PlantedEnd.allCases.filter { $0.cause != nil && ($0.isFirst || Quality.isWhole) })
    func anEndIsOneFailure(_ end: PlantedEnd) async throws {
      let package = TemporaryPackage()
      let (test, path, steps) =
        end == .traps
        ? ("router", Self.path, 5) : ("kiosk", "home -open-> cart -pay-> cart", 2)
      let log = try await log(of: end, test, in: package)
      for part in [
        ": 'pay' \(end.hangs ? "on cart " : "ended the process on cart: ")\(end.cause!)",
        "  Path:    \(FlowPath(path)?.lines ?? "")\n           \(steps) steps",
        "; no shorter path fails\n",
        "\n  Saved to: ",
        "\n  Changed: ", "Test run with 2 tests in 1 suite failed", "bystander() passed",
      ] { #expect(log.contains(part), "\(part): \(log)") }
      // Of a call of abort the system shows none.
      if end == .logged { #expect(log.contains(" (Processes/PlantedEnds.swift:"), "\(log)") }
      #expect(!log.contains("SWIFT_BACKTRACE"), "\(log)")
      let name = "FlowTestingTests/PlantedEnds/\(test).failing.paths"
      #expect(package.text(name)?.hasSuffix("\n\(path)  # crash\n") == true)
      #expect(left(in: package) == [])
    }

    /// Also where a call walks one path and replays none.
    @Test(arguments: [("kiosk", "home -open-> cart -pay-> cart"), ("given", path)])
    func theSecondRunFindsWhatEndedTheFirst(
      _ test: String, path: String
    ) async throws {
      let package = TemporaryPackage()
      let unasked = [PlantedEnd.isolated: "0"]
      let first = try await log(of: .killed, test, in: package, unasked)
      #expect(!first.contains("Test run with") && !left(in: package).isEmpty, "\(first)")
      for run in 2...3 {
        let log = try await log(of: .killed, test, in: package, unasked)
        #expect(
          log.contains(
            ": 'pay' ended the process on cart: SIGKILL\n  Path:    \(FlowPath(path)?.lines ?? "")"),
          "\(run) \(log)")
        #expect(log.contains("Test run with 2 tests in 1 suite failed"), "\(run)")
        // Whichever call comes first says so.
        let times = log.components(separatedBy: "an earlier one ended without a word").count - 1
        #expect(times == (run == 2 ? 1 : 0), "\(run) \(log)")
      }
      let mended = try await log(of: .none, test, in: package, unasked)
      #expect(mended.contains("Test run with 2 tests in 1 suite passed"), "\(mended)")
      #expect(package.references == [] && left(in: package) == [])
    }

    /// An app is a coordinator of the main actor, or screens, too: by one end, with `QUALITY=whole` by each.
    @Test(
      arguments: ["coordinator", "scenes", "XCTest"],
      Quality.isWhole ? PlantedEnd.allCases.filter { $0.cause != nil } : [.unwrapsNil])
    func eachKindOfFlowIsServed(_ test: String, _ end: PlantedEnd) async throws {
      // The code of a segue is not async.
      if test == "scenes", [.waits, .stackOfThread].contains(end) { return }
      let package = TemporaryPackage()
      let log = try await log(of: end, test, in: package)
      let isXCTest = test == "XCTest"
      for part in [
        end.hangs ? "' on " : "' ended the process on ", " \(end.cause!)", "\n           5 steps",
        "; no shorter path fails",
        isXCTest ? "Executed 2 tests, with 1 failure" : "Test run with 2 tests in 1 suite failed",
      ] { #expect(log.contains(part), "\(part): \(log)") }
      if isXCTest {
        let name = "FlowTestingTests/PlantedEndsXCTests/testRouter.failing.paths"
        #expect(package.text(name)?.hasSuffix("\n\(Self.path)  # crash\n") == true)
      }
      #expect(left(in: package) == [])
    }

    @Test(arguments: [PlantedEnd.sometimes, .rarely])
    func anEndThatDoesNotComeEachTimeIsFlaky(_ end: PlantedEnd) async throws {
      let package = TemporaryPackage()
      let log = try await log(of: end, "kiosk", in: package)
      #expect(log.contains("'pay' ended the process on cart: Fatal error: Planted."), "\(log)")
      #expect(log.contains("; flaky: ") && log.contains(" walks along it failed"), "\(log)")
      #expect(!log.contains("no shorter path fails") && !log.contains("no walk waits for"))
      #expect(!log.contains("Saved to") && package.references == [], "\(log)")
      #expect(log.contains("Test run with 2 tests in 1 suite failed"), "\(log)")
    }

    /// Of an object that is let go of, of a task that an answer resumed, of one that waits as its walk is over, and of the text
    /// of a failure.
    @Test(arguments: [
      ("bag", "Letting go of what the walk made", "home -open-> bag -doom-> bag", "2 steps"),
      (
        "answered", "'page answers'",
        #"list -open-> list -open-> list -"page answers"-> page -"page answers"-> page"#, "4 steps"
      ),
      ("cancelled", "Letting go of what the walk made", "list -open-> list", "1 step"),
      (
        "changes", "Writing DeadlyShop.cart after 'add'", "home -open-> product -add-> product",
        "2 steps"
      ),
    ]) func anEndThatOnlyTheMovesDecideIsNotFlaky(
      _ test: String, what: String, path: String, steps: String
    ) async throws {
      let log = try await log(of: .traps, test, in: TemporaryPackage())
      let place = what == "'page answers'" ? " on page" : ""
      for part in [
        "\(what) ended the process\(place): Fatal error: Planted.",
        "  Path:    \(path)\n           \(steps)",
        "; no shorter path fails\n", "\n  Saved to: ",
      ] { #expect(log.contains(part), "\(part): \(log)") }
    }

    /// A closure of the flow besides its moves is told as that, with advice for it, and no move is blamed.
    @Test(arguments: [
      (PlantedEnd.traps, "at", FlowClosure.at, " ended the process after 'open' on list: ", "list"),
      (.loops, "at", FlowClosure.at, " after 'open' on list did not return ", "list"),
      (.traps, "state", FlowClosure.state, " ended the process after 'open' on list: ", "list"),
      (.traps, "when", FlowClosure.when("back"), " ended the process on page: ", "page"),
      (.traps, "choosing", FlowClosure.choosing("pick"), " ended the process on page: ", "page"),
      (.traps, "from", FlowClosure.from, " ended the process at the start: ", ""),
    ]) func aClosureBesidesTheMovesIsBlamedItself(
      _ end: PlantedEnd, closure: String, name: String, message: String, last: String
    ) async throws {
      let log = try await log(
        of: end, "closures", in: TemporaryPackage(), [PlantedEnd.variable + "_IN": closure])
      let path = last.isEmpty ? "" : "list -open-> \(last)\n"
      let advice = FlowClosure.advice(on: name) ?? "?"
      for part in [name + message, "  Path:    \(path)", "  Fix:     \(advice)\n"] {
        #expect(log.contains(part), "\(part): \(log)")
      }
      #expect(!log.contains("when it is on offer"), "\(log)")
    }

    /// An end that several tests of a process meet is told whole by one of them, and in one line by the others.
    @Test func oneCauseIsToldWholeOnce() async throws {
      let log = try await log(of: .traps, "router|given", in: TemporaryPackage())
      let message = ": 'pay' ended the process on cart: Fatal error: Planted."
      let whole = log.components(separatedBy: "\n  Path:    \(Self.lines)\n").count - 1
      let ends = ["router()", "given()"].map { " (As in \($0); here along \(Self.path).)\n" }
      #expect(log.components(separatedBy: message).count == 3 && whole == 1, "\(log)")
      #expect(ends.count(where: log.contains) == 1, "\(log)")
      #expect(log.contains("Test run with 3 tests in 1 suite failed"), "\(log)")
    }

    /// As the advice says: with `.when` the move is not on offer any more, and one run says that the path is mended.
    @Test func anEndThatIsNotOnOfferAnyMoreIsToldOnce() async throws {
      let package = TemporaryPackage()
      _ = try await log(of: .traps, "kiosk", in: package)
      #expect(package.references == ["FlowTestingTests/PlantedEnds/kiosk.failing.paths"])
      for isTold in [true, false] {
        let log = try await log(
          of: .traps, "kiosk", in: package,
          [PlantedEnd.isolated: "0", PlantedEnd.variable + "_IN": "nowhere"])
        let text = "home -open-> cart -pay-> cart is mended; its line was removed.\n"
        #expect(log.contains(text) == isTold && !log.contains("any more"), "\(log)")
        #expect(log.contains("Test run with 2 tests in 1 suite passed"), "\(log)")
        #expect(package.references == [])
      }
    }

    /// Whatever keeps the folder from being made: without it a later run knows nothing, and no child gets a request.
    @Test func aFolderThatCannotBeMadeIsTold() async throws {
      let package = TemporaryPackage()
      try package.write("a file", to: "FlowTesting-\(getuid())")
      let here = try await log(of: .traps, "kiosk", in: package, [PlantedEnd.isolated: "0"])
      let reason =
        "since \(package.url.path)/FlowTesting-\(getuid()) cannot be written: not a directory"
      #expect(
        here.contains("  Next:    no later run knows of it, \(reason)\n")
          && !here.contains("run the test again"), "\(here)")
      let isolated = try await log(of: .none, "kiosk", in: package)
      #expect(
        isolated.contains("The walks are made here, not in a process of its own, \(reason)."),
        "\(isolated)")
    }

    @Test func whatNoWalkWaitsForIsKeptAsNoPath() async throws {
      let package = TemporaryPackage()
      let log = try await log(of: .late, in: package)
      #expect(
        log.contains("The process ended by what no walk waits for: Fatal error: Planted."), "\(log)"
      )
      #expect(log.contains("Test run with 2 tests in 1 suite failed"))
      #expect(package.references == [])
    }

    @Test func aSoundFlowPassesAndPrintsItsResult() async throws {
      let package = TemporaryPackage()
      let target = StableHash.digest("\(package.folder.path)/FlowTestingTests".utf8)
      try package.write("", to: "FlowTesting-\(getuid())/\(target)/child-1/lock")
      let log = try await log(of: .none, in: package, ["FLOW_STATISTICS": "1"])
      #expect(log.contains("Test run with 2 tests in 1 suite passed"), "\(log)")
      #expect(log.contains("PlantedEnds.router: ") && log.contains("moves on 4 screens"), "\(log)")
      #expect(left(in: package) == [])
    }

    /// A trap on a snapshot's walk ends the first run; each later run tells it as a failure until it is mended.
    @Test(arguments: [
      ("snapshot", " -coupon-> cart", "'pay' ended the process on cart"),
      ("covering", " -open-> cart", "'pay' ended the process on cart"),
      ("writing", " -add-> product", "Writing DeadlyShop.cart after 'add' ended the process"),
      (
        "value", "/Snapshots/FlowTestingTests/PlantedEnds/value.txt",
        "Writing the snapshot ended the process"
      ),
    ]) func anEndOnTheWayOfASnapshotIsAFailure(_ test: String, path: String, failure: String)
      async throws
    {
      let package = TemporaryPackage()
      let unasked = [PlantedEnd.isolated: "0"]
      let first = try await log(of: .traps, test, in: package, unasked)
      #expect(first.contains(path) && first.contains("  Test:    PlantedEnds."), "\(first)")
      for run in 2...(test == "snapshot" ? 3 : 2) {
        let log = try await log(of: .traps, test, in: package, unasked)
        #expect(log.contains("\(failure): Fatal error: Planted"), "\(run) \(log)")
        #expect(log.contains("Test run with 2 tests in 1 suite failed"), "\(run) \(log)")
      }
      let mended = try await log(of: .none, test, in: package, unasked)
      #expect(mended.contains("was missing and has been recorded."), "\(mended)")
      #expect(package.references.allSatisfy { $0.hasSuffix(".txt") }, "\(package.references)")
      #expect(left(in: package) == [])
    }

    /// A green run leaves no file; a red one keeps what a known issue found, too, since nobody tells it apart.
    @Test func aKnownIssueLeavesNoFailingPaths() async throws {
      let package = TemporaryPackage()
      let unasked = [PlantedEnd.isolated: "0"]
      let green = try await log(of: .none, "known", in: package, unasked)
      #expect(green.contains("passed after") && green.contains("with 1 known issue"), "\(green)")
      #expect(package.references == [])
      let red = try await log(of: .none, "known|red", in: package, unasked)
      #expect(red.contains("Test run with 3 tests in 1 suite failed"), "\(red)")
      #expect(package.references == ["FlowTestingTests/PlantedEnds/known.failing.paths"])
      _ = try await log(of: .none, "known", in: package, unasked)
      #expect(package.references == [])
    }

    @Test func anOrdinaryFailureIsToldFromAnotherProcess() async throws {
      let package = TemporaryPackage()
      let log = try await log(of: .throwing, in: package)
      #expect(
        log.contains(
          """
          'pay' threw on cart: Planted()
            Path:    \(Self.lines)
                     5 steps
          """), "\(log)")
      let name = "FlowTestingTests/PlantedEnds/router.failing.paths"
      #expect(package.text(name)?.hasSuffix("\n\(Self.path)  # walk\n") == true)
    }
  }
#endif
