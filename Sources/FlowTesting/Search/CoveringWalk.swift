/// A walk over a map that takes everything that is wanted, made from a flow that says how often.
///
/// The flow's ways make one trail from the root, and closed ones here and there. The walk follows the
/// trail. Pushes that are taken back are made where they are first come to, before it goes on; what
/// hangs on them, closed trails included, is walked before it goes back. Where two ways are left it
/// takes first what needs the stack, an unwind, and last what throws it away. An unwind whose target
/// is not below when the trail comes to it is left for later, and the walk goes on behind it.
struct CoveringWalk {
  /// A step of a walk.
  enum Step: Hashable {
    /// Taking a way, by its number.
    case take(Int)
    /// Taking the topmost place off.
    case back
    /// Starting again at the root.
    case restart
  }

  let map: StackMap
  let allowed: [Bool]

  /// The steps, in order.
  var steps: [Step] = []

  /// Which ways are still to be taken.
  var left: [Bool]

  var stacks: Stacks

  /// The stack that the walk is on.
  var current: Int

  /// How often each way is still to be taken along the trail.
  private var kept: [Int]
  /// Which pushes are still to be made and taken back.
  private var undone: [Bool]
  private var restarts: [Int]

  /// The ways out of each place in the order in which they are tried.
  private var order: [[Int]]
  /// Up to where all pushes of that order that are taken back were made.
  private var undoneCursors: [Int]
  /// By which way each place is left for the last time.
  private var exits: [Exit?]
  /// Whether each place is on the trail from the root.
  private var isOnTrail: [Bool]

  private enum Exit { case way(Int), restart }

  /// A part of the walk that ends on the stack on which it began: one that is taken back.
  private struct Part {
    let base: Int
    let depth: Int
    let isTrail: Bool
  }

  /// - Parameter attempt: Which of the walks that one flow allows; 0 is the plainest.
  init(
    _ map: StackMap, taking wanted: [Bool], allowing allowed: [Bool], along flow: CoveringFlow,
    attempt: Int = 0
  ) {
    self.map = map
    self.allowed = allowed
    left = zip(wanted, allowed).map { $0 && $1 }
    stacks = Stacks(places: map.places)
    current = stacks.stack(of: map.root, on: -1)
    kept = flow.kept
    undone = flow.undone
    restarts = flow.restarts
    order = map.out
    if attempt > 0 { Self.shuffle(&order, map, seed: UInt64(attempt)) }
    undoneCursors = Array(repeating: 0, count: map.places)
    exits = Array(repeating: nil, count: map.places)
    isOnTrail = Array(repeating: false, count: map.places)
    isOnTrail = findExits(towards: flow.end, alongRestarts: true)
    walkTrail()
  }

  /// Puts the ways of one kind out of a place in another order.
  private static func shuffle(_ order: inout [[Int]], _ map: StackMap, seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    for place in order.indices where order[place].count > 1 {
      for index in (1..<order[place].count).reversed() {
        let other = numbers.number(below: index + 1)
        let kinds = (map.ways[order[place][index]].kind, map.ways[order[place][other]].kind)
        if kinds.0 == kinds.1 { order[place].swapAt(index, other) }
      }
    }
  }
}

// MARK: - Moving

extension CoveringWalk {
  var place: Int { stacks.tops[current] }

  mutating func make(_ step: Step) {
    guard let next = stack(after: step, from: current) else { return }
    if case .take(let number) = step { left[number] = false }
    current = next
    steps.append(step)
  }

  /// The stack that a step leads to; nil for one that cannot be made.
  mutating func stack(after step: Step, from stack: Int) -> Int? {
    switch step {
    case .take(let number): stacks.taking(map.ways[number], from: stack)
    case .back: stacks.below[stack] >= 0 ? stacks.below[stack] : nil
    case .restart: stacks.stack(of: map.root, on: -1)
    }
  }
}

// MARK: - Following the flow

