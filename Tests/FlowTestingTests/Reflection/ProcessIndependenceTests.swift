#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// Each process hashes by a seed of its own, so that sets lie in another order in each, and each machine has its
  /// own time zone and language.
  @Suite struct ProcessIndependenceTests {
    @Test func valuesReadTheSameInEveryProcessOnEveryMachine() async throws {
      var texts: Set<String> = []
      var orders: Set<String> = []
      let machines = [("GMT", "C"), ("Europe/Rome", "de_DE.UTF-8"), ("Asia/Tokyo", "th_TH")]
      for (zone, language) in machines {
        var variables = [OtherProcess.variable: zone, "TZ": zone]
        for name in ["LANG", "LC_ALL", "LANGUAGE"] { variables[name] = language }
        let output = try await OtherProcess.run("TextsOfAnotherProcess/", variables).log
        let parts = output.components(separatedBy: "<part>")
        try #require(parts.count == 5)
        #expect(parts[1] == zone)
        orders.insert(parts[2])
        texts.insert(parts[3])
      }
      #expect(orders.count > 1)
      #expect(texts.count == 1, "\(texts)")
      #expect(texts.first?.contains("SampleShop") == true)
    }
  }

  /// The texts that ``ProcessIndependenceTests`` asks of other processes.
  @Suite(.enabled(if: OtherProcess.role != nil)) struct TextsOfAnotherProcess {
    @Test func values() {
      let shop = SampleShop()
      let texts = [shop as Any, ValuesWithSettings()].map { ValueText().text(of: $0).text }
      print("<part>\(TimeZone.current.identifier)<part>\(shop.tags)<part>\(texts)<part>")
    }
  }

  /// Values that hold a time zone, a language or a calendar, of the machine unless the app chooses one.
  struct ValuesWithSettings {
    let calendars: [Any] = [
      Calendar(identifier: .gregorian), Calendar.current, NSCalendar.current,
      DateComponents(calendar: Calendar(identifier: .iso8601), year: 2026),
    ]
    let locales: [Any] = [Locale.current, Locale(identifier: "de_DE")]
  }

  /// A value that other tools print differently in each process.
  final class SampleShop {
    struct Key: Hashable { var word: String, date: Date }
    let tags = Set((0..<20).map { "tag \($0)" })
    let keys = Set((0..<20).map { Key(word: "\($0)", date: Date(timeIntervalSince1970: 0)) })
    let index = Dictionary(
      uniqueKeysWithValues: (0..<20).map { (Key(word: "\($0)", date: .distantPast), Set([$0])) })
    let nodes = Set((0..<20).map { Node("\($0)", [Node("other \($0)"), Node("same")]) })
    let identity = ObjectIdentifier(SampleShop.self)
    let any: [AnyHashable: Any] = [1: "a", "b": 2.5, Set([3, 4, 5]): Date.distantFuture]
    let loop = Loop()
    let nested: [String: [String: Set<Int>]] = ["b": ["y": [3, 1, 2], "x": []], "a": [:]]
    let closure: () -> Void = {}
    let objects: [NSObject] = [
      NSSet(array: ["c", "a", "b"]), ["b": [1, 2], "a": ["d": 1, "c": 2]] as NSDictionary,
    ]
    let errors: [any Error] = [
      Failure.because(["b", "a", "c"]),
      CocoaError(.fileNoSuchFile, userInfo: ["b": 1, "a": 2, "c": 3]),
    ]
    let pointer: UnsafeRawPointer? = UnsafeRawPointer(bitPattern: UInt.random(in: 1...1_000_000))

    enum Failure: Error { case because(Set<String>) }
    final class Loop {
      var others: Set<Node> = []
      var itself: Loop?
      init() {
        itself = self
        let shared = Node("shared")
        others = Set((0..<8).map { Node("\($0)", [shared, Node("own \($0)")]) })
      }
    }
  }
#endif
