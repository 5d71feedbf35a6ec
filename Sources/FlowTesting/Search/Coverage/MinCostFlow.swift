/// A minimum-cost flow through a network whose arcs have capacities and prices of 0 or more.
///
/// It is found by the primal-dual method: in each round, flow is sent along all cheapest paths at once, and
/// later rounds may take it back for its price.
struct MinCostFlow {
  private var targets: [Int] = []
  private var residuals: [Int] = []
  private var prices: [Int] = []
  private var out: [[Int]]
  private var potentials: [Int]
  private(set) var cost = 0

  /// A capacity that no flow reaches.
  static let unlimited = 1 << 40

  init(nodes: Int) {
    out = Array(repeating: [], count: nodes)
    potentials = Array(repeating: 0, count: nodes)
  }

  @discardableResult
  mutating func addArc(
    from source: Int, to target: Int, capacity: Int, price: Int
  ) -> Int {
    let number = targets.count
    out[source].append(number)
    out[target].append(number + 1)
    targets += [target, source]
    residuals += [capacity, 0]
    prices += [price, -price]
    return number
  }

  func flow(through arc: Int) -> Int { residuals[arc + 1] }

  /// Sends as much as the capacities allow, as cheaply as possible.
  mutating func send(from source: Int, to sink: Int) {
    while updatePotentials(from: source, to: sink) {
      var isSeen = Array(repeating: false, count: out.count)
      while let path = path(from: source, to: sink, &isSeen) {
        let amount = path.reduce(Self.unlimited) { min($0, residuals[$1]) }
        for arc in path {
          residuals[arc] -= amount
          residuals[arc ^ 1] += amount
          cost += amount * prices[arc]
          isSeen[targets[arc]] = false
        }
      }
    }
  }

  /// Adds the distances of the nodes up to the sink to the potentials, and returns whether a path leads to
  /// the sink.
  ///
  /// Dijkstra's algorithm, with a bucket for each distance because distances are small.
  private mutating func updatePotentials(from source: Int, to sink: Int) -> Bool {
    var distances = Array(repeating: Int.max, count: out.count)
    var buckets = [[source]]
    distances[source] = 0
    var current = 0
    search: while current < buckets.count {
      while let node = buckets[current].popLast() {
        if distances[node] < current { continue }
        if node == sink { break search }
        for arc in out[node] where residuals[arc] > 0 {
          let distance = current + prices[arc] + potentials[node] - potentials[targets[arc]]
          guard distance < distances[targets[arc]] else { continue }
          distances[targets[arc]] = distance
          while buckets.count <= distance { buckets.append([]) }
          buckets[distance].append(targets[arc])
        }
      }
      current += 1
    }
    guard distances[sink] < .max else { return false }
    for node in potentials.indices { potentials[node] += min(distances[node], distances[sink]) }
    return true
  }

  /// Returns a path with capacity left along the cheapest arcs, over nodes not seen before; nil without one.
  private func path(from source: Int, to sink: Int, _ isSeen: inout [Bool]) -> [Int]? {
    var path: [Int] = []
    var node = source
    while node != sink {
      let arc = out[node].first { arc in
        residuals[arc] > 0 && !isSeen[targets[arc]]
          && prices[arc] + potentials[node] == potentials[targets[arc]]
      }
      if let arc {
        path.append(arc)
        node = targets[arc]
        isSeen[node] = true
      } else {
        guard let arc = path.popLast() else { return nil }
        node = targets[arc ^ 1]
      }
    }
    return path
  }
}
