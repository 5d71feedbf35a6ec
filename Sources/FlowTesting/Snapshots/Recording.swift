/// The recording of a snapshot: the frames of a flow along a path.
struct Recording<Subject> {
  let flow: Flow<Subject>
  let path: FlowPath

  /// The lines of the snapshot's head that name the test.
  let head: [String]

  /// Keeps the path in case the process ends on it.
  var record = WalkRecord()

  /// Returns the rules for writing values along one walk.
  var rules: () -> RenderingRules = { RenderingRules() }

  /// Returns so many steps of the reference; nil without one.
  var stored: (_ steps: Int) -> StoredSnapshot? = { _ in nil }

  /// The walks that ended another process; nil unless this one is a child.
  var deaths: Deaths?

  /// Walks the path and returns its snapshot; throws a finding if there is none, and a counterexample if the last step
  /// fails.
  nonisolated(nonsending) func document() async throws -> SnapshotDocument {
    if let finding = flow.findings.first ?? path.finding { throw finding }
    let context = WalkContext()
    context.record = record
    let renderer = FrameRenderer(rules())
    let (walk, document) = await walk(context, renderer)
    switch walk.end {
    case .lost(let lost):
      let finding = await flow.advising(lost, on: path, in: context)
      throw LostPath(
        path, walk.path, finding, isOfRouter: flow.model == nil, difference(of: document))
    case .cut: throw Finding.cancelled(on: "\(walk.path)", after: context.coverage)
    case .failed(let failures) where !failures.isEmpty:
      throw Counterexample(
        Discovery(
          failure: failures[0], path: walk.path, foundAfter: walk.count, minimality: .asGiven))
    case .finished, .failed:
      guard let document else { throw Finding.library(message: "The walk showed nothing.") }
      guard let first = renderer.refusals.first else { return document }
      let places = renderer.refusals.map { "\($0.property): \($0.types.joined(separator: ", "))" }
      throw Finding.withoutText(
        places, ("property", plural: "properties"), property: first.property, type: first.types[0])
    }
  }

  /// Walks the path once, and returns the snapshot of the steps that were made; nil if there was no start.
  private nonisolated(nonsending) func walk(
    _ context: WalkContext, _ renderer: FrameRenderer,
    _ look: @escaping (Step<Subject>) -> Void = { _ in }
  ) async -> (Walk, SnapshotDocument?) {
    var document: SnapshotDocument?
    let walk = await flow.walk(.path(path), in: context) { step in
      look(step)
      let frame = renderer.frame(after: step, in: flow.model)
      if let move = step.move {
        // As the path is written, which may ask for the last sender.
        let written = path.moves[step.index - 1]
        let made = written.choosesLast ? FlowPath.Move(written.choice, to: move.destination) : move
        document?.steps.append((made.description, frame))
      } else {
        document = SnapshotDocument(
          head: head, flow: flow.title, filtered: renderer.rules.filtered, start: frame)
      }
      return []
    }
    return (walk, document)
  }

  /// Returns how the steps that were made differ from the reference, since one of them may have led the path elsewhere;
  /// nil if they do not.
  private func difference(of document: SnapshotDocument?) -> SnapshotDifference? {
    guard let document, let new = StoredSnapshot(document.text),
      let old = stored(document.steps.count)
    else { return nil }
    return SnapshotDifference(from: old, to: new)
  }

  /// Walks the path once more and returns its steps, for a failure on it.
  nonisolated(nonsending) func madeSteps() async -> [Discovery.MadeStep] {
    var choices: [Int: (move: String, text: String)] = [:]
    let rules = rules()
    let context = WalkContext()
    (context.deaths, context.record) = (deaths, record)
    let (_, document) = await walk(context, FrameRenderer(rules)) { step in
      guard let move = step.move, let number = move.sender, let choice = step.choice else { return }
      let text = ValueText(rules: rules).text(of: choice).text
      // Of numbers from 0 the number says it all.
      if text != "\(number)", text.count <= 80 {
        choices[step.index - 1] = (move.text, text)
      }
    }
    let changes = document?.changes(withScreens: flow.model != nil) ?? []
    return changes.enumerated().map { index, lines in
      let choice = choices[index].map { move, text in
        // A row may hold another value later.
        let isOne = choices.values.allSatisfy { $0.move != move || $0.text == text }
        return "\(move)\(isOne ? "" : " of step \(index + 1)") is \(text)"
      }
      return Discovery.MadeStep(lines: lines, choice: choice)
    }
  }
}

