import Testing

@testable import FlowTesting

/// "No shorter path fails" holds wherever the failure can show.
@Suite struct ShortestPathClaimTests {
  private nonisolated(nonsending) func discoveries<Subject>(
    _ flow: Flow<Subject>, _ checks: [Check<Subject>], remembering paths: [FlowPath] = [],
    walks: Int = 0, shrinks: Int = 1_000, body: Run<Subject>.Body? = nil
  ) async -> [Discovery] {
    let budget = Budget(paths: walks, shrinks: shrinks)
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

  /// Among three screens that lead to each other are more beginnings than are looked at.
  @Test func ofAPlaceToWhichNotAllShorterPathsWereListedNothingIsClaimed() async throws {
    let steps = 12
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["C0"])
      for step in 0..<steps {
        Scene("C\(step)") {
          Segue("c\(step)", to: "C\(step + 1)")
          if step == 0 { for side in 0..<3 { Segue("s\(side)", to: "Side\(side)") } }
        }
      }
      Scene("C\(steps)")
      for side in 0..<3 {
        Scene("Side\(side)") { for other in 0..<3 { Segue("t\(other)", to: "Side\(other)") } }
      }
    }
    let path = FlowPath(
      start: "C0", moves: (0..<steps).map { FlowPath.Move("c\($0)", to: "C\($0 + 1)") })
    let found = await discoveries(Flow(model), [], remembering: [path]) { step in
      if step.scene == "C\(steps)" { throw Planted() }
    }
    let discovery = try #require(found.first)
    #expect(discovery.walk.path == path)
    guard case .tried(let tried) = discovery.minimality else {
      Issue.record("\(discovery.minimality)")
      return
    }
    #expect(tried.place == nil, "\(length(discovery))")
  }

  @Test func anObjectThatTwoScenesHoldIsLookedForOnPathsToBoth() async throws {
    let found = await discoveries(
      Self.held(sides: 1), [.fullyInitialized], remembering: [Self.far])
    #expect(found.map(\.walk.path) == [Self.near])
    #expect(found.map(length) == ["4 steps, shrunk from 6; no shorter path fails"])
  }

  @Test func whereTheWalksDoNotDoTheClaimIsOfPathsToOne() async throws {
    let found = await discoveries(
      Self.held(), [.fullyInitialized], remembering: [Self.far], shrinks: 60)
    #expect(
      found.map(length) == [
        "6 steps; no shorter path to Far fails; others were not all tried"
      ])
  }

  /// The nearer of the two is one failure with the farther.
  @Test func aShorterPathToAKnownFailureTakesThePlaceOfTheLongerOne() async throws {
    let found = await discoveries(
      Self.held(), [.fullyInitialized], remembering: [Self.far], walks: 200, shrinks: 60)
    #expect(found.map(\.walk.path) == [Self.near])
  }

  @Test func aScreenThatIsEmbeddedInTwoOthersIsLookedForInBoth() async throws {
    let model = SceneModel(initial: "Home") {
      Scene("Home") {
        Segue("a", .replace, to: "A")
        Segue("c", .replace, to: "Wall")
      }
      Scene("A") { Segue("b", .replace, to: "Gallery") }
      Scene("Gallery", children: ["Photo"])
      Scene("Wall", children: ["Photo"])
      Scene("Photo", class: "Holder")
    }
    let flow = Flow(model) { Destination("Photo") { _ in Holder() } }
    let found = await discoveries(
      flow, [.fullyInitialized], remembering: ["Home -a-> A -b-> Gallery"])
    #expect(found.map(\.walk.path) == ["Home -c-> Wall"])
  }
}
