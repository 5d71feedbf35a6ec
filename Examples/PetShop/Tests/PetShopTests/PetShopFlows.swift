import FlowTesting
import Testing

@testable import PetShop

/// Everything a person can do in the shop, and what must hold whatever they do.
@Suite struct PetShopFlows {
  /// The shop's storyboard, and how the app makes each of its screens.
  ///
  /// The storyboard says which screens there are and how they lead to one another. Each entry here
  /// calls the app's own code; none repeats what the storyboard says.
  static let flow = Flow(storyboard: "../../Sources/PetShop/PetShop.storyboard") {
    // The roots of the two tabs: nobody's segue leads to them, so the test passes what they need.
    Destination("PetList") { coder in
      PetListController(coder: coder, store: .sample)
    }
    Destination("Basket") { coder in
      BasketController(coder: coder, basket: .sample)
    }

    // @IBSegueAction: the source makes the destination, with one, two or three parameters.
    SegueAction("makePet:sender:") { (list: PetListController, coder, sender: Int?) in
      list.makePet(coder, sender: sender)
    }
    SegueAction("makePhoto:") { (pet: PetController, coder) in
      pet.makePhoto(coder)
    }
    SegueAction("makeEditor:") { (pet: PetController, coder) in
      pet.makeEditor(coder)
    }
    SegueAction("makeCheckout:sender:segueIdentifier:") {
      (pet: PetController, coder, sender: Any?, identifier: String?) in
      pet.makeCheckout(coder, sender: sender, segueIdentifier: identifier)
    }
    SegueAction("makeCheckout:") { (basket: BasketController, coder) in
      basket.makeCheckout(coder)
    }
    SegueAction("makeReceipt:") { (checkout: CheckoutController, coder) in
      checkout.makeReceipt(coder)
    }

    // prepare(for:sender:): the editor arrives inside a navigation controller; `content` is the
    // editor itself.
    Prepare { (pet: PetController, segue) in
      pet.prepare(for: segue.identifier, destination: segue.content)
    }

    // shouldPerformSegue(withIdentifier:sender:): a pet is sold once.
    ShouldPerform("buy") { (pet: PetController, sender: Any?) in pet.canBuy }
    ShouldPerform("gift") { (pet: PetController, sender: Any?) in pet.canBuy }

    // The method that Done unwinds to, from the editor and from the receipt.
    UnwindAction("unwindToPetList:") { (list: PetListController, segue) in
      list.unwind(from: segue.source)
    }

    // What a person can tap: one row a pet.
    Senders("showPet") { (list: PetListController) in list.pets.indices }
  }

  /// The storyboards alone, before any code of the app runs.
  @Test func theMapIsInOrder() {
    checkStoryboard("../../Sources/PetShop/PetShop.storyboard")
  }

  /// And the names of theirs that the code spells.
  @Test func theNamesInTheCodeAreThoseOfTheStoryboards() {
    checkStoryboard("../../Sources/PetShop", code: "../../Sources/PetShop")
  }

  /// And walked, as far as the storyboards tell what a person can do.
  @Test func theMapCanBeWalked() async {
    let map = Flow(map: "../../Sources/PetShop/PetShop.storyboard")
    await checkFlow(map, .reaches(.everySegue), .canAlwaysReturn(to: "PetList"))
  }

  /// The ready-made checks share the walks of one call, and so does one of your own: the closure sees every
  /// step, on every path.
  @Test func nothingIsMissingNobodyGetsStuckAndNoPetIsSoldTwice() async {
    await checkFlow(
      Self.flow, .fullyInitialized, .reaches(.everySegue), .canAlwaysReturn(to: "PetList")
    ) { step in
      guard let checkout = step.screen as? CheckoutController else { return }
      #expect(checkout.order.pets.allSatisfy { !$0.isSold })
      #expect(checkout.order.total > 0)
    }
  }
}

// MARK: - Snapshots

extension PetShopFlows {
  /// The map: every screen, and every way out of it.
  @Test func theMap() async {
    await assertFlowSnapshot(of: Flow(storyboard: "../../Sources/PetShop/PetShop.storyboard"))
  }

  /// What every screen holds when somebody buys the first pet, and that the list then says so.
  @Test func buyingAPet() async {
    await assertFlowSnapshot(
      of: Self.flow,
      along: "PetList -showPet(0)-> Pet -buy-> Checkout -pay-> Receipt -done-> PetList")
  }

  /// The receipt unwinds to a screen in the other tab.
  @Test func payingForTheBasket() async {
    await assertFlowSnapshot(
      of: Self.flow,
      along: "PetList -tab:Basket-> Basket -checkout-> Checkout -pay-> Receipt -done-> PetList")
  }

  /// The editor is presented with a stack of its own, and unwinds past it.
  @Test func editingAPet() async {
    await assertFlowSnapshot(
      of: Self.flow,
      along: "PetList -showPet(2)-> Pet -edit-> PetEditor -done-> PetList")
  }

  /// What every screen holds, along a few short paths that the library chooses.
  @Test func everyScreen() async {
    await assertFlowSnapshots(of: Self.flow, covering: .everyScene)
  }
}
