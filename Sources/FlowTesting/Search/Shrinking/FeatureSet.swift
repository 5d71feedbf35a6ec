/// Some of the features of a table, by their positions in it.
struct FeatureSet: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The greatest number of features of a table.
  static let most = 128

  init() {}

  /// - Parameter position: Less than ``most``; others are not held.
  init(_ position: Int) {
    if position < 64 { low = 1 << UInt64(position) } else { high = 1 << UInt64(position - 64) }
  }

  var isEmpty: Bool { low | high == 0 }

  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  func isSubset(of other: Self) -> Bool { low & ~other.low | high & ~other.high == 0 }

  func isDisjoint(with other: Self) -> Bool { low & other.low | high & other.high == 0 }

  mutating func formUnion(_ other: Self) {
    low |= other.low
    high |= other.high
  }

  mutating func subtract(_ other: Self) {
    low &= ~other.low
    high &= ~other.high
  }

  func union(_ other: Self) -> Self {
    var union = self
    union.formUnion(other)
    return union
  }

  /// A lasting order, in which nothing comes after what holds it.
  static func isBefore(_ one: Self, _ other: Self) -> Bool {
    (one.count, one.high, one.low) < (other.count, other.high, other.low)
  }
}
