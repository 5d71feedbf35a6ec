@testable import FlowTesting

/// Made-up apps with tabs that have scenes of their own, and scenes that all of them lead to: with
/// stacks, modals with and without one, unwinds to the tabs' roots and, where it is asked for, a split
/// view in the last tab.
///
/// The same seed makes the same app for good.
enum TabbedApp {
  static func make(scenes count: Int, seed: UInt64, hasSplit: Bool = false) -> SceneModel {
    var numbers = RandomNumbers(seed: seed, stream: UInt64(count))
    let tabs = 2 + numbers.number(below: 4)
    var ways = Array(repeating: [Segue](), count: count)
    func home(_ scene: Int) -> Int { scene % (tabs + 1) }
    // Each scene is reached from its own tab, and those of no tab from all.
    for scene in tabs..<count {
      let number = numbers.number(below: scene)
      let own = (0..<scene).filter {
        home($0) == home(scene) || $0 < tabs && home(scene) == tabs
      }
      let source = own.isEmpty ? number % tabs : own[numbers.number(below: own.count)]
      switch numbers.number(below: 8) {
      case 0: ways[source].append(Segue("sheet\(scene)", .presentation, to: "S\(scene)"))
      case 1 where scene % 5 == 0:
        ways[source].append(Segue("modal\(scene)", .presentation, to: "Modal\(scene)"))
      default: ways[source].append(Segue("to\(scene)", to: "S\(scene)"))
      }
    }
    for way in 0..<(count / 3) {
      let source = numbers.number(below: count)
      if numbers.number(below: 3) == 0 {
        ways[source].append(Segue("home\(way)", unwinding: "unwindToRoot:"))
      } else {
        let same = (0..<count).filter {
          home($0) == home(source) || home($0) == tabs && $0 >= tabs
        }
        ways[source].append(Segue("way\(way)", to: "S\(same[numbers.number(below: same.count)])"))
      }
    }
    return SceneModel(initial: "Tabs") {
      Scene(
        "Tabs", .tabBar,
        children: (0..<tabs).map { hasSplit && $0 == tabs - 1 ? "Split" : "Stack\($0)" })
      for tab in 0..<tabs { Scene("Stack\(tab)", .navigation, children: ["S\(tab)"]) }
      if hasSplit {
        Scene("Split", .split, children: ["Stack\(tabs - 1)", "Detail"])
        Scene("Detail")
      }
      for scene in 0..<count where scene % 5 == 0 {
        Scene("Modal\(scene)", .navigation, children: ["S\(scene)"])
      }
      for scene in 0..<count {
        Scene("S\(scene)", unwindActions: scene < tabs ? ["unwindToRoot:"] : []) {
          for segue in ways[scene] { segue }
        }
      }
    }
  }
}
