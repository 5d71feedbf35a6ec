#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// Each process hashes by a seed of its own, so that sets lie in another order in each.
  @Suite struct ProcessIndependenceTests {
    @Test func valuesReadTheSameInEveryProcess() async throws {
      var texts: [String] = []
      var orders: Set<String> = []
      for _ in 0..<8 {
        let result = try await #require(
          processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
          let shop = SampleShop()
          print("<order>\(shop.tags)</order><text>\(ValueText(budget: .max).text(of: shop))</text>")
          fflush(nil)
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        texts.append(try #require(output.components(separatedBy: "<text>").last))
        orders.insert(try #require(output.components(separatedBy: "</order>").first))
      }
      #expect(Set(texts).count == 1)
      #expect(texts[0].contains("SampleShop"))
      #expect(orders.count > 1)
    }
  }

  /// What makes other tools print something else in each process.
  final class SampleShop {
    struct Key: Hashable { var word: String, date: Date }
    let tags = Set((0..<20).map { "tag \($0)" })
    let keys = Set((0..<20).map { Key(word: "\($0)", date: Date(timeIntervalSince1970: 0)) })
    let index = Dictionary(
      uniqueKeysWithValues: (0..<20).map { (Key(word: "\($0)", date: .distantPast), Set([$0])) })
    let nodes = Set((0..<20).map { Node("\($0)", [Node("other \($0)"), Node("same")]) })
    let errors: [any Error] = [CocoaError(.fileNoSuchFile)]
    let identity = ObjectIdentifier(SampleShop.self)
    let any: [AnyHashable: Any] = [1: "a", "b": 2.5, Set([3, 4, 5]): Date.distantFuture]
    lazy var never = 1
  }
#endif
