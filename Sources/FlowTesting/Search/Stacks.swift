/// Stacks of places, each met once and numbered from 0.
struct Stacks {
  /// What is on top of each.
  private(set) var tops: [Int] = []

  /// The stack that is left when the top of each is taken off; -1 when nothing is.
  private(set) var below: [Int] = []

  /// How many places are on each.
  private(set) var depths: [Int] = []

  private var known: [Int: Int] = [:]
  private let places: Int

  /// - Parameter places: How many places there are.
  init(places: Int) { self.places = places }

  /// The stack of a place on another stack; on nothing where that is -1.
  mutating func stack(of place: Int, on lower: Int) -> Int {
    let key = (lower + 1) * places + place
    if let number = known[key] { return number }
    known[key] = tops.count
    tops.append(place)
    below.append(lower)
    depths.append(lower < 0 ? 1 : depths[lower] + 1)
    return tops.count - 1
  }

  /// The stack that a way leads to; nil for an unwind to what is not below.
  mutating func taking(_ way: StackMap.Way, from stack: Int) -> Int? {
    switch way.kind {
    case .push: self.stack(of: way.target, on: stack)
    case .replace: self.stack(of: way.target, on: below[stack])
    case .reset: self.stack(of: way.target, on: -1)
    case .unwind: nearest(way.target, below: stack)
    }
  }

  /// The stack that an unwind to a place leaves; nil where the place is not below.
  func nearest(_ place: Int, below stack: Int) -> Int? {
    var lower = below[stack]
    while lower >= 0, tops[lower] != place { lower = below[lower] }
    return lower >= 0 ? lower : nil
  }
}
