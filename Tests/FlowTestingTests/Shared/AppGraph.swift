@testable import FlowTesting

/// Maps of made-up apps, of 50 screens and 150 segues.
///
/// They have tabs with a stack each, modals with and without a
/// stack, unwinds to the tabs' roots. The same seed makes the same map for good.
enum AppGraph {
  static let tabs = 3
  static let scenes = 50
  static let segues = 150

  /// The number of senders of each segue that has any.
  static let senders = 12

  /// Makes a map.
  static func make(seed: UInt64) -> SceneModel {
    var numbers = RandomNumbers(seed: seed)
    var ways = Array(repeating: [Segue](), count: scenes)
    var count = 0
    func add(_ segue: Segue, from source: Int) {
      ways[source].append(segue)
      count += 1
    }
    // Each screen can be reached from one before it.
    for scene in tabs..<scenes {
      add(Segue("to\(scene)", to: "S\(scene)"), from: numbers.number(below: scene))
    }
    while count < segues {
      let source = numbers.number(below: scenes)
      let target = numbers.number(below: scenes)
      let label = "way\(count)"
      switch numbers.number(below: 20) {
      case 0...13: add(Segue(label, to: "S\(target)"), from: source)
      case 14...15: add(Segue(label, .presentation, to: "S\(target)"), from: source)
      case 16...17: add(Segue(label, .presentation, to: "Modal\(target % 5)"), from: source)
      default: add(Segue(label, unwinding: "unwindToRoot:"), from: source)
      }
    }
    let roots = (0..<5).map { 10 + 8 * $0 }
    return SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: (0..<tabs).map { "Stack\($0)" })
      for tab in 0..<tabs { Scene("Stack\(tab)", .navigation, children: ["S\(tab)"]) }
      for (number, root) in roots.enumerated() {
        Scene("Modal\(number)", .navigation, children: ["S\(root)"])
      }
      for scene in 0..<scenes {
        Scene("S\(scene)", unwindActions: scene < tabs ? ["unwindToRoot:"] : []) {
          for segue in ways[scene] { segue }
        }
      }
    }
  }

  /// A flow over a map: every third segue has senders to choose from.
  static func flow(_ model: SceneModel, senders: Int = senders) -> Flow<ControllerHost> {
    Flow(model) {
      for label in labelsWithSenders(model) {
        Senders(label) { (_: StandIn) in 0..<senders }
      }
    }
  }

  static func labelsWithSenders(_ model: SceneModel) -> [String] {
    model.scenes.flatMap(\.segues).filter { $0.kind != .unwind }.map(\.label).filter {
      (Int($0.filter(\.isNumber)) ?? 0) % 3 == 0
    }
  }
}
