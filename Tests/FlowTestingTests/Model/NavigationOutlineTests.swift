import Testing

@testable import FlowTesting

@Suite struct NavigationOutlineTests {
  let shop = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["HomeStack", "CartStack"])
    Scene("HomeStack", .navigation, children: ["Home"])
    Scene("CartStack", .navigation, children: ["Cart"])
    Scene("Home", children: ["Map"]) { Segue("open it", to: "a b") }
    Scene("Map")
    Scene("a b")
    Scene("Cart")
  }

  @Test func anOutlineShowsContainersAndWhoIsOnScreen() {
    #expect(
      Navigation(shop).outline(in: shop) == [
        "Tabs (tab bar)",
        "  HomeStack (stack, selected)",
        "    Home",
        "      Map",
        "  CartStack (stack)",
        "    Cart",
      ])
  }

  @Test func whereNothingIsOnScreenTheOutlineIsEmpty() {
    let none = SceneModel(initial: nil, scenes: [])
    #expect(Navigation(none).outline(in: none).isEmpty)
  }
}
