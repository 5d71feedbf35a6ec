import Testing

@testable import FlowTesting

/// A few short paths that together reach every scene or take every segue or move.
@Suite struct CoveringPathsTests {
  private func expect<Subject>(
    _ flow: Flow<Subject>, _ goal: Coverage.Goal = .everyScene, stored: [String: String] = [:],
    paths: [String], missing: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var covering = CoveringPaths(of: flow, to: goal)
    let found = await covering.find(keeping: stored.compactMapValues { StoredSnapshot($0) })
    #expect(found.map { "\($0.goal): \($0.path)" } == paths, sourceLocation: sourceLocation)
    #expect(covering.missing == missing, sourceLocation: sourceLocation)
  }

  private static let shop = SceneModel(initial: "List") {
    Scene("List") {
      Segue("show", to: "Pet")
      Segue("help", .modal, to: "Help")
    }
    Scene("Pet") {
      Segue("edit", .modal, to: "Editor")
      Segue("buy", to: "Checkout")
    }
    for name in ["Editor", "Checkout", "Help"] { Scene(name) }
  }

  @Test func fewShortPathsReachEverySceneAndTakeEverySegue() async {
    await expect(
      Flow(map: Self.shop),
      paths: [
        "Checkout: List -show-> Pet -buy-> Checkout", "Editor: List -show-> Pet -edit-> Editor",
        "Help: List -help-> Help",
      ])
    await expect(
      Flow(map: Self.shop), .everySegue,
      paths: [
        "Pet-buy: List -show-> Pet -buy-> Checkout", "Pet-edit: List -show-> Pet -edit-> Editor",
        "List-help: List -help-> Help",
      ])
  }

  @Test func whatWasRecordedStaysWhenTheFlowGrows() async {
    let head = "# FlowTesting snapshot 2\n# flow: List\n\n## start\non screen:\n  List\n\n"
    let grown = SceneModel(initial: "List") {
      Scene("List") {
        Segue("edit", .modal, to: "Editor")
        Segue("show", to: "Pet")
      }
      Scene("Pet") { Segue("edit", .modal, to: "Editor") }
      Scene("Editor")
    }
    await expect(Flow(map: grown), paths: ["Editor: List -edit-> Editor", "Pet: List -show-> Pet"])
    await expect(
      Flow(map: grown), stored: ["Editor": head + "## -show-> Pet\n\n## -edit-> Editor\n"],
      paths: ["Editor: List -show-> Pet -edit-> Editor"])
    for lost in ["## -assist-> Editor\n", "## -show-> Pet\n"] {
      await expect(
        Flow(map: grown), stored: ["Editor": head + lost],
        paths: ["Editor: List -edit-> Editor", "Pet: List -show-> Pet"])
    }
  }

  /// A recorded screen or segue that the flow lost is named; snapshots of other paths and flows are left alone.
  @Test func aRecordedGoalThatIsGoneIsTold() async {
    let head = "# FlowTesting snapshot 2\n# flow: List\n\n## start\non screen:\n  List\n\n"
    let stored = [
      "Pet": head + "## -show-> Pet\n", "Faq": head + "## -faq-> Faq\n",
      "early": head + "## -show-> Pet\n",
    ].compactMapValues { StoredSnapshot($0) }
    var covering = CoveringPaths(of: Flow(map: Self.shop), to: .everyScene)
    _ = await covering.find(keeping: stored)
    #expect(covering.lost == ["Faq"])
    // Another flow of the test has a file of its own.
    var other = CoveringPaths(of: Flow(map: Self.shop, startingAt: "Pet"), to: .everyScene)
    _ = await other.find(keeping: stored)
    #expect(other.lost == [])
    var segues = CoveringPaths(of: Flow(map: Self.shop), to: .everySegue)
    _ = await segues.find(
      keeping: [
        "List-show": StoredSnapshot(head + "## -show-> Pet\n"),
        "List-faq": StoredSnapshot(head + "## -faq-> Faq\n"),
      ].compactMapValues { $0 })
    #expect(segues.lost == ["List-faq"])
  }

