/// The properties that each way into a view controller sets or leaves nil, as the walks of a run see them.
///
/// A forgotten property looks like a screen's own state, since both are nil. If another way in sets a
/// property, it was forgotten.
final class WaysIn {
  /// A stored property of a screen, or of an object that the screen holds.
  struct Key: Hashable {
    let scene: String
    let type: ObjectIdentifier
    let path: [String]
  }

  /// The ways that set each property, in the order of the walks.
  private var setting: [Key: [String]] = [:]

  /// The properties that the last walk left nil, each with the way and the step.
  private(set) var left: [Left] = []
  typealias Left = (key: Key, way: String, step: Int)

  /// The shortest path on which each way left a property nil, in the order of the walks, until another way is
  /// seen to set it.
  private var paths: [(key: Key, way: String, path: FlowPath)] = []

  /// Whether another way sets any of the properties that a walk left nil.
  func set(anyOf left: [Left]) -> Bool {
    left.contains { way(setting: $0.key, besides: $0.way) != nil }
  }

  /// Returns another way that sets a property; nil if none was seen.
  private func way(setting key: Key, besides way: String) -> String? {
    setting[key]?.first { $0 != way }
  }

  /// Records that an arrival has or lacks a property, and returns another way that sets it where it is nil.
  ///
  /// A screen that shows itself again is not compared with itself, and nothing is expected of a first screen.
  func otherWay(
    setting path: [String], wasSet: Bool, isNil: Bool, of arrival: Arrival, at step: Int
  ) -> String? {
    guard arrival.live.source != arrival.scene.name else { return nil }
    let key = Key(
      scene: arrival.scene.name, type: ObjectIdentifier(type(of: arrival.controller)),
      path: path)
    let way = arrival.way
    if wasSet, setting[key]?.contains(way) != true { setting[key, default: []].append(way) }
    guard isNil, arrival.live.source != nil else { return nil }
    left.append((key, way, step))
    return self.way(setting: key, besides: way)
  }

  /// Begins a walk.
  func begin() {
    if !left.isEmpty { left = [] }
  }

  /// Ends a walk along a path, and keeps the paths to the properties that it left nil.
  func end(_ path: @autoclosure () -> FlowPath) {
    guard !left.isEmpty else { return }
    let path = path()
    for (key, way, step) in left where self.way(setting: key, besides: way) == nil {
      let known = paths.firstIndex { $0.key == key && $0.way == way }
      if let known, paths[known].path.count <= step { continue }
      let short = path.prefix(step)
      if let known { paths[known].path = short } else { paths.append((key, way, short)) }
    }
  }

  /// Returns the paths to properties that another way was seen to set since, shortest first, and forgets them.
  func takeForgotten() -> [FlowPath] {
    guard !paths.isEmpty else { return [] }
    let isForgotten = paths.map { way(setting: $0.key, besides: $0.way) != nil }
    guard isForgotten.contains(true) else { return [] }
    let found = zip(paths, isForgotten).filter(\.1).map(\.0.path)
    paths = zip(paths, isForgotten).filter { !$0.1 }.map(\.0)
    return found.unique().sorted { $0.count < $1.count }
  }
}
