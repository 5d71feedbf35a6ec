/// Hypotheses about what a failure depends on, by the paths that failed and those that passed.
///
/// Each hypothesis is a set of features that may be all the failure needs. They are the smallest sets that
/// hold on all paths that failed and on none that passed; where one is refuted, larger ones take its place.
struct Hypotheses {
  private struct Hypothesis {
    let needed: FeatureSet
    /// The likelihood that this is all.
    let weight: Double
  }

  private var hypotheses: [Hypothesis] = []

  /// Each feature of the table, with the likelihood that it is needed.
  private let known: [Hypothesis]

  /// The greatest number of features in a hypothesis.
  private static let mostNeeded = 5

  /// The greatest number of hypotheses.
  private static let most = 3_000

  /// - Parameters:
  ///   - ends: Features of which the failure needs one for sure; of none when empty.
  ///   - passed: What was so on paths that passed.
  init(_ table: FeatureTable, ends: FeatureSet, passed: Set<FeatureSet>) {
    known = table.features.enumerated().map {
      Hypothesis(needed: FeatureSet($0), weight: $1.weight)
    }
    hypotheses =
      ends.isEmpty
      ? [Hypothesis(needed: ends, weight: 1)] : known.filter { $0.needed.isSubset(of: ends) }
    // What says most comes first, so that there is less to replace.
    for passed in passed.sorted(by: { FeatureSet.isBefore($1, $0) }) { refute(passed) }
  }

  var isEmpty: Bool { hypotheses.isEmpty }

  /// Learns what was so on a path that passed.
  mutating func refute(_ passed: FeatureSet) {
    let refuted = hypotheses.filter { $0.needed.isSubset(of: passed) }
    guard !refuted.isEmpty else { return }
    hypotheses.removeAll { $0.needed.isSubset(of: passed) }
    let others = known.filter { !$0.needed.isSubset(of: passed) }
    var larger: [FeatureSet: Double] = [:]
    for one in refuted where one.needed.count < Self.mostNeeded {
      for other in others { larger[one.needed.union(other.needed)] = one.weight * other.weight }
    }
    let sorted = larger.sorted {
      $0.value == $1.value ? FeatureSet.isBefore($0.key, $1.key) : $0.value > $1.value
    }
    for (needed, weight) in sorted where hypotheses.count < Self.most {
      if !allow(needed) { hypotheses.append(Hypothesis(needed: needed, weight: weight)) }
    }
  }

  /// Whether a path may fail on which this is so.
  func allow(_ features: FeatureSet) -> Bool {
    hypotheses.contains { $0.needed.isSubset(of: features) }
  }

  /// Returns a weight that is greater the likelier a path with these features fails.
  func weight(of features: FeatureSet) -> Double {
    var weight = 0.0
    for hypothesis in hypotheses where hypothesis.needed.isSubset(of: features) {
      weight += hypothesis.weight
    }
    return weight
  }
}
