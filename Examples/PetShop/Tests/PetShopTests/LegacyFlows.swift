import FlowTesting
import Testing

@testable import PetShop

/// The part of the app that still uses `prepare(for:sender:)`, with the bug that came of it.
///
/// Remove `withKnownIssue` to read the failure in full. Then mend `VetListController.prepare` and
/// see what the check says next: an appointment that is handed over late cannot be a `let`.
@Suite struct LegacyFlows {
  static let flow = Flow(storyboard: "../../Sources/PetShop/Vets.storyboard") {
    Destination("VetList") { coder in VetListController(coder: coder, vets: ["Fox", "Hart"]) }
    Destination("Vet") { coder in VetController(coder: coder) }
    Prepare { (list: VetListController, segue) in
      list.prepare(for: segue.identifier, destination: segue.destination, sender: segue.sender)
    }
    Senders("callVet") { (list: VetListController) in list.vets.indices }
  }

  @Test func everySegueCanBeTaken() async {
    await checkFlow(Self.flow, .reaches(.everySegue))
  }

  /// The cast in it is to the screen's class, and the destination is the navigation controller.
  @Test(.remembering(false)) func everyPrepareMatches() async {
    await withKnownIssue("The vet's screen is handed nothing.") {
      await checkFlow(Self.flow, .prepareMatches)
    }
  }

  @Test(.remembering(false)) func everyDestinationArrivesFullyInitialized() async {
    await withKnownIssue("Vet arrives without its appointment.") {
      await checkFlow(Self.flow, .fullyInitialized)
    }
  }
}
