/// Two ways of a map, each along a segue, of which the second can be taken right after the first.
struct WayTrail {
  let pair: WayPair
  let first: Int
  let second: Int

  /// How many steps the shortest walk has that ends with both; nil when what the second unwinds to is
  /// never below.
  let distance: Int?
}

extension SightMap {
  /// How many pairs are looked at.
  static let mostPairs = 200_000

  /// Each two segues that may follow each other, wherever they do.
  var trails: [WayTrail] {
    var distances = TrailDistances(map, self.distances)
    var trails: [WayTrail] = []
    for (number, segue) in segues.enumerated() {
      guard let segue, self.distances[number] != nil else { continue }
      for next in map.out[map.ways[number].target] {
        guard let second = segues[next], trails.count < Self.mostPairs else { continue }
        trails.append(
          WayTrail(
            pair: WayPair(first: segue, second: second), first: number, second: next,
            distance: distances.distance(along: number, next)))
      }
    }
    return trails
  }

  /// How many steps any walk has at least that takes some pairs of segues, each without anything in
  /// between; a restart counts as one.
  ///
  /// The pairs lead from segue to segue. A walk goes on from pair to pair, or does something else for
  /// at least a step, after which any segue may come: as few steps as that takes no walk can do without.
  func leastSteps(toTakePairs pairs: [WayPair]) -> Int {
    guard pairs.count <= Self.mostPairsForBound else { return pairs.count + 1 }
    guard !pairs.isEmpty else { return 0 }
    let map = map(of: pairs)
    return CoveringFlow(
      map, taking: map.ways.indices.map { $0 < pairs.count }, allowing: map.ways.map { _ in true }
    ).cost
  }

  /// The pairs as ways from segue to segue, and after them a way to each segue from the root.
  private func map(of pairs: [WayPair]) -> StackMap {
    var places: [WayOut: Int] = [:]
    for segue in pairs.flatMap({ [$0.first, $0.second] }) where places[segue] == nil {
      places[segue] = places.count + 1
    }
    let ways =
      pairs.map { (places[$0.first] ?? 0, places[$0.second] ?? 0) }
      + places.values.sorted().map { (0, $0) }
    return StackMap(
      places: places.count + 1, root: 0,
      ways: ways.map { StackMap.Way(source: $0.0, target: $0.1, kind: .reset) })
  }

  private static let mostPairsForBound = 10_000
}

/// How far away two ways are that are taken one after the other.
private struct TrailDistances {
  let map: StackMap
  let distances: [Int?]

  /// How many steps lead to each place.
  private let start: [Int?]

  /// How many steps lead from each place to those that can be above it.
  private var above: [Int: [Int?]] = [:]

  init(_ map: StackMap, _ distances: [Int?]) {
    self.map = map
    self.distances = distances
    start = map.spread(from: map.root) { $0 != .unwind }
  }

  mutating func distance(along first: Int, _ second: Int) -> Int? {
    guard let distance = distances[first] else { return nil }
    guard map.ways[second].kind == .unwind else { return distance + 1 }
    let source = map.ways[first].source
    let lowest = map.ways[second].target
    guard let way = start[lowest] else { return nil }
    let below: Int?
    switch map.ways[first].kind {
    case .push: below = source == lowest ? 0 : steps(from: lowest, to: source)
    case .replace: below = steps(from: lowest, to: source)
    case .reset: below = nil
    case .unwind:
      // The first stops at a place that has the other below.
      let middle = map.ways[first].target
      let steps = (steps(from: lowest, to: middle), steps(from: middle, to: source))
      below = steps.0.flatMap { one in steps.1.map { one + $0 } }
    }
    return below.map { way + $0 + 2 }
  }

  private mutating func steps(from lower: Int, to upper: Int) -> Int? {
    let steps = above[lower] ?? map.stepsAbove(lower)
    above[lower] = steps
    return steps[upper]
  }
}
