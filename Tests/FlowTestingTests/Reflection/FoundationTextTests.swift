import Foundation
import Testing

@testable import FlowTesting

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
    ]
    #expect(
      values.map { rendering($0).text } == [
        "TimeZone.autoupdatingCurrent", "Calendar.autoupdatingCurrent",
        "Locale.autoupdatingCurrent",
      ])
  }

  @Test func aKeyPathOfAComputedPropertyIsRefusedByName() {
    let refusals = rendering(SortDescriptor(\Product.isCheapText)).refusals
    #expect(refusals.isEmpty || refusals[0].hasPrefix("SortDescriptor<"))
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
