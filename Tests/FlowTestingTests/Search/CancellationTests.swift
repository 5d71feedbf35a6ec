import Foundation
import Testing

@testable import FlowTesting

/// A run ends where its test is cancelled, as a time limit does, and says where it was.
@Suite struct CancellationTests {
  private static let flow = Flow(from: { 0 }, at: { _ in "Screen" }) { Move("more") { $0 += 1 } }

  /// On a step of its walk 40, which fails then or not.
  @Test(arguments: [false, true])
  func aCancelledRunEndsWithThePathItWasOnAndNoFailure(isFailing: Bool) async {
    let report = await Task {
      var walks = 0
      let search = RunTemplate(Self.flow) { step in
        if step.index == 0 { walks += 1 }
        guard walks == 40, step.index == 3 else { return }
        withUnsafeCurrentTask { $0?.cancel() }
        if isFailing { throw CancellationError() }
      }
      return await search.explore(Budget(walks: Budget.endless))
    }.value
    #expect(report.discoveries.isEmpty)
    #expect(
      report.refusals.map(\.message) == [
        """
        The test was cancelled, as a time limit does, after 40 walks, 2,343 steps on this path:
          Screen -more-> Screen -more-> Screen -more-> Screen
        """
      ])
    #expect(report.conclusions.isEmpty)
    #expect(report.exploration.complete == nil)
  }

  @Test func aFailureWhoseOtherWalksWereCutShortIsNotCalledFlaky() async {
    for cancelled in 2...8 {
      let lengths = await Task {
        var walks = 0
        let search = RunTemplate(Self.flow) { step in
          if step.index == 0 { walks += 1 }
          guard step.index == 1 else { return }
          if walks == cancelled { withUnsafeCurrentTask { $0?.cancel() } } else { throw Planted() }
        }
        return await search.explore(Budget(walks: 0), remembering: ["Screen -more-> Screen"])
          .lengths
      }.value
      #expect(lengths.allSatisfy { !$0.contains("flaky") }, "\(cancelled): \(lengths)")
    }
  }

  @Test func theTimeOfARunHoldsWithinAWalk() async {
    let exploration = await RunTemplate(Self.flow) { _ in usleep(1_000) }
      .explore(Budget(walks: 1, steps: 1_000_000, seconds: 0.2)).exploration
    #expect(exploration.coverage.steps < 1_000)
    #expect(exploration.facts.isOutOfTime)
  }
}
