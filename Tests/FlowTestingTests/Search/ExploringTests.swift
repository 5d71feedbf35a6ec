import Testing

@testable import FlowTesting

/// A run walks by its budget, and says how much it walked.
@Suite struct ExploringTests {
  @Test func whatIsOfferedAndWasNeverMadeComesFirst() async {
    let exploration = await RunTemplate(ShopFlow.make()).explore(Budget()).exploration
    #expect(exploration.complete?.isAll == true)
    #expect(exploration.coverage.paths < 30, "\(exploration)")
  }

  @Test func whatIsAlwaysRefusedIsSaidAndNotAskedForEver() async {
    let flow = ShopFlow.make { ShouldPerform("open") { (_: ShopFlow.Home, _: Int) in false } }
    let exploration = await RunTemplate(flow).explore(Budget()).exploration
    #expect(
      "\(exploration)".replacing(/[0-9,]+ times/, with: "n times")
        .replacing(/.*, seed/, with: "n walks, seed") == """
          n walks, seed 0
            2 of 3 scenes, 1 of 3 segues
            all 2 states, 5 moves pass
              a move that a guard refused in a state was not tried there again
            Home -open-> was refused each of n times
          """)
    let refused = exploration.coverage.refused.values.reduce(0, +)
    #expect(refused * 4 < exploration.coverage.steps, "\(refused)")
  }

  @Test func walksThatEndSoonLeaveTheirStepsToOthers() async {
    let flow = Flow(from: { 0 }, at: { "Page\($0)" }) {
      for page in 0..<4 {
        Move("next", from: "Page\(page)", choosing: 0..<20) { page, _ in page += 1 }
      }
    }
    let exploration = await RunTemplate(flow).explore(Budget()).exploration
    // Each counts two for its start; once all states are known, a tenth of the steps follow.
    #expect((400...440).contains(exploration.coverage.paths), "\(exploration)")
  }

  @Test(arguments: [0.0, -1, .nan, 0.1, .infinity]) func timeEndsARun(seconds: Double) async {
    let walks = seconds == .infinity ? 3 : Budget.endless
    let (paths, _) = await RunTemplate(ShopFlow.make())
      .walks(Budget(walks: walks, seconds: seconds))
    #expect(!paths.isEmpty)
  }
}

/// The walks from goal to goal, over a tree of 63 screens in which each leads to two.
@Suite struct GoalsTests {
  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["S1"])
    for number in 1...63 {
      Scene("S\(number)") {
        if number < 32 {
          for next in [2 * number, 2 * number + 1] { Segue("to\(next)", to: "S\(next)") }
        }
      }
    }
  }

  @Test func everySegueIsTakenSoonAndOneThatCannotBeKeepsNoWalkFromTheOthers() async {
    let closed = Flow(Self.model) { ShouldPerform("to2") { (_: StandIn, _: Any?) in false } }
    for (flow, count) in [(Flow(Self.model), 62), (closed, 31)] {
      let taken = await RunTemplate(flow).explore(Budget(walks: 14)).exploration.coverage.taken
      #expect(taken.keys.count { $0.label.hasPrefix("to") } == count)
    }
  }
}

/// A run makes moves that led nowhere many times in a row, and more of them if it lacks a move of its flow.
@Suite struct RepeatedMovesTests {
  /// Three wrong passwords in a row lock the account; the right ones are many, and leave the screen.
  private final class Account {
    var screen = "login"
    var failures = 0

    func logIn(_ user: Int) {
      failures = user == 0 ? failures + 1 : 0
      screen = user > 0 ? "home" : failures == 3 ? "locked" : "login"
    }

    /// As `logIn`, with an alert after a wrong password.
    func logInWithAlert(_ user: Int) {
      logIn(user)
      if screen == "login" { screen = "alert" }
    }
  }

