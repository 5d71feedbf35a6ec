import Foundation
import Testing

@testable import FlowTesting

/// The calls that the app's code gets with each move, in UIKit's order.
@Suite struct NavigationCallTests {
  struct Row: Sendable {
    /// The rules that the row holds, separated by spaces.
    let rules: String
    /// The moves, of which the calls of the last one count; none for the start.
    let moves: [String]
    let calls: [String]
    /// The code of the finding that ends the walk.
    var finding: String?
    @ListBuilder<Wiring> let words: @Sendable () -> [Wiring]
  }

  static let rows = [
    Row(
      rules: "relationship loadedWhenShown embed embedNotAsked", moves: [],
      calls: [
        "Home.init(coder:)", "Cart.init(coder:)", "Map.init(coder:)", "Home.prepare(for: 'map')",
        "Home.addChild(Map)", "Map.viewDidLoad()", "Home.viewDidLoad()",
      ]
    ) {
      Prepare { (_: Controller, _) in }
      ShouldPerform("map") { (_: Controller, _: Any?) in false }
    },
    Row(rules: "tabRefused", moves: ["tab:Cart"], calls: ["Tabs.shouldSelect('tab:Cart') -> false"])
    {
      ShouldPerform("tab:Cart") { (tabs: StandIn, _: Any?) in tabs.children.count > 2 }
    },
    Row(
      rules: "tabRefused", moves: ["tab:Cart"],
      calls: [
        "Tabs.shouldSelect('tab:Cart') -> true", "Tabs.select(Cart)", "Cart.viewDidLoad()",
      ]
    ) {
      ShouldPerform("tab:Cart") { (tabs: StandIn, _: Any?) in tabs.children.count == 2 }
    },
    Row(
      rules: "callOrder segueAction", moves: ["open"],
      calls: [
        "Home.shouldPerformSegue('open') -> true", "Home.makeProduct:", "Home.prepare(for: 'open')",
        "Stack.push(Product)", "Product.viewDidLoad()",
      ]
    ) {
      SegueAction("makeProduct:") { (_: Controller, _) in Controller() }
      Prepare { (_: Controller, _) in }
      ShouldPerform("open") { (_: Controller, _: Any?) in true }
    },
    Row(
      rules: "segueActionNil newEachTime", moves: ["open", "back", "open"],
      calls: [
        "Home.makeProduct: -> nil", "Product.init(coder:)", "Stack.push(Product)",
        "Product.viewDidLoad()",
      ]
    ) {
      SegueAction("makeProduct:") { (_: Controller, _) in Controller?.none }
    },
    Row(rules: "refusal", moves: ["open"], calls: ["Home.shouldPerformSegue('open') -> false"]) {
      ShouldPerform("open") { (_: Controller, _: Any?) in false }
    },
    Row(
      rules: "containerDestination relationship relationshipAction", moves: ["edit"],
      calls: [
        "Home.makeEditor:", "Home.prepare(for: 'edit')", "Tabs.present(EditorStack)",
        "Editor.viewDidLoad()",
      ]
    ) {
      SegueAction("makeEditor:") { (_: Controller, _) in Controller() }
      Prepare { (_: Controller, segue) in
        #expect(segue.identifier != "edit" || segue.destination is StandIn)
        #expect(segue.identifier != "edit" || segue.content is Controller)
      }
    },
    Row(
      rules: "refusedLate", moves: ["pushNowhere"],
      calls: ["Product.init(coder:)", "Home.prepare(for: 'pushNowhere')"],
      finding: "pushOfAStack"
    ) {
      Prepare { (_: Controller, _) in }
    },
    Row(
      rules: "unwindCalls", moves: ["edit", "done"],
      calls: [
        "Editor.prepare(for: 'done')", "Home.home:", "Tabs.dismiss(EditorStack)",
      ]
    ) {
      SegueAction("makeEditor:") { (_: Controller, _) in Controller() }
      Prepare { (_: Controller, _) in }
    },
    Row(rules: "unwindNobody", moves: ["lost"], calls: [], finding: "unhandledUnwind") {
      Prepare { (_: Controller, _) in }
    },
  ]

  @Test func everyRowGetsItsCalls() async {
    for row in Self.rows {
      let comment: Comment = "\(row.moves) hold \(row.rules)"
      let (calls, finding) = await Self.walk(row)
      #expect(calls.map(\.description) == row.calls, comment)
      #expect(finding?.code == row.finding, comment)
    }
  }

  private static func walk(_ row: Row) async -> (calls: [Call], finding: Finding?) {
    let wiring = Wiring([controllers] + row.words())
    let model = shop.addingUnwindActions(wiring.unwindActions(in: shop))
    let host = ControllerHost(model, wiring: wiring, width: .compact, tables: RunTables())
    do throws(Finding) {
      try await host.start()
      for label in row.moves {
        let moves = try await host.availableMoves()
        guard let number = moves.firstIndex(where: { $0.label == label }) else {
          Issue.record("'\(label)' is not offered")
          break
        }
        _ = try await host.perform(number, sender: nil)
      }
      return (host.calls, nil)
    } catch {
      return (host.calls, error)
    }
  }
}

/// The app's controllers in these tests.
private class Controller {}
private final class HomeController: Controller {}

private var controllers: Wiring {
  Wiring {
    Destination("Home") { _ in HomeController() }
    for name in ["Cart", "Map", "Product"] {
      Destination(name) { _ in Controller() }
    }
    UnwindAction("home:") { (_: HomeController, _) in }
  }
}

private let shop: SceneModel = {
  var home = Scene("Home", class: "HomeController") {
    Segue("open", to: "Product", creating: "makeProduct:")
    Segue("edit", .presentation, to: "EditorStack")
    Segue("pushNowhere", .push, to: "OtherStack")
    Segue("lost", unwinding: "nobody:")
  }
  home.children = [Scene.Child(role: .embedded, scene: Scene.ID("Map"), identifier: "map")]
  var editorStack = Scene("EditorStack", .navigation, children: ["Editor"])
  editorStack.children[0].creationSelector = "makeEditor:"
  return SceneModel(
    initial: Scene.ID("Tabs"),
    scenes: [
      Scene("Tabs", .tabBar, children: ["Stack", "Cart"]),
      Scene("Stack", .navigation, children: ["Home"]),
      Scene("OtherStack", .navigation, children: ["Product"]),
      home,
      Scene("Cart", class: "Controller"),
      Scene("Map", class: "Controller"),
      Scene("Product", class: "Controller"),
      editorStack,
      Scene("Editor", class: "Controller") { Segue("done", unwinding: "home:") },
    ])
}()
