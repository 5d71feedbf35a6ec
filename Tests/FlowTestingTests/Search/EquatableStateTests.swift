import Testing

@testable import FlowTesting

/// States of a subject that is `Equatable` and not `Hashable`.
@Suite struct EquatableStateTests {
  /// A list of tasks, each in a part of its own.
  struct Tasks: Equatable {
    struct Task: Equatable {
      var isDone = false
      var note: Note?
    }
    enum Note: Equatable {
      case short
      case long(lines: Int)
    }
    var tasks: [Task] = []
    var open: Int?
    var screen: String { open == nil ? "list" : "task" }
  }

  private static var tasks: [Move<Tasks>] {
    [
      Move("add", from: "list") { $0.tasks.append(Tasks.Task()) }.when { $0.tasks.count < 2 },
      Move("open", from: "list", choosing: \.tasks.indices) { $0.open = $1 },
      Move("done", from: "task") { $0.tasks[$0.open ?? 0].isDone.toggle() },
      Move("note", from: "task", choosing: 1...2) {
        $0.tasks[$0.open ?? 0].note = .long(lines: $1)
      },
      Move("shorten", from: "task") { $0.tasks[$0.open ?? 0].note = .short },
      Move("close", from: "task") { $0.open = nil },
    ]
  }

  @Test func allStatesAreVisited() async {
    let flow = Flow(from: { Tasks() }, at: \.screen) { for move in Self.tasks { move } }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    // 1 and, for each of 8 states of a task, 2 more; the square of 8, times 3: 1 + 8 × 2 + 64 × 3.
    #expect(exploration.exhaustedStates == 209, "\(exploration)")
    #expect(
      "\(exploration)".contains("all 209 states (equal values count as one)"), "\(exploration)")
  }

  @Test func aStateThatOnlyALongPathReachesIsFoundByDefault() async {
    struct Lock: Equatable {
      var digits: [Int] = []
      var screen: String { digits == [3, 1, 2, 0, 3, 2] ? "open" : "closed" }
    }
    let flow = Flow(from: { Lock() }, at: \.screen) {
      Move("turn", from: "closed", choosing: 0..<4) { lock, digit in
        let next = lock.digits + [digit]
        lock.digits = [3, 1, 2, 0, 3, 2].starts(with: next) ? next : []
      }
      Move("close", from: "open") { $0.digits = [] }
    }
    let exploration = await RunTemplate(flow).explore(Budget()).exploration
    #expect(exploration.exhaustedStates == 7, "\(exploration)")
    #expect(exploration.coverage.scenes.contains("open"))
  }

  @Test func whatHasNoEqualityIsNoState() {
    struct Plain { var count = 0 }
    final class Model: Hashable {
      static func == (one: Model, other: Model) -> Bool { one === other }
      func hash(into hasher: inout Hasher) {}
    }
    #expect(AnyHashable(state: Plain()) == nil)
    #expect(AnyHashable(state: Model()) == nil)
    #expect(AnyHashable(state: 1)?.stateValue as? Int == 1)
    #expect(AnyHashable(state: Tasks())?.stateValue as? Tasks == Tasks())
  }
}
