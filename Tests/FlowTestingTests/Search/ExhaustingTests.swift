import Testing

@testable import FlowTesting

/// All states are visited, and the claim about them is true.
@Suite struct ExhaustingTests {
  /// Returns the report of a run with these limits, without short paths and random walks.
  nonisolated(nonsending) static func exhaust<Subject>(
    _ flow: Flow<Subject>, _ limits: StateLimits = StateLimits(),
    seconds: Double? = nil, body: Run<Subject>.Body? = nil
  ) async -> Report {
    let search = RunTemplate(flow, checks: [], body: body)
    return await search.explore(Budget(paths: 0, seconds: seconds, states: limits))
  }

  /// Returns the number of states, and of moves out of them, counted beside the engine.
  static func count<State: Hashable>(
    from start: State, _ moves: (State) -> [State]
  ) -> (states: Int, moves: Int) {
    var seen: Set<State> = [start]
    var pending = [start]
    var count = 0
    while let state = pending.popLast() {
      for next in moves(state) {
        count += 1
        if seen.insert(next).inserted { pending.append(next) }
      }
    }
    return (seen.count, count)
  }

  static func count(_ model: SceneModel, tabs: Int = .max) -> (states: Int, moves: Int) {
    count(from: Navigation(model)) { navigation in
      guard navigation.changedTabs(in: model) <= tabs else { return [] }
      return navigation.moves(in: model).map {
        navigation.performing($0, in: model).navigation
      }
    }
  }

  /// A router that is a value: a stack over a few screens.
  struct Router: Hashable {
    var stack: [Int] = []
    var screen: String { "S\(stack.last ?? 0)" }
  }

  static func router(depth: Int) -> Flow<Router> {
    Flow(from: { Router() }, at: \.screen) {
      Move("one") { $0.stack.append(1) }.when { $0.stack.count < depth }
      Move("two") { $0.stack.append(2) }.when { $0.stack.count < depth }
      Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
    }
  }

  // MARK: All of them

  @Test func allStatesOfAShopAreVisitedAndAllMovesMade() async {
    // Home, Product, and Login over each. Three senders and a login; login and back; two dismissals.
    let report = await Self.exhaust(ShopFlow.make())
    #expect(report.exploration.states?.count == 4)
    #expect(report.exploration.states?.moves == 8)
    #expect("\(report.exploration)".hasSuffix("\n  all 4 states of navigation, 8 moves pass"))
  }

  @Test func theNumbersAreThoseOfASearchThatKnowsNothingOfFlows() async {
    for depth in 1...5 {
      let counted = Self.count(from: [Int]()) { stack in
        (stack.count < depth ? [stack + [1], stack + [2]] : [])
          + (stack.isEmpty ? [] : [Array(stack.dropLast())])
      }
      let states = await Self.exhaust(Self.router(depth: depth)).exploration.states
      #expect(states?.count == counted.states)
      #expect(states?.moves == counted.moves)
    }
  }

  @Test func theNumbersOfAppsAreThoseOfASearchThatKnowsNothingOfWalks() async {
    for seed in 0..<3 as Range<UInt64> {
      let model = AppGraph.make(seed: seed)
      let report = await Self.exhaust(Flow(model), StateLimits(steps: 3))
      var distances = [Navigation(model): 0]
      var queue = Array(distances.keys)
      var moves = 0
      while let state = queue.popLast() {
        let distance = distances[state, default: 0]
        guard distance < 3 else { continue }
        for move in state.moves(in: model) {
          let next = state.performing(move, in: model).navigation
          moves += 1
          guard distances[next] == nil else { continue }
          distances[next] = distance + 1
          queue.insert(next, at: 0)
        }
      }
      #expect(report.exploration.states?.count == distances.count, "seed \(seed)")
      #expect(report.exploration.states?.moves == moves, "seed \(seed)")
      #expect(report.exploration.states?.isAll == true, "seed \(seed)")
    }
  }

  @Test func subjectsWithOneHashAreDistinct() async {
    struct Poor: Hashable {
      var number = 0
      func hash(into hasher: inout Hasher) {}
    }
    let flow = Flow(from: { Poor() }, at: \.number) {
      Move("more") { $0.number += 1 }.when { $0.number < 300 }
      Move("half") { $0.number /= 2 }
    }
    let states = await Self.exhaust(flow).exploration.states
    #expect(states?.count == 301)
    #expect(states?.moves == 300 + 301)
  }

  // MARK: Steps

