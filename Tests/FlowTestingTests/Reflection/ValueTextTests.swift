import Foundation
import Testing

@testable import FlowTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ValueTextTests {
  private func text(_ value: Any) -> String { ValueText().text(of: value).text }

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
      ([1, 2, 3][1...], "[2, 3]"), (\Pet.name, "\\Pet.name"),
    ]
    for (value, expected) in texts {
      #expect(
        text(value).replacingOccurrences(of: "ValueTextTests.Pet(", with: "Pet(")
          .replacingOccurrences(of: "ValueTextTests.Liar(", with: "Liar(") == expected)
    }
  }

  private static func foundationTexts() throws -> [(Any, String)] {
    [
      (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
      (Date(timeIntervalSince1970: 951_782_400), "2000-02-29T00:00:00Z"),
      (Date(timeIntervalSince1970: 1_763_650_684.25), "2025-11-20T14:58:04.25Z"),
      (Date(timeIntervalSince1970: -0.5), "1969-12-31T23:59:59.5Z"),
      (Date(timeIntervalSinceReferenceDate: -63_113_904_000), "0001-01-01T00:00:00Z"),
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
      (
        NSError(domain: "d", code: 3, userInfo: ["k": 1]),
        "NSError(domain: \"d\", code: 3, userInfo: [\"k\": 1])"
      ),
      (CocoaError(.fileNoSuchFile), "CocoaError(domain: \"NSCocoaErrorDomain\", code: 4)"),
      (Notification.Name("x"), "NSNotification.Name(rawValue: \"x\")"),
      (JSONEncoder(), "(not shown: JSONEncoder)"),
    ]
  }

  @Test func foundationsValuesReadTheSameOnEveryPlatform() throws {
    for (value, expected) in try Self.foundationTexts() {
      #expect(text(value) == expected)
    }
  }

  @Test func aTypeInAnExtensionBelongsToTheModuleOfTheExtension() {
    #expect(text(URL.Kind(port: 80)) == "URL.Kind(port: 80)")
    #expect(text([Int].Order.descending(1)) == ".descending(1)")
    let style = Duration.UnitsFormatStyle(allowedUnits: [.hours], width: .narrow)
    #expect(ValueText().text(of: style).refusals == [])
  }

  @Test func whatHasNoStableTextIsRefusedByName() {
    let object = Shelf()
    let values: [Any] = [
      ObjectIdentifier(object), UnsafeRawPointer(bitPattern: 1) as Any, AnySequence([1]),
      "a".utf8,
    ]
    let rendering = ValueText().text(of: values)
    #expect(
      rendering.text
        == "[<no stable text: ObjectIdentifier>, <no stable text: UnsafeRawPointer>, "
        + "<no stable text: AnySequence<Int>>, <no stable text: String.UTF8View>]")
    #expect(
      rendering.refusals == [
        "ObjectIdentifier", "UnsafeRawPointer", "AnySequence<Int>", "String.UTF8View",
      ])
  }

  @Test func inheritedPropertiesComeFirstUnderTheNamesTheirAuthorsGave() {
    let shelf = LabelledShelf()
    #expect(text(shelf) == "LabelledShelf(pets: [], below: nil, title: (not computed), width: 2)")
    _ = shelf.title
    #expect(text(shelf) == "LabelledShelf(pets: [], below: nil, title: \"t\", width: 2)")
  }

  @Test func sharingAndCyclesAreShownAsReferences() {
    let shelf = Shelf()
    let other = Shelf()
    other.below = shelf
    shelf.below = other
    #expect(
      text([shelf, Shelf()])
        == "[Shelf(pets: [], below: Shelf(pets: [], below: → [0])), Shelf(pets: [], below: nil)]"
    )
  }

  @Test func anObjectWithALabelIsAReference() {
    let texts = ValueText { $0 is LabelledShelf ? "Shelf2" : nil }
    let shelf = Shelf()
    shelf.below = LabelledShelf()
    #expect(texts.text(of: shelf).text == "Shelf(pets: [], below: → Shelf2)")
  }

  @Test func aChangeInTheElidedPartStillShows() {
    let one = (String(repeating: "a", count: 2_000) + "b").quoted.elided(to: 20)
    let other = (String(repeating: "a", count: 2_000) + "c").quoted.elided(to: 20)
    #expect(one == "\"aaaaaaaaaaaaaaaaaaa… 1,983 more characters, digest 89aba7d63f5387dc")
    #expect(one != other)
    #expect("aaaaaaaaaaaaaaaaaa".quoted.elided(to: 20) == "\"aaaaaaaaaaaaaaaaaa\"")
  }

  @Test func valuesOfLaterSystemsAndOfFoundationHaveTheirContent() throws {
    var request = URLRequest(url: try #require(URL(string: "https://a.b/c")))
    request.addValue("1", forHTTPHeaderField: "X-B")
    request.addValue("2", forHTTPHeaderField: "X-A")
    let numbers: InlineArray<3, Int> = [1, 2, 3]
    var name = PersonNameComponents()
    name.givenName = "Ada"
    let texts: [(Any, String)] = [
      (Float16(1.5), "1.5"), (Int128(7), "7"), (UInt128(8), "8"),
      (SIMD3<Float>(1, 2, 3), "SIMD3<Float>(1.0, 2.0, 3.0)"), (numbers, "[1, 2, 3]"),
      (Duration.milliseconds(1_500), "Duration(1.5 s)"), (Duration.seconds(-2), "Duration(-2 s)"),
      (Measurement(value: 5, unit: UnitMass.kilograms), "Measurement(5.0 kg)"),
      (UnitSpeed.knots, "UnitSpeed(\"kn\")"),
      (URLQueryItem(name: "q", value: "1"), "URLQueryItem(\"q\", \"1\")"),
      (URLComponents(string: "https://a.b/?q=1") as Any, "URLComponents(https://a.b/?q=1)"),
      (request, #"URLRequest(GET https://a.b/c, ["X-A": "2", "X-B": "1"], 0, 60.0 s)"#),
      (name, #"PersonNameComponents(givenName: "Ada")"#),
      (AttributedString("a"), #"AttributedString("a")"#),
      (NSData(data: Data([7])), "Data(1 byte, 07)"),
      (NSOrderedSet(array: ["b", "a"]), #"["b", "a"]"#),
      (
        Notification(name: .init("n"), object: 1, userInfo: ["k": 2]),
        #"Notification(name: "n", object: 1, userInfo: ["k": 2])"#
      ),
    ]
    for (value, expected) in texts { #expect(text(value) == expected) }
    let letters = [CharacterSet.letters, CharacterSet(charactersIn: "a")].map(text)
    #expect(letters[0].hasPrefix("CharacterSet(digest ") && letters[0] != letters[1])
    let expression = try NSRegularExpression(pattern: "a+", options: .caseInsensitive)
    #expect(text(expression) == "NSRegularExpression(\"a+\", 1)")
  }

  @Test func aLongChainOfObjectsIsShownWholeOnASmallStack() async {
    let text: String = await withCheckedContinuation { done in
      let thread = Thread {
        var chain = Shelf()
        for _ in 0..<3_000 {
          let next = Shelf()
          next.below = chain
          chain = next
        }
        done.resume(returning: ValueText().text(of: chain).text)
        // Releasing a long chain is a recursion of its own.
        while let below = chain.below { chain = below }
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(text.components(separatedBy: "Shelf(").count == 3_002)
    #expect(text.contains("Shelf(pets: (below 1), below: (below 2)))"))
    #expect(text.contains(", below 1: [], below 2: Shelf("))
  }

  @Test func aDeepValueIsShownWhole() {
    let deep = (0..<100).reduce(Rendered.plain) { rendered, _ in .indirect(rendered) }
    #expect(ValueText().text(of: deep).text.components(separatedBy: ".indirect").count == 101)
  }

  // MARK: Subjects

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
