/// The properties that each way into a view controller sets or leaves nil, learnt from the walks of a run.
///
/// A forgotten property looks like a screen's own state, since both are nil. If another way in sets a
/// property, it was forgotten.
final class WaysIn {
  /// A stored property of a class, or of an object that its instances hold.
  struct Key: Hashable {
    fileprivate let type: ObjectIdentifier
    private let path: [String]

    init(of object: AnyObject, _ path: [String]) {
      type = ObjectIdentifier(Swift.type(of: object))
      self.path = path
    }
  }

  /// Whether only forgotten properties are reported, so that they come first.
  var reportsForgottenOnly = false

  /// The ways that set each property, in the order of the walks.
  private var setting: [Key: [String]] = [:]

  /// The classes with a property that any way sets.
  private var filled: Set<ObjectIdentifier> = []

  /// The properties that the current walk left nil, each with the way and the step.
  private var left: [(key: Key, way: String, step: Int)] = []

  /// The shortest path on which each way left a property nil, in the order of the walks.
  private var paths: [(key: Key, way: String, path: FlowPath)] = []

  /// Whether each class is a view controller's.
  private var controllers: [ObjectIdentifier: Bool] = [:]
}

extension WaysIn {
  /// Whether an object is a view controller of UIKit, AppKit or WatchKit, which the framework calls at any time.
  func isViewController(_ object: AnyObject) -> Bool {
    let type: AnyClass = Swift.type(of: object)
    return controllers.value(for: ObjectIdentifier(type)) {
      sequence(first: type, next: _getSuperclass).contains {
        Self.classes.contains(TypeName.text(of: $0))
      }
    }
  }

  private static let classes: Set<String> = [
    "UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController",
  ]

  /// Returns a way that sets a property; nil if none does, or if the given way sets it too.
  func way(setting key: Key, butNot way: String) -> String? {
    guard let ways = setting[key], !ways.contains(way) else { return nil }
    return ways.first
  }

  /// Whether any way sets a property of an object's class.
  func fills(_ object: AnyObject) -> Bool {
    filled.contains(ObjectIdentifier(Swift.type(of: object)))
  }

  /// Records that a way in sets a property.
  func record(_ key: Key, setOn way: String) {
    guard setting[key]?.contains(way) != true else { return }
    setting[key, default: []].append(way)
    filled.insert(key.type)
  }

  /// Records that a step of the current walk leaves a property nil.
  func record(_ key: Key, leftNilOn way: String, at step: Int) { left.append((key, way, step)) }

  /// Ends a walk along a path, and keeps the paths to the properties that it left nil.
  func end(_ path: FlowPath) {
    defer { left = [] }
    for (key, way, step) in left {
      let known = paths.firstIndex { $0.key == key && $0.way == way }
      if let known, paths[known].path.count <= step { continue }
      let short = path.prefix(step)
      if let known { paths[known].path = short } else { paths.append((key, way, short)) }
    }
  }

  /// Whether any walk left a property nil.
  var hasLeft: Bool { !paths.isEmpty }

  func begin() {
    if !left.isEmpty { left = [] }
  }

  /// The shortest known paths to forgotten properties, shortest first.
  var pathsToForgotten: [FlowPath] {
    paths.filter { way(setting: $0.key, butNot: $0.way) != nil }.map(\.path)
      .sorted { $0.count < $1.count }
  }
}
