/// The difference between two snapshots in words of navigation.
///
/// ```text
/// at step 2, -buy-> Checkout
///   no longer: pushed Checkout
///   now:       presented Checkout over Shop
///   changed Checkout.order.isGift: false → true
///   at step 4, -pay-> Receipt: now Receipt.total: 3
/// ```
///
/// Steps are matched by their labels, like the lines of a diff, so that inserted steps are reported as such. The first
/// different step is described in full, and of later ones what differs for another reason. Any other text, such as a map
/// or a value, has its ``ValueChanges``.
struct SnapshotDifference: Sendable {
  /// The position of the first difference, such as `at step 2, -buy-> Checkout`; nil for a text that is not
  /// the snapshot of a path.
  private(set) var position: String?

  /// The differences, each with its reason, which is the same on each screen: `Order.isGift: false → true`.
  private(set) var changes: [(text: String, reason: SnapshotReason)] = []

  /// Whether a message shows the lines: of any other text than a path, if they are few and have names.
  private(set) var isShown = false

  /// The lines of a message.
  var lines: [String] { Self.shown(changes.map(\.text)) }

  static func shown(_ texts: [String]) -> [String] {
    Wording.lines(texts, atMost: 24, rest: "more")
  }

  /// - Parameter lost: The paths of the reference that cannot be walked any more, by their goals.
  init(from oldText: String, to newText: String, lost: [String: LostPath] = [:]) {
    if newText == "\(oldText)\n" {
      let text = "the reference lacks the newline at its end"
      changes = [(text, SnapshotReason(text))]
      return
    }
    let renames = SnapshotRenames(from: oldText, to: newText, lost: lost)
    let named = renames.changes.map { ($0.text, $0.reason) }
    if let old = StoredSnapshot(renames.text), let new = StoredSnapshot(newText) {
      let difference = Self(from: old, to: new, lost: renames.lost)
      position = difference?.position
      changes = named + (difference?.changes ?? [])
      isShown = !changes.isEmpty
    }
    guard changes.isEmpty else { return }
    let all = ValueChanges(from: renames.text, to: newText).all
    let isMap = oldText.hasPrefix(MapText.start)
    changes = named + (isMap ? Self.once(all) : all.map { ($0.text, $0.reason) })
    if changes.isEmpty {
      changes = [Self.firstLine(from: oldText, to: newText)].map { ($0.text, $0.reason) }
    }
    isShown = isMap && changes.count > 1 || all.allSatisfy(\.isNamed) && (2...8).contains(all.count)
  }

  /// Returns the first line that differs, for texts that differ in no line with a name.
  private static func firstLine(from oldText: String, to newText: String) -> SnapshotChange {
    let lines = [oldText, newText].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let index = zip(lines[0], lines[1]).prefix { $0.hasBytes(of: $1) }.count
    let texts = lines.map { lines in
      let line = lines.dropFirst(index).first?.drop { $0 == " " } ?? ""
      return line.isEmpty ? "nothing" : String(line)
    }
    let isOfPicture = oldText.hasPrefix(MapText.start) && lines[0][..<index].contains("```mermaid")
    return SnapshotChange(
      text: "\(isOfPicture ? "only the picture differs, in " : "")line \(index + 1): "
        + TextChange.text(from: texts[0], to: texts[1]))
  }

  /// Returns each scene that comes or goes, the first change for each other reason, with the number of the others, and the
  /// scenes that are unreachable now or no longer.
  private static func once(_ all: [SnapshotChange]) -> [(String, SnapshotReason)] {
    var groups: [[SnapshotChange]] = []
    func words(_ change: SnapshotChange) -> Substring {
      change.isInBoth ? change.text.dropFirst(change.path.count) : change.text.prefix { $0 != " " }
    }
    for change in all where change.sceneEvent == nil {
      let known = groups.firstIndex {
        words($0[0]) == words(change) && change.reason.isKnown(by: $0[0].reason.keys)
      }
      if let known { groups[known].append(change) } else { groups.append([change]) }
    }
    let events = [SnapshotChange.SceneEvent.unreachable, .reachable].compactMap { event in
      let names = all.filter { $0.sceneEvent == event }.map(\.path)
      return names.isEmpty ? nil : "now \(event): \(Wording.phrase(names))"
    }
    return all.filter { $0.sceneEvent == .comesOrGoes }.map { ($0.text, $0.reason) }
      + groups.map { group in
        let more = group.count > 1 ? " (and \(group.count - 1) more)" : ""
        return (group[0].text + more, group[0].reason)
      } + events.map { ($0, SnapshotReason($0)) }
  }

