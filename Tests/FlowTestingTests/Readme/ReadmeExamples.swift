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

  @Test(.exploring(paths: 1_000, steps: 50, seed: 7))
  func aFlowIsWrittenInSwift() async {
    let shop = Self.shop
    await checkFlow(Flow(shop), .reaches(.everySegue), .canAlwaysReturn(to: "Home"))
  }
}

/// Names of an app that are names of the library too, as they are for its tests.
private enum App {
  struct Step {}
  struct Move {}
  struct Scene {}
  enum Destination {}
}

/// A suite that says which of two it means.
@Suite struct ReadmeNames {
  typealias FlowStep = FlowTesting.Step
  typealias FlowMove = FlowTesting.Move
  typealias Step = App.Step
  typealias Move = App.Move
  typealias Scene = App.Scene
  typealias Destination = App.Destination

  private struct Router {
    var path: [String] = []
    var screen: String { path.last ?? "home" }
  }

  private static func isHome(_ step: FlowStep<Router>) -> Bool { step.scene == "home" }

  @Test func namesThatMeetTheirOwnAreTold() async {
    let router = Flow(from: { Router() }, at: \.screen) {
      FlowMove("open") { $0.path.append("cart") }.when { $0.path.isEmpty }
    }
    await checkFlow(router, along: "home -open-> cart") { step in
      #expect(Self.isHome(step) == (step.index == 0))
    }
    let wired = Flow(ReadmeExamples.shop) {
      for scene in ["Home", "Product", "Receipt"] {
        FlowTesting.Destination(scene) { _ in Controller() }
      }
    }
    let scenes: [FlowTesting.Scene] = wired.model?.scenes ?? []
    #expect(scenes.map(\.name) == ["Stack", "Home", "Product", "Receipt"])
    await checkFlow(wired, .reaches(.everyScene))
  }

  private final class Controller {}
}
