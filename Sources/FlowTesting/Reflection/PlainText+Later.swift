import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Types of later systems, vectors, and types of Foundation with several parts.

#if !(os(macOS) && arch(x86_64))
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  extension Float16: PlainText {}
#endif

#if (os(Linux) || os(macOS)) && arch(x86_64)
  extension Float80: PlainText {}
#endif

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: PlainText {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: PlainText {}

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

// MARK: - Foundation

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Locale.Currency: PlainText {
  var plainText: String { "Locale.Currency(\(identifier))" }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Locale.Region: PlainText {
  var plainText: String { "Locale.Region(\(identifier))" }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Locale.LanguageCode: PlainText {
  var plainText: String { "Locale.LanguageCode(\(identifier))" }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Locale.Language: PlainText {
  var plainText: String { "Locale.Language(\(maximalIdentifier))" }
}

extension Measurement: NumbersText, PlainText {
  func text(_ number: (Double) -> String) -> String {
    "Measurement(\(number(value)) \(unit.symbol))"
  }
}

extension URLComponents: PlainText {
  var plainText: String { "URLComponents(\((string ?? "").onOneLine))" }
}

extension URLQueryItem: PlainText {
  var plainText: String { "URLQueryItem(\(name.quoted), \(value?.quoted ?? "nil"))" }
}

extension URLRequest: PlainText {
  /// The method, the address, the sorted header fields, the body, and the settings that are not the default.
  var plainText: String {
    let fields = (allHTTPHeaderFields ?? [:]).map { "\($0.quoted): \($1.quoted)" }.sorted()
    let parts = [
      "\(httpMethod ?? "GET") \(url?.absoluteString.onOneLine ?? "nil")",
      fields.isEmpty ? nil : "[\(fields.joined(separator: ", "))]",
      httpBody.map(\.plainText), "\(cachePolicy.rawValue)", "\(timeoutInterval) s",
      mainDocumentURL.map { "mainDocumentURL: \($0.plainText)" },
      networkServiceType == .default ? nil : "networkServiceType: \(networkServiceType.rawValue)",
      allowsCellularAccess ? nil : "allowsCellularAccess: false",
      httpShouldHandleCookies ? nil : "httpShouldHandleCookies: false",
    ]
    return "URLRequest(\(parts.compactMap { $0 }.joined(separator: ", ")))"
  }
}

extension CharacterSet: PlainText {
  /// A digest of its members, since Foundation does not list them.
  var plainText: String { "CharacterSet(digest \(StableHash.digest(bitmapRepresentation)))" }
}

extension PersonNameComponents: PlainText {
  var plainText: String {
    let parts = [
      ("namePrefix", namePrefix), ("givenName", givenName), ("middleName", middleName),
      ("familyName", familyName), ("nameSuffix", nameSuffix), ("nickname", nickname),
    ]
    let texts =
      parts.compactMap { name, part in part.map { "\(name): \($0.quoted)" } }
      + [phoneticRepresentation.map { "phoneticRepresentation: \($0.plainText)" }].compactMap { $0 }
    return "PersonNameComponents(\(texts.joined(separator: ", ")))"
  }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension AttributedString: PlainText {
  /// The text of each run, with its attributes in order.
  var plainText: String {
    let runs = runs.map { run -> String in
      let text = String(self[run.range].characters).quoted
      let attributes = run.attributes.description.split(whereSeparator: \.isNewline)
        .filter { $0 != "{" && $0 != "}" && $0 != "{}" }
        .map { $0.drop { $0 == "\t" || $0 == " " } }.sorted()
      return attributes.isEmpty ? text : "\(text) {\(attributes.joined(separator: ", "))}".onOneLine
    }
    return "AttributedString(\(runs.joined(separator: ", ")))"
  }
}
