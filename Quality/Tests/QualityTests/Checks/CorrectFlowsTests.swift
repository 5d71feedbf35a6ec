import Foundation
import Testing

@testable import FlowTesting

/// Correct flows of the kinds that apps have raise no alarm, however often they are walked.
///
/// Each is walked a few times; with `QUALITY=whole` ten thousand times.
@Suite(.exploring(walks: Quality.isWhole ? 10_000 : 10), .remembering(false))
struct CorrectFlowsTests {
  @Test(arguments: CorrectScreen.allCases)
  func aCorrectScreenRaisesNoAlarm(_ screen: CorrectScreen) async {
    await checkFlow(
      Self.flow(screen), .fullyInitialized, .prepareMatches, .reaches(.everyScene),
      .reaches(.everySegue), .canAlwaysReturn(to: "List"))
  }

  /// A list that shows a screen by a segue, and in a container, with one of three senders.
  private static func flow(_ screen: CorrectScreen) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List", class: "CorrectList") {
        Segue("show", to: "Pet")
        Segue("present", .presentation, to: "PetStack")
      }
      Scene("PetStack", .navigation, children: ["Pet"])
      Scene("Pet")
    }
    return Flow(model) {
      Destination("List") { CorrectList(coder: $0) }
      Destination("Pet") { screen.make($0) }
      Prepare { (list: CorrectList, segue) in
        screen.prepare(list, segue.content, segue.sender as? Int ?? 0)
      }
      Senders("show") { (_: CorrectList) in 0..<3 }
      Senders("present") { (_: CorrectList) in 0..<2 }
    }
  }

  // MARK: Containers

  @Test func tabsThatShareASessionRaiseNoAlarm() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["HomeStack", "Profile", "Split"])
      Scene("HomeStack", .navigation, children: ["Home"])
      Scene("Home", class: "SessionScreen") { Segue("open", to: "Detail") }
      Scene("Detail", class: "SessionScreen") { Segue("logIn", .presentation, to: "LogIn") }
      Scene("LogIn", class: "SessionScreen") { Segue("done", unwinding: "unwindToHome:") }
      Scene("Profile", class: "SessionScreen", children: ["Header"])
      Scene("Header", class: "SessionScreen")
      Scene("Split", .split, children: ["Master", "Pages"])
      Scene("Master", class: "SessionScreen") { Segue("select", .showDetail, to: "Detail") }
      Scene("Pages", .page, children: ["One", "Two"])
      Scene("One", class: "SessionScreen")
      Scene("Two", class: "SessionScreen")
    }
    let flow = Flow(model, width: .regular) {
      Destination("SessionScreen") { SessionScreen(coder: $0) }
      UnwindAction("unwindToHome:") { (screen: SessionScreen, _) in screen.visits += 1 }
    }
    await checkFlow(flow, .fullyInitialized, .reaches(.everySegue))
  }

  // MARK: A model

  @MainActor @Test func aMainActorModelThatLoadsLaterRaisesNoAlarm() async {
    let flow = Flow(from: { @MainActor in LoadingModel() }, at: { @MainActor in $0.screen }) {
      Move("load") { model async in await model.load() }
      Move("clear") { model async in await model.clear() }
    }
    await checkFlow(flow) { step in #expect(step.subject.items.count < 4) }
  }
}

@MainActor private final class LoadingModel {
  private(set) var items: [Int] = []
  private(set) var isLoading = false

  var screen: String { isLoading ? "loading" : items.isEmpty ? "empty" : "list" }

  func load() async {
    isLoading = true
    await Task.yield()
    items = [1, 2, 3]
    isLoading = false
  }

  func clear() { items = [] }
}

private final class Session {
  var user = "Rex"
}

final class SessionScreen: Screen {
  private let session = Session()
  var visits = 0
}

final class OptionalScreen: Screen {
  let item: Int? = 1
  let twice: Int?? = .some(2)
}
