/// Drives a router, a coordinator or any other subject.
final class SubjectDriver<Subject>: Driver {
  let last: LastStep<Subject>

  private let moves: [Move<Subject>]
  private let reader: ScreenReader<Subject>
  private let stateOfSubject:
    (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?
  private let memory: RunMemory

  /// The last move, whose choice is kept.
  private var lastMove: MoveDefinition?

  /// The value that the flow's `state:` returned last; nil without `state:`.
  private var given: (any Sendable)?

  nonisolated(nonsending) init(
    _ subject: Subject, _ moves: [Move<Subject>], _ reader: ScreenReader<Subject>,
    _ state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?,
    _ memory: RunMemory
  ) async throws {
    self.moves = moves
    stateOfSubject = state
    self.reader = reader
    self.memory = memory
    let screen = try await reader.screen(subject)
    given = try await state?(subject)
    last = LastStep(subject, on: memory.names.scene(screen.name))
    arrive(at: screen.object)
  }

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove] {
    try await refresh()
    var available: [AvailableMove] = []
    for definition in definitions(on: scene) {
      guard case .code(let number) = definition.action else { continue }
      do {
        let move = moves[number]
        if let condition = move.condition, try await !condition(last.subject) { continue }
        let count = try await move.choices?(last.subject)
        if count != 0 { available.append(AvailableMove(move: definition, senders: count)) }
      } catch {
        throw .thrown(error, by: "'\(definition.label)'", on: scene.text, at: .scene(scene.text))
      }
    }
    return available
  }

  nonisolated(nonsending) func perform(
    _ move: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool {
    guard case .code(let number) = move.action else { return false }
    (lastMove, last.choice) = (move, nil)
    // A copy, since the walk goes on while the move waits for an answer.
    var subject = last.subject
    do {
      let choice = try await moves[number].perform(&subject, sender ?? 0)
      if lastMove === move { last.choice = choice }
      last.subject = subject
    } catch {
      last.subject = subject
      // A move of all screens that throws is one failure, on whatever screen.
      let isOfAll = moves[number].scene == nil
      throw .thrown(
        error, by: "'\(move.label)'", on: scene.text,
        at: isOfAll ? .anywhere : .move(move.label, on: scene.text))
    }
    return true
  }

  nonisolated(nonsending) func refresh() async throws(Finding) {
    do {
      let screen = try await reader.screen(last.subject)
      if screen.name != scene.text { last.scene = memory.names.scene(screen.name) }
      arrive(at: screen.object)
      if let stateOfSubject { given = try await stateOfSubject(last.subject) }
    } catch {
      throw .thrown(
        error, by: "The closure of at: or state:", on: scene.text, at: .scene(scene.text))
    }
  }

  /// Notes the screen that is an object, as a controller that arrived.
  private func arrive(at screen: AnyObject?) {
    guard screen != nil || last.controller != nil else { return }
    last.controller = screen
    last.arrivals =
      screen.map { screen in
        let live = LiveController(screen, .initializer, of: Scene(scene.text))
        live.sample(after: .initializer, memory.layouts)
        return [Scene.Arrival(live: live, isNew: true, hasWaited: false)]
      } ?? []
  }

  nonisolated(nonsending) func state(by reader: FingerprintReader) async -> Fingerprint {
    var state = Fingerprint()
    let held =
      if let given { reader.read(given) } else { await reader.readAll(last.subject) }
    if let held { state.mix(held) }
    return state
  }

  /// Returns the moves that can be made on a scene while their conditions hold.
  private func definitions(on scene: SceneName) -> [MoveDefinition] {
    memory.moves.value(for: scene) {
      moves.enumerated().compactMap { number, move in
        guard move.scene == nil || move.scene == scene.text else { return nil }
        let moveID = MoveID(scene: scene.text, label: move.label)
        let isOffered =
          "If nobody can make it there, say when it is on offer: Move(\(move.label.quoted)) { … }.when { … }"
        return MoveDefinition(
          move.label, moveID, .code(number), adviceOnEnd: move.condition == nil ? isOffered : nil,
          in: memory.names)
      }
    }
  }
}
