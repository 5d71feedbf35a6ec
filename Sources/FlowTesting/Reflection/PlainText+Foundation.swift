import Foundation

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

extension Measurement: NumbersText, PartialText {
  func text(_ number: (Double) -> String) -> String {
    "Measurement(\(number(value)) \(unit.symbol))"
  }
  var parts: [Any]? { [value, unit.symbol, type(of: unit)] + scale }

  /// The unit's scale: the numbers of a framework's converter, or the app's own converter, whose code is not called.
  private var scale: [Any] {
    guard let converter = (unit as? Dimension)?.converter else { return [] }
    guard TypeFacts.isOfFramework(type(of: converter)) else { return [converter] }
    let linear = converter as? UnitConverterLinear
    return linear.map { [$0.coefficient, $0.constant] } ?? [converter.baseUnitValue(fromValue: 1)]
  }
}

extension URLComponents: PartialText {
  var plainText: String { "URLComponents(\((string ?? "").onOneLine))" }
  var parts: [Any]? {
    let texts = [
      percentEncodedUser, percentEncodedPassword, percentEncodedHost, percentEncodedQuery,
    ]
    return [scheme as Any, texts, port as Any, percentEncodedPath, percentEncodedFragment as Any]
  }
}

extension URLQueryItem: PlainText {
  var plainText: String { "URLQueryItem(\(name.quoted), \(value?.quoted ?? "nil"))" }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension AttributedString: PartialText {
  /// The characters, without their attributes.
  var plainText: String { "AttributedString(\(String(characters).quoted))" }
  var parts: [Any]? { nil }
}

// MARK: - Dates

extension Date: PlainText {
  /// The date in ISO 8601 and UTC, to a tenth of a microsecond, or to as many digits as tell it from any other.
  var plainText: String {
    let sinceReference = timeIntervalSinceReferenceDate
    if self == .distantPast { return "Date.distantPast" }
    if self == .distantFuture { return "Date.distantFuture" }
    let plain = "Date(\(sinceReference) s since 2001-01-01T00:00:00Z)"
    // ISO 8601 defines the years 0001 to 9999 only.
    guard (-63_113_904_000..<252_423_993_600).contains(sinceReference) else { return plain }
    // The C library's calendar is Gregorian in all years; a narrow `time_t` does not have all of them.
    guard let (seconds, fraction) = Self.parts(of: sinceReference),
      var time = time_t(exactly: seconds + Self.timeIntervalBetween1970AndReferenceDate)
    else { return plain }
    var parts = tm()
    gmtime_r(&time, &parts)
    func padded(_ number: Int32) -> String { "\(number)".padded(to: 2, with: "0") }
    let year = "\(parts.tm_year + 1_900)".padded(to: 4, with: "0")
    let day = "\(year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    let hour = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
    return "\(day)T\(hour)\(fraction.isEmpty ? "" : ".\(fraction)")Z"
  }

  /// Returns whole seconds and the digits of the fraction, which together give the same number; nil without such.
  private static func parts(of interval: Double) -> (seconds: Double, fraction: String)? {
    var scale = 10_000_000.0
    for digits in 7...15 {
      var seconds = interval.rounded(.down)
      var ticks = ((interval - seconds) * scale).rounded()
      if ticks == scale { (seconds, ticks) = (seconds + 1, 0) }
      if seconds + ticks / scale == interval {
        let text = "\(Int(ticks))".padded(to: digits, with: "0")
        return (seconds, text.withoutZerosAtEnd)
      }
      scale *= 10
    }
    return nil
  }
}

extension String {
  var withoutZerosAtEnd: String {
    String(self[..<(lastIndex { $0 != "0" }.map(index(after:)) ?? startIndex)])
  }
}

extension DateInterval: PlainText {
  var plainText: String { "DateInterval(\(start.plainText), \(duration) s)" }
}

extension DateComponents: PartialText {
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
    let leap = isLeapMonth == true ? ["isLeapMonth: true"] : []
    return "DateComponents(\((numbers + leap + zones.compactMap { $0 }).joined(separator: ", ")))"
  }
  var parts: [Any]? { [plainText, description, calendar as Any] }
}

// A value that follows the user's settings is written without its identifier, which may change.

extension TimeZone: PlainText {
  var plainText: String {
    self == .autoupdatingCurrent ? "TimeZone.autoupdatingCurrent" : "TimeZone(\(identifier))"
  }
}

extension Calendar: PartialText {
  /// The identifier, and what differs in a calendar of that identifier and locale.
  ///
  /// The time zone is left out, since nothing tells one that the app chose from that of the machine. For
  /// the same reason a calendar that the app makes equal to the machine's is written as the machine's.
  var plainText: String {
    if self == .autoupdatingCurrent { return "Calendar.autoupdatingCurrent" }
    if self == .current { return "Calendar.current" }
    var plain = Calendar(identifier: identifier)
    plain.locale = locale
    let parts: [String?] = [
      "\(identifier)",
      locale.flatMap { $0.identifier.isEmpty ? nil : "locale: \($0.plainText)" },
      firstWeekday == plain.firstWeekday ? nil : "firstWeekday: \(firstWeekday)",
      minimumDaysInFirstWeek == plain.minimumDaysInFirstWeek
        ? nil : "minimumDaysInFirstWeek: \(minimumDaysInFirstWeek)",
    ]
    return "Calendar(\(parts.compactMap(\.self).joined(separator: ", ")))"
  }
  var parts: [Any]? { [plainText, timeZone] }
}

extension Locale: PlainText {
  var plainText: String {
    if self == .autoupdatingCurrent { return "Locale.autoupdatingCurrent" }
    return self == .current ? "Locale.current" : "Locale(\(identifier))"
  }
}
