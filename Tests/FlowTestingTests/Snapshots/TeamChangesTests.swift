import Foundation
import Testing

@testable import FlowTesting

/// The changes that a team makes in a year, each applied to a small shop: how many lines of its file
/// change, and whether the story and the keys say what happened.
///
/// Renamed and moved tests are in `FormerReferenceTests`, tests, cases and assertions that are gone in
/// `ObsoleteReferencesTests`, other formats, conflicts and clocks in `SnapshotStoreTests`.
@Suite struct TeamChangesTests {
  private struct Product {
    var name: String
    var price: Int
    var tags = ["new", "sale"]
  }

  private struct Cart { var lines = ["hay", "lead"], coupon: String? }

  /// The shop of one version of the app.
  private struct Shop {
    var tabs = ["Home", "Cart", "Profile"]
    var products = (1...30).map { Product(name: "p\($0)", price: $0) }
    var controller = "HomeController"
    var badge = "badge"
    var unreadCount = 0
    var base: [(String, Any)] = []
    var user: [(String, Any)] = [("name", "Ada"), ("city", "Rome")]
    var isShared = true
    var steps = ["-open-> Detail", "-buy-> Checkout", "-pay-> Receipt"]

    private final class Box {
      var count = 2
    }

    var text: String {
      let (texts, cart) = (ValueText(objects: ObjectTable()), Box())
      func record(
        _ name: String, _ type: String, _ properties: [(String, Any)]
      ) -> SnapshotFrame.Record {
        let all = base + properties + [("cart", isShared ? cart : Box())]
        return SnapshotFrame.Record(
          identity: name, typeName: type,
          properties: all.map { label, value in
            var writer = ValueWriter(texts, at: [name])
            writer.seen = [ObjectIdentifier(cart): .init(name: "Home.cart")].filter { _ in
              name != "Home"
            }
            return ValueTree.Part(label: label, tree: writer.tree(of: value, at: ".\(label)"))
          })
      }
      var user = ValueTree(.fields, title: "User", [])
      user.parts = self.user.map { .init(label: $0, tree: texts.text(of: $1).tree) }
      var home = record("Home", controller, [("products", products), (badge, unreadCount)])
      home.properties.append(.init(label: "user", tree: user))
      let others = tabs.filter { $0 != "Home" }.map { record($0, "\($0)Controller", []) }
      var outline = ["Tabs (tab bar)"]
      for (index, tab) in tabs.enumerated() {
        outline += ["  \(tab)Tab (stack\(index == 0 ? ", selected" : ""))", "    \(tab)"]
      }
      let start = SnapshotFrame(outline: outline, records: [home] + others)
      var frame = start
      let steps = self.steps.map { step -> SnapshotDocument.Step in
        let scene = String(step.split(separator: " ").last ?? "")
        frame.outline.insert(
          "    \(scene)",
          at: (frame.outline.firstIndex(of: "    Home") ?? 1) + frame.records.count - tabs.count + 1
        )
        frame.records.append(record(scene, "\(scene)Controller", []))
        return SnapshotDocument.Step(label: step, frame: frame)
      }
      return SnapshotDocument(head: [], flow: "Shop", start: start, steps: steps).text
    }
  }

  private struct Row {
    let name: String
    /// The greatest number of lines removed and added.
    let lines: Int
    /// The texts of the kinds of changes.
    let kinds: [String]
    /// A line of the story.
    let story: String
    let change: (inout Shop) -> Void
  }

