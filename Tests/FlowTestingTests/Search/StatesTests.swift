import Foundation
import Testing

@testable import FlowTesting

/// A state is what the subject holds, and what is said of states and paths is true.
@Suite(.exploring(walks: 100), .remembering(false)) struct StatesTests {
  // MARK: Steps that know their source

  private struct Order: Sendable {
    var screen = "list"
    var total = 0
  }

  private final class Orders { var order = Order() }

  /// `sync` takes one away once the total is eight.
  @SceneModel.ListBuilder<Move<Subject>> private static func moves<Subject>(
    _ order: WritableKeyPath<Subject, Order> & Sendable
  ) -> [Move<Subject>] {
    Move<Subject>("add", from: "list") { $0[keyPath: order].total += 1 }
      .when { $0[keyPath: order].total < 20 }
    Move<Subject>("reset", from: "list") { $0[keyPath: order].total = 0 }
    Move<Subject>("sync", from: "list") {
      if $0[keyPath: order].total == 8 { $0[keyPath: order].total -= 1 }
    }
  }

  private static let sync = "list" + String(repeating: " -add-> list", count: 8) + " -sync-> list"

  /// The steps of a walk follow one another, so that a closure may also remember the one before.
  @Test(arguments: [false, true])
  func aStepOfAValueIsComparedWithTheOneBefore(isRemembered: Bool) async {
    let flow = Flow(from: { Order() }, at: \.screen) { Self.moves(\.self) }
    var last = Order()
    let report = await RunTemplate(flow) { step in
      defer { last = step.subject }
      guard let before = step.before, step.move?.label != "reset" else { return }
      if step.subject.total < (isRemembered ? last : before).total { throw Planted() }
    }.explore(Budget())
    #expect(report.discoveries.map { "\($0.path), \($0.minimality)" } == ["\(Self.sync), proven"])
  }

  @Test func aStepOfAnObjectIsComparedWithWhatItHeld() async {
    let flow = Flow(from: { Orders() }, at: \.order.screen) { Self.moves(\.order) }
    var isRead = false
    let report = await RunTemplate(flow) { step in
      let before = step.heldBefore["order"]
      isRead = isRead || before?.hasPrefix("StatesTests.Order(screen: \"list\", total: ") == true
      if step.move?.label == "sync", before?.hasSuffix("total: 8)") == true { throw Planted() }
    }.explore(Budget())
    #expect(isRead)
    #expect(report.paths == [Self.sync])
  }

  // MARK: Identity

  private struct Grid: Sendable {
    var x = 0
    var y = 0
    mutating func right() { x = (x + 1) % 20 }
    mutating func up() { y = (y + 1) % 20 }
  }

  private struct EquatableGrid: Equatable {
    var grid = Grid()
    static func == (one: Self, other: Self) -> Bool { one.grid.x == other.grid.x }
  }

  private struct HashableGrid: Hashable {
    var grid = Grid()
    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private final class GridObject { var grid = Grid() }

  private nonisolated(nonsending) static func walked<Subject>(
    _ make: @escaping @Sendable () -> Subject, _ grid: WritableKeyPath<Subject, Grid> & Sendable
  ) async -> [String] {
    let flow = Flow(from: make, at: { _ in "grid" }) {
      Move("right") { $0[keyPath: grid].right() }
      Move("up") { $0[keyPath: grid].up() }
    }
    let (paths, report) = await RunTemplate(flow).walks(Budget(walks: 40))
    return paths + [report.exploration.complete?.text?.components(separatedBy: "\n")[0] ?? ""]
  }

  @Test func equatableHashableNeitherOrAClassHaveTheSameStatesAndPaths() async {
    let plain = await Self.walked({ Grid() }, \.self)
    #expect(plain.last == "all 400 states, 800 moves pass")
    let others = await [
      Self.walked({ EquatableGrid() }, \.grid), Self.walked({ HashableGrid() }, \.grid),
      Self.walked({ GridObject() }, \.grid),
    ]
    for other in others { #expect(other == plain) }
  }

  /// Each item has an identifier of its own, and the selected one is one of them.
  private struct Shelf: Sendable {
    struct Item: Sendable {
      let id = UUID()
      var isDone = false
    }
    var items = [Item()]
    var selected: UUID?
  }

  @Test func whatDiffersInEachWalkIsLeftOutAndNamed() async {
    let flow = Flow(from: { Shelf() }, at: { _ in "shelf" }) {
      Move("add") { $0.items.append(Shelf.Item()) }.when { $0.items.count < 3 }
      Move("select", choosing: \.items.indices) { $0.selected = $0.items[$1].id }
      Move("finish", choosing: \.items.indices) { $0.items[$1].isDone = true }
    }
    let exploration = await RunTemplate(flow).explore(Budget(walks: 100)).exploration
    // 2, 4 and 8 ways to be done, times no item or one of them selected.
    #expect(
      exploration.complete?.text == """
        all 48 states, 264 moves pass
            as far as 'StatesTests.Shelf' shows; left out, since it differs in each walk: \
        StatesTests.Shelf.Item.id, StatesTests.Shelf.selected
        """, "\(exploration)")
  }

  private final class Marks<Value> {
    var value: Value?
    let ids = (0..<8).map { _ in UUID() }
    let start = Date()
  }

  /// A list numbers the identifiers that a set has, and dates count by the seconds between them.
  @Test func whatDiffersInEachWalkCountsWhereItIsKnown() async {
    func lengths<Value>(_ value: @escaping @Sendable (Marks<Value>, Int) -> Value) async -> [Int] {
      // Nothing that is read, as a static of the app's.
      let taps = Locked(0)
      let flow = Flow(
        from: {
          taps.withLock { $0 = 0 }
          return Marks<Value>()
        }, at: { _ in "home" }
      ) {
        Move<Marks<Value>>("next") { marks in
          let count = taps.withLock { taps in
            taps = min(taps + 1, 7)
            return taps
          }
          if count == 7 { throw Planted() }
          marks.value = value(marks, count)
        }
        for number in 0..<5 {
          Move<Marks<Value>>("reset\(number)") { marks in
            taps.withLock { $0 = 0 }
            marks.value = nil
          }
        }
      }
      return await RunTemplate(flow).explore(Budget(walks: 40)).discoveries.map(\.path.count)
    }
    let found = await [
      lengths { Set([$0.ids[$1]]) }, lengths { [$0.ids[$1]: 1] },
      lengths { [$0.ids[0]: $0.ids[$1]] },
      lengths { $0.start.addingTimeInterval(60 * Double($1)) },
      lengths { Set([$0.start.addingTimeInterval(60 * Double($1))]) },
    ]
    #expect(found == Array(repeating: [7], count: 5))
  }

  /// Two dates that are made at two moments differ by another number of seconds on each walk.
  @Test func theSecondsBetweenTwoDatesMayDifferToo() async {
    final class Clock {
      var isOn = false
      let start = Date()
      var tap = Date.distantPast
    }
    let flow = Flow(from: { Clock() }, at: { _ in "home" }) {
      Move("tap") { clock in
        clock.isOn.toggle()
        clock.tap = clock.start.addingTimeInterval(.random(in: 0..<1_000_000))
      }
    }
    let exploration = await RunTemplate(flow).explore(Budget(walks: 10)).exploration
    #expect(
      exploration.complete?.isAll == true && exploration.complete?.states == 2, "\(exploration)")
  }

  private final class Session {
    var count = 0
    var onDone = {}
  }

  @Test func whatCannotBeSeenIsNamedWhereAClaimRestsOnIt() async {
    let flow = Flow(from: { Session() }, at: { _ in "home" }) {
      Move("add") { $0.count += 1 }.when { $0.count < 6 }
      Move("reset") { $0.count = 0 }
      for tip in 0..<6 { Move<Session>("tip\(tip)") { _ in } }
    }
    let report = await RunTemplate(flow) { if $0.subject.count == 5 { throw Planted() } }
      .explore(Budget(walks: 20))
    let claim =
      """
      ; no shorter path fails, as far as 'StatesTests.Session' shows and the closure keeps nothing from step to step; not seen: \
      StatesTests.Session.onDone
      """
    #expect(report.lengths.map { $0.hasSuffix(claim) } == [true], "\(report.lengths)")
  }

  /// A run that says "all states" ends early only if nothing beside the states can decide.
  @Test func aRunWhoseClaimRestsOnSomethingWalksTheWholeBudget() async {
    final class Holder<Value> {
      var isOn = false
      let value: Value
      init(_ value: Value) { self.value = value }
    }
    func explored<Value>(
      _ value: @escaping @Sendable () -> Value, state: Bool = false,
      checks: [Check<Holder<Value>>] = [], body: Check<Holder<Value>>.Body? = nil
    ) async -> (steps: Int, rider: String) {
      @SceneModel.ListBuilder<Move<Holder<Value>>> func moves() -> [Move<Holder<Value>>] {
        Move<Holder<Value>>("on") { $0.isOn = true }
        Move<Holder<Value>>("off") { $0.isOn = false }
      }
      let flow =
        state
        ? Flow(from: { Holder(value()) }, at: { _ in "home" }, state: { $0.isOn }) { moves() }
        : Flow(from: { Holder(value()) }, at: { _ in "home" }) { moves() }
      let exploration = await RunTemplate(flow, checks: checks, body: body)
        .explore(Budget(walks: 40, steps: 10)).exploration
      let lines = exploration.complete?.text?.components(separatedBy: "\n    ") ?? []
      #expect(lines.first == "all 2 states, 4 moves pass", "\(exploration)")
      return (exploration.coverage.steps, lines.dropFirst().joined(separator: "\n"))
    }
    let certain = await explored { 1 }
    #expect(certain.steps < 100 && certain.rider.isEmpty, "\(certain)")
    let own = Check<Holder<Int>>(".own", inspecting: { _ in [] })
    let rows = await [
      (explored({ 1 }) { _ in }, "as far as the closure keeps nothing from step to step"),
      (explored({ 1 }, checks: [own]), "as far as '.own' keeps nothing from step to step"),
      (
        explored({ 1 }, checks: [own]) { _ in },
        "as far as the closure and '.own' keep nothing from step to step"
      ),
      (
        explored({ 1 }, checks: [.never { _ in false }]),
        "as far as '.never { … }' keeps nothing from step to step"
      ),
      (
        explored({ 1 }, checks: [.after("on", \.isOn) { $1 }]),
        "as far as '.after(\"on\", \\.isOn) { … }' keeps nothing from step to step"
      ),
      (
        explored({ 1 }, checks: [.eventually(within: 0) { _ in true }]),
        "as far as '.eventually(within: 0) { … }' keeps nothing from step to step"
      ),
      (explored({ 1 }, state: true), "as far as 'state:' tells"),
      (
        explored({ {} }),
        "as far as 'StatesTests.Holder<() -> Void>' shows; not seen: StatesTests.Holder<() -> Void>.value"
      ),
      (
        explored({ AttributedString("a") }),
        "as far as 'StatesTests.Holder<AttributedString>' shows; not wholly seen: StatesTests.Holder<AttributedString>.value"
      ),
    ]
    for (result, rider) in rows {
      #expect(result.steps == 400 && result.rider == rider, "\(result)")
    }
  }

  /// A closure that remembers fails on an order of moves that no state shows.
  @Test func whatOnlyAClosureRemembersIsFoundByWalkingOn() async {
    let flow = Flow(from: { Order() }, at: \.screen) {
      for screen in ["a", "b", "c"] { Move<Order>(screen) { $0.screen = screen } }
    }
    var visits: [String] = []
    let report = await RunTemplate(flow) { step in
      if step.index == 0 { visits = [] }
      visits.append(step.to)
      if visits.suffix(6) == ["a", "b", "c", "b", "a", "c"] { throw Planted() }
    }.explore(Budget(walks: 100))
    #expect(report.discoveries.map(\.path.count) == [6], "\(report.exploration)")
  }

  @Test func aSubjectThatHoldsTooMuchIsToldApartByItsMoves() async {
    let flow = Flow(from: { Array(0..<9_000) }, at: { _ in "list" }) {
      Move("drop") { $0.removeLast() }
    }
    let exploration = await RunTemplate(flow).explore(Budget(walks: 3)).exploration
    #expect(exploration.complete == nil)
    #expect("\(exploration)".contains("told apart by its screen and its moves"), "\(exploration)")
  }

  private actor Store {
    var items = 0
    func add() { items += 1 }
  }

  private final class Shop { let store = Store() }

  @Test func anActorIsReadWhereItRuns() async {
    let flow = Flow(from: { Shop() }, at: { _ in "shop" }) {
      Move("add") { await $0.store.add() }.when { await $0.store.items < 5 }
      Move("look") { _ in }
    }
    #expect(await RunTemplate(flow).explore(Budget()).exploration.complete?.states == 6)
  }

  // MARK: Claims

  /// Every state is at most three steps away.
  @Test func howFarEveryMoveWasMadeIsTrue() async {
    let flow = Flow(from: { [0, 0, 0] }, at: { _ in "s" }) {
      for place in 0..<3 {
        Move<[Int]>("next\(place)") { $0[place] = ($0[place] + 1) % 20 }
        Move<[Int]>("to\(place)", choosing: 0..<20) { $0[place] = $1 }
      }
    }
    let complete = await RunTemplate(flow).explore(Budget(walks: 40)).exploration.complete
    #expect(
      complete?.isAll == false && complete?.distance ?? 9 <= 3, "\(String(describing: complete))")
  }

  /// A closure lets every third tap go back.
  @Test func whereMoreThanTheStatesDecidesNobodyIsSaidToBeStuck() async {
    final class Box { var count = 0 }
    struct Router {
      var screen = "home"
      var allows: () -> Bool
    }
    let flow = Flow(
      from: {
        let box = Box()
        return Router {
          box.count += 1
          return box.count % 3 == 0
        }
      }, at: { $0.screen }
    ) {
      Move("open", from: "home") { $0.screen = "room" }
      Move("back", from: "room") { if $0.allows() { $0.screen = "home" } }
    }
    for steps in 51...60 {
      let report = await RunTemplate(flow, checks: [.canAlwaysReturn(to: "home")])
        .explore(Budget(walks: 7, steps: steps))
      #expect(report.conclusions.isEmpty, "\(steps)")
      #expect(report.exploration.complete == nil)
    }
  }

  private struct Rows: Sendable {
    var screen = "list"
    var row = 0
  }

  @Test func choicesBeyondTheHundredthAreNoContradiction() async {
    let flow = Flow(from: { Rows() }, at: \.screen) {
      Move("open", from: "list", choosing: 0..<150) { $0 = Rows(screen: "row", row: $1) }
      Move("leave", from: "row", choosing: 0..<150) { if $1 == 120 { $0 = Rows() } }
    }
    let report = await RunTemplate(flow, checks: [.canAlwaysReturn(to: "list")])
      .explore(Budget(walks: 600))
    #expect(report.conclusions.isEmpty)
    #expect(report.exploration.statesDecide)
    #expect(!report.exploration.sawEverything)
  }

  /// Nothing traps where numbers are very large.
  @Test func anyNumberOfAChoiceIsTaken() async {
    let flow = Flow(from: { Rows() }, at: \.screen) {
      Move("one", choosing: { _ in 0..<Int.max }) { $0.row = $1 }
      Move("two", choosing: { _ in 0..<Int.max }) { $0.row = max($0.row, $1) }
    }
    let report = await RunTemplate(flow) { if $0.subject.row > 7 { throw Planted() } }
      .explore(Budget())
    #expect(report.discoveries.map(\.path.count) == [1])
    let path = FlowPath(start: "list", moves: [FlowPath.Move("one", sender: .max, to: "list")])
    let given = await RunTemplate(flow).follow(path)
    #expect(given.refusals.map(\.message).first?.contains("has no (\(Int.max))") == true)
  }

  @Test func aStartThatFailsEachTimeEndsAVisitOfAllStates() async {
    let flow = Flow(from: { Rows() }, at: \.screen) { Move("open") { $0.screen = "row" } }
    let report = await RunTemplate(flow) { _ in throw Planted() }
      .explore(Budget(walks: 0, states: StateLimits(walkedSteps: 1_000)))
    #expect(report.discoveries.count == 1)
    #expect(report.exploration.coverage.paths < 10)
  }

  @Test func scenesThatNothingNamesCannotBeChecked() async {
    let flow = Flow(from: { Rows() }, at: \.screen) { Move("open") { $0.screen = "row" } }
    let text = await recordedText { await checkFlow(flow, .reaches(.everyScene)) }
    #expect(text.hasPrefix(".reaches(.everyScene) had nothing to look at: no move names"))
  }

  @Test func theTimeOfARunBoundsWhatFollowsAFailure() async {
    let flow = Flow(from: { Session() }, at: { _ in "cart" }) {
      Move("add") { session in
        try await Task.sleep(nanoseconds: 2_000_000)
        session.count += 1
      }
      for tip in 0..<3 {
        Move<Session>("tip\(tip)") { _ in try await Task.sleep(nanoseconds: 2_000_000) }
      }
    }
    var budget = Budget(walks: Budget.endless)
    budget.seconds = 0.3
    var steps = 0
    let report = await RunTemplate(flow) { step in
      steps += 1
      if step.subject.count == 7 { throw Planted() }
    }.explore(budget)
    #expect(report.discoveries.count == 1)
    // A thousand walks would follow without a limit of time.
    #expect(steps < 1_000)
  }

  @Test func aRunThatSawNothingClaimsNothing() async {
    let flow = Flow(from: { Grid() }, at: { _ in "grid" }) {
      Move("right") { grid in
        try await Task.sleep(nanoseconds: 20_000_000)
        grid.right()
      }
    }
    var budget = Budget(walks: Budget.endless)
    budget.seconds = 0.01
    let exploration = await RunTemplate(flow).explore(budget).exploration
    #expect(!"\(exploration)".contains("  0 states"), "\(exploration)")
  }
}
