import Testing

@testable import FlowTesting

@Suite struct RandomNumbersTests {
  /// Pinned: a changed value changes the walks of every project that uses the library.
  @Test func aSeedAndAStreamGiveTheSameNumbersForGood() {
    var numbers = RandomNumbers(seed: 7)
    #expect(
      (0..<4).map { _ in numbers.next() } == [
        13_309_476_754_707_697_221, 11_984_929_618_412_882_174, 10_134_167_572_453_724_827,
        11_146_164_815_057_002_045,
      ])
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
