/// A type whose values have a short text that is the same in every process and on every platform.
///
/// Only types of the standard library and of Foundation conform. A type of the app is shown by its
/// stored properties and not by its `description`, which may print addresses, the order of a set or the
/// time, and leave out changes.
protocol PlainText {
  var plainText: String { get }
}

/// A text that leaves out a part of the value.
protocol PartialText: PlainText {
  /// The values that say all of it; nil if nobody knows them, so that it is not wholly seen.
  var parts: [Any]? { get }
}

// MARK: - The standard library

extension String: PlainText { var plainText: String { quoted } }
extension Substring: PlainText { var plainText: String { quoted } }
extension Character: PlainText { var plainText: String { String(self).quoted } }
extension Unicode.Scalar: PlainText { var plainText: String { String(self).quoted } }
extension StaticString: PlainText { var plainText: String { description.quoted } }

extension PlainText where Self: CustomStringConvertible {
  /// The description, for types whose description is their literal.
  var plainText: String { description }
}

// Any other number of the standard library has its description, too.
extension Bool: PlainText {}
extension Int: PlainText {}
extension Double: PlainText {}
extension SIMD2: PlainText {}
extension SIMD3: PlainText {}
extension SIMD4: PlainText {}
extension SIMD8: PlainText {}
extension SIMD16: PlainText {}
extension SIMD32: PlainText {}
extension SIMD64: PlainText {}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration: PlainText {
  /// The exact number of seconds, such as `Duration(1.5 s)`.
  var plainText: String {
    let (seconds, attoseconds) = components
    let isNegative = seconds < 0 || attoseconds < 0
    let digits = String(attoseconds.magnitude).padded(to: 18, with: "0")
    let fraction = attoseconds == 0 ? "" : ".\(digits.withoutZerosAtEnd)"
    return "Duration(\(isNegative ? "-" : "")\(seconds.magnitude)\(fraction) s)"
  }
}
