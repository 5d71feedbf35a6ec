import Foundation
import Testing

@testable import FlowTesting

@Suite struct RedactionTests {
  struct Order {
    let id: UUID
    var parent: UUID?
    var items: Set<UUID> = []
    var token = UUID().uuidString
    var pointer: UnsafeRawPointer? = UnsafeRawPointer(bitPattern: Int.random(in: 1...1_000))
  }

  private let redactions: [Snapshot.Redaction] = [
    .type(UUID.self), .property("RedactionTests.Order.token"), .property("pointer", as: "address"),
  ]

  private func text(_ value: Any, _ texts: ValueText? = nil) -> String {
    (texts ?? ValueText(rules: redactions.rules)).text(of: value)
      .text
  }

  @Test func equalValuesHaveOnePlaceholderAndRelationsAreKept() {
    let (one, other) = (UUID(), UUID())
    let orders = [
      Order(id: one), Order(id: other, parent: one, items: [one]), Order(id: one, pointer: nil),
    ]
    let order = "RedactionTests.Order"
    #expect(
      text(orders) == """
        [\(order)(id: <uuid:1>, parent: nil, items: Set([]), token: <token:1>, pointer: <address>), \
        \(order)(id: <uuid:2>, parent: <uuid:1>, items: Set([<uuid:1>]), token: <token:2>, \
        pointer: <address>), \
        \(order)(id: <uuid:1>, parent: nil, items: Set([]), token: <token:3>, pointer: <address>)]
        """)
  }

  @Test func aPlaceholderHoldsForTheWholeWalk() {
    var texts = ValueText(rules: redactions.rules)
    let ids = (0..<4).map { _ in UUID() }
    #expect(text(ids[0], texts) == "<uuid:1>")
    #expect(text([ids[1], ids[0]], texts) == "[<uuid:2>, <uuid:1>]")
    // Elements of a set that nothing tells apart have no numbers.
    texts = ValueText(rules: redactions.rules)
    #expect(text(Set(ids.prefix(3)), texts) == "Set([<uuid>, <uuid>, <uuid>])")
    #expect(text([ids[0], ids[3]], texts) == "[<uuid>, <uuid:1>]")
    // Those that differ otherwise are numbered in their order.
    struct Item: Hashable { let name: String, id: UUID }
    #expect(
      text(Set(["b", "a"].map { Item(name: $0, id: UUID()) })) == """
        Set([RedactionTests.Item(name: "a", id: <uuid:1>), \
        RedactionTests.Item(name: "b", id: <uuid:2>)])
        """)
  }

  struct Account {
    struct Session { var token = UUID().uuidString, kind = 1 }
    var sessions = [Session(), Session()]
    var user = ["a": Session()]
    var weight = Measurement(value: 1.5, unit: UnitMass.kilograms)
    var ratio = 2.0 / 3
    let lock = NSLock()
  }

  private func rendered(_ value: Any, _ renderings: Snapshot.Rendering...) -> String {
    ValueText(rules: renderings.rules).text(of: value).text
  }

  @Test func aPropertyIsLeftOutByThePathToIt() {
    let text = rendered(Account(), .redacting(.property("sessions.token"), .property("user.*")))
    #expect(text.contains("Session(token: <token:1>, kind: 1)"), "\(text)")
    #expect(
      text.contains("\"a\": RedactionTests.Account.Session(token: <token:3>, kind: <kind:1>)"),
      "\(text)")
  }

  @Test func aUserWritesATypeAndRoundsNumbers() {
    let text = rendered(
      Account(), .text(Measurement<UnitMass>.self) { "\($0.value * 1_000) g" }, .rounding(to: 2),
      .redacting(.type(String.self)))
    #expect(text.contains("weight: 1500.0 g, ratio: 0.67, lock: (not shown: NSLock))"), "\(text)")
  }

  @Test func anEarlierChoiceForATypeStays() {
    struct Money: CustomReflectable {
      let cents = 5
      var customMirror: Mirror { Mirror(self, children: ["euros": 0.05]) }
    }
    let redacting = Snapshot.Rendering.redacting(.type(Money.self))
    #expect(
      rendered(Money(), .mirror(of: Money.self), redacting)
        == rendered(Money(), .mirror(of: Money.self)))
    #expect(rendered(Money(), redacting) == "<redactiontests.money:1>")
  }

  struct Chosen: CustomStringConvertible { var description: String { "chosen" } }
  private static let chosen: FlowTrait = .rendering(.description(of: Chosen.self))

  @Test(chosen) func theTestsTraitHoldsForItsSnapshots() {
    #expect(
      ValueText(rules: Settings.ofTest.renderings.rules).text(of: Chosen()).text == "chosen")
  }
}
