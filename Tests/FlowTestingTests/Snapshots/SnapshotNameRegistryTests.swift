import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotNameRegistryTests {
  private let registry = SnapshotNameRegistry()

  private func register(
    _ name: String? = nil, line: Int = 1, test: String = "buying()", text: String = ""
  ) -> String? {
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: test)
    let location = SnapshotLocation(
      of: name, owner: owner, in: SnapshotFolder(root: "/shop"))
    let caller = SnapshotNameRegistry.Caller(
      title: location.title, call: "ShopTests/a.swift:\(line)")
    return registry.register(location, by: caller, for: text)?.message(at: location, for: caller)
  }

  @Test func twoLinesWithOneFileAreBothNamed() {
    #expect(register("Cart", line: 3) == nil)
    #expect(
      register("cart", line: 4) == """
        Two snapshots have the same file.
          File:    Snapshots/ShopTests/Shop/buying.cart.txt
          First:   'Shop.buying[Cart]' at ShopTests/a.swift:3
          Now:     'Shop.buying[cart]' at ShopTests/a.swift:4
          Fix:     Give one of them its own name with named: "…".
        """)
  }

  @Test func overloadsNeedDifferentNamesAndATestThatIsRunAgainDoesNot() {
    #expect(register(line: 3, test: "buying(pet:)", text: "a") == nil)
    #expect(register(line: 3, test: "buying(pet:)", text: "a") == nil)
    #expect(
      register(line: 9, test: "buying(cat:)")?.hasPrefix("Two snapshots have the same file") == true
    )
    #expect(register("cat", line: 9, test: "buying(cat:)") == nil)
  }

  @Test func aLoopWithOneNameGetsANote() {
    #expect(register(text: "a") == nil)
    #expect(
      register(text: "b") == """
          Note:    This line made a different snapshot of that name earlier in the run. In a loop, tell
                   the snapshots apart with named: "…".
        """)
  }
}
