import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotChangesTests {
  private func changes(_ old: String, _ new: String) -> SnapshotChanges {
    SnapshotChanges(from: old, to: new)
  }

  private let old = """
    # FlowTesting snapshot 2
    # flow: Shop

    ## start
    Cart: CartController
      title: "Basket"
      count: 1
      total: 5
    Pets: PetsController
      title: "Basket"

    """

  private let new = """
    # FlowTesting snapshot 2
    # flow: Shop

    ## start
    Cart: CartController
      title: "Cart"
      count: 1
      total: 6
      tax: 1
    Pets: PetsController
      title: "Cart"

    """

  @Test func oneKindOfChangeHasOneKeyWhereverItOccurs() throws {
    let kinds = changes(old, new).kinds
    #expect(kinds.map(\.text) == ["title: \"Basket\" → \"Cart\"", "total: 5 → 6", "now tax: 1"])
    let other = changes("a: 1\ntitle: \"Basket\"\n", "a: 1\ntitle: \"Cart\"\n").kinds
    #expect(other == [kinds[0]])
    #expect(Set(kinds.map(\.key)).count == 3)
  }

  @Test func changesThatLookAlikeBecauseTheyAreCutHaveTheirOwnKeys() {
    let long = String(repeating: "a", count: 500)
    let one = changes("text: \(long)\n", "text: b\(long)1\n").kinds
    let other = changes("text: \(long)\n", "text: b\(long)2\n").kinds
    #expect(one.map(\.text) == other.map(\.text))
    #expect(one.map(\.key) != other.map(\.key))
  }

  @Test func onlyWhatIsAcceptedIsChanged() {
    let changes = changes(old, new)
    let keys = changes.kinds.map(\.key)
    #expect(changes.text(accepting: []) == old)
    #expect(changes.text(accepting: Set(keys)) == new)
    #expect(
      changes.text(accepting: [keys[0]])
        == old.split(separator: "\"Basket\"", omittingEmptySubsequences: false)
        .joined(separator: "\"Cart\""))
    #expect(changes.text(accepting: [keys[2]]).contains("  total: 5\n  tax: 1\n"))
  }

  @Test func aRemarkThatIsNewIsAValueAndNoListOfParts() {
    #expect(
      changes("a: 1\n", "a: 1\nonClose: (function)\n").kinds.map(\.text) == [
        "now onClose: (function)"
      ])
    #expect(
      changes("a: 1\nlabel: (not shown: UILabel)\n", "a: 1\n").kinds.map(\.text)
        == ["no longer label: (not shown: UILabel)"])
  }

  @Test func fieldsInAnotherOrderAreOneKindOfChangeInAllElements() {
    func text(_ fields: [String]) -> String {
      "items: [Item]\n"
        + [1, 2].map { number in
          "  Item\n" + fields.map { "    \($0): \($0.utf8.count * number)\n" }.joined()
        }.joined()
    }
    let (old, new) = (
      text(["id", "title", "price", "kind"]), text(["id", "price", "title", "kind"])
    )
    let changes = changes(old, new)
    #expect(
      changes.kinds.map(\.text) == [
        "items[…] has its fields in another order: id, price, title, kind"
      ])
    #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new)
    // A value that changed is told as such.
    let other = new.replacing("price: 5", with: "price: 7")
    #expect(self.changes(old, other).kinds.contains { $0.text.contains("7") })
  }

  @Test func aTypeThatIsRenamedOrMovedIsNamedWithoutItsFields() {
    func text(_ type: String, _ city: String) -> String {
      "address: \(type)\n  street: \"Main\"\n  city: \"\(city)\"\n"
    }
    let (old, new) = (text("Address", "Rome"), text("Postal.Address", "Rome"))
    let changes = changes(old, new)
    #expect(changes.kinds.map(\.text) == ["address: Address → Postal.Address"])
    #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new)
    // With another content it may be another value.
    #expect(
      self.changes(old, text("Office", "Oslo")).kinds.map(\.text) == [
        #"address: Address(street: "Main", city: "Rome") → Office(street: "Main", city: "Oslo")"#
      ])
  }

  @Test func aTypeOfAllElementsThatIsRenamedIsOneKindOfThem() {
    func text(_ type: String) -> String {
      "items: [\(type)]\n" + [1, 2].map { "  \(type)\n    id: \($0)\n" }.joined()
    }
    let (old, new) = (text("Item"), text("ItemOf<Int>"))
    let changes = changes(old, new)
    #expect(
      changes.kinds.map(\.text) == [
        "items: [Item] → [ItemOf<Int>]", "items[…]: Item → ItemOf<Int>",
      ])
    #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new)
  }

  private static func order(billing: String, shipping: String, prices: [Int]) -> String {
    """
    # FlowTesting snapshot 2
    # flow: Shop

    ## start
    on screen:
      Home

    Home: HomeController
      order: Order
        billing: Address
          city: "\(billing)"
          zip: 1
        shipping: Address
          city: "\(shipping)"
          zip: 2
      products: [Product]
    \(prices.enumerated().map { "    Product\n      name: \"\($0)\"\n      price: \($1)" }.joined(separator: "\n"))

    """
  }

  @Test func aKindOfChangeNamesItsWay() {
    let prices = Array(1...30)
    let old = Self.order(billing: "Rome", shipping: "Rome", prices: prices)
    let billing = changes(old, Self.order(billing: "Oslo", shipping: "Rome", prices: prices)).kinds
    let shipping = changes(old, Self.order(billing: "Rome", shipping: "Oslo", prices: prices)).kinds
    #expect(billing.map(\.text) == [#"order.billing.city: "Rome" → "Oslo""#])
    #expect(shipping.map(\.text) == [#"order.shipping.city: "Rome" → "Oslo""#])
    #expect(billing[0].key != shipping[0].key)
    var others = prices
    others[24] = 99
    let price = changes(old, Self.order(billing: "Rome", shipping: "Rome", prices: others)).kinds
    #expect(price.map(\.text) == ["products[24].price: 25 → 99"])
    let longer = Self.order(billing: "Rome", shipping: "Rome", prices: prices + [31])
    #expect(
      changes(old, longer).kinds.map(\.text) == [
        #"now products[30]: Product(name: "30", price: 31)"#
      ])
  }

  @Test func aLineThatChangesIsOneKindAlsoBesideNamedOnes() {
    let kinds = changes("GET /a\nHost: b\nend\n", "GET /c\nHost: d\nend\n").kinds
    #expect(kinds.map(\.text) == ["GET /a → GET /c", "Host: b → d"])
  }

  @Test func aPropertyOfAllScreensIsOneKindInAnAccount() {
    func account(_ screens: String...) -> String {
      "# FlowTesting account 3\n"
        + screens.map { "\n## \($0)\n  let title: String  weak\n" }.joined()
    }
    let old = account("Home", "Cart")
    let new = old.replacingOccurrences(of: "weak\n", with: "weak\n  var theme: Int  lazy\n")
    let kinds = changes(old, new).kinds
    #expect(kinds.map(\.text) == ["now var theme: Int  lazy"])
    #expect(changes(old, new).text(accepting: Set(kinds.map(\.key))) == new)
    #expect(
      changes(old, account("Home", "Cart", "Menu")).kinds.map(\.text) == [
        "now Menu(let title: String  weak)"
      ])
  }

  @Test func aRenamedPropertyHasBothNames() {
    #expect(
      changes("a: 1\nbadge: 0\nc: 2\n", "a: 1\nunread: 0\nc: 2\n").kinds.map(\.text)
        == ["badge is called unread now"])
  }

  private static func pets(_ fields: [String]) -> String {
    "[Pet]\n" + fields.map { "  Pet\n    \($0)\n    name: \"a\"\n" }.joined()
  }

  @Test func aRenamedPropertyOfAllElementsIsOneKind() {
    let (old, new) = (Self.pets(["age: 1", "age: 2"]), Self.pets(["years: 1", "years: 2"]))
    let changes = changes(old, new)
    #expect(changes.kinds.map(\.text) == ["[…].age is called years now"])
    #expect(changes.text(accepting: [changes.kinds[0].key]) == new)
  }

  @Test func aRenamedHeadingIsToldWithoutItsMark() {
    let changes = changes("## Tabs: tabBar, initial\n  tab A\n", "## Tabs: tabBar\n  tab A\n")
    #expect(changes.kinds.map(\.text) == ["Tabs: tabBar, initial is called Tabs: tabBar now"])
  }

  @Test func anotherValueOfOneElementStaysItsOwnKind() {
    let old = Self.pets(["age: 1", "age: 2"])
    #expect(changes(old, Self.pets(["age: 9", "age: 9"])).kinds.count == 2)
    let some = Self.pets(["age: 1\n    size: 1", "age: 2\n    size: 2"])
    #expect(changes(old, some).kinds.map(\.text) == ["now […].size: 1", "now […].size: 2"])
  }

  @Test func oneFieldOfManyElementsIsOneKind() throws {
    func list(_ price: (Int) -> Int) -> String {
      "products:\n"
        + (1...12).map { "  Product\n    id: \($0)\n    price: \(price($0))\n" }.joined()
    }
    let (old, new) = (list { $0 }, list { $0 == 3 ? 3 : $0 + 1 })
    let changes = SnapshotChanges(from: old, to: new)
    #expect(
      changes.kinds.map(\.text) == ["products[…].price, 11 values: 1 → 2, 2 → 3, 4 → 5, …"])
    #expect(changes.text(accepting: [try #require(changes.kinds.first).key]) == new)
    let other = SnapshotChanges(from: old, to: list { $0 == 12 ? 0 : $0 == 3 ? 3 : $0 + 1 })
    #expect(other.kinds.map(\.text) == changes.kinds.map(\.text))
    #expect(other.kinds.map(\.key) != changes.kinds.map(\.key))
    // A few have a key each.
    #expect(SnapshotChanges(from: old, to: list { $0 > 5 ? $0 : 0 }).kinds.count == 5)
    // Many that are new or gone are one kind, too.
    let none = SnapshotChanges(from: "products:\n", to: old)
    #expect(none.kinds.count == 1, "\(none.kinds.map(\.text))")
  }

  @Test func elementsInAnotherOrderAreOneKind() {
    func list(_ numbers: [Int]) -> String {
      "pets: [Int]\n" + numbers.map { "  \($0)\n" }.joined() + "end: 1\n"
    }
    let (old, new) = (list(Array(1...30)), list((1...30).reversed()))
    let changes = changes(old, new)
    #expect(changes.kinds.map(\.text) == ["pets in another order: 29 of 30 moved"])
    #expect(changes.text(accepting: [changes.kinds[0].key]) == new)
    let other = self.changes(old, list([1] + (3...30) + [2]))
    #expect(other.kinds.map(\.text) == ["pets in another order: 1 of 30 moved ([1] → [29])"])
    #expect(other.kinds[0].key != changes.kinds[0].key)
    #expect(self.changes(old, list([2, 1] + (3...29) + [31])).kinds.count == 3)
  }

  @Test func aSectionComesWithItsEmptyLineAndWithoutItsMark() {
    let old = "# FlowTesting map 2\n\n## Home: stack\n  -a-> B\n"
    let new =
      "# FlowTesting map 2\n\n## Help\n\n## Home: stack\n  -a-> B\n\n## News: Page\n  -b-> B\n"
    let changes = changes(old, new)
    #expect(changes.kinds.map(\.text) == ["now Help", "now News: Page(-b-> B)"])
    #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new)
    #expect(
      changes.text(accepting: [changes.kinds[0].key])
        == "# FlowTesting map 2\n\n## Help\n\n## Home: stack\n  -a-> B\n")
  }

  @Test func fieldsOfJSONHaveNames() {
    let old = "{\n  \"home\" : {\n    \"city\" : \"Rome\"\n  },\n  \"name\" : \"Ada\"\n}\n"
    func texts(_ one: String, _ other: String) -> [String] {
      changes(old, old.replacingOccurrences(of: one, with: other)).kinds.map(\.text)
    }
    #expect(texts("Rome", "Oslo") == [#"["home"]["city"]: "Rome" → "Oslo""#])
    #expect(texts("\"name\"", "\"label\"") == [#"["name"] is called "label" now"#])
    #expect(texts("  \"name\"", "  \"age\" : 1,\n  \"name\"") == [#"now ["age"]: 1,"#])
  }

  @Test func aReferenceThatBecomesAnotherIsInParentheses() {
    #expect(
      changes("cart: → Home.cart\nb: 1\n", "cart: → Pets.cart\nb: 1\n").kinds.map(\.text)
        == ["cart: (→ Home.cart) → (→ Pets.cart)"])
  }

  @Test func screensThatMoveAreAcceptedTogetherOrNotAtAll() {
    let old = Self.order(billing: "Rome", shipping: "Rome", prices: [1])
    let new =
      old.replacingOccurrences(of: "  Home\n", with: "  Tabs\n    Home\n")
      .replacingOccurrences(of: "zip: 1", with: "zip: 3") + "\n## -buy-> Shop\nnothing changed\n"
    let changes = changes(old, new)
    #expect(changes.kinds.count == 2)
    #expect(changes.kinds[1].text == "5 lines added, 1 line removed: Home")
    let structure = changes.text(accepting: [changes.kinds[1].key])
    #expect(structure == new.replacingOccurrences(of: "zip: 3", with: "zip: 1"))
    let values = changes.text(accepting: [changes.kinds[0].key])
    #expect(values == old.replacingOccurrences(of: "zip: 1", with: "zip: 3"))
  }

  @Test func anyTwoTextsAreMadeEqualByAcceptingAll() {
    for seed in 0..<300 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      func text() -> String {
        (0..<numbers.number(below: 12)).map { _ in
          ["  a: \(numbers.number(below: 3))\n", "  b: 1\n", "x\n", "\n"][numbers.number(below: 4)]
        }.joined()
      }
      let (old, new) = (text(), text())
      let changes = changes(old, new)
      #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new, "seed \(seed)")
      #expect(changes.text(accepting: []).count == old.count, "seed \(seed)")
    }
  }

  @Test func theSummaryGroupsEqualChangesOfAllFiles() {
    let summary = SnapshotSummary()
    let kinds = changes(old, new).kinds
    summary.add(kinds, in: "a")
    #expect(summary.text.isEmpty)
    for file in 0..<11 { summary.add([kinds[0]], in: "\(file)") }
    summary.add([kinds[1]], in: "b")
    #expect(
      summary.text == """
        13 snapshots differ. Changes that several of them share:
          12 × title: "Basket" → "Cart"
               FLOW_ACCEPT=\(kinds[0].key) swift test
           2 × total: 5 → 6
               FLOW_ACCEPT=\(kinds[1].key) swift test
        """)
  }
}
