import Testing

@testable import FlowTesting

@Suite struct StackPlanTests {
  typealias Way = StackMap.Way

  static func map(_ places: Int, _ ways: [(Int, Int, StackMap.Kind)]) -> StackMap {
    StackMap(
      places: places, root: 0, ways: ways.map { Way(source: $0.0, target: $0.1, kind: $0.2) })
  }

  /// A plan for all ways that can be taken, after a stack of the test's own has walked it.
  static func plan(_ map: StackMap) -> StackPlan {
    let takeable = map.takeable
    let plan = StackPlan(map, taking: takeable)
    #expect(map.taken(by: plan.steps) == Set(takeable.indices.filter { takeable[$0] }))
    return plan
  }

  // MARK: What can be taken

  @Test func anUnwindNeedsItsTargetBelow() {
    let map = Self.map(
      4, [(0, 1, .push), (1, 0, .unwind), (1, 2, .push), (0, 3, .push), (3, 2, .unwind)])
    #expect(map.takeable == [true, true, true, true, false])
    #expect(map.distances == [1, 2, 2, 1, nil])
  }

  @Test func aReplacementTakesWhatAnUnwindWouldLeadTo() {
    // 1 is replaced by 2, which 3 stands on: below are 2 and 0, and never 1.
    let map = Self.map(
      4, [(0, 1, .push), (1, 2, .replace), (2, 3, .push), (3, 1, .unwind), (3, 0, .unwind)])
    #expect(map.takeable == [true, true, true, false, true])
  }

  @Test func aResetLeavesNothingBelow() {
    let map = Self.map(3, [(0, 1, .push), (1, 2, .reset), (2, 0, .unwind), (1, 0, .unwind)])
    #expect(map.takeable == [true, true, false, true])
  }

  @Test func whatNothingLeadsToCannotBeTaken() {
    #expect(Self.map(3, [(0, 1, .push), (2, 0, .push)]).takeable == [true, false])
  }

  // MARK: Plans

  @Test func pushesAreTakenBack() {
    let plan = Self.plan(Self.map(3, [(0, 1, .push), (0, 2, .push)]))
    #expect(plan.steps == [.take(1), .back, .take(0)])
    #expect(plan.bound == 3)
  }

  @Test func aRestartIsShorterThanALongWayBack() {
    let plan = Self.plan(Self.map(5, [(0, 1, .push), (1, 2, .push), (2, 3, .push), (0, 4, .push)]))
    #expect(plan.steps.count == 5)
    #expect(plan.bound == 5)
  }

  @Test func aClosedTrailIsWalkedInsideAPushThatIsTakenBack() {
    let map = Self.map(4, [(0, 1, .push), (0, 3, .push), (1, 2, .push), (2, 1, .unwind)])
    let plan = Self.plan(map)
    #expect(plan.steps.count == 5)
    #expect(plan.bound == 5)
  }

  @Test func goingBackFromWhatReplacedAPlaceCountsInTheBound() {
    let map = Self.map(3, [(0, 1, .push), (1, 2, .replace), (0, 2, .push)])
    let plan = Self.plan(map)
    #expect(plan.bound == 4)
    #expect(plan.steps.count == 4)
  }

  @Test func nothingToTakeIsNoStep() {
    let plan = Self.plan(Self.map(1, []))
    #expect(plan.steps == [])
    #expect(plan.bound == 0)
  }

  @Test func noPlanIsShorterThanTheBoundAndSmallOnesAreNeverFarFromIt() {
    for seed in 0..<60 as Range<UInt64> {
      for shape in MadeUpMap.allCases {
        let map = shape.make(places: 3 + Int(seed % 8), seed: seed)
        let plan = Self.plan(map)
        #expect(plan.steps.count >= plan.bound, "\(shape), seed \(seed)")
        #expect(plan.steps.count <= plan.bound + 4, "\(shape), seed \(seed)")
      }
    }
  }

  /// The bound is checked against all walks, in the order of their length.
  @Test func theBoundHoldsForAllWalks() {
    for seed in 0..<30 as Range<UInt64> {
      for shape in [MadeUpMap.mixed, .modal, .deep] {
        let map = shape.make(places: 6, seed: seed)
        let plan = Self.plan(map)
        guard map.ways.count <= 9, let shortest = map.shortestWalk(atMost: plan.steps.count) else {
          continue
        }
        #expect(plan.bound <= shortest, "\(shape), seed \(seed)")
      }
    }
  }
}

extension StackMap {
  /// How many steps the shortest walk has that takes all that can be taken: all stacks and what was
  /// taken are looked at, the nearest first.
  func shortestWalk(atMost limit: Int) -> Int? {
    struct Point: Hashable {
      var stack: [Int]
      var taken: Int
    }
    let takeable = takeable
    let all = takeable.indices.filter { takeable[$0] }.reduce(0) { $0 | 1 << $1 }
    var ring: Set<Point> = [Point(stack: [root], taken: 0)]
    var seen = ring
    for steps in 0...limit {
      if ring.contains(where: { $0.taken == all }) { return steps }
      guard seen.count < 60_000 else { return nil }
      var next: Set<Point> = []
      for point in ring {
        for reached in points(after: point.stack) {
          let new = Point(stack: reached.stack, taken: point.taken | reached.taken)
          if reached.stack.count < 7, seen.insert(new).inserted { next.insert(new) }
        }
      }
      ring = next
    }
    return nil
  }

  private func points(after stack: [Int]) -> [(stack: [Int], taken: Int)] {
    var points: [(stack: [Int], taken: Int)] = [([root], 0)]
    let lower = Array(stack.dropLast())
    if !lower.isEmpty { points.append((lower, 0)) }
    for number in out[stack[stack.count - 1]] {
      let target = ways[number].target
      switch ways[number].kind {
      case .push: points.append((stack + [target], 1 << number))
      case .replace: points.append((lower + [target], 1 << number))
      case .reset: points.append(([target], 1 << number))
      case .unwind:
        guard let index = lower.lastIndex(of: target) else { continue }
        points.append((Array(lower[...index]), 1 << number))
      }
    }
    return points
  }
}
