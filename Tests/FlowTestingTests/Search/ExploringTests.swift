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
      guard let move = step.move else { return paths.append(step.scene) }
      paths[paths.count - 1] += " \(move)"
    }
    let report = await search.explore(budget)
    return (paths, report.exploration)
  }

  // MARK: Short flows

  @Test func allShortPathsAreWalkedBeforeAnyLongOne() async {
    let (paths, exploration) = await Self.explore(ShopFlow.make())
    let first = [
      "Home", "Home -open(0)-> Product", "Home -open(1)-> Product", "Home -open(2)-> Product",
      "Home -login-> Login", "Home -open(0)-> Product -login-> Login",
    ]
    #expect(Array(paths.prefix(6)) == first)
    #expect(exploration.shortPaths?.length == 4 && exploration.shortPaths?.count == 64)
    let short = paths.prefix(65)
    #expect(Set(short).count == 65)
  }

  @Test func aFailureOnAShortPathIsProvenWithoutShrinking() async {
    var walks = 0
    let search = RunTemplate(ShopFlow.make()) { step in
      if step.index == 0 { walks += 1 }
      if step.index == 2, step.scene == "Login" { throw Planted() }
    }
    let report = await search.explore(Budget(shrinks: 1, failures: 1))
    let found = report.discoveries.map(\.walk.path.description)
    #expect(found == ["Home -open(0)-> Product -login-> Login"])
    #expect(report.discoveries.map(\.minimality) == [.proven])
    // Five that pass, and the one that fails and fails twice more.
    #expect(walks == 8)
    #expect(report.exploration.shortPaths == nil)
  }

  @Test func allPathsOfAFlowThatEndsAreWalked() async {
    final class Count { var number = 0 }
    let flow = Flow(from: { Count() }, at: { "\($0.number)" }) {
      Move("one") { $0.number += 1 }.when { $0.number < 3 }
      Move("two") { $0.number += 2 }.when { $0.number < 3 }
    }
    let (_, exploration) = await Self.explore(flow)
    #expect(exploration.shortPaths?.isAll == true)
    #expect("\(exploration)".hasSuffix("\n  all 8 paths pass; there are no others"))
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
            all 60 paths of up to 3 steps pass
            the first 2 states of navigation, up to 1 step away; 5 moves pass
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
    // Each counts two for its start; 600 of the 6,000 are for short flows.
    #expect((990...1_020).contains(exploration.coverage.paths), "\(exploration)")
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
    let (_, exploration) = await Self.explore(flow) { $0.paths = 3 }
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
    #expect(refused * 4 < visits, "\(refused) of \(visits)")
  }

  // MARK: Time

  @Test(arguments: [0.0, -1, .nan, 0.1, .infinity]) func timeEndsARun(seconds: Double) async {
    let (paths, _) = await Self.explore(ShopFlow.make()) {
      $0.seconds = seconds
      $0.paths = seconds == .infinity ? 3 : Budget.endless
    }
    #expect(!paths.isEmpty)
  }
}
