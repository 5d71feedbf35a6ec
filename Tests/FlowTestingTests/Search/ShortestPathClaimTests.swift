import Testing

@testable import FlowTesting

/// "No shorter path fails" holds wherever the failure can show.
@Suite struct ShortestPathClaimTests {
  private nonisolated(nonsending) func discoveries<Subject>(
    _ flow: Flow<Subject>, _ checks: [Check<Subject>], remembering paths: [FlowPath] = [],
    walks: Int = 0, shrinks: Int = 1_000, body: Check<Subject>.Body? = nil
  ) async -> [Discovery] {
    let budget = Budget(walks: walks, shrinks: shrinks)
    let search = RunTemplate(flow, checks: checks, body: body)
    return await search.explore(budget, remembering: paths).discoveries
  }

  private func length(_ discovery: Discovery) -> String {
    Counterexample(discovery).length
  }

  // MARK: Places

  final class Model { var owner: String? }
  final class Holder {
    let vm = Model()
  }

  /// A chain of six screens to Far and one of four to Near, among screens that lead to each other.
  private static func chains(sides: Int) -> SceneModel {
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("f0", to: "F1")
        Segue("n0", to: "N1")
        for side in 0..<sides { Segue("s\(side)", to: "Side\(side)") }
      }
      for side in 0..<sides {
        Scene("Side\(side)") {
          for other in 0..<sides where other != side { Segue("t\(other)", to: "Side\(other)") }
        }
      }
      for step in 1..<6 {
        Scene("F\(step)") { Segue("f\(step)", to: step == 5 ? "Far" : "F\(step + 1)") }
      }
      for step in 1..<4 {
        Scene("N\(step)") { Segue("n\(step)", to: step == 3 ? "Near" : "N\(step + 1)") }
      }
      Scene("Far", class: "Holder")
      Scene("Near", class: "Holder")
    }
  }

  private static func held(sides: Int = 6) -> Flow<ControllerHost> {
    Flow(chains(sides: sides)) {
      Destination("Far") { _ in Holder() }
      Destination("Near") { _ in Holder() }
    }
  }

  private static let far: FlowPath =
    "Home -f0-> F1 -f1-> F2 -f2-> F3 -f3-> F4 -f4-> F5 -f5-> Far"

  private static let near: FlowPath = "Home -n0-> N1 -n1-> N2 -n2-> N3 -n3-> Near"

  @Test func anObjectThatTwoScenesHoldIsLookedForOnPathsToBoth() async throws {
    let found = await discoveries(
      Self.held(sides: 1), [.fullyInitialized], remembering: [Self.far])
    #expect(found.map(\.walk.path) == [Self.near])
    #expect(found.map(length) == ["4 steps, shrunk from 6; no shorter path fails"])
  }

  /// The nearer of the two is one failure with the farther.
  @Test func aShorterPathToAKnownFailureTakesThePlaceOfTheLongerOne() async throws {
    let found = await discoveries(
      Self.held(), [.fullyInitialized], remembering: [Self.far], walks: 200, shrinks: 60)
    #expect(found.map(\.walk.path) == [Self.near])
  }
}
