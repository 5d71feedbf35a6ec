/// How often each way of a map is to be taken so that all that is wanted is, as cheaply as can be.
///
/// It forgets what is on the stack: an unwind may always be taken. A push that is taken back moves
/// nowhere, so that it costs two steps and leaves the rest of the walk as it is; anything else is a
/// trail through the map, which takes each way at least once, starts again at the root for the price
/// of a restart, and may end anywhere. As no walk can do without any of that, the cost is proven to be
/// the least: no walk that takes all of it has fewer steps.
struct CoveringFlow {
  /// How often each way is taken for good.
  private(set) var kept: [Int]

  /// Whether each push is taken once more, and taken back.
  private(set) var undone: [Bool]

  /// How many restarts there are from each place.
  private(set) var restarts: [Int]

  /// The place where the trail ends.
  private(set) var end: Int

  /// How many steps there are, restarts among them.
  private(set) var cost: Int

  /// A restart is a step like any other.
  private static let restartPrice = 1

  /// What an arc of the network stands for.
  private struct Arcs {
    var more: [Int?]
    var undo: [Int?]
    var restart: [Int?]
    var ending: [Int?]
  }

  /// - Parameters:
  ///   - wanted: The ways that are to be taken.
  ///   - allowed: The ways that may be.
  ///   - isForBound: Whether a push may be taken back from what replaced its target, too. Less is then
  ///     a bound for all walks; without it the flow is easier to walk.
  init(
    _ map: StackMap, taking wanted: [Bool], allowing allowed: [Bool],
    isForBound: Bool = false
  ) {
    let source = map.places
    let sink = source + 1
    let last = source + 2
    var flow = MinCostFlow(nodes: source + 3)
    var surplus = Array(repeating: 0, count: map.places)
    var arcs = Arcs(
      more: Array(repeating: nil, count: map.ways.count),
      undo: Array(repeating: nil, count: map.ways.count),
      restart: Array(repeating: nil, count: map.places),
      ending: Array(repeating: nil, count: map.places))
    var isUsed = Array(repeating: false, count: map.places)
    isUsed[map.root] = true
    for (number, way) in map.ways.enumerated() where allowed[number] {
      isUsed[way.source] = true
      isUsed[way.target] = true
      if wanted[number] {
        surplus[way.target] += 1
        surplus[way.source] -= 1
      }
      arcs.more[number] = flow.addArc(from: way.source, to: way.target, price: 1)
      guard way.kind == .push, !isForBound else { continue }
      arcs.undo[number] = flow.addArc(from: way.target, to: way.source, capacity: 1, price: 1)
    }
    if isForBound { Self.addUndoing(map, allowed, to: &flow) }
    for place in 0..<map.places where isUsed[place] {
      arcs.restart[place] = flow.addArc(from: place, to: map.root, price: Self.restartPrice)
      arcs.ending[place] = flow.addArc(from: place, to: last, capacity: 1, price: 0)
      if surplus[place] > 0 {
        flow.addArc(from: source, to: place, capacity: surplus[place], price: 0)
      } else if surplus[place] < 0 {
        flow.addArc(from: place, to: sink, capacity: -surplus[place], price: 0)
      }
    }
    flow.addArc(from: last, to: map.root, capacity: 1, price: 0)
    flow.send(from: source, to: sink)

    cost = flow.cost + zip(wanted, allowed).count { $0 && $1 }
    undone = arcs.undo.map { flow.flow(through: $0) > 0 }
    kept = map.ways.indices.map { number in
      flow.flow(through: arcs.more[number]) + (wanted[number] && allowed[number] ? 1 : 0)
    }
    for number in kept.indices where undone[number] { kept[number] -= 1 }
    restarts = arcs.restart.map { flow.flow(through: $0) }
    end = arcs.ending.firstIndex { flow.flow(through: $0) > 0 } ?? map.root
  }

  /// Adds that the first of each push may be taken back from all that may have replaced its target, and
  /// that a further one may be, which then was a way from what is on top to the target.
  private static func addUndoing(_ map: StackMap, _ allowed: [Bool], to flow: inout MinCostFlow) {
    var replacements: [Int: [Int]] = [:]
    for (number, way) in map.ways.enumerated() where allowed[number] && way.kind == .push {
      let places: [Int]
      if let known = replacements[way.target] {
        places = known
      } else {
        places = map.replacements(of: way.target, allowed)
        replacements[way.target] = places
        for place in places where place != way.target {
          flow.addArc(from: place, to: way.target, price: 2)
        }
      }
      guard places.count > 1 else {
        flow.addArc(from: way.target, to: way.source, capacity: 1, price: 1)
        continue
      }
      let hub = flow.addNode()
      for place in places { flow.addArc(from: place, to: hub, capacity: 1, price: 1) }
      flow.addArc(from: hub, to: way.source, capacity: 1, price: 0)
    }
  }
}

extension StackMap {
  /// A place and all that can come to stand where it does.
  fileprivate func replacements(of place: Int, _ allowed: [Bool]) -> [Int] {
    var found = [place]
    var seen: Set<Int> = [place]
    var next = 0
    while next < found.count {
      for number in out[found[next]] where allowed[number] && ways[number].kind == .replace {
        if seen.insert(ways[number].target).inserted { found.append(ways[number].target) }
      }
      next += 1
    }
    return found
  }
}