  /// Compares the steps of two snapshots; nil if none differs.
  init?(from old: StoredSnapshot, to new: StoredSnapshot, lost: [String: LostPath] = [:]) {
    let different = StepPair.different(old, new, lost)
    position = different.first?.position
    isShown = true
    var (changes, known): ([(text: String, reason: SnapshotReason)], Set<String>) = ([], [])
    func add(_ text: String, _ reason: SnapshotReason) {
      if !reason.isKnown(by: known) { changes.append((text, reason)) }
      known.formUnion(reason.keys)
    }
    for (index, step) in different.enumerated() where index == 0 || step.isInBoth {
      // What a move does to a property is told once, and of that step whole.
      let earlier = known
      for change in SnapshotChange.together(step.changes)
      where !change.reason.isKnown(by: earlier) && !known.contains(change.reason.text) {
        changes.append(
          ("\(index == 0 ? "" : "\(step.position): ")\(change.text)", change.reason))
        known.formUnion(change.reason.keys)
      }
    }
    let gone = different.filter { $0.new == nil }.map(\.step)
    let come = different.filter { $0.old == nil }.map(\.step)
    for (steps, words) in [(gone, "no longer made"), (come, "more")] where !steps.isEmpty {
      let labels = steps.prefix(3).joined(separator: ", ") + (steps.count > 3 ? ", …" : "")
      let text = "\(Wording.count(steps.count, "step")) \(words): \(labels)"
      add(text, SnapshotReason(text))
    }
    let goals = [old, new].map { Set($0.paths.compactMap(\.goal)) }
    let inOrder = lost.sorted { $0.key < $1.key }
    let reasons = Dictionary(grouping: inOrder) { $0.value.finding.message }
    for isGone in [true, false] {
      for (why, lost) in reasons.sorted(by: { $0.key < $1.key }) {
        let lost = lost.filter { goals[1].contains($0.key) != isGone }
        guard let first = lost.first else { continue }
        let names = Wording.list(lost.map(\.key))
        add(
          "\(isGone ? "no" : "not the same") path any more to \(names): \(why)", first.value.reason)
      }
    }
    for (goals, words) in [
      (goals[0].subtracting(goals[1]).subtracting(lost.keys), "no path any more to"),
      (goals[1].subtracting(goals[0]), "now also a path to"),
    ] where !goals.isEmpty {
      let text = "\(words) \(Wording.list(goals.sorted()))"
      // A move's goal begins with its screen.
      let names = goals.flatMap { [$0, String($0.prefix { $0 != "-" })] }
      add(text, SnapshotReason(text, about: Set(names.map { "path to \($0)" })))
    }
    if different.isEmpty, changes.isEmpty { return nil }
    self.changes = changes
  }

  /// Returns all differences of two texts, for snapshots of a path step by step, and the advice for each cause.
  static func all(
    from oldText: String, to newText: String
  ) -> (lines: [String], advice: [String]) {
    let snapshots = [oldText, newText].compactMap { StoredSnapshot($0) }
    let steps =
      snapshots.count < 2
      ? [] : StepPair.different(snapshots[0], snapshots[1], [:]).map { ($0, changes: $0.changes) }
    guard !steps.isEmpty else {
      let named = ValueChanges(from: oldText, to: newText).all
      let changes = named.isEmpty ? [firstLine(from: oldText, to: newText)] : named
      return (changes.map(\.text), Surroundings.advice(for: changes, inRecords: false))
    }
    let lines = steps.flatMap { step, changes in
      ["\(step.position)\(step.isInBoth ? ":" : "")"] + changes.map { "  \($0.text)" }
    }
    return (lines, Surroundings.advice(for: steps.flatMap(\.changes), inRecords: true))
  }
}

// MARK: - Steps

/// A step of two snapshots; nil where only the other one has it.
private struct StepPair {
  let old: TextNode?
  let new: TextNode?
  let number: Int

