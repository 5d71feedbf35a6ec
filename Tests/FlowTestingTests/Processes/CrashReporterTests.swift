import Foundation
import Testing

@testable import FlowTesting

/// A process that ends on a walk, or between two, names the path and fails the run.
@Suite struct CrashReporterTests {
  private final class Home {}

  private final class Pet {
    var name: String?
  }

  private static let flow = Flow(
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

  private static func overflow(_ depth: Int) -> Int {
    depth == .max ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }

  // MARK: Traps

  @Test func aTrapInTheAppsCodeNamesThePathAndTheTest() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(
        Self.flow, along: "Home -open-> Pet -more-> More", function: "everyScreen()")
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(
        """
        ended the process on this path:
          Home -open-> Pet -more-> More
          Test:    CrashReporterTests.everyScreen
          Keep:    await checkFlow(Self.flow, along: "Home -open-> Pet -more-> More")

        """), "\(log)")
    #expect(log.contains("FlowTesting: a trap (SIG"))
    // An optimized build traps without words of Swift's own.
    #if DEBUG
      #expect(log.contains("Unexpectedly found nil while unwrapping an Optional value"))
    #endif
  }

  @Test func aTrapInATestsClosureNamesThePathAndNotTheApp() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.flow, along: "Home -open-> Pet") { step in
        if let pet = step.destination as? Pet { print(pet.name!) }
      }
    }
    let log = try Self.log(of: result)
    #expect(log.contains("on this path:\n  Home -open-> Pet\n"))
    #expect(
      log.contains(
        "\n  Keep:    await checkFlow(Self.flow, along: \"Home -open-> Pet\") { step in … }\n"))
    #expect(!log.contains("app's code"))
  }

  @Test func thePathOfARouterNamesTheScenesThatItsMovesLedTo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("FLOW_RECORD", "never", 1)
      await checkFlow(Self.router { print(Pet().name!) })
    }
    #expect(try Self.log(of: result).contains("on this path:\n  \(Self.path)\n"))
  }

  @Test func aStackOverflowNamesThePath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.router { print(Self.overflow(0)) }, along: Self.path)
    }
    #expect(
      try Self.log(of: result).contains(
        """
        FlowTesting: an invalid memory access (SIGSEGV) ended the process on this path:
          \(Self.path)
          Test:
        """))
  }

  @Test(arguments: 0..<3)
  func aStackOverflowInATaskThatAMoveStartsNamesThePath(_ number: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(
        Self.router { await Task { print(Self.overflow(0)) }.value }, along: Self.path)
    }
    #expect(try Self.log(of: result).contains("on this path:\n  \(Self.path)\n"))
  }

  @MainActor @Test(arguments: 0..<3)
  func aStackOverflowInATaskOfAWalkOnTheMainActorNamesThePath(_ number: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      await checkFlow(
        Self.router { await Task.detached { print(Self.overflow(0)) }.value }, along: Self.path)
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(" ended the process while this was walked:\n  \(Self.path)\n"),
      "\(log.prefix(1_000)), \(String(describing: result?.exitStatus))")
  }

  @Test func aStackOverflowOnTheMainActorNamesThePath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(
        Self.router { await MainActor.run { print(Self.overflow(0)) } }, along: Self.path)
    }
    #expect(try Self.log(of: result).contains("on this path:\n  \(Self.path)\n"))
  }

  @Test func aTrapOnTheMainActorNamesThePath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.router { await MainActor.run { print(Pet().name!) } }, along: Self.path)
    }
    #expect(try Self.log(of: result).contains("on this path:\n  \(Self.path)\n"))
  }

  @Test func aTrapInATaskThatAMoveStartsNamesThePath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.router { await Task { print(Pet().name!) }.value }, along: Self.path)
    }
    #expect(try Self.log(of: result).contains("on this path:\n  \(Self.path)\n"))
  }

  @Test func aTrapOnAnotherThreadNamesTheWalksInProgress() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(
        Self.router { await Task.detached { print(Pet().name!) }.value }, along: Self.path)
    }
    #expect(
      try Self.log(of: result).contains(
        " ended the process while this was walked:\n  \(Self.path)\n"))
  }

  /// Traps some time after a walk, in work that belongs to no task, while the next walk waits.
  private static let delaying = Flow(from: { Router {} }, at: \.screen) {
    Move("one", from: "home") { router async in
      if hasDelayed.withLock(\.self) { try? await Task.sleep(nanoseconds: 5_000_000_000) }
      router.screen = "one"
    }
    Move("two", from: "one") { router in
      hasDelayed.withLock { $0 = true }
      Thread.detachNewThread {
        usleep(50_000)
        print(Pet().name!)
      }
      router.screen = "two"
    }
    Move("other", from: "one") { $0.screen = "other" }
  }
  private static let hasDelayed = Locked(false)

  @Test func aTrapByDelayedWorkNamesTheWalkBeforeToo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("FLOW_RECORD", "never", 1)
      await checkFlow(Self.delaying)
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(" ended the process while this was walked:\n  home -one-> "), "\(log)")
    #expect(
      log.contains(
        "\n  Before:  home -one-> one -two-> two, in case its delayed work is the cause\n"),
      "\(log)")
  }

  @Test func ofTwoWalksThatInterleaveTheOneThatTrapsIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await withTaskGroup { group in
        let paths: [(String, FlowPath)] = [
          ("first", "home -first-> one"), ("second", "home -second-> one"),
        ]
        for (name, path) in paths {
          group.addTask {
            let flow = Flow(from: { Router {} }, at: \.screen) {
              Move(name, from: "home") { router async in
                for _ in 0..<50 { await Task.yield() }
                if name == "first" { print(Pet().name!) }
                router.screen = "one"
                try? await Task.sleep(nanoseconds: 5_000_000_000)
              }
            }
            await checkFlow(flow, along: path)
          }
        }
      }
    }
    let log = try Self.log(of: result)
    #expect(log.contains("on this path:\n  home -first-> home\n"))
    #expect(!log.contains("second"))
  }

  @Test func theCallThatKeepsAPathWithQuotesCompiles() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = CrashReporter()
      run.name("Flows.all", callEnd: ")")
      run.append(##""My "#pets""##)
      exit(0)
    }
    #expect(
      try Self.log(of: result).contains(
        #"""
          Test:    Flows.all
          Keep:    await checkFlow(Self.flow, along: ##""My "#pets""##)

        """#))
  }

  @Test func theCallThatKeepsAPathFromAScreenWithoutANameCompiles() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = CrashReporter()
      run.name("Flows.all", callEnd: ")")
      run.append(FlowPath(start: "").description)
      exit(0)
    }
    #expect(try Self.log(of: result).contains(##"Self.flow, along: #" """#)"##))
    // As it is read back.
    let path: FlowPath = #" "" -go-> Home"#
    #expect(path.start == "")
  }

  private struct CopiedRouter: Hashable {
    var stack: [Int] = []
    let items = [1, 2]
    var screen: String { stack.isEmpty ? "home" : "list" }
  }

  private static let copied = Flow(from: { CopiedRouter() }, at: \.screen) {
    Move("list", choosing: \.items) { $0.stack.append($1) }.when { $0.stack.count < 3 }
    Move("detail", from: "list") { precondition($0.stack != [2, 1]) }
  }

  @Test func aTrapOnACopyNamesThePath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("FLOW_RECORD", "never", 1)
      setenv("FLOW_STATES", "100", 1)
      setenv("FLOW_PATHS", "0", 1)
      await checkFlow(Self.copied)
    }
    let log = try Self.log(of: result)
    #expect(
      log.contains(
        """
        on this path:
          home -list(1)-> list -list(0)-> list -detail-> list
          Test:    CrashReporterTests.
        """))
  }

  @Test func aTrapAfterTheWalkIsNotPutDownToIt() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.flow, along: "Home -open-> Pet")
      print(Pet().name!)
    }
    let log = try Self.log(of: result)
    #expect(!log.contains("FlowTesting:"))
  }

  @Test func anAbortNamesThePath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.router { abort() }, along: Self.path)
    }
    #expect(
      try Self.log(of: result).contains(
        "FlowTesting: an abort (SIGABRT) ended the process on this path:\n  \(Self.path)\n"))
  }
}
