/// Renders the subject of a flow along one walk: the start, and the changes of each step.
///
/// It holds what the last step showed, so that a step costs what it changed. Only the fields of all controllers
/// are compared with those of the step before, since no framework tells which of them changed.
///
/// A controller host is shown by its outline and its controllers, a map alone by its outline. Any other
/// subject, such as a router or a coordinator, is shown by its screen and its stored properties.
final class FrameRenderer {
  /// The properties that have no stable text.
  private(set) var refusals: [Refusal] = []

  /// The renderer of values, which the controllers of all frames share.
  let texts: ValueText

  /// The names of the controllers or the subject on screen, as references to them show.
  let names = ObjectNames()

  /// The outlines that the last frame showed.
  private(set) var outline = Outline()

  /// The outline and the record of a subject without controllers.
  private var screen: OutlineLine?
  private var record: SnapshotFrame.Record?

  /// The controllers of the last frame, in the order of their screens.
  var shown: [Shown] = []

  /// The step of the host that the last frame showed.
  var shownStep = -1

  /// The number of controllers shown in all frames.
  var shownCount = 0

  /// The controllers after one that is gone, while a frame is made.
  var waiting: ArraySlice<Shown> = []

  /// The names of the controllers on screen, and for each scene the lowest number that may be free.
  var taken: Set<String> = []
  var numbers: [String: Int] = [:]

  /// The objects that records refer to.
  var met: Set<ObjectIdentifier> = []

  /// Whether ``texts`` counts exactly the objects of the last frame's controllers as shown.
  var isShownKnown = true

  /// A property that has no stable text.
  struct Refusal: Hashable {
    /// The property, such as `Pet.address`.
    let property: String
    /// The types in it that have no stable text.
    let types: [String]
  }

  /// The names of objects.
  final class ObjectNames {
    var all: [ObjectIdentifier: String] = [:]
  }

  init(_ rules: RenderingRules = RenderingRules()) {
    texts = ValueText(rules: rules, objects: ObjectTable()) { [names] in
      names.all[ObjectIdentifier($0)]
    }
  }

  /// Returns the whole frame after a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - model: The scenes and segues of the flow; nil for a flow without them.
  func frame<Subject>(after step: Step<Subject>, in model: SceneModel?) -> SnapshotFrame {
    _ = changes(after: step, in: model)
    return frame
  }

  /// The whole frame after the last step.
  var frame: SnapshotFrame {
    SnapshotFrame(
      outlines: screen.map { [[$0]] } ?? outline.layers,
      records: shown.compactMap { $0.record } + [record].compactMap(\.self))
  }

  /// Returns the changes of a step.
  func changes<Subject>(
    after step: Step<Subject>, in model: SceneModel?
  ) -> SnapshotFrame.Changes {
    switch step.subject as Any {
    case let host as ControllerHost: return changes(of: host)
    case let navigation as Navigation:
      let outline = outlineChanges(to: navigation, in: model ?? .empty)
      return SnapshotFrame.Changes(outline: outline, before: [], after: [])
    case let subject:
      let before = frame
      texts.beginFrame()
      screen = OutlineLine(name: PathNotation.written(step.scene))
      record = record(of: subject)
      shownCount += 1
      return SnapshotFrame.Changes(from: before, to: frame)
    }
  }

  /// Shows a navigation and returns the changes of the outline.
  func outlineChanges(to navigation: Navigation, in model: SceneModel) -> OutlineChanges {
    let (gone, kept) = outline.show(navigation, in: model)
    let layers = outline.layers
    return OutlineChanges(from: gone, to: layers[kept...], above: layers[..<kept])
  }

  /// Returns the record of an object or a struct with its stored properties, and adds those without a stable
  /// text to ``refusals``.
  func record(
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
