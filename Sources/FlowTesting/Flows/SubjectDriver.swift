/// Drives a router, a coordinator or any other subject.
final class SubjectDriver<Subject>: Driver {
  private(set) var subject: Subject
  private(set) var scene: SceneName
  let mayChangeAlone = true
  var goesOnWhileMovesWait: Bool { Subject.self is AnyClass }

  private let moves: [Move<Subject>]
  private let reader: ScreenReader<Subject>
  var isOfMainActor: Bool { reader.isOfMainActor }
  private let stateOfSubject:
    (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?
  private let tables: RunMemory
  /// The last move, and the value chosen for it; nil where there was nothing to choose.
  private var last: MoveDefinition?
  private var choice: Any?

  private var controller: AnyObject?

  /// The value that the flow's `state:` returned last, and its fingerprint; nil without `state:`.
  private var given: (any Sendable)?
  private(set) var givenState: Fingerprint?

  nonisolated(nonsending) init(
    _ subject: Subject, _ moves: [Move<Subject>], _ reader: ScreenReader<Subject>,
    _ state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?,
    _ tables: RunMemory
  ) async throws {
    self.moves = moves
    stateOfSubject = state
    self.reader = reader
    self.tables = tables
    let screen = try await reader.screen(subject)
    controller = screen.object
    given = try await state?(subject)
    givenState = given.flatMap { tables.reader.read($0) }
    self.subject = subject
    scene = tables.names.scene(screen.name)
  }

  func complete(_ step: inout Step<Subject>) {
    step.choice = choice
    guard let controller else { return }
    step.screen = controller
    let live = LiveController(controller, .initializer, of: Scene(scene.text))
    live.sample(after: .initializer, tables.layouts)
    step.arrivals = [Arrival(live: live, isNew: true, hasWaited: false)]
  }

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove] {
    try await refresh()
    var available: [AvailableMove] = []
    for definition in definitions(on: scene) {
      guard case .code(let number) = definition.action else { continue }
      do {
        let move = moves[number]
        if let condition = move.condition, try await !condition(subject) { continue }
        let count = try await move.choices?(subject)
        if count != 0 { available.append(AvailableMove(move: definition, senders: count)) }
      } catch {
        throw .thrown(error, by: "'\(definition.label)'", on: scene.text, at: .scene(scene.text))
      }
    }
    return available
  }

  nonisolated(nonsending) func perform(
    _ definition: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool {
    guard case .code(let move) = definition.action else { return false }
    (last, choice) = (definition, nil)
    // A copy, since the walk goes on while the move waits for an answer.
    var subject = subject
    do {
      let choice = try await moves[move].perform(&subject, sender ?? 0)
      if last === definition { self.choice = choice }
      self.subject = subject
    } catch {
      self.subject = subject
      // A move of all screens that throws is one failure, on whatever screen.
      let isOfAll = moves[move].scene == nil
      throw .thrown(
        error, by: "'\(definition.label)'", on: scene.text,
        at: isOfAll ? .anywhere : .move(definition.label, on: scene.text))
    }
    return true
  }

  func adviceOnEnd(of move: MoveDefinition) -> String? {
    guard case .code(let number) = move.action, moves[number].condition == nil else { return nil }
    let label = move.label.quoted
    return "If nobody can make it there, say when it is on offer: Move(\(label)) { … }.when { … }"
  }

  nonisolated(nonsending) func read(by reader: FingerprintReader) async -> Fingerprint? {
    if let given { return reader.read(given) }
    return await reader.readAll(subject)
  }

  nonisolated(nonsending) func refresh() async throws(Finding) {
    do {
      let screen = try await reader.screen(subject)
      if screen.name != scene.text { scene = tables.names.scene(screen.name) }
      controller = screen.object
      if let stateOfSubject {
        given = try await stateOfSubject(subject)
        givenState = given.flatMap { tables.reader.read($0) }
      }
    } catch {
      throw .thrown(
        error, by: "The closure of at: or state:", on: scene.text, at: .scene(scene.text))
    }
  }

  /// Returns the moves that can be made on a scene while their conditions hold.
  private func definitions(on scene: SceneName) -> [MoveDefinition] {
    tables.moves.value(for: scene) {
      moves.enumerated().compactMap { number, move in
        guard move.scene == nil || move.scene == scene.text else { return nil }
        let moveID = MoveID(scene: scene.text, label: move.label)
        return MoveDefinition(move.label, moveID, .code(number), in: tables.names)
      }
    }
  }
}
