/// The check `.canAlwaysReturn(to:)`, which looks at the scene model alone, or at the states that walks saw.
struct CanAlwaysReturn: Inspector {
  let scene: String

  var name: String { ".canAlwaysReturn(to: \"\(scene)\")" }

  private static let mostStates = 3_000

  /// Scenes that present each other without end would make each state longer than the last.
  private static let greatestDistance = 50

  /// A screen of a thousand tabs offers a thousand moves in each of a thousand states.
  var mostMoves = 100_000

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard let model = exploration.model, model.scene(named: scene) != nil else {
      return concludeForCode(exploration)
    }
    let graph = NavigationGraph(model, width: exploration.width)
    var expanded = 0
    var moves = 0
    while expanded < min(graph.count, Self.mostStates), moves < mostMoves,
      graph.distance(of: expanded) < Self.greatestDistance
    {
      moves += graph.edges(from: expanded).count
      expanded += 1
    }
    // A state that was not expanded may lead anywhere, and so may an unwind whose destination only code knows.
    let unknown = model.unwindsOfUnknownEnd
    let ends = (0..<graph.count).filter { state in
      state >= expanded || graph.visibleScenes(in: state).contains(scene)
        || !unknown.isEmpty
          && graph.edges(from: state).contains { $0.segue.map(unknown.contains) ?? false }
    }
    let safe = Set(leadingTo: ends, from: 0..<expanded) { graph.edges(from: $0).map(\.target) }
    let stuck = (0..<expanded).filter { !safe.contains($0) }
    guard let nearest = stuck.first else {
      return exploration.kind.map == nil ? neverCameBack(exploration) : []
    }
    let path = graph.path(to: nearest)
    // A nearer state for which a way back was assumed may have none.
    let claim =
      if expanded < graph.count {
        "; the search ended after \(Wording.count(expanded, "state"))"
      } else {
        unknown.isEmpty ? "; no shorter path gets stuck" : ""
      }
    return [
      noWayBack(
        from: stuck.map(graph.sceneName),
        message: """
          From \(path.last) nothing leads back to \(scene).
            Path:    \(path.lines)
                     \(Wording.count(path.count, "step"))\(claim)
          """,
        advice: "Add a segue, an unwind or a way to dismiss, or replace less of what is on screen.")
    ]
  }

  /// Checks the way back to a scene that no model has, as all scenes of a router.
  private func concludeForCode(_ exploration: Exploration) -> [Finding] {
    let names = exploration.model?.scenes.map(\.name) ?? []
    let made = exploration.kind.map == nil ? exploration.coverage.scenes.subtracting(names) : []
    guard made.contains(scene) else {
      guard exploration.seed != nil else {
        return [
          .nothingToLookAt(
            name, message: "\(name) had nothing to look at: the path does not reach '\(scene)'.",
            advice: "Leave the path out of the call, so that more than one is walked.")
        ]
      }
      let named = exploration.kind.subject.moves.compactMap(\.scene)
      if named.contains(scene), let finding = exploration.neverReached(named) {
        return [finding]
      }
      let all = names + made.sorted()
      return [
        .nothingToLookAt(
          name,
          message: "\(name): there is no scene '\(scene)'. \(Wording.offered(all, as: "scene"))",
          advice: "Name one of them." + Wording.didYouMean(scene, among: all))
      ]
    }
    return neverCameBack(exploration)
  }

  private func neverCameBack(_ exploration: Exploration) -> [Finding] {
    let states = exploration.states
    // A move that is not seen may lead back.
    let unseen = exploration.facts.doubts.flatMap { $0.subject.components(separatedBy: ", ") }
    var stuck = states.stuck(leaving: unseen + [scene])
    // What may come at any moment is no way back that a person has.
    let isOfScenes = exploration.model != nil && !exploration.kind.isHosted
    let code = isOfScenes ? states.flatMap { $0.moves.map(\.move) }.filter(\.isCode) : []
    let events = exploration.kind.subject.events.union(code.map(\.label))
    let onlyByEvent = stuck.isEmpty
    if onlyByEvent { stuck = states.stuck(leaving: unseen + [scene], without: events) }
    guard let nearest = stuck.first else {
      // One walk along a short path may see no way back, and leave no screen by each of its moves.
      let home = states.indices.filter { states[$0].scene.text == scene }
      let safe = Set(leadingTo: home, from: states.indices) { states.moves(from: $0).map(\.target) }
      guard safe.count == home.count,
        let left = states.indices.first(where: { !safe.contains($0) })
      else { return [] }
      return [cannotJudge(from: states[left], "moves were left there that nobody made")]
    }
    let outlasted = exploration.facts.waits.outlasted
    guard exploration.statesDecide, !exploration.facts.isTooLarge, outlasted.isEmpty else {
      return [
        cannotJudge(
          from: states[nearest],
          "something besides what is seen of the states decides where moves lead")
      ]
    }
    let path = states.path(to: nearest)
    let labels = states[nearest].moves.map(\.label).filter { !onlyByEvent || !events.contains($0) }
    let were = labels.count == 1 ? "was" : "were"
    let tried = labels.isEmpty ? "it offers no move" : "\(Wording.list(labels)) \(were) tried"
    let basis = exploration.complete?.basis.map { "\n           \($0)" } ?? ""
    let came = onlyByEvent ? "No walk came back without an event" : "No walk came back"
    let isValue = exploration.model == nil && !exploration.kind.subject.isObject
    let lost =
      isValue ? "Mend the move that should lead back" : "Look for a closure that nobody set"
    let event = events.sorted().first ?? ""
    return [
      noWayBack(
        from: stuck.map { states[$0].scene.text },
        message: """
          \(came) from \(path.last) to \(scene): \(tried).
            Path:    \(path.lines)\(basis)
            Walk it: await checkFlow(Self.flow, along: \(path.literal))
          """,
        advice: exploration.model == nil
          ? "\(lost), or add the move that leads back to the flow."
            + (onlyByEvent
              ? " If the app waits for an event there, write when it comes: Event(\(event.quoted)) { … }.when { … }."
              : "")
          : "Look for a delegate or a closure that nobody set, and for a way out that is hidden or disabled."
      )
    ]
  }

  private func noWayBack(from stuck: [String], message: String, advice: String) -> Finding {
    let scenes = stuck.unique()
    let (others, most) = (scenes.dropFirst(), 10)
    let more = others.count > most ? ["\(others.count - most) more"] : []
    let names = Wording.phrase(others.prefix(most) + more)
    let also = others.isEmpty ? "" : "\n  This also happens on \(names)."
    return Finding(code: "noWayBack", subject: name, message: message + also, advice: advice)
  }

  /// Returns a note that no walk came back from a state, which does not show that none can.
  private func cannotJudge(from state: StateGraph.State, _ reason: String) -> Finding {
    var finding = Finding(
      code: "cannotJudge", subject: name,
      message:
        "\(name) cannot judge: no walk came back from \(state.scene.text) to \(scene), but \(reason)."
    )
    finding.severity = .note
    return finding
  }
}

