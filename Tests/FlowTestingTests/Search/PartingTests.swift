import Testing

@testable import FlowTesting

/// Several machines split a run, and no two of them walk the same path.
@Suite struct PartingTests {
  /// What each part of a run walked and came to.
  static func parts<Subject>(
    _ total: Int, of flow: Flow<Subject>, _ change: (inout Budget) -> Void = { _ in }
  ) async -> [(paths: Set<String>, exploration: Exploration)] {
    var parts: [(Set<String>, Exploration)] = []
    for index in 0..<total {
      let (paths, exploration) = await ExploringTests.explore(flow) {
        $0.paths = 40
        change(&$0)
        $0.share = Shard(index: index, total: total)
      }
      parts.append((Set(paths), exploration))
    }
    return parts
  }

  /// Looks whether no path is in two parts; says how many there are.
  @discardableResult
  static func expectDisjoint(
    _ parts: [(paths: Set<String>, exploration: Exploration)], _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Set<String> {
    let union = parts.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
    let count = parts.map(\.paths.count).reduce(0, +)
    #expect(union.count == count, comment, sourceLocation: sourceLocation)
    return union
  }

  /// Looks at a flow split in two to seven: no path is walked twice, and no short one is missing.
  static func expectPartition<Subject>(
    _ flow: Flow<Subject>, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var all: [Int: Set<String>] = [:]
    for total in 2...7 {
      let parts = await parts(total, of: flow)
      let union = expectDisjoint(parts, "\(total) parts", sourceLocation: sourceLocation)
      // Flows of up to this length were all walked, by one part or another.
      let known = parts.map(\.exploration).filter { $0.shortPaths?.isAll != true }
      let length = min(known.map { $0.shortPaths?.steps ?? 0 }.min() ?? 30, 30)
      let short = union.filter { (FlowPath($0)?.count ?? 0) <= length }
      if all[length] == nil { all[length] = await flows(upTo: length, of: flow) }
      #expect(short == all[length], "\(total) parts", sourceLocation: sourceLocation)
    }
  }

  /// All flows of up to a length.
  static func flows<Subject>(upTo length: Int, of flow: Flow<Subject>) async -> Set<String> {
    var search = Search(flow, checks: [])
    var flows = ShortPaths()
    var paths: Set<String> = []
    while let numbers = flows.next(while: { next, _ in next <= length }) {
      let walk = await search.walk(.numbers(numbers), limit: length)
      guard walk.isLegal else { continue }
      // At its greatest length a walk does not look at what is offered; nothing asks for it then.
      paths.insert(walk.path.description)
      flows.goOn(with: walk.offered)
    }
    return paths
  }

  // MARK: Disjoint

  @Test func aShopIsPartitioned() async {
    await Self.expectPartition(ShopFlow.make())
  }

  @Test func aFlowWithOneWayOnlyIsPartitioned() async {
    let line = Flow(from: { 0 }, at: \.self) { Move("on") { $0 += 1 }.when { $0 < 5 } }
    await Self.expectPartition(line)
    let endless = Flow(from: { 0 }, at: \.self) { Move("on") { $0 += 1 } }
    await Self.expectPartition(endless)
  }

  @Test func aFlowWithFewPathsIsPartitioned() async {
    let flow = Flow(from: { 0 }, at: \.self) {
      Move("one") { $0 += 1 }.when { $0 < 3 }
      Move("two") { $0 += 2 }.when { $0 < 3 }
    }
    await Self.expectPartition(flow)
  }

  @Test func aFlowWithoutMovesIsWalkedByOne() async {
    let flow = Flow(from: { 0 }, at: \.self) { Move("never") { $0 += 1 }.when { $0 < 0 } }
    let parts = await Self.parts(3, of: flow)
    #expect(parts.map(\.paths) == [["Int"], [], []])
  }

  @Test func guardsLeaveNoPartWithoutWork() async {
    let flow = ShopFlow.make {
      ShouldPerform("open") { (_: ShopFlow.Home, sender: Int) in sender == 2 }
    }
    await Self.expectPartition(flow)
    for part in await Self.parts(5, of: flow, { $0.paths = 200 }) {
      #expect(part.exploration.coverage.steps > 100, "\(part.exploration)")
    }
  }

  @Test(arguments: 0..<2 as Range<UInt64>) func largeFlowsArePartitioned(seed: UInt64) async {
    let app = AppGraph.flow(AppGraph.make(seed: seed))
    for total in [2, 7] {
      Self.expectDisjoint(await Self.parts(total, of: app), "\(total) parts, seed \(seed)")
    }
    let router = RouterApp(seed: seed).flow
    for total in [3, 6] {
      Self.expectDisjoint(await Self.parts(total, of: router), "\(total) parts, seed \(seed)")
    }
  }

  /// What would be so if each machine had just a seed of its own.
  @Test func runsWithDifferentSeedsWalkSomePathsTwice() async {
    var paths: [Set<String>] = []
    for seed in 0..<2 as Range<UInt64> {
      paths.append(Set(await ExploringTests.explore(ShopFlow.make()) { $0.seed = seed }.paths))
    }
    #expect(!paths[0].isDisjoint(with: paths[1]))
  }

  // MARK: Whole

  @Test func thePartsTogetherDoWhatTheWholeDoes() async {
    let model = AppGraph.make(seed: 1)
    for total in [2, 7] {
      let parts = await Self.parts(total, of: AppGraph.flow(model)) { $0.paths = 200 }
      var coverage = Coverage()
      for (index, part) in parts.enumerated() {
        coverage.add(part.exploration.coverage)
        #expect("\(part.exploration)".contains("\n  part \(index + 1) of \(total) of the walks"))
      }
      let missing = model.walkableSegues.filter { coverage.taken[$0] == nil }
      #expect(missing == [], "\(total) parts")
      #expect((5_000...6_300).contains(coverage.steps), "\(total) parts")
    }
  }

  @Test func aPartWithoutWorkSaysSoAndDoesNotFail() async {
    let line = Flow(from: { 0 }, at: \.self) { Move("on") { $0 += 1 }.when { $0 < 1 } }
    var search = Search(line, checks: [.fullyInitialized])
    var budget = Budget()
    budget.share = Shard(index: 6, total: 7)
    let report = await search.explore(budget)
    #expect(report.conclusions.isEmpty)
    #expect(
      "\(report.exploration)" == """
        0 walks of 0 steps in all, seed 0
          no moves on no screens
          part 7 of 7 of the walks
          nothing was left for this part
        """)
    // Nothing to look at is a failure of whoever did walk.
    budget.share = Shard(index: 0, total: 7)
    #expect(await search.explore(budget).conclusions.count == 1)
  }

