import Foundation
import Testing

@testable import FlowTesting

/// A flow of controllers, of any other subject, and of a map alone is recorded by what is on screen and stored.
@Suite struct RecordingTests {
  private func text<Subject>(
    _ flow: Flow<Subject>, _ path: FlowPath, redacting redactions: [Snapshot.Redaction] = []
  ) async -> String {
    await Recording(
      flow: flow, path: path, head: [],
      rules: { redactions.rules }
    ).text()
  }

  // MARK: - Controllers

  private static let model = SceneModel(initial: "Shop") {
    Scene("Shop") { Segue("filter", .modal, to: "Filter", creating: "make:") }
    Scene("Filter")
  }

  final class Cart { var count = 0 }

  final class Shop: NSObject {
    let id = UUID()
    let cart = Cart()
  }

  final class Filter: NSObject {
    let shop: UUID
    let cart: Cart
    init(_ shop: UUID, _ cart: Cart) { (self.shop, self.cart) = (shop, cart) }
  }

  /// Redacted values keep their relations, and an object that two screens share is named by where it was first seen.
  @Test func controllersAreRecordedByWhatTheyStoreAndWhatEachStepChanges() async {
    for isShared in [true, false] {
      let flow = Flow(Self.model) {
        Destination("Shop") { _ in Shop() }
        SegueAction("make:") { (shop: Shop, coder) in Filter(shop.id, isShared ? shop.cart : Cart())
        }
      }
      #expect(
        await text(flow, "Shop -filter-> Filter", redacting: [.type(UUID.self)]) == """
          # FlowTesting snapshot 3
          # flow: Shop

          ## start
          on screen:
            Shop

          Shop: RecordingTests.Shop
            id: <uuid:1>
            cart: RecordingTests.Cart(count: 0)

          ## -filter-> Filter
          on screen:
            + presented by Shop
            +   Filter

          new Filter: RecordingTests.Filter
            shop: <uuid:1>
            cart: \(isShared ? "→ Shop.cart" : "RecordingTests.Cart(count: 0)")

          """)
    }
  }

  final class Page: NSObject { var count = 0 }

  @Test func controllersOfOneSceneAreNumberedAsLongAsTheyAreOnScreen() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Page"])
      Scene("Page") { Segue("more", to: "Page") }
    }
    let flow = Flow(model) { Destination("Page") { _ in Page() } }
    let text = await text(flow, "Page -more-> Page -more-> Page -back-> Page -more-> Page")
    for (part, count) in [
      ("\nPage:", 1), ("\nnew Page2:", 1), ("\nnew Page3:", 2), ("\ngone Page3\n", 1),
    ] { #expect(text.components(separatedBy: part).count == count + 1, "\(part) \(text)") }
  }

  // MARK: - Other subjects

  struct Router {
    enum Screen { case home, product(Int) }
    var path: [Screen] = []
    var cart: Set<Int> = []
    var prices = ["b": 2, "a": 1]
    var screen: Screen { path.last ?? .home }
  }

  static let router = Flow(from: { Router() }, at: \.screen) {
    Move("open", from: "home") { $0.path.append(.product(7)) }
    Move("add", from: "product") { $0.cart = [30, 4, 200] }
    Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
  }

  @Test func aRouterIsRecordedByItsScreenAndWhatItStores() async {
    #expect(
      await text(Self.router, "home -open-> product -add-> product -add-> product") == """
        # FlowTesting snapshot 3
        # flow: RecordingTests.Router

        ## start
        on screen:
          home

        Router: RecordingTests.Router
          path: []
          cart: Set([])
          prices: [String: Int]
            "a": 1
            "b": 2

        ## -open-> product
        on screen:
          - home
          + product

        changed Router:
          path: [RecordingTests.Router.Screen]
            .product(7)

        ## -add-> product
        changed Router:
          cart: Set<Int>
            4
            30
            200

        ## -add-> product
        nothing changed

        """)
  }

  /// A path that leads elsewhere does so because of what an earlier step did.
  @Test func aPathThatCannotBeWalkedAnyMoreIsComparedSoFar() async {
    func recording(_ path: [Router.Screen], _ stored: String?) -> Recording<Router> {
      let flow = Flow(from: { Router() }, at: \.screen) {
        Move("open", from: "home") { $0.path.append(.product(7)) }
        Move("pay", from: "product") { $0.path = path }
        Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
      }
      return Recording(
        flow: flow, path: "home -open-> product -pay-> product -back-> home", head: [],
        stored: { steps in stored.flatMap { StoredSnapshot($0) }?.path(to: nil, atMost: steps) })
    }
    let stored = await recording([.product(8)], nil).text()
    let lost = await #expect(throws: LostPath.self) {
      try await recording([.product(7), .product(8)], stored).document()
    }
    #expect(lost?.finding.message == "The path ends on 'home', but 'back' leads to 'product'.")
    #expect(lost?.difference?.position == "at step 2, -pay-> product")
    #expect(
      lost?.difference?.lines == [
        "no longer Router.path[0]: .product(8)", "now adds Router.path[last]: .product(8)",
      ])
  }

  @Test func aMapAloneIsRecordedByItsOutline() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product")
    }
    #expect(
      await text(Flow(map: model), "Home -open-> Product") == """
        # FlowTesting snapshot 3
        # flow: Stack

        ## start
        on screen:
          Stack (stack)
            Home

        ## -open-> Product
        on screen in Stack:
          + Product

        """)
  }

  @Test func theMapOfARouterIsWhatWalksSaw() async { await assertFlowSnapshot(of: Self.router) }

  // MARK: - What does not repeat

  struct Picker {
    var picked = ""
    var count = 0
  }

  @Test func aPropertyThatDiffersInEachWalkIsNamed() async {
    func differences<Subject>(_ flow: Flow<Subject>, _ path: FlowPath) async -> (
      lines: [String], advice: [String]
    ) { SnapshotDifference.all(from: await text(flow, path), to: await text(flow, path)) }
    let picker = Flow(from: { Picker() }, at: { _ in "Tags" }) {
      Move("pick") { $0 = Picker(picked: "tag \(Int.random(in: 1...(.max)))", count: $0.count + 1) }
    }
    let picked = await differences(picker, "Tags -pick-> Tags")
    #expect(picked.lines.count == 2 && picked.lines[0] == "at step 1, -pick-> Tags:", "\(picked)")
    #expect(picked.lines.last?.hasPrefix("  changed Picker.picked: \"tag ") == true, "\(picked)")
    let repeats = "Give the test data that repeats, with no static that each process makes anew"
    let leave = "), or leave it out: redacting: [.property("
    #expect(picked.advice == ["\(repeats) (Picker.picked\(leave)\"Picker.picked\")]"])
    #expect(
      Surroundings.advice(
        for: [SnapshotChange(text: "", path: "Home.items[id 3].at[0]")], inRecords: true)
        == ["\(repeats) (Home.items[id 3].at[0]\(leave)\"Home.items.at\")]"])
    // Identifiers that are made anew are left out by their type.
    let shop = Flow(Self.model) {
      Destination("Shop") { _ in Shop() }
      SegueAction("make:") { (shop: Shop, coder) in Filter(shop.id, shop.cart) }
    }
    let made = await differences(shop, "Shop")
    #expect(made.lines.contains { $0.hasPrefix("  changed Shop.id: ") }, "\(made)")
    let ids = made.advice.filter { $0.hasPrefix("Give the test fixed identifiers (Shop.id") }
    #expect(ids.count == 1 && made.advice == ids, "\(made.advice)")
    #expect(ids[0].hasSuffix("), or leave it out: redacting: [.type(UUID.self)]"))
  }

  @Test func valuesWithoutATextAreRefusedByName() async {
    final class Shop: NSObject {
      let key = ObjectIdentifier(NSObject.self)
      let memory = UnsafeRawPointer(bitPattern: 1)
    }
    let flow = Flow(Self.model) {
      Destination("Shop") { _ in Shop() }
      SegueAction("make:") { (shop: Shop, coder) in NSObject() }
    }
    #expect(
      await text(flow, "Shop") == """
        No snapshot was recorded: 2 properties have no text that is the same in every process:
          Shop.key: ObjectIdentifier
          Shop.memory: UnsafeRawPointer
          Fix:     Leave it out with redacting: [.property("Shop.key")], or write its text with the trait .rendering(.text(ObjectIdentifier.self) { … }).
        """)
    struct Handle: ~Copyable { var number = 1 }
    final class Value {
      let handle = Handle()
      let rows = AnySequence([1])
    }
    let error = #expect(throws: Finding.self) {
      try Snapshot.text(of: Value(), by: RenderingRules())
    }
    #expect(
      error?.description == """
        No snapshot was recorded: 2 values have no text that is the same in every process:
          handle: <no stable text: ~Copyable>
          rows: <no stable text: AnySequence<Int>>
          Fix:     Leave it out with redacting: [.property("…")].
        """)
  }
}
