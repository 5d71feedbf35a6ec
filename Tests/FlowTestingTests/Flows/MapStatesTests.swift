import Testing

@testable import FlowTesting

@Suite struct MapStatesTests {
  @Test func aStateIsMetOnceHoweverAWalkComesToIt() throws {
    let states = MapStates(startingAt: Navigation(Self.model), Self.menus)
    let product = states.outcome(of: 0, in: states.start)
    #expect(product.scene.text == "Product")
    #expect(product.calls == [.push("Product", on: "Stack")])
    let back = try #require(product.target.offers.firstIndex { $0.label == "back" })
    #expect(states.outcome(of: back, in: product.target).target === states.start)
    #expect(states.outcome(of: 0, in: states.start) === product)
  }

  @Test func statesThatKnowOneAnotherAreForgotten() throws {
    var states: MapStates? = MapStates(startingAt: Navigation(Self.model), Self.menus)
    weak var start: MapState?
    weak var product: MapState?
    do {
      start = states?.start
      let outcome = try #require(states.map { $0.outcome(of: 0, in: $0.start) })
      let back = try #require(outcome.target.offers.firstIndex { $0.label == "back" })
      _ = states?.outcome(of: back, in: outcome.target)
      product = outcome.target
    }
    #expect(start != nil && product != nil)
    states = nil
    #expect(start == nil && product == nil)
  }

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product")
  }

  private static var menus: Menus { Menus(model, Names(), unknownUnwinds: []) }
}
