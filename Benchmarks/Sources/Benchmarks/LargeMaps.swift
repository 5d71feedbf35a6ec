import FlowTesting
import Foundation

/// Measures default runs over maps of far more scenes than apps have, once each.
func measureLargeMaps() async {
  let tabs = (1...900).map { "Tab\($0)" }
  let tabBar = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: tabs)
    for name in tabs { Scene(name) }
  }
  let stacks = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: tabs.prefix(450).map { "\($0)Stack" })
    for name in tabs.prefix(450) {
      Scene("\(name)Stack", .navigation, children: [name])
      Scene(name) { Segue("more", to: "\(name)More") }
      Scene("\(name)More")
    }
  }
  func tree(_ count: Int, _ parent: (Int) -> Int) -> SceneModel {
    var children = Array(repeating: [Int](), count: count)
    for scene in 1..<count { children[parent(scene)].append(scene) }
    return SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["S0"])
      for scene in 0..<count {
        Scene("S\(scene)") {
          for child in children[scene] { Segue("to\(child)", to: "S\(child)") }
        }
      }
    }
  }
  let maps = [
    ("large.tabs 900", tabBar), ("large.stacks 450", stacks),
    ("large.chain 20000", tree(20_000) { $0 - 1 }),
    ("large.tree 20000", tree(20_000) { ($0 - 1) / 3 }),
    ("large.star 20000", tree(20_000) { _ in 0 }),
  ]
  for (name, model) in maps where Wanted.includes(name) {
    let flow = Flow(map: model)
    let run = await seconds(runs: 1) { await checkFlow(flow) { _ in } }
    Figure(name: name, value: run * 1_000, unit: "ms").print()
    let goal = await seconds(runs: 1) { await checkFlow(flow, .reaches(.everySegue)) }
    Figure(name: "\(name).reaches", value: goal * 1_000, unit: "ms").print()
    let home = await seconds(runs: 1) {
      await checkFlow(flow, .canAlwaysReturn(to: model.scenes[1].name))
    }
    Figure(name: "\(name).canAlwaysReturn", value: home * 1_000, unit: "ms").print()
  }
}
