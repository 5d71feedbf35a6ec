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

  /// Counts a way out that was taken on copies of a subject, outside any walk.
  mutating func recordCopies(_ wayOut: WayOut, _ count: Int) { taken[wayOut, default: 0] += count }

  /// Counts a scene that came on screen on copies of a subject, outside any walk.
  mutating func recordCopies(_ scene: String, _ count: Int) {
    if count > 0 { visited[scene, default: 0] += count }
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
