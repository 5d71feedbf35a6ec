import FlowTesting
import Testing

/// The README's code that is not part of the example.
@Suite struct ReadmeExamples {
  static let shop = makeShop()

  private static func makeShop() -> SceneModel {
    let shop = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product") { Segue("buy", .presentation, to: "Receipt") }
      Scene("Receipt")
    }
    return shop
  }

  @Test(.exploring(walks: 1_000, steps: 50, seed: 7))
  func aFlowIsWrittenInSwift() async {
    let shop = Self.shop
    await checkFlow(Flow(shop), .reaches(.everySegue), .canAlwaysReturn(to: "Home"))
  }
}

private typealias Step = FlowTesting.Step
private typealias Scene = FlowTesting.Scene

/// A screen that is gone is not kept.
@Suite struct ReadmeRecipes {
  private final class Controller {}

  @Test func aScreenThatIsGoneIsNotKept() async {
    let flow = Flow(ReadmeExamples.shop) {
      Destination("Home") { _ in Controller() }
      Destination("Product") { _ in Controller() }
      Destination("Receipt") { _ in Controller() }
    }
    weak var detail: AnyObject?
    await checkFlow(flow, along: "Home -open-> Product -back-> Home") { step in
      if step.to == "Product" { detail = step.screen }
      if step.index == 2 { #expect(detail == nil) }
    }
    #expect(detail == nil)
  }
}

/// A suite that has a name of the library's too.
@Suite struct ReadmeNames {
  private enum Destination: String, CaseIterable {
    case home = "Home"
    case product = "Product"
    case receipt = "Receipt"
  }

  private final class Controller {}

  private static func isHome(_ step: Step<ControllerHost>) -> Bool { step.to == "Home" }

  @Test func namesThatMeetTheirOwnAreTold() async {
    let flow = Flow(ReadmeExamples.shop) {
      for destination in Destination.allCases {
        FlowTesting.Destination(destination.rawValue) { _ in Controller() }
      }
    }
    let scenes: [Scene] = flow.model?.scenes ?? []
    #expect(scenes.map(\.name) == ["Stack", "Home", "Product", "Receipt"])
    await checkFlow(flow, along: "Home -open-> Product") { step in
      #expect(Self.isHome(step) == (step.index == 0))
    }
  }
}