  private static func flow(_ logIn: @escaping @Sendable (Account, Int) -> Void) -> Flow<Account> {
    Flow(from: { Account() }, at: { $0.screen }) {
      Move("logIn", from: "login", choosing: 0..<6) { logIn($0, $1) }
      for tip in ["help", "terms", "language", "contrast"] {
        Move(tip, from: "login") { $0.failures = 0 }
      }
      Move("ok", from: "alert") { $0.screen = "login" }.when { _ in true }
      Move("logOut", from: "home") { $0.screen = "login" }
      Move("unlock", from: "locked") { ($0.screen, $0.failures) = ("login", 0) }
    }
  }

  @Test func threeWrongPasswordsInARowAreMadeAlsoWithAnAlertAfterEach() async {
    for logIn: @Sendable (Account, Int) -> Void in [{ $0.logIn($1) }, { $0.logInWithAlert($1) }] {
      for seed in 0..<3 as Range<UInt64> {
        let run = await RunTemplate(Self.flow(logIn)).explore(Budget(seed: seed))
        #expect(run.exploration.coverage.scenes.contains("locked"), "seed \(seed)")
        #expect(run.exploration.coverage.moves.contains { $0.label == "unlock" && $0.taken > 0 })
      }
    }
  }

  @Test func theFailureBehindThemIsFoundAndShrunk() async {
    let report = await RunTemplate(Self.flow { $0.logIn($1) }) {
      if $0.to == "locked" { throw Planted() }
    }.explore(Budget())
    #expect(report.paths == ["login -logIn(0)-> login -logIn(0)-> login -logIn(0)-> locked"])
  }

  /// Otherwise each walk would go the same way, to a move that it has no step left for.
  @Test func noWalkGoesToAMoveBeyondItsEnd() async {
    let flow = Flow(from: { [String]() }, at: { _ in "log" }) {
      for name in ["a", "b"] { Move(name) { $0.append(name) } }
      Move("send") { $0 = [] }.when { $0.count == 5 }
    }
    let paths = await RunTemplate(flow).walks(Budget(walks: 20, steps: 5)).paths
    #expect(Set(paths).count > 10, "\(paths)")
  }
}

/// A run in which nothing, or not everything, can be walked says so.
@Suite struct NothingToWalkTests {
  private struct Lift: Hashable {
    var floor = 0
    var screen: String { "Floor \(floor)" }
    var doors: [String] { [] }
  }

  private static func lift(@SceneModel.ListBuilder<Move<Lift>> _ moves: () -> [Move<Lift>]) -> Flow<
    Lift
  > { Flow(from: { Lift() }, at: \.screen, moves: moves) }

  private static func explore<Subject>(_ flow: Flow<Subject>) async -> Report {
    await RunTemplate(flow).explore(Budget())
  }

