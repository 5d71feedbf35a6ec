import Foundation

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

extension TimeZone: PlainText { var plainText: String { "TimeZone(\(identifier))" } }
extension Calendar: PlainText { var plainText: String { "Calendar(\(identifier))" } }
