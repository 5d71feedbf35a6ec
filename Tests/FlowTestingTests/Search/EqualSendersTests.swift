import Testing

@testable import FlowTesting

/// Senders that must be equal are made the first ones together.
@Suite struct EqualSendersTests {
  private struct Queue: Hashable {
    var screen = "library"
    var playing: Int?
    var removed: Int?
  }

  private static let flow = Flow(from: { Queue() }, at: \.screen) {
    Move("play", from: "library", choosing: 0..<5) { ($0.screen, $0.playing) = ("player", $1) }
    Move("queue", from: "player") { $0.screen = "queue" }
    Move("remove", from: "queue", choosing: 0..<5) { $0.removed = $1 }
  }

  private static func shrunk(
    _ path: FlowPath, showing isFailure: @escaping @Sendable (Queue) -> Bool
  ) async -> [String] {
    await RunTemplate(flow) { step in if isFailure(step.subject) { throw Planted() } }
      .explore(Budget(), remembering: [path]).paths
  }

  @Test func theyBecomeTheFirstTogether() async {
    let paths = await Self.shrunk("library -play(3)-> player -queue-> queue -remove(3)-> queue") {
      $0.playing != nil && $0.playing == $0.removed
    }
    #expect(paths == ["library -play(0)-> player -queue-> queue -remove(0)-> queue"])
  }

  @Test func theyStayWhereTheFirstPass() async {
    let path: FlowPath = "library -play(2)-> player -queue-> queue -remove(2)-> queue"
    let paths = await Self.shrunk(path) { $0.playing == 2 && $0.removed == 2 }
    #expect(paths == ["\(path)"])
  }
}