  @Test func aFailureIsFoundByThePartThatOwnsItsPath() async {
    let failing = "Home -open(1)-> Product -back-> Home -open(2)-> Product -login-> Login"
    var finders: [Int] = []
    for index in 0..<4 {
      var path = ""
      var search = Search(
        ShopFlow.make(), checks: [],
        body: { step in
          path = step.move.map { "\(path) \($0)" } ?? step.scene
          if path == failing { throw Planted() }
        })
      var budget = Budget()
      budget.share = Shard(index: index, total: 4)
      let report = await search.explore(budget)
      if report.discoveries.map(\.walk.path.description) == [failing] { finders.append(index) }
    }
    #expect(finders.count == 1)
  }

  // MARK: Remembered paths

  @Test func aRememberedPathIsWalkedByOnePart() async {
    for total in 2...5 {
      for path in ["Home", "Home -open(2)-> Product", "Home -open(1)-> Product -login-> Login"] {
        var walked = 0
        for index in 0..<total {
          var search = Search(ShopFlow.make(), checks: [])
          var budget = Budget()
          budget.paths = 40
          budget.share = Shard(index: index, total: total)
          let report = await search.explore(
            budget, remembering: [FlowPath(stringLiteral: path), "Home -gone-> Home"])
          walked += report.settled.count
          #expect(report.exploration.lost.count == (index == 0 ? 1 : 0))
        }
        #expect(walked == 1, "\(path), \(total) parts")
      }
    }
  }
}
