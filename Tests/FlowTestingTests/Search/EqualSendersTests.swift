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

  /// They become the first together, unless the failure needs another.
  @Test func theyAreMadeTheFirstTogether() async {
    for (needed, sender) in [(nil, 0), (2, 2)] {
      let search = RunTemplate(Self.flow) { step in
        guard let playing = step.subject.playing, playing == needed ?? playing else { return }
        if playing == step.subject.removed { throw Planted() }
      }
      let path: FlowPath = "library -play(2)-> player -queue-> queue -remove(2)-> queue"
      #expect(
        await search.explore(Budget(), remembering: [path]).paths == [
          "library -play(\(sender))-> player -queue-> queue -remove(\(sender))-> queue"
        ])
    }
  }
}
