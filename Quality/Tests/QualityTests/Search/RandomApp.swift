@testable import FlowTesting

/// A small made-up app of which everything is known: a few scenes with tabs, modals, replacements and
/// unwinds, guards that remember how often they were asked, senders, and a bug
/// hidden in it.
///
/// The same seed makes the same app for good.
struct RandomApp: Sendable {
  let model: SceneModel
  let bug: PlantedBug
  let senders: Set<String>

  /// The labels of the segues with a guard, which refuses every other time.
  let guards: Set<String>

  /// The memory that outlives a screen in one walk: the guards that refused the last time.
  private let refused = Locked<Set<String>>([])

  init(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed, stream: 11)
    let count = 3 + numbers.number(below: 3)
    let tabs = numbers.number(below: 3) == 0 ? 2 : 0
    var segues = Array(repeating: [Segue](), count: count)
    for number in 0..<(count + 2 + numbers.number(below: 3)) {
      let source =
        number < count - 1 ? numbers.number(below: number + 1) : numbers.number(below: count)
      let target = number < count - 1 ? number + 1 : numbers.number(below: count)
      let kinds: [Segue.Kind] = [.show, .show, .show, .presentation, .replace]
      if numbers.number(below: 6) == 0, number >= count - 1 {
        segues[source].append(Segue("e\(number)", unwinding: "toRoot:"))
      } else {
        segues[source].append(
          Segue("e\(number)", kinds[numbers.number(below: kinds.count)], to: "S\(target)"))
      }
    }
    let all = segues
    let handlers = Set([0, numbers.number(below: count)])
    model = SceneModel(initial: tabs > 0 ? "Tabs" : "Stack0") {
      if tabs > 0 { Scene("Tabs", .tabBar, children: ["Stack0", "Stack1"]) }
      Scene("Stack0", .navigation, children: ["S0"])
      if tabs > 0 { Scene("Stack1", .navigation, children: ["S1"]) }
      for scene in 0..<count {
        Scene("S\(scene)", unwindActions: handlers.contains(scene) ? ["toRoot:"] : []) {
          for segue in all[scene] { segue }
        }
      }
    }
    let labels = all.joined().filter { $0.kind != .unwind }.map(\.label)
    senders = Set(labels.filter { _ in numbers.number(below: 4) == 0 })
    guards = Set(labels.filter { _ in numbers.number(below: 4) == 0 })
    let bugs = PlantedBug.random(.hidden, in: model, &numbers)
    bug = bugs[numbers.number(below: bugs.count)]
  }

  var flow: Flow<ControllerHost> {
    let refused = refused
    return Flow(model) {
      for label in senders.sorted() { Senders(label) { (_: StandIn) in 0..<4 } }
      for label in guards.sorted() {
        ShouldPerform(label) { (_: StandIn, _: Any?) in
          refused.withLock { Self.allows(label, &$0) }
        }
      }
    }
  }

  private static func allows(_ label: String, _ refused: inout Set<String>) -> Bool {
    guard !refused.insert(label).inserted else { return false }
    refused.remove(label)
    return true
  }

  /// Watches for the bug, and begins anew with each walk.
  var body: Check<ControllerHost>.Body {
    let watch = BugWatch(bug)
    return { step in
      if step.move == nil { refused.withLock { $0 = [] } }
      try watch.look(at: step)
    }
  }

  // MARK: What is known by looking at everything

  private struct Node: Hashable {
    var navigation: Navigation
    var refused: Set<String> = []
    var bug = 0
  }

  /// The number of steps to the bug, refused taps included; nil when there are more than a limit.
  func shortest(atMost limit: Int) -> Int? {
    let start = Node(navigation: Navigation(model))
    return breadthFirst(from: start, atMost: limit, states: 20_000) { node, add in
      for move in node.navigation.moves(in: model) {
        var node = node
        let label = move.segue(in: model)?.label ?? ""
        let isRefused = guards.contains(label) && !Self.allows(label, &node.refused)
        // A refused tap is a step that leads back to its screen.
        if !isRefused {
          let transition = node.navigation.performing(move, in: model)
          guard transition.fault == nil else { continue }
          node.navigation = transition.navigation
        }
        for sender in senders.contains(label) ? [0, 1, 2, 3] : [nil] {
          var node = node
          node.bug = bug.advance(
            node.bug,
            PlantedBug.Moment(
              label: move.label, sender: sender, navigation: node.navigation, model: model))
          if node.bug == PlantedBug.failed { return true }
          add(node)
        }
      }
      return false
    }.moves
  }

  /// The number of states of navigation within some moves of the start; nil when there are many.
  func states(atMost limit: Int) -> Int? {
    let start = Navigation(model)
    let states = breadthFirst(from: start, atMost: limit, states: 5_000) { navigation, add in
      for move in navigation.moves(in: model) {
        add(navigation.performing(move, in: model).navigation)
      }
      return false
    }.states
    return states.count < 5_000 ? states.count : nil
  }
}
