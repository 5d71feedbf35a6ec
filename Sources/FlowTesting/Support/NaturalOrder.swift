import Foundation

/// A sort key in natural order: `2` before `10`, `tab 2` before `tab 10`.
///
/// Numbers come first, by value; then all other texts, with each run of digits compared as one
/// number. The order is total, the same in every process and independent of the language.
struct NaturalOrder: Comparable {
  private let text: String
  private let number: Double?

  init(_ text: String) {
    self.text = text
    number = Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    switch (one.number, other.number) {
    case (let a?, let b?) where a != b: return a < b
    case (_?, nil): return true
    case (nil, _?): return false
    default:
      let order = one.text.compare(other.text, options: [.numeric, .literal])
      // `1` and `01` are the same number.
      return order == .orderedSame
        ? one.text.utf8.lexicographicallyPrecedes(other.text.utf8) : order == .orderedAscending
    }
  }

  static func == (one: NaturalOrder, other: NaturalOrder) -> Bool {
    one.text.hasBytes(of: other.text)
  }
}

extension Sequence {
  func sortedNaturally(by text: (Element) -> String) -> [Element] {
    map { (order: NaturalOrder(text($0)), element: $0) }
      .sorted { $0.order < $1.order }.map(\.element)
  }
}
