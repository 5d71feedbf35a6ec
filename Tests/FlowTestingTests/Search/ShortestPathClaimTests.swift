import Testing

@testable import FlowTesting

/// "No shorter path fails" holds wherever the failure can show.
@Suite struct ShortestPathClaimTests {
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

  private static func search(sides: Int) -> RunTemplate<ControllerHost> {
    RunTemplate(
      Flow(chains(sides: sides)) {
        Destination("Far") { _ in Holder() }
        Destination("Near") { _ in Holder() }
      }, checks: [.fullyInitialized])
  }

  private static let far: FlowPath =
    "Home -f0-> F1 -f1-> F2 -f2-> F3 -f3-> F4 -f4-> F5 -f5-> Far"

  private static let near = "Home -n0-> N1 -n1-> N2 -n2-> N3 -n3-> Near"

  @Test func anObjectThatTwoScenesHoldIsLookedForOnPathsToBoth() async {
    let report = await Self.search(sides: 1)
      .explore(Budget(walks: 0, shrinks: 1_000), remembering: [Self.far])
    #expect(report.paths == [Self.near])
    #expect(report.lengths == ["4 steps, shrunk from 6; no shorter path fails"])
  }

  /// The nearer of the two is one failure with the farther.
  @Test func aShorterPathToAKnownFailureTakesThePlaceOfTheLongerOne() async {
    let report = await Self.search(sides: 6)
      .explore(Budget(walks: 200, shrinks: 60), remembering: [Self.far])
    #expect(report.paths == [Self.near])
  }
}
