/// An Euler tour along a circulation, found move by move while a walk follows it.
///
/// To keep the tour from being cut off, a tree of arcs leads from each node to the end: its arc out of a node
/// is the node's last exit, taken when no other arc is left. The stack of a walk may forbid an arc; then the
/// walk leaves the tour and joins it again where arcs are left.
struct PostmanTour {
  private let arcs: [ScreenGraph.Arc]

  /// The number of times each arc is still to be taken.
  private var left: [Int]
  private let out: [[Int]]

  /// The last exit of each node; -1 where there is none.
  private var exits: [Int]

  init(_ graph: ScreenGraph) {
    let circulation = graph.circulation()
    arcs = circulation.arcs
    left = circulation.taken
    var out = Array(repeating: [Int](), count: graph.count)
    var into = out
    for (number, arc) in arcs.enumerated() where left[number] > 0 {
      out[arc.source].append(number)
      into[arc.target].append(number)
    }
    self.out = out
    exits = Array(repeating: -1, count: graph.count)
    var queue = [ScreenGraph.hub]
    var next = 0
    while next < queue.count {
      for number in into[queue[next]] {
        let source = arcs[number].source
        guard source != ScreenGraph.hub, exits[source] < 0 else { continue }
        exits[source] = number
        queue.append(source)
      }
      next += 1
    }
  }

  /// Returns the arcs of a move between two nodes; nil if it is no longer part of the tour.
  func arcs(from source: Int, to target: Int, along segue: MoveID?) -> [Int]? {
    for number in out[source] where left[number] > 0 && arcs[number].segue == segue {
      if segue != nil || arcs[number].target == target { return [number] }
      let second = out[arcs[number].target].first {
        left[$0] > 0 && arcs[$0].target == target && arcs[$0].segue == nil
      }
      if let second { return [number, second] }
    }
    return nil
  }

  func isExit(_ arc: Int) -> Bool { left[arc] == 1 && exits[arcs[arc].source] == arc }

  mutating func take(_ arcs: [Int]) { for arc in arcs { left[arc] -= 1 } }
}
