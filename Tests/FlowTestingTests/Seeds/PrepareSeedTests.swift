import Foundation
import Testing

@testable import FlowTesting

/// Seeds 000 and 004, before iOS 13: the source sets the destination's variables.
@Suite(.exploring(paths: 5)) struct PrepareSeedTests {
  @Test func theListingPassesWhatTheScreenNeeds() async {
    // The listing passes what the screen needs.
    do {
      let flow = Self.flow { Destination("Master") { MasterViewController(coder: $0) } }
      await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue))
    }
    // Through the stack to the screen inside.
    do {
      let flow = Self.flow(opening: "DetailStack") {
        Destination("Master") { MasterViewController(coder: $0) }
        // The listing's own code, given the first screen of the stack.
      } preparing: { source, segue in
        source.prepare(
          for: PlatformSegue(identifier: segue.identifier, destination: segue.content),
          sender: segue.sender)
      }
      await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue))
    }
  }

  @Test func howItBreaks() async {
    // And passes it late.
    do {
      let flow = Self.flow { Destination("Master") { MasterViewController(coder: $0) } }
      #expect(
        await messages(of: flow) == """
          Detail arrived with 'detail' set late: declared 'var detail: String?', nil after \
          init(coder:), set by the time prepare(for:sender:) was done.
          """)
    }
    // A forgotten assignment.
    do {
      let flow = Self.flow { Destination("Master") { ForgetfulViewController(coder: $0) } }
      #expect(
        await messages(of: flow) == """
          Detail arrived without 'detail': declared 'var detail: String?', still nil after \
          prepare(for:sender:).
          """)
    }
    // A cast that fails after the screen was put into a stack.
    do {
      let flow = Self.flow(opening: "DetailStack") {
        Destination("Master") { MasterViewController(coder: $0) }
      }
      #expect(
        await messages(of: flow) == """
          Detail arrived without 'detail': declared 'var detail: String?', still nil after \
          prepare(for:sender:), whose destination was the navigation controller around it.
          """)
    }
    // A class that is not the scenes.
    do {
      let flow = Self.flow(making: { MasterViewController(coder: $0) }) {
        Destination("Master") { MasterViewController(coder: $0) }
      }
      #expect(
        await messages(of: flow) == """
          Detail is of the wrong class: NSInternalInconsistencyException: Custom instantiated \
          <MasterViewController> must be kind of class DetailViewController
          """)
    }
  }

  /// Detail is one step away, and two by way of About.
  private static func flow(
    opening destination: String = "Detail",
    making make: @escaping @Sendable (NSCoder) -> ViewController? = {
      DetailViewController(coder: $0)
    },
    @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring],
    preparing prepare: @escaping @Sendable (ViewController, PerformedSegue) -> Void = {
      $0.prepare(for: $1)
    }
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "MasterStack") {
      Scene("MasterStack", .navigation, children: ["Master"])
      Scene("Master") {
        Segue("about", to: "About")
        Segue("showDetail", to: destination)
      }
      Scene("About") { Segue("again", to: "Master") }
      Scene("DetailStack", .navigation, children: ["Detail"])
      Scene("Detail", class: "DetailViewController")
    }
    return Flow(model) {
      words()
      Destination("Detail", make: make)
      Prepare { (source: ViewController, segue) in prepare(source, segue) }
    }
  }
}

// MARK: - The listing

private class MasterViewController: ViewController {
  override func prepare(for segue: PlatformSegue, sender: Any?) {
    if let viewController = segue.destination as? DetailViewController {
      viewController.detail = "injected detail"
    }
  }
}

private final class DetailViewController: ViewController {
  var detail: String!
}

// MARK: - How it breaks

private final class ForgetfulViewController: MasterViewController {
  override func prepare(for segue: PlatformSegue, sender: Any?) {}
}
