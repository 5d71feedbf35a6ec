#if os(macOS) || os(Linux)
  import Testing

  @testable import FlowTesting

  /// Years of a team at random: tests of both frameworks and of two targets, some with arguments, some of
  /// another platform, are written, renamed, moved with their references or without, and removed; two
  /// processes run some of them at once, and one may be killed; now and then everything obsolete is
  /// deleted, by a run in which tests fail, are skipped and cancelled, or that ends early.
  @Suite struct SnapshotHistoriesTests {
    @Test func nothingLiveIsDeletedAndNothingStaleStays() throws {
      var events = TeamHistory.Events()
      for seed in Quality.seeds(6, whole: 500) {
        var history = TeamHistory(seed: seed)
        for _ in 0..<30 { try history.step() }
        let lost = history.lost
        #expect(lost == [], "seed \(seed)")
        let stale = try history.stale()
        #expect(stale == [], "seed \(seed)")
        #expect(history.lost == [], "seed \(seed)")
        events.merge(history.events) { $0 + $1 }
      }
      // A history without them would prove nothing.
      for event in TeamHistory.Event.allCases {
        #expect(events[event, default: 0] > (Quality.isWhole ? 100 : 0), "\(event)")
      }
    }
  }
#endif