  private let rows: [Row] = [
    Row(
      name: "a property is renamed", lines: 2, kinds: ["badge is called unread now: 0"],
      story: "changed Home.badge is called unread now: 0", change: { $0.badge = "unread" }),
    Row(
      name: "tabs are reordered", lines: 4,
      kinds: ["2 lines added, 2 lines removed: ProfileTab (stack)"],
      story: "in another order: 'HomeTab', 'CartTab' and 'ProfileTab' → 'HomeTab', ",
      change: { $0.tabs = ["Home", "Profile", "Cart"] }),
    Row(
      name: "a screen is put in before the end", lines: 7,
      kinds: ["7 lines added: ## -check-> Terms"], story: "1 step more: -check-> Terms",
      change: { $0.steps.insert("-check-> Terms", at: 2) }),
    Row(
      name: "two steps are put in front", lines: 14,
      kinds: ["14 lines added: ## -more-> A"], story: "2 steps more: -more-> A, -more-> B",
      change: { $0.steps.insert(contentsOf: ["-more-> A", "-more-> B"], at: 0) }),
    Row(
      name: "a screen is deleted", lines: 7, kinds: ["7 lines removed: ## -pay-> Receipt"],
      story: "1 step no longer made: -pay-> Receipt", change: { $0.steps.removeLast() }),
    Row(
      name: "a segue is renamed", lines: 2,
      kinds: ["1 line added, 1 line removed: ## -buy-> Checkout"],
      story: "The step was -buy-> Checkout and is -order-> Checkout now.",
      change: { $0.steps[1] = "-order-> Checkout" }),
    Row(
      name: "a class is renamed", lines: 2,
      kinds: ["1 line added, 1 line removed: Home: HomeController"],
      story: "now:       Home (StartController)", change: { $0.controller = "StartController" }),
    Row(
      name: "a model has a new field", lines: 1, kinds: ["now user.email: \"a@b.c\""],
      story: "now Home.user.email: \"a@b.c\"", change: { $0.user.append(("email", "a@b.c")) }),
    Row(
      name: "a model has another value", lines: 2, kinds: ["user.city: \"Rome\" → \"Oslo\""],
      story: "changed Home.user.city: \"Rome\" → \"Oslo\"", change: { $0.user[1].1 = "Oslo" }),
    Row(
      name: "the base class has a new property", lines: 6, kinds: ["now isDark: false"],
      story: "now Home.isDark: false", change: { $0.base = [("isDark", false)] }),
    Row(
      name: "a product is put in front", lines: 7,
      kinds: [
        #"now products[0]: TeamChangesTests.Product(name: "p0", price: 0, tags: ["new", "sale"])"#
      ],
      story: "now Home.products[0]: TeamChangesTests.Product(",
      change: { $0.products.insert(Product(name: "p0", price: 0), at: 0) }),
    Row(
      name: "a tag of the last product changes", lines: 2,
      kinds: ["products[29].tags[1]: \"sale\" → \"old\""],
      story: "changed Home.products[29].tags[1]: \"sale\" → \"old\"",
      change: { $0.products[29].tags[1] = "old" }),
    Row(
      name: "the price of the 25th of 30 changes", lines: 2, kinds: ["products[24].price: 25 → 99"],
      story: "changed Home.products[24].price: 25 → 99", change: { $0.products[24].price = 99 }),
    Row(
      name: "a 31st product comes", lines: 6,
      kinds: [
        #"now products[30]: TeamChangesTests.Product(name: "p31", price: 31, tags: ["new", "sale"])"#
      ],
      story: "now Home.products[30]: TeamChangesTests.Product(",
      change: { $0.products.append(Product(name: "p31", price: 31)) }),
    Row(
      name: "the screens have a cart each", lines: 10,
      kinds: ["cart: → Home.cart → TeamChangesTests.Shop.Box(count: 2)"],
      story: "changed Cart.cart: → Home.cart → TeamChangesTests.Shop.Box(count: 2)",
      change: { $0.isShared = false }),
  ]

  @Test func everyChangeIsSaidInFewLinesByItsStoryAndItsKeys() throws {
    let old = Shop().text
    for row in rows {
      var shop = Shop()
      row.change(&shop)
      let new = shop.text
      let changes = SnapshotChanges(from: old, to: new)
      let lines = LineDiff(from: old, to: new).changes
      #expect(lines.count <= row.lines, "\(row.name): \(lines.joined(separator: "\n"))")
      #expect(changes.kinds.map(\.text) == row.kinds, "\(row.name)")
      let one = try #require(StoredSnapshot(old))
      let other = try #require(StoredSnapshot(new))
      let story = SnapshotDiffSummary(from: one, to: other)?.lines ?? []
      #expect(story.contains { $0.hasPrefix(row.story) }, "\(row.name): \(story)")
      #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new, "\(row.name)")
    }
  }
}
