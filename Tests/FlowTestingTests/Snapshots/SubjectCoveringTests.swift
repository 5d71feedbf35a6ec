import Testing

@testable import FlowTesting

/// The covering snapshots of a flow without a map.
@Suite struct SubjectCoveringTests {
  enum Screen: CaseIterable { case home, product, soldOut, cart, vault }

  struct Router {
    var path: [Screen] = []
    var cart: [Int] = []
    let shop = "Pets"
    var screen: Screen { path.last ?? .home }
  }

  private static let shop = Flow(from: { Router() }, at: \.screen) {
    Move("open", from: "home", choosing: { _ in [false, true] }) {
      $0.path.append($1 ? .soldOut : .product)
    }
    Move("add", from: "product") { $0.cart.append(7) }
    Move("cart") { $0.path.append(.cart) }.when { !$0.cart.isEmpty && $0.screen != .cart }
    Move("unlock", from: "vault") { $0.path = [] }
    Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
  }

  private func outcome(
    _ goal: CoverageGoal, stored: [String: String] = [:]
  ) async -> CoveringOutcome {
    await CoveringRecording(flow: Self.shop, goal: goal)
      .outcome(stored: { stored[$0] }, head: { _ in [] })
  }

  private func paths(_ outcome: CoveringOutcome) -> [String] {
    outcome.results.map { goal, result in
      guard case .document(let document) = result else { return "\(goal): \(result)" }
      return "\(goal): \(document.steps.map(\.label).joined(separator: " "))"
    }
  }

  @Test func fewShortPathsReachEveryScreenOfARouter() async {
    let outcome = await outcome(.everyScene)
    #expect(
      paths(outcome) == [
        "cart: -open(0)-> product -add-> product -cart-> cart", "soldOut: -open(1)-> soldOut",
      ])
  }

  /// The basket offers the same moves on the way to it, whatever is in it.
  @Test func aScreenBehindABasketThatMustBeFullIsReached() async {
    let flow = Flow(from: { Router() }, at: { "\($0.screen)" }) {
      Move("open", from: "home") { $0.path.append(.product) }
      Move("add", from: "product") { router in
        router.cart.append(7)
        router.path = []
      }
      Move("cart", from: "home") { $0.path.append(.cart) }
      Move("pay", from: "cart") { $0.path.append(.vault) }.when { $0.cart.count > 1 }
      Move("unlock", from: "vault") { $0.path = [] }
      Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.missing.map(\.goal) == [])
    #expect(
      paths(outcome).contains(
        "vault: -open-> product -add-> home -open-> product -add-> home -cart-> cart -pay-> vault"))
  }

  @Test func aScreenThatOnlyMovesNameAndNoWalkReachesIsNamed() async {
    let flow = Flow(from: { Router() }, at: { "\($0.screen)" }) {
      Move("open", from: "home") { $0.path.append(.product) }
      Move("unlock", from: "vault") { $0.path = [] }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.missing.map(\.goal) == ["vault"])
    #expect(paths(outcome) == ["product: -open-> product"])
  }

  @Test func aMisspeltScreenIsNamedWithTheOneThatIsMeant() async {
    let flow = Flow(from: { Router() }, at: { "\($0.screen)" }) {
      Move("open", from: "home") { $0.path.append(.product) }
      Move("add", from: "Product") { $0.cart.append(7) }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.missing.map(\.goal) == ["Product"])
    #expect(outcome.missing.first?.reason.hasSuffix("Did you mean 'product'?") == true)
  }

  @Test func everyMoveOfARouterIsTakenOrNamed() async {
    let outcome = await outcome(.everyMove)
    let all = paths(outcome).joined(separator: "\n")
    for move in ["-open(0)->", "-add->", "-cart->", "-back->"] {
      #expect(all.contains(move), "\(all)")
    }
    #expect(outcome.missing.map(\.goal) == ["vault-unlock"])
  }

  @Test func aMoveWhoseNameEndsAnothersIsReachedByItselfOnly() async {
    let flow = Flow(from: { Router() }, at: \.screen) {
      Move("quick-add", from: "home") { $0.path.append(.cart) }
      Move("add") { $0.cart.append(7) }.when { _ in false }
      Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyMove)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.missing.map(\.goal) == ["add"])
  }

  @Test func pairsAreRefused() async {
    for goal in [CoverageGoal.everyPairOfSegues] {
      #expect(
        await recordedText { await assertFlowSnapshots(of: Self.shop, covering: goal) } == """
          Snapshots cannot cover .\(goal.rawValue).
            Fix:     Cover .everyScene, .everySegue or .everyMove.
          """)
    }
  }

  @Test func whatIsReachedIsComparedThoughManyPathsAreBlocked() async {
    let names = (10..<75).map { "P\($0)" }
    let scenes = names.map { Scene($0) }
    let home = Scene("Home") {
      Segue("ok", to: "A")
      for name in names { Segue(name, to: name) }
    }
    let flow = Flow(SceneModel(initial: Scene.ID("Home"), scenes: [home, Scene("A")] + scenes)) {
      for name in names { ShouldPerform(name) { (_: StandIn, _: Any?) in false } }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.results.map(\.goal) == ["A"])
    #expect(outcome.missing.map(\.goal) == names)
    #expect(outcome.missing.allSatisfy { $0.reason.contains("'\($0.goal)'") })
  }

  @Test func allThatLiesBehindABlockedMoveIsNamed() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") {
        Segue("show", to: "Pet")
        Segue("ok", to: "Care")
      }
      Scene("Pet") { Segue("edit", to: "Editor") }
      Scene("Editor")
      Scene("Care")
    }
    let flow = Flow(model) { ShouldPerform("show") { (_: StandIn, _: Any?) in false } }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.results.map(\.goal) == ["Care"])
    #expect(outcome.missing.map(\.goal) == ["Editor", "Pet"])
    #expect(outcome.missing.first?.reason == outcome.missing.last?.reason)
  }

  @Test func aSceneWithMoreBlockedPathsThanAreChosenIsNamedAsGivenUp() async {
    let labels = (10..<70).map { "way\($0)" }
    let model = SceneModel(initial: "Home") {
      Scene("Home") { for label in labels { Segue(label, to: "Vault") } }
      Scene("Vault")
    }
    let flow = Flow(model) {
      for label in labels { ShouldPerform(label) { (_: StandIn, _: Any?) in false } }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.results.isEmpty)
    #expect(outcome.missing.map(\.goal) == ["Home", "Vault"])
    #expect(outcome.missing.last?.reason.hasPrefix("given up after 50 choices of paths. ") == true)
  }

  @Test func aRecordedPathIsKeptAndOneThatLeadsNowhereIsChosenAnew() async throws {
    let head = "# FlowTesting snapshot 2\n# flow: Router\n\n## start\non screen:\n  home\n\n"
    let long = "## -open(1)-> soldOut\n\n## -back-> home\n\n## -open(1)-> soldOut\n"
    let kept = await outcome(.everyScene, stored: ["soldOut": head + long])
    #expect(paths(kept).contains("soldOut: -open(1)-> soldOut -back-> home -open(1)-> soldOut"))
    let lost = await outcome(.everyScene, stored: ["soldOut": head + "## -fly-> soldOut\n"])
    #expect(paths(lost).contains("soldOut: -open(1)-> soldOut"))
  }
}
