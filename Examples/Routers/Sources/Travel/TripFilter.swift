/// A filter of trips: a value, which belongs to the main actor as everything in this module does.
struct TripFilter: Hashable {
  /// The screens of the filter.
  enum Screen: CaseIterable { case summary, regions }

  private(set) var screen = Screen.summary
  private(set) var regions: Set<String> = []

  mutating func open() { screen = .regions }
  mutating func toggle(_ region: String) { regions.formSymmetricDifference([region]) }
  mutating func close() { screen = .summary }
}
