import Foundation
import Testing

@testable import FlowTesting

/// Random nested values: every single change of content changes the bytes.
@Suite struct ValueFuzzTests {
  private indirect enum Value: Hashable {
    case number(Int)
    case text(String)
    case date(Date)
    case nothing
    case list([Value])
    case members(Set<Value>)
    case entries([String: Value])
    case pair(left: Value, right: Value)
    case boxed(Boxed)
  }

  private struct Boxed: Hashable { var value: Value, count = 1, name: String? }

  private static func value(_ random: inout RandomNumbers, _ depth: Int) -> Value {
    let count = random.number(below: 4)
    func inner(_ random: inout RandomNumbers) -> Value { value(&random, depth - 1) }
    switch random.number(below: depth > 0 ? 9 : 4) {
    case 0: return .number(random.number(below: 1_000))
    case 1: return .text(["", "a: b", "  c", "x\ny", "→ Home", "(gone)"][random.number(below: 6)])
    case 2: return .date(Date(timeIntervalSince1970: Double(random.number(below: 1_000))))
    case 3: return .nothing
    case 4: return .list((0..<count).map { _ in inner(&random) })
    case 5: return .members(Set((0..<count).map { _ in inner(&random) }))
    case 6:
      let pairs = (0..<count).map { ("\($0): k", inner(&random)) }
      return .entries(Dictionary(pairs, uniquingKeysWith: { $1 }))
    case 7: return .pair(left: inner(&random), right: inner(&random))
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
    case .number(let number): return .number(number + 1)
    case .text(let text): return .text(text + "'")
    case .date(let date): return .date(date.addingTimeInterval(1))
    case .nothing: return .list([])
    }
  }

  private static func lines(_ value: Value) -> String {
    var lines: [String] = []
    ValueText().text(of: value).tree.write("value", 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  @Test func everyChangeOfContentChangesTheBytes() {
    let isWhole = ProcessInfo.processInfo.environment["QUALITY"] == "whole"
    for seed in 0..<(isWhole ? 20_000 : 500) as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let value = Self.value(&random, 4)
      let other = Self.changed(value, &random)
      #expect(Self.lines(value) != Self.lines(other), "seed \(seed)")
      let texts = [value, other].map { ValueText().text(of: $0).text }
      #expect(texts[0] != texts[1], "seed \(seed)")
    }
  }

  /// A step and the frame before it tell the frame after it, unless both are the same.
  @Test func everyChangeOfAStepIsWritten() {
    for seed in 0..<500 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let value = Self.value(&random, 4)
      var others = [Self.changed(value, &random), Self.changed(value, &random)]
      let old = ValueText().text(of: value).tree
      others = others.filter { $0 != value }
      let written = others.map { other -> String in
        var lines: [String] = []
        ValueText().text(of: other).tree.writeChanges(since: old, "v", 0, to: &lines)
        return lines.joined(separator: "\n")
      }
      #expect(written[0] != written[1] || others[0] == others[1], "seed \(seed)")
    }
  }
}
