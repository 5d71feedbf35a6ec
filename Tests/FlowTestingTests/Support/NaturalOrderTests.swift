import Testing

@testable import FlowTesting

@Suite struct NaturalOrderTests {
  @Test func numbersComeFirstByValueThenWordsWithTheirNumbersByValue() {
    let sorted = [
      "-10", "-2", "0", "01", "1", "1.25", "1.5", "10", "", "a", "a01", "a1", "a1b", "a2", "a10",
      "a10b2", "a10b10", "ab", "b",
    ]
    for (index, text) in sorted.enumerated() {
      for (otherIndex, other) in sorted.enumerated() {
        #expect(
          (NaturalOrder(text) < NaturalOrder(other)) == (index < otherIndex), "\(text) < \(other)")
      }
    }
  }
}
