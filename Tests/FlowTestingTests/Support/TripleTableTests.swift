import Testing

@testable import FlowTesting

@Suite struct TripleTableTests {
  @Test func equalTriplesShareANumberAndNewOnesAreCountedFromOne() {
    var table = TripleTable()
    #expect(table.number(of: 7, 0, 3) == 1)
    #expect(table.number(of: 7, 1, 3) == 2)
    #expect(table.number(of: 7, 0, 3) == 1)
    #expect(table.number(of: 3, 0, 7) == 3)
    #expect(table.count == 4)
    table.mark(2, with: 9)
    #expect(table[2].mark == 9 && table[1].mark == 0)
    #expect(table[2].tag == 7 && table[2].head == 1 && table[2].tail == 3)
  }

  @Test func itNumbersAsADictionaryDoes() {
    var table = TripleTable()
    var numbers: [[Int32]: Int32] = [:]
    var random = RandomNumbers(seed: 5)
    for _ in 0..<20_000 {
      let parts = (0..<3).map { Int32(random.number(below: $0 == 0 ? 4 : 60) - 2) }
      let expected = numbers[parts] ?? Int32(numbers.count + 1)
      numbers[parts] = expected
      let number = table.number(of: parts[0], parts[1], parts[2])
      guard number == expected else {
        Issue.record("\(parts): \(number), not \(expected)")
        return
      }
    }
    #expect(table.count == numbers.count + 1)
    #expect(numbers.count > 9_000)
  }

  @Test func anArrayThatGrowsSparinglyHasRoomForAQuarterMoreAtMost() {
    var numbers: [Int32] = []
    for number in 0..<5_000 as Range<Int32> {
      numbers.appendSparingly(number)
      #expect(numbers.capacity <= numbers.count * 5 / 4 + 32)
    }
    #expect(numbers == Array(0..<5_000))
  }
}