/// A path of a snapshot that cannot be walked to its end.
struct LostPath: Error {
  let finding: Finding
  let reason: SnapshotReason

  /// The difference of the steps that were made from the reference; nil if there is none.
  let difference: SnapshotDifference?

  /// The screen of the path and the one that came instead; nil if a move was not made.
  private(set) var renamed: [String]?

  /// - Parameter isOfRouter: Whether one move may be offered on several screens.
  init(
    _ path: FlowPath, _ made: FlowPath, _ finding: Finding, isOfRouter: Bool,
    _ difference: SnapshotDifference? = nil
  ) {
    (self.finding, self.difference) = (finding, difference)
    let wrong = (0..<min(path.count, made.count)).first {
      path.moves[$0].destination != made.moves[$0].destination
    }
    let last = wrong ?? min(made.count, path.count - 1)
    guard path.moves.indices.contains(last) else {
      let starts = [path.start, made.start]
      reason = SnapshotReason(
        finding.message,
        about: Set(starts.map { "on screen: \($0)" } + [starts.joined(separator: " → ")]))
      return
    }
    let source = last == 0 ? path.start : path.moves[last - 1].destination
    func written(_ name: String) -> String { PathNotation.written(name) }
    let name = path.moves[last].label
    let label = "-\(written(name))->"
    var keys: Set = ["\(label) of \(written(source))"]
    if finding.code == Finding.leadsElsewhere {
      let ends = [path.moves[last].destination, finding.subject].map(written)
      keys.insert(ends.joined(separator: " → "))
      renamed = ends
    } else {
      if isOfRouter { keys.insert(label) }
      let names = [name, finding.subject]
      if names.allSatisfy({ $0.hasPrefix("tab:") }) {
        let tabs = names.map { written(String($0.dropFirst(4))) }
        keys.insert(tabs.joined(separator: " → "))
        renamed = tabs
      }
    }
    reason = SnapshotReason(finding.message, about: keys)
  }
}

// MARK: - Frames

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
    return controllers.filter { $0.way.origin != .standIn }.map { live in
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
        facts.properties.map {
          // Its text may be made by the app's code.
          WalkRecord.note("\(identity).\($0.name)")
          return ($0.name, texts.text(of: $0, in: value, called: identity))
        }
      default: [("value", texts.text(of: value))]
      }
    WalkRecord.note(nil)
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

// MARK: - Words

extension Flow {
  /// The name of the flow in a snapshot's head: the storyboard or the scene it starts in, or the
  /// type of its subject.
  var title: String {
    guard let model else { return TypeName.text(of: Subject.self) }
    return String((model.initial?.rawValue ?? "").prefix { $0 != "/" })
  }
}

extension Finding {
  /// The finding that a path was walked, and that another process could not walk it twice.
  static func walkedOnce(_ error: any Error) -> Finding {
    let reason = (error as? Finding)?.message ?? (error as? Counterexample)?.message ?? ""
    return Finding.test(
      message:
        "No snapshot was recorded: the path could be walked here, but not twice in another process. \(reason)",
      advice: "Make each walk start afresh, and sort what is read from a set.")
  }

  /// The finding that some values, each with its type, have no stable text, with a property to leave out or a type to
  /// write.
  static func withoutText(
    _ places: [String], _ noun: (String, plural: String), property: String, type: String
  ) -> Finding {
    let count = places.count == 1 ? "a \(noun.0) has" : "\(places.count) \(noun.plural) have"
    let isNameable = type.allSatisfy { $0 != " " && $0 != "~" } && !type.hasPrefix("_")
    return Finding.test(
      message: """
        No snapshot was recorded: \(count) no text that is the same in every process:
          \(Wording.lines(places).joined(separator: "\n  "))
        """,
      advice: "Leave it out with redacting: [.property(\(property.quoted))]"
        + (isNameable
          ? ", or write its text with the trait .rendering(.text(\(type).self) { … })." : "."))
  }
}
