import Testing

@testable import FlowTesting

@Suite struct ShortPathsTests {
  /// The flows up to a length where each offers a move without senders and one with two, as text.
  func flows(upTo most: Int, share: Shard = .all, ending: Int = .max) -> [String] {
    var flows = ShortPaths()
    var told: [String] = []
    // All tell the start, and part there.
    while let numbers = flows.next(while: { length, _ in share == .all && length <= most }) {
      told.append(numbers.map { "\($0.offer)\($0.sender)" }.joined(separator: " "))
      flows.goOn(with: numbers.count < ending ? [nil, 2] : [])
    }
    guard share != .all else { return told }
    flows.part(share)
    while let numbers = flows.next(while: { length, _ in length <= most }) {
      told.append(numbers.map { "\($0.offer)\($0.sender)" }.joined(separator: " "))
      flows.goOn(with: [nil, 2])
    }
    return told
  }

  @Test func theShortestAreToldFirstWithAllTheirSenders() {
    let all = ", 00, 10, 11, 00 00, 00 10, 00 11, 10 00, 10 10, 10 11, 11 00, 11 10, 11 11"
    #expect(flows(upTo: 2).joined(separator: ", ") == all)
  }

  @Test func howManyComeNextIsKnownBeforeTheyAreTold() {
    var flows = ShortPaths()
    var counts: [Int] = []
    while flows.next(while: {
      counts.append($1); return $0 <= 3
    }) != nil {
      flows.goOn(with: [nil, 2])
    }
    #expect(counts == [3, 9, 27, 81])
    #expect(flows.length == 3)
    #expect(!flows.isAll)
  }

  @Test func flowsThatDoNotGoOnEnd() {
    var flows = ShortPaths()
    while flows.next(while: { _, _ in true }) != nil {
      flows.goOn(with: flows.length < 1 ? [nil] : [])
    }
    #expect(flows.isAll)
  }

  @Test func moreSendersThanAnybodyTriesAreCountedAllTheSame() {
    var flows = ShortPaths()
    var counts: [Int] = []
    while flows.next(while: {
      counts.append($1); return false
    }) != nil {
      flows.goOn(with: [.max, .max])
    }
    #expect(counts == [1 << 30])
  }

  @Test func sharesHaveNoFlowInCommonAndMissNone() {
    let parts = (0..<3).map { flows(upTo: 3, share: Shard(index: $0, total: 3)).dropFirst() }
    #expect(Set(parts.joined()) == Set(flows(upTo: 3).dropFirst()))
    let count = parts.map(\.count).reduce(0, +)
    #expect(count == 39)
  }
}
