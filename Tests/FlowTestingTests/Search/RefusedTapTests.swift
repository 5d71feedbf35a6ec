import Testing

@testable import FlowTesting

/// A guard that remembers that it refused is a part of what a path does.
@Suite struct RefusedTapTests {
  final class Detail { var asked = 0 }

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") {
      Segue("open", to: "Detail")
      Segue("help", to: "Help")
    }
    Scene("Detail", class: "Detail") {
      Segue("delete", to: "Deleted")
      Segue("share", to: "Help")
    }
    for name in ["Deleted", "Help"] { Scene(name) }
  }

  /// The first tap asks "really?", the second goes on.
  private static let flow = Flow(model) {
    Destination("Detail") { _ in Detail() }
    ShouldPerform("delete") { (detail: Detail, _: Any?) in
      detail.asked += 1
      return detail.asked > 1
    }
  }

  private static let path: FlowPath = "List -open-> Detail -delete-> Detail -delete-> Deleted"

  @Test func aRefusedTapIsAStepThatLeadsBackToItsScreen() async {
    var steps: [String] = []
    let search = RunTemplate(Self.flow) { steps.append("\($0), \($0.arrivals.count) arrivals") }
    #expect(await search.follow(Self.path).refusals.isEmpty)
    #expect(
      steps == [
        "List, 2 arrivals", "List -open-> Detail, 1 arrivals",
        "Detail -delete-> Detail, 0 arrivals", "Detail -delete-> Deleted, 1 arrivals",
      ])
  }

  @Test func aFailureBehindARefusedTapHasItInItsShortestPath() async {
    let long: FlowPath = """
      List -help-> Help -back-> List -open-> Detail -share-> Help -back-> Detail \
      -delete-> Detail -share-> Help -back-> Detail -delete-> Deleted
      """
    let search = RunTemplate(Self.flow, checks: [.reaches(.everySegue)]) {
      if $0.to == "Deleted" { throw Planted() }
    }
    for report in await [
      search.explore(Budget(walks: 200)), search.explore(Budget(walks: 0), remembering: [long]),
    ] {
      #expect(report.discoveries.map(\.path) == [Self.path])
      #expect(report.discoveries.map(\.minimality) == [.proven])
    }
  }

  @Test func aPathThatDoesNotExpectTheRefusalIsToldSo() async {
    let report = await RunTemplate(Self.flow).follow("List -open-> Detail -delete-> Deleted")
    #expect(report.refusals.map(\.message) == ["'delete' was refused on Detail."])
  }
}
