/// Renders the subject of a flow as the frames of a snapshot, along one walk.
///
/// A controller host is shown by its outline and its controllers, a map alone by its outline. Any
/// other subject, such as a router or a coordinator, is shown by its screen and by what it stores.
final class FrameRenderer {
  /// The properties that have no stable text.
  private(set) var refusals: [Refusal] = []

  /// The renderer of values, which the controllers of all frames share.
  let texts: ValueText

  /// The names of controllers and subjects.
  let names = ObjectNames()

  /// The last record of each screen, with what it was read from.
  var remembered: [Int: (record: SnapshotFrame.Record, watch: ObjectWatch)] = [:]

  /// A property that has no stable text.
  struct Refusal: Hashable {
    /// The property, as `Pet.address`.
    let property: String
    /// The types in it that have no stable text.
    let types: [String]
  }

  /// The names of objects, which stand for them in the texts of values that refer to them.
  final class ObjectNames {
    /// The name of each controller, by the id of its screen.
    var ofScreens: [Int: String] = [:]
    /// The name of each object on screen now.
    var ofObjects: [ObjectIdentifier: String] = [:]
  }

  /// Makes the renderer of one walk.
  init(_ rules: RenderingRules = RenderingRules()) {
    texts = ValueText(rules: rules, objects: ObjectTable()) { [names] in
      names.ofObjects[ObjectIdentifier($0)]
    }
  }

  /// Returns the frame after a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - model: The scenes and segues of the flow; nil for a flow without them.
  func frame<Subject>(after step: Step<Subject>, in model: SceneModel?) -> SnapshotFrame {
    texts.beginFrame()
    switch step.subject as Any {
    case let host as ControllerHost: return frame(of: host)
    case let navigation as Navigation:
      return SnapshotFrame(outline: navigation.outline(in: model ?? .empty), records: [])
    case let subject:
      return SnapshotFrame(
        outline: [PathNotation.written(step.scene)], records: [record(of: subject)])
    }
  }

  /// Returns the record of an object or a struct by what it stores, and keeps what has no stable
  /// text.
  func record(of value: Any, called identity: String) -> SnapshotFrame.Record {
    SnapshotFrame.Record(of: value, identity: identity, texts: texts) { property, types in
      let refusal = Refusal(property: "\(identity).\(property)", types: types)
      if !refusals.contains(refusal) { refusals.append(refusal) }
    }
  }

  /// Returns the record of a controller, which is read again only if something in it changed.
  func record(
    of controller: AnyObject, called identity: String, onScreen screen: Int
  ) -> SnapshotFrame.Record {
    if let (known, watch) = remembered[screen], known.identity == identity,
      texts.isUnchanged(watch)
    {
      return known
    }
    texts.watch = ObjectWatch()
    texts.watch?.add(controller, .subject, texts.facts(of: type(of: controller)))
    var record = record(of: controller, called: identity)
    record.screen = screen
    if let watch = texts.watch, !watch.isBlind { remembered[screen] = (record, watch) }
    texts.watch = nil
    return record
  }

  private func record(of subject: Any) -> SnapshotFrame.Record {
    let identity = Self.identity(of: type(of: subject))
    if type(of: subject) is AnyClass {
      names.ofObjects = [ObjectIdentifier(subject as AnyObject): identity]
    }
    return record(of: subject, called: identity)
  }

  /// Returns the name of a type without its outer types and its arguments, as `Router`; `subject`
  /// for a type without a name, as an array.
  private static func identity(of type: Any.Type) -> String {
    let name = TypeName.text(of: type).prefix { $0 != "<" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      let last = name.split(separator: ".").last
    else { return "subject" }
    return String(last)
  }
}
