extension SightMap {
  /// The same with one place for all that show the same screens, in whichever containers they stand: in
  /// one tab or another, presented or not.
  ///
  /// A plan on it takes each segue wherever its screen is come to. Not everything that it says can be
  /// done in every state.
  var merged: SightMap {
    var numbers: [Set<String>: Int] = [:]
    var firsts: [Int] = []
    let places = seen.indices.map { place in
      let key = seen[place].filter { !containers.contains($0) }
      if let number = numbers[key] { return number }
      numbers[key] = firsts.count
      firsts.append(place)
      return firsts.count - 1
    }
    var found: Set<MergedWay> = []
    var kept: [Int] = []
    var ways: [StackMap.Way] = []
    for (number, way) in map.ways.enumerated() {
      let merged = StackMap.Way(
        source: places[way.source], target: places[way.target], kind: way.kind)
      guard segues[number] != nil || tabs[number] != nil || merged.source != merged.target
      else { continue }
      let isNew = found.insert(
        MergedWay(way: merged, segue: segues[number], tabs: tabs[number])
      ).inserted
      guard isNew else { continue }
      kept.append(number)
      ways.append(merged)
    }
    return SightMap(
      of: self, firsts, StackMap(places: firsts.count, root: 0, ways: ways), taking: kept,
      placesBySight: placesBySight.mapValues { places[$0] })
  }
}

/// What tells the ways of a merged map apart.
private struct MergedWay: Hashable {
  let way: StackMap.Way
  let segue: MoveID?
  let tabs: MovePair?
}
