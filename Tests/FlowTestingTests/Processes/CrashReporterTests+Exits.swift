import Foundation
import Testing

@testable import FlowTesting

/// A call of `exit` ends the tests that are left in silence, so a walk that makes one fails the run.
extension CrashReporterTests {
  @Test func anExitDuringAWalkNamesThePathAndFailsTheRun() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.router { exit(0) }, along: Self.path)
    }
    #expect(
      try Self.log(of: result).contains(
        "FlowTesting: a call of exit ended the process on this path:\n  \(Self.path)\n"))
  }

  #if !canImport(Darwin)
    @Test func aQuickExitDuringAWalkNamesThePathAndFailsTheRun() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await checkFlow(Self.router { quick_exit(0) }, along: Self.path)
      }
      #expect(
        try Self.log(of: result).contains(
          "FlowTesting: a call of exit ended the process on this path:\n  \(Self.path)\n"))
    }
  #endif

  /// An object of the app's that ends the process when it is let go of, after a walk.
  private final class Last {
    var screen = "home"
    deinit { exit(0) }
  }

  @Test func anExitWhileTheSubjectIsLetGoOfNamesThePathAndFailsTheRun() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let flow = Flow(from: { Last() }, at: \.screen) { Move("one") { $0.screen = "one" } }
      await checkFlow(flow, along: "home -one-> one")
    }
    let log = try Self.log(of: result)
    #expect(log.contains("FlowTesting: a call of exit ended the process "), "\(log)")
    #expect(log.contains(":\n  home -one-> one\n"), "\(log)")
  }

  @Test func anExitBeforeAnyScreenFailsTheRun() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let flow = Flow(from: { () -> Router in exit(0) }, at: \.screen) {
        Move("one", from: "home") { $0.screen = "one" }
      }
      await checkFlow(flow)
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(
        """
        FlowTesting: a call of exit ended the process on this path:
          (the start, before any screen)
          Test:    CrashReporterTests
        """), "\(log)")
    #expect(!log.contains("Keep:"), "\(log)")
  }

  @Test func anExitBetweenTwoWalksNamesTheLastPathAndFailsTheRun() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (run, other) = (CrashReporter(), CrashReporter())
      run.append("home")
      run.append(" -one", sender: nil, to: "-> one")
      run.end()
      other.append("elsewhere")
      other.clear()
      exit(0)
    }
    #expect(
      try Self.log(of: result) == """

        FlowTesting: a call of exit ended the process between two walks, after this one:
          home -one-> one

        """)
  }

  @Test func anExitNamesWalksInProgressAndThoseBetweenTwo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (run, other) = (CrashReporter(), CrashReporter())
      run.append("home")
      run.end()
      other.append("elsewhere")
      other.append(" -one", sender: nil, to: "-> one")
      other.end()
      other.append("here")
      exit(0)
    }
    #expect(
      try Self.log(of: result) == """

        FlowTesting: a call of exit ended the process while this was walked:
          here
          Before:  elsewhere -one-> one, in case its delayed work is the cause
        and between two walks of another run, after this one:
          home

        """)
  }

  @Test func anExitByATaskThatOutlivesItsWalkNamesThePathOfThatWalk() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (run, other) = (CrashReporter(), CrashReporter())
      other.append("elsewhere")
      let task = await run.walking {
        run.append("home")
        defer { run.end() }
        return Task {
          while !Task.isCancelled { await Task.yield() }
          exit(0)
        }
      }
      task.cancel()
      await task.value
    }
    #expect(
      try Self.log(of: result) == """

        FlowTesting: a call of exit ended the process after the walk on this path:
          home

        """)
  }

  @Test func anExitAfterTheWalkIsAnOrdinaryOne() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await checkFlow(Self.router {}, along: Self.path)
      exit(0)
    }
    #expect(try !Self.log(of: result).contains("FlowTesting:"))
  }
}
