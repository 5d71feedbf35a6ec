import Testing

@testable import FlowTesting

@Suite struct CoverageTests {
  let open = WayOut(scene: "Home", label: "open")
  let login = WayOut(scene: "Home", label: "login")

  @Test func movesAndWalksAreCounted() {
    var coverage = Coverage()
    coverage.recordStart()
    coverage.recordMove(open)
    coverage.recordMove(open)
    coverage.recordStart()
    coverage.recordMove(login)
    #expect(coverage.paths == 2)
    #expect(coverage.steps == 3)
    #expect(coverage.taken == [open: 2, login: 1])
  }

  @Test func whatWasRefusedCountsAsTriedButNotAsTaken() {
    var coverage = Coverage()
    coverage.recordRefusal(open)
    #expect(coverage.tries(open) == 1)
    #expect(coverage.tries(login) == 0)
    #expect(coverage.taken == [:])
    #expect(coverage.steps == 0)
  }

  @Test func aSceneThatArrivesInsideAnotherIsVisitedToo() {
    var coverage = Coverage()
    coverage.recordArrivals(["Photo"], on: "Pet")
    coverage.recordArrivals([], on: "Pet")
    #expect(coverage.visited == ["Pet": 2, "Photo": 1])
    #expect(coverage.scenes == ["Pet", "Photo"])
  }
}
