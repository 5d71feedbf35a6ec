/// A place in the order in which people sort: `2` before `10`, `tab 2` before `tab 10`.
///
/// Numbers come first, by value; then everything else, with each run of digits taken as one number.
/// The order is total, the same in every process, and knows no language.
struct NaturalOrder: Comparable {
  /// The text that is sorted.
  let text: String
  private let number: Double?

  /// Places a text.
  init(_ text: String) {
    self.text = text
    self.number = Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  static func == (one: NaturalOrder, other: NaturalOrder) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    switch (one.number, other.number) {
    case (let a?, let b?) where a != b: a < b
    case (_?, nil): true
    case (nil, _?): false
    default: isBefore(one.text.utf8, other.text.utf8)
    }
  }

  private static func isBefore(_ one: String.UTF8View, _ other: String.UTF8View) -> Bool {
    var a = Substring(String(one)).utf8
    var b = Substring(String(other)).utf8
    while let x = a.first, let y = b.first {
      if isDigit(x), isDigit(y) {
        let (first, second) = (takeNumber(&a), takeNumber(&b))
        if first.count != second.count { return first.count < second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      } else if x != y {
        return x < y
      } else {
        a.removeFirst()
        b.removeFirst()
      }
    }
    // What differs in leading zeros only is settled by its bytes, so that no two texts tie.
    return a.isEmpty == b.isEmpty ? one.lexicographicallyPrecedes(other) : a.isEmpty
  }

  /// Takes a run of digits, and gives it without leading zeros.
  private static func takeNumber(_ bytes: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
