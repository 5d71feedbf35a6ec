import Foundation
import Testing
import UIKit

@testable import FlowTesting
@testable import PetShop

extension OneWindow {
  /// The pet shop's app, made by closures.
  @MainActor @Suite(.exploring(paths: 40)) struct ClosureShopTests {}
}

extension OneWindow.ClosureShopTests {
  /// The screens' own makers, and what UIKit gives them: outlets, a navigation delegate's calls, tapped rows.
  private static func flow(givesAll: Bool = true) -> Flow<ControllerHost> {
    Flow(storyboard: HostedShop.main) {
      Destination("PetStack") { coder in PetNavigationController(coder: coder) }
      Destination("PetList") { coder in
        Shop.reset()
        return PetListController(coder: coder)
      }
      Destination("PhotoController") { coder in PhotoController(coder: coder) }
      Destination("EditorController") { coder in EditorController(coder: coder) }
      Destination("ReviewsController") { coder in ReviewsController(coder: coder) }
      Destination("ReviewController") { coder in ReviewController(coder: coder) }
      Destination("AddPetController") { coder in AddPetController(coder: coder) }
      Destination("Breed") { coder in BreedController(coder: coder, chosen: "cat") }
      Destination("Orders") { coder in OrdersController(coder: coder) }
      Destination("OrderController") { coder in OrderController(coder: coder) }
      Destination("TrackController") { coder in TrackController(coder: coder) }
      Destination("Settings") { coder in SettingsController(coder: coder) }
      Destination("AccountController") { coder in AccountController(coder: coder) }
      Destination("LoginController") { coder in LoginController(coder: coder) }
      Destination("NotificationsController") { coder in NotificationsController(coder: coder) }
      Destination("CheckoutStack") { coder in CheckoutNavigationController(coder: coder) }
      Destination("CartController") { coder in CartController(coder: coder) }
      Destination("AddressController") { coder in AddressController(coder: coder) }
      Destination("ReceiptController") { coder in ReceiptController(coder: coder) }
      SegueAction("makePet:sender:") { (_: PetListController, coder, row: Int) in
        let screen = PetController(coder: coder, pet: Shop.current.pets[row])
        let label = UILabel(frame: .zero)
        screen?.nameLabel = label
        screen?.shareButton = UIBarButtonItem()
        screen?.view.addSubview(label)
        if givesAll { screen?.currency = "EUR" }
        return screen
      }
      Senders("showPet") { (_: PetListController) in Shop.current.pets.indices }
      if givesAll {
        Prepare { (_: OrdersController, segue) in
          (segue.destination as? OrderController)?.number = 2
        }
        Prepare { (_: ReviewsController, segue) in
          (segue.destination as? ReviewController)?.text = "Good"
        }
      }
    }
  }

  private struct Wrong: Error, CustomStringConvertible {
    var description: String { "the total is wrong" }
  }

  /// Returns the first line and the path of each failure of a default run with a planted defect.
  private func failures(_ defect: Defect?, _ flow: Flow<ControllerHost>) async -> [String] {
    Defect.planted = defect
    defer { Defect.planted = nil }
    let texts = await recordedTexts { @MainActor in
      await checkFlow(
        flow, .fullyInitialized(.nothingIsNil), .releasesScreens, .reaches(.everySegue)
      ) { step in
        guard let receipt = step.destination as? ReceiptController else { return }
        if receipt.total != receipt.price { throw Wrong() }
      }
    }
    return texts.filter { !$0.hasPrefix("This run has") }.map { text in
      let lines = text.split(separator: "\n")
      let path = lines.first { $0.hasPrefix("  Path:") } ?? ""
      return "\(lines.first ?? "")|\(path.dropFirst(11))"
    }
  }

  @Test func theMendedAppIsSilent() async {
    #expect(await failures(nil, Self.flow()).isEmpty)
  }

  @Test(arguments: [
    (
      Defect.castsToAnotherClass, "Reviews arrived without 'subject'",
      "PetList -showPet(0)-> Pet -show-> Reviews"
    ),
    (
      .forgetsTheContainer, "Editor arrived without 'draft'",
      "PetList -showPet(0)-> Pet -edit-> Editor"
    ),
    (.segueActionReturnsNil, "Cart arrived without 'pet'", "PetList -showPet(0)-> Pet -buy-> Cart"),
    (
      .countsTwice, "On Receipt: the test's closure threw the total is wrong",
      "PetList -showPet(0)-> Pet -buy-> Cart -receipt-> Receipt -back-> Cart -receipt-> Receipt"
    ),
  ])
  func whatTheAppsOwnCodeDoesWrongIsFound(_ defect: Defect, _ head: String, _ path: String) async {
    let found = await failures(defect, Self.flow())
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(head) == true, "\(found)")
    #expect(found.first?.hasSuffix("|\(path)") == true, "\(found)")
  }

  @Test func theAppIsNotBlamedForWhatOnlyUIKitCalls() async {
    #expect(
      await failures(nil, Self.flow(givesAll: false)) == [
        "Pet arrived without 'currency': declared 'var currency: String?', still nil after 'makePet:sender:' and prepare(for:sender:); 'navigationController' of Pets.swift sets it, which this flow does not call.|PetList -showPet(0)-> Pet",
        "Order arrived without 'number': declared 'var number: Int?', still nil after prepare(for:sender:); 'OrdersController' asks for the row that was tapped, and none was.|PetList -tab:Orders-> Orders -showOrder-> Order",
      ])
  }
}
