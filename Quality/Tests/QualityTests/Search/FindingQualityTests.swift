import Testing

@testable import FlowTesting

/// The steps until bugs are found, and all segues taken, on made-up apps of 50 screens and 150 segues, beside
/// uniformly random walks.
@Suite struct FindingQualityTests {
  @Test func allSeguesAreTakenWithinAThousandSteps() async {
    let row = await FindingTable.segues(map: 0, seeds: 0..<1)
    #expect(row.library.max() ?? 0 <= 1_000, "\(row)")
  }

  /// Maps that nothing was tuned on.
  @Test(.enabled(if: Quality.isWhole)) func theWholeTable() async {
    var sums = (library: 0, uniform: 0)
    for map in 100..<110 as Range<UInt64> {
      let segues = await FindingTable.segues(map: map, seeds: 0..<20)
      print("map \(map), all segues: \(segues.text), at most \(segues.library.max() ?? 0)")
      #expect(segues.library.max() ?? 0 <= 1_000)
      for lengths in [3...4, 5...7] {
        guard let bug = FindingTable.bug(in: map, lengths: lengths) else { continue }
        let row = await FindingTable.bugs(map: map, bug, seeds: 0..<20)
        print("map \(map), \(bug), \(lengths) steps: \(row.text)")
        sums.library += row.library.reduce(0, +)
        sums.uniform += row.uniform.reduce(0, +)
      }
    }
    print("all bugs: \(sums.library) steps, uniform \(sums.uniform)")
    #expect(sums.library * 3 <= sums.uniform)
  }

  // MARK: Families that chance finds

  @Test(.enabled(if: Quality.isWhole)) func theTableOfFamilies() async {
    var (soon, far) = (0, 0)
    for family in BugFamily.allCases {
      let (row, limit) = await FindingTable.family(family, maps: 100..<110, seeds: 0..<12)
      #expect(row.library.count >= 60, "\(family) is planted in few apps")
      let (library, uniform) = row.medians
      let found = row.library.filter { $0 <= limit }.count
      print(
        "\(family): \(library) steps, uniform \(uniform);", found, "of", row.library.count,
        "in time")
      if library <= limit { soon += 1 }
      if library * 2 <= uniform { far += 1 }
    }
    #expect(
      soon == BugFamily.allCases.count,
      "families of twelve in at most 1.1 times the steps of uniform walks")
    #expect(far * 2 > BugFamily.allCases.count, "families in at most half of them")
  }
}
