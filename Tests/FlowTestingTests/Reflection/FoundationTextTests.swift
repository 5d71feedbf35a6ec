import Foundation
import Testing

@testable import FlowTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The texts of values that Foundation keeps private, and of those that a test asks to read by their
/// mirrors.
@Suite struct FoundationTextTests {
  fileprivate struct Product {
    var title = "hay"
    var price = 1
    var isCheap: Bool { price < 2 }
  }

  private func rendering(_ value: Any) -> ValueText.Rendering { ValueText().text(of: value) }

  @Test func aSortDescriptorTellsItsKeyPathAndItsOrder() {
    let text = rendering(SortDescriptor(\Product.price, order: .reverse)).text
    #expect(text == #"SortDescriptor(\Product.price, reverse)"#)
    #expect(rendering(SortDescriptor(\Product.title)).text != text)
  }

  @Test func aPredicateTellsItsExpressionAndWhatItCaptures() {
    let (one, two) = (1, 2)
    let texts = [one, two].map { limit in
      rendering(#Predicate<Product> { $0.price > limit }).text
    }
    #expect(texts[0].contains("input1.price > capture1") && texts[0] != texts[1], "\(texts)")
  }

  private struct Secret { var price = 1 }

  @Test func aPredicateOverAPrivateTypeHasNoAddressInItsText() {
    let text = rendering(#Predicate<Secret> { $0.price > 2 }).text
    #expect(text.contains("FoundationTextTests.Secret> { input1 in"), "\(text)")
    #expect(!text.contains("$"), "\(text)")
  }

  @Test func aFormatStyleTellsAllItsOptions() {
    let german = Locale(identifier: "de_DE")
    let styles: [Any] = [
      IntegerFormatStyle<Int>(locale: german),
      IntegerFormatStyle<Int>(locale: german).grouping(.never),
      IntegerFormatStyle<Int>(locale: Locale(identifier: "fr_FR")),
      Date.FormatStyle(date: .long, locale: german),
      Date.FormatStyle(date: .omitted, locale: german),
      Decimal.FormatStyle.Currency(code: "EUR", locale: german),
      Decimal.FormatStyle.Currency(code: "USD", locale: german),
    ]
    let renderings = styles.map(rendering)
    #expect(renderings.flatMap(\.refusals) == [])
    #expect(Set(renderings.map(\.text)).count == styles.count)
  }

  @Test func whatFollowsTheSettingsOfTheMachineSaysSoAndNotTheirValues() {
    let style = rendering(Date.FormatStyle(date: .long))
    #expect(style.refusals == [] && style.text.contains("timeZone: (autoupdating: true)"))
    #expect(!style.text.contains(Locale.current.identifier), "\(style.text)")
    let values: [Any] = [
      TimeZone.autoupdatingCurrent, Calendar.autoupdatingCurrent, Locale.autoupdatingCurrent,
      Calendar.current, Locale.current,
    ]
    #expect(
      values.map { rendering($0).text } == [
        "TimeZone.autoupdatingCurrent", "Calendar.autoupdatingCurrent",
        "Locale.autoupdatingCurrent", "Calendar.current", "Locale.current",
      ])
  }

  @Test func aKeyPathOfAComputedPropertyIsRefusedByName() {
    let refusals = rendering(SortDescriptor(\Product.isCheapText)).refusals
    #expect(refusals.isEmpty || refusals[0].hasPrefix("SortDescriptor<"))
  }

  // MARK: - Objects and requests

  private func request(_ change: (inout URLRequest) -> Void) -> URLRequest {
    var request = URLRequest(url: URL(fileURLWithPath: "/a"))
    change(&request)
    return request
  }

  private func with<Object>(_ object: Object, _ change: (Object) -> Void) -> Object {
    change(object)
    return object
  }

  private func calendar(_ change: (inout Calendar) -> Void) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    change(&calendar)
    return calendar
  }

  private func month(isLeap: Bool?) -> DateComponents {
    var components = DateComponents(month: 1)
    components.isLeapMonth = isLeap
    return components
  }

