import Foundation
import Testing

@testable import FlowTesting

@Suite struct RecordingTests {
  private func mistake(_ flow: Flow<ControllerHost>, _ path: FlowPath) async -> String {
    switch await Recording(flow: flow, path: path, head: []).result() {
    case .document: "recorded"
    case .lost(let mistake), .blocked(_, let mistake): mistake.description
    case .failed(let discovery): discovery.failure.finding.message
    }
  }

  private static let model = SceneModel(initial: "Shop") {
    Scene("Shop") { Segue("filter", to: "Filter") }
    Scene("Filter")
  }

  final class Shop: NSObject { var tags = Set((0..<40).map { "tag \($0)" }) }

  @Test func aPropertyThatDependsOnTheOrderOfASetIsRefusedByName() async {
    final class Filter: NSObject {
      let first: String
      let count: Int
      init(_ tags: Set<String>) { (first, count) = (tags.first ?? "", tags.count) }
    }
    let flow = Flow(Self.model) {
      Destination("Shop") { _ in Shop() }
      Destination("Filter") { _ in Filter([]) }
      Prepare { (shop: Shop, segue) in }
    }
    #expect(await mistake(flow, "Shop -filter-> Filter") == "recorded")
    let sources = SceneModel(initial: "Shop") {
      Scene("Shop") { Segue("filter", to: "Filter", creating: "makeFilter:") }
      Scene("Filter")
    }
    let broken = Flow(sources) {
      Destination("Shop") { _ in Shop() }
      SegueAction("makeFilter:") { (shop: Shop, coder) in Filter(shop.tags) }
    }
    let message = await mistake(broken, "Shop -filter-> Filter")
    #expect(
      message.hasPrefix(
        """
        No snapshot was recorded: another walk, with sets and dictionaries in another order, shows other values:
          at step 1, -filter-> Filter:
            changed Filter.first: "tag 
        """.trimmingCharacters(in: .newlines)), "\(message)")
    #expect(!message.contains("count"))
    #expect(message.hasSuffix(#"or leave it out with redacting: [.property("…")]."#), "\(message)")
  }

  @Test func identifiersThatAreMadeAnewAreLeftOutByTheirType() async {
    final class Shop: NSObject { let cart = UUID() }
    let flow = Flow(Self.model) { Destination("Shop") { _ in Shop() } }
    let message = await mistake(flow, "Shop")
    #expect(message.contains("\n    changed Shop.cart: "))
    #expect(message.hasSuffix("or leave it out with redacting: [.type(UUID.self)]."), "\(message)")
  }

  /// In every process: memory is elsewhere in each walk, and the order of the set with it.
  @Test func theFirstOfASetOfTwoIsRefused() async {
    final class Shop: NSObject { let first = Set(["a", "b"]).first }
    let flow = Flow(Self.model) { Destination("Shop") { _ in Shop() } }
    for _ in 0..<(Quality.isWhole ? 10_000 : 20) {
      #expect(await mistake(flow, "Shop").contains("\n    changed Shop.first: "))
    }
  }

  final class Cart { var count = 0 }

  final class Screen: NSObject {
    let cart: Cart
    init(_ cart: Cart) { self.cart = cart }
  }

  private func text(sharing isShared: Bool) async -> String {
    let sources = SceneModel(initial: "Shop") {
      Scene("Shop") { Segue("filter", to: "Filter", creating: "make:") }
      Scene("Filter")
    }
    let flow = Flow(sources) {
      Destination("Shop") { _ in Screen(Cart()) }
      SegueAction("make:") { (shop: Screen, coder) in Screen(isShared ? shop.cart : Cart()) }
    }
    let recording = Recording(flow: flow, path: "Shop -filter-> Filter", head: [])
    guard case .document(let document) = await recording.result() else { return "" }
    return document.text
  }

  @Test func anObjectThatTwoScreensShareIsNamedByWhereItWasFirstSeen() async {
    #expect(
      await text(sharing: true).contains("new Filter: RecordingTests.Screen\n  cart: → Shop.cart\n")
    )
    #expect(
      await text(sharing: false)
        .contains("new Filter: RecordingTests.Screen\n  cart: RecordingTests.Cart(count: 0)\n"))
  }

  @Test func propertiesWithoutATextAreRefusedByName() async {
    final class Shop: NSObject {
      let key = ObjectIdentifier(NSObject.self)
      let memory = UnsafeRawPointer(bitPattern: 1)
    }
    let flow = Flow(Self.model) { Destination("Shop") { _ in Shop() } }
    #expect(
      await mistake(flow, "Shop") == """
        No snapshot was recorded: 2 properties have no text that is the same in every process:
          Shop.key: ObjectIdentifier
          Shop.memory: UnsafeRawPointer
          Fix:     Leave it out with redacting: [.property("Shop.key")], or write its text with the trait .rendering(.text(ObjectIdentifier.self) { … }).
        """)
  }

  @Test func aValueWithoutATextIsNamedByItsPlace() throws {
    struct Handle: ~Copyable { var number = 1 }
    final class Shop {
      let handle = Handle()
      let rows = AnySequence([1])
    }
    let error = #expect(throws: Finding.self) {
      try SnapshotFormat<Shop>.stored().text(Shop(), [])
    }
    #expect(
      error?.description == """
        No snapshot was recorded: 2 values have no text that is the same in every process:
          handle: <no stable text: ~Copyable>
          rows: <no stable text: AnySequence<Int>>
          Fix:     Leave it out with redacting: [.property("…")].
        """)
  }

  @Test func whatIsAnotherOneInEachWalkIsRefusedByName() async {
    final class Shop: NSObject { let id = UUID() }
    let flow = Flow(Self.model) { Destination("Shop") { _ in Shop() } }
    #expect(await mistake(flow, "Shop").contains("\n    changed Shop.id: "))
  }

  @Test func whatIsLeftOutIsRecordedAsANameThatKeepsRelations() async {
    final class Shop: NSObject {
      let id = UUID()
      let key = ObjectIdentifier(NSObject.self)
    }
    final class Filter: NSObject { var shop: UUID? }
    let flow = Flow(Self.model) {
      Destination("Shop") { _ in Shop() }
      Destination("Filter") { _ in Filter() }
      Prepare { (shop: Shop, segue) in (segue.destination as? Filter)?.shop = shop.id }
    }
    let recording = Recording(
      flow: flow, path: "Shop -filter-> Filter", head: [],
      rules: { [SnapshotRendering]().rules(redacting: [.type(UUID.self), .property("Shop.key")]) })
    guard case .document(let document) = await recording.result() else {
      Issue.record("It was not recorded.")
      return
    }
    #expect(
      document.text == """
        # FlowTesting snapshot 2
        # flow: Shop

        ## start
        on screen:
          Shop

        Shop: RecordingTests.Shop
          id: <uuid:1>
          key: <key>

        ## -filter-> Filter
        on screen:
          + presented by Shop
          +   Filter

        new Filter: RecordingTests.Filter
          shop: <uuid:1>

        """)
  }

  @Test func aWayThatAGuardRefusesIsGoneAroundOrNamed() async {
    let model = SceneModel(initial: "Shop") {
      Scene("Shop") {
        Segue("filter", to: "Filter")
        Segue("menu", to: "Menu")
        Segue("vault", to: "Vault")
      }
      Scene("Menu") { Segue("filter", to: "Filter") }
      Scene("Filter")
      Scene("Vault")
    }
    let flow = Flow(model) {
      Destination("Shop") { _ in Shop() }
      ShouldPerform("filter") { (shop: Shop, sender: Any?) in false }
      ShouldPerform("vault") { (shop: Shop, sender: Any?) in false }
    }
    let outcome = await CoveringRecording(flow: flow, goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.results.map(\.goal) == ["Filter"])
    #expect(outcome.missing.map(\.goal) == ["Vault"])
    #expect(outcome.missing.first?.reason == "'vault' was refused on Shop by its ShouldPerform.")
  }
}
