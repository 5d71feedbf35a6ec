import FlowTesting
import XCTest

@testable import PetShop

/// The same flow and the same checks from XCTest, for a project that has not moved yet.
final class PetShopXCTests: XCTestCase {
  func testEveryDestinationArrivesFullyInitialized() async {
    await checkFlow(PetShopFlows.flow, .fullyInitialized)
  }

  func testBuyingAPet() async {
    await assertFlowSnapshot(
      of: PetShopFlows.flow, along: "PetList -showPet(0)-> Pet -buy-> Checkout -pay-> Receipt")
  }
}
