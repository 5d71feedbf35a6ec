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

  private let redactions: [Redaction] = [
    .type(UUID.self), .property("RedactionTests.Order.token"), .property("pointer", as: "address"),
  ]

  private func text(_ value: Any, _ texts: ValueText? = nil) -> String {
    (texts ?? ValueText(redactor: redactions.redactor)).text(of: value).text
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
        \(order)(id: <uuid:1>, parent: nil, items: Set([]), token: <token:3>, pointer: nil)]
        """)
  }

  @Test func aPlaceholderHoldsForTheWholeWalk() {
    let texts = ValueText(redactor: redactions.redactor)
    let (one, other) = (UUID(), UUID())
    #expect(text(one, texts) == "<uuid:1>")
    #expect(text(other, texts) == "<uuid:2>")
    #expect(text([other, one], texts) == "[<uuid:2>, <uuid:1>]")
  }

  @Test func elementsOfASetThatNothingTellsApartHaveNoNumbers() {
    let texts = ValueText(redactor: redactions.redactor)
    let ids = (0..<20).map { _ in UUID() }
    #expect(text(Set(ids.prefix(3)), texts) == "Set([<uuid>, <uuid>, <uuid>])")
    #expect(text(ids[0], texts) == "<uuid>")
    #expect(text(ids[7], texts) == "<uuid:1>")
  }

  @Test func elementsThatDifferOtherwiseAreNumberedInTheirOrder() {
    struct Item: Hashable { let name: String, id: UUID }
    for _ in 0..<8 {
      let items = Set(["c", "a", "b"].map { Item(name: $0, id: UUID()) })
      #expect(
        text(items) == """
          Set([RedactionTests.Item(name: "a", id: <uuid:1>), \
          RedactionTests.Item(name: "b", id: <uuid:2>), \
          RedactionTests.Item(name: "c", id: <uuid:3>)])
          """)
    }
  }
}
