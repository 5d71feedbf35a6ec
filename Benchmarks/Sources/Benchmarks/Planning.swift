#if DEBUG || INTERNALS
  @testable import FlowTesting

  /// Planning to take every segue of an app of 1,000 scenes, and the first walk of one of 20,000.
  func measurePlanning() async {
    let model = madeUpModel(scenes: 1_000)
    let planned = await seconds {
      let graph = NavigationGraph(model, width: .compact)
      precondition(!CoveragePlan(graph, covering: .everySegue).plan(atMost: 30).isEmpty)
    }
    Figure(name: "plan.1000", value: planned * 1_000, unit: "ms").print()
    let large = madeUpModel(scenes: 20_000)
    let started = await seconds {
      let graph = NavigationGraph(large, width: .compact)
      var plan = CoveragePlan(graph, covering: .everySegue)
      precondition(!plan.next(atMost: 30, Coverage()).isEmpty)
    }
    Figure(name: "plan.20000.firstWalk", value: started * 1_000, unit: "ms").print()
  }

  /// Long stacks, segues to anywhere, and unwinds: of all shapes the one that takes longest to plan.
  private func madeUpModel(scenes count: Int) -> SceneModel {
    var numbers = RandomNumbers(seed: 1)
    var segues = Array(repeating: [Segue](), count: count)
    var parents = [0]
    for scene in 1..<count {
      let parent = numbers.number(below: 6) == 0 ? numbers.number(below: scene) : scene - 1
      parents.append(parent)
      segues[parent].append(Segue("to\(scene)", to: "S\(scene)"))
    }
    var handlers: Set<Int> = []
    for number in 0..<(count / 5) {
      let source = 1 + numbers.number(below: count - 1)
      if number % 3 == 0 {
        segues[source].append(Segue("way\(number)", to: "S\(numbers.number(below: count))"))
      } else {
        var target = source
        for _ in 0...numbers.number(below: 9) { target = parents[target] }
        handlers.insert(target)
        segues[source].append(Segue("close\(number)", unwinding: "to\(target):"))
      }
    }
    return SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["S0"])
      for scene in 0..<count {
        Scene("S\(scene)", unwindActions: handlers.contains(scene) ? ["to\(scene):"] : []) {
          for segue in segues[scene] { segue }
        }
      }
    }
  }
#endif
