/// Renders the subject of a flow along one walk: the start, and the changes of each step.
///
/// A controller host is shown by its outline and its controllers, a map alone by its outline. Any other
/// subject, such as a router or a coordinator, is shown by its screen and its stored properties.
final class FrameRenderer {
  /// The properties that have no stable text.
  private(set) var refusals: [Refusal] = []

  /// The renderer of values, which all frames share.
  let texts: ValueText

  /// The whole frame after the last step.
  private(set) var frame = SnapshotFrame(outlines: [], records: [])

  /// The number of controllers and subjects shown in all frames.
  private(set) var shownCount = 0

  /// The names of the controllers on screen.
  private var controllerNames: [LiveController.Identity: String] = [:]

  /// The names of the controllers or the subject on screen, as references to them show.
  private let names = ObjectNames()

  private final class ObjectNames {
    var all: [ObjectIdentifier: String] = [:]
  }

  /// A property that has no stable text.
  struct Refusal: Hashable {
    /// The property, such as `Pet.address`.
    let property: String
    /// The types in it that have no stable text.
    let types: [String]
  }

  init(_ rules: RenderingRules = RenderingRules()) {
    texts = ValueText(rules: rules, objects: ObjectTable()) { [names] in
      names.all[ObjectIdentifier($0)]
    }
  }

  /// Shows a step and returns the whole frame after it.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - model: The scenes and segues of the flow; nil for a flow without them.
  func frame<Subject>(after step: Step<Subject>, in model: SceneModel?) -> SnapshotFrame {
    texts.beginFrame()
    switch step.subject as Any {
    case let host as ControllerHost:
      frame = SnapshotFrame(
        outlines: host.navigation.outlines(in: host.model),
        records: records(of: host.liveControllers.values))
    case let navigation as Navigation:
      frame = SnapshotFrame(outlines: navigation.outlines(in: model ?? .empty), records: [])
    case let subject:
      let screen = OutlineLine(name: PathNotation.written(step.scene))
      frame = SnapshotFrame(outlines: [[screen]], records: [record(of: subject)])
    }
    shownCount += frame.records.count
    return frame
  }

  /// Shows a step and returns its changes.
  func changes<Subject>(
    after step: Step<Subject>, in model: SceneModel?
  ) -> SnapshotFrame.Changes {
    let before = frame
    return SnapshotFrame.Changes(from: before, to: frame(after: step, in: model))
  }

  /// Returns the records of controllers, in the order of their screens.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another controller has
  /// that name (`Pet`, `Pet2`). So no index or address is written, and no name depends on earlier screens.
  func records(of controllers: [LiveController]) -> [SnapshotFrame.Record] {
    let known = controllerNames
    var taken = Set(controllers.compactMap { known[$0.identity] })
    controllerNames = [:]
    names.all = [:]
    for live in controllers {
      var name = known[live.identity] ?? live.scene.name
      var number = 1
      while known[live.identity] == nil, !taken.insert(name).inserted {
        number += 1
        name = "\(live.scene.name)\(number)"
      }
      controllerNames[live.identity] = name
      names.all[ObjectIdentifier(live.controller)] = name
    }
    return controllers.filter { $0.origin != .standIn }.map { live in
      record(
        of: live.controller, called: controllerNames[live.identity] ?? live.scene.name,
        onScreen: live.screen)
    }
  }

  /// Returns the record of an object or a struct with its stored properties, and adds those without a stable
  /// text to ``refusals``.
  private func record(
    of value: Any, called identity: String, onScreen screen: Int = 0
  ) -> SnapshotFrame.Record {
    SnapshotFrame.Record(of: value, identity: identity, onScreen: screen, texts: texts) {
      property, types in
      let refusal = Refusal(property: "\(identity).\(property)", types: types)
      if !refusals.contains(refusal) { refusals.append(refusal) }
    }
  }

  private func record(of subject: Any) -> SnapshotFrame.Record {
    let identity = Self.identity(of: type(of: subject))
    if type(of: subject) is AnyClass {
      names.all = [ObjectIdentifier(subject as AnyObject): identity]
    }
    return record(of: subject, called: identity)
  }

  /// Returns the name of a type without its outer types and its arguments, such as `Router`; `subject`
  /// for a type without a name, such as an array.
  private static func identity(of type: Any.Type) -> String {
    let name = TypeName.text(of: type).prefix { $0 != "<" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      let last = name.split(separator: ".").last
    else { return "subject" }
    return String(last)
  }
}