extension [StateGraph.State] {
  /// Returns the states from which the moves made never lead back to one of some scenes, the nearest first; all of
  /// their moves were made.
  ///
  /// - Parameter events: The labels of moves that are no way back.
  fileprivate func stuck(leaving scenes: [String], without events: Set<String> = []) -> [Int] {
    let ends = indices.filter { state in
      self[state].unmade > 0 || scenes.contains(self[state].scene.text)
        || self[state].outcomes.contains(.failed)
        || self[state].moves.contains { $0.senders ?? 1 > StateGraph.mostChoices }
    }
    let safe = Set(leadingTo: ends, from: indices) {
      self.moves(from: $0).filter { !events.contains($0.label) }.map(\.target)
    }
    return indices.filter { !safe.contains($0) }.sorted { self[$0].distance < self[$1].distance }
  }
}

extension Check {
  /// A check that the flow has a way back to a scene from every state.
  ///
  /// It reads the map and ignores guards and senders. It searches at most 3,000 states, 50 moves from
  /// the start and 100,000 moves in all, and assumes a way back beyond them and from an unwind whose end
  /// only code knows. It also assumes that the code of a full screen with a class dismisses it. A scene that
  /// does not exist is a failure. In a flow without a map, and in a `Flow(hosting:)`, it judges the states that walks
  /// saw. It fails for a state from which all moves, and all that follow, were made and none led back; an ``Event`` that
  /// comes at any moment is no way back, and one with `.when` is. It warns that it cannot judge if no walk came back and
  /// moves were left that nobody made.
  ///
  /// ```swift
  /// await checkFlow(flow, .canAlwaysReturn(to: "Home"))
  /// // From Receipt nothing leads back to Home.
  /// ```
  ///
  /// - Parameter scene: The name of the scene.
  public static func canAlwaysReturn(to scene: String) -> Check {
    Check(CanAlwaysReturn(scene: scene))
  }
}
