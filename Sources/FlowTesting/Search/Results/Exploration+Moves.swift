// The findings and lines about moves that are written in the flow and that no walk made.

extension Exploration {
  /// The moves written in the flow that no walk made; none if there were too few steps to tell.
  var unmade: [MoveName] {
    let isAll = shortPaths?.isAll == true || states?.isAll == true
    let moves = moveNames + codeMoves
    guard seed != nil, covers == nil, isAll || coverage.steps / 20 >= moves.count
    else { return [] }
    return moves.filter { !isMade($0) }
  }

  /// The moves by code of a flow over scenes.
  private var codeMoves: [MoveName] {
    (model?.scenes ?? []).flatMap { scene in
      scene.segues.filter(\.isCode).map { MoveName(label: $0.label, scene: scene.name) }
    }
  }

  func isMade(_ move: MoveName) -> Bool {
    Set(coverage.taken.keys).union(coverage.failed).contains {
      $0.label == move.label && (move.scene == nil || move.scene == $0.scene)
    }
  }

  /// The lines that tell which moves were never made.
  var neverMade: [String] {
    let screens = coverage.scenes
    let lines = unmade.map { move -> String in
      guard let scene = move.scene, !screens.contains(scene) else {
        return "\(move.text) was never made"
      }
      let near = Wording.didYouMean(scene, among: screens.sorted())
      let line = "\(move.text) was never made: no such screen was reached"
      return near.isEmpty ? line : "\(line).\(near)"
    }
    let more = lines.count - Self.mostLines
    return lines.prefix(Self.mostLines) + (more > 0 ? ["and \(more) more were never made"] : [])
  }

  private static let mostLines = 10

  /// The lines about tasks that a move starts and that the walks did not wait for.
  var stillWorking: [String] {
    outlasted.sorted { $0.key.text < $1.key.text }.prefix(Self.mostLines).map { move, count in
      """
      \(move.text) was still working when the walk went on, \(Wording.count(count, "time")): \
      .settling { … } waits for it
      """
    }
  }

  /// A warning about a run without failures: moves that were never made, tasks that outlasted the wait in a flow
  /// that does not say what to wait for, and what only a run that saw every state may judge; nil if there is none.
  var warning: String? {
    let neverMade = neverMade
    let lines = neverMade + (neverMade.isEmpty && settles ? [] : stillWorking)
    let head =
      neverMade.isEmpty
      ? "Tasks of some moves were not waited for, so that nothing is known of what they lead to"
      : "Some moves were never made, so that nothing is known of them"
    var texts = doubts.map { "\($0.message) (Not every state was seen.)" }
    if cannotTellStates { texts.append(Self.needsState) }
    if !lines.isEmpty {
      texts.append("\(head) (\(coverage.effort)):\n  \(lines.joined(separator: "\n  "))")
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  private static let needsState = """
    Not all states were visited, since nothing tells them apart: give Flow(from:at:state:) a value that does, or make \
    the subject an Equatable value without references.
    """

  /// The findings about screens that moves name and no walk reached, if every state was seen.
  ///
  /// A name that the type of the screen lists is right.
  var misnamedScreens: [Finding] {
    guard model == nil, sawEverything else { return [] }
    let reached = coverage.scenes
    let known = Set(screenNames ?? [])
    let missing = unmade.filter { move in
      move.scene.map { !reached.contains($0) && !known.contains($0) } ?? false
    }
    let names = reached.union(known).sorted()
    return Dictionary(grouping: missing) { $0.scene ?? "" }.sorted { $0.key < $1.key }.map {
      name, moves in
      let labels = Wording.phrase(moves.map { "Move(\"\($0.label)\", from: \"\(name)\")" })
      return Finding.test(
        message: """
          \(labels): no screen '\(name)' was ever reached (\(coverage.effort)). \
          \(Wording.offered(names, as: "screen"))
          """,
        advice: """
          Name one of them.\(Wording.didYouMean(name, among: names)) If the name is right, let a walk reach the screen, with other data, a Move \
          that does all it takes (three wrong passwords) or @Test(.exploring(paths: 1000)), or let at: return a \
          CaseIterable enum, whose names are known.\(stillWorking.map { "\n\($0)" }.joined())
          """)
    }
  }
}
