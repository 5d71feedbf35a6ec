import Foundation
import Testing

@testable import FlowTesting

/// Calls of a service that a walk answers, in any order.
@MainActor @Suite(.exploring(walks: 40)) struct AnswerTests {
  // MARK: A coordinator

  /// A search whose results a later answer to an earlier request overwrites.
  @MainActor final class Search {
    let isMended: Bool
    var screen = "search"
    var query = ""
    var results = ""
    var requests = 0
    var failure: String?
    init(isMended: Bool) { self.isMended = isMended }

    func type(_ text: String) async {
      query = text
      requests += 1
      defer { requests -= 1 }
      do {
        let found = try await find(text)
        if !isMended || query == text { results = found }
      } catch is Offline { failure = text } catch {}
    }

    nonisolated private func find(_ text: String) async throws -> String {
      try await answer("find", [.success("results of \(text)"), .failure(Offline())])
    }
  }

  struct Offline: Error {}

  private static func search(isMended: Bool) -> Flow<Search> {
    Flow(from: { await Search(isMended: isMended) }, at: \.screen) {
      Move("type", choosing: ["a", "ab"]) { await $0.type($1) }
      Move("open", from: "search") { @MainActor in $0.screen = "detail" }
      Move("back", from: "detail") { @MainActor in $0.screen = "search" }
    }
  }

  /// An answer that is misspelt, one that fewer calls wait for, and one that the app does not ask for any more.
  @Test func anAnswerThatIsNotOnOfferNamesItsCall() async {
    let (start, mended) = (
      "search -type(0)-> search", "If that is right, as after a bug was fixed, remove the path"
    )
    for (move, message, advice) in [
      ("fnd answers", "No call 'fnd' waits", "Take one of them. Did you mean 'find'?"),
      (
        "find answers#2", "Fewer than 2 calls 'find' wait",
        "\(mended), or end it there: along: \"\(start)\"."
      ),
      ("save answers", "No call 'save' waits", "\(mended), or end it there: along: \"\(start)\"."),
    ] {
      let text = await recordedText {
        let path = FlowPath(stringLiteral: #"\#(start) -"\#(move)"-> search"#)
        await checkFlow(Self.search(isMended: true), along: path)
      }
      #expect(
        text == """
          \(message) on search, so no move '\(move)' is offered. The moves are 'type', 'open' and 'find answers'.
            Fix:     \(advice)
          """)
    }
  }

  /// The error that is thrown says what to do.
  @Test func anAnswerWithoutOutcomesHasOneFix() async {
    let flow = Flow(from: { 0 }, at: { "\($0)" }) {
      Move("open") { (number: inout Int) async throws in
        number = try await answer("rows", [Result<Int, any Error>]())
      }
    }
    let text = await recordedText { await checkFlow(flow) }
    #expect(text.hasPrefix("'open' threw on 0: answer(\"rows\", …) has no outcome.\n"), "\(text)")
    #expect(text.components(separatedBy: "Fix:").count == 2, "\(text)")
    #expect(text.hasSuffix("Name what the call may return or throw, such as .success(…)."))
  }

  /// A variable of what waits is in no state, so that the result names it, and the run goes on to its end.
  @Test func theVariablesOfWhatWaitsAreNamed() async {
    @MainActor final class Keypad {
      var isLocked = false
      func enter() async {
        var wrong = 0
        while !isLocked, (try? await answer("key", [.success(true), .success(false)])) == false {
          wrong += 1
          isLocked = wrong == 20
        }
      }
    }
    let flow = Flow(
      from: { Keypad() }, at: { @MainActor in $0.isLocked ? "locked" : "keypad" }
    ) {
      Move("enter") { await $0.enter() }
    }
    let exploration = await RunTemplate(flow).explore(Budget(walks: 40)).exploration
    let basis = exploration.complete?.basis ?? ""
    #expect(basis.hasSuffix("; not seen: the variables of what waits for answers"), "\(basis)")
    #expect(exploration.coverage.steps > 2_000)
  }

  private static func expectFreshResults(_ step: Step<Search>) throws {
    let (search, results) = (step.subject, step.subject.results)
    if search.requests == 0, search.failure == nil, results != "",
      results != "results of \(search.query)"
    {
      throw Planted()
    }
  }

  @Test(arguments: 0..<2 as Range<UInt64>) func aStaleAnswerIsFound(seed: UInt64) async {
    let report = await RunTemplate(Self.search(isMended: false), body: Self.expectFreshResults)
      .explore(Budget(walks: 40, seed: seed))
    let path = report.discoveries.first?.path
    #expect(
      ["search -type(0)-> search -type(1)-> search", "search -type(1)-> search -type(0)-> search"]
        .map { #"\#($0) -"find answers#2"(0)-> search -"find answers"(0)-> search"# }
        .contains(path?.description))
    #expect(report.discoveries.first?.minimality == .proven)
  }

  @Test func whereOnlyTheLatestAnswerCountsNoOrderFails() async {
    let report = await RunTemplate(Self.search(isMended: true), body: Self.expectFreshResults)
      .explore(Budget(walks: 30))
    #expect(report.discoveries.isEmpty && report.refusals.isEmpty)
    #expect(report.exploration.coverage.moves.contains { $0.label == "find answers#2" })
  }

  @Test(arguments: 0..<2 as Range<UInt64>) func aFailureThatNeedsNoOrderIsShownWithoutOne(
    seed: UInt64
  ) async {
    let flow = Flow(from: { Saves() }, at: { _ in "form" }) {
      Move("save", choosing: ["draft", "final"]) { await $0.save($1) }
    }
    let report = await RunTemplate(flow) { if $0.subject.answered == 2 { throw Planted() } }
      .explore(Budget(walks: 20, seed: seed))
    let path =
      #"form -save(0)-> form -"save answers"-> form -save(0)-> form -"save answers"-> form"#
    #expect(report.paths == [path])
  }

  @MainActor final class Feed {
    var items: [String] = []
    func load() async { items += (try? await answer("load", [.success(["a"])])) ?? [] }
  }

  @Test func aClaimNamesTheAnswersToAllCallsOfOneName() async {
    let flow = Flow(from: { @MainActor in Feed() }, at: { _ in "feed" }) {
      Move("load") { await $0.load() }
    }
    for (check, messages) in [
      (Check<Feed>.keeps(\.items), ["'load answers' changes 'items' from [] to [\"a\"]."]),
      (.keeps(\.items, except: "load answers"), []),
    ] {
      let report = await RunTemplate(flow, checks: [check]).explore(Budget(walks: 20, steps: 6))
      #expect(report.discoveries.map(\.failure.finding.message) == messages)
      #expect(report.exploration.coverage.moves.contains { $0.label == "load answers#2" })
      #expect(report.conclusions.isEmpty && report.refusals.isEmpty)
    }
  }

  @Test func aGivenPathAnswersInItsOrder() async throws {
    let path: FlowPath = #"""
      search -type(0)-> search -open-> detail -type(1)-> detail -"find answers#2"(1)-> detail -back-> search \#
      -"find answers"(0)-> search
      """#
    var texts: [String] = []
    let report = await RunTemplate(Self.search(isMended: false)) { step in
      if step.index == 0 { texts = [] }
      let choice = step.choice.map { "\($0)" } ?? "-"
      texts.append("\(step.subject.requests) \(step.subject.results) \(choice)")
    }.follow(path)
    #expect(report.discoveries.isEmpty && report.refusals.isEmpty)
    #expect(
      texts == [
        "0  -", "1  -", "1  -", "2  -", "1  failure(FlowTestingTests.AnswerTests.Offline())",
        "1  -", "0 results of a success(\"results of a\")",
      ])
  }

  @Test func allOrdersEndInTheSameStates() async {
    let report = await RunTemplate(
      Flow(from: { Saves() }, at: { _ in "form" }) {
        Move("save", choosing: ["draft", "final"]) { await $0.save($1) }
          .when { @MainActor in $0.saves < 2 }
      }
    ).explore(Budget(states: StateLimits()))
    // Nothing saved; one waits or is saved; two wait, one waits and another is saved, or both were answered.
    let complete = report.exploration.complete
    #expect(complete?.isAll == true && complete?.states == 1 + (2 + 2) + (4 + 4 + 2))
  }

  /// A form of which the last answer decides what the server has.
  @MainActor final class Saves {
    var saves = 0
    var answered = 0
    var onServer: String?
    func save(_ text: String) async {
      saves += 1
      await answer("save", ())
      (onServer, answered) = (text, answered + 1)
    }
  }

  // MARK: A value

  struct Counter {
    var count = 0
    var isLoading = false
    mutating func load() async {
      isLoading = true
      count += await answer("load", 1, 10)
      isLoading = false
    }
  }

  @Test func aMoveOfAValueCanOnlyBeAnswered() async {
    let flow = Flow(from: { Counter() }, at: { _ in "list" }) {
      Move("load") { await $0.load() }
      Move("reset") { $0 = Counter() }
    }
    var labels: Set<String> = []
    let report = await RunTemplate(flow) { step in
      labels.insert(step.move?.label ?? "")
      #expect(!step.subject.isLoading)
    }.explore(Budget(walks: 40))
    #expect(labels == ["", "load", "load answers", "reset"])
    #expect(report.exploration.coverage.moves.map(\.label).contains("load answers#2") == false)
    #expect(report.refusals.isEmpty)
  }

  // MARK: Screens

  @MainActor final class List {
    var trips: [String]?
    var task: Task<Void, Never>?
  }
  final class Detail {}

  @Test func aScreenThatWasLeftGetsItsAnswer() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", class: "Detail") { Segue("trips", to: "Trips") }
      Scene("Trips", class: "List")
    }
    let flow = Flow(model) {
      Destination("Home") { _ in Detail() }
      Destination("Trips") { _ in List() }
      Lifecycle { @MainActor (list: List, event) in
        if event == .didLoad { list.task = Task { list.trips = await answer("trips", ["Rome"]) } }
      }
    }
    var paths: Set<String> = []
    let report = await RunTemplate(flow) { step in
      if step.move?.label == "trips answers" { paths.insert("\(step)") }
    }.explore(Budget(walks: 20))
    #expect(report.refusals.isEmpty)
    #expect(paths == [#"Trips -"trips answers"-> Trips"#, #"Home -"trips answers"-> Home"#])
    // The map of the scenes has no answers, so that all shorter paths are walked.
    let failing = await RunTemplate(flow) { step in
      if step.move?.label == "trips answers", step.to == "Home" { throw Planted() }
    }.explore(Budget(walks: 20))
    #expect(failing.paths == [#"Home -trips-> Trips -back-> Home -"trips answers"-> Home"#])
    #expect(failing.lengths.first?.contains("no shorter path fails") == true)
  }

  // MARK: Callbacks, streams and time

  final class Player: @unchecked Sendable {
    var title: String?
    var position = 0
    func load() {
      answer("title", [.success("Rome"), .failure(Offline())]) { self.title = try? $0.get() }
    }
    func follow() {
      Task { for await position in answers("position", [1, 2]) { self.position += position } }
    }
  }

  @Test func aCallbackIsCalledAndAStreamSendsWhatTheWalkChooses() async {
    let flow = Flow(from: { Player() }, at: { _ in "player" }) {
      Move("load") { $0.load() }
      Move("follow") { $0.follow() }
    }
    var (titles, positions) = ([] as [String?], [] as [Int])
    let template = RunTemplate(flow) { step in
      if step.index == 0 { (titles, positions) = ([], []) }
      titles.append(step.subject.title)
      positions.append(step.subject.position)
    }
    _ = await template.follow(
      #"player -load-> player -load-> player -"title answers#2"(0)-> player"#)
    #expect(titles == [nil, nil, nil, "Rome"])
    _ = await template.follow(
      #"""
      player -follow-> player -"position sends"(1)-> player -"position sends"(0)-> player \#
      -"position sends"(1)-> player
      """#)
    #expect(positions == [0, 0, 2, 3, 5])
  }

  @MainActor final class Toasts {
    var shown: [String] = []
    func show(_ text: String, for seconds: Int) {
      shown.append(text)
      Task {
        try await FlowClock().sleep(for: .seconds(seconds))
        shown.removeAll { $0 == text }
      }
    }
  }

  @Test func timePassesForTheSleepThatEndsFirstAndOfTwoThatEndAtOnceForTheOlder() async {
    let flow = Flow(from: { Toasts() }, at: { _ in "list" }) {
      Move("long") { await $0.show("long", for: 5) }
      for name in ["short", "other"] { Move<Toasts>(name) { await $0.show(name, for: 2) } }
    }
    let rows: [(path: FlowPath, shown: [String])] = [
      (
        #"""
        list -long-> list -short-> list -"time passes"-> list -short-> list -"time passes"-> list \#
        -"time passes"-> list
        """#, ["", "long", "long short", "long", "long short", "long", ""]
      ),
      (
        #"list -other-> list -short-> list -"time passes"-> list -"time passes"-> list"#,
        ["", "other", "other short", "short", ""]
      ),
    ]
    for (path, expected) in rows {
      var shown: [String] = []
      _ = await RunTemplate(flow) { step in
        shown = (step.index == 0 ? [] : shown) + [step.subject.shown.joined(separator: " ")]
      }.follow(path)
      #expect(shown == expected)
    }
  }

  // MARK: The end of a walk, and calls that no walk knows

  @Test func whatWaitsAtTheEndIsLetGo() async {
    final class Log: @unchecked Sendable {
      var ends: [String] = []
      weak var held: Held?
    }
    final class Held: Sendable {}
    let log = Log()
    let flow = Flow(from: { await Search(isMended: true) }, at: \.screen) {
      Move("load") { @MainActor _ in
        let object = Held()
        log.held = object
        do { try await answer("load", [.success(())]) } catch { log.ends.append("\(error)") }
        withExtendedLifetime(object) {}
      }
    }
    _ = await RunTemplate(flow).follow("search -load-> search -load-> search")
    #expect(log.ends == ["CancellationError()", "CancellationError()"])
    #expect(log.held == nil)
  }

  @Test func whatWaitsAtTheEndIsLetGoOneAfterTheOther() async {
    let log = Locked<[String]>([])
    let flow = Flow(from: { await Search(isMended: true) }, at: \.screen) {
      Move("load") { _ in
        Task {
          await answer("load", ())
          log.withLock { $0.append("begins") }
          await Task.yield()
          log.withLock { $0.append("ends") }
        }
      }
    }
    _ = await RunTemplate(flow).follow("search -load-> search -load-> search -load-> search")
    #expect(
      log.withLock { $0.suffix(6) } == ["begins", "ends", "begins", "ends", "begins", "ends"])
  }

  @MainActor final class Loops {
    var ticks = 0
    var polls = 0
    func tick() {
      Task {
        while true {
          try? await FlowClock().sleep(for: .seconds(1))
          ticks += 1
        }
      }
    }
    func poll() async { while await answer("status", "busy", "done") == "busy" { polls += 1 } }
  }

  @Test(.timeLimit(.minutes(2))) func aLoopEndsWithItsWalk() async {
    let flow = Flow(from: { Loops() }, at: { _ in "list" }) {
      Move("tick") { @MainActor in $0.tick() }.when { @MainActor in $0.ticks == 0 }
      Move("poll") { await $0.poll() }
    }
    let report = await RunTemplate(flow).explore(Budget(walks: 5, steps: 8))
    #expect(report.exploration.coverage.steps == 40 && report.refusals.isEmpty)
  }

  @Test func withoutAWalkTheFirstOutcomeComesAtOnce() async throws {
    #expect(await answer("count", 1, 2) == 1)
    #expect(try await answer("count", [.success(3), .failure(Offline())]) == 3)
    var called: Int?
    answer("count", [.success(4)]) { called = try? $0.get() }
    #expect(called == 4)
    var elements: [Int] = []
    for await element in answers("count", [5, 6]) { elements.append(element) }
    #expect(elements == [5, 6])
    try await FlowClock().sleep(for: .seconds(1_000))
  }

  @Test func callsWithoutAWalkAreCountedIfOthersAreMoves() async {
    let flow = Flow(from: { Player() }, at: { _ in "player" }) {
      Move("load") { _ in await answer("stray", ()) }
      Move("detach") { _ in await Task.detached { await answer("stray", ()) }.value }
    }
    let report = await RunTemplate(flow).explore(Budget(walks: 1))
    #expect(
      report.exploration.warning?.contains("'stray answers' was called where no walk is known")
        == true)
  }

  @Test func aCallWithoutAnOutcomeThrows() async {
    await #expect(throws: Finding.self) { try await answer("trips", []) as Int }
  }
}
