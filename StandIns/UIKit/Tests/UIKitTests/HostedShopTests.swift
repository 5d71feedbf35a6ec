import PetShop
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  @MainActor @Suite(.exploring(paths: 25)) struct HostedShopTests {}
}

extension OneWindow.HostedShopTests {
  @Test func theAppHasTwentyScenesAndMore() throws {
    let model = try #require(HostedShop.flow().model)
    #expect(model.scenes.count >= 20)
  }

  @Test func everySegueIsWalkedWithoutWiring() async {
    let exploration = await checkFlow(
      HostedShop.flow(), .fullyInitialized(.nothingIsNil), .reaches(.everySegue),
      .reaches(.everyScene), .canAlwaysReturn(to: "PetList"))
    #expect(exploration.coverage.steps > 500)
  }

  @Test(.exploring(paths: 150)) func screensThatCodeShowsAreWalkedByTapping() async {
    var scenes: Set<String> = []
    let exploration = await checkFlow(
      HostedShop.flow(.tapping), .fullyInitialized(.nothingIsNil), .reaches(.everySegue)
    ) { step in
      scenes.insert(step.scene)
    }
    #expect(scenes.isSuperset(of: ["Help", "Breed", "UIAlert", "Receipt", "Login"]))
    #expect(exploration.coverage.moves.contains { $0.label == "Cancel it" && $0.taken > 0 })
  }

  @Test func aRowThatMayNotBeTappedLeadsNowhere() async {
    let path: FlowPath = "PetList -tab:Orders-> Orders -showOrder(0)-> Order -track-> Track"
    let text = await recordedText { @MainActor in await checkFlow(HostedShop.flow(), along: path) }
    #expect(text.contains("'track'"), "\(text)")
  }

  @Test func rowsAreTheSendersAndCodeIsNoWayIn() async {
    var arrivals: [String] = []
    await checkFlow(
      HostedShop.flow(),
      along: "PetList -showPet(1)-> Pet -buy-> Cart -receipt-> Receipt -done-> PetList"
    ) { step in
      arrivals += step.arrivals.map { "\($0.scene.name): \($0.segue ?? "start")" }
    }
    #expect(
      arrivals == [
        "Tabs: start", "PetStack: start", "PetList: start", "Pet: showPet", "Photo: showPet",
        "CheckoutStack: buy", "Cart: buy", "Receipt: receipt", "Tabs: start", "PetStack: start",
        "PetList: start",
      ])
  }

  @Test func twoSuitesNeverShareTheWindow() async {
    let one = Task { @MainActor in await checkFlow(HostedShop.flow(), .reaches(.everySegue)) }
    let other = Task { @MainActor in await checkFlow(HostedShop.flow(), .reaches(.everySegue)) }
    let steps = await (one.value.coverage.steps, other.value.coverage.steps)
    #expect(steps.0 == steps.1)
  }

  @Test func theWindowIsTakenDownAfterEachWalk() async {
    weak var last: AnyObject?
    await checkFlow(HostedShop.flow(), along: "PetList -showPet(0)-> Pet -edit-> Editor") { step in
      last = step.destination
    }
    for _ in 0..<10 { await HostWindow.turn() }
    #expect(last == nil)
    #expect(
      UIApplication.shared.connectedScenes.allSatisfy {
        ($0 as? UIWindowScene)?.windows.isEmpty == true
      })
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func aSnapshotShowsWhatTheControllersHold() async {
    await assertFlowSnapshot(of: HostedShop.flow(), along: "PetList -showPet(1)-> Pet -buy-> Cart")
  }
}
