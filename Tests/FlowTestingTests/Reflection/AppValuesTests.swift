import Foundation
import Testing

@testable import FlowTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Values that apps hold: each has a stable text that shows its content, or is refused by name.
@Suite struct AppValuesTests {
  enum Level: Hashable { case one(Int), two(String, label: Bool), three }
  struct Broken: Error { var reason: String, below: (any Error)? }
  enum Keys: String, CodingKey { case name, price = "cost" }
  struct Flags: OptionSet { let rawValue: Int }
  final class Numbers: ManagedBuffer<Int, Int> {}
  final class Box { var value = 1 }

  private func rendering(_ value: Any) -> ValueText.Rendering { ValueText().text(of: value) }

  @Test func aValueThatAppsHoldHasAText() throws {
    let broken = Broken(reason: "a", below: CocoaError(.fileNoSuchFile))
    let error = NSError(
      domain: "d", code: 1, userInfo: ["e": NSError(domain: "e", code: 2), "a": Level.three])
    let values: [(Any, String)] = [
      (Locale.Currency("EUR"), "Locale.Currency(EUR)"), (Locale.Region("AT"), "Locale.Region(AT)"),
      (Locale.LanguageCode("de"), "Locale.LanguageCode(de)"),
      (Locale.Language(identifier: "en-US"), "Locale.Language(en-Latn-US)"),
      (Locale.Language(identifier: "zh-Hant-TW"), "Locale.Language(zh-Hant-TW)"),
      (DateInterval(start: .distantPast, duration: 3), "DateInterval(Date.distantPast, 3.0 s)"),
      (TimeZone(secondsFromGMT: 3_600) as Any, "TimeZone(GMT+0100)"),
      (broken, #"Broken(reason: "a", below: CocoaError(domain: "NSCocoaErrorDomain", code: 4))"#),
      (
        error,
        #"NSError(domain: "d", code: 1, userInfo: ["a": Level.three, "e": NSError(domain: "e", code: 2)])"#
      ),
      (CancellationError(), "CancellationError()"),
      (Result<[Int], Broken>.success([1]), ".success([1])"),
      (
        Set([Level.two("a", label: true), .one(2), .one(1)]),
        #"Set([.one(1), .one(2), .two(.0: "a", label: true)])"#
      ),
      (Keys.price as any CodingKey, ".price"), (Flags(rawValue: 3), "Flags(rawValue: 3)"),
      ([Decimal.nan, Decimal(1) / 4], "[NaN, 0.25]"), (IndexPath(), "IndexPath()"),
      (DispatchTimeInterval.milliseconds(3), ".milliseconds(3)"),
      (DispatchTimeInterval.never, ".never"),
    ]
    for (value, text) in values {
      let rendering = rendering(value)
      #expect(rendering.text.replacingOccurrences(of: "AppValuesTests.", with: "") == text)
      #expect(rendering.refusals == [])
    }
  }

  @Test func pairsKeepTheirOrder() {
    let (one, other) = (["b": 1, "a": 2] as KeyValuePairs, ["a": 2, "b": 1] as KeyValuePairs)
    #expect(rendering(one).text != rendering(other).text)
  }

  @Test func whatOnlyRunsIsNotShown() async {
    let task = Task { 1 }
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let values: [Any] = [
      task, stream, continuation, Foundation.Progress(totalUnitCount: 1), OperationQueue.main,
      DispatchQueue.main,
      Bundle.main,
      FileManager.default, UserDefaults.standard,
    ]
    let names = [
      "Task<Int, Never>", "AsyncStream<Int>", "AsyncStream<Int>.Continuation", "Progress",
      "OperationQueue", "DispatchQueue", "Bundle", "FileManager", "UserDefaults",
    ]
    for (value, name) in zip(values, names) {
      #expect(rendering(value) == ValueText.Rendering(tree: ValueTree("(not shown: \(name))")))
    }
    _ = await task.value
  }

  @Test func whatDiffersFromProcessToProcessIsRefusedByName() throws {
    let values: [(Any, String)] = [
      (Hasher(), "Hasher"), (Set([1]).startIndex, "Set<Int>.Index"),
      ([1: 2].startIndex, "[Int: Int].Index"), (Set([1, 2]).prefix(1), "Set<Int>.Index"),
      (Unmanaged.passUnretained(Box()), "Unmanaged<AppValuesTests.Box>"),
      (Numbers.create(minimumCapacity: 3) { _ in 5 }, "AppValuesTests.Numbers"),
      (try Regex("a+"), "Regex<AnyRegexOutput>"), ([1: 2].keys, "[Int: Int].Keys"),
      (Mirror(reflecting: 1), "AnyCollection<(label: String?, value: Any)>"),
      (DispatchTime(uptimeNanoseconds: 5), "DispatchTime"),
    ]
    for (value, name) in values { #expect(Set(rendering(value).refusals) == [name]) }
  }

  @Test func aMillionBytesAreDigested() {
    var data = Data(repeating: 3, count: 1_000_000)
    let text = rendering(data).text
    #expect(text.hasPrefix("Data(1000000 bytes, 0303") && text.count < 80)
    data[999_999] = 4
    #expect(rendering(data).text != text)
  }
}