extension CoveringWalk {
  /// Chooses by which way each place is left for the last time, so that all lead to an end and no part
  /// of a trail is cut off.
  ///
  /// - Returns: The places from which there is a trail to the end.
  @discardableResult
  private mutating func findExits(towards end: Int, alongRestarts: Bool) -> [Bool] {
    var incoming: [Int: [Int]] = [:]
    for number in kept.indices where kept[number] > 0 {
      incoming[map.ways[number].target, default: []].append(number)
    }
    let restarting = alongRestarts ? restarts.indices.filter { restarts[$0] > 0 } : []
    var seen = Array(repeating: false, count: map.places)
    seen[end] = true
    exits[end] = nil
    var queue = [end]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      if place == map.root {
        for source in restarting where !seen[source] {
          seen[source] = true
          exits[source] = .restart
          queue.append(source)
        }
      }
      let ways = (incoming[place] ?? []).sorted {
        (map.ways[$1].kind.rawValue, $0) < (map.ways[$0].kind.rawValue, $1)
      }
      for number in ways where !seen[map.ways[number].source] {
        seen[map.ways[number].source] = true
        exits[map.ways[number].source] = .way(number)
        queue.append(map.ways[number].source)
      }
    }
    return seen
  }

  private mutating func walkTrail() {
    var parts = [Part(base: current, depth: 0, isTrail: true)]
    while let part = parts.last {
      if let push = nextUndone() {
        undone[push] = false
        make(.take(push))
        parts.append(Part(base: current, depth: stacks.depths[current], isTrail: false))
        if !isOnTrail[place], order[place].contains(where: { kept[$0] > 0 }) {
          findExits(towards: place, alongRestarts: false)
        }
      } else if part.isTrail {
        guard goOn(part) else { return }
      } else if isOnTrail[place] || !goOn(part) {
        while current != part.base { make(.back) }
        parts.removeLast()
        make(.back)
      }
    }
  }

  /// The next push out of the place that is to be taken back.
  private mutating func nextUndone() -> Int? {
    let ways = order[place]
    while undoneCursors[place] < ways.count {
      let number = ways[undoneCursors[place]]
      if undone[number] { return number }
      undoneCursors[place] += 1
    }
    return nil
  }

  /// Makes the next step of a part.
  ///
  /// - Returns: Whether there was one.
  private mutating func goOn(_ part: Part) -> Bool {
    let open = order[place].filter { kept[$0] > 0 }
    if let way = open.first(where: { !isLast($0) && isLegal($0, in: part) }) {
      kept[way] -= 1
      make(.take(way))
      return true
    }
    if part.isTrail, restarts[place] > 0 {
      var isLast = false
      if case .restart = exits[place] { isLast = restarts[place] == 1 }
      if !isLast || open.isEmpty {
        restarts[place] -= 1
        make(.restart)
        return true
      }
    }
    guard let way = open.first(where: { !isLast($0) }) ?? open.first else { return false }
    if isLegal(way, in: part) {
      kept[way] -= 1
      make(.take(way))
      return true
    }
    guard part.isTrail else { return false }
    kept[way] -= 1
    let target = map.ways[way].target
    for step in shortestWay(until: { $0.tops[$1] == target }) ?? [] { make(step) }
    return place == target
  }

  /// Whether a way is the one by which its source is left for the last time.
  private func isLast(_ number: Int) -> Bool {
    guard case .way(number) = exits[map.ways[number].source] else { return false }
    return kept[number] == 1
  }

  /// Whether a way can be taken now, and leaves what a part of the walk goes back to.
  private func isLegal(_ number: Int, in part: Part) -> Bool {
    let way = map.ways[number]
    switch way.kind {
    case .push: return true
    case .reset: return part.isTrail
    case .replace: return part.isTrail || stacks.depths[current] > part.depth
    case .unwind:
      guard let target = stacks.nearest(way.target, below: current) else { return false }
      return stacks.depths[target] >= part.depth
    }
  }
}

// MARK: - Shortest ways

extension CoveringWalk {
  /// A short way from where the walk is to a stack; of each place one stack is looked at, the nearest.
  mutating func shortestWay(until isEnd: (Stacks, Int) -> Bool) -> [Step]? {
    var seen = Array(repeating: false, count: map.places)
    var queue: [(stack: Int, previous: Int, step: Step)] = [(current, -1, .restart)]
    seen[place] = true
    var next = 0
    while next < queue.count {
      let stack = queue[next].stack
      let place = stacks.tops[stack]
      if isEnd(stacks, stack) {
        var steps: [Step] = []
        var index = next
        while queue[index].previous >= 0 {
          steps.append(queue[index].step)
          index = queue[index].previous
        }
        return steps.reversed()
      }
      for number in order[place] where allowed[number] && !seen[map.ways[number].target] {
        guard let target = stacks.taking(map.ways[number], from: stack) else { continue }
        seen[map.ways[number].target] = true
        queue.append((target, next, .take(number)))
      }
      for step in [Step.back, .restart] {
        guard let target = self.stack(after: step, from: stack), !seen[stacks.tops[target]]
        else { continue }
        seen[stacks.tops[target]] = true
        queue.append((target, next, step))
      }
      next += 1
    }
    return nil
  }
}
