import Foundation

extension Date: PlainText {
  /// The date in ISO 8601 and UTC, to a tenth of a microsecond.
  var plainText: String {
    let sinceReference = timeIntervalSinceReferenceDate
    if self == .distantPast { return "Date.distantPast" }
    if self == .distantFuture { return "Date.distantFuture" }
    let plain = "Date(\(sinceReference) s since 2001-01-01T00:00:00Z)"
    // ISO 8601 defines the years 0001 to 9999 only.
    guard (-63_113_904_000..<252_423_993_600).contains(sinceReference) else { return plain }
    var seconds = sinceReference.rounded(.down)
    var ticks = Int(((sinceReference - seconds) * 10_000_000).rounded())
    if ticks == 10_000_000 { (seconds, ticks) = (seconds + 1, 0) }
    // The C library's calendar is Gregorian in all years; a narrow `time_t` does not have all of them.
    let since1970 = seconds + Self.timeIntervalBetween1970AndReferenceDate
    guard var time = time_t(exactly: since1970) else { return plain }
    var parts = tm()
    gmtime_r(&time, &parts)
    func padded(_ number: Int32) -> String { "\(number)".padded(to: 2, with: "0") }
    let year = "\(parts.tm_year + 1_900)".padded(to: 4, with: "0")
    let day = "\(year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    let hour = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
    let fraction =
      ticks == 0 ? "" : ".\("\(ticks)".padded(to: 7, with: "0").withoutZerosAtEnd)"
    return "\(day)T\(hour)\(fraction)Z"
  }
}

extension String {
  /// The digits of a fraction without trailing zeros.
  var withoutZerosAtEnd: String {
    String(self[..<(lastIndex { $0 != "0" }.map(index(after:)) ?? startIndex)])
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
    let leap = isLeapMonth == true ? ["isLeapMonth: true"] : []
    return "DateComponents(\((numbers + leap + zones.compactMap { $0 }).joined(separator: ", ")))"
  }
}

// A value that follows the user's settings is written without its identifier, which may change.

extension TimeZone: PlainText {
  var plainText: String {
    self == .autoupdatingCurrent ? "TimeZone.autoupdatingCurrent" : "TimeZone(\(identifier))"
  }
}

extension Calendar: PlainText {
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
}

extension Locale: PlainText {
  var plainText: String {
    if self == .autoupdatingCurrent { return "Locale.autoupdatingCurrent" }
    return self == .current ? "Locale.current" : "Locale(\(identifier))"
  }
}
