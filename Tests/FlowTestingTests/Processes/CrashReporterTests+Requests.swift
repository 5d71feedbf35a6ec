import Foundation
import Testing

@testable import FlowTesting

/// What ends the process from outside, or leaves it at one move, names the path.
extension CrashReporterTests {
  @Test(arguments: [
    (SIGTERM, "a request to end (SIGTERM)"), (SIGINT, "an interrupt (SIGINT)"),
    (SIGHUP, "a hangup (SIGHUP)"), (SIGQUIT, "a request to quit (SIGQUIT)"),
    (SIGALRM, "an alarm (SIGALRM)"), (SIGPIPE, "a write that nobody reads (SIGPIPE)"),
    (SIGXCPU, "the limit of processor time (SIGXCPU)"),
  ])
  func aRequestToEndNamesThePath(_ signal: Int32, _ cause: String) async throws {
    let result = await #expect(
      processExitsWith: .signal(signal), observing: [\.standardErrorContent]
    ) { [signal = signal as Int32] in
      await checkFlow(
        Self.router {
          kill(getpid(), signal)
          sleep(60)
        }, along: Self.path)
    }
    let log = try Self.log(of: result)
    #expect(log.contains("FlowTesting: \(cause) ended the process"), "\(log)")
    #expect(log.contains("\n  \(Self.path)\n"), "\(log)")
  }

  @Test func aRequestThatTheProcessIgnoresDoesNotEndIt() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      signal(SIGHUP, SIG_IGN)
      await checkFlow(Self.router { kill(getpid(), SIGHUP) }, along: Self.path)
    }
    #expect(try !Self.log(of: result).contains("FlowTesting:"))
  }

  // MARK: Long moves

  @Test func aMoveThatNeverEndsNamesThePathOnce() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LongMoveWatch.start(seconds: 0.3)
      await checkFlow(
        Self.router {
          sleep(2)
          _exit(0)
        }, along: Self.path, function: "everyScreen()")
    }
    let log = try Self.log(of: result)
    #expect(
      log == """

        FlowTesting: for 0 seconds a walk has been at the end of this path:
          \(Self.path)
          Test:    CrashReporterTests+Requests.everyScreen

        """, "\(log)")
  }

  @Test func aWalkThatMovesOnIsNotNamed() {
    let run = CrashReporter()
    var watch = LongMoveWatch()
    for _ in 0..<20 {
      run.append("watched")
      #expect(!watch.look().contains("  watched\n"))
      #expect(!watch.look().contains("  watched\n"))
      run.end()
    }
    for _ in 0..<20 { #expect(!watch.look().contains("  watched\n")) }
    run.append("watched")
    let looks = (0..<20).map { _ in watch.look().contains("  watched\n") }
    #expect(looks == (0..<20).map { $0 == 6 })
  }
}
