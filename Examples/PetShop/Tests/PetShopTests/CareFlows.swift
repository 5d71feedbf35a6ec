import FlowTesting
import Testing

@testable import PetShop

/// Six ways to hand a screen what it needs, in one flow; a line or two each.
@Suite(.exploring(walks: 50)) struct CareFlows {
  static let flow = Flow(storyboard: "../../Sources/PetShop/Care.storyboard") {
    Destination("Care") { coder in CareController(coder: coder, pets: Store.sample.pets) }

    // What init(coder:) does, for the screens that get what they need later.
    Destination("Feeding") { coder in FeedingController(coder: coder) }
    Destination("Boarding") { coder in BoardingController(coder: coder) }
    Destination("Vaccination") { coder in VaccinationController(coder: coder) }
    Destination("Scales") { coder in ScalesController(coder: coder) }
    Destination("Chat") { coder in ChatController(coder: coder) }

    // 1. prepare(for:sender:)
    Prepare { (care: CareController, segue) in
      care.prepare(for: segue.identifier, destination: segue.destination, sender: segue.sender)
    }
    Senders("feed") { (care: CareController) in care.pets.indices }

    // 2. @IBSegueAction
    SegueAction("makeWalk(_:sender:)") { (care: CareController, coder, sender: Int?) in
      care.makeWalk(coder, sender: sender)
    }
    Senders("walk") { (care: CareController) in care.pets.indices }

    // 3. Code that instantiates a scene with a creator.
    ScreenMove("groom", from: "Care", to: "Grooming") { (care: CareController, storyboard) in
      try storyboard.instantiateViewController(identifier: "Grooming") { coder in
        GroomingController(coder: coder, pet: care.pets[0])
      }
    }

    // 4. Code that calls an initializer which a storyboard backs.
    ScreenMove("board", from: "Care", to: "Boarding") { (care: CareController, storyboard) in
      try BoardingController(
        pet: care.pets[0], instantiate: storyboard.instantiateViewController(withIdentifier:))
    }

    // 5. An enum as the sender: what the screen offers, and the segue that each value stands for.
    TypedDestination(segue: \.segueIdentifier) { (care: CareController) in care.tasks }

    // 6. A container, asked by the tag in the storyboard.
    Inject("dipTag") { (controller: ChatController, tag) in
      try Container.app.fill(controller, tag: tag)
    }
  }

  @Test func everyWayCanBeWalkedAndNothingIsMissing() async {
    await checkFlow(
      Self.flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue),
      .canAlwaysReturn(to: "Care"))
  }

  /// Four of the six ways come too late for a `let`; each exception is a screen to be moved.
  @Test func onlyTheOldWaysSetAnythingLate() async {
    await checkFlow(
      Self.flow,
      .fullyInitialized(except: [
        "Feeding.pet": "set by prepare; makeFeeding is next",
        "Boarding.pet": "set after its storyboard made it",
        "Vaccination.pet": "taken from the task",
        "Scales.pet": "taken from the task",
        "Chat.service": "filled by the container",
      ]))
  }

  /// Each screen, each way into it, each property, who sets it, and how it becomes a `let`.
  @Test func theAccount() async {
    await assertFlowAccount(of: Self.flow)
  }
}
