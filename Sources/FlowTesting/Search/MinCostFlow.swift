/// The cheapest flow through a network whose arcs have capacities and prices of 0 and more.
///
/// The primal-dual method: the nearest sinks are served first, all ways of one price at once, and what
/// was sent can be taken back for its price.
struct MinCostFlow {
  private var targets: [Int] = []
  private var room: [Int] = []
  private var prices: [Int] = []
  private var out: [[Int]]
  private var potentials: [Int]

  /// What all that was sent costs.
  private(set) var cost = 0

  /// More than is ever sent.
  static let unlimited = 1 << 40

  init(nodes: Int) {
    out = Array(repeating: [], count: nodes)
    potentials = Array(repeating: 0, count: nodes)
  }

  /// Adds a node, and returns its number.
  mutating func addNode() -> Int {
    out.append([])
    potentials.append(0)
    return out.count - 1
  }

  /// Adds an arc.
  ///
  /// - Returns: Its number, for ``flow(through:)``.
  @discardableResult
  mutating func addArc(
    from source: Int, to target: Int, capacity: Int = unlimited, price: Int
  ) -> Int {
    let number = targets.count
    out[source].append(number)
    out[target].append(number + 1)
    targets += [target, source]
    room += [capacity, 0]
    prices += [price, -price]
    return number
  }

  /// How much goes through an arc; nothing through one that there is not.
  func flow(through arc: Int?) -> Int { arc.map { room[$0 + 1] } ?? 0 }

  /// Sends as much as there is room for, as cheaply as that can be.
  mutating func send(from source: Int, to sink: Int) {
    while updatePotentials(from: source, to: sink) {
      while let levels = levels(from: source, to: sink) {
        var cursors = Array(repeating: 0, count: out.count)
        while let path = path(from: source, to: sink, levels, &cursors) { push(along: path) }
      }
    }
  }

  private mutating func push(along path: [Int]) {
    let much = path.reduce(Self.unlimited) { min($0, room[$1]) }
    for arc in path {
      room[arc] -= much
      room[arc ^ 1] += much
      cost += much * prices[arc]
    }
  }

  private func reducedPrice(_ arc: Int, from node: Int) -> Int {
    prices[arc] + potentials[node] - potentials[targets[arc]]
  }

  /// Finds how far everything is, up to the sink (Dijkstra's method; the distances are small whole
  /// numbers, so that a list for each does for a heap).
  ///
  /// - Returns: Whether there is a way to the sink.
  private mutating func updatePotentials(from source: Int, to sink: Int) -> Bool {
    var distances = Array(repeating: Int.max, count: out.count)
    var rings = [[source]]
    distances[source] = 0
    var current = 0
    search: while current < rings.count {
      while let node = rings[current].popLast() {
        if distances[node] < current { continue }
        if node == sink { break search }
        for arc in out[node] where room[arc] > 0 {
          let distance = current + reducedPrice(arc, from: node)
          guard distance < distances[targets[arc]] else { continue }
          distances[targets[arc]] = distance
          while rings.count <= distance { rings.append([]) }
          rings[distance].append(targets[arc])
        }
      }
      current += 1
    }
    guard distances[sink] < .max else { return false }
    for node in potentials.indices { potentials[node] += min(distances[node], distances[sink]) }
    return true
  }

  /// How many arcs each node is away along cheapest ways; nil when none is left to the sink.
  private func levels(from source: Int, to sink: Int) -> [Int]? {
    var levels = Array(repeating: -1, count: out.count)
    levels[source] = 0
    var queue = [source]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node == sink { return levels }
      for arc in out[node]
      where room[arc] > 0 && levels[targets[arc]] < 0 && reducedPrice(arc, from: node) == 0 {
        levels[targets[arc]] = levels[node] + 1
        queue.append(targets[arc])
      }
    }
    return nil
  }

  private func path(
    from source: Int, to sink: Int, _ levels: [Int], _ cursors: inout [Int]
  ) -> [Int]? {
    var path: [Int] = []
    var node = source
    while node != sink {
      if cursors[node] < out[node].count {
        let arc = out[node][cursors[node]]
        let target = targets[arc]
        if room[arc] > 0, levels[target] == levels[node] + 1, reducedPrice(arc, from: node) == 0 {
          path.append(arc)
          node = target
        } else {
          cursors[node] += 1
        }
      } else {
        guard let arc = path.popLast() else { return nil }
        node = targets[arc ^ 1]
        cursors[node] += 1
      }
    }
    return path
  }
}
