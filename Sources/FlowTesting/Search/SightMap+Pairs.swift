/// Two ways of a map, each along a segue, of which the second can be taken right after the first.
struct WayTrail {
  let pair: MovePair
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
    var distances = TrailDistances(self)
    var trails: [WayTrail] = []
    for (number, segue) in segues.enumerated() {
      guard let segue, self.distances[number] != nil else { continue }
      for next in map.out[map.ways[number].target] {
        guard let second = segues[next], trails.count < Self.mostPairs else { continue }
        trails.append(
          WayTrail(
            pair: MovePair(first: segue, second: second), first: number, second: next,
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
  func leastSteps(toTakePairs pairs: [MovePair]) -> Int {
    guard pairs.count <= Self.mostPairsForBound else { return pairs.count + 1 }
    guard !pairs.isEmpty else { return 0 }
    let map = map(of: pairs)
    return CoveringFlow(
      map, taking: map.ways.indices.map { $0 < pairs.count }, allowing: map.ways.map { _ in true }
    ).cost
  }

  /// The pairs as ways from segue to segue, and after them a way to each segue from the root.
  private func map(of pairs: [MovePair]) -> StackMap {
    var places: [MoveID: Int] = [:]
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
  let guesses: Int

  /// How many steps lead to each place.
  private let start: [Int?]

  /// The number of each unwind's segue; of those that lead to different places, only the nearest below
  /// is unwound to.
  private var numbers: [Int] = []
  /// The places that each of those segues unwinds to.
  private var targets: [Set<Int>] = []

  private struct Ascent: Hashable {
    let lower: Int
    let segue: Int
  }

  /// How many steps lead from a place to those that can be above it, while what a segue unwinds to
  /// does not lie between.
  private var above: [Ascent: [Int?]] = [:]

  init(_ sights: SightMap) {
    map = sights.map
    distances = sights.distances
    guesses = sights.guesses
    start = map.spread(from: map.root) { $0 != .unwind }
    var known: [MoveID: Int] = [:]
    for (way, segue) in zip(map.ways, sights.segues) {
      guard way.kind == .unwind, let segue else {
        numbers.append(-1)
        continue
      }
      let number = known[segue] ?? targets.count
      if number == targets.count {
        known[segue] = number
        targets.append([])
      }
      targets[number].insert(way.target)
      numbers.append(number)
    }
  }

  mutating func distance(along first: Int, _ second: Int) -> Int? {
    guard let near = distances[first] else { return nil }
    let source = map.ways[first].source
    let isUnwind = map.ways[first].kind == .unwind
    let middle = map.ways[first].target
    guard map.ways[second].kind == .unwind else {
      guard first >= guesses, isUnwind, let number = number(of: first) else { return near + 1 }
      return start[middle].flatMap { way in
        steps(from: middle, to: source, number).map { way + $0 + 2 }
      }
    }
    let lowest = map.ways[second].target
    let number = numbers[second]
    guard let way = start[lowest] else { return nil }
    let below: Int?
    switch map.ways[first].kind {
    case .push:
      if source == lowest {
        below = 0
      } else {
        let isNearer = targets[number].contains(source)
        below = isNearer ? nil : steps(from: lowest, to: source, number)
      }
    case .replace: below = steps(from: lowest, to: source, number)
    case .reset: below = nil
    case .unwind:
      // The first stops at a place that has the other below.
      let steps = (
        steps(from: lowest, to: middle, number), steps(from: middle, to: source, numbers[first])
      )
      below = steps.0.flatMap { one in steps.1.map { one + $0 } }
    }
    return below.map { way + $0 + 2 }
  }

  /// The number of a way's segue, where it unwinds to more than one place.
  private func number(of way: Int) -> Int? {
    let number = numbers[way]
    return number >= 0 && targets[number].count > 1 ? number : nil
  }

  private mutating func steps(from lower: Int, to upper: Int, _ segue: Int) -> Int? {
    let ascent = Ascent(lower: lower, segue: segue)
    let steps = above[ascent] ?? map.stepsAbove(lower, avoiding: segue >= 0 ? targets[segue] : [])
    above[ascent] = steps
    return steps[upper]
  }
}
