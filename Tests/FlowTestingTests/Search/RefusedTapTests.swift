import Testing

@testable import FlowTesting

/// A guard that remembers that it refused is a part of what a path does.
@Suite struct RefusedTapTests {
  final class Detail { var asked = 0 }
  final class Other {}

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
    Scene("Deleted")
    Scene("Help")
  }

  /// The first tap asks "really?", the second goes on.
  private static func flow(refusing times: Int = 1) -> Flow<ControllerHost> {
    Flow(model) {
      Destination("Detail") { _ in Detail() }
      ShouldPerform("delete") { (detail: Detail, _: Any?) in
        detail.asked += 1
        return detail.asked > times
      }
    }
  }

  private static let path: FlowPath =
    "List -open-> Detail -delete(refused)-> Detail -delete-> Deleted"

  private nonisolated(nonsending) func report(
    _ flow: Flow<ControllerHost>, walks: Int = 200, remembering paths: [FlowPath] = [],
    failing scene: String = "Deleted"
  ) async -> Report {
    let search = RunTemplate(
      flow, checks: [.reaches(.everySegue)],
      body: { if $0.scene == scene { throw Planted() } })
    return await search.explore(Budget(paths: walks), remembering: paths)
  }

  private func length(_ discovery: Discovery) -> String {
    Counterexample(discovery) { "\($0)" }.length
  }

  @Test func aSegueBehindAQuestionIsTaken() async {
    let report = await report(Self.flow(), failing: "Nowhere")
    #expect(report.conclusions.isEmpty)
    #expect(report.exploration.coverage.taken[MoveID(scene: "Detail", label: "delete")] ?? 0 > 0)
    #expect("\(report.exploration)".contains(" without a refused tap pass"))
  }

  @Test func wherePathsBehindAQuestionAreLeftOutThereMayBeOthers() async {
    let model = SceneModel(initial: "Detail") {
      Scene("Detail", class: "Detail") {
        Segue("delete", .replaceRoot, to: "Deleted")
        Segue("share", .replaceRoot, to: "Help")
      }
      Scene("Deleted")
      Scene("Help")
    }
    for times in [0, 1] {
      let flow = Flow(model) {
        Destination("Detail") { _ in Detail() }
        ShouldPerform("delete") { (detail: Detail, _: Any?) in
          detail.asked += 1
          return detail.asked > times
        }
      }
      let text = "\(await RunTemplate(flow).explore(Budget(paths: 20)).exploration)"
      #expect(text.contains("; there are no others") == (times == 0), "\(text)")
      #expect(text.contains(" without a refused tap pass") == (times == 1), "\(text)")
    }
  }

  @Test func theStatesBehindAQuestionAreNotSaidToBeAll() async throws {
    let budget = Budget(paths: 0, states: StateLimits())
    let asking = await RunTemplate(Self.flow()).explore(budget)
    #expect(
      "\(asking.exploration)".contains(
        "all 4 states of navigation without a refused tap, 7 moves pass"))
    #expect(asking.exploration.exhaustedStates == nil)
    let open = await RunTemplate(Self.flow(refusing: 0)).explore(budget)
    #expect("\(open.exploration)".contains("all 5 states of navigation, 10 moves pass"))
    #expect(open.exploration.exhaustedStates == 5)
  }

  @Test func aFailureBehindAQuestionIsNotFlaky() async throws {
    let report = await report(Self.flow())
    #expect(report.discoveries.map(\.walk.path) == [Self.path])
    #expect(
      report.discoveries.map(length).first?.hasSuffix("3 steps; no shorter path fails") == true)
  }

  @Test func itsPathAndItsTokenReplayIt() async throws {
    let search = RunTemplate(Self.flow()) { if $0.scene == "Deleted" { throw Planted() } }
    let walk = try #require(await search.follow(.path(Self.path)).discoveries.first?.walk)
    #expect(walk.path == Self.path)
    let replayed = await search.replay("\(walk.token)")
    #expect(replayed.discoveries.map(\.walk.path) == [Self.path])
  }

  @Test func aLongPathBehindAQuestionIsMadeShorter() async {
    let long: FlowPath = """
      List -help-> Help -back-> List -open-> Detail -share-> Help -back-> Detail \
      -delete(refused)-> Detail -share-> Help -back-> Detail -delete-> Deleted
      """
    let report = await report(Self.flow(), walks: 0, remembering: [long])
    #expect(report.discoveries.map(\.walk.path) == [Self.path])
  }

  @Test func aPathWithoutTheQuestionIsRefused() async {
    let report = await RunTemplate(Self.flow()).follow(
      .path("List -open-> Detail -delete-> Deleted"))
    #expect(
      report.refusals.map(\.message) == ["'delete' was refused on Detail by its ShouldPerform."])
    let other = await RunTemplate(Self.flow(refusing: 0)).follow(.path(Self.path))
    #expect(
      other.refusals.map(\.message) == ["'delete' was allowed, but the path has it refused."])
  }

  @Test func aGuardThatChangesItsScreenAndNeverItsMindRemembers() async {
    let asking = await report(Self.flow(refusing: .max), failing: "Nowhere")
    #expect("\(asking.exploration)".contains(" without a refused tap pass"))
    let other = await report(Self.refusing, failing: "Nowhere")
    #expect(!"\(other.exploration)".contains(" without a refused tap"))
  }

  /// The question is kept beside the screens, and each new screen asks it again.
  @Test func aGuardThatRemembersBesideItsScreenRemembers() async {
    let isAsked = Locked(false)
    let flow = Flow(Self.model) {
      Destination("Detail") { _ in
        isAsked.withLock { $0 = false }
        return Detail()
      }
      ShouldPerform("delete") { (_: Detail, _: Any?) in
        isAsked.withLock { isAsked in
          defer { isAsked = true }
          return isAsked
        }
      }
    }
    let report = await report(flow, failing: "Nowhere")
    #expect("\(report.exploration)".contains(" without a refused tap pass"))
  }

  private static let refusing = Flow(model) {
    Destination("Detail") { _ in Detail() }
    ShouldPerform("delete") { (_: Detail, _: Any?) in false }
  }

  @Test func aShortPathIsNoShortestWhereARefusedTapLeadsThereSooner() async {
    let far = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("open", to: "Detail")
        Segue("a", to: "A")
      }
      Scene("Detail", class: "Detail") { Segue("delete", to: "Deleted") }
      Scene("A") { Segue("b", to: "B") }
      Scene("B") { Segue("c", to: "C") }
      Scene("C") { Segue("d", to: "Deleted") }
      Scene("Deleted")
    }
    let flow = Flow(far) {
      Destination("Detail") { _ in Detail() }
      ShouldPerform("delete") { (detail: Detail, _: Any?) in
        detail.asked += 1
        return detail.asked > 1
      }
    }
    let search = RunTemplate(flow) { if $0.scene == "Deleted" { throw Planted() } }
    #expect(await search.explore(Budget(failures: 1)).discoveries.map(\.walk.path) == [Self.path])
  }

  @Test func aProofIsTakenBackWhereAGuardIsFoundLaterThatRemembers() async {
    let model = SceneModel(initial: "List") {
      Scene("List") {
        Segue("a", .replace, to: "A")
        Segue("x", .replace, to: "X")
      }
      Scene("A") { Segue("b", .replace, to: "Bad") }
      Scene("Bad")
      Scene("X") { Segue("y", .replace, to: "Y") }
      Scene("Y") { Segue("z", .replace, to: "Detail") }
      Scene("Detail", class: "Detail") { Segue("delete", .replace, to: "Deleted") }
      Scene("Deleted")
    }
    for times in 0...1 {
      let flow = Flow(model) {
        Destination("Detail") { _ in Detail() }
        ShouldPerform("delete") { (detail: Detail, _: Any?) in
          detail.asked += 1
          return detail.asked > times
        }
      }
      let lengths = await report(flow, failing: "Bad").discoveries.map(length)
      #expect(
        lengths == [
          times == 0
            ? "2 steps; no shorter path fails"
            : "2 steps; no shorter path without a refused tap fails"
        ])
    }
  }

  final class Bar { var asked = 0 }

  final class Editor {
    var asked = 0
    var isEdited = false
  }

  /// A third question, of which two are asked at once and one after `edit`, which is offered once.
  @Test func walksGoOnWhereAllShortPathsPassAndAGuardRemembers() async {
    let model = SceneModel(initial: "Detail") {
      Scene("Detail", class: "Editor") {
        Segue("delete", .replace, to: "Deleted")
        Segue("edit", .presentation, to: "Sheet")
      }
      Scene("Deleted")
      Scene("Sheet")
    }
    let flow = Flow(model) {
      Destination("Detail") { _ in Editor() }
      ShouldPerform("delete") { (detail: Editor, _: Any?) in
        detail.asked += 1
        return detail.asked > 2
      }
      ShouldPerform("edit") { (detail: Editor, _: Any?) in
        defer { detail.isEdited = true }
        return !detail.isEdited
      }
    }
    #expect(await report(flow).discoveries.count == 1)
  }

  /// The taps of a row that asks "really?" first are explained by the second one's row alone.
  @Test func noOtherSendersAreTriedForARefusedTap() async {
    let flow = Flow(Self.model) {
      Destination("Detail") { _ in Detail() }
      Senders("delete") { (_: Detail) in 0..<3 }
      ShouldPerform("delete") { (detail: Detail, _: Int) in
        detail.asked += 1
        return detail.asked > 1
      }
    }
    let report = await report(flow)
    let seen = report.discoveries.map { Counterexample($0) { "\($0)" }.seen }
    #expect(seen == [["'delete' fails with any of its 3 senders"]])
  }

  @Test func aTabWhoseRefusalChangesItsTabBarRemembers() async {
    let tabs = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, class: "Bar", children: ["List", "Profile"])
      Scene("List")
      Scene("Profile")
    }
    for step in 0...1 {
      let flow = Flow(tabs) {
        Destination("Tabs") { _ in Bar() }
        ShouldPerform("tab:Profile") { (bar: Bar, _: Any?) in
          bar.asked += step
          return false
        }
      }
      let text = await "\(RunTemplate(flow).explore(Budget()).exploration)"
      #expect(text.contains(" without a refused tap") == (step == 1), "\(text)")
    }
  }

  @Test func aGuardThatRefusesWithoutMemoryIsNoStep() async {
    let report = await report(Self.refusing, failing: "Help")
    #expect(report.discoveries.map(\.walk.path) == ["List -help-> Help"])
    #expect(report.discoveries.map(length) == ["1 step; no shorter path fails"])
  }
}
