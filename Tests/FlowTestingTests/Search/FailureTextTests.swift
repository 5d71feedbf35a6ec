import Testing

@testable import FlowTesting

/// Whole failures as a person reads them, kept as references of this package.
@Suite struct FailureTextTests {
  @Test func aDestinationThatNobodyMakes() async {
    let flow = ShopFlow.make {
      SegueAction("makeProduct:sender:") { (_: ShopFlow.Home, _, _: Int) in nil as ShopFlow.Product?
      }
    }
    let text = await recordedText { await checkFlow(flow, .fullyInitialized) }
    assertSnapshot(of: text)
  }

  @Test func aSceneThatNoMoveLeadsTo() async {
    let text = await recordedText {
      await checkFlow(ShopFlow.make(products: 0), .reaches(.everyScene))
    }
    assertSnapshot(of: text)
  }

  @Test func aWalkThroughTheShop() async {
    await assertFlowSnapshot(
      of: ShopFlow.make(), along: "Home -open(1)-> Product -login-> Login -dismiss-> Product")
  }

  @Test func theMapOfTheShop() async { await assertFlowSnapshot(of: ShopFlow.make()) }

  @Test func everySegueOfTheShop() async {
    await assertFlowSnapshots(of: ShopFlow.make(), covering: .everySegue)
  }

  @Test(arguments: ["Rex", "Tom & Co."], [1, 20]) func eachCaseHasItsOwnFile(
    name: String, count: Int
  ) { assertSnapshot(of: "\(count) × \(name)") }

  private struct Cart {
    struct Item { var id: Int, count = 1 }
    var items = (1...3).map { Item(id: $0) }
    var total = 3
  }

  /// A failure of a router ends with what the last steps changed; a step that fails by itself has changed nothing.
  @Test func aRouterThatFails() async throws {
    let flow = Flow(from: { Cart() }, at: { _ in "cart" }) {
      Move("add", choosing: \.items.indices) { $0.items[$1].count += 1 }
      Move("drop") {
        if $0.total == 2 { throw CancellationError() }
        $0.items.removeLast()
        $0.total -= 1
      }.when { !$0.items.isEmpty }
    }
    let check = Check<Cart>("everythingIsCounted") { step in
      let count = step.subject.items.map(\.count).reduce(0, +)
      return count == step.subject.total
        ? [] : [Finding(code: "total", subject: "cart", message: "The total is wrong.")]
    }
    let text = await recordedText { await checkFlow(flow, check) }
    assertSnapshot(of: text)
    let attached = try await attachment(of: flow, [check])
    assertSnapshot(of: attached, named: "failing")
  }

  /// The attachment has each step, over scenes for a check too.
  @Test func aPathThatIsAttached() async throws {
    let flow = ShopFlow.make()
    let atLogin = Check<ControllerHost>("neverLogin") { step in
      step.to == "Login" && step.from == "Product"
        ? [Finding(code: "login", subject: "", message: "A `login` is shown.")] : []
    }
    let attached = try await attachment(of: flow, [atLogin])
    assertSnapshot(of: attached)
  }

  private func attachment<Subject>(
    of flow: Flow<Subject>, _ checks: [Check<Subject>]
  ) async throws -> String {
    let reporter = Reporter(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    return try await Settings.$ofTest.withValue(Settings(remembers: false)) {
      let report = try await CheckCall(of: "flow", #function, reporter)
        .run(flow, along: nil, checks, isolation: nil, body: nil)
      let seen = report.exploration
      let discovery = try #require(report.discoveries.first)
      return discovery.markdown(of: "Shop.buying", over: seen.model ?? seen.seenMap)
    }
  }

  /// Differences are told as a person would tell them, and then as a patch.
  @Test func aSnapshotThatDiffers() async throws {
    let files = TemporaryPackage()
    let location = SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying"), in: files.folder)
    let path: FlowPath = "Home -open(1)-> Product -login-> Login"
    for products in [3, 2] {
      let flow = ShopFlow.make(products: products)
      let recording = Recording(flow: flow, path: path, head: location.head)
      let choice = Snapshot.RecordMode.Choice(mode: .missing)
      let outcome = try await SnapshotStore(choice: choice, starts: SharedStart.Files())
        .compare(recording.text(), at: location, beginningAt: location.start(of: "Shop"))
      guard products == 2 else { continue }
      assertSnapshot(of: outcome.message)
    }
  }
}
