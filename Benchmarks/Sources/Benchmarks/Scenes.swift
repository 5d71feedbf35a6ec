import FlowTesting

/// What the pages of an app share.
final class Store {
  var products = ["hay", "lead", "bowl"]
  var count = 3
}

/// A controller of the measured apps.
final class Page {
  let title: String
  let store: Store
  let tags: Set<String> = ["new", "sale", "dogs", "cats"]
  let prices = ["hay": 6.5, "lead": 14, "bowl": 9]
  init(_ title: String, _ store: Store) { (self.title, self.store) = (title, store) }
}

/// An app over scenes with controllers: two tabs, a stack in each, and pages of which each leads to three others.
struct Pages {
  let count: Int

  private var names: [String] { (0..<count).map { "Page\($0)" } }

  var model: SceneModel {
    SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Stack0", "Stack1"])
      Scene("Stack0", .navigation, children: ["Page0"])
      Scene("Stack1", .navigation, children: ["Page1"])
      for page in 0..<count {
        Scene("Page\(page)") {
          for target in 3 * page + 2...3 * page + 4 where target < count {
            Segue("to\(target)", to: "Page\(target)")
          }
        }
      }
    }
  }

  var flow: Flow<ControllerHost> { pagesFlow(model, names) }
}

/// Wires a page for each of some scenes.
func pagesFlow(_ model: SceneModel, _ names: [String]) -> Flow<ControllerHost> {
  Flow(model, from: { Store() }) { store in
    for name in names {
      Destination(name) { _ in Page(name, store) }
    }
  }
}

/// Measures default checks of small and large apps over scenes.
func measureScenes() async {
  for count in [5, 50, 300] {
    let flow = Pages(count: count).flow
    let run = await checkFlow(flow)
    precondition(run.coverage.scenes.count > 1, "\(run)")
    let steps = Double(run.coverage.steps)
    let looked = await seconds(runs: 3) { await checkFlow(flow, .looks) }
    let checked = await seconds(runs: 3) { await checkFlow(flow, .fullyInitialized) }
    Figure("scenes.\(count)", looked).print()
    Figure("scenes.\(count).steps", steps, "steps", in: looked).print()
    Figure("scenes.\(count).fullyInitialized", checked, against: looked).print()
  }
}

// MARK: - Maps without controllers

/// Measures default checks of maps alone, of the size of an app and larger than any app's.
func measureMaps() async {
  let tabs = (1...Arguments.size(200, small: 20)).map { "Tab\($0)" }
  let tabBar = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: tabs)
    for name in tabs { Scene(name) }
  }
  let count = Arguments.size(5_000, small: 500)
  func tree(_ parent: (Int) -> Int) -> SceneModel {
    var children = Array(repeating: [Int](), count: count)
    for scene in 1..<count { children[parent(scene)].append(scene) }
    return SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["S0"])
      for scene in 0..<count {
        Scene("S\(scene)") { for child in children[scene] { Segue("to\(child)", to: "S\(child)") } }
      }
    }
  }
  let maps = [
    ("map.pages 50", Pages(count: 50).model), ("map.tabs \(tabs.count)", tabBar),
    ("map.chain \(count)", tree { $0 - 1 }),
    ("map.tree \(count)", tree { ($0 - 1) / 3 }), ("map.star \(count)", tree { _ in 0 }),
  ]
  for (name, model) in maps where Arguments.includesAny(of: name) {
    let flow = Flow(map: model)
    let looked = await seconds(runs: 1) {
      let run = await checkFlow(flow, .looks)
      precondition(run.coverage.steps > 0, "\(run)")
    }
    Figure(name, looked).print()
    let goal = await seconds(runs: 1) { await checkFlow(flow, .reaches(.everySegue)) }
    Figure("\(name).reaches", goal).print()
    let home = await seconds(runs: 1) {
      await checkFlow(flow, .canAlwaysReturn(to: model.scenes[1].name))
    }
    Figure("\(name).canAlwaysReturn", home).print()
  }
}
