import Testing

@testable import FlowTesting

@Suite struct ShortPathsTests {
  /// The paths up to a length where each offers a move without senders and one with two, as text.
  func paths(upTo most: Int) -> [String] {
    var paths = ShortPaths()
    var found: [String] = []
    while let numbers = paths.next(while: { length, _ in length <= most }) {
      found.append(numbers.map { "\($0.offer)\($0.sender)" }.joined(separator: " "))
      paths.extend(by: [nil, 2])
    }
    return found
  }

  @Test func theShortestComeFirstWithAllTheirSenders() {
    let all = ", 00, 10, 11, 00 00, 00 10, 00 11, 10 00, 10 10, 10 11, 11 00, 11 10, 11 11"
    #expect(paths(upTo: 2).joined(separator: ", ") == all)
  }

  @Test func theNumberOfTheNextLengthIsKnownBeforeItsFirstPath() {
    var paths = ShortPaths()
    var counts: [Int] = []
    while paths.next(while: {
      counts.append($1); return $0 <= 3
    }) != nil {
      paths.extend(by: [nil, 2])
    }
    #expect(counts == [3, 9, 27, 81])
    #expect(paths.length == 3)
    #expect(!paths.isAll)
  }

  @Test func pathsWithoutMovesAtTheirEndAreNotExtended() {
    var paths = ShortPaths()
    while paths.next(while: { _, _ in true }) != nil {
      paths.extend(by: paths.length < 1 ? [nil] : [])
    }
    #expect(paths.isAll)
  }

  @Test func moreSendersThanAnybodyTriesAreCountedAllTheSame() {
    var paths = ShortPaths()
    var counts: [Int] = []
    while paths.next(while: {
      counts.append($1); return false
    }) != nil {
      paths.extend(by: [.max, .max])
    }
    #expect(counts == [1 << 30])
  }
}
