import Foundation
import Testing
import UIKit

@testable import FlowTesting
@testable import PetShop

extension OneWindow {
  /// Flows over closures, where there is a UIKit.
  @MainActor @Suite(.exploring(walks: 30)) struct ClosureTests {}
}

private final class Lister: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let stack = segue.destination as? UINavigationController
    (stack?.viewControllers.first as? Ed)?.draft = "from \(segue.identifier ?? "")"
    (segue.destination as? Ed)?.draft = "directly"
  }
}

final class Ed: UIViewController {
  var draft: String?
}

private final class OwnStack: UINavigationController {}

/// A screen whose segue action and unwind action nobody else can call.
final class Correspondent: UIViewController, ExposesMethods {
  private(set) var isBack = false
  private func makeLetter(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Letter? {
    Letter(coder: coder, text: "for \(segueIdentifier ?? "-")")
  }
  private func unwindHome(_ segue: UIStoryboardSegue) { isBack = segue.source is Letter }

  static let exposedMethods: [ExposedMethod] = [
    .method("makeLetter:sender:segueIdentifier:") { (object: Correspondent, arguments) in
      object.makeLetter(arguments[0], sender: arguments[1], segueIdentifier: arguments[2])
    },
    .method("unwindHome:") { (object: Correspondent, arguments) in
      object.unwindHome(arguments[0])
      return nil
    },
  ]
}

final class Letter: UIViewController {
  let text: String
  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("makeLetter makes it") }
}

extension OneWindow.ClosureTests {
  @Test func prepareIsCalledWithARealSegueAndRealContainers() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "Lister") {
        Segue("plain", .presentation, to: "Stack")
        Segue("own", .presentation, to: "OwnStack")
        Segue("bare", .presentation, to: "Bare")
      }
      Scene("Stack", .navigation, children: ["Ed"])
      Scene("OwnStack", .navigation, class: "OwnStack", children: ["Ed"])
      Scene("Bare", class: "Ed")
      Scene("Ed", class: "Ed")
    }
    let flow = Flow(model) {
      Destination("List") { coder in Lister(coder: coder) }
      Destination("OwnStack") { coder in OwnStack(coder: coder) }
      Destination("Bare") { coder in Ed(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
    }
    var drafts: Set<String> = []
    await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue)) { step in
      guard let editor = step.screen as? Ed else { return }
      drafts.insert(editor.draft ?? "none")
      if step.to == "Ed" { #expect(editor.navigationController != nil) }
    }
    #expect(drafts == ["from plain", "from own", "directly"])
  }

  @Test func privateSegueActionsAndUnwindActionsAreCalledByTheirSelectors() async {
    let path = Stage.write(
      "Correspondent",
      scene(
        "Correspondent", class: "Correspondent", "",
        connections(
          segue(
            "Letter", "presentation",
            #"identifier="write" destinationCreationSelector="makeLetter:sender:segueIdentifier:""#)
        ))
        + scene(
          "Letter", class: "Letter", "",
          connections(
            segue("Letter-exit", "unwind", #"identifier="send" unwindAction="unwindHome:""#))))
    let flow = Flow(storyboard: path) {
      Destination("Correspondent") { coder in Correspondent(coder: coder) }
    }
    var seen: [String] = []
    await checkFlow(flow, along: "Correspondent -write-> Letter -send-> Correspondent") { step in
      if let letter = step.screen as? Letter { seen.append(letter.text) }
      if let back = step.screen as? Correspondent { seen.append("back: \(back.isBack)") }
    }
    #expect(seen == ["back: false", "for write", "back: true"])
  }

  /// The screens' own makers, and what UIKit gives them: outlets, a navigation delegate's calls, tapped rows.
  private static var shop: Flow<ControllerHost> {
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
        screen?.currency = "EUR"
        return screen
      }
      Senders("showPet") { (_: PetListController) in Shop.current.pets.indices }
      Prepare { (_: OrdersController, segue) in
        (segue.destination as? OrderController)?.number = 2
      }
      Prepare { (_: ReviewsController, segue) in
        (segue.destination as? ReviewController)?.text = "Good"
      }
    }
  }

  @Test(.exploring(walks: 60)) func theAppsOwnCodeIsCalled() async {
    for (defect, path) in [
      (nil, nil),
      (
        Defect.countsTwice,
        "PetList -showPet(0)-> Pet -buy-> Cart -receipt-> Receipt -back-> Cart -receipt-> Receipt"
      ),
    ] as [(Defect?, String?)] {
      Defect.planted = defect
      let found = await text {
        await checkFlow(
          Self.shop, .fullyInitialized(.nothingIsNil), .releasesScreens, .reaches(.everySegue)
        ) { step in
          guard let receipt = step.screen as? ReceiptController else { return }
          if receipt.total != receipt.price { throw Finding.test(message: "wrong", advice: "") }
        }
      }
      Defect.planted = nil
      #expect(path.map { found.contains("along: \"\($0)\")") } ?? (found == ""), "\(found)")
    }
  }
}
