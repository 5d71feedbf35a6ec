import Testing

@testable import FlowTesting

@Suite struct RandomNumbersTests {
  @Test func eachStreamOfASeedHasOtherNumbers() {
    let first = (0..<100 as Range<UInt64>).map { stream in
      var numbers = RandomNumbers(seed: 7, stream: stream)
      return numbers.next()
    }
    #expect(Set(first).count == 100)
  }

  @Test func numbersStayBelowTheirBoundAndReachAllOfIt() {
    var numbers = RandomNumbers(seed: 0)
    var counts = Array(repeating: 0, count: 6)
    for _ in 0..<6_000 { counts[numbers.number(below: 6)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
    // A bound that is not positive gives zero.
    #expect([0, -3, 1].map { numbers.number(below: $0) } == [0, 0, 0])
  }
}