  @Test func movesThatWereNeverMadeAreNamedWithTheirScreens() async {
    let flow = Self.lift {
      Move("up", from: "Floor 0") { $0.floor += 1 }
      Move("up", from: "Flour 1") { $0.floor += 1 }
      Move("fly", from: "Floor 1") { $0.floor += 9 }.when { $0.floor > 7 }
      Move("get out", choosing: \.doors) { lift, _ in lift.floor = -1 }
    }
    let report = await Self.explore(flow)
    #expect(report.conclusions.map(\.finding.subject) == ["Flour 1"])
    #expect(
      "\(report.exploration)" == """
        801 walks, 801 steps, seed 0
          1 move on 2 screens
          all 2 states, 1 move passes
          "Flour 1" -up-> was never made: no such screen was reached. Did you mean 'Floor 1'?
          "Floor 1" -fly-> was never made
          -"get out"-> was never made
          'up' led from Floor 0 to Floor 1, never to Flour 1
        """)
  }

  @Test func whereNoMoveCanBeMadeThereIsNothingToWalk() async {
    let grounded = Self.lift { Move("up") { $0.floor += 1 }.when { $0.floor > 0 } }
    let report = await Self.explore(grounded)
    #expect(
      report.conclusions.map { "\($0.finding)" } == [
        """
        There was nothing to walk: no move can be made on 'Floor 0', where the flow starts.
          Fix:     Check the screens that moves name with from:, the conditions of .when, and what choosing: offers.
        """
      ])
    let misnamed = Self.lift { Move("up", from: "Flor 0") { $0.floor += 1 } }
    for checks in [[], [Check<Lift>.reaches(.everyMove)]] {
      let report = await RunTemplate(misnamed, checks: checks).explore(Budget(walks: 3))
      let texts = report.conclusions.map { "\($0.finding)" }
      #expect(
        texts.map(\.firstLine) == [
          "'Flor 0' was never reached, so 1 of 1 move was never made (1 walk, no steps)."
        ])
      #expect(texts.first?.hasSuffix("Did you mean 'Floor 0'?") == true)
    }
  }

  @Test func aSceneWithoutSeguesIsLookedAtAndHasNoFlows() async {
    let report = await Self.explore(Flow(SceneModel(initial: "Home") { Scene("Home") }))
    #expect(report.conclusions.isEmpty)
    #expect(
      "\(report.exploration)" == """
        1 walk, no steps, seed 0
          1 of 1 scene, no segues
          the only state, 0 moves pass
        """)
  }

  @Test func aStartThatFailsIsToldOnceWhetherItFailsEachTimeOrNot() async {
    struct NoBackend: Error {}
    for (failing, message) in [
      (1...(.max), "The flow cannot start"), (7...7, "A walk could not start, though others did"),
    ] as [(ClosedRange<Int>, String)] {
      let starts = Locked(0)
      let flow = Flow(
        from: { () throws -> Lift in
          starts.withLock { $0 += 1 }
          if failing.contains(starts.withLock(\.self)) { throw NoBackend() }
          return Lift()
        }, at: \.screen
      ) { Move("up") { $0.floor += 1 } }
      let report = await RunTemplate(flow).explore(Budget(walks: 20))
      #expect(report.discoveries.isEmpty)
      #expect(
        report.refusals.map(\.description) == [
          """
          \(message): the closure of 'from:' threw NoBackend()
            Fix:     Let it use data that exists wherever tests run, and that no walk changes.
          """
        ])
    }
  }

  @Test func movesAreCountedByTheirNames() async {
    let flow = Flow(from: { 0 }, at: { "n\($0)" }) {
      Move("up") { (number: inout Int) in number = (number + 1) % 3 }
      Move("down") { (number: inout Int) in number = (number + 2) % 3 }
    }
    #expect("\(await checkFlow(flow))".contains("\n  2 moves on 3 screens\n"))
  }
}

@Suite struct ProgressTests {
  private static let flow = Flow(from: { 0 }, at: { "s\($0 % 60)" }) {
    Move("more") { $0 += 1 }
    Move("twice") { $0 += 2 }
  }

  private func shown(paths: Int, every seconds: Double) async -> [String] {
    let texts = Locked<[String]>([])
    let run = Run(Self.flow, checks: [], budget: Budget(walks: paths, steps: 2))
    run.progress = Progress { text in texts.withLock { $0.append(text) } }
    run.progress.seconds = seconds
    _ = await run.explore()
    return texts.withLock { $0 }
  }

  @Test func aLongRunShowsHowFarItIsAndTakesThatAway() async {
    let texts = await shown(paths: 1_200, every: 0)
    #expect(texts.count > 500)
    #expect(texts.contains { $0.hasSuffix(" of about 2,400 steps") }, "\(texts)")
    #expect(texts.last == "")
  }

  @Test func aShortRunShowsNothing() async {
    #expect(await shown(paths: 400, every: 1_000_000) == [])
  }

  @Test func whereCIIsSetNothingIsShown() {
    #expect(Progress.onTerminal(of: "t", environment: ["CI": "1"]).show == nil)
    #expect(Progress.onTerminal(of: "t", environment: ["CI": "false"]).show != nil)
  }
}
