@testable import FlowTesting

extension SceneModel {
  /// An app with tabs, stacks, pages and modals, and with unwinds that many scenes answer, containers
  /// among them: what the numbers of `NavigationGraph` must keep apart.
  static func randomApp(seed: UInt64) -> SceneModel {
    var numbers = RandomNumbers(seed: seed)
    let tabs = 1 + numbers.number(below: 5)
    let pages = 4 + numbers.number(below: 6)
    let actions = ["one:", "two:", "three:"]
    func page() -> String { "Page\(numbers.number(below: pages))" }
    func offered() -> Set<String> {
      numbers.number(below: 4) == 0 ? [actions[numbers.number(below: 3)]] : []
    }
    var scenes = [
      Scene(
        "Tabs", numbers.number(below: 6) == 0 ? .page : .tabBar,
        children: (0..<tabs).map { numbers.number(below: 6) == 0 ? page() : "Stack\($0)" },
        unwindActions: offered())
    ]
    for tab in 0..<tabs {
      scenes.append(
        Scene("Stack\(tab)", .navigation, children: [page()], unwindActions: offered()))
    }
    for modal in 0..<2 {
      scenes.append(Scene("Modal\(modal)", .navigation, children: [page()]))
    }
    scenes.append(Scene("Split", .split, children: ["Stack0", page()], unwindActions: offered()))
    scenes.append(Scene("More", .tabBar, children: [page(), "Modal0"]))
    for index in 0..<pages {
      var ways: [Segue] = []
      for way in 0...numbers.number(below: 4) {
        switch numbers.number(below: 10) {
        case 0...3: ways.append(Segue("to\(way)", to: page()))
        case 4: ways.append(Segue("sheet\(way)", .presentation, to: page()))
        case 5: ways.append(Segue("modal\(way)", .presentation, to: "Modal\(way % 2)"))
        case 6: ways.append(Segue("tip\(way)", .popoverPresentation, to: page()))
        case 7: ways.append(Segue("more\(way)", to: ["More", "Split", "Tabs"][way % 3]))
        default: ways.append(Segue("back\(way)", unwinding: actions[numbers.number(below: 3)]))
        }
      }
      let embedded = numbers.number(below: 8) == 0 ? ["Modal1"] : []
      scenes.append(
        Scene("Page\(index)", children: embedded, unwindActions: offered(), segues: { ways }))
    }
    return SceneModel(initial: Scene.ID("Tabs"), scenes: scenes)
  }
}
