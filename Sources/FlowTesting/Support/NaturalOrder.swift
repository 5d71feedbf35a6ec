/// A sort key in natural order: `2` before `10`, `tab 2` before `tab 10`.
///
/// Numbers come first, by value; then all other texts, with each run of digits compared as one
/// number. The order is total, the same in every process and independent of the language.
struct NaturalOrder: Comparable {
  private let bytes: [UInt8]
  private let number: Double?

  init(_ text: String) {
    bytes = Array(text.utf8)
    number = Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    switch (one.number, other.number) {
    case (let a?, let b?) where a != b: a < b
    case (_?, nil): true
    case (nil, _?): false
    default: isBefore(one.bytes, other.bytes)
    }
  }

  /// Compares by the first byte that differs, or by the runs of digits around it.
  private static func isBefore(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    var start = 0
    while start < one.count, start < other.count, one[start] == other[start] { start += 1 }
    while start > 0, isDigit(one[start - 1]) { start -= 1 }
    let number = one[start...].prefix(while: isDigit)
    let otherNumber = other[start...].prefix(while: isDigit)
    guard !number.isEmpty, !otherNumber.isEmpty, number != otherNumber else {
      return one[start...].lexicographicallyPrecedes(other[start...])
    }
    let (value, otherValue) = (withoutLeadingZeros(number), withoutLeadingZeros(otherNumber))
    if value.count != otherValue.count { return value.count < otherValue.count }
    // `1` before `01`, so that no two texts tie.
    if value == otherValue { return number.count < otherNumber.count }
    return value.lexicographicallyPrecedes(otherValue)
  }

  private static func withoutLeadingZeros(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }
}

extension Sequence {
  /// Returns the elements in the natural order of a text of each.
  func sortedNaturally(by text: (Element) -> String) -> [Element] {
    map { (order: NaturalOrder(text($0)), element: $0) }
      .sorted { $0.order < $1.order }.map(\.element)
  }
}
