import Foundation
import Testing

@testable import FlowTesting

/// The length of covering tours beside the proven bound, on graphs with known answers.
@Suite struct CoverTourQualityTests {
  static let files = SharedMaterial.folder.appendingPathComponent("graphs")

  /// A graph with its known figures.
  struct Known: Decodable {
    let graph: String
    let stack_bound: Int?
    let dead_unwinds: Int?
  }

  struct Graph: Decodable {
    struct Scene: Decodable { let id: String }
    struct Segue: Decodable { let source, destination, kind: String }
    let root: String
    let scenes: [Scene]
    let segues: [Segue]

    var stackGraph: StackGraph {
      let numbers = Dictionary(
        scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      let kinds: [String: StackGraph.Kind] = [
        "tab": .reset, "unwind": .unwind, "replace": .replace,
      ]
      return StackGraph(
        screens: scenes.count, root: numbers[root] ?? 0,
        ways: segues.map {
          StackGraph.Way(
            source: numbers[$0.source] ?? 0, target: numbers[$0.destination] ?? 0,
            kind: kinds[$0.kind] ?? .push)
        })
    }
  }

  /// The steps of a tour as a multiple of the bound, after the tour was judged.
  static func ratio(_ known: Known, _ graph: StackGraph, bound: Int) -> Double {
    let walks = graph.tour(covering: Set(graph.segues.map(CoverageTarget.segue)))
    let taken = graph.judge(walks)?.taken.count ?? 0
    #expect(graph.ways.count - taken == known.dead_unwinds ?? 0, "\(known.graph)")
    #expect(walks.steps >= bound, "\(known.graph)")
    print("\(known.graph): \(taken) segues, at least \(bound) steps, planned \(walks.steps)")
    return Double(walks.steps) / Double(bound)
  }

  @Test(.enabled(if: SharedMaterial.isThere(files), "../shared/graphs is not there"))
  func toursAreNearTheBound() throws {
    let data = try Data(contentsOf: Self.files.appendingPathComponent("expected.json"))
    var small: [Double] = []
    var large: [Double] = []
    for known in try JSONDecoder().decode([Known].self, from: data) {
      let file = Self.files.appendingPathComponent("\(known.graph).json")
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).stackGraph
      // Of the largest wizard no bound is known: a plan takes half a million steps.
      guard let bound = known.stack_bound else { continue }
      // A plan for 1,000 screens takes seconds: the sample has one.
      let isInSample = graph.screens <= 200 || known.graph == "mixed-1000-1"
      guard Quality.isWhole || isInSample else { continue }
      let ratio = Self.ratio(known, graph, bound: bound)
      if graph.screens <= 200 { small.append(ratio) } else { large.append(ratio) }
    }
    #expect(small.count == 18)
    #expect(large.count == (Quality.isWhole ? 5 : 1))
    #expect(small.reduce(0, +) <= 1.5 * 18, "\(small)")
    #expect(large.reduce(0, +) <= 1.5 * Double(large.count), "\(large)")
  }
}
