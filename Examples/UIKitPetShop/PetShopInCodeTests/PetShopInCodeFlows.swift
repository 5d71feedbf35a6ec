import FlowTesting
import Testing
import UIKit

@testable import PetShopInCode

@MainActor @Suite(.exploring(walks: 20)) struct PetShopInCodeFlows {
  static let flow = Flow(hosting: { window in
    let app = AppCoordinator(window: window)
    app.start()
    return app
  }) {
    Event("link", choosing: [7, 12]) { (app: AppCoordinator, pet) in app.open(pet) }
  }

  @Test(.timeLimit(.minutes(1))) func twentyWalksTakeNoMinuteAndEachScreenIsFreed() async {
    await checkFlow(Self.flow, .fullyInitialized(.nothingIsNil), .releasesScreens)
  }

  @Test func theWalksWindowIsKey() async {
    await checkFlow(Self.flow, along: "PetList") { step in
      #expect((step.screen as? UIViewController)?.view.window?.isKeyWindow == true)
    }
  }

  @Test func theTappedRowIsTheOneOfThePath() async {
    await checkFlow(Self.flow, along: "PetList -row(0)-> Pet -back-> PetList -row(99)-> Pet") {
      if $0.index == 3 { #expect(($0.screen as? PetController)?.title == "Pet 99") }
    }
  }

  @Test func aSwipeShowsTheButtonsOfItsRow() async {
    await checkFlow(Self.flow, along: "PetList -swipe:Feed(40)-> Meal -Close-> PetList")
  }

  @Test func anAlertsButtonMayPresent() async {
    await checkFlow(
      Self.flow, along: "PetList -row(0)-> Pet -Sell-> Sure? -Yes-> Farewell -Close-> Pet")
  }

  @Test func aBarItemsPrimaryActionShowsAShareSheetThatIsCancelled() async {
    await checkFlow(Self.flow, along: "PetList -row(0)-> Pet -action-> UIActivity -cancel-> Pet")
  }

  @Test func aTapGestureIsAMove() async {
    await checkFlow(
      Self.flow, along: "PetList -row(0)-> Pet -Photo-> Photo -photoTapped-> CloseUp")
  }

  @Test func aLongPressEnds() async {
    await checkFlow(Self.flow, along: "PetList -row(0)-> Pet -Photo-> Photo -photoHeld:-> Caption")
  }

  @Test func eachTabIsAMoveAndAScreenOfSwiftUIHasTheNameOfItsRootView() async {
    await checkFlow(Self.flow, along: "PetList -tab:About-> About -tab:Pets-> PetList")
  }

  @Test func aLinkComesAtAnyMoment() async {
    await checkFlow(
      Self.flow,
      along: "PetList -swipe:Feed(0)-> Meal -link(0)-> Pet -tab:About-> About -link(1)-> Pet")
  }
}
