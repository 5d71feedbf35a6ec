import FlowTesting
import Foundation
import Testing

/// When the app's code ends the process, the log says on which path.
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

  @Test func aTrapInTheAppsCodeNamesThePath() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await checkFlow(Self.flow, along: "Home -open-> Pet -more-> More")
    }
    let log = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      log.contains(
        """
        FlowTesting: the app's code ended the process on this path:
          Home -open-> Pet -more-> More
        """))
    #expect(log.contains("Unexpectedly found nil while unwrapping an Optional value"))
  }

  @Test func aTrapInATestsClosureNamesThePath() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await checkFlow(Self.flow, along: "Home -open-> Pet") { step in
        if let pet = step.destination as? Pet { print(pet.name!) }
      }
    }
    let log = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(log.contains("on this path:\n  Home -open-> Pet\n"))
  }

  private struct Router: Hashable {
    var stack: [Int] = []
    let items = [1, 2]
    var screen: String { stack.isEmpty ? "home" : "list" }
  }

  private static let router = Flow(from: { Router() }, at: \.screen) {
    Move("list", choosing: \.items) { $0.stack.append($1) }.when { $0.stack.count < 3 }
    Move("detail", from: "list") { precondition($0.stack != [2, 1]) }
  }

  @Test func aTrapOnACopyNamesThePath() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("FLOW_STATES", "100", 1)
      setenv("FLOW_PATHS", "0", 1)
      await checkFlow(Self.router)
    }
    let log = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      log.contains("on this path:\n  home -list(1)-> list -list(0)-> list -detail-> list\n"))
  }

  @Test func aTrapAfterTheWalkIsNotPutDownToIt() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await checkFlow(Self.flow, along: "Home -open-> Pet")
      print(Pet().name!)
    }
    let log = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!log.contains("FlowTesting:"))
  }
}
