#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// A process that ends on a walk, or between two, names the path and fails the run.
  @Suite struct ProcessEndTests {
    fileprivate final class Pet {
      var name: String?
    }

    /// A router that ends the process, in a way that the test chooses, on its third screen.
    struct Router {
      var screen = "home"
      var end: @Sendable () async -> Void
    }

    static func router(_ end: @escaping @Sendable () async -> Void) -> Flow<Router> {
      Flow(from: { Router(end: end) }, at: \.screen) {
        Move("one", from: "home") { $0.screen = "one" }
        Move("two", from: "one") { $0.screen = "two" }
        Move("end", from: "two") { router async in await router.end() }
      }
    }

    static let path: FlowPath = "home -one-> one -two-> two -end-> two"

    /// The ways in which a move ends the process, and whether the walk on which it ends is known, or only those in
    /// progress.
    fileprivate static let ends: [(String, isOfTheWalk: Bool, happen: @Sendable () async -> Void)] =
      [
        ("a trap (SIG", true, { print(Pet().name!) }),
        ("a trap (SIG", true, { await Task { print(Pet().name!) }.value }),
        ("a trap (SIG", true, { await MainActor.run { print(Pet().name!) } }),
        ("a trap (SIG", false, { await Task.detached { print(Pet().name!) }.value }),
        ("an abort (SIGABRT)", true, { Foundation.abort() }),
        ("a call of exit", true, { Foundation.exit(0) }),
        ("a call of exit", true, { leaveQuickly() }),
      ]

    private static func leaveQuickly() {
      #if !canImport(Darwin)
        quick_exit(0)
      #else
        exit(0)
      #endif
    }

    /// Returns the log of a process that makes one of ``EndingWalks``, and is to fail.
    private func log(of test: String, _ role: Int = 0) async throws -> String {
      let (log, status) = try await OtherProcess.run(
        "EndingWalks/\(test)\\(", [OtherProcess.variable: "\(role)"])
      #expect(status != EXIT_SUCCESS)
      return log
    }

    @Test func howeverAMoveEndsTheProcessThePathIsNamed() async throws {
      for (number, (cause, isOfTheWalk, _)) in Self.ends.enumerated() {
        let log = try await log(of: "move", number)
        #expect(log.contains("\nFlowTesting: \(cause)"), "\(number): \(log.prefix(1_000))")
        #expect(
          log.contains(
            """
            ended the process \(isOfTheWalk ? "on" : "during") this \(isOfTheWalk ? "path" : "walk"):
              \(Self.path)
              Test:    EndingWalks.move

            """), "\(number): \(log.prefix(1_000))")
      }
    }

    @Test func anExitBeforeAndAfterAWalkFailsTheRun() async throws {
      #expect(try await log(of: "last").contains(":\n  home -one-> one\n"))
      #expect(
        try await log(of: "start").contains(
          "FlowTesting: a call of exit ended the process on this path:\n  (the start, before any screen)\n"
        ))
    }

    /// The end that an exit test expects leaves nothing for the next run, which would walk in a process of its own for it.
    @Test func theProcessOfAnExitTestKeepsNoWalk() async {
      await #expect(processExitsWith: .success) { #expect(!RunningTest.isOfFirstProcess) }
      #expect(RunningTest.isOfFirstProcess)
    }

    /// An end after a check is not put down to its walks.
    @Test func whatAWalkHasNothingToDoWithIsNotPutDownToIt() async throws {
      #expect(try await !log(of: "after").contains("FlowTesting:"))
    }

    /// A walk that is healthy after all goes on.
    @Test func thePathOfAMoveThatDoesNotReturnIsWritten() async throws {
      let (log, status) = try await OtherProcess.run(
        "EndingWalks/late\\(", [OtherProcess.variable: ""])
      #expect(status == EXIT_SUCCESS, "\(log)")
    }

    /// The signal has its usual effect, and the file does not say that a walk ended the process.
    @Test(
      arguments: [(SIGTERM, ""), (SIGINT, ""), (SIGHUP, ""), (SIGTERM, "handled"), (SIGPIPE, "")])
    func aRunThatIsStoppedIsNoEndOfAWalk(_ signal: Int32, _ handler: String) async throws {
      let package = TemporaryPackage()
      let (log, status) = try await OtherProcess.run(
        "EndingWalks/stopped\\(", [OtherProcess.variable: "\(signal) \(handler)"], in: package)
      #expect(status == (handler.isEmpty ? signal : 7), "\(log)")
      #expect(!log.contains("FlowTesting:"), "\(log)")
      let user = "\(package.url.path)/FlowTesting-\(getuid())"
      let folders = ProjectFiles.contents(of: user).map { "\(user)/\($0)" }
      #expect(folders.count == 1)
      for folder in folders {
        #expect(!WalkFile.hasProcessEnded(in: folder))
        #expect(ProjectFiles.contents(of: folder) == [])
      }
    }

    /// Seconds count while the process computes or nothing in it goes on, and not while it waits for the machine or another
    /// walk goes on.
    @Test func aBusyMachineMakesNoMoveLate() {
      for (computed, seconds, quiet) in [(0.4, 5.0, 0.0), (0.1, 5, 0), (0.025, 1.25, 0), (0, 5, 5)]
      {
        var still = MoveWatch.Standstill(changes: 1)
        for index in 0..<100 { still.count(computed, besides: index < 50) }
        #expect(abs(still.seconds - seconds) < 0.001 && abs(still.quiet - quiet) < 0.001)
        #expect(still.isSuspect(at: 4.9) == (quiet > 0), "\(computed)")
        #expect(still.isSuspect(at: 0.8) == (seconds > 4.8), "\(computed)")
        still.isTold = true
        #expect(!still.isSuspect(at: 0.8))
      }
    }
  }

  /// The walks that ``ProcessEndTests`` makes in another process.
  @Suite(.enabled(if: OtherProcess.role != nil)) struct EndingWalks {
    private static let path = ProcessEndTests.path

    @Test func move() async throws {
      let number = try #require(OtherProcess.role.flatMap { Int($0) })
      await checkFlow(
        ProcessEndTests.router { await ProcessEndTests.ends[number].happen() }, along: Self.path)
    }

    /// An object of the app's that ends the process when it is let go of, after a walk.
    private final class Last {
      var screen = "home"
      deinit { exit(0) }
    }

    @Test func last() async {
      let flow = Flow(from: { Last() }, at: \.screen) { Move("one") { $0.screen = "one" } }
      await checkFlow(flow, along: "home -one-> one")
    }

    @Test func start() async {
      let flow = Flow(from: { () -> ProcessEndTests.Router in exit(0) }, at: \.screen) {
        Move("one", from: "home") { $0.screen = "one" }
      }
      await checkFlow(flow)
    }

    @Test func after() async {
      await checkFlow(ProcessEndTests.router {}, along: Self.path)
      print(ProcessEndTests.Pet().name!)
    }

    @Test func stopped() async throws {
      let words = try #require(OtherProcess.role).split(separator: " ")
      let number = try #require(Int32(words[0]))
      signal(number, words.count > 1 ? { _ in exit(7) } : SIG_DFL)
      let flow = ProcessEndTests.router {
        if number == SIGPIPE { Self.writeToNobody() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "kill -\(number) \(getpid())"]
        process.run { _ in }
        // The signal may come later.
        sleep(10)
      }
      await checkFlow(flow, along: Self.path)
    }

    /// Writes as a process does whose test runner is gone.
    private static func writeToNobody() {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) >= 0)
      for end in ends { close(end) }
      write(STDOUT_FILENO, "x", 1)
    }

    @Test(.waiting(seconds: 0.2)) func late() async {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0 && dup2(ends[1], STDERR_FILENO) >= 0)
      // The move returns once there is something to read.
      let flow = ProcessEndTests.router { [written = ends[0]] in
        #expect(Self.text(from: written).hasPrefix(Self.told))
      }
      await checkFlow(flow, along: Self.path)
    }

    private static let told =
      "\nFlowTesting: a move has not returned on this path; stop the tests if it does not:\n  \(path)\n"

    private static func text(from file: Int32) -> String {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(file, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }
#endif
