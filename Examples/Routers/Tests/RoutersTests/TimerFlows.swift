import FlowTesting
import Testing

@testable import Notes

/// A reducer.
@Suite struct TimerFlows {
  static let flow = Flow(from: { TimerState() }, at: \.screen) {
    Move("add", from: "setup", choosing: [1, 5]) { $0.reduce(.add($1)) }
    Move("start", from: "setup") { $0.reduce(.start) }.when { $0.minutes > 0 }
    Move("tick", from: "running") { $0.reduce(.tick) }
    Move("cancel") { $0.reduce(.cancel) }
  }

  @Test func aRunningTimerHasTimeLeft() async {
    await checkFlow(Self.flow, .reaches(.everyMove)) { step in
      #expect(!step.isOn("running") || step.subject.minutes > 0)
    }
  }
}
