/// What the walks of a run showed of the ways into screens, for a check that compares them.
///
/// A forgotten property looks like a screen's own state, since both are nil. If another way in sets a
/// property, it was forgotten.
struct Evidence: Sendable {
  /// A stored property of a screen, or of an object that the screen holds.
  struct Topic: Hashable, Sendable {
    let scene: String
    let type: ObjectIdentifier
    let path: [String]
  }

  /// What one arrival showed: that a way sets a property, or leaves it nil.
  struct Observation: Hashable, Sendable {
    let topic: Topic
    let way: String
    let isSet: Bool
  }

  /// The ways that set each property, in the order of the walks, each with its shortest path.
  private var setting: [Topic: [Way]] = [:]

  /// The ways that left a property nil, until another way is seen to set it, each with its shortest path.
  private var lacking: [Topic: [Way]] = [:]

  private struct Way {
    let name: String
    var path: FlowPath
  }

  /// What the walk that is being made showed so far, each with the number of the step.
  private var latest: [(observation: Observation, step: Int)] = []

  /// Returns another way that sets a property; nil if none was seen.
  func way(setting topic: Topic, besides way: String) -> String? {
    setting[topic]?.first { $0.name != way }?.name
      ?? latest.lazy.map(\.observation)
      .first { $0.isSet && $0.topic == topic && $0.way != way }?.way
  }

  func path(setting topic: Topic, by way: String) -> FlowPath? {
    setting[topic]?.first { $0.name == way }?.path
  }

  // MARK: - Recording

  mutating func begin() { latest = [] }

  mutating func add(_ observations: [Observation], at step: Int) {
    for observation in observations { latest.append((observation, step)) }
  }

  mutating func end(_ path: @autoclosure () -> FlowPath) {
    guard !latest.isEmpty else { return }
    let path = path()
    for (observation, step) in latest {
      let (topic, way) = (observation.topic, observation.way)
      if observation.isSet {
        Self.keep(way, on: path, upTo: step, in: &setting[topic, default: []])
      } else if self.way(setting: topic, besides: way) == nil {
        Self.keep(way, on: path, upTo: step, in: &lacking[topic, default: []])
      }
    }
    latest = []
  }

  private static func keep(
    _ name: String, on path: FlowPath, upTo step: Int, in ways: inout [Way]
  ) {
    if let known = ways.firstIndex(where: { $0.name == name }) {
      if step < ways[known].path.count { ways[known].path = path.prefix(step) }
    } else {
      ways.append(Way(name: name, path: path.prefix(step)))
    }
  }

  /// Returns the paths to properties that another way was seen to set since, shortest first, and forgets them.
  mutating func takeForgotten() -> [FlowPath] {
    var found: [FlowPath] = []
    for (topic, ways) in lacking where setting[topic] != nil {
      let forgotten = ways.filter { way(setting: topic, besides: $0.name) != nil }
      guard !forgotten.isEmpty else { continue }
      found += forgotten.map(\.path)
      lacking[topic]?.removeAll { way in forgotten.contains { $0.name == way.name } }
    }
    return Set(found).sorted { ($0.count, $0.description) < ($1.count, $1.description) }
  }
}
