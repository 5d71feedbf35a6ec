import Testing

@testable import FlowTesting

/// A few short paths that together reach every scene or take every segue or move.
@Suite struct CoveringPathsTests {
  private func expect<Subject>(
    _ flow: Flow<Subject>, _ goal: Coverage.Goal = .everyScene, stored: [String: [String]] = [:],
    paths: [String], missing: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var covering = CoveringPaths(of: flow, to: goal)
    let found = await covering.find(keeping: stored)
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
        "Help: List -help-> Help", "Checkout: List -show-> Pet -buy-> Checkout",
        "Editor: List -show-> Pet -edit-> Editor",
      ])
    await expect(
      Flow(map: Self.shop), .everySegue,
      paths: [
        "List-help: List -help-> Help", "Pet-buy: List -show-> Pet -buy-> Checkout",
        "Pet-edit: List -show-> Pet -edit-> Editor",
      ])
  }

  @Test func whatWasRecordedStaysWhenTheFlowGrows() async {
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
      Flow(map: grown), stored: ["Editor": ["-show-> Pet", "-edit-> Editor"]],
      paths: ["Editor: List -show-> Pet -edit-> Editor"])
    for lost in ["-assist-> Editor", "-show-> Pet"] {
      await expect(
        Flow(map: grown), stored: ["Editor": [lost]],
        paths: ["Editor: List -edit-> Editor", "Pet: List -show-> Pet"])
    }
  }

  /// Recorded paths that reach all that the flow declares are all that is walked.
  @Test func whatIsRecordedIsEnoughUntilTheFlowDeclaresMore() async {
    let recorded = ["Pet": ["-show-> Pet"], "Help": ["-help-> Help"]]
    func walks(_ model: SceneModel, _ recorded: [String: [String]], mayRest: Bool = true) async
      -> Int
    {
      var covering = CoveringPaths(of: Flow(map: model), to: .everyScene)
      _ = await covering.find(keeping: recorded, mayRest: mayRest)
      return covering.walks
    }
    let small = SceneModel(initial: "List") {
      Scene("List") {
        Segue("show", to: "Pet")
        Segue("help", .modal, to: "Help")
      }
      for name in ["Pet", "Help"] { Scene(name) }
    }
    #expect(await walks(small, recorded) == 0)
    #expect(await walks(small, recorded, mayRest: false) > 0)
    #expect(await walks(Self.shop, recorded) > 0)
    #expect(await walks(small, ["Pet": ["-show-> Pet"]]) > 0)
    #expect(await walks(small, ["Pet": ["-show-> Pet"], "Help": ["-show-> Pet"]]) > 0)
    // A move without a screen of its own counts wherever it is made.
    var moves = CoveringPaths(
      of: Flow(from: { [Int]() }, at: { $0.isEmpty ? "list" : "row" }) {
        Move("open", from: "list") { $0 = [1] }
        Move("back") { $0 = [] }.when { !$0.isEmpty }
      }, to: .everyMove)
    _ = await moves.find(
      keeping: ["list-open": ["-open-> row"], "row-back": ["-open-> row", "-back-> list"]],
      mayRest: true)
    #expect(moves.walks == 0 && moves.missing == [])
  }

  /// A screen to which no path leads any more is told, with the path to it that the reference has.
  @Test func aReferenceWithoutAWayIsAFailure() async throws {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("help", .modal, to: "Help") }
      Scene("Help")
    }
    let text = await recordedText {
      await assertFlowSnapshots(of: Flow(map: model), covering: .everyScene)
    }
    #expect(
      text.hasPrefix(
        """
        The snapshot of 'CoveringPathsTests.aReferenceWithoutAWayIsAFailure' differs: no path any more to 'Checkout': No move 'buy' is offered on List. \
        The only move is 'help'.
        """), "\(text)")
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
    let long = "-open(1)-> soldOut -back-> home -open(1)-> soldOut"
    await expect(
      Self.router,
      stored: ["soldOut": ["-open(1)-> soldOut", "-back-> home", "-open(1)-> soldOut"]],
      paths: [paths[0], "soldOut: home \(long)"])
  }

  private struct Rows {
    var rows: [Int]
    var open: Int?
  }

  private static func list(_ rows: [Int]) -> Flow<Rows> {
    Flow(from: { Rows(rows: rows) }, at: { $0.open == nil ? "list" : "row" }) {
      Move("open", from: "list", choosing: \.rows) { $0.open = $1 }
    }
  }

  /// A path says what was chosen, and not how many there were.
  @Test func aRowThatIsAppendedChangesNoPath() async throws {
    let paths = ["list-open: list -open(0)-> row", "list-open(last): list -open(last)-> row"]
    await expect(Self.list([7, 8, 9]), .everyMove, paths: paths)
    func text(_ path: FlowPath, _ rows: [Int]) async throws -> String {
      try await Recording(flow: Self.list(rows), path: path, head: []).document().text
    }
    let path: FlowPath = "list -open(last)-> row"
    let recorded = try await text(path, [7, 8, 9])
    #expect(recorded.contains("## -open(last)-> row") && recorded.contains("open: 9"))
    await expect(
      Self.list([7, 8, 9, 10]), .everyMove, stored: ["list-open(last)": ["-open(last)-> row"]],
      paths: [paths[1]])
    let difference = SnapshotDifference(from: recorded, to: try await text(path, [7, 8, 9, 10]))
    #expect(difference.position == "at the start", "\(difference.lines)")
    // What an earlier version wrote is the last one as long as nothing was added.
    await expect(
      Self.list([7, 8, 9]), .everyMove, stored: ["list-open(last)": ["-open(2)-> row"]],
      paths: ["list-open(last): list -open(2)-> row"])
    await #expect { try await text("list -open(last)-> row -open(last)-> row", [7]) } throws: {
      "\($0)".contains("No move 'open' is offered on row.")
    }
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
