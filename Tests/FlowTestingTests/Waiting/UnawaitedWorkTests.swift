import Foundation
import Testing

@testable import FlowTesting

/// Work that a tap starts and nobody awaits, as most apps do it.
@Suite struct UnawaitedWorkTests {
  private actor Service { func load(_ item: Int) async -> String { "detail \(item)" } }

  @MainActor private final class Coordinator {
    private let service = Service()
    init() {}

    private(set) var stack = ["list"]
    var screen: String { stack.last.map { String($0.prefix { $0 != " " }) } ?? "" }

    func tap(_ item: Int) {
      Task {
        let detail = await service.load(item)
        Task { stack.append(detail) }
      }
    }

    func back() { stack.removeLast() }
  }

  private static let flow = Flow(from: { await Coordinator() }, at: { await $0.screen }) {
    Move("tap", choosing: 0..<2) { await $0.tap($1) }
    Move("back") { await $0.back() }.when { await $0.stack.count > 1 }
  }

  private nonisolated(nonsending) static func expectDetails() async {
    await checkFlow(flow, .reaches(.everyMove)) { step in
      #expect(await (step.subject.stack.count > 1) == (step.to == "detail"))
    }
  }

  @Test(.exploring(walks: 40)) func whatATapStartsIsSeen() async { await Self.expectDetails() }

  @MainActor @Test(.exploring(walks: 40)) func whatATapStartsIsSeenOnTheMainActor() async {
    await Self.expectDetails()
  }

  /// A router whose taps are carried out by what a walk knows nothing of.
  private struct Detached {
    private let asked = Locked(0)
    private let done = Locked(0)
    var screen: String { done.withLock { $0 } == 0 ? "list" : "detail" }
    func tap() {
      asked.withLock { $0 += 1 }
      let done = done
      Task.detached { done.withLock { $0 += 1 } }
    }
    func idle() async {
      while done.withLock({ $0 }) < asked.withLock({ $0 }) { await Task.yield() }
    }
  }

  @Test func onlyTheAppKnowsWhatElseToWaitFor() async {
    let flow = Flow(from: { Detached() }, at: \.screen) { Move("tap") { $0.tap() } }
      .settling { await $0.idle() }
    var screens: [String] = []
    await checkFlow(flow, along: "list -tap-> detail") { screens.append($0.to) }
    #expect(screens == ["list", "detail"])
  }

  private final class Slow: Sendable {
    let screen = Locked("list")
    func save() {
      Task.detached {
        try? await Task.sleep(nanoseconds: 1 << 60)
        self.screen.withLock { $0 = "toast" }
      }
    }
  }

  /// When a task comes that nobody can see is chance, so that no verdict rests on it.
  @Test func whatSomebodyStillHoldsWasNotSeenWhole() async {
    let flow = Flow(from: { Slow() }, at: { slow in slow.screen.withLock(\.self) }) {
      Move("save", from: "list") { $0.save() }
      Move("close", from: "toast") { slow in slow.screen.withLock { $0 = "list" } }
    }
    let told = await recordedIssues { await checkFlow(flow) }
    #expect(told.map(\.isWarning) == [true], "\(told)")
    let text = told.first?.text ?? ""
    #expect(text.contains("\n  toast -close-> was never made: no such screen was reached\n"))
    #expect(text.contains("\n  something still held the subject when its walk was over, "))
  }

  @MainActor private final class Toasts {
    var toast: String?
    init() {}
    func save() {
      toast = "Saved"
      Task {
        try? await Task.sleep(nanoseconds: 1_000_000)
        toast = nil
      }
    }
  }

  /// A delay is waited for, and the screen until then is seen; what the limit of a run cuts is told.
  @Test(.exploring(walks: 4, steps: 5), arguments: [1, 0])
  func aDelayThatNobodyControlsIsWaitedFor(seconds: Double) async {
    let flow = Flow(
      from: { await Toasts() }, at: { @MainActor in $0.toast == nil ? "list" : "toast" }
    ) {
      Move("save") { @MainActor in $0.save() }
      Move("scroll") { _ in }
    }
    let result = Locked<Exploration?>(nil)
    let limits = UnawaitedWork.Limits(move: 1_000, run: 1_000 * seconds, quickTurns: 0)
    let told = await UnawaitedWork.$limits.withValue(limits) {
      await recordedIssues {
        let exploration = await checkFlow(flow)
        result.withLock { $0 = exploration }
      }
    }
    let (isCut, exploration) = (seconds == 0, result.withLock(\.self))
    #expect(exploration?.coverage.scenes == ["list", "toast"])
    #expect("\(exploration as Any)".contains("list -save-> was waited for, ") == isCut)
    #expect(told.map(\.isWarning) == (isCut ? [true] : []))
  }

  @Test(.exploring(walks: 10)) func aTaskThatNeverEndsHoldsUpNoWalk() async {
    let flow = Flow(from: { Locked(0) }, at: { count in "home \(count.withLock { $0 })" }) {
      Move("listen") { count in
        Task { try? await Task.sleep(nanoseconds: 1 << 60) }
        count.withLock { $0 += 1 }
      }.when { count in count.withLock { $0 < 9 } }
    }
    await UnawaitedWork.$limits.withValue(.init(move: 0.01)) {
      let exploration = await checkFlow(flow.settling { _ in }, .reaches(.everyMove)) { step in
        #expect(step.to == "home \(step.index)")
      }
      let lines = "\(exploration)".split(separator: "\n")
      #expect(
        lines.contains {
          $0.hasPrefix("  \"home 0\" -listen-> was still working when the walk went on, ")
            && $0.contains(" times: .settling { … } waits for it, and a delay of a FlowClock")
        }, "\(exploration)")
      #expect(exploration.warning == nil, "The flow says what to wait for.")
      #expect(exploration.complete == nil, "The task might yet lead to other states.")
      let told = await recordedIssues { await checkFlow(flow) }
      #expect(told.count == 1 && told.first?.isWarning == true)
      #expect(
        told.first?.text.hasPrefix(
          "Tasks of some moves were not waited for, so that nothing is known of what they lead to ("
        ) == true, "\(told)")
    }
  }

  private final class Controller: @unchecked Sendable {
    let log = Locked<[String]>([])
    func load() { Task { log.withLock { $0.append("loaded") } } }
  }

  @Test func whatPrepareStartsIsDoneBeforeAControllerIsLookedAt() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", .presentation, to: "Detail") }
      Scene("Detail")
    }
    let flow = Flow(model) {
      for name in ["Home", "Detail"] { Destination(name) { _ in Controller() } }
      Prepare { (home: Controller, segue) in (segue.destination as? Controller)?.load() }
    }
    var loaded: [String]?
    await checkFlow(flow, along: "Home -open-> Detail") { step in
      loaded = (step.screen as? Controller)?.log.withLock { $0 }
    }
    #expect(loaded == ["loaded"])
  }
}
