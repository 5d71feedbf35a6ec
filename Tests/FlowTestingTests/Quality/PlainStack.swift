@testable import FlowTesting

/// A stack of places as a list, beside the one that plans are made with: it judges them.
final class PlainStack {
  let place: Int
  let below: PlainStack?

  init(_ place: Int, on below: PlainStack? = nil) {
    self.place = place
    self.below = below
  }

  /// The stack after a way; nil when it cannot be taken here.
  func taking(_ way: StackMap.Way) -> PlainStack? {
    guard way.source == place else { return nil }
    switch way.kind {
    case .push: return PlainStack(way.target, on: self)
    case .replace: return PlainStack(way.target, on: below)
    case .reset: return PlainStack(way.target)
    case .unwind:
      var lower = below
      while let stack = lower, stack.place != way.target { lower = stack.below }
      return lower
    }
  }
}

extension StackMap {
  /// The ways that some steps take; nil when one of the steps cannot be made.
  func taken(by steps: [CoveringWalk.Step]) -> Set<Int>? {
    var stack = PlainStack(root)
    var taken: Set<Int> = []
    for step in steps {
      switch step {
      case .take(let number):
        guard ways.indices.contains(number), let next = stack.taking(ways[number]) else {
          return nil
        }
        taken.insert(number)
        stack = next
      case .back:
        guard let next = stack.below else { return nil }
        stack = next
      case .restart: stack = PlainStack(root)
      }
    }
    return taken
  }

  /// All that can be done on a stack.
  private func options(_ stack: PlainStack) -> [(way: Int?, stack: PlainStack)] {
    out[stack.place].compactMap { number in
      stack.taking(ways[number]).map { (number, $0) }
    } + (stack.below.map { [(nil, $0)] } ?? []) + [(nil, PlainStack(root))]
  }

  /// How many steps a walk takes that does anything at random until all ways are taken; nil for more
  /// than `limit`.
  func stepsAtRandom(to wanted: Set<Int>, limit: Int) -> Int? {
    var numbers = RandomNumbers(seed: 1)
    var stack = PlainStack(root)
    var left = wanted
    var steps = 0
    while !left.isEmpty {
      guard steps < limit else { return nil }
      let options = options(stack)
      let option = options[numbers.number(below: options.count)]
      if let way = option.way { left.remove(way) }
      stack = option.stack
      steps += 1
    }
    return steps
  }

  /// How many steps a walk takes that always goes to the nearest way not taken yet; nil for more than
  /// `limit`.
  func stepsToNearest(_ wanted: Set<Int>, limit: Int) -> Int? {
    var stack = PlainStack(root)
    var left = wanted
    var steps = 0
    while !left.isEmpty {
      guard steps < limit else { return nil }
      // Of each place the nearest stack is looked at, unless that finds nothing.
      let found =
        nearest(from: stack, left, mostStacks: 1)
        ?? nearest(from: stack, left, mostStacks: 40)
      guard let found else { return nil }
      steps += found.steps
      stack = found.stack
      left.remove(found.way)
    }
    return steps
  }

  private func nearest(
    from start: PlainStack, _ left: Set<Int>, mostStacks: Int
  ) -> (way: Int, stack: PlainStack, steps: Int)? {
    var seen = [start.place: 1]
    var ring = [start]
    var steps = 0
    while !ring.isEmpty {
      steps += 1
      var next: [PlainStack] = []
      for stack in ring {
        for option in options(stack) {
          if let way = option.way, left.contains(way) { return (way, option.stack, steps) }
          guard seen[option.stack.place, default: 0] < mostStacks else { continue }
          seen[option.stack.place, default: 0] += 1
          next.append(option.stack)
        }
      }
      ring = next
    }
    return nil
  }
}

// MARK: - Other plans on the same ways

extension StackMap {
  /// The same ways when nothing can be taken back, and every unwind can be taken.
  var withoutBack: StackMap {
    StackMap(
      places: places, root: root,
      ways: ways.map {
        Way(source: $0.source, target: $0.target, kind: .reset)
      })
  }

  /// The ways as places, and each two that follow each other as a way.
  ///
  /// What takes all of those takes all pairs. The first ways of a walk lead out of a place of their own.
  var pairsWithoutBack: (map: StackMap, wanted: [Bool]) {
    let plain = withoutBack
    let start = plain.ways.count
    var pairs: [Way] = []
    for (number, way) in plain.ways.enumerated() {
      for next in plain.out[way.target] {
        pairs.append(Way(source: number, target: next, kind: .reset))
      }
    }
    let count = pairs.count
    for first in plain.out[root] { pairs.append(Way(source: start, target: first, kind: .reset)) }
    return (
      StackMap(places: start + 1, root: start, ways: pairs), pairs.indices.map { $0 < count }
    )
  }
}
