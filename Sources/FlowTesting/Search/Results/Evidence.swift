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
  private var setting: [Topic: [(way: String, path: FlowPath)]] = [:]

  /// The shortest path on which each way left a property nil, in the order of the walks, until another way is seen
  /// to set it.
  private var lacking: [(topic: Topic, way: String, path: FlowPath)] = []

  /// What the walk that is being made showed so far, each with the number of the step.
  private var latest: [(observation: Observation, step: Int)] = []

  /// Returns another way that sets a property; nil if none was seen.
  func way(setting topic: Topic, besides way: String) -> String? {
    let known = setting[topic]?.first { $0.way != way }?.way
    return known
      ?? latest.first {
        $0.observation.isSet && $0.observation.topic == topic && $0.observation.way != way
      }?
      .observation.way
  }

  /// Returns the shortest path that sets a property in a way.
  func path(setting topic: Topic, by way: String) -> FlowPath? {
    setting[topic]?.first { $0.way == way }?.path
  }
}

// MARK: - Recording

extension Evidence {
  mutating func begin() { latest = [] }

  mutating func add(_ observations: [Observation], at step: Int) {
    for observation in observations { latest.append((observation, step)) }
  }

  /// Ends a walk along a path.
  mutating func end(_ path: @autoclosure () -> FlowPath) {
    guard !latest.isEmpty else { return }
    let path = path()
    for (observation, step) in latest {
      let (topic, way) = (observation.topic, observation.way)
      if observation.isSet {
        let known = setting[topic]?.firstIndex { $0.way == way }
        if let known, let path = setting[topic]?[known].path, path.count <= step { continue }
        if let known {
          setting[topic]?[known].path = path.prefix(step)
        } else {
          setting[topic, default: []].append((way, path.prefix(step)))
        }
      } else if self.way(setting: topic, besides: way) == nil {
        let known = lacking.firstIndex { $0.topic == topic && $0.way == way }
        if let known, lacking[known].path.count <= step { continue }
        if let known {
          lacking[known].path = path.prefix(step)
        } else {
          lacking.append((topic, way, path.prefix(step)))
        }
      }
    }
    latest = []
  }

  /// Returns the paths to properties that another way was seen to set since, shortest first, and forgets them.
  mutating func takeForgotten() -> [FlowPath] {
    guard !lacking.isEmpty else { return [] }
    let isForgotten = lacking.map { way(setting: $0.topic, besides: $0.way) != nil }
    guard isForgotten.contains(true) else { return [] }
    let found = zip(lacking, isForgotten).filter(\.1).map(\.0.path)
    lacking = zip(lacking, isForgotten).filter { !$0.1 }.map(\.0)
    return found.unique().sorted { $0.count < $1.count }
  }
}
