#if DEBUG || INTERNALS
  @testable import FlowTesting

  /// Planning to take every segue of an app of 1,000 scenes, beside a walk that follows the plan.
  func measurePlanning() async {
    let map = madeUpMap(places: 1_000)
    let wanted = map.takeable
    var plan = StackPlan(map, taking: wanted)
    let planned = await seconds { plan = StackPlan(map, taking: wanted) }
    let followed = await seconds {
      var stacks = Stacks(places: map.places)
      var stack = stacks.stack(of: map.root, on: -1)
      for step in plan.steps {
        switch step {
        case .take(let way): stack = stacks.taking(map.ways[way], from: stack) ?? stack
        case .back: stack = stacks.below[stack]
        case .restart: stack = stacks.stack(of: map.root, on: -1)
        }
      }
      precondition(stack >= 0)
    }
    Figure(name: "plan.followed", value: followed * 1_000, unit: "ms").print()
    Figure(name: "plan.1000", value: planned * 1_000, unit: "ms", times: planned / followed).print()
  }

  /// Long stacks, ways to anywhere, and unwinds: of all shapes the one that takes longest to plan.
  private func madeUpMap(places: Int) -> StackMap {
    var numbers = RandomNumbers(seed: 1)
    var ways: [StackMap.Way] = []
    var parents = [0]
    for place in 1..<places {
      let parent = numbers.number(below: 6) == 0 ? numbers.number(below: place) : place - 1
      parents.append(parent)
      ways.append(StackMap.Way(source: parent, target: place, kind: .push))
    }
    for number in 0..<(places / 5) {
      let source = 1 + numbers.number(below: places - 1)
      if number % 3 == 0 {
        let target = numbers.number(below: places)
        ways.append(StackMap.Way(source: source, target: target, kind: .push))
      } else {
        var target = source
        for _ in 0...numbers.number(below: 9) { target = parents[target] }
        ways.append(StackMap.Way(source: source, target: target, kind: .unwind))
      }
    }
    return StackMap(places: places, root: 0, ways: ways)
  }
#endif
