import Testing

@testable import FlowTesting

@Suite struct CoverageTests {
  let names = Names()
  let open = WayOut(scene: "Home", label: "open")
  let login = WayOut(scene: "Home", label: "login")

  @Test func movesAndWalksAreCounted() {
    var coverage = Coverage(names)
    coverage.recordStart()
    coverage.recordMove(names.number(of: open))
    coverage.recordMove(names.number(of: open))
    coverage.recordStart()
    coverage.recordMove(names.number(of: login))
    #expect(coverage.paths == 2)
    #expect(coverage.steps == 3)
    #expect(coverage.taken == [open: 2, login: 1])
  }

  @Test func whatWasRefusedCountsAsTriedButNotAsTaken() {
    var coverage = Coverage(names)
    coverage.recordRefusal(names.number(of: open))
    #expect(coverage.tries(open) == 1)
    #expect(coverage.tries(login) == 0)
    #expect(coverage.taken == [:])
    #expect(coverage.steps == 0)
  }

  @Test func aSceneThatArrivesInsideAnotherIsVisitedToo() {
    var coverage = Coverage(names)
    coverage.recordArrivals([names.scene("Photo").number], on: names.scene("Pet").number)
    coverage.recordArrivals([], on: names.scene("Pet").number)
    #expect(coverage.visited == ["Pet": 2, "Photo": 1])
    #expect(coverage.scenes == ["Pet", "Photo"])
  }
}
