/// Places and the ways between them, as one stack of screens knows them.
///
/// It is what coverage is planned on: which ways there are does not depend on what lies below, but for
/// unwinds, and so it has as many places as an app has scenes, however many states those make.
///
/// ```swift
/// let map = StackMap(
///   places: 2, root: 0,
///   ways: [.init(source: 0, target: 1, kind: .push), .init(source: 0, target: 1, kind: .unwind)])
/// map.takeable  // [true, false]: nothing ever lies below the root
/// ```
struct StackMap {
  /// What taking a way does with the stack.
  enum Kind: Int {
    /// Takes off everything above the nearest target; not offered where none is below.
    case unwind
    /// Puts the target on top; going back takes it off again.
    case push
    /// Puts the target in the place of what is on top.
    case replace
    /// Leaves nothing but the target.
    case reset

    /// Whether what lay below the source still does below the target.
    var keepsWhatIsBelow: Bool { self == .push || self == .replace }
  }

  /// A way from one place to another.
  struct Way: Hashable {
    let source: Int
    let target: Int
    let kind: Kind
  }

  /// How many places there are; they are numbered from 0.
  let places: Int

  /// The place a walk starts at.
  let root: Int

  let ways: [Way]

  /// The numbers of the ways out of each place: unwinds, pushes, replacements and resets last, since
  /// what follows may need the stack that they leave behind.
  let out: [[Int]]

  /// Makes a map; ways between places that there are not are never taken.
  init(places: Int, root: Int, ways: [Way]) {
    self.places = max(places, root + 1)
    self.root = root
    self.ways = ways
    var out = Array(repeating: [Int](), count: self.places)
    for (number, way) in ways.enumerated()
    where out.indices.contains(way.source) && out.indices.contains(way.target) {
      out[way.source].append(number)
    }
    self.out = out.map { $0.sorted { (ways[$0].kind.rawValue, $0) < (ways[$1].kind.rawValue, $1) } }
  }
}

// MARK: - What can be come to

extension StackMap {
  /// Which ways can be taken at all: their source is come to and, for an unwind, with the target below.
  var takeable: [Bool] { distances.map { $0 != nil } }

  /// How many steps the shortest walk has that ends with each way; nil for one that cannot be taken.
  var distances: [Int?] {
    let start = spread(from: root, following: { $0 != .unwind })
    var above: [Int: [Int?]] = [:]
    return ways.map { way in
      guard out.indices.contains(way.source), out.indices.contains(way.target) else { return nil }
      guard way.kind == .unwind else { return start[way.source].map { $0 + 1 } }
      guard let first = start[way.target] else { return nil }
      let ascent = above[way.target] ?? stepsAbove(way.target)
      above[way.target] = ascent
      return ascent[way.source].map { first + $0 + 1 }
    }
  }

  /// How many steps lead from a place to each that can be on top of it while it stays below.
  ///
  /// - Parameter avoided: The places that may not come to lie between.
  func stepsAbove(_ place: Int, avoiding avoided: Set<Int> = []) -> [Int?] {
    var steps = Array(repeating: Int?.none, count: places)
    var queue: [Int] = []
    for number in out[place] where ways[number].kind == .push && steps[ways[number].target] == nil {
      steps[ways[number].target] = 1
      if !avoided.contains(ways[number].target) { queue.append(ways[number].target) }
    }
    spread(&steps, &queue, avoiding: avoided) { $0.keepsWhatIsBelow }
    return steps
  }

  /// How many steps lead from a place to each other along some kinds of ways.
  func spread(from place: Int, following isFollowed: (Kind) -> Bool) -> [Int?] {
    var steps = Array(repeating: Int?.none, count: places)
    var queue = [place]
    if steps.indices.contains(place) { steps[place] = 0 }
    spread(&steps, &queue, isFollowed)
    return steps
  }

  private func spread(
    _ steps: inout [Int?], _ queue: inout [Int], avoiding avoided: Set<Int> = [],
    _ isFollowed: (Kind) -> Bool
  ) {
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      guard let count = steps[place] else { continue }
      for number in out[place] where isFollowed(ways[number].kind) {
        let target = ways[number].target
        guard steps[target] == nil else { continue }
        steps[target] = count + 1
        if !avoided.contains(target) { queue.append(target) }
      }
    }
  }

  /// The shortest way from one place to another while the first stays below; nil when there is none.
  ///
  /// - Parameter isFree: Which ways count nothing, since they are to be taken anyhow.
  func ascent(
    from place: Int, to target: Int, allowing isAllowed: [Bool], free isFree: [Bool]
  ) -> [Int]? {
    var prices = Array(repeating: Int.max, count: places)
    var arrivals = Array(repeating: -1, count: places)
    var rings: [[Int]] = [[place]]
    var price = 0
    var isFirst = true
    while price < rings.count {
      while let current = rings[price].popLast() {
        guard isFirst || prices[current] == price else { continue }
        if !isFirst, current == target { return way(to: target, from: place, arrivals) }
        for number in out[current] where isAllowed[number] {
          let way = ways[number]
          guard way.kind == .push || way.kind == .replace && current != place else { continue }
          let total = price + (isFree[number] ? 0 : 1)
          guard total < prices[way.target], way.target != place else { continue }
          prices[way.target] = total
          arrivals[way.target] = number
          while rings.count <= total { rings.append([]) }
          rings[total].append(way.target)
        }
        isFirst = false
      }
      price += 1
    }
    return nil
  }

  private func way(to target: Int, from place: Int, _ arrivals: [Int]) -> [Int] {
    var numbers: [Int] = []
    var current = target
    repeat {
      numbers.append(arrivals[current])
      current = ways[arrivals[current]].source
    } while current != place
    return numbers.reversed()
  }
}
