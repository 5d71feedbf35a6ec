@testable import FlowTesting

/// One version of a team's app: a shop of three tabs, whose screens hold products, a user and a cart.
struct TeamApp {
  struct Product {
    var name: String
    var price: Int
    var tags = ["new", "sale"]
  }

  final class Cart {
    var lines = ["hay", "lead"]
    var coupon: String?
  }

  struct User {
    var name = "Ada"
    var city = "Rome"
    var theme = Theme()
  }

  struct Theme { var accent = "red", size = 12 }

  final class Screen {
    let cart: Cart
    let user: User
    let products: [Product]
    var badge = 0

    init(_ cart: Cart, _ user: User, _ products: [Product]) {
      (self.cart, self.user, self.products) = (cart, user, products)
    }
  }

  var tabs = ["Home", "Basket", "Profile"]
  /// The segues from Home on, each with the scene it leads to.
  var way = [("open", "Detail"), ("buy", "Checkout"), ("pay", "Receipt")]
  /// The scene that a second segue of Home leads to; nil without one.
  var shortcut: String?
  var products = (1...30).map { Product(name: "p\($0)", price: $0) }
  var user = User()
  var badge: @Sendable () -> Int = { 0 }
  var sharesCart = true
  /// Whether two walks show the same.
  var isRepeatable = true
  /// The names of classes and properties in the sources.
  var words: [String: String] = [:]
  /// The fields that a new version of a class or struct has.
  var newFields: [String: String] = [:]

  var flow: Flow<ControllerHost> {
    let app = self
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: tabs.map { "\($0)Tab" })
      for tab in tabs { Scene("\(tab)Tab", .navigation, children: [tab]) }
      for tab in tabs where tab != "Home" { Scene(tab) }
      let scenes = ["Home"] + way.map(\.1)
      for (index, name) in scenes.enumerated() {
        Scene(name) {
          if index < way.count { Segue(way[index].0, to: way[index].1) }
          if index == 0, let shortcut { Segue("quick", to: shortcut) }
        }
      }
    }
    return Flow(model, from: { Cart() }) { cart in
      for name in app.tabs + app.way.map(\.1) {
        Destination(name) { _ in
          let screen = Screen(
            app.sharesCart ? cart : Cart(), app.user, name == "Home" ? app.products : [])
          screen.badge = name == "Home" ? app.badge() : 0
          return screen
        }
      }
    }
  }

  /// Returns a snapshot with the names and fields that this version has in its sources.
  func edited(_ document: SnapshotDocument) -> SnapshotDocument {
    var document = document
    document.start.records = document.start.records.map(edited)
    for index in document.steps.indices {
      document.steps[index].frame.records = document.steps[index].frame.records.map(edited)
    }
    return document
  }

  private func edited(_ record: SnapshotFrame.Record) -> SnapshotFrame.Record {
    let name = "\(record.identity)Controller"
    return SnapshotFrame.Record(
      identity: record.identity, typeName: words[name] ?? name,
      properties: record.properties.map(edited), screen: record.screen)
  }

  private func edited(_ part: ValueTree.Part) -> ValueTree.Part {
    var part = part
    part.label = words[part.label] ?? part.label
    part.tree.title = part.tree.title.replacingOccurrences(of: "TeamApp.", with: "")
    part.tree.head = part.tree.head.replacingOccurrences(of: "TeamApp.", with: "")
    part.tree.parts = part.tree.parts.map(edited) + newParts(of: part.tree.title)
    return part
  }

  private func newParts(of type: String) -> [ValueTree.Part] {
    newFields[type].map { [ValueTree.Part(label: $0, tree: ValueTree("nil"))] } ?? []
  }
}
