import Testing

@testable import FlowTesting

/// What the visit of all states says of states that copies or hashes do not tell.
@Suite struct StatesBesideCopiesTests {
  /// The number of moves since the last one back, which no copy has.
  private static func steps(upTo end: Int, _ trail: Locked<Int>) -> Flow<Int> {
    Flow(
      from: {
        trail.withLock { $0 = 0 }
        return 0
      }, at: { "\($0)" }
    ) {
      Move("next") { state in
        trail.withLock { $0 += 1 }
        state += 1
      }.when { $0 < end }
      Move("back") { state in
        trail.withLock { $0 = 0 }
        state -= 1
      }.when { $0 > 0 }
    }
  }

  @Test func aFailureThatDependsOnASingletonIsFoundFarFromTheStart() async {
    let trail = Locked(0)
    let flow = Self.steps(upTo: 30, trail)
    let report = await ExhaustingTests.exhaust(flow) { _ in
      if trail.withLock({ $0 >= 25 }) { throw Planted() }
    }
    #expect(report.discoveries.map(\.walk.count) == [25])
    #expect(report.exploration.states == nil)
  }

  @Test func whatDependsOnTheSubjectAloneIsSaidOfAllStates() async {
    let trail = Locked(0)
    let report = await ExhaustingTests.exhaust(Self.steps(upTo: 30, trail)) { _ in
      if trail.withLock({ $0 > 30 }) { throw Planted() }
    }
    #expect(report.discoveries.isEmpty)
    #expect(report.exploration.exhaustedStates == 31)
    #expect(report.exploration.coverage.scenes.count == 31)
  }

  /// Copies keep what the first move sets; walks begin without it.
  @Test func whereCopiesLedElsewhereThanWalksNotAllStatesAreClaimed() async {
    let isOn = Locked(false)
    let flow = Flow(
      from: {
        isOn.withLock { $0 = false }
        return 0
      }, at: { "\($0)" }
    ) {
      Move("switch", from: "0") { _ in isOn.withLock { $0 = true } }
      Move("go", from: "0") { $0 = isOn.withLock(\.self) ? 2 : 1 }
      Move("on", from: "2") { $0 = 3 }
    }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect(exploration.exhaustedStates == nil)
    #expect(
      "\(exploration)".hasSuffix(
        """
          2 states of the subject, 2 moves pass
            copies led to others than walks: something besides the subject decides, such as a singleton
        """), "\(exploration)")
  }

  /// What one copy switches on stays on for the others; a walk begins without it.
  @Test func whereACopyFailsThatAWalkPassesNotAllStatesAreClaimed() async {
    let isOn = Locked(false)
    let flow = Flow(
      from: {
        isOn.withLock { $0 = false }
        return 0
      }, at: { "\($0)" }
    ) {
      Move("go", from: "0") { $0 = 1 }
      Move("switch", from: "1") { state in
        isOn.withLock { $0 = true }
        state = 2
      }
      Move("back", from: "1") { $0 = 3 }
      Move("end", from: "2") { $0 = 3 }
    }
    let report = await ExhaustingTests.exhaust(flow) { step in
      if step.scene == "3", isOn.withLock(\.self), step.move?.label == "back" { throw Planted() }
    }
    #expect(report.discoveries.isEmpty)
    #expect(report.exploration.exhaustedStates == nil)
    #expect("\(report.exploration)".contains("something besides the subject decides"))
  }

  // MARK: Hashes

  private struct Digits: Hashable {
    var all: [Int] = []
    func hash(into hasher: inout Hasher) {}
  }

  private final class Object {
    var digits = Digits()
  }

  private static let reason =
    "too many states have one hash; let 'hash(into:)' combine all that '==' compares"

  @Test func copiesOfOneHashEndTheVisit() async {
    let flow = Flow(from: { Digits() }, at: { "\($0.all.count)" }) {
      for digit in 0..<10 { Move("\(digit)") { $0.all.append(digit) }.when { $0.all.count < 4 } }
    }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect(exploration.exhaustedStates == nil)
    #expect("\(exploration)".contains("stopped at 2,8"), "\(exploration)")
    #expect("\(exploration)".contains(Self.reason), "\(exploration)")
  }

  @Test func walksToStatesOfOneHashEndTheVisit() async {
    let flow = Flow(from: { Object() }, at: { "\($0.digits.all.count)" }, state: \.digits) {
      for digit in 0..<10 {
        Move("\(digit)") { $0.digits.all.append(digit) }.when { $0.digits.all.count < 4 }
      }
    }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect(exploration.exhaustedStates == nil)
    #expect("\(exploration)".contains("stopped at 2,8"), "\(exploration)")
    #expect("\(exploration)".contains(Self.reason), "\(exploration)")
  }
}
