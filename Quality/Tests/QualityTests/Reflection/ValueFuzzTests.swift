import Foundation
import Testing

@testable import FlowTesting

/// Random nested values: every single change of content changes the bytes.
@Suite struct ValueFuzzTests {
  private indirect enum Value: Hashable {
    case number(Int)
    case leaf(Leaf)
    case text(String)
    case date(Date)
    case nothing
    case list([Value])
    case members(Set<Value>)
    case entries([String: Value])
    case pair(left: Value, right: Value)
    case boxed(Boxed)
    case tuples([Value], Int)
    case object(Object)
    /// Two objects, which may be one.
    case objects(Object, Object)
  }

  private final class Object: Hashable {
    let value: Value
    let pair: (count: Int, Value?)

    init(_ value: Value, _ count: Int = 0) { (self.value, pair) = (value, (count, value)) }

    static func == (one: Object, other: Object) -> Bool {
      one.value == other.value && one.pair.count == other.pair.count
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  private struct Boxed: Hashable { var value: Value, count = 1, name: String? }

  /// A value of one of many types.
  private struct Leaf: Hashable {
    let kind: Int
    let value: AnyHashable

    init(_ kind: Int, _ number: Int) { (self.kind, value) = (kind, Self.values[kind](number)) }

    /// A type of the standard library or of Foundation each, with its value for a number.
    static let values = commonValues + newerValues

    private static let commonValues: [@Sendable (Int) -> AnyHashable] = [
      { 1 / Float($0 + 3) }, { 1 / Double($0 + 3) },
      { SIMD2<Float>(1, Float($0)) }, { Duration.milliseconds($0) },
      { UInt8(truncatingIfNeeded: $0) },
      { Character(Unicode.Scalar(UInt32($0 + 0x100)) ?? "a") },
      { Data((0..<40).map { UInt8($0) } + [UInt8(truncatingIfNeeded: $0)]) },
      { URL(fileURLWithPath: "/\($0)") }, { Decimal($0) / 7 },
      { IndexSet(integersIn: 1...($0 + 1)) },
      { NSNumber(value: $0) }, { Measurement(value: Double($0), unit: UnitLength.meters) },
      { NSString(string: "\($0)") }, { DateComponents(year: 2_000, minute: $0) },
      { AttributedString("a \($0)") }, { UUID(uuidString: uuid($0)) }, { $0..<($0 + 2) },
      { [$0: "a"] }, { ContiguousArray([1, $0]) }, { NSError(domain: "a", code: $0) },
      { $0 % 2 == 0 ? nil : Optional(Optional($0)) }, { NSSet(array: [1, $0 + 2]) },
      { NSDictionary(dictionary: ["a": $0]) },
      { DateInterval(start: .distantPast, duration: Double($0)) },
      { TimeZone(secondsFromGMT: $0) }, { IndexPath(indexes: [$0, 1]) },
      { URLComponents(string: "https://a.b/?q=\($0)") }, { NSDecimalNumber(value: $0) },
      { NSAttributedString(string: "\($0)") }, { NSMutableString(string: "\($0)") },
      { Locale(identifier: "xx_\(100 + $0)") }, { URLQueryItem(name: "a", value: "\($0)") },
      { NSRange(location: $0, length: 1) },
      { Float($0)...Float(200) }, { NSArray(array: [$0, [$0]]) },
      { NSError(domain: "a", code: 1, userInfo: ["b": [$0], "c": 1]) },
    ]

    /// Those of types that not every system has.
    private static var newerValues: [@Sendable (Int) -> AnyHashable] {
      var values: [@Sendable (Int) -> AnyHashable] = []
      #if !(os(macOS) && arch(x86_64))
        values.append { Float16($0) + 0.5 }
      #endif
      if #available(macOS 15.0, iOS 18.0, *) {
        values += [{ Int128($0) << 64 }, { CGPoint(x: Double($0), y: 1) }]
      }
      return values
    }

    private static func uuid(_ number: Int) -> String {
      let digits = String(number)
      return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    // Some objects of Foundation on Linux end the process when they are hashed.
    func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// Another value of the same type.
    func other(_ random: inout RandomNumbers) -> Leaf {
      var other = self
      while other == self { other = Leaf(kind, random.number(below: 200)) }
      return other
    }
  }

  private static func value(_ random: inout RandomNumbers, _ depth: Int) -> Value {
    let count = random.number(below: 4)
    func inner(_ random: inout RandomNumbers) -> Value { value(&random, depth - 1) }
    switch random.number(below: depth > 0 ? 13 : 5) {
    case 0: return .number(random.number(below: 1_000))
    case 1: return .text(["", "a: b", "  c", "x\ny", "→ Home", "(gone)"][random.number(below: 6)])
    case 2: return .date(Date(timeIntervalSince1970: Double(random.number(below: 1_000))))
    case 3: return .nothing
    case 4:
      let kind = random.number(below: Leaf.values.count)
      return .leaf(Leaf(kind, random.number(below: 200)))
    case 5: return .list((0..<count).map { _ in inner(&random) })
    case 6: return .members(Set((0..<count).map { _ in inner(&random) }))
    case 7:
      let pairs = (0..<count).map { ("\($0): k", inner(&random)) }
      return .entries(Dictionary(pairs, uniquingKeysWith: { $1 }))
    case 8: return .pair(left: inner(&random), right: inner(&random))
    case 9: return .tuples((0..<count).map { _ in inner(&random) }, count)
    case 10: return .object(Object(inner(&random), count))
    case 11:
      let object = Object(inner(&random))
      return .objects(object, count > 1 ? object : Object(object.value))
    default: return .boxed(Boxed(value: inner(&random), name: count == 0 ? nil : "\(count)"))
    }
  }

  /// Returns the value with another content at one random place.
  private static func changed(_ value: Value, _ random: inout RandomNumbers) -> Value {
    switch value {
    case .list(var list) where !list.isEmpty && random.number(below: 3) > 0:
      let index = random.number(below: list.count)
      list[index] = changed(list[index], &random)
      return .list(list)
    case .list(let list): return .list(list + [.nothing])
    case .members(let set) where !set.isEmpty && random.number(below: 2) == 0:
      let sorted = set.sorted { "\($0)" < "\($1)" }
      let element = sorted[random.number(below: sorted.count)]
      return .members(set.subtracting([element]).union([.list([element, .number(-1)])]))
    case .members(let set): return .members(set.union([.number(-1 - set.count)]))
    case .entries(var entries):
      if let key = entries.keys.sorted().first, random.number(below: 2) == 0, let old = entries[key]
      {
        entries[key] = changed(old, &random)
      } else {
        entries["new"] = .nothing
      }
      return .entries(entries)
    case .pair(let left, let right):
      return random.number(below: 2) == 0
        ? .pair(left: changed(left, &random), right: right)
        : .pair(left: left, right: changed(right, &random))
    case .boxed(var boxed):
      if random.number(below: 2) == 0 {
        boxed.count += 1
      } else {
        boxed.value = changed(boxed.value, &random)
      }
      return .boxed(boxed)
    case .tuples(let list, let number): return .tuples(list + [.nothing], number)
    case .object(let object) where random.number(below: 2) == 0:
      return .object(Object(object.value, object.pair.count + 1))
    case .object(let object):
      return .object(Object(changed(object.value, &random), object.pair.count))
    case .objects(let one, let other):
      // Shared, or a copy of the same content.
      return .objects(one, one === other ? Object(one.value) : one)
    case .number(let number): return .number(number + 1)
    case .leaf(let leaf): return .leaf(leaf.other(&random))
    case .text(let text): return .text(text + "'")
    case .date(let date): return .date(date.addingTimeInterval(1))
    case .nothing: return .list([])
    }
  }

  private static func lines(_ value: Value) -> String {
    ValueText().text(of: value).tree.lines("value").joined(separator: "\n")
  }

  /// Returns the value with its sets and dictionaries put together in another order.
  private static func reordered(_ value: Value) -> Value {
    switch value {
    case .list(let list): .list(list.map(reordered))
    case .members(let set): .members(Set(Array(set).reversed()))
    case .entries(let entries):
      .entries(entries.reversed().reduce(into: [:]) { $0[$1.key] = reordered($1.value) })
    case .pair(let left, let right): .pair(left: reordered(left), right: reordered(right))
    default: value
    }
  }

  private static let seeds = Quality.seeds(500, whole: 200_000)

  @Test func everyChangeOfContentChangesTheBytesAndNoOrderDoes() {
    for seed in Self.seeds {
      var random = RandomNumbers(seed: seed)
      let value = Self.value(&random, 4)
      let other = Self.changed(value, &random)
      #expect(Self.lines(value) != Self.lines(other), "seed \(seed)")
      let texts = [value, other, Self.reordered(value)].map { ValueText().text(of: $0).text }
      #expect(texts[0] != texts[1], "seed \(seed)")
      #expect(texts[0] == texts[2] && !texts[0].contains("0x"), "seed \(seed): \(texts[0])")
      // Fingerprints differ as texts do.
      let prints = [value, other, Self.reordered(value)].map { FingerprintReader().read($0) }
      #expect(prints[0] != prints[1] && prints[0] == prints[2], "seed \(seed): \(texts[0])")
    }
  }

  /// A step and the frame before it tell the frame after it, unless both are the same.
  @Test func everyChangeOfAStepIsWritten() {
    for seed in Self.seeds {
      var random = RandomNumbers(seed: seed)
      let value = Self.value(&random, 4)
      let others = [Self.changed(value, &random), Self.changed(value, &random)]
      let old = ValueText().text(of: value).tree
      let trees = others.map { ValueText().text(of: $0).tree }
      let written = trees.map { $0.changes(since: old, "v").joined(separator: "\n") }
      #expect(written[0] != written[1] || trees[0] == trees[1], "seed \(seed)")
    }
  }
}
