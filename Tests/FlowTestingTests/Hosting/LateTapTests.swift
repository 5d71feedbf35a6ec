import Testing

@testable import FlowTesting

/// A tap on a screen that a transition takes away reaches that screen's controller.
@Suite struct LateTapTests {
  private final class Product {}

  @Test func theControllerThatIsLeavingPreparesTheSegue() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product") { Segue("buy", to: "Cart") }
      Scene("Cart")
    }
    let prepared = Locked(0)
    let flow = Flow(model, transitions: .inFlight(everyTap: true)) {
      Destination("Product") { _ in Product() }
      Prepare { (_: Product, _) in prepared.withLock { $0 += 1 } }
    }
    let path: FlowPath = "Home -open-> Product -back-> Home -Product/buy-> Home"
    let walk = await flow.walk(.path(path), limit: 10, in: WalkContext()) { _ in [] }
    #expect(walk.count == 3 && walk.failures.count == 1)
    #expect(prepared.withLock { $0 } == 1)
  }

  @Test func anExceptionOfTapsInFlightExcusesNoOther() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", .push, to: "Page") }
      Scene("Page")
    }
    let flow = Flow(map: model, transitions: .inFlight(except: ["Home.open": "one tap only"]))
    let texts = await recordedHeadlines { await checkFlow(flow) }
    #expect(texts.contains { $0.contains("Push segues can only be used") }, "\(texts)")
  }
}
