import Testing

@testable import FlowTesting

@Suite struct CoverageTests {
  let names = SymbolTable()
  let open = MoveID(scene: "Home", label: "open")
  let login = MoveID(scene: "Home", label: "login")

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

  @Test func pairsAreCountedInTheirOrder() {
    var coverage = Coverage(names)
    let (first, second) = (names.number(of: open), names.number(of: login))
    coverage.recordPair(first, second)
    coverage.recordPair(first, second)
    let pair = MovePair(first: open, second: login)
    #expect(coverage.pairs == [pair: 2])
    #expect(coverage.count(of: MovePair(first: login, second: open)) == 0)
    var sum = Coverage()
    sum.add(coverage)
    sum.add(coverage)
    #expect(sum.count(of: pair) == 4)
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