  /// The goal of its path; nil where the snapshot has one path.
  let goal: String?

  var isInBoth: Bool { old != nil && new != nil }

  var step: String { (new ?? old)?.step ?? "" }

  var position: String {
    guard number > 0 else { return "at the start" }
    return "at step \(number)\(goal.map { " to \($0)" } ?? ""), \(step)"
  }

  /// Returns the steps that differ, of the paths to goals that both snapshots have.
  ///
  /// They are paired by their labels; equal numbers of steps between two pairs are paired in their order.
  /// A path in place of one that is lost has no steps to compare.
  static func different(
    _ old: StoredSnapshot, _ new: StoredSnapshot, _ lost: [String: LostPath]
  ) -> [StepPair] {
    var pairs: [StepPair] = []
    func add(_ one: TextNode?, _ other: TextNode?, _ number: Int, _ goal: String? = nil) {
      if let one, let other, one.text.hasBytes(of: other.text) { return }
      pairs.append(StepPair(old: one, new: other, number: number, goal: goal))
    }
    add(old.start, new.start, 0)
    for path in new.paths where path.goal.map({ lost[$0] == nil }) ?? true {
      guard let steps = old.paths.first(where: { $0.goal == path.goal })?.steps else { continue }
      let matches = ListDiff.pairs(steps.map(\.step), path.steps.map(\.step))
      for gap in ListDiff.gaps(between: matches, in: steps.indices, path.steps.indices) {
        if gap.old.count == gap.new.count {
          for (one, other) in zip(gap.old, gap.new) {
            add(steps[one], path.steps[other], other + 1, path.goal)
          }
        } else {
          for one in gap.old { add(steps[one], nil, one + 1, path.goal) }
          for other in gap.new { add(nil, path.steps[other], other + 1, path.goal) }
        }
        if let end = gap.end {
          add(steps[end.old], path.steps[end.new], end.new + 1, path.goal)
        }
      }
    }
    return pairs
  }

  /// The differences in a step that both have.
  var changes: [SnapshotChange] {
    guard let old, let new else { return [] }
    guard old.step == new.step || old.isStart else {
      return [SnapshotChange(text: "The step was \(old.step) and is \(new.step) now.")]
    }
    let screens = old.isStart ? Self.start(of: old, new) : Self.moves(of: old, new)
    let events = records(of: old, new).filter { change in
      // The outline has told the arrival of its screen already.
      !old.isStart || change.arrival.isEmpty || !screens.contains { $0.hasWord(change.arrival) }
    }
    // A map tells what becomes of a segue, whatever was chosen.
    let parts = old.step.components(separatedBy: ")-> ")
    let label = parts[0].prefix(upTo: parts[0].lastIndex(of: "(") ?? parts[0].endIndex)
    let move = parts.count == 2 ? "\(label)-> \(parts[1])" : old.step
    return screens.map { text in
      // A map tells the order of tabs, and which there are, in other words.
      var keys: Set<String> = []
      if let order = text.components(separatedBy: " → ").last, text.hasPrefix("in another order") {
        keys = ["order: \(order)"]
      } else if old.isStart, let name = text.components(separatedBy: "on screen: ").last {
        keys = ["on screen: \(name.components(separatedBy: " with ")[0])"]
      }
      return SnapshotChange(text: text, reason: SnapshotReason(text, about: keys, cause: move))
    } + (old.isStart ? events : events.map { $0.made(by: move) })
  }

  /// Returns the differences in the screens that a step shows and removes.
  private static func moves(of old: TextNode, _ new: TextNode) -> [String] {
    let words = [old, new].map { $0.outline.map(OutlineChange.init).inWords() }
    // An earlier step has told that it begins on another screen.
    let ends = words.map { words in
      words.count == 1 && words[0].hasPrefix("went from ")
        ? words[0].components(separatedBy: " to ").last : nil
    }
    if let end = ends[0], end == ends[1] { return [] }
    return words[0].filter { !words[1].contains($0) }.map { "no longer: \($0)" }
      + words[1].filter { !words[0].contains($0) }.map { "now:       \($0)" }
  }

