/// The check `.reaches`, which says of what was missed whether a guard refused it or nothing could be tapped for it.
struct Reaches: Inspector {
  let goal: Coverage.Goal

  /// The names of the screens to reach; nil for all of the goal.
  var screens: [String]?

  var name: String { ".reaches(\(screens?.asArguments ?? ".\(goal.rawValue)"))" }

  /// The greatest number of targets that a message names.
  private static let mostLines = 40

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    if let screens { return [exploration.neverReached(screens)].compactMap(\.self) }
    guard let model = exploration.model else { return concludeWithoutModel(exploration) }
    let coverage = exploration.coverage
    // A search tells what cannot be reached, which takes long where screens can be shown without end.
    let named = goal.targets(in: model)
    if !named.isEmpty, named.allSatisfy(coverage.covers) { return [] }
    let map = NavigationGraph(model, width: exploration.width)
    let all = CoverageTargets(map, to: goal, after: coverage).coverable
    guard !all.isEmpty else {
      let start = model.initial.flatMap { model[$0]?.name } ?? ""
      return nothingToLookAt(
        "had nothing to look at: no \(goal.noun) can be reached from the start, '\(start)'.",
        advice: "Start at a scene with ways out of it, or leave the check out here.")
    }
    let missing = all.filter { !coverage.covers($0) }
    let hidden = exploration.hiddenByWidth
    return found(
      missing.prefix(Self.mostLines).map { line(for: $0, exploration, hidden) }, missing.count,
      of: all.count, exploration)
  }

  /// Checks a flow without a scene model, by its moves and the screens that the moves or the screens' type name.
  private func concludeWithoutModel(_ exploration: Exploration) -> [Finding] {
    let moves = exploration.kind.subject.moves
    let visited = exploration.coverage.visited
    switch goal {
    case .everyMove where !exploration.kind.isSubject: return concludeForTaps(exploration)
    case .everyMove, .everySegue:
      // Those of screens that were never reached are told with the screens.
      let missing = exploration.unmade(among: moves).filter { move in
        move.scene.map { visited[$0] != nil } ?? true
      }
      let lines = missing.map { move in
        guard let scene = move.scene else { return "\(move.text)  on any screen" }
        return "\(move.text)  \(scene) was reached \(Wording.count(visited[scene] ?? 0, "time"))"
      }
      return [exploration.neverReached(moves.compactMap(\.scene))].compactMap(\.self)
        + found(lines, missing.count, of: moves.count, exploration) + idle(exploration)
    case .everyScene:
      let named = exploration.kind.subject.screens ?? moves.compactMap(\.scene)
      guard exploration.kind.isSubject else {
        return nothingToLookAt(
          "had nothing to look at: an app that begins with code has no list of its screens.",
          advice:
            "Name them: .reaches(\(exploration.coverage.scenes.filter { !$0.hasPrefix("UI") }.sorted().asArguments))."
        )
      }
      guard !named.isEmpty else {
        return nothingToLookAt(
          "had nothing to look at: no move names a screen, and neither does the type of the screen.",
          advice: """
            Make the type of the screen CaseIterable, or name the screens of moves: Move("open", from: "home").
            """)
      }
      return [exploration.neverReached(named)].compactMap(\.self)
    }
  }

  /// Returns a note on the moves that were made and never changed anything, if all states were seen.
  private func idle(_ exploration: Exploration) -> [Finding] {
    let idle = exploration.idleLabels
    guard exploration.facts.complete?.isAll == true, !exploration.kind.subject.hasState,
      !idle.isEmpty
    else { return [] }
    var note = Finding.nothingToLookAt(
      "idle",
      message: """
        \(Wording.list(idle)) never changed anything that is seen: a dead button, or one that acts on something else.
        """, advice: "")
    note.severity = .note
    return [note]
  }

  /// Checks an app that begins with code, by the moves that walks saw on its screens.
  private func concludeForTaps(_ exploration: Exploration) -> [Finding] {
    let coverage = exploration.coverage
    // A refusal is an answer of the app's, such as of a form that is held in place.
    let made = Set(coverage.taken.keys).union(coverage.failed).union(coverage.refused.keys)
    let seen = made.union(exploration.states.flatMap { $0.moves.map(\.move.name.id) })
    guard !seen.isEmpty else {
      return nothingToLookAt(
        "had nothing to look at: nothing can be tapped on the first screen.",
        advice: "Start the app on a screen with something to tap, or leave the check out here.")
    }
    let missing = seen.subtracting(made).sorted { $0.text < $1.text }
    return found(
      missing.map { line(for: .segue($0), exploration, []) }, missing.count, of: seen.count,
      exploration)
  }

  /// Returns a finding that names the targets that were missed; none if all were covered.
  private func found(
    _ reasons: [String], _ missing: Int, of total: Int, _ exploration: Exploration
  ) -> [Finding] {
    let coverage = exploration.coverage
    guard missing > 0 else { return [] }
    let walks = 5 * (exploration.asked ?? coverage.paths)
    let more =
      exploration.sawEverything
      ? "; other walks find nothing new, since all states were seen"
      : ", or walk more with @Test(.exploring(walks: \(walks)))"
    var lines = Array(reasons.prefix(Self.mostLines))
    if missing > lines.count { lines.append("and \(missing - lines.count) more") }
    let verb =
      switch goal {
      case .everyScene: "reached"
      case .everyMove: "made"
      default: "taken"
      }
    return [
      Finding(
        code: "notReached", subject: name,
        message: """
          \(missing) of \(Wording.count(total, goal.noun)) \(missing == 1 ? "was" : "were") never \
          \(verb) (\(coverage.effort)):
            \(lines.joined(separator: "\n  "))
          """,
        advice: exploration.seed == nil
          ? "Leave the path out of the call, so that more than one is walked."
          : """
          Give the flow data with which \(missing == 1 ? "it" : "they") can be reached, \(exploration.sawEverything ? "or " : "")mend what is in \
          \(missing == 1 ? "its" : "their") way\(more).
          """)
    ]
  }

  private func line(
    for target: CoverageTarget, _ exploration: Exploration, _ hidden: Set<String>
  ) -> String {
    let (scene, reason): (String, String?) =
      switch target {
      case .segue(let moveID): (moveID.scene, reason(moveID, exploration))
      case .scene(let name): (name, nil)
      }
    if hidden.contains(scene) {
      return
        "\(target.text)  needs a column of a split view that compact width hides: use width: .regular"
    }
    return reason.map { "\(target.text)  \($0)" } ?? scene
  }

  private func reason(_ moveID: MoveID, _ exploration: Exploration) -> String {
    let coverage = exploration.coverage
    let known = coverage.reasons[moveID]
    switch coverage.obstacle(to: moveID) {
    case .refused(let count):
      let method = "shouldPerformSegue(withIdentifier:sender:)"
      let refusing = exploration.kind.isHosted ? method : "ShouldPerform"
      return "refused by \(refusing) \(Wording.always(count))"
    case .untappable(let count):
      return "\(known ?? "its Senders offered nothing to tap") \(Wording.always(count))"
    case nil: break
    }
    if let known { return "cannot be performed: \(known)" }
    guard let count = coverage.visited[moveID.scene] else {
      return "\(moveID.scene) was never reached"
    }
    return "never taken, though \(moveID.scene) was reached \(Wording.count(count, "time"))"
  }
}