  /// Pairs that differ in one part of their content.
  private var pairs: [(Any, Any)] {
    let (one, other) = (PersonNameComponents(givenName: "A"), PersonNameComponents(givenName: "B"))
    return [
      (request { _ in }, request { $0.allowsCellularAccess = false }),
      (request { _ in }, request { $0.httpShouldHandleCookies = false }),
      (request { _ in }, request { $0.mainDocumentURL = URL(string: "a:b") }),
      (request { _ in }, request { $0.networkServiceType = .background }),
      (phonetic(one), phonetic(other)), (month(isLeap: nil), month(isLeap: true)),
      (
        URL(string: "b", relativeTo: URL(string: "https://a/")) as Any,
        URL(string: "https://a/b") as Any
      ),
      (
        NSAttributedString(string: "a"),
        NSAttributedString(string: "a", attributes: [.init("k"): [1]])
      ),
      (NSCountedSet(array: [1, 1]), NSCountedSet(array: [1])),
      (NSIndexPath(index: 1), NSIndexPath(index: 2)),
      (NSIndexSet(index: 1), NSIndexSet(index: 2)),
      (NSDateComponents(), with(NSDateComponents()) { $0.day = 2 }),
      (NSTimeZone(forSecondsFromGMT: 0), NSTimeZone(forSecondsFromGMT: 60)),
      (NSLocale(localeIdentifier: "en"), NSLocale(localeIdentifier: "de")),
      (NSCharacterSet(charactersIn: "a"), NSCharacterSet(charactersIn: "b")),
      (NSURLQueryItem(name: "a", value: "1"), NSURLQueryItem(name: "a", value: "2")),
      (
        NSMeasurement(doubleValue: 1, unit: UnitMass.grams),
        NSMeasurement(doubleValue: 2, unit: UnitMass.grams)
      ),
      (
        NSNotification(name: .init("a"), object: 1), NSNotification(name: .init("a"), object: 2)
      ),
      (
        with(DateFormatter()) { $0.dateFormat = "yyyy" },
        with(DateFormatter()) { $0.dateFormat = "yy" }
      ),
      (
        with(DateFormatter()) { $0.dateStyle = .short },
        with(DateFormatter()) { $0.dateStyle = .long }
      ),
      (DateFormatter(), with(DateFormatter()) { $0.locale = Locale(identifier: "de_AT") }),
      (
        DateFormatter(),
        with(DateFormatter()) { $0.locale = Locale(identifier: Locale.current.identifier) }
      ),
      (calendar { _ in }, calendar { $0.firstWeekday = 2 }),
      (calendar { _ in }, calendar { $0.minimumDaysInFirstWeek = 4 }),
      (calendar { _ in }, calendar { $0.locale = Locale(identifier: "de_DE") }),
      (NumberFormatter(), with(NumberFormatter()) { $0.numberStyle = .percent }),
      (NumberFormatter(), with(NumberFormatter()) { $0.minimumFractionDigits = 1 }),
      (ISO8601DateFormatter(), with(ISO8601DateFormatter()) { $0.formatOptions = .withYear }),
      (ByteCountFormatter(), with(ByteCountFormatter()) { $0.allowedUnits = .useMB }),
    ]
  }

  private func phonetic(_ phonetic: PersonNameComponents) -> PersonNameComponents {
    var name = PersonNameComponents(givenName: "A")
    name.phoneticRepresentation = phonetic
    return name
  }

  @Test func aCookieTellsItsPartsAndNotWhenItWasMade() {
    func text(_ change: [HTTPCookiePropertyKey: Any] = [:]) -> String? {
      let properties: [HTTPCookiePropertyKey: Any] = [
        .name: "a", .value: "1", .domain: "b.com", .path: "/",
      ]
      return HTTPCookie(properties: properties.merging(change) { $1 }).map { rendering($0).text }
    }
    #expect(text() == #"HTTPCookie(name: "a", value: "1", domain: "b.com", path: "/")"#)
    let changes: [[HTTPCookiePropertyKey: Any]] = [
      [:], [.value: "2"], [.domain: "c.com"], [.path: "/x"], [.secure: "TRUE"],
      [.expires: Date(timeIntervalSince1970: 9)],
    ]
    #expect(Set(changes.map { text($0) }).count == changes.count)
  }

  @Test func everyPartOfAValueIsInItsText() {
    for (one, other) in pairs {
      let renderings = [one, other].map(rendering)
      #expect(renderings[0].text != renderings[1].text, "\(renderings[0].text)")
      #expect(renderings.flatMap(\.refusals) == [])
    }
  }

  @Test func theSettingsOfTheMachineAreNotThoseOfAFormatter() {
    let texts = [DateFormatter(), with(DateFormatter()) { $0.dateStyle = .long }].map {
      rendering($0).text
    }
    #expect(
      texts == [#"DateFormatter(dateFormat: "")"#, "DateFormatter(dateStyle: 3, timeStyle: 0)"])
  }

  @Test func whatFoundationCanCopyIsRefusedAndWhatItCannotIsNotShown() {
    #expect(rendering(NSPredicate(value: true)).refusals == ["NSPredicate"])
    #expect(rendering(NSLock()).text == "(not shown: NSLock)")
  }

  // MARK: - Mirrors

  private struct Money: CustomReflectable {
    var cents = 150
    var cache = UUID()
    var customMirror: Mirror {
      Mirror(self, children: ["euros": cents / 100, "cents": cents % 100])
    }
  }

  private struct Endless: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["self": self]) }
  }

  @Test func aTypeIsReadByItsMirrorOnRequest() {
    let rules = [SnapshotRendering.mirror(of: Money.self)].rules()
    let text = ValueText(rules: rules).text(of: ["price": Money()]).text
    #expect(text == #"["price": FoundationTextTests.Money(euros: 1, cents: 50)]"#)
    #expect(rendering(Money()).text.contains("cache: "))
  }

  @Test func aMirrorWithoutEndIsRefused() {
    let rules = [SnapshotRendering.mirror(of: Endless.self)].rules()
    #expect(ValueText(rules: rules).text(of: Endless()).refusals == ["a mirror that has no end"])
  }
}

extension FoundationTextTests.Product {
  fileprivate var isCheapText: String { "\(isCheap)" }
}