  private static func start(of old: TextNode, _ new: TextNode) -> [String] {
    let (old, new) = (old.outline.map(OutlineLine.init), new.outline.map(OutlineLine.init))
    let (names, newNames) = (old.map(\.name), new.map(\.name))
    guard names.sorted() == newNames.sorted(), names != newNames else {
      // Without indentation a new container around everything is the only change.
      let changes = OutlineChanges(from: old, to: new, ignoringIndentation: true)
      return changes.all.map(\.change).inWords(isStart: true)
    }
    let kept = Set(ListDiff.pairs(names, newNames).map(\.old))
    let outer = old.indices.filter { !kept.contains($0) }.map { old[$0].indent }.min()
    let orders = [old, new].map { Wording.list($0.filter { $0.indent == outer }.map(\.name)) }
    return ["in another order: \(orders.joined(separator: " → "))"]
  }

  /// Returns the records that come or go in only one of two steps, and then the differences in any others.
  private func records(of old: TextNode, _ new: TextNode) -> [SnapshotChange] {
    func named(_ records: [TextNode]) -> [String: TextNode] {
      Dictionary(records.map { ($0.word + $0.name, $0) }, uniquingKeysWith: { $1 })
    }
    let (before, after) = (named(old.records), named(new.records))
    let gone = old.records.filter { after[$0.word + $0.name] == nil }
    let come = new.records.filter { before[$0.word + $0.name] == nil }
    var pairs = old.records.compactMap { record in
      after[record.word + record.name].map {
        (record.name, TextNode?.some(record), TextNode?.some($0))
      }
    }
    var changes: [SnapshotChange] = []
    for (records, word) in [(gone, "no longer: "), (come, "now:       ")] {
      changes += records.filter { !$0.isChange }.map {
        var change = SnapshotChange(text: word + $0.event)
        change.arrival = $0.name
        return change
      }
    }
    pairs += gone.filter(\.isChange).map { ($0.name, $0, nil) }
    pairs += come.filter(\.isChange).map { ($0.name, nil, $0) }
    for (name, one, other) in pairs {
      if let one, let other, !one.value.hasBytes(of: other.value), one.name == other.name {
        let reason = SnapshotReason("\(one.value) → \(other.value)")
        changes.append(SnapshotChange(text: "changed \(name): \(reason.text)", reason: reason))
      }
      guard one?.word != "gone " else { continue }
      changes +=
        ValueChanges(
          from: one?.children ?? [], to: other?.children ?? [], of: name,
          isStep: (one ?? other)?.isChange == true
        ).all
    }
    return changes
  }
}

// MARK: - Screens

extension [OutlineChange] {
  /// Returns the changes in words of navigation, such as `pushed Pet with PetPhoto`, or `presented Editor over Shop`.
  ///
  /// - Parameter isStart: Whether the outlines are those of two starts, and not those around a step.
  fileprivate func inWords(isStart: Bool = false) -> [String] {
    let (pushed, popped) =
      isStart ? ("now on screen:", "no longer on screen:") : ("pushed", "popped")
    let presented = "presented by "
    var words = filter { $0.kind == .selected }.map { "switched to \($0.line.name)" }
    var changes = filter { $0.kind != .selected }[...]
    // One screen replaced the other, and nothing else is on screen.
    if !isStart, changes.map(\.kind) == [.removed, .added],
      !changes.contains(where: { $0.line.indent > 0 || $0.line.name.hasPrefix(presented) }),
      Set(changes.map(\.line.name)).count == 2
    {
      return ["went from \(changes.map(\.line.name).joined(separator: " to "))"]
    }
    while let first = changes.popFirst() {
      let inside = changes.prefix { $0.kind == first.kind && $0.line.indent > first.line.indent }
      changes = changes.dropFirst(inside.count)
      let isScreen = !first.line.name.hasPrefix(presented)
      let names = (isScreen ? [first.line.name] : []) + inside.map(\.line.name)
      let rest = names.count > 1 ? " with \(names.dropFirst().joined(separator: ", "))" : ""
      let list = "\(names.first ?? "nothing")\(rest)"
      switch (isScreen, first.kind == .added) {
      case (true, let isAdded): words.append("\(isAdded ? pushed : popped) \(list)")
      case (_, true):
        words.append("presented \(list) over \(first.line.name.dropFirst(presented.count))")
      case (_, false): words.append("dismissed \(list)")
      }
    }
    return words
  }
}
