import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotNameRegistryTests {
  private let claims = SnapshotNameRegistry()

  private func claim(
    _ name: String? = nil, line: Int = 1, test: String = "buying()", text: String = ""
  ) -> String? {
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: test)
    let place = SnapshotLocation(
      of: name, owner: owner, file: "/shop/a.swift", exists: { _ in true })
    let claimant = SnapshotNameRegistry.Claimant(
      title: place.title, call: "ShopTests/a.swift:\(line)")
    return claims.claim(place, by: claimant, for: text)?.message(at: place, for: claimant)
  }

  @Test func twoLinesThatClaimOneFileAreBothNamed() {
    #expect(claim("Cart", line: 3) == nil)
    #expect(
      claim("cart", line: 4) == """
        Two snapshots have the same file.
          File:    Snapshots/Shop/buying.cart.txt
          First:   'Shop.buying[Cart]' at ShopTests/a.swift:3
          Now:     'Shop.buying[cart]' at ShopTests/a.swift:4
          Fix:     Give one of them its own name with named: "…".
        """)
  }

  @Test func overloadsOfATestAreToldApartByTheirNames() {
    #expect(claim(line: 3, test: "buying(pet:)") == nil)
    #expect(
      claim(line: 9, test: "buying(cat:)")?.hasPrefix("Two snapshots have the same file") == true)
    #expect(claim("cat", line: 9, test: "buying(cat:)") == nil)
  }

  @Test func aTestThatIsRunAgainIsNoConflict() {
    #expect(claim(text: "a") == nil)
    #expect(claim(text: "a") == nil)
  }

  @Test func aLoopWithOneNameIsToldSo() {
    #expect(claim(text: "a") == nil)
    #expect(
      claim(text: "b") == """
          Note:    This line made a different snapshot of that name earlier in the run. In a loop, tell
                   the snapshots apart with named: "…".
        """)
  }

  @Test func twoHundredTestsAtOnceEachHaveTheirFile() async {
    await withTaskGroup(of: String?.self) { group in
      for index in 0..<200 { group.addTask { claim("\(index)") } }
      for await message in group { #expect(message == nil) }
    }
  }
}
