import Testing

@testable import FlowTesting

@Suite struct SearchTests {
  func found(_ report: Report) -> [String] {
    report.discoveries.map { "\($0.failure.finding.message) \($0.path)" }
  }

  @Test func severalFailuresOfOneRunAreEachFoundOnceUpToTheirNumber() async {
    let search = RunTemplate(ShopFlow.make(), checks: [.forbidden(["Product", "Login"])])
    let report = await search.explore(Budget())
    #expect(
      Set(found(report)) == [
        "Login came. Home -login-> Login", "Product came. Home -open(0)-> Product",
      ])
    #expect(report.discoveries.allSatisfy { $0.minimality == .proven })
    #expect(report.conclusions.isEmpty)
    #expect(await search.explore(Budget(failures: 1)).discoveries.count == 1)
  }

  @Test func aFailureOfTheWalkAtTheStartOrWithASenderIsFoundOnce() async {
    let unprepared = ShopFlow.make {
      Prepare { (_: ShopFlow.Home, segue) in if segue.identifier == "login" { throw Planted() } }
    }
    #expect(
      found(await RunTemplate(unprepared).explore(Budget())) == [
        "Prepare threw for 'login' of Home: Planted() Home -login-> Login"
      ])
    let start = await RunTemplate(ShopFlow.make(), checks: [.forbidden(["Home"])]).explore(Budget())
    #expect(found(start) == ["Home came. Home"])
    #expect(start.lengths == ["no steps: it fails at the start"])
    // A sender that matters is kept; all others are the first.
    let search = RunTemplate(ShopFlow.make(products: 9)) { step in
      if let product = step.screen as? ShopFlow.Product, product.number >= 6 { throw Planted() }
    }
    #expect(
      found(await search.explore(Budget())) == [
        "On Product: the test's closure threw Planted() Home -open(6)-> Product"
      ])
  }

  private let noLogin = RunTemplate(ShopFlow.make(), checks: [.forbidden(["Login"])])

  @Test func rememberedPathsAreWalkedFirst() async {
    let paths: [FlowPath] = ["Home -gone-> Home", "Home -open(1)-> Product -login-> Login"]
    let report = await noLogin.explore(Budget(walks: 0), remembering: paths)
    #expect(found(report) == ["Login came. Home -login-> Login"])
    #expect(report.discoveries.first?.foundAfter == 2)
  }

  @Test func shrinkingIsNoPartOfWhatTheRunCovers() async {
    #expect(await noLogin.explore(Budget(walks: 10)).exploration.coverage.paths == 28)
  }

  @Test func aPathThatFailsIsReportedAsItIs() async {
    let report = await noLogin.follow("Home -open(1)-> Product -login-> Login")
    #expect(found(report) == ["Login came. Home -open(1)-> Product -login-> Login"])
    #expect(report.discoveries.map(\.minimality) == [.asGiven])
  }
}
