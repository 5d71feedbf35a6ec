import Foundation
import Testing

@testable import FlowTesting

/// An object holds a value of some kind, of which five taps in a row make a bug, and each of seven others begins anew.
///
/// The bug is found, since the value shows the taps, or the result names the property.
@Suite(.remembering(false)) struct KindsOfStorageTests {
  /// A kind with the result of a run that finds no bug after few steps.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The words of the result; nil for a kind that is wholly seen, so that the bug is found.
    var named: String?
    let run: @Sendable (_ hasBug: Bool) async -> Report
  }

  private final class Holder<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Makes a kind of which there is a value for each number of taps.
  private static func kind<Value>(
    _ name: String, named: String? = nil, _ value: @escaping @Sendable (Int) -> Value
  ) -> Kind {
    Kind(testDescription: name, named: named) { hasBug in
      // Nothing that is read, as a static of the app's.
      let taps = Locked(0)
      let flow = Flow(
        from: {
          taps.withLock { $0 = 0 }
          return Holder(value(0))
        }, at: { _ in "home" }
      ) {
        Move("inc") { holder in
          let count = taps.withLock {
            $0 += 1; return $0
          }
          if count == 5, hasBug { throw Planted() }
          holder.value = value(min(count, 5))
        }
        for number in 0..<7 {
          Move<Holder<Value>>("reset\(number)") { holder in
            taps.withLock { $0 = 0 }
            holder.value = value(0)
          }
        }
      }
      return await RunTemplate(flow).explore(
        Budget(walks: 0, states: StateLimits(walkedSteps: 1_000)))
    }
  }

  @Test(arguments: seen) func whatIsWhollySeenIsFound(_ kind: Kind) async {
    let report = await kind.run(true)
    #expect(report.discoveries.map(\.path.count) == [5], "\(report.exploration)")
    let complete = await kind.run(false).exploration.complete
    #expect(complete?.text == "all 6 states, 48 moves pass", "\(complete?.text ?? "nothing")")
  }

  @Test(arguments: notSeen) func whatIsNotWhollySeenIsNamed(_ kind: Kind) async throws {
    let complete = await kind.run(false).exploration.complete
    let name = try #require(kind.named)
    #expect(complete?.basis?.contains(name) == true, "\(complete?.text ?? "nothing")")
  }

  // MARK: - Wholly seen

  private static let seen = values + collections + ofSwift + ofFoundation + objectsOfFoundation

  private enum Tree { case leaf, twig(Int) }
  private indirect enum Deep { case end, next(Deep) }
  private struct Pair { var one = 0, other = "" }
  private class Base { var count = 0 }
  private final class Counter: Base {
    lazy var late = 0
    @Wrapped var wrapped = 0
    weak var friend: Base?
    var next: Counter?
    init(_ change: (Counter) -> Void) {
      super.init()
      change(self)
    }
  }
  @propertyWrapper private struct Wrapped { var wrappedValue: Int }
  private struct Failed: Error { var code: Int }
  private static let types: [Any.Type] = [
    Int.self, String.self, Base.self, [Int].self, Pair.self, (() -> Void).self,
  ]

  private static let values: [Kind] = [
    kind("a number") { $0 }, kind("an optional") { $0 == 0 ? nil : $0 },
    kind("a nested optional") { $0 == 0 ? Int??.none : $0 == 1 ? .some(nil) : .some($0) },
    kind("an enum") { $0 == 0 ? Tree.leaf : .twig($0) },
    kind("an indirect enum") { (0..<$0).reduce(Deep.end) { deep, _ in .next(deep) } },
    kind("a struct") { Pair(other: "\($0)") }, kind("a tuple") { (1, $0) },
    kind("an Any") { $0 % 2 == 0 ? $0 as Any : "\($0)" },
    kind("an error") { Failed(code: $0) as any Error },
    kind("an AnyHashable") { AnyHashable($0) }, kind("a metatype") { types[$0] },
    kind("an object") { count in Counter { $0.count = count } },
    kind("a lazy property") { count in Counter { if count > 0 { $0.late = count } } },
    kind("a wrapped property") { count in Counter { $0.wrapped = count } },
    kind("a chain of objects") { count in
      (0..<count).reduce(Counter { _ in }) { next, _ in Counter { $0.next = next } }
    },
  ]

  private static let collections: [Kind] = [
    kind("an array") { Array(repeating: 1, count: $0) }, kind("a set") { Set([$0]) },
    kind("a slice of an array") { Array(repeating: 7, count: 9)[$0..<($0 + 1)] },
    kind("a contiguous array") { ContiguousArray([$0]) }, kind("a dictionary") { ["a": $0] },
    kind("a slice of a slice") { Array(repeating: 7, count: 9)[1...][($0 + 1)...] },
    kind("pairs") { ["a": $0, "b": 1] as KeyValuePairs },
    kind("one element") { CollectionOfOne($0) },
    kind("a repeated element") { repeatElement(1, count: $0) },
    kind("a reversed list") { [$0, 1].reversed() as ReversedCollection },
    kind("a slice of a collection") { Slice(base: repeatElement(1, count: 9), bounds: $0..<9) },
    kind("an iterator") { count in
      var iterator = [7, 7, 7, 7, 7, 7, 7].makeIterator()
      for _ in 0..<count { _ = iterator.next() }
      return iterator
    },
    kind("a lazy collection") { [$0].lazy },
  ]

  private static let ofSwift: [Kind] = [
    kind("a string") { "\($0)" }, kind("a character") { Character("\($0)") },
    kind("the text of a substring") { "aaaaaaaaa".prefix($0) },
    kind("the place of a substring") { "aaaaaaaaa".dropFirst($0).prefix(1) },
    kind("an index of a string") { "aaaaaaaaa".index("aaaaaaaaa".startIndex, offsetBy: $0) },
    kind("a range") { 0..<$0 }, kind("a closed range") { 0...$0 }, kind("an open range") { $0... },
    kind("a range of dates") { Date.distantPast..<Date(timeIntervalSince1970: Double($0)) },
    kind("a duration") { Duration.seconds($0) }, kind("a vector") { SIMD4(1, 2, 3, Float($0)) },
    kind("a large number") { UInt64.max - UInt64($0) }, kind("a small number") { Float($0) },
    kind("a static string") { ["a", "b", "c", "d", "e", "f"][$0] as StaticString },
  ]

  private static let ofFoundation: [Kind] = [
    kind("a date") { Date(timeIntervalSince1970: Double($0)) }, kind("a decimal") { Decimal($0) },
    kind("a UUID") { UUID(uuidString: "00000000-0000-0000-0000-00000000000\($0)") },
    kind("a URL") { URL(string: "https://example.com/\($0)") }, kind("data") { Data([UInt8($0)]) },
    kind("the place of data") { Data(repeating: 7, count: 9)[$0..<$0 + 1] },
    kind("the parts of a URL") { count in
      // No URL has both.
      var parts = URLComponents()
      (parts.host, parts.path) = ("example.com", "\(count)")
      return parts
    },
    kind("a locale") { Locale(identifier: ["de", "en", "fr", "it", "ja", "ko"][$0]) },
    kind("a time zone") { TimeZone(secondsFromGMT: $0 * 3_600) },
    kind("the time zone of a calendar") { count in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: count * 3_600) ?? .gmt
      return calendar
    },
    kind("the parts of a date") { DateComponents(year: $0) },
    kind("a leap month") { count in
      var parts = DateComponents(month: count / 3)
      parts.isLeapMonth = [nil, false, true][count % 3]
      return parts
    },
    kind("a span") { DateInterval(start: .distantPast, duration: Double($0)) },
    kind("a measurement") { Measurement(value: Double($0), unit: UnitLength.meters) },
    kind("the scale of a unit") { count in
      let scale = UnitConverterLinear(coefficient: Double(count + 1))
      return Measurement(value: 1, unit: UnitLength(symbol: "step", converter: scale))
    },
    kind("a unit of a framework's scale") { count in
      let units = [
        UnitFuelEfficiency.litersPer100Kilometers, .milesPerGallon, .milesPerImperialGallon,
      ]
      return Measurement(value: Double(count / 3), unit: units[count % 3])
    },
    kind("a path of indexes") { IndexPath(indexes: [$0]) }, kind("indexes") { IndexSet([$0]) },
    kind("a raw value") { Notification.Name("\($0)") },
    kind("an error of Foundation") { CocoaError(.fileNoSuchFile, userInfo: ["a": $0]) },
  ]

  private static let objectsOfFoundation: [Kind] = [
    kind("an NSMutableString") { NSMutableString(string: "\($0)") },
    kind("an NSNumber") {
      $0 == 0 ? NSNumber(value: true) : $0 == 1 ? NSNumber(value: 1.0) : NSNumber(value: $0 - 1)
    },
    kind("an NSMutableArray") { NSMutableArray(array: [1, $0]) },
    kind("an object in an NSArray") { count in NSArray(array: [Counter { $0.count = count }]) },
    kind("an NSMutableDictionary") { NSMutableDictionary(dictionary: ["a": $0]) },
    kind("an NSMutableSet") { NSMutableSet(array: [1, -$0]) },
    kind("how often an NSCountedSet has something") {
      NSCountedSet(array: Array(repeating: "a", count: $0 + 1))
    },
    kind("an NSError") { NSError(domain: "a", code: 1, userInfo: ["a": $0]) },
    kind("an NSDate") { NSDate(timeIntervalSince1970: Double($0)) },
    kind("an NSURL") { NSURL(string: "https://example.com/\($0)") },
  ]

  // MARK: - Not wholly seen

  private static let notSeen = byText + byPresence

  private final class Upload: Foundation.Progress, @unchecked Sendable {}
  private final class WithLock {
    let lock = NSLock()
    var count = 0
    init(_ count: Int) { self.count = count }
  }
  private struct Uncopyable: ~Copyable { var count: Int }
  private final class Guarded {
    let count: Uncopyable
    init(_ count: Int) { self.count = Uncopyable(count: count) }
  }
  private struct Shelf {
    let all = Dictionary(uniqueKeysWithValues: (0..<6).map { ($0, Base()) })
    let one: Base?
    init(_ number: Int) { one = all[number] }
  }
  private struct Arrays {
    let all: [NSMutableArray]
    let one: NSMutableArray
    init(_ number: Int) {
      all = (0..<6).map { _ in NSMutableArray() }
      one = all[number]
    }
  }
  private final class Scale: UnitConverter, @unchecked Sendable {
    let count: Int
    init(_ count: Int) { self.count = count }
  }
  private struct Unowned { unowned var object: Base }
  private static nonisolated(unsafe) let bases = (0..<6).map { _ in Base() }
  private static nonisolated(unsafe) let paths: [PartialKeyPath<Pair>] = [
    \.one, \.other, \.other.count, \.self, \.one.magnitude, \.other.isEmpty,
  ]

  private static let byText: [Kind] = [
    kind("attributes", named: "not wholly seen: KindsOfStorageTests.Holder<AttributedString>.value")
    { count in
      var text = AttributedString("hello")
      if count > 0 { text.link = URL(string: "https://example.com/\(count)") }
      return text
    },
    kind(
      "attributes of an object",
      named: "not wholly seen: KindsOfStorageTests.Holder<NSAttributedString>.value"
    ) {
      NSAttributedString(string: "a", attributes: [NSAttributedString.Key("a"): $0])
    },
    kind(
      "attributes in a list", named: "not wholly seen: KindsOfStorageTests.Holder<NSArray>.value"
    ) {
      NSArray(array: [
        NSAttributedString(string: "a", attributes: [NSAttributedString.Key("a"): $0])
      ])
    },
  ]

  private static let byPresence: [Kind] = [
    kind("a framework's superclass", named: "not seen: superclass Progress") { count in
      let upload = Upload(totalUnitCount: 9)
      upload.completedUnitCount = Int64(count)
      return upload
    },
    kind("a framework's object", named: ".value") { NSOrderedSet(array: [$0]) },
    kind("a framework's value", named: ".value") { count in
      var name = PersonNameComponents()
      name.givenName = "\(count)"
      return name
    },
    kind("characters", named: ".value") { CharacterSet(charactersIn: "\($0)") },
    kind("a closure", named: ".value") { count in { count } },
    kind("a task", named: ".value") { count in Task { count } },
    kind("a pointer", named: ".value") { UnsafeRawPointer(bitPattern: $0 + 1) },
    kind("a key path", named: ".value") { paths[$0] },
    kind("an unmanaged reference", named: ".value") { Unmanaged.passUnretained(bases[$0]) },
    kind("an unowned reference", named: "Unowned.object") { Unowned(object: bases[$0]) },
    kind("an object with a lock", named: "WithLock") { WithLock($0) },
    kind("what cannot be copied", named: "Guarded") { Guarded($0) },
    kind("an erased sequence", named: ".value") { AnySequence([$0]) },
    kind("an erased collection", named: ".value") { AnyCollection([$0]) },
    kind("the keys of a dictionary", named: ".value") { [$0: 1].keys },
    kind(
      "which object of a dictionary it is", named: "not wholly seen: KindsOfStorageTests.Shelf.one"
    ) {
      Shelf($0)
    },
    kind(
      "which of Foundation's lists it is", named: "not wholly seen: KindsOfStorageTests.Arrays.one"
    ) {
      Arrays($0)
    },
    kind("a scale of the app's own", named: "not seen: superclass UnitConverter") {
      Measurement(value: 1, unit: UnitLength(symbol: "step", converter: Scale($0)))
    },
    kind("a lazy map", named: ".value") { count in [1].lazy.map { $0 + count } },
    kind("a stream", named: ".value") { count in AsyncStream { $0.yield(count) } },
    kind("an index of a set", named: ".value") { count in Set([1]).startIndex },
  ]
}
