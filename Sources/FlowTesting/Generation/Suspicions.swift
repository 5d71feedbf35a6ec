/// What a failure may need, as far as the paths that failed and those that passed leave it open.
///
/// Each suspicion is a set of circumstances that may be all it needs. They are the smallest sets that
/// were so on all paths that failed, and not on any that passed; where one is refuted, larger ones take
/// its place.
struct Suspicions {
  private struct Suspicion {
    let needed: CircumstanceSet
    /// How likely it is that this is all.
    let weight: Double
  }

  private var suspicions: [Suspicion] = []

  /// Each circumstance of the table, and how likely it is needed.
  private let known: [Suspicion]

  /// The greatest number of circumstances that are suspected together.
  private static let mostNeeded = 5

  /// The greatest number of suspicions.
  private static let most = 3_000

  /// - Parameters:
  ///   - ends: Circumstances of which the failure needs one for sure; of none when empty.
  ///   - passed: What was so on paths that passed.
  init(_ table: CircumstanceTable, ends: CircumstanceSet, passed: Set<CircumstanceSet>) {
    known = table.circumstances.enumerated().map {
      Suspicion(needed: CircumstanceSet($0), weight: $1.weight)
    }
    suspicions =
      ends.isEmpty
      ? [Suspicion(needed: ends, weight: 1)] : known.filter { $0.needed.isSubset(of: ends) }
    // What says most comes first, so that there is less to replace.
    for passed in passed.sorted(by: { CircumstanceSet.isBefore($1, $0) }) { refute(passed) }
  }

  var isEmpty: Bool { suspicions.isEmpty }

  /// Learns what was so on a path that passed.
  mutating func refute(_ passed: CircumstanceSet) {
    let refuted = suspicions.filter { $0.needed.isSubset(of: passed) }
    guard !refuted.isEmpty else { return }
    suspicions.removeAll { $0.needed.isSubset(of: passed) }
    let others = known.filter { !$0.needed.isSubset(of: passed) }
    var larger: [CircumstanceSet: Double] = [:]
    for one in refuted where one.needed.count < Self.mostNeeded {
      for other in others { larger[one.needed.union(other.needed)] = one.weight * other.weight }
    }
    let sorted = larger.sorted {
      $0.value == $1.value ? CircumstanceSet.isBefore($0.key, $1.key) : $0.value > $1.value
    }
    for (needed, weight) in sorted where suspicions.count < Self.most {
      if !allow(needed) { suspicions.append(Suspicion(needed: needed, weight: weight)) }
    }
  }

  /// Whether a path may fail on which this is so.
  func allow(_ circumstances: CircumstanceSet) -> Bool {
    suspicions.contains { $0.needed.isSubset(of: circumstances) }
  }

  /// How likely a path fails on which this is so, as a part of no certain whole.
  func weight(of circumstances: CircumstanceSet) -> Double {
    var weight = 0.0
    for suspicion in suspicions where suspicion.needed.isSubset(of: circumstances) {
      weight += suspicion.weight
    }
    return weight
  }
}
