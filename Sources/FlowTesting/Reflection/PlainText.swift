import Foundation

/// A type whose values have a short text that is the same in every process and on every platform.
///
/// Only types of the standard library and of Foundation conform. A type of the app is shown by its
/// stored properties, whatever its `description` says: descriptions print addresses, the order of a
/// set or the time, and leave out what changed.
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
extension URL: PlainText { var plainText: String { "URL(\(absoluteString.onOneLine))" } }
extension Decimal: PlainText {}
extension Locale: PlainText { var plainText: String { "Locale(\(identifier))" } }
extension TimeZone: PlainText { var plainText: String { "TimeZone(\(identifier))" } }
extension Calendar: PlainText { var plainText: String { "Calendar(\(identifier))" } }
extension CGFloat: PlainText { var plainText: String { Double(self).description } }

extension CGPoint: PlainText {
  var plainText: String { "CGPoint(x: \(x.plainText), y: \(y.plainText))" }
}

extension CGSize: PlainText {
  var plainText: String { "CGSize(width: \(width.plainText), height: \(height.plainText))" }
}

extension CGRect: PlainText {
  var plainText: String { "CGRect(origin: \(origin.plainText), size: \(size.plainText))" }
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

extension DateInterval: PlainText {
  var plainText: String { "DateInterval(\(start.plainText), \(duration) s)" }
}

extension DateComponents: PlainText {
  var plainText: String {
    let parts: [(String, Int?)] = [
      ("era", era), ("year", year), ("month", month), ("day", day), ("hour", hour),
      ("minute", minute), ("second", second), ("nanosecond", nanosecond), ("weekday", weekday),
      ("weekdayOrdinal", weekdayOrdinal), ("quarter", quarter), ("weekOfMonth", weekOfMonth),
      ("weekOfYear", weekOfYear), ("yearForWeekOfYear", yearForWeekOfYear),
    ]
    let numbers = parts.compactMap { name, part in part.map { "\(name): \($0)" } }
    let zones = [
      calendar.map { "calendar: \($0.plainText)" }, timeZone.map { "timeZone: \($0.plainText)" },
    ]
    return "DateComponents(\((numbers + zones.compactMap { $0 }).joined(separator: ", ")))"
  }
}

extension Data: PlainText {
  /// The number of bytes and their digits; of more than sixteen bytes the first sixteen and a
  /// digest.
  var plainText: String {
    let hex = prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    switch count {
    case 0: return "Data(0 bytes)"
    case 1...16: return "Data(\(Wording.count(count, "byte")), \(hex))"
    default: return "Data(\(count) bytes, \(hex)…, digest \(StableHash.digest(self)))"
    }
  }
}

extension Date: PlainText {
  /// The date in ISO 8601 and UTC, to a tenth of a microsecond.
  var plainText: String {
    let sinceReference = timeIntervalSinceReferenceDate
    if self == .distantPast { return "Date.distantPast" }
    if self == .distantFuture { return "Date.distantFuture" }
    // ISO 8601 defines the years 0001 to 9999 only.
    guard (-63_113_904_000..<252_423_993_600).contains(sinceReference) else {
      return "Date(\(sinceReference) s since 2001-01-01T00:00:00Z)"
    }
    var seconds = Int(sinceReference.rounded(.down))
    var ticks = Int(((sinceReference - Double(seconds)) * 10_000_000).rounded())
    if ticks == 10_000_000 { (seconds, ticks) = (seconds + 1, 0) }
    let days = (Double(seconds) / 86_400).rounded(.down)
    let second = seconds - Int(days) * 86_400
    let day = Self.civil(daysSinceReference: Int(days))
    let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
    return "\(padded(day.year, to: 4))-\(padded(day.month, to: 2))-\(padded(day.day, to: 2))"
      + "T\(time.joined(separator: ":"))\(fraction(ticks))Z"
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func fraction(_ ticks: Int) -> String {
    guard ticks > 0 else { return "" }
    var digits = padded(ticks, to: 7)
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }

  /// Returns the Gregorian date a number of days after 2001-01-01.
  ///
  /// Eras of 400 years begin on March 1, so that a leap day is the last day of its year.
  private static func civil(daysSinceReference: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSinceReference + 730_791
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}
