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
