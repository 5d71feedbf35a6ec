import Foundation
import Testing

@testable import FlowTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ValueTextTests {
  private func text(_ value: Any) -> String { rendering(value).text }

  private func rendering(_ value: Any) -> ValueText.Rendering { ValueText().text(of: value) }

  @Test func valuesReadAsSwiftWouldWriteThem() {
    let texts: [(Any, String)] = [
      (1, "1"), (-1.5, "-1.5"), (Float(0.1), "0.1"), (true, "true"), (UInt8(255), "255"),
      ("a \"b\"\n\\", #""a \"b\"\n\\""#), (Character("é"), "\"é\""), ("ab".dropFirst(), "\"b\""),
      ("\u{0}\u{202E}", #""\u{0}\u{202e}""#), ([1, 2], "[1, 2]"), ([Int](), "[]"),
      (["a": 1] as [String: Int], "[\"a\": 1]"), ([Int: Int](), "[:]"), (Set([1]), "Set([1])"),
      (Int?.none as Any, "nil"), (Int?.some(1) as Any, "1"),
      (Boxed(content: ()), "ValueTextTests.Boxed<Void>(content: ())"),
      (Int???.some(.some(.none)) as Any, "Optional(Optional(nil))"),
      (Int??.some(.none) as Any, "Optional(nil)"), (Int??.some(.some(1)) as Any, "1"),
      ((1, b: "x"), "(.0: 1, b: \"x\")"), ((), "()"),
      (1..<5, "1..<5"), ("a"..."b", "\"a\"...\"b\""), (1..., "1..."), (...2, "...2"),
      (..<3, "..<3"),
      (Rendered.plain, ".plain"), (Rendered.one(3), ".one(3)"),
      (Rendered.labelled(x: 1, y: nil), ".labelled(x: 1, y: nil)"),
      (Rendered.indirect(.one(1)), ".indirect(.one(1))"),
      (Result<Int, Rendered>.failure(.plain), ".failure(.plain)"),
      (Pet(name: "Rex"), "Pet(name: \"Rex\", age: 3)"), (Liar(), "Liar(truth: 1)"),
      (AnyHashable(Pet(name: "Rex")), "Pet(name: \"Rex\", age: 3)"),
      (Int.self, "Int.self"), ((any Error).self, "any Error.self"),
      ({ 1 } as () -> Int, "(function)"),
      ([1, 2, 3][1...], "[2, 3]"),
    ]
    for (value, expected) in texts {
      #expect(
        text(value).replacingOccurrences(of: "ValueTextTests.Pet(", with: "Pet(")
          .replacingOccurrences(of: "ValueTextTests.Liar(", with: "Liar(") == expected)
    }
  }

  @Test func foundationsValuesReadTheSameOnEveryPlatform() throws {
    let broken = Broken(reason: "a", below: CocoaError(.fileNoSuchFile))
    var texts: [(Any, String)] = [
      (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
      (Date(timeIntervalSince1970: 951_782_400), "2000-02-29T00:00:00Z"),
      (Date(timeIntervalSince1970: 1_763_650_684.25), "2025-11-20T14:58:04.25Z"),
      (Date(timeIntervalSince1970: -0.5), "1969-12-31T23:59:59.5Z"),
      (Date(timeIntervalSinceReferenceDate: -63_113_904_000), "0001-01-01T00:00:00Z"),
      // As many digits as tell it from any other.
      (Date(timeIntervalSinceReferenceDate: 0.1), "2001-01-01T00:00:00.1Z"),
      (Date(timeIntervalSinceReferenceDate: 1e-9), "2001-01-01T00:00:00.000000001Z"),
      (
        Date(timeIntervalSinceReferenceDate: -1e-20),
        "Date(-1e-20 s since 2001-01-01T00:00:00Z)"
      ),
      (Date.distantPast, "Date.distantPast"), (Date.distantFuture, "Date.distantFuture"),
      (
        Date(timeIntervalSinceReferenceDate: .infinity),
        "Date(inf s since 2001-01-01T00:00:00Z)"
      ),
      (try #require(URL(string: "https://a.b/c?d=e")), "URL(https://a.b/c?d=e)"),
      (Data([1, 0xAB]), "Data(2 bytes, 01ab)"), (Data([7]), "Data(1 byte, 07)"),
      (
        Data(0..<40),
        "Data(40 bytes, 000102030405060708090a0b0c0d0e0f…, digest c9ccf0fe5fbdeb1d)"
      ),
      (
        UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
        "00010203-0405-0607-0809-0A0B0C0D0E0F"
      ),
      (Decimal(string: "12.50") ?? 0, "12.5"), (Locale(identifier: "de_AT"), "Locale(de_AT)"),
      (TimeZone(identifier: "Europe/Vienna") as Any, "TimeZone(Europe/Vienna)"),
      (IndexPath(indexes: [0, 2]), "IndexPath(0, 2)"),
      (IndexSet([1, 2, 5]), "IndexSet(1..<3, 5..<6)"),
      (NSRange(location: 1, length: 2), "NSRange(location: 1, length: 2)"),
      (
        CGRect(x: 1, y: 2, width: 3, height: 4.5),
        "CGRect(origin: CGPoint(x: 1.0, y: 2.0), size: CGSize(width: 3.0, height: 4.5))"
      ),
      (DateComponents(year: 2026, month: 2), "DateComponents(year: 2026, month: 2)"),
      (NSString(string: "x"), "\"x\""), (NSNumber(value: 2.5), "2.5"), (NSNull(), "null"),
      (NSArray(array: [1, "a"]), "[1, \"a\"]"),
      (NSDictionary(dictionary: ["b": 1, "a": 2]), "[\"a\": 2, \"b\": 1]"),
      (CocoaError(.fileNoSuchFile), "CocoaError(domain: \"NSCocoaErrorDomain\", code: 4)"),
      (Notification.Name("x"), "NSNotification.Name(rawValue: \"x\")"),
      (JSONEncoder(), "(not shown: JSONEncoder)"),
      (DateInterval(start: .distantPast, duration: 3), "DateInterval(Date.distantPast, 3.0 s)"),
      (TimeZone(secondsFromGMT: 3_600) as Any, "TimeZone(GMT+0100)"),
      (broken, #"Broken(reason: "a", below: CocoaError(domain: "NSCocoaErrorDomain", code: 4))"#),
      (
        NSError(
          domain: "d", code: 1, userInfo: ["e": NSError(domain: "e", code: 2), "a": Level.three]),
        #"NSError(domain: "d", code: 1, userInfo: ["a": Level.three, "e": NSError(domain: "e", code: 2)])"#
      ),
      (
        Set([Level.two("a", label: true), .one(2), .one(1)]),
        #"Set([.one(1), .one(2), .two(.0: "a", label: true)])"#
      ),
      (Keys.price as any CodingKey, ".price"), (Flags(rawValue: 3), "Flags(rawValue: 3)"),
      ([Decimal.nan, Decimal(1) / 4], "[NaN, 0.25]"), (IndexPath(), "IndexPath()"),
      (DispatchTimeInterval.milliseconds(3), ".milliseconds(3)"),
      (SIMD3<Float>(1, 2, 3), "SIMD3<Float>(1.0, 2.0, 3.0)"),
      (Duration.milliseconds(1_500), "Duration(1.5 s)"), (Duration.seconds(-2), "Duration(-2 s)"),
      (Measurement(value: 5, unit: UnitMass.kilograms), "Measurement(5.0 kg)"),
      (URLQueryItem(name: "q", value: "1"), "URLQueryItem(\"q\", \"1\")"),
      (URLComponents(string: "https://a.b/?q=1") as Any, "URLComponents(https://a.b/?q=1)"),
      (AttributedString("a"), #"AttributedString("a")"#),
      (NSAttributedString(string: "a"), "\"a\""),
      (NSData(data: Data([7])), "Data(1 byte, 07)"), (NSIndexPath(index: 1), "IndexPath(1)"),
      (URL.Kind(port: 80), "URL.Kind(port: 80)"), ([Int].Order.descending(1), ".descending(1)"),
      (TimeZone.autoupdatingCurrent, "TimeZone.autoupdatingCurrent"),
      (Calendar.autoupdatingCurrent, "Calendar.autoupdatingCurrent"),
      (Locale.autoupdatingCurrent, "Locale.autoupdatingCurrent"),
      (Calendar.current, "Calendar.current"), (Locale.current, "Locale.current"),
    ]
    #if !(os(macOS) && arch(x86_64))
      texts.append((Float16(1.5), "1.5"))
    #endif
    if #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) {
      let numbers: InlineArray<3, Int> = [1, 2, 3]
      texts += [(Int128(7), "7"), (UInt128(8), "8"), (numbers, "[1, 2, 3]")]
    }
    for (value, expected) in texts {
      let rendering = rendering(value)
      #expect(rendering.text.replacingOccurrences(of: "ValueTextTests.", with: "") == expected)
      #expect(rendering.refusals == [], "\(expected)")
    }
  }

  private func calendar(_ change: (inout Calendar) -> Void = { _ in }) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    change(&calendar)
    return calendar
  }

  @Test func everyPartOfAValueIsInItsText() {
    var leap = DateComponents(month: 1)
    leap.isLeapMonth = true
    var data = Data(repeating: 3, count: 1_000_000)
    let before = data
    data[999_999] = 4
    let pairs: [(Any, Any)] = [
      (calendar(), calendar { $0.firstWeekday = 2 }),
      (calendar(), calendar { $0.minimumDaysInFirstWeek = 4 }),
      (calendar(), calendar { $0.locale = Locale(identifier: "de_DE") }),
      (DateComponents(month: 1), leap), (before, data),
      (
        URL(string: "b", relativeTo: URL(string: "https://a/")) as Any,
        URL(string: "https://a/b") as Any
      ),
      (["b": 1, "a": 2] as KeyValuePairs, ["a": 2, "b": 1] as KeyValuePairs),
    ]
    for (one, other) in pairs { #expect(text(one) != text(other)) }
  }

  @Test func whatFewAppsHoldIsNotShown() async throws {
    let task = Task { 1 }
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let url = URL(fileURLWithPath: "/a")
    let values: [(Any, String)] = [
      (task, "Task<Int, Never>"), (stream, "AsyncStream<Int>"),
      (continuation, "AsyncStream<Int>.Continuation"), (OperationQueue.main, "OperationQueue"),
      (DispatchQueue.main, "DispatchQueue"), (UserDefaults.standard, "UserDefaults"),
      (NSLock(), "NSLock"), (DateFormatter(), "DateFormatter"),
      (URLRequest(url: url), "URLRequest"),
      (SortDescriptor(\Pet.name), "SortDescriptor<ValueTextTests.Pet>"),
      (Date.ISO8601FormatStyle(), "Date.ISO8601FormatStyle"),
      (CharacterSet.letters, "CharacterSet"),
      (try Regex("a+"), "Regex<AnyRegexOutput>"),
      (\Pet.name, "WritableKeyPath<ValueTextTests.Pet, String>"),
    ]
    for (value, name) in values {
      #expect(rendering(value) == ValueText.Rendering(tree: ValueTree("(not shown: \(name))")))
    }
    _ = await task.value
  }

  @Test func whatHasNoStableTextIsRefusedByName() throws {
    let values: [(Any, String)] = [
      (ObjectIdentifier(Shelf()), "ObjectIdentifier"), (AnySequence([1]), "AnySequence<Int>"),
      (UnsafeRawPointer(bitPattern: 1) as Any, "UnsafeRawPointer"),
      ("a".utf8, "String.UTF8View"), (Hasher(), "Hasher"),
      (Set([1]).startIndex, "Set<Int>.Index"), ([1: 2].startIndex, "[Int: Int].Index"),
      (Set([1, 2]).prefix(1), "Set<Int>.Index"), ([1: 2].keys, "[Int: Int].Keys"),
      (Unmanaged.passUnretained(Shelf()), "Unmanaged<Shelf>"),
      (Numbers.create(minimumCapacity: 3) { _ in 5 }, "ValueTextTests.Numbers"),
      (Mirror(reflecting: 1), "AnyCollection<(label: String?, value: Any)>"),
    ]
    for (value, name) in values { #expect(Set(rendering(value).refusals) == [name]) }
    #expect(text([1 as Any, Hasher()]) == "[1, <no stable text: Hasher>]")
  }

  @Test func objectsAreShownInPlaceOnceAndThenAsReferences() {
    let shelf = LabelledShelf()
    #expect(text(shelf) == "LabelledShelf(pets: [], below: nil, title: (not computed), width: 2)")
    _ = shelf.title
    #expect(text(shelf) == "LabelledShelf(pets: [], below: nil, title: \"t\", width: 2)")
    let (one, other) = (Shelf(), Shelf())
    (one.below, other.below) = (other, one)
    #expect(
      text([one, Shelf()])
        == "[Shelf(pets: [], below: Shelf(pets: [], below: → [0])), Shelf(pets: [], below: nil)]"
    )
    let texts = ValueText { $0 is LabelledShelf ? "Shelf2" : nil }
    one.below = shelf
    #expect(texts.text(of: one).text == "Shelf(pets: [], below: → Shelf2)")
  }

  @Test func aChangeInTheElidedPartStillShows() {
    let one = (String(repeating: "a", count: 2_000) + "b").quoted.elided(to: 20)
    let other = (String(repeating: "a", count: 2_000) + "c").quoted.elided(to: 20)
    #expect(one == "\"aaaaaaaaaaaaaaaaaaa… 1,983 more characters, digest 89aba7d63f5387dc")
    #expect(one != other)
    #expect("aaaaaaaaaaaaaaaaaa".quoted.elided(to: 20) == "\"aaaaaaaaaaaaaaaaaa\"")
  }

  @Test func aDeepValueIsShownWholeOnASmallStack() async {
    let deep = (0..<100).reduce(Rendered.plain) { rendered, _ in .indirect(rendered) }
    #expect(text(deep).components(separatedBy: ".indirect").count == 101)
    let text = await onSmallStack {
      var chain = Shelf()
      for _ in 0..<3_000 {
        let next = Shelf()
        next.below = chain
        chain = next
      }
      // Releasing a long chain is a recursion of its own.
      defer { while let below = chain.below { chain = below } }
      return ValueText().text(of: chain).text
    }
    #expect(text.components(separatedBy: "Shelf(").count == 3_002)
    #expect(text.contains("Shelf(pets: (below 1), below: (below 2)))"))
    #expect(text.contains(", below 1: [], below 2: Shelf("))
  }

  /// A name does not grow with the depth, so that a chain of 2,000 objects is no work of millions.
  @Test func whatIsDeepIsNamedFromWhereItIsShown() throws {
    let (top, end) = (Shelf(), Shelf())
    var last = top
    for _ in 0..<60 {
      let next = Shelf()
      last.below = next
      last = next
    }
    (last.below, end.below) = (end, end)
    defer { (end.below, top.below) = (nil, nil) }
    let property = try #require(StoredProperty.all(of: Holder.self).first)
    let texts = ValueText(objects: ObjectTable())
    let text = texts.text(of: property, in: Holder(shelf: top), called: "Home").text
    let reference = try #require(text.firstMatch(of: /→ (Home\.shelf\.below [0-9]+(\.below)*)\)/))
    #expect(reference.1.count < 150, "\(reference.1)")
    // A redaction of a path still reaches across.
    let way = (0..<30).map { _ in "below" }.joined(separator: ".")
    let rules = [Snapshot.Redaction.property("\(way).pets", as: "deep")].rules
    let redacted = ValueText(rules: rules).text(
      of: property, in: Holder(shelf: top), called: "Home")
    #expect(redacted.text.components(separatedBy: "<deep>").count == 33)
  }

  private struct Holder { let shelf: Shelf }

  // MARK: Mirrors

  struct Money: CustomReflectable {
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
    let rules = [Snapshot.Rendering.mirror(of: Money.self), .mirror(of: Endless.self)].rules
    let text = ValueText(rules: rules).text(of: ["price": Money()]).text
    #expect(text == #"["price": ValueTextTests.Money(euros: 1, cents: 50)]"#)
    #expect(rendering(Money()).text.contains("cache: "))
    #expect(ValueText(rules: rules).text(of: Endless()).refusals == ["a mirror that has no end"])
  }

  // MARK: Subjects

  enum Level: Hashable { case one(Int), two(String, label: Bool), three }
  struct Broken: Error { var reason: String, below: (any Error)? }
  enum Keys: String, CodingKey { case name, price = "cost" }
  struct Flags: OptionSet { let rawValue: Int }
  final class Numbers: ManagedBuffer<Int, Int> {}

  struct Boxed<Content> { var content: Content }

  enum Rendered: Error {
    case plain
    case one(Int)
    case labelled(x: Int, y: String?)
    indirect case indirect(Rendered)
  }

  struct Pet: Hashable {
    var name: String
    var age = 3
  }

  struct Liar: CustomStringConvertible, CustomReflectable {
    var truth = 1
    var description: String { "0x7f" }
    var customMirror: Mirror { Mirror(self, children: ["lie": 2]) }
  }
}

class Shelf {
  var pets: [String] = []
  var below: Shelf?
}

final class LabelledShelf: Shelf {
  lazy var title = "t"
  @Wrapped var width = 2
}

extension URL {
  fileprivate struct Kind { var port: Int }
}

extension Array {
  fileprivate enum Order { case descending(Int) }
}
