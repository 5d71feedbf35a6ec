import Testing

@testable import FlowTesting

/// Claims about time over small random models with cycles, beside the shortest path that breaks them.
@Suite struct ClaimTimeTests {
  private struct Subject { var state = 0 }

  /// The states that four moves lead to; nil where one is not offered.
  private struct Model {
    let next: [[Int?]]
    let holds: [Bool]

    init(seed: UInt64) {
      var random = RandomNumbers(seed: seed)
      next = (0..<5).map { _ in
        (0..<4).map { _ in random.number(below: 3) == 0 ? nil : random.number(below: 5) }
      }
      holds = (0..<5).map { _ in random.number(below: 3) == 0 }
    }

    var flow: Flow<Subject> {
      Flow(from: { Subject() }, at: { "s\($0.state)" }) {
        for (move, label) in ["a", "b", "c", "d"].enumerated() {
          Move<Subject>(label) { [next] in $0.state = next[$0.state][move] ?? $0.state }
            .when { [next] in next[$0.state][move] != nil }
        }
      }
    }

    /// Returns the length of the shortest path on which a memory says that a claim is broken.
    ///
    /// - Parameter memory: Returns the memory after a move that leads to a state; nil if that breaks the claim.
    func shortest(_ memory: (_ before: Int, _ move: Int, _ state: Int) -> Int?) -> Int? {
      breadthFirst(from: [0, 0], atMost: .max) { node, add in
        for (move, target) in next[node[0]].enumerated() {
          guard let target else { continue }
          guard let after = memory(node[1], move, target) else { return true }
          add([target, after])
        }
        return false
      }.moves
    }
  }

  @Test(arguments: 0..<(Quality.isWhole ? 500 : 40) as Range<UInt64>)
  func claimsBreakOnTheShortestPathIfAtAll(seed: UInt64) async {
    let model = Model(seed: seed)
    let holds = model.holds
    // Whether the walk is between 'a' and 'b'.
    let never = model.shortest { before, move, state in
      let isBetween = move == 0 || move != 1 && before == 1
      return isBetween && holds[state] ? nil : isBetween ? 1 : 0
    }
    // The number of steps without it since the first 'a', itself included.
    let eventually = model.shortest { before, move, state in
      let count = holds[state] ? 0 : before > 0 ? before + 1 : move == 0 ? 1 : 0
      return count > 3 ? nil : count
    }
    let claims: [(Check<Subject>, Int?)] = [
      (.never(after: "a", until: "b") { holds[$0.state] }, never),
      (.eventually(after: "a", within: 3) { holds[$0.state] }, eventually),
    ]
    for (claim, length) in claims {
      let report = await RunTemplate(model.flow, checks: [claim]).explore(Budget(walks: 100))
      #expect(report.discoveries.first?.path.count == length, "\(claim.name)")
    }
  }
}
