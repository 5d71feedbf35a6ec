import Foundation

/// A type whose values have a short text that is the same in every process and on every platform.
///
/// Only types of the standard library and of Foundation conform. A type of the app is shown by its
/// stored properties and not by its `description`, which may print addresses, the order of a set or the
/// time, and leave out changes.
protocol PlainText {
  /// The text, on one line.
  var plainText: String { get }
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

extension Bool: PlainText {}
extension Int: PlainText {}
extension Int8: PlainText {}
extension Int16: PlainText {}
extension Int32: PlainText {}
extension Int64: PlainText {}
extension UInt: PlainText {}
extension UInt8: PlainText {}
extension UInt16: PlainText {}
extension UInt32: PlainText {}
extension UInt64: PlainText {}
extension Float: PlainText {}
extension Double: PlainText {}

// MARK: - Foundation

extension UUID: PlainText { var plainText: String { uuidString } }
extension URL: PlainText {
  var plainText: String {
    let base = baseURL.map { ", relative to \($0.absoluteString)" } ?? ""
    return "URL(\((base.isEmpty ? absoluteString : relativeString + base).onOneLine))"
  }
}
extension Decimal: PlainText {}
extension CGFloat: PlainText { var plainText: String { Double(self).description } }

/// A value made of numbers, which a rule of the user's may round.
protocol NumbersText: PlainText {
  /// Returns the text, with each number written by a closure.
  func text(_ number: (Double) -> String) -> String
}

extension NumbersText {
  var plainText: String { text(\.description) }
}

extension CGPoint: NumbersText {
  func text(_ number: (Double) -> String) -> String {
    "CGPoint(x: \(number(Double(x))), y: \(number(Double(y))))"
  }
}

extension CGSize: NumbersText {
  func text(_ number: (Double) -> String) -> String {
    "CGSize(width: \(number(Double(width))), height: \(number(Double(height))))"
  }
}

extension CGRect: NumbersText {
  func text(_ number: (Double) -> String) -> String {
    "CGRect(origin: \(origin.text(number)), size: \(size.text(number)))"
  }
}

extension NSRange: PlainText {
  var plainText: String { "NSRange(location: \(location), length: \(length))" }
}

extension IndexPath: PlainText {
  var plainText: String { "IndexPath(\(map(String.init).joined(separator: ", ")))" }
}

extension IndexSet: PlainText {
  var plainText: String {
    let ranges = rangeView.map { "\($0.lowerBound)..<\($0.upperBound)" }
    return "IndexSet(\(ranges.joined(separator: ", ")))"
  }
}

extension Data: PlainText {
  /// The number of bytes and their digits; for more than sixteen bytes the first sixteen and a digest.
  var plainText: String {
    let hex = prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    switch count {
    case 0: return "Data(0 bytes)"
    case 1...16: return "Data(\(Wording.count(count, "byte")), \(hex))"
    default: return "Data(\(count) bytes, \(hex)…, digest \(StableHash.digest(self)))"
    }
  }
}
