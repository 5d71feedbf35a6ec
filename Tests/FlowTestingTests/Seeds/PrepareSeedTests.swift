import Foundation
import Testing

@testable import FlowTesting

/// Seeds 000 and 004, before iOS 13: the source sets the destination's variables.
@Suite(.exploring(walks: 5)) struct PrepareSeedTests {
  @Test func theListingPassesWhatTheScreenNeeds() async {
    let inside = Self.flow(opening: "DetailStack") { source, segue in
      // The listing's own code, given the first screen of the stack.
      source.prepare(
        for: PlatformSegue(identifier: segue.identifier, destination: segue.content),
        sender: segue.sender)
    }
    for flow in [Self.flow(), inside] {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue))
    }
  }

  @Test func howItBreaks() async {
    let declared = "'detail': declared 'var detail: String?', still nil after prepare(for:sender:)"
    await expect(
      Self.flow { _, _ in }, says: "Detail arrived without \(declared).")
    // A cast that fails after the screen was put into a stack.
    await expect(
      Self.flow(opening: "DetailStack"),
      says:
        "Detail arrived without \(declared), whose destination was the navigation controller around it."
    )
  }

  private static func flow(
    opening destination: String = "Detail",
    preparing prepare: @escaping @Sendable (ViewController, PerformedSegue) -> Void = {
      $0.prepare(for: $1)
    }
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "MasterStack") {
      Scene("MasterStack", .navigation, children: ["Master"])
      Scene("Master") { Segue("showDetail", to: destination) }
      Scene("DetailStack", .navigation, children: ["Detail"])
      Scene("Detail", class: "DetailViewController")
    }
    return Flow(model) {
      Destination("Master") { MasterViewController(coder: $0) }
      Destination("Detail") { DetailViewController(coder: $0) }
      Prepare { (source: ViewController, segue) in prepare(source, segue) }
    }
  }
}

// MARK: - The listing

private final class MasterViewController: ViewController {
  override func prepare(for segue: PlatformSegue, sender: Any?) {
    if let viewController = segue.destination as? DetailViewController {
      viewController.detail = "injected detail"
    }
  }
}

private final class DetailViewController: ViewController {
  var detail: String!
}