extension Exploration {
  /// The names of the scenes that no walk reached because compact width hides a column of a split view.
  fileprivate var hiddenByWidth: Set<String> {
    guard width == .compact, let model, let start = model.initial.flatMap({ model.indices[$0] })
    else { return [] }
    let shown = Set(reachableFrom: [start]) { index in
      let (scene, links) = (model.scenes[index], model.links[index])
      let isCollapsed = scene.kind == .split && scene.framework == .uiKit
      let compact = scene.children.first { $0.role.column == .compact }
        .flatMap { model.indices[$0.scene] }
      let children =
        isCollapsed ? [compact ?? links.children.first].compactMap(\.self) : links.children
      return children + links.destinations.compactMap(\.self)
    }
    let hidden = model.indicesReachable(from: start).subtracting(shown)
    return Set(hidden.map { model.scenes[$0].name }).filter { coverage.visited[$0] == nil }
  }
}

extension Check {
  /// A check that the run covered a goal.
  ///
  /// A goal without targets fails, and so does `.everySegue` for a flow without scenes, which has moves.
  ///
  /// ```swift
  /// await checkFlow(flow, .reaches(.everySegue))
  /// // 1 of 3 segues was never taken (200 walks, 6,000 steps):
  /// //   Product -buy->  refused by ShouldPerform each of 89 times
  /// ```
  ///
  /// - Parameter goal: What to cover.
  public static func reaches(_ goal: Coverage.Goal) -> Check {
    var check = Check(Reaches(goal: goal))
    check.needs.segues = goal == .everySegue
    return check
  }

  /// A check that walks reached some screens, by their names.
  ///
  /// ```swift
  /// await checkFlow(flow, .reaches("Item", "Editor"))
  /// // 'Editor' was never reached (200 walks, 6,000 steps): …
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The name of a screen.
  ///   - others: The names of others.
  public static func reaches(_ screen: String, _ others: String...) -> Check {
    Check(Reaches(goal: .everyScene, screens: [screen] + others))
  }
}
