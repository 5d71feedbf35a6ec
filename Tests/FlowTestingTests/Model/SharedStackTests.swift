import Testing

@testable import FlowTesting

@Suite struct SharedStackTests {
  /// An element, and a number that takes no part in its hash.
  private struct Element: KeepsHash {
    let value: Int
    let id: Int
    var keptHash: Int { value }
  }

  private func areSame(_ one: SharedStack<Element>, _ other: SharedStack<Element>) -> Bool {
    one.isSame(as: other) { $0.value == $1.value }
  }

  @Test func itDoesWhatAnArrayDoes() {
    for seed in 0..<50 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      var known: [(stack: SharedStack<Element>, array: [Int])] = [(SharedStack(), [])]
      for id in 0..<60 {
        var (stack, array) = known[numbers.number(below: known.count)]
        let value = numbers.number(below: 3)
        let index = array.isEmpty ? 0 : numbers.number(below: array.count)
        switch numbers.number(below: array.isEmpty ? 1 : 4) {
        case 0, 1:
          stack.append(Element(value: value, id: id))
          array.append(value)
        case 2:
          stack.keepFirst(index)
          array.removeSubrange(index...)
        default:
          stack.change(at: index) { $0 = Element(value: value, id: id) }
          array[index] = value
        }
        known.append((stack, array))
      }
      for (stack, array) in known {
        #expect(stack.map(\.value) == array, "seed \(seed)")
        #expect(stack.count == array.count)
        #expect(stack.last?.value == array.last)
        #expect(array.indices.allSatisfy { stack[$0].value == array[$0] })
        #expect(stack.lastIndex { $0.value == 1 } == array.lastIndex(of: 1))
        for (other, otherArray) in known {
          #expect(areSame(stack, other) == (array == otherArray), "seed \(seed)")
          #expect((stack.keptHash == other.keptHash) == (array == otherArray), "seed \(seed)")
        }
      }
    }
  }

  @Test func aHighStackIsReleasedWithoutRecursion() {
    let height = 200_000
    var stack = SharedStack((0..<height).map { Element(value: $0, id: $0) })
    let copy = stack
    stack.keepFirst(height / 2)
    #expect(stack.count + copy.count == height / 2 * 3)
    stack = SharedStack()
    #expect(stack.isEmpty)
  }
}
