// What no walk did, with the facts that decide why.

// MARK: - Moves that were never made, or seldom

extension Exploration {
  /// The moves written in the flow that no walk made; none if there were too few steps to tell.
  private var unmade: [(text: String, scene: String?)] {
    let byCode = (model?.scenes ?? []).flatMap { scene in
      scene.segues.filter(\.isCode).map { (label: $0.label, scene: String?.some(scene.name)) }
    }
    let moves = kind.subject.moves + byCode
    return isLongEnough(for: moves.count) ? unmade(among: moves) : []
  }

  /// Whether there were enough steps to tell of a number of moves which are made.
  private func isLongEnough(for moves: Int) -> Bool {
    seed != nil && facts.covered == nil && (complete?.isAll == true || coverage.steps / 20 >= moves)
  }

  /// Returns those of some moves that no walk made, as paths write them, such as `Home -open->`; `-help->` for a move
  /// of all screens.
  func unmade(
    among moves: [(label: String, scene: String?)]
  ) -> [(text: String, scene: String?)] {
    let made = Set(coverage.taken.keys).union(coverage.failed)
    return moves.filter { move in
      !made.contains { $0.label == move.label && (move.scene == nil || move.scene == $0.scene) }
    }.map { label, scene in
      let ofAll = "-\(PathNotation.written(label))->"
      return (scene.map { MoveID(scene: $0, label: label).text } ?? ofAll, scene)
    }
  }

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
    let unreached = unmade.compactMap(\.scene).filter { !screens.contains($0) }
    return Wording.lines(lines, atMost: 10, rest: "more were never made")
      + (unreached.isEmpty ? [] : whereMovesLed(butNotTo: unreached.unique()))
  }

  /// The lines about the moves that were made fewer than five times, unless all states were seen with all their moves.
  var seldomMade: [String] {
    let taken = coverage.taken
    guard complete?.isAll != true, isLongEnough(for: taken.count) else { return [] }
    let seldom = taken.filter { $0.value < 5 }.sorted {
      ($0.value, $0.key.text) < ($1.value, $1.key.text)
    }
    let lines = seldom.map { move, count in
      "\(move.text) was made \(count == 1 ? "once" : "\(count) times") only"
    }
    return Wording.lines(lines, atMost: 5, rest: "more were made fewer than five times")
  }

  // MARK: - Screens that were never reached

  /// Returns the finding that some of the screens that a flow or a check names were never reached, with where the moves
  /// led instead; nil if all were.
  func neverReached(_ named: [String]) -> Finding? {
    let visited = coverage.visited
    let missing = named.unique().filter { visited[$0] == nil }
    guard !missing.isEmpty else { return nil }
    let moves = kind.subject.moves
    let unmade = moves.count { $0.scene.map(missing.contains) ?? false }
    let cost =
      unmade == 0
      ? ""
      : ", so \(unmade) of \(Wording.count(moves.count, "move")) \(unmade == 1 ? "was" : "were") never made"
    let known = coverage.scenes.union(kind.subject.screens ?? []).subtracting(missing).sorted()
    let near = missing.map { name in
      let near = Wording.didYouMean(name, among: known)
      return missing.count == 1 || near.isEmpty ? near : "\(near.dropLast()) for '\(name)'?"
    }.joined()
    let facts = whereMovesLed(butNotTo: missing) + stillWorking
    return Finding(
      code: Finding.neverReached, subject: missing.joined(separator: ", "),
      message: """
        \(Wording.list(missing)) \(missing.count == 1 ? "was" : "were") never reached\(cost) \
        (\(coverage.effort))\(facts.isEmpty ? "." : ":")\(facts.map { "\n  \($0)" }.joined())
        """,
      advice: """
        See whether the app should have led there. If not, \(sawEverything ? "" : "walk more, ")give the flow other \
        data\(kind.isSubject ? " or a Move that does all it takes (three wrong passwords)" : ""), or correct the name. \
        \(Wording.offered(known, as: "screen"))\(near)
        """)
  }

  /// The screens that moves name and no walk reached, if every state was seen; a name that the type of the screen lists
  /// is right.
  var misnamedScreens: Finding? {
    let listed = kind.subject.screens ?? []
    let named = kind.subject.moves.compactMap(\.scene).filter { !listed.contains($0) }
    return sawEverything ? neverReached(named) : nil
  }

  /// The screens to which each move led, and whether it ever changed anything.
  private var ends: [MoveID: (scenes: Set<String>, changed: Bool)] {
    var ends: [MoveID: (scenes: Set<String>, changed: Bool)] = [:]
    for (state, source) in states.enumerated() {
      for move in states.moves(from: state) {
        let moveID = MoveID(scene: source.scene.text, label: move.label)
        ends[moveID, default: ([], false)].scenes.insert(move.scene)
        if move.target != state { ends[moveID]?.changed = true }
      }
    }
    return ends
  }

  /// The moves that were made and never changed anything, as paths write them.
  var idleMoves: [String] { ends.filter { !$1.changed }.map(\.key.text).sorted() }

  /// The labels of the moves of a router that were made and changed nothing on any screen.
  var idleLabels: [String] {
    guard kind.isSubject else { return [] }
    let changing = Set(ends.filter(\.value.changed).map(\.key.label))
    return kind.subject.moves.map(\.label).unique().filter { label in
      !label.hasPrefix("tab:") && !changing.contains(label)
        && coverage.taken.keys.contains { $0.label == label }
    }
  }

  /// The lines that tell where the moves led.
  ///
  /// Moves that changed nothing come first, then those that never left their screen, then the others. Of an app, whose taps
  /// are many, those that share a word with what is missing come before them, such as `edit` where `Editor` is.
  private func whereMovesLed(butNotTo missing: [String]) -> [String] {
    let sought = kind.isHosted ? Set(missing.flatMap(\.stems)) : []
    let lines = ends.compactMap { move, end -> (order: Int, count: Int, text: String)? in
      guard let count = coverage.taken[move] else { return nil }
      let isRelated = !sought.isDisjoint(with: move.scene.stems + move.label.stems)
      let isStuck = end.scenes == [move.scene]
      let name = "'\(move.label)'"
      let never = missing.count == 1 ? ", never to \(missing[0])" : ""
      let text =
        isStuck
        ? "\(name) was made \(Wording.count(count, "time")) on \(move.scene) and never left it"
        : "\(name) led from \(move.scene) to \(Wording.phrase(end.scenes.sorted()))\(never)"
      return (isRelated ? -1 : !end.changed ? 0 : isStuck ? 1 : 2, count, text)
    }.sorted { ($0.order, $0.count, $0.text) < ($1.order, $1.count, $1.text) }
    return Wording.lines(lines.map(\.text), atMost: 5, rest: "more moves led elsewhere")
  }
}

extension String {
  /// The first four letters of each of its words that has so many, in small letters, such as `file` and `list` of `FilesList`.
  fileprivate var stems: [String] {
    let words = reduce(into: [""]) { words, letter in
      if !letter.isLetter || letter.isUppercase { words.append("") }
      if letter.isLetter { words[words.count - 1].append(letter) }
    }
    return words.filter { $0.count >= 4 }.map { $0.prefix(4).lowercased() }
  }
}

extension Finding {
  /// The code of the finding that screens that a flow names were never reached.
  static let neverReached = "neverReached"
}
