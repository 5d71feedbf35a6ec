/// Renders the subject of a flow along one walk, one frame after the other.
///
/// A controller host is shown by its outline and its controllers, a map alone by its outline. Any other
/// subject, such as a router or a coordinator, is shown by its screen and its stored properties.
final class FrameRenderer {
  /// The properties, such as `Pet.address`, with the types in them that have no stable text.
  private(set) var refusals: [(property: String, types: [String])] = []

  let rules: RenderingRules

  private lazy var texts = ValueText(rules: rules, objects: ObjectTable()) { [unowned self] in
    names[ObjectIdentifier($0)]
  }

  private var controllerNames: [Int?: String] = [:]

  /// The names of the controllers or the subject on screen, as references to them show.
  private var names: [ObjectIdentifier: String] = [:]

  init(_ rules: RenderingRules) { self.rules = rules }

  /// Returns the frame after a step of a flow; its model is nil if it has no scenes.
  func frame<Subject>(after step: Step<Subject>, in model: SceneModel?) -> SnapshotFrame {
    texts.beginFrame()
    switch step.subject as Any {
    case let host as ControllerHost:
      return SnapshotFrame(
        outline: host.navigation.outlineLines(in: host.model),
        records: records(of: host.liveControllers.values))
    case let navigation as Navigation:
      return SnapshotFrame(outline: navigation.outlineLines(in: model ?? .empty), records: [])
    case let subject:
      let identity = Self.identity(of: type(of: subject))
      if type(of: subject) is AnyClass {
        names = [ObjectIdentifier(subject as AnyObject): identity]
      }
      return SnapshotFrame(
        outline: [OutlineLine(name: PathNotation.written(step.to))],
        records: [record(of: subject, called: identity)])
    }
  }

  /// Returns the records of controllers, in the order of their screens.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another controller has
  /// that name (`Pet`, `Pet2`). So no index or address is written, and no name depends on earlier screens.
  private func records(of controllers: [LiveController]) -> [SnapshotFrame.Record] {
    let known = controllerNames
    var taken = Set(controllers.compactMap { known[$0.screen] })
    controllerNames = [:]
    names = [:]
    for live in controllers {
      var name = known[live.screen] ?? live.scene.name
      var number = 1
      while known[live.screen] == nil, !taken.insert(name).inserted {
        number += 1
        name = "\(live.scene.name)\(number)"
      }
      controllerNames[live.screen] = name
      names[ObjectIdentifier(live.controller)] = name
    }
    return controllers.filter { $0.origin != .standIn }.map { live in
      record(
        of: live.controller, called: controllerNames[live.screen] ?? live.scene.name,
        onScreen: live.screen ?? 0)
    }
  }

  /// Returns the record of an object or a struct with its stored properties, and adds those without a stable
  /// text to ``refusals``.
  ///
  /// It has a part for each stored property that no framework declares; that of any other value has one part,
  /// called `value`.
  private func record(
    of value: Any, called identity: String, onScreen screen: Int = 0
  ) -> SnapshotFrame.Record {
    let facts = texts.facts(of: type(of: value))
    let renderings =
      switch facts.shape {
      case .object, .structure:
        facts.properties.map { ($0.name, texts.text(of: $0, in: value, called: identity)) }
      default: [("value", texts.text(of: value))]
      }
    let properties = renderings.map { name, rendering in
      let refusal = (property: "\(identity).\(name)", types: rendering.refusals)
      if !refusal.types.isEmpty, !refusals.contains(where: { $0 == refusal }) {
        refusals.append(refusal)
      }
      return ValueTree.Part(label: name, tree: rendering.tree)
    }
    return SnapshotFrame.Record(
      identity: identity, typeName: facts.name, properties: properties, screen: screen)
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

/// The subject of a flow at one moment: an outline of the screens, and a record of each controller or of
/// the subject.
struct SnapshotFrame: Hashable, Sendable {
  var outline: [OutlineLine]

  /// The records, in any order, each with its own identity.
  var records: [Record]

  /// A controller or a subject, with its stored properties.
  struct Record: Hashable, Sendable {
    /// The name that tells it from the others on screen, without an index or an address.
    let identity: String
    let typeName: String
    /// The properties, inherited ones first.
    let properties: [ValueTree.Part]
    /// The number of the screen, which tells it from an earlier screen with its name.
    var screen = 0
  }
}
