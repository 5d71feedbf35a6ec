import PetShop
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// An app of 26 scenes, as it is and with defects of the kind that real apps have.
  @MainActor @Suite(.exploring(walks: 25)) struct PetShopTests {}
}

extension OneWindow.PetShopTests {
  private struct Wrong: Error, CustomStringConvertible {
    var description: String { "the total is wrong" }
  }

  private static let totals: @MainActor @Sendable (Step<ControllerHost>) throws -> Void = { step in
    guard let receipt = step.screen as? ReceiptController else { return }
    if receipt.total != receipt.price { throw Wrong() }
  }

  @Test(.exploring(walks: 60)) func theAppIsWalkedWithoutWiring() async {
    var scenes: Set<String> = []
    let exploration = await checkFlow(
      HostedShop.flow(), .fullyInitialized(.nothingIsNil), .prepareMatches, .releasesScreens,
      .reaches(.everySegue), .canAlwaysReturn(to: "PetList")
    ) { step in
      scenes.insert(step.to)
      try Self.totals(step)
    }
    #expect(scenes.isSuperset(of: ["Help", "Breed", "UIAlert", "Receipt", "Login"]), "\(scenes)")
    #expect(exploration.coverage.moves.contains { $0.label == "Cancel it" && $0.taken > 0 })
  }

  /// Otherwise each screen that is left costs two seconds.
  @Test func nothingOfAWalkHoldsAScreenThatWasLeft() async throws {
    let run = Run(HostedShop.flow(), checks: [], budget: Budget(walks: 20))
    _ = await run.explore()
    let kept = run.context.tables.ofDrivers.values
    let tables = try #require(kept.lazy.compactMap { $0 as? HostedTables }.first)
    #expect(tables.areReleasedLater == [:])
  }

  @Test(.exploring(walks: 40)) func plantedDefectsAreFound() async {
    let toReviews = "PetList -showPet(0)-> Pet -show-> Reviews"
    let rows: [(Defect, String, String, Check<ControllerHost>?)] = [
      (
        .castsToAnotherClass,
        "prepare(for:sender:) had no effect for 'show' of Pet: it was given a sender of type 'UIButton', nothing that Reviews or its source holds changed, and 'var subject: String?' is nil.",
        toReviews, .prepareMatches
      ),
      (
        .castsTheSender,
        "prepare(for:sender:) had no effect for 'showReview' of Reviews: it was given a sender of type 'UICollectionViewCell', nothing that Review or its source holds changed, and 'var text: String?' is nil.",
        "\(toReviews) -showReview(0)-> Review", .prepareMatches
      ),
      (
        .forgetsTheContainer,
        "prepare(for:sender:) had no effect for 'edit' of Pet, whose destination was the navigation controller around Editor: it was given a sender of type 'PetController', nothing that Editor or its source holds changed, and 'var draft: String?' is nil.",
        "PetList -showPet(0)-> Pet -Edit-> Editor", .prepareMatches
      ),
      (
        .keepsWhatItShowed, "Pet is still in memory after it was left.",
        "PetList -showPet(0)-> Pet -tab:PetList-> PetList", .releasesScreens
      ),
      (
        .presentsAnAlert,
        "The storyboard says Track is presented; UIAlert was presented by code.",
        "PetList -tab:Orders-> Orders -showOrder(1)-> Order -track-> Track", nil
      ),
      (
        .unwindsToNobody,
        "The storyboard says Login is dismissed; nothing was shown.",
        "PetList -tab:Settings-> Settings -account(0)-> Account -\"Log in\"-> Login -loggedIn-> Account",
        nil
      ),
      (
        .swallowsAPush, "The storyboard says Review is pushed; nothing was shown.",
        "\(toReviews) -showReview(0)-> Review", nil
      ),
      (.refusesToGo, "", "", .reaches(.everySegue)),
    ]
    for (defect, head, path, check) in rows {
      Defect.planted = defect
      let flow = HostedShop.flow()
      let found = await text {
        switch (defect, check) {
        case (.castsToAnotherClass, let check?), (.refusesToGo, let check?):
          await checkFlow(flow, check)
        case (.swallowsAPush, _): await checkFlow(flow)
        case (_, let check?): await checkFlow(flow, along: FlowPath(path)!, check)
        case (_, nil): await checkFlow(flow, along: FlowPath(path)!)
        }
      }
      Defect.planted = nil
      #expect(!found.isEmpty && found.hasPrefix(head), "\(defect): \(found)")
      #expect(path == "" || found.contains("Path:    \(path)\n"), "\(defect): \(found)")
    }
  }

  @Test func aScreenThatCodeMakesWithoutWhatItNeedsIsFound() async {
    Defect.planted = .pushesWithoutATopic
    let flow = HostedShop.flow()
    let found = await text {
      await checkFlow(
        flow,
        along: """
          PetList -Help-> Help -back-> PetList -tab:Settings-> Settings -account(0)-> Account \
          -"Log in"-> Login -loggedIn-> Account -"Log in"-> Help
          """, .fullyInitialized(.nothingIsNil))
    }
    Defect.planted = nil
    #expect(found.hasPrefix("Help arrived without 'topic'"), "\(found)")
  }

  /// A default run finds it at five of six seeds.
  @Test(.exploring(walks: 100, seed: 1)) func whatGoesWrongTheSecondTimeIsFound() async {
    Defect.planted = .countsTwice
    let found = await text { await checkFlow(HostedShop.flow()) { try Self.totals($0) } }
    Defect.planted = nil
    #expect(found.contains("the total is wrong"), "\(found)")
    #expect(found.contains("Receipt -back-> Cart -Pay-> Receipt\")"), "\(found)")
  }

  @Test(.exploring(walks: 60)) func whatOutlivesAWalkIsSaid() async {
    Defect.planted = .remembers
    let found = await text {
      await checkFlow(HostedShop.flow(resets: false)) { try Self.totals($0) }
    }
    Defect.planted = nil
    #expect(found.contains("resetting: { … }"), "\(found)")
  }

  @Test(.covering(.everySegue)) func anAppThatUIKitShowsHasNoMapToCover() async {
    let found = await text { await checkFlow(HostedShop.flow()) }
    #expect(found.hasPrefix("There is nothing to cover: the flow has no map"), "\(found)")
  }

  @Test func anAlertThatIsExceptedIsLeftByItsButton() async {
    Defect.planted = .presentsAnAlert
    await checkFlow(
      HostedShop.flow(except: ["UIAlert": "says that there is no network"]),
      along: "PetList -tab:Orders-> Orders -showOrder(1)-> Order -track-> UIAlert -OK-> Track")
    Defect.planted = nil
  }

  @Test func rowsAreTheSendersAndCodeIsNoWayIn() async {
    var arrivals: [String] = []
    await checkFlow(
      HostedShop.flow(),
      along: "PetList -showPet(1)-> Pet -buy-> Cart -Pay-> Receipt -done-> PetList"
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

  @Test(.exploring(walks: 4)) func twoSuitesNeverShareTheWindowAndItIsTakenDown() async {
    let flow = HostedShop.flow()
    let one = Task { @MainActor in await checkFlow(flow) }
    let other = Task { @MainActor in await checkFlow(flow) }
    let steps = await (one.value.coverage.steps, other.value.coverage.steps)
    #expect(steps.0 == steps.1)
    weak var last: AnyObject?
    await checkFlow(flow, along: "PetList -showPet(0)-> Pet -Edit-> Editor") { step in
      last = step.screen
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