  @Test func aReferenceWithoutAWayIsAFailure() async throws {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("help", .modal, to: "Help") }
      Scene("Help")
    }
    let text = await recordedText {
      await assertFlowSnapshots(of: Flow(map: model), covering: .everyScene)
    }
    #expect(
      text == """
        The snapshot of 'CoveringPathsTests.aReferenceWithoutAWayIsAFailure[Checkout]' was recorded, and no path covers 'Checkout' any more.
          File:    Snapshots/FlowTestingTests/CoveringPathsTests/aReferenceWithoutAWayIsAFailure.Checkout.txt
          Fix:     Give the flow its way to it again, or: git rm 'Snapshots/FlowTestingTests/CoveringPathsTests/aReferenceWithoutAWayIsAFailure.Checkout.txt'
                   If another call of the test covers it, give that call a test of its own.
        """)
  }

  @Test func aSegueThatAGuardRefusesIsGoneAroundOrNamed() async {
    let model = SceneModel(initial: "Shop") {
      Scene("Shop") {
        Segue("filter", to: "Filter")
        Segue("menu", to: "Menu")
      }
      Scene("Menu") { Segue("filter", to: "Filter") }
      Scene("Filter")
    }
    let flow = Flow(model) {
      ShouldPerform("filter") { (screen: StandIn, _: Any?) in screen.scene.name != "Shop" }
    }
    await expect(flow, paths: ["Filter: Shop -menu-> Menu -filter-> Filter"])
    let closed = Flow(model, startingAt: "Menu") {
      ShouldPerform("filter") { (_: StandIn, _: Any?) in false }
    }
    #expect(
      await recordedText { await assertFlowSnapshots(of: closed, covering: .everySegue) } == """
        1 segue was not reached in 21 walks:
          'Menu-filter'
          Menu -filter-> was refused
          Fix:     Give the flow data with which the moves to it are offered and allowed, or record a path to it with assertFlowSnapshot(of:along:).
        """)
  }

  enum Screen { case home, product, soldOut, cart, vault }

  struct Router {
    var path: [Screen] = []
    var cart: [Int] = []
    var screen: Screen { path.last ?? .home }
  }

  private static let router = Flow(from: { Router() }, at: \.screen) {
    Move("open", from: "home", choosing: { _ in [false, true] }) {
      $0.path.append($1 ? .soldOut : .product)
    }
    Move("add", from: "product") { $0.cart = [7] }
    Move("cart") { $0.path.append(.cart) }.when { !$0.cart.isEmpty && $0.screen != .cart }
    Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
  }

  @Test func fewShortPathsReachEveryScreenOfARouterAndMakeEveryMove() async {
    let paths = [
      "cart: home -open(0)-> product -add-> product -cart-> cart",
      "soldOut: home -open(1)-> soldOut",
    ]
    await expect(Self.router, paths: paths)
    var moves = CoveringPaths(of: Self.router, to: .everyMove)
    let found = await moves.find(keeping: [:])
    #expect(moves.missing.isEmpty && !found.isEmpty)
    let head = """
      # FlowTesting snapshot 2
      # flow: CoveringPathsTests.Router

      ## start
      on screen:
        home


      """
    let long = "-open(1)-> soldOut -back-> home -open(1)-> soldOut"
    await expect(
      Self.router,
      stored: [
        "soldOut": head + "## -open(1)-> soldOut\n\n## -back-> home\n\n## -open(1)-> soldOut\n"
      ], paths: ["soldOut: home \(long)", paths[0]])
  }

  @Test func screensThatNoMoveNamesAreReached() async {
    let flow = Flow(from: { Router() }, at: \.screen) {
      Move("open") { $0.path.append(.product) }.when { $0.path.isEmpty }
    }
    await expect(flow, paths: ["product: home -open-> product"])
  }

  @Test func whatNoWalkReachesIsNamedWithWhatIsMeant() async {
    let flow = Flow(from: { Router() }, at: { "\($0.screen)" }) {
      Move("open", from: "home") { $0.path.append(.product) }
      Move("add", from: "Product") { $0.cart.append(7) }
    }
    await expect(
      flow, paths: ["product: home -open-> product"],
      missing: ["'Product' Did you mean 'product'?"])
  }
}