  @Test func theStepsOfCopiesAreThoseOfWalks() async {
    struct Place: Hashable {
      var stack: [Int] = []
      var screen: String { "S\(stack.last ?? 0)" }
      /// Walks are made to the states of a subject that holds one.
      var object: Same?
    }
    final class Same: Hashable, Sendable {
      static func == (one: Same, other: Same) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    func steps(_ object: Same?) async -> (texts: Set<String>, starts: Int) {
      let flow = Flow(from: { Place(object: object) }, at: \.screen) {
        Move("one") { $0.stack.append(1) }.when { $0.stack.count < 3 }
        Move("some", choosing: \.stack) { $0.stack.append($1 + 1) }.when { $0.stack.count < 3 }
        Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
      }
      var texts: Set<String> = []
      var starts = 0
      let report = await Self.exhaust(flow) { step in
        texts.insert("\(step.index): \(step), \(step.subject.stack), \(step.calls)")
        if step.index == 0 { starts += 1 }
      }
      #expect(report.exploration.states?.isAll == true)
      return (texts, starts)
    }
    let copied = await steps(nil)
    let walked = await steps(Same())
    #expect(copied.texts == walked.texts)
    #expect(copied.texts.count == 18)
    #expect(walked.starts == 18)
    // After the copies, whose one walk makes no step, so few states are walked to as well.
    #expect(copied.starts == 1 + walked.starts)
  }

  @Test func aStepIsOnTheSceneOfItsOwnSubject() async {
    struct Named: Hashable {
      var number = 0
      var name = "Start"
      static func == (one: Named, other: Named) -> Bool { one.number == other.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let flow = Flow(from: { Named() }, at: \.name) {
      Move("go") { $0 = Named(number: 1, name: "There") }.when { $0.number == 0 }
      Move("back") { $0 = Named(number: 0, name: "Again") }.when { $0.number == 1 }
    }
    var scenes: Set<String> = []
    _ = await Self.exhaust(flow) { step in
      #expect(step.scene == step.subject.name)
      scenes.insert(step.scene)
    }
    #expect(scenes == ["Start", "There", "Again"])
  }

  @Test func movesMayWaitAndBelongToAnyActor() async {
    @MainActor func count() async -> Int? {
      let flow = Flow(from: { 0 }, at: \.self) {
        Move("more") { number in
          await Task.yield()
          MainActor.assertIsolated()
          number += 1
        }.when { $0 < 4 }
        Move("less") { $0 -= 1 }.when { $0 > 0 }
      }
      return await Self.exhaust(flow) { _ in MainActor.assertIsolated() }.exploration.states?.moves
    }
    #expect(await count() == 8)
  }

  // MARK: Failures

  @Test func aBugIsFoundOnAShortestPath() async {
    for wanted in [[], [2], [1, 2], [2, 1, 2], [1, 1, 2, 1], [2, 2, 1, 1, 2]] {
      let report = await Self.exhaust(Self.router(depth: 6)) { step in
        if step.subject.stack == wanted { throw Planted() }
      }
      let path = report.discoveries.first?.walk.path
      #expect(path?.moves.map(\.label) == wanted.map { $0 == 1 ? "one" : "two" })
      #expect(report.discoveries.first?.foundAfter == wanted.count)
      #expect(report.exploration.states == nil)
    }
  }

  @Test func aMoveThatThrowsIsFoundOnAShortestPath() async {
    let flow = Flow(from: { Router() }, at: \.screen) {
      Move("one") { $0.stack.append(1) }.when { $0.stack.count < 9 }
      Move("break") { if $0.stack.count == 4 { throw Planted() } }
    }
    let report = await Self.exhaust(flow)
    #expect(
      report.discoveries.map(\.walk.path)
        == ["S0 -one-> S1 -one-> S1 -one-> S1 -one-> S1 -break-> S1"])
    #expect(report.discoveries.first?.minimality == .proven)
  }

  @Test func whatAClosureRemembersOfAWalkIsNoFailureOfAnother() async {
    var twos = 0
    let report = await Self.exhaust(Self.router(depth: 4)) { step in
      if step.move == nil { twos = 0 }
      if step.move?.label == "two" { twos += 1 }
      if twos == 3 { throw Planted() }
    }
    let labels = report.discoveries.first?.walk.path.moves.map(\.label)
    #expect(labels == ["two", "two", "two"])
    #expect(report.discoveries.count == 1)
    #expect(report.discoveries.first?.minimality == .proven)
  }

  // MARK: Guards and senders

  @Test func whatIsRefusedIsCountedForNothing() async {
    let flow = ShopFlow.make { ShouldPerform("open") { (_: ShopFlow.Home, _: Any?) in false } }
    let text = await "\(Self.exhaust(flow).exploration)"
    #expect(
      text.contains(
        "\n  all 2 states of navigation, 2 moves pass\n  Home -open-> was refused each of 3 times"))
  }

  @Test func aStateBehindARefusedMoveIsReachedAnotherWay() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", class: "Home") {
        Segue("shortcut", to: "End")
        Segue("way", to: "End")
      }
      Scene("End")
    }
    let flow = Flow(model) {
      Destination("Home") { _ in ShopFlow.Home(products: 0) }
      ShouldPerform("shortcut") { (_: ShopFlow.Home, _: Any?) in false }
    }
    let states = await Self.exhaust(flow).exploration.states
    #expect(states?.count == 2)
    #expect(states?.moves == 2)
  }

  @Test func allSendersAreTriedUpToABound() async {
    let states = await Self.exhaust(ShopFlow.make(products: 100)).exploration.states
    #expect(states?.moves == 105)
    let report = await Self.exhaust(ShopFlow.make(products: 101))
    #expect(
      "\(report.exploration)".hasSuffix(
        "\n  all 4 states of navigation, 105 moves pass\n    of more senders the first 100 are tried"
      ))
  }
}
