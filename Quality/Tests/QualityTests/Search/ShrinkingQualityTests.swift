import Testing

@testable import FlowTesting

/// The lengths of shrunk paths, and their price in walks, on made-up apps of 50 screens and 150 segues.
///
/// An ordinary run takes a sample; `QUALITY=whole` in the environment runs the whole tables, of which
/// `Benchmarks/README.md` keeps the figures.
@Suite struct ShrinkingQualityTests {
  /// - Parameter isPlaced: Whether a check says where its failure shows, so that only paths that come there need
  ///   be tried.
  @Test(
    arguments: [
      (map: 0, mode: .quick, isPlaced: false), (map: 3, mode: .proving, isPlaced: true),
    ] as [(map: UInt64, mode: ShrinkingTable.Mode, isPlaced: Bool)])
  func plantedBugsShrinkToShortestPathsInAFewWalks(
    map: UInt64, mode: ShrinkingTable.Mode, isPlaced: Bool
  ) async {
    var outcomes: [ShrinkingTable.Outcome] = []
    for planted in ShrinkingTable.cases(map: map, longest: 5, seeds: 1) {
      outcomes += await ShrinkingTable.outcomes(planted, mode, isPlaced: isPlaced)
    }
    #expect(outcomes.count == PlantedBug.families)
    for outcome in outcomes {
      #expect(outcome.isShortest && outcome.isSame, "\(outcome)")
      #expect(outcome.walks <= mode.most, "\(outcome)")
    }
    let walks = outcomes.map(\.walksToShortest).sorted()
    #expect(isPlaced || walks[walks.count / 2] <= 20, "\(walks)")
    #expect(!isPlaced || outcomes.filter(\.isProven).count >= 5, "\(outcomes)")
  }

  /// - Parameter isNew: Whether it is of other bugs in other apps, at which nobody looked who made what
  ///   shrinks; of these only the sum is told.
  @Test(
    .enabled(if: Quality.isWhole), arguments: [ShrinkingTable.Mode.quick, .proving], [false, true])
  func theWholeTable(mode: ShrinkingTable.Mode, isNew: Bool) async {
    var outcomes: [ShrinkingTable.Outcome] = []
    let apps: [(map: UInt64, stream: UInt64)] =
      isNew ? (40..<43).flatMap { [($0, 1), ($0, 2)] } : (0..<6).map { ($0, 1) }
    for (map, stream) in apps {
      for planted in ShrinkingTable.cases(map: map, longest: 8, seeds: 20, stream: stream) {
        let some = await ShrinkingTable.outcomes(planted, mode)
        if !isNew { print(ShrinkingTable.row("\(planted.bug)", planted.shortest, some)) }
        outcomes += some
      }
    }
    print(ShrinkingTable.row("all\(isNew ? " new" : ""), \(mode)", nil, outcomes))
    let (same, shortest) = (outcomes.filter(\.isSame), outcomes.filter(\.isShortest))
    #expect(same.count == outcomes.count)
    #expect(outcomes.allSatisfy { $0.isShortest || !$0.isProven })
    #expect(outcomes.map(\.walks).max() ?? 0 <= mode.most)
    #expect(shortest.count * 100 >= outcomes.count * 98)
  }
}
