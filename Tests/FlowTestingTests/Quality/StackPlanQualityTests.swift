import Foundation
import Testing

@testable import FlowTesting

/// How near plans come to the shortest, beside walks that plan nothing.
@Suite struct StackPlanQualityTests {
  static let files = SharedMaterial.folder.appendingPathComponent("graphs")

  /// What is known of a graph.
  struct Known: Decodable {
    let graph: String
    let stack_bound: Int?
    let best_known_plan: Int?
    let dead_unwinds: Int?
    let plain_optimum: Int?
    let segue_pairs: Int?
    let pair_optimum: Int?
  }

  struct Graph: Decodable {
    struct Scene: Decodable { let id: String }
    struct Segue: Decodable { let source, destination, kind: String }
    let root: String
    let scenes: [Scene]
    let segues: [Segue]

    var map: StackMap {
      let numbers = Dictionary(
        scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      let kinds: [String: StackMap.Kind] = ["tab": .reset, "unwind": .unwind, "replace": .replace]
      return StackMap(
        places: scenes.count, root: numbers[root] ?? 0,
        ways: segues.map {
          StackMap.Way(
            source: numbers[$0.source] ?? 0, target: numbers[$0.destination] ?? 0,
            kind: kinds[$0.kind] ?? .push)
        })
    }
  }

  /// Walks that plan nothing are given up after so many times the bound, and after so many steps.
  static let patience = 20
  #if DEBUG
    static let mostSteps = 600
  #else
    static let mostSteps = 5_000
  #endif

  /// A row of the table; the plan is walked by a stack of its own.
  static func row(_ name: String, _ map: StackMap, best: Int?) -> (text: String, plan: StackPlan) {
    let takeable = map.takeable
    let wanted = Set(takeable.indices.filter { takeable[$0] })
    let plan = StackPlan(map, taking: takeable)
    #expect(map.taken(by: plan.steps) == wanted, "\(name)")
    #expect(plan.steps.count >= plan.bound, "\(name)")
    let limit = min(mostSteps, patience * plan.bound)
    func text(_ steps: Int?) -> String { steps.map { "\($0)" } ?? "more than \(limit)" }
    let nearest = map.stepsToNearest(wanted, limit: limit)
    let random = map.stepsAtRandom(to: wanted, limit: limit)
    return (
      """
      \(name): \(wanted.count) of \(map.ways.count) segues, at least \(plan.bound) steps, planned \
      \(plan.steps.count), best known \(best.map { "\($0)" } ?? "none"), nearest first \(text(nearest)), at random \
      \(text(random))
      """, plan
    )
  }

  @Test(.enabled(if: SharedMaterial.isThere(files), "../shared/graphs is not there"))
  func plansComeNearTheBestKnown() throws {
    let data = try Data(contentsOf: Self.files.appendingPathComponent("expected.json"))
    var rows: [String] = []
    for known in try JSONDecoder().decode([Known].self, from: data) {
      let file = Self.files.appendingPathComponent("\(known.graph).json")
      let map = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).map
      let best = known.best_known_plan ?? known.plain_optimum ?? 0
      let (row, plan) = Self.row(known.graph, map, best: best)
      rows.append(row)
      let factor = map.places > 200 ? 1.10 : 1.02
      #expect(Double(plan.steps.count) <= factor * Double(best), "\(row)")
      #expect(plan.bound == known.stack_bound ?? plan.bound, "\(row)")
      #expect(map.takeable.count { !$0 } == known.dead_unwinds ?? 0, "\(row)")
      guard known.pair_optimum != nil else { continue }
      let plain = StackPlan(map.withoutBack, taking: map.withoutBack.takeable)
      #expect(plain.bound == known.plain_optimum, "\(known.graph)")
      #expect(plain.steps.count == plain.bound, "\(known.graph)")
      let pairs = map.pairsWithoutBack
      let pairPlan = StackPlan(pairs.map, taking: pairs.wanted)
      #expect(pairs.wanted.count { $0 } == known.segue_pairs, "\(known.graph)")
      #expect(pairPlan.bound == known.pair_optimum, "\(known.graph)")
      // Where the pairs make a circle, a walk needs a first segue that is the second of no pair.
      #expect(pairPlan.steps.count <= pairPlan.bound + 1, "\(known.graph)")
    }
    #expect(rows.count == 24)
    print(rows.joined(separator: "\n"))
  }

  @Test func plansComeNearTheBoundOnMadeUpMaps() {
    for shape in MadeUpMap.allCases {
      for (places, seed) in [(10, 1), (50, 2), (50, 3), (120, 4)] {
        let map = shape.make(places: places, seed: UInt64(seed))
        let (row, plan) = Self.row("\(shape) \(places)", map, best: nil)
        #expect(Double(plan.steps.count) <= 1.10 * Double(plan.bound), "\(row)")
        print(row)
      }
    }
  }
}
