import Testing

@testable import FlowTesting

@Suite struct ValueChangesTests {
  private func expect(
    _ old: String, _ new: String, _ texts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      ValueChanges(from: old, to: new).all.map(\.text) == texts, sourceLocation: sourceLocation)
  }

  private static func order(billing: String, shipping: String, prices: [Int]) -> String {
    """
    order: Order
      billing: Address
        city: "\(billing)"
        zip: 1
      shipping: Address
        city: "\(shipping)"
        zip: 2
    products: [Product]
    \(prices.enumerated().map { "  Product\n    name: \"\($0)\"\n    price: \($1)" }.joined(separator: "\n"))

    """
  }

  @Test func aChangeNamesThePathToItsValue() {
    let prices = Array(1...30)
    let old = Self.order(billing: "Rome", shipping: "Rome", prices: prices)
    expect(
      old, Self.order(billing: "Oslo", shipping: "Rome", prices: prices),
      [#"order.billing.city: "Rome" → "Oslo""#])
    expect(
      old, Self.order(billing: "Rome", shipping: "Oslo", prices: prices.map { $0 == 25 ? 99 : $0 }),
      [#"order.shipping.city: "Rome" → "Oslo""#, "products[24].price: 25 → 99"])
    expect(
      old, Self.order(billing: "Rome", shipping: "Rome", prices: Array(prices.dropLast())),
      [#"no longer products[29]: Product(name: "29", price: 30)"#])
  }

  @Test func whatIsNewGoneOrRenamedIsToldAsSuch() {
    for (old, new, texts) in [
      ("a: 1\n", "a: 1\nonClose: (function)\n", ["now onClose: (function)"]),
      ("a: 1\nlabel: (not shown: UILabel)\n", "a: 1\n", ["no longer label: (not shown: UILabel)"]),
      ("GET /a\nHost: b\nend\n", "GET /c\nHost: d\nend\n", ["GET /a → GET /c", "Host: b → d"]),
      ("a\n  b\n", "a\n    b\n", [#"[0]: "  b" → "    b""#]),
      ("c: → Home.cart\nb: 1\n", "c: → Pets.cart\nb: 1\n", ["c: (→ Home.cart) → (→ Pets.cart)"]),
      // Only a step adds and removes elements; in a text these are its own signs and words.
      ("todo:\n  - milk\n", "todo:\n  - milk\n  - bread\n", ["now todo[1]: - bread"]),
      ("log:\n  a\n", "log:\n  a\n  row [1] moved to [2]\n", ["now log[1]: row [1] moved to [2]"]),
    ] { expect(old, new, texts) }
  }

  private static func pets(_ fields: [String]) -> String {
    "[Pet]\n" + fields.map { "  Pet\n    \($0)\n    name: \"a\"\n" }.joined()
  }

  @Test func whatAllElementsHaveIsToldOnce() {
    let old = Self.pets(["age: 1", "age: 2"])
    expect(old, Self.pets(["years: 1", "years: 2"]), ["[…].age is called years now"])
    expect(old, Self.pets(["age: 1\n    tag: nil", "age: 2\n    tag: nil"]), ["now […].tag: nil"])
    expect(old, Self.pets(["age: 9", "age: 9"]), ["[0].age: 1 → 9", "[1].age: 2 → 9"])
    func items(_ type: String) -> String {
      "items: [\(type)]\n" + [1, 2].map { "  \(type)\n    id: \($0)\n" }.joined()
    }
    expect(
      items("Item"), items("ItemOf<Int>"),
      ["items: [Item] → [ItemOf<Int>]", "items[…]: Item → ItemOf<Int>"])
    // An element with another `id` is another element.
    expect(
      items("Item"), items("Item").replacing("id: 2", with: "id: 9"),
      ["no longer items[id 2]: Item(id: 2)", "now items[id 9]: Item(id: 9)"])
  }

  @Test func elementsAndFieldsInAnotherOrderAreOneChange() {
    func list(_ numbers: [Int]) -> String {
      "pets: [Int]\n" + numbers.map { "  \($0)\n" }.joined() + "end: 1\n"
    }
    let old = list(Array(1...30))
    expect(old, list([1] + (3...30) + [2]), ["pets: another order, 1 of 30 moved ([1] → [29])"])
    func item(_ fields: [String]) -> String {
      "item: Item\n" + fields.map { "  \($0): \($0.utf8.count)\n" }.joined()
    }
    expect(
      item(["id", "title", "price"]), item(["id", "price", "title"]),
      ["item has its fields in another order: id, price, title"])
  }

  /// Texts that differ have a change, and texts that do not have none.
  @Test func anyTwoTextsAreToldApart() {
    for seed in 0..<300 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      func text() -> String {
        (0..<numbers.number(below: 12)).map { _ in
          ["  a: \(numbers.number(below: 3))\n", "  b: 1\n", "x\n"][numbers.number(below: 3)]
        }.joined()
      }
      let (old, new) = (text(), text())
      #expect(ValueChanges(from: old, to: new).all.isEmpty == (old == new), "seed \(seed)")
    }
  }

  @Test func aTypeThatIsRenamedIsNamedWithoutItsFieldsUnlessTheyDiffer() {
    func text(_ type: String, _ city: String) -> String {
      "address: \(type)\n  street: \"Main\"\n  city: \"\(city)\"\n"
    }
    expect(
      text("Address", "Rome"), text("Postal.Address", "Rome"), ["address: Address → Postal.Address"]
    )
    expect(
      text("Address", "Rome"), text("Office", "Oslo"),
      [#"address: Address(street: "Main", city: "Rome") → Office(street: "Main", city: "Oslo")"#])
  }

  @Test func mapsAndAccountsAreToldByTheirSections() {
    let map = "# FlowTesting map 2\n\n## Home: stack\n  -a-> B\n"
    expect(
      map, map.replacing("## Home", with: "## Help\n\n## Home") + "\n## News: Page\n  -b-> B\n",
      ["now Help", "now News: Page(-b-> B)"])
    expect(
      "## Tabs: tabBar, initial\n  tab A\n", "## Tabs: tabBar\n  tab A\n",
      ["Tabs: tabBar, initial is called Tabs: tabBar now"])
    let account =
      "# FlowTesting account 3\n"
      + ["Home", "Cart"].map { "\n## \($0)\n  let title: String  weak\n" }.joined()
    expect(
      account, account.replacing("weak\n", with: "weak\n  var theme: Int  lazy\n"),
      ["now var theme: Int  lazy"])
  }

  @Test func fieldsOfJSONHaveNames() {
    let old = "{\n  \"home\" : {\n    \"city\" : \"Rome\"\n  },\n  \"name\" : \"Ada\"\n}\n"
    for (one, other, text) in [
      ("Rome", "Oslo", #"["home"]["city"]: "Rome" → "Oslo""#),
      ("\"name\"", "\"label\"", #"["name"] is called "label" now"#),
      ("  \"name\"", "  \"age\" : 1,\n  \"name\"", #"now ["age"]: 1"#),
    ] { expect(old, old.replacingOccurrences(of: one, with: other), [text]) }
  }

  /// The picture of a map says the same once more.
  @Test func aMapIsToldByItsList() {
    func map(_ segue: String) -> String {
      MapText(
        model: SceneModel(initial: "A") {
          Scene("A") { Segue(segue, to: "B") }
          Scene("B")
        }
      ).text(head: [])
    }
    expect(map("open"), map("show"), ["A: -open-> B (show) → -show-> B (show)"])
    // The end of the list is none of it, and tabs are told by name.
    func tabs(_ names: [String], _ others: [String] = []) -> String {
      MapText(
        model: SceneModel(initial: "Tabs") {
          Scene("Tabs", .tabBar, children: names)
          for name in names.sorted() + others { Scene(name) }
        }
      ).text(head: [])
    }
    expect(
      tabs(["A", "B", "C"]), tabs(["B", "A", "C"]),
      ["Tabs: another order: tab A, tab B, tab C → tab B, tab A, tab C"])
    expect(tabs(["A"]), tabs(["A"], ["Zebra"]), ["now Zebra: unreachable"])
    expect(tabs(["A"], ["Zebra"]), tabs(["A"]), ["no longer Zebra: unreachable"])
  }

  @Test func positionsAreThoseOfTheElements() {
    // In the list that has the element.
    expect(
      "a: [Int]\n  1\n  2\n  3\n", "a: [Int]\n  1\n", ["no longer a[1]: 2", "no longer a[2]: 3"])
    // In JSON the ends of objects are no elements, and a comma is no part of a value.
    expect(
      "[\n  {\n    \"n\" : 1\n  },\n  {\n    \"n\" : 2\n  }\n]\n",
      "[\n  {\n    \"n\" : 1\n  },\n  {\n    \"n\" : 3\n  },\n  {\n    \"n\" : 4\n  }\n]\n",
      [#"no longer [1]: {"n": 2}"#, #"now [1]: {"n": 3}"#, #"now [2]: {"n": 4}"#])
    // Members of a set have none.
    expect("a: Set<Int>\n  1\n  3\n", "a: Set<Int>\n  1\n  2\n  3\n", ["now a: 2"])
    // An element that stays where it was did not move.
    expect(
      "a: [Int]\n  1\n  2\n  3\n", "a: [Int]\n  3\n  2\n  1\n",
      ["a: another order, 2 of 3 moved ([0] → [2], [2] → [0])"])
  }
}
