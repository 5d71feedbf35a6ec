/// Which scenes and which ways out of them the walks of a run came to, and how often.
public struct Coverage: Sendable {
  /// How often each way out was taken.
  private(set) var taken: [WayOut: Int] = [:]

  /// How often each way out was refused by its source's guard.
  private(set) var refused: [WayOut: Int] = [:]

  /// How often each way out had nothing to tap.
  private(set) var untappable: [WayOut: Int] = [:]

  /// How often each scene came on screen.
  private(set) var visited: [String: Int] = [:]

  /// The moves made, restarts not counted.
  public private(set) var steps = 0

  /// The walks made.
  public private(set) var paths = 0

  /// The names of the scenes that came on screen.
  public var scenes: Set<String> { Set(visited.keys) }

  mutating func recordStart() { paths += 1 }

  mutating func recordMove(_ wayOut: WayOut) {
    steps += 1
    taken[wayOut, default: 0] += 1
  }

  mutating func recordRefusal(_ wayOut: WayOut) { refused[wayOut, default: 0] += 1 }

  mutating func recordLackOfSenders(_ wayOut: WayOut) { untappable[wayOut, default: 0] += 1 }

  mutating func recordArrivals(_ arrivals: [Arrival], on scene: String) {
    visited[scene, default: 0] += 1
    for arrival in arrivals where arrival.scene.name != scene {
      visited[arrival.scene.name, default: 0] += 1
    }
  }

  /// Whether a way out was refused again and again, and never taken.
  func isHopeless(_ wayOut: WayOut) -> Bool {
    (refused[wayOut] ?? 0) >= 3 && taken[wayOut] == nil
  }

  /// How often a way out was taken or refused; what was tried least is tried next.
  func tries(_ wayOut: WayOut) -> Int { (taken[wayOut] ?? 0) + (refused[wayOut] ?? 0) }
}

// MARK: - Sums

extension Coverage {
  /// Adds what other walks came to.
  mutating func add(_ other: Coverage) {
    steps = Self.sum(steps, other.steps)
    paths = Self.sum(paths, other.paths)
    taken.merge(other.taken, uniquingKeysWith: Self.sum)
    visited.merge(other.visited, uniquingKeysWith: Self.sum)
    addRefusals(other)
  }

  /// Adds what other walks were refused, or found nothing to tap for.
  mutating func addRefusals(_ other: Coverage) {
    refused.merge(other.refused, uniquingKeysWith: Self.sum)
    untappable.merge(other.untappable, uniquingKeysWith: Self.sum)
  }

  /// What is written down of walks, read again.
  init(
    paths: Int, steps: Int, visited: [String: Int], taken: [WayOut: Int], refused: [WayOut: Int],
    untappable: [WayOut: Int]
  ) {
    self.paths = paths
    self.steps = steps
    self.visited = visited
    self.taken = taken
    self.refused = refused
    self.untappable = untappable
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
