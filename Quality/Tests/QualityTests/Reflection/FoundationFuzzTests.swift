import Foundation
import Testing

@testable import FlowTesting

/// Random trees of values of Foundation, as JSON, errors and settings of an app hold them: every single change
/// of content changes the bytes, and the same content has the same bytes in whatever order it was put together.
@Suite struct FoundationFuzzTests {
  /// A tree of containers over leaves, each a kind with a number.
  private struct Tree {
    enum Kind: CaseIterable {
      case leaf, list, bridgedList, entries, bridgedEntries, error, optional
    }

    var kind = Kind.leaf
    var leaf = 0
    var number = 0
    var children: [Tree] = []
  }

  private static func components(_ number: Int) -> DateComponents {
    var components = DateComponents(year: 2_000)
    let change: [(inout DateComponents) -> Void] = [
      { $0.month = number }, { $0.weekOfYear = number }, { $0.nanosecond = number },
      { $0.quarter = number }, { $0.weekdayOrdinal = number }, { $0.era = number },
    ]
    change[number % change.count](&components)
    return components
  }

  /// A value for a number, another one for each number from 0 to 99.
  private static let leaves: [@Sendable (Int) -> Any] = [
    { Measurement(value: Double($0) / 3, unit: UnitMass.grams) }, { components($0 + 1) },
    { AttributedString("\($0)") }, { IndexPath(indexes: [$0, 1]) },
    { IndexSet([$0, 200, $0 + 300]) }, { Date(timeIntervalSinceReferenceDate: Double($0) / 8) },
    { DateInterval(start: .distantPast, duration: Double($0)) },
    { URLComponents(string: "https://a.b/?q=\($0)") as Any }, { Decimal($0) / 16 },
    { NSNumber(value: Double($0) + 0.25) }, { NSNumber(value: $0) }, { NSDecimalNumber(value: $0) },
    { NSAttributedString(string: "\($0)") }, { Locale(identifier: "xx_\(100 + $0)") },
    { TimeZone(secondsFromGMT: 60 * $0) as Any }, { Float($0)...Float(200) }, { ..<Decimal($0) },
    { Data([UInt8($0), 0]) }, { NSMutableString(string: "\($0)") },
    { URLQueryItem(name: "a", value: "\($0)") },
    { NSRange(location: $0, length: 1) }, { NSPoint(x: Double($0), y: 1) },
    { UUID(uuid: (UInt8($0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) },
  ]

  private static func tree(_ random: inout RandomNumbers, _ depth: Int) -> Tree {
    let kind = depth > 0 ? Tree.Kind.allCases[random.number(below: 7)] : .leaf
    guard kind != .leaf else {
      return Tree(leaf: random.number(below: leaves.count), number: random.number(below: 100))
    }
    let count = kind == .optional ? 1 : 1 + random.number(below: 3)
    return Tree(kind: kind, children: (0..<count).map { _ in tree(&random, depth - 1) })
  }

  /// Returns the tree with another leaf at one random place.
  private static func changed(_ tree: Tree, _ random: inout RandomNumbers) -> Tree {
    var tree = tree
    if tree.kind == .leaf {
      tree.number = (tree.number + 1 + random.number(below: 98)) % 100
    } else {
      let index = random.number(below: tree.children.count)
      tree.children[index] = changed(tree.children[index], &random)
    }
    return tree
  }

  /// Returns the value of a tree, put together forwards or backwards.
  private static func value(_ tree: Tree, backwards: Bool) -> Any {
    let parts = tree.children.map { value($0, backwards: backwards) }
    func entries() -> [String: Any] {
      var entries: [String: Any] = [:]
      let pairs = parts.enumerated().map { ("k\($0)", $1) }
      for (key, value) in backwards ? pairs.reversed() : pairs { entries[key] = value }
      return entries
    }
    switch tree.kind {
    case .leaf: return leaves[tree.leaf](tree.number)
    case .list: return parts
    case .bridgedList: return NSArray(array: parts)
    case .entries: return entries()
    case .bridgedEntries: return NSDictionary(dictionary: entries())
    case .error: return NSError(domain: "d", code: 1, userInfo: entries())
    case .optional: return Optional(parts[0]) as Any
    }
  }

  @Test func everyChangeOfALeafChangesTheBytesAndNoOrderDoes() {
    for seed in Quality.seeds(100, whole: 20_000) {
      var random = RandomNumbers(seed: seed)
      let tree = Self.tree(&random, 3)
      let other = Self.changed(tree, &random)
      let renderings = [(tree, false), (tree, true), (other, false)].map {
        ValueText().text(of: Self.value($0, backwards: $1))
      }
      let texts = renderings.map(\.text)
      #expect(renderings.flatMap(\.refusals) == [], "seed \(seed)")
      #expect(texts[0] == texts[1], "seed \(seed)")
      #expect(texts[0] != texts[2], "seed \(seed): \(texts[0])")
      #expect(
        !texts[0].contains("0x") && !texts[0].contains("(not shown"), "seed \(seed): \(texts[0])")
    }
  }
}
