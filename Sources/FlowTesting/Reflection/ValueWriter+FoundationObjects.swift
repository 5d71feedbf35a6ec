import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ValueWriter {
  /// Returns the text of an object of a framework that stands for a value; nil for any other.
  mutating func standIn(for object: AnyObject, _ facts: TypeFacts) -> ValueTree? {
    switch object {
    case let string as NSString: return ValueTree(string.description.quoted)
    case let string as NSAttributedString: return attributed(string, facts)
    case let number as NSNumber: return ValueTree(number.stringValue)
    case let uuid as NSUUID: return ValueTree(uuid.uuidString)
    case let error as NSError: return self.error(error, name: facts.name)
    case is NSNull: return ValueTree("null")
    case let array as NSArray: return list(array.map { $0 }, facts.name)
    case let set as NSOrderedSet: return list(set.map { $0 }, facts.name)
    case let set as NSCountedSet:
      return unordered(set.map { [$0, set.count(for: $0)] }, .entries, facts.name)
    case let set as NSSet:
      return unordered(set.map { [$0] }, .members, facts.name)
    case let dictionary as NSDictionary:
      return unordered(dictionary.map { [$0.key, $0.value] }, .entries, facts.name)
    case let expression as NSRegularExpression:
      return ValueTree(
        "\(facts.name)(\(expression.pattern.quoted), \(expression.options.rawValue))")
    case let unit as Unit: return ValueTree("\(facts.name)(\(unit.symbol.quoted))")
    case let measurement as NSMeasurement:
      return ValueTree("Measurement(\(measurement.doubleValue) \(measurement.unit.symbol))")
    case let path as AnyKeyPath: return keyPath(path, facts)
    case let notification as NSNotification: return tree(of: notification as Notification)
    default:
      return Self.value(of: object).map { tree(of: $0) }
        ?? (object as? any SettingsText).map { settings($0, facts.name) }
    }
  }

  /// Returns the value of Swift's that an object of Foundation stands for.
  private static func value(of object: AnyObject) -> (any PlainText)? {
    switch object {
    case let date as NSDate: date as Date
    case let url as NSURL: url as URL
    case let data as NSData: data as Data
    case let path as NSIndexPath: path as IndexPath
    case let set as NSIndexSet: set as IndexSet
    case let components as NSDateComponents: components as DateComponents
    case let interval as NSDateInterval: interval as DateInterval
    case let locale as NSLocale: locale as Locale
    case let zone as NSTimeZone: zone as TimeZone
    case let calendar as NSCalendar: calendar as Calendar
    case let set as NSCharacterSet: set as CharacterSet
    case let name as NSPersonNameComponents: name as PersonNameComponents
    case let components as NSURLComponents: components as URLComponents
    case let item as NSURLQueryItem: item as URLQueryItem
    case let request as NSURLRequest: request as URLRequest
    default: nil
    }
  }

  /// Returns the text of a string and, if it has attributes, of the attributes of each run.
  private mutating func attributed(_ string: NSAttributedString, _ facts: TypeFacts) -> ValueTree {
    var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    let text = string.string as NSString
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      attributes, range, _ in runs.append((text.substring(with: range), attributes))
    }
    guard runs.contains(where: { !$0.attributes.isEmpty }) else {
      return ValueTree(string.string.quoted)
    }
    let parts = runs.map { run in
      let attributes = run.attributes.map { ($0.rawValue, $1) }
      let named = Dictionary(attributes, uniquingKeysWith: { $1 })
      return ValueTree.Part(label: run.text.quoted, tree: tree(of: named))
    }
    return ValueTree(.entries, title: facts.name, parts)
  }

  private func settings(_ object: any SettingsText, _ name: String) -> ValueTree {
    .fields(name, object.settings.map { ValueTree.Part(label: $0, tree: ValueTree($1)) })
  }
}

/// A formatter or a cookie, which is written as its settings.
///
/// Settings that a formatter takes from the machine by default are left out: calendar, time zone, digits of a currency.
private protocol SettingsText {
  /// The settings, each with its text.
  var settings: [(String, String)] { get }
}

extension DateFormatter: SettingsText {
  fileprivate var settings: [(String, String)] {
    let hasStyle = dateStyle != .none || timeStyle != .none
    // The locale of the machine decides the format of a style.
    let format = hasStyle ? [] : [("dateFormat", (dateFormat ?? "").quoted)]
    let styles = [("dateStyle", "\(dateStyle.rawValue)"), ("timeStyle", "\(timeStyle.rawValue)")]
    return format + (hasStyle ? styles : []) + chosen(locale)
  }
}

extension NumberFormatter: SettingsText {
  fileprivate var settings: [(String, String)] {
    let digits = [
      ("minimumIntegerDigits", minimumIntegerDigits),
      ("minimumFractionDigits", minimumFractionDigits),
      ("maximumFractionDigits", maximumFractionDigits),
    ].map { ($0, "\($1)") }
    let currencies: [Style] = [.currency, .currencyISOCode, .currencyPlural, .currencyAccounting]
    return [("numberStyle", "\(numberStyle.rawValue)")]
      + (currencies.contains(numberStyle) ? [] : digits) + chosen(locale)
  }
}

extension ISO8601DateFormatter: SettingsText {
  fileprivate var settings: [(String, String)] {
    [("formatOptions", "\(formatOptions.rawValue)"), ("timeZone", timeZone?.plainText ?? "nil")]
  }
}

extension ByteCountFormatter: SettingsText {
  fileprivate var settings: [(String, String)] {
    [("allowedUnits", "\(allowedUnits.rawValue)"), ("countStyle", "\(countStyle.rawValue)")]
  }
}

extension HTTPCookie: SettingsText {
  fileprivate var settings: [(String, String)] {
    let parts: [(String, String?)] = [
      ("name", name.quoted), ("value", value.quoted), ("domain", domain.quoted),
      ("path", path.quoted), ("version", version == 0 ? nil : "\(version)"),
      ("expiresDate", expiresDate?.plainText), ("isSecure", isSecure ? "true" : nil),
      ("isHTTPOnly", isHTTPOnly ? "true" : nil),
      ("portList", portList.map { $0.map(\.stringValue).joined(separator: ", ") }),
      ("comment", comment?.quoted), ("commentURL", commentURL?.plainText),
    ]
    return parts.compactMap { name, text in text.map { (name, $0) } }
  }
}

/// Returns the setting of a locale; none for the machine's locale.
private func chosen(_ locale: Locale?) -> [(String, String)] {
  guard let locale, locale != .current, locale != .autoupdatingCurrent else { return [] }
  return [("locale", locale.plainText)]
}
