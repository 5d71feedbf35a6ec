import Foundation
import Testing

@testable import FlowTesting

/// A process that ends on a walk, or between two, names the path and fails the run.
@Suite struct CrashReporterTests {
  private final class Home {}

  private final class Pet {
    var name: String?
  }

  static let flow = Flow(
    SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", to: "Pet") }
      Scene("Pet") { Segue("more", to: "More") }
      Scene("More")
    }
  ) {
    Destination("Home") { _ in Home() }
    Destination("Pet") { _ in Pet() }
    Prepare { (pet: Pet, segue) in print(pet.name!) }
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

  /// The log of a process that is to fail.
  static func log(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  // MARK: Ways in which a process ends

  /// The ways in which a move ends the process, and whether the walk on which it ends is known, or only those in
  /// progress; nil if either may be.
  ///
  /// A stack that overflows on another thread than the walk's is told only if that thread has a stack for signals by then.
  private static let ends: [(String, isOfTheWalk: Bool?, happen: @Sendable () async -> Void)] = [
    ("a trap (SIG", true, { print(Pet().name!) }),
    ("a trap (SIG", true, { await Task { print(Pet().name!) }.value }),
    ("a trap (SIG", true, { await MainActor.run { print(Pet().name!) } }),
    ("a trap (SIG", false, { await Task.detached { print(Pet().name!) }.value }),
    ("an invalid memory access (SIG", true, { print(overflowing(0)) }),
    ("an abort (SIGABRT)", true, { Foundation.abort() }),
    ("a call of exit", true, { Foundation.exit(0) }), ("a call of exit", true, { leaveQuickly() }),
    ("a request to end (SIGTERM)", nil, { request(SIGTERM) }),
    ("an interrupt (SIGINT)", nil, { request(SIGINT) }),
    ("the limit of processor time (SIGXCPU)", nil, { request(SIGXCPU) }),
  ]

  private static func leaveQuickly() {
    #if !canImport(Darwin)
      quick_exit(0)
    #else
      exit(0)
    #endif
  }

  private static func request(_ signal: Int32) {
    kill(getpid(), signal)
    sleep(60)
  }

  @Test func howeverAMoveEndsTheProcessThePathIsNamed() async throws {
    for (number, (cause, isOfTheWalk, _)) in Self.ends.enumerated() {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [number = number as Int] in
        await checkFlow(Self.router { await Self.ends[number].happen() }, along: Self.path)
      }
      let log = try Self.log(of: result)
      let ending = isOfTheWalk.map { $0 ? "on this path:" : "while this was walked:" }
      #expect(log.contains("FlowTesting: \(cause)"), "\(number): \(log.prefix(1_000))")
      #expect(
        log.contains("ended the process \(ending ?? "")")
          && log.contains("\(ending ?? ":")\n  \(Self.path)\n"), "\(number): \(log.prefix(1_000))")
    }
  }

  // MARK: What the log says

  @Test func aTrapNamesThePathTheTestAndTheCallThatKeepsIt() async throws {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(
        Self.flow, along: "Home -open-> Pet -more-> More", function: "everyScreen()")
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(
        """
        ended the process on this path:
          Home -open-> Pet -more-> More
          If the code unwrapped the sender: 'more' was performed with nil as its sender. Add \
        Senders("more") { … }, which names what is tapped.
          Test:    CrashReporterTests.everyScreen
          Keep:    await checkFlow(Self.flow, along: "Home -open-> Pet -more-> More")

        """), "\(log)")
    // An optimized build traps without words of Swift's own.
    #if DEBUG
      #expect(log.contains("Unexpectedly found nil while unwrapping an Optional value"))
    #endif
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.flow, along: "Home -open-> Pet") { step in
        if let pet = step.screen as? Pet { print(pet.name!) }
      }
    }
    #expect(
      try Self.log(of: result).contains(
        "\n  Keep:    await checkFlow(Self.flow, along: \"Home -open-> Pet\") { step in … }\n"))
  }

  /// An object of the app's that ends the process when it is let go of, after a walk.
  private final class Last {
    var screen = "home"
    deinit { exit(0) }
  }

  @Test func anExitBeforeAndAfterAWalkFailsTheRun() async throws {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let flow = Flow(from: { Last() }, at: \.screen) { Move("one") { $0.screen = "one" } }
      await checkFlow(flow, along: "home -one-> one")
    }
    #expect(try Self.log(of: result).contains(":\n  home -one-> one\n"))
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let flow = Flow(from: { () -> Router in exit(0) }, at: \.screen) {
        Move("one", from: "home") { $0.screen = "one" }
      }
      await checkFlow(flow)
    }
    #expect(
      try Self.log(of: result).contains(
        """
        FlowTesting: a call of exit ended the process on this path:
          (the start, before any screen)
          Test:    CrashReporterTests
        """))
  }

  /// What happens after a check is not put down to its walks, nor is a request that the process ignores.
  @Test func whatAWalkHasNothingToDoWithIsNotPutDownToIt() async throws {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.flow, along: "Home -open-> Pet")
      print(Pet().name!)
    }
    #expect(try !Self.log(of: result).contains("FlowTesting:"))
    result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      signal(SIGHUP, SIG_IGN)
      await checkFlow(Self.router { kill(getpid(), SIGHUP) }, along: Self.path)
      exit(0)
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
    #expect(
      try Self.log(of: result) == """

        FlowTesting: for 0 seconds a walk has been at the end of this path:
          \(Self.path)
          Test:    CrashReporterTests.everyScreen

        """)
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
    run.append("watched")
    let looks = (0..<20).map { _ in watch.look().contains("  watched\n") }
    #expect(looks == (0..<20).map { $0 == 6 })
  }
}

private func overflowing(_ depth: Int) -> Int {
  depth == .max ? 0 : overflowing(depth + 1) + overflowing(depth + 2)
}
