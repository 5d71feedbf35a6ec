/// Drives a router, a coordinator or any other subject.
final class SubjectDriver<Subject>: Driver {
  let last: LastStep<Subject>

  private let moves: [Move<Subject>]
  /// Reads the screen; nil if that is what SwiftUI shows.
  private let reader: ScreenReader<Subject>?
  private let stateOfSubject:
    (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?
  private let memory: RunMemory

  /// The words for SwiftUI, with what they show now and when the moves were read last; nil without words.
  private let shown: ShownWords<Subject>?
  private var view = ShownLayers.View()
  private var judged: ShownLayers.View?
  /// Whether a gesture was made since the moves were read last.
  private var isGesture = false

  /// The last move, whose choice is kept.
  private var lastMove: MoveDefinition?

  /// The value that the flow's `state:` returned last; nil without `state:`.
  private var given: (any Sendable)?

  nonisolated(nonsending) init(
    _ subject: Subject, _ moves: [Move<Subject>], _ reader: ScreenReader<Subject>?,
    _ state: (nonisolated(nonsending) @Sendable (Subject) async throws -> any Sendable)?,
    _ shown: ShownWords<Subject>?, _ memory: RunMemory
  ) async throws(Finding) {
    self.shown = shown
    self.moves = moves
    stateOfSubject = state
    self.reader = reader
    self.memory = memory
    last = LastStep(subject, on: memory.names.scene(""))
    try await refresh()
  }

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove] {
    // It was read after the last move.
    if memory.isTouched || memory.work.isRunning { try await refresh() }
    memory.isTouched = false
    if let shown { try judge(shown.layers) }
    let isWaiting = WaitingCalls.current?.isEmpty == false
    var available: [AvailableMove] = []
    for definition in definitions(on: scene) {
      guard case .code(let number) = definition.action else { continue }
      var closure: String?
      defer { WalkRecord.note(nil) }
      do {
        let move = moves[number]
        if let shown {
          guard let count = shown.layers.choices(number, in: view, isWaiting: isWaiting)
          else { continue }
          if case .gesture(let gesture, _) = shown.layers.places[number] {
            if try await shown.isHeld(number, last.subject) { continue }
            let senders = gesture == .popTo ? count : nil
            available.append(AvailableMove(move: definition, senders: senders))
            continue
          }
        }
        if let condition = move.condition {
          closure = FlowClosure.when(definition.label)
          WalkRecord.note(closure)
          if try await !condition(last.subject) { continue }
        }
        if move.choices != nil { closure = FlowClosure.choosing(definition.label) }
        WalkRecord.note(closure)
        let count = try await move.choices?(last.subject)
        if count != 0 { available.append(AvailableMove(move: definition, senders: count)) }
      } catch {
        let word = closure ?? "'\(definition.label)'"
        throw .thrown(error, by: word, on: scene.text, at: .scene(scene.text))
      }
    }
    return available
  }

  /// Throws what is wrong with what SwiftUI shows, and notes what nobody sees.
  private func judge(_ layers: ShownLayers) throws(Finding) {
    if let fault = layers.fault(in: view, after: judged) { throw fault }
    let old = isGesture ? nil : judged
    last.doubt = memory.idle ?? old.flatMap { layers.changeBeneath($0, view, by: memory.reader) }
    memory.idle = nil
    (judged, isGesture) = (view, false)
    if memory.frames[scene.text] == nil { memory.frames[scene.text] = layers.frame(of: view) }
  }

  nonisolated(nonsending) func perform(
    _ move: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool {
    guard case .code(let number) = move.action else { return false }
    (lastMove, last.choice) = (move, nil)
    isGesture = shown?.layers.isGesture(number) ?? false
    if let sheet = shown?.layers.begins(number, in: view) {
      view.going = sheet
      return true
    }
    // A copy, since the walk goes on while the move waits for an answer.
    var (subject, shownNow) = (last.subject, view)
    do {
      if let shown,
        try await shown.perform(number, choice: sender ?? 0, in: &shownNow, &subject, memory)
      {
        view.going = nil
      } else {
        let choice = try await moves[number].perform(&subject, sender ?? 0)
        if lastMove === move { last.choice = choice }
      }
      last.subject = subject
    } catch {
      last.subject = subject
      // SwiftUI may have written before the code of a button failed.
      if shown != nil, reader == nil { last.scene = memory.names.scene(shownNow.screen) }
      // A move of all screens that throws is one failure, on whatever screen.
      let isOfAll = moves[number].scene == nil
      throw .thrown(
        error, by: "'\(move.label)'", on: scene.text,
        at: isOfAll ? .anywhere : .move(move.label, on: scene.text))
    }
    return true
  }

  nonisolated(nonsending) func refresh() async throws(Finding) {
    var closure = FlowClosure.at
    do {
      if let shown {
        let old = view
        view = try await shown.view(of: last.subject, going: old.going)
        let gone = shown.layers.dismissed(old, view, by: memory.reader)
        if !gone.isEmpty {
          var subject = last.subject
          try await shown.callOnDismiss(of: gone, &subject)
          last.subject = subject
          view = try await shown.view(of: subject, going: view.going)
        }
      }
      WalkRecord.note(closure)
      let screen = try await reader?.screen(last.subject) ?? (name: view.screen, object: nil)
      if screen.name != scene.text { last.scene = memory.names.scene(screen.name) }
      arrive(at: screen.object)
      closure = FlowClosure.state
      WalkRecord.note(closure)
      if let stateOfSubject { given = try await stateOfSubject(last.subject) }
      WalkRecord.note(nil)
    } catch {
      if scene.text.isEmpty, lastMove == nil { throw .notMade(error, by: closure) }
      throw .thrown(error, by: closure, on: scene.text, at: .scene(scene.text))
    }
  }

  nonisolated(nonsending) func finish() async {
    if let unshown = shown?.unshown { memory.doubts["unshown"] = unshown }
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
    if given != nil { memory.noteSubject(last.subject, in: state) }
    if let going = view.going { state.mix(UInt64(going.layer + 1)) }
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
          move.label, moveID, .code(number), claimed: shown?.layers.claimed(number),
          adviceOnEnd: move.condition == nil ? isOffered : nil, in: memory.names)
      }
    }
  }
}
