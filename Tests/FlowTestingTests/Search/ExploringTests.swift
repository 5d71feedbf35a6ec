import Testing

@testable import FlowTesting

/// A run walks by its budget, and says how much it walked.
@Suite struct ExploringTests {
  /// Returns the paths walked with a budget, a line each, and the result of the run.
  static func explore<Subject>(
    _ flow: Flow<Subject>, _ change: (inout Budget) -> Void = { _ in }
  ) async -> (paths: [String], exploration: Exploration) {
    var budget = Budget()
    change(&budget)
    var paths: [String] = []
    let search = RunTemplate(flow) { step in
      guard let move = step.move else { return paths.append(step.to) }
      paths[paths.count - 1] += " \(move)"
    }
    let report = await search.explore(budget)
    return (paths, report.exploration)
  }

  // MARK: New states

  @Test func whatIsOfferedAndWasNeverMadeComesFirst() async {
    let (paths, exploration) = await Self.explore(ShopFlow.make())
    #expect(exploration.complete?.isAll == true)
    #expect(paths.count < 30, "\(paths.count)")
  }

  // MARK: What is said

  @Test func aRunSaysWhatItWalkedAndWhatThereIs() async {
    let flow = ShopFlow.make {
      ShouldPerform("open") { (_: ShopFlow.Home, _: Int) in false }
    }
    let (_, exploration) = await Self.explore(flow)
    #expect(
      "\(exploration)".replacing(/[0-9]+ times/, with: "n times")
        .replacing(/.*, seed/, with: "n walks, seed") == """
          n walks, seed 0
            2 of 3 scenes, 1 of 3 segues
            all 2 states, 5 moves pass
              as far as a guard always refuses what it refused once
            Home -open-> was refused each of n times
          """)
  }

  @Test func walksThatEndSoonLeaveTheirStepsToOthers() async {
    struct Form: Sendable {
      var page = 0
      var screen: String { "Page\(page)" }
      var answers: Range<Int> { 0..<20 }
    }
    let flow = Flow(from: { Form() }, at: \.screen) {
      for page in 0..<4 {
        Move("next", from: "Page\(page)", choosing: \.answers) { form, _ in form.page += 1 }
      }
    }
    let (_, exploration) = await Self.explore(flow)
    // Each counts two for its start; once all states are known, a tenth of the steps follow.
    #expect((400...440).contains(exploration.coverage.paths), "\(exploration)")
  }

  @Test func moreSendersThanAnybodyTriesAreWalkedAllTheSame() async {
    struct Feed: Hashable, Sendable {
      var post = 0
      var posts: Range<Int> { 0..<Int.max }
    }
    let flow = Flow(from: { Feed() }, at: { _ in "Feed" }) {
      Move("open", choosing: \.posts) { $0.post = $1 % 3 }
      Move("like", choosing: \.posts) { $0.post = $1 % 3 }
    }
    let (_, exploration) = await Self.explore(flow) { $0.walks = 3 }
    #expect(exploration.coverage.steps > 20)
  }

  // MARK: Guards

  @Test func whatIsAlwaysRefusedIsNotAskedForEver() async {
    let flow = ShopFlow.make {
      ShouldPerform("open") { (_: ShopFlow.Home, _: Int) in false }
    }
    let (_, exploration) = await Self.explore(flow)
    let refused = exploration.coverage.refused.values.reduce(0, +)
    let visits = exploration.coverage.visited["Home"] ?? 0
    #expect(refused * 4 < exploration.coverage.steps, "\(refused) of \(visits)")
  }

  // MARK: Time

  @Test(arguments: [0.0, -1, .nan, 0.1, .infinity]) func timeEndsARun(seconds: Double) async {
    let (paths, _) = await Self.explore(ShopFlow.make()) {
      $0.seconds = seconds
      $0.walks = seconds == .infinity ? 3 : Budget.endless
    }
    #expect(!paths.isEmpty)
  }
}
