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

  /// Whether a snapshot with this text would be written.
  var isToRecord: (String) -> Bool = { _ in true }

  var stored: () -> String? = { nil }

  /// The walks that ended another process; nil unless this one is a child.
  var deaths: Deaths?

  /// Walks the path and returns its snapshot; throws a finding if there is none, and a counterexample if the last step
  /// fails.
  ///
  /// A snapshot that is to be written must be the same in four further walks. What the earlier walks made is kept
  /// meanwhile, so that sets have other addresses, and with them another order.
  nonisolated(nonsending) func document() async throws -> SnapshotDocument {
    var kept: [Any] = []
    let keep = { (step: Step<Subject>) in kept.append(step.subject) }
    let document = try await walk(keep)
    let text = document.text
    guard isToRecord(text) else { return document }
    for _ in 0..<4 {
      let again: String
      do { again = try await walk(keep).text } catch { throw Finding.walkedOnce(error) }
      guard again.hasBytes(of: text) else {
        throw Finding.notRepeatable(SnapshotDifference.all(from: text, to: again))
      }
    }
    return document
  }

  private nonisolated(nonsending) func walk(
    _ look: (Step<Subject>) -> Void
  ) async throws -> SnapshotDocument {
    if let finding = flow.findings.first ?? path.finding { throw finding }
    let context = WalkContext()
    context.record = record
    let renderer = FrameRenderer(rules())
    let (walk, document) = await walk(context, renderer, look)
    switch walk.end {
    case .lost(var finding):
      finding.message += difference(of: document)
      throw finding
    case .cut: throw Finding.cancelled(on: "\(walk.path)", after: context.coverage)
    case .failed(let failures) where !failures.isEmpty:
      throw Counterexample(
        Discovery(
          failure: failures[0], walk: walk, foundAfter: walk.count, minimality: .asGiven))
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
    _ context: WalkContext, _ renderer: FrameRenderer, _ look: (Step<Subject>) -> Void
  ) async -> (Walk, SnapshotDocument?) {
    var document: SnapshotDocument?
    let walk = await flow.walk(.path(path), in: context) { step in
      look(step)
      let frame = renderer.frame(after: step, in: flow.model)
      if let move = step.move {
        document?.steps.append((move.description, frame))
      } else {
        document = SnapshotDocument(
          head: head, flow: flow.title, filtered: renderer.rules.filtered, start: frame)
      }
      return []
    }
    return (walk, document)
  }

  /// Returns how the steps that were made differ from the reference, since one of them may have led the path elsewhere;
  /// empty if they do not.
  private func difference(of document: SnapshotDocument?) -> String {
    guard let document, var old = stored().flatMap({ StoredSnapshot($0) }),
      let new = StoredSnapshot(document.text)
    else { return "" }
    old.sections = Array(old.sections.prefix(new.sections.count))
    guard let difference = SnapshotDifference(from: old, to: new) else { return "" }
    let lines = difference.lines.map { "\n    \($0)" }.joined()
    return "\n  Before that it differs from its reference \(difference.position ?? ""):\(lines)"
  }

  /// Walks the path once more and returns what its last steps changed and what was chosen, for a failure on it.
  nonisolated(nonsending) func lastChanges() async -> (changes: [String], choices: [String]) {
    var choices: [String] = []
    let rules = rules()
    let context = WalkContext()
    context.deaths = deaths
    let (_, document) = await walk(context, FrameRenderer(rules)) { step in
      guard let move = step.move, let number = move.sender, let choice = step.choice else { return }
      let text = ValueText(rules: rules).text(of: choice).text
      // Of numbers from 0 the number says it all.
      if text != "\(number)", text.count <= 80 {
        choices.append("\(PathNotation.written(move.label))(\(number)) is \(text)")
      }
    }
    let changes = document?.lastChanges(of: 3, withScreens: flow.model != nil)
    return (Wording.lines(changes ?? [], atMost: 24), choices.unique())
  }
}

extension Flow {
  /// The name of the flow in a snapshot's head: the storyboard or the scene it starts in, or the
  /// type of its subject.
  var title: String {
    guard let model else { return TypeName.text(of: Subject.self) }
    return String((model.initial?.rawValue ?? "").prefix { $0 != "/" })
  }
}

extension Finding {
  fileprivate static func notRepeatable(_ differences: [String]) -> Finding {
    Finding.test(
      message: """
        No snapshot was recorded: another walk, a moment later and with sets and dictionaries in another order, shows other values:
          \(Wording.lines(differences).joined(separator: "\n  "))
        """,
      advice: """
        Give the flow data that repeats (a fixed clock, fixed identifiers), sort what is read from \
        a set, or leave it out with \(Redaction.advice(for: differences)).
        """)
  }

  fileprivate static func walkedOnce(_ error: any Error) -> Finding {
    let reason = (error as? Finding)?.message ?? (error as? Counterexample)?.message ?? ""
    return Finding.test(
      message: "No snapshot was recorded: the path could be walked once, but not again. \(reason)",
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
