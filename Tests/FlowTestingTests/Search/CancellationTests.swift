import Foundation
import Testing

@testable import FlowTesting

/// A run ends where its test is cancelled, as a time limit does, and says where it was.
@Suite struct CancellationTests {
  struct Counter: Hashable, Sendable {
    var number = 0
    var screen: String { "Screen" }
  }

  private static let flow = Flow(from: { Counter() }, at: \.screen) {
    Move("more") { $0.number += 1 }
  }

  /// Returns the report of a run whose test is cancelled at a step of its third walk.
  private func cancelled(_ fails: Bool = false) async -> Report {
    await Task {
      var walks = 0
      let search = RunTemplate(Self.flow) { step in
        if step.index == 0 { walks += 1 }
        guard walks == 40, step.index == 3 else { return }
        withUnsafeCurrentTask { $0?.cancel() }
        if fails { throw CancellationError() }
      }
      return await search.explore(Budget(walks: Budget.endless))
    }.value
  }

  @Test func aCancelledRunEndsWithThePathItWasOn() async {
    let report = await cancelled()
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

  @Test func whatFailsBecauseOfItIsNoFailure() async {
    let report = await cancelled(true)
    #expect(report.discoveries.isEmpty)
    #expect(report.refusals.count == 1)
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
          .discoveries.map { Counterexample($0).length }
      }.value
      #expect(lengths.allSatisfy { !$0.contains("flaky") }, "\(cancelled): \(lengths)")
    }
  }

  @Test func theTimeOfARunHoldsWithinAWalk() async {
    let exploration = await RunTemplate(Self.flow) { _ in usleep(1_000) }
      .explore(Budget(walks: 1, steps: 1_000_000, seconds: 0.2)).exploration
    #expect(exploration.coverage.steps < 1_000)
    #expect(exploration.isOutOfTime)
  }
}
