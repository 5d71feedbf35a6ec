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
    isShown = isMap && changes.count > 1 || all.allSatisfy(\.isNamed) && (2...8).contains(all.count)
  }

  /// Returns the first change for each reason, with the number of the others.
  private static func once(_ all: [SnapshotChange]) -> [(String, SnapshotReason)] {
    var groups: [[SnapshotChange]] = []
    for change in all {
      let known = groups.firstIndex { change.reason.isKnown(by: $0[0].reason.keys) }
      if let known { groups[known].append(change) } else { groups.append([change]) }
    }
    return groups.map { group in
      let more = group.count > 1 ? " (and \(group.count - 1) more)" : ""
      return (group[0].text + more, group[0].reason)
    }
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
      for change in SnapshotChange.together(step.changes) {
        add("\(index == 0 ? "" : "\(step.position): ")\(change.text)", change.reason)
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
    let reasons = Dictionary(grouping: lost) { $0.value.finding.message }
    for isGone in [true, false] {
      for (why, lost) in reasons.sorted(by: { $0.key < $1.key }) {
        let lost = lost.filter { goals[1].contains($0.key) != isGone }
        guard let first = lost.first else { continue }
        let names = Wording.list(lost.map(\.key).sorted())
        add(
          "\(isGone ? "no" : "not the same") path any more to \(names): \(why)", first.value.reason)
      }
    }
    for (goals, words) in [
      (goals[0].subtracting(goals[1]).subtracting(lost.keys), "no path any more to"),
      (goals[1].subtracting(goals[0]), "recorded now, too: a path to"),
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
    guard let old = StoredSnapshot(oldText), let new = StoredSnapshot(newText) else {
      let changes = ValueChanges(from: oldText, to: newText).all
      return (changes.map(\.text), Surroundings.advice(for: changes, inRecords: false))
    }
    let steps = StepPair.different(old, new, [:]).map { ($0, changes: $0.changes) }
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
      // What comes to the screen of a start is told once.
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
    } + events
  }

  /// Returns the differences in the screens that a step shows and removes.
  private static func moves(of old: TextNode, _ new: TextNode) -> [String] {
    let words = [old, new].map { $0.outline.map(OutlineChange.init).inWords() }
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

// MARK: - Values

/// One difference between two texts, with the sentence that tells it.
struct SnapshotChange: Hashable, Sendable {
  let text: String

  /// The same for each snapshot that the same change alters, whichever screen shows it.
  let reason: SnapshotReason

  /// The path to the value that differs; empty if there is none, or if the sentence says more than that.
  var path = ""

  /// The value in each text that has it.
  var values: [String] = []

  var isInBoth = true

  /// What it says of the property of a type, if elements of a list may share it, such as `Trip.isBooked: false → true`.
  var ofType: String?

  /// Returns the changes, those of several elements that say the same as one.
  static func together(_ changes: [SnapshotChange]) -> [SnapshotChange] {
    let groups = Dictionary(grouping: changes.filter { $0.ofType != nil }, by: \.ofType)
      .filter { $1.count > 1 }
    var told: Set<String> = []
    return changes.compactMap { change in
      guard let type = change.ofType, let group = groups[type] else { return change }
      guard told.insert(type).inserted else { return nil }
      return SnapshotChange(
        text: "\(change.text) (and \(group.count - 1) more)",
        reason: SnapshotReason(type, about: Set(group.flatMap(\.reason.keys))), path: change.path)
    }
  }

  /// The name of a record that comes or goes; empty for any other change.
  var arrival = ""

  init(
    text: String, reason: SnapshotReason? = nil, path: String = "", values: [String] = [],
    isInBoth: Bool = true
  ) {
    (self.text, self.reason) = (text, reason ?? SnapshotReason(text))
    (self.path, self.values, self.isInBoth) = (path, values, isInBoth)
  }

  var isNamed: Bool { !path.isEmpty && !path.ofAllElements.contains(" ") }

  /// The path to a value that both texts have, without the elements of lists; nil for any other difference.
  var property: String? {
    let names = path.split { "[]".contains($0) }.enumerated().filter { $0.offset % 2 == 0 }
    let name = names.map(\.element).joined()
    return isInBoth && !name.isEmpty && !name.contains(" ") ? name : nil
  }
}

/// The changes between two texts in words, each with the path to the value.
///
/// ```swift
/// ValueChanges(from: "order:\n  city: \"Rome\"\n", to: "order:\n  city: \"Oslo\"\n").all.map(\.text)
/// // [order.city: "Rome" → "Oslo"]
/// ```
///
/// Lines are paired by their text, then by their name, and the elements of a list in their order.
struct ValueChanges {
  /// The changes in the order of the lines, each once.
  private(set) var all: [SnapshotChange] = []

  private enum Kind { case text, map, account, record, step }

  private let kind: Kind

  /// The scenes that only one of two maps has.
  private var newOrGone: Set<String> = []

  /// The paths to sets, whose members have no position.
  private var sets: Set<String> = []

  private typealias Nodes = ArraySlice<TextNode>

  /// The place of lines: the type whose properties they are, and the value that holds them, as reasons name them.
  private struct Owner {
    var type = ""
    var value = ""

    /// The type of the elements, if it is a list.
    var elements: String?

    /// Returns the property that a line has in its type and in the value that holds it: `Product.stock`, in
    /// `Product[id 1].stock`.
    func property(_ node: TextNode) -> (ofType: String, ofValue: String) {
      guard let label = node.label else {
        let id = node.id.map { "[\($0)]" } ?? "[]"
        return (type, node.value.isTypeName ? "\(node.value)\(id)" : value + id)
      }
      guard label.hasPrefix("["), let end = label.lastIndex(of: "]"), let elements else {
        return ("\(type).\(label)", "\(value).\(label)")
      }
      let list = label.hasPrefix("[id ") ? elements : value
      return (elements + label[end...].dropFirst(), list + label)
    }

    /// Returns the place of the lines below one.
    func below(_ node: TextNode) -> Owner {
      let (ofType, ofValue) = property(node)
      let name = node.value
      if name.hasPrefix("["), name.hasSuffix("]"), name.dropFirst().dropLast().isTypeName {
        return Owner(type: ofType, value: ofValue, elements: String(name.dropFirst().dropLast()))
      }
      guard name.isTypeName else { return Owner(type: ofType, value: ofValue) }
      let id = node.children.first { $0.label == "id" }?.inline
      return Owner(type: String(name), value: id.map { "\(name)[id \($0)]" } ?? ofValue)
    }
  }

  init(from old: String, to new: String) {
    let isAccount = old.hasPrefix("# FlowTesting account ")
    kind = isAccount ? .account : old.hasPrefix(MapText.start) ? .map : .text
    let nodes = [old, new].map { TextNode.nodes(of: MapText.list(in: $0)) }
    if kind == .map {
      compareScenes(nodes[0], nodes[1])
    } else {
      compare(nodes[0][...], nodes[1][...], at: "", Owner())
    }
    all = all.unique()
  }

  /// Compares the lines of a record in two snapshots, or of what a step changed in it, which may be only some of the
  /// parts of a value.
  init(from old: [TextNode], to new: [TextNode], of name: String, isStep: Bool) {
    kind = isStep ? .step : .record
    // A property of the screen itself may be that of a class from which others inherit it, and hold what others do.
    compare(old[...], new[...], at: name, Owner(type: "…", value: "…"))
    all = all.unique()
  }

  /// Compares the lines below two lines at a path such as `order.billing`.
  private mutating func compare(
    _ gone: Nodes, _ come: Nodes, at path: String, _ owner: Owner
  ) {
    let equal = Self.pairs(gone, come) { String($0.text) }
    if equal.count < gone.count, addOrder(gone, come, at: path, owner) { return }
    for gap in ListDiff.gaps(between: equal, in: gone.indices, come.indices)
    where !gap.old.isEmpty || !gap.new.isEmpty {
      let (gone, come) = (gone[gap.old], come[gap.new])
      let named =
        Self.areAlikeElements(gone, come)
        ? zip(gone.indices, come.indices).map { (old: $0, new: $1) }
        : Self.pairs(gone, come, by: \.key)
      for gap in ListDiff.gaps(between: named, in: gone.indices, come.indices) {
        addUnpaired(gone[gap.old], come[gap.new], at: path, owner)
        guard let end = gap.end else { break }
        let other = come[end.new]
        let section = kind == .account ? "" : String(other.step.prefix { $0 != ":" })
        comparePair(
          gone[end.old], other, at: other.isSection ? section : step(to: other, end.new, path),
          owner)
      }
    }
  }

  /// Pairs the lines that have the same key; a line without a key has no pair.
  private static func pairs(
    _ gone: Nodes, _ come: Nodes, by key: (TextNode) -> String?
  ) -> [ListDiff.Pair] {
    // By bytes, since equal strings may spell accents in two ways.
    let old = gone.indices.map { Array((key(gone[$0]) ?? "\u{0}old \($0)").utf8) }
    let new = come.indices.map { Array((key(come[$0]) ?? "\u{0}new \($0)").utf8) }
    return ListDiff.pairs(old, new).map { ($0.old + gone.startIndex, $0.new + come.startIndex) }
  }

  /// Whether as many elements without an `id` came as went, each in the place of one.
  private static func areAlikeElements(_ gone: Nodes, _ come: Nodes) -> Bool {
    gone.count == come.count && (gone + come).allSatisfy { $0.isElement && $0.id == nil }
  }

  /// Adds the one change of elements or fields that only have another order; false if more changed.
  private mutating func addOrder(
    _ gone: Nodes, _ come: Nodes, at path: String, _ owner: Owner
  ) -> Bool {
    var places = Dictionary(grouping: come.indices) { Array(come[$0].text.utf8) }
      .mapValues { $0[...] }
    let pairs = gone.indices.compactMap { index in
      places[Array(gone[index].text.utf8)]?.popFirst().map { (old: index, new: $0) }
    }
    guard gone.count == come.count, pairs.count == gone.count else { return false }
    if !(gone + come).allSatisfy(\.isElement) {
      let names = come.compactMap { $0.label.map(String.init) }.joined(separator: ", ")
      let owner = path.isEmpty ? "" : "\(path.ofAllElements) has its "
      let text = TextChange.shortened("\(owner)fields in another order: \(names)")
      all.append(SnapshotChange(text: text))
    } else if kind == .map {
      let orders = [gone, come].map { nodes in
        nodes.filter { !$0.line.hasPrefix("-") }.map { String($0.line) }.joined(separator: ", ")
      }
      let words = "another order: \(orders.joined(separator: " → "))"
      let names = come.filter { !$0.line.hasPrefix("-") }.map {
        $0.line.drop { $0 != " " }.dropFirst()
      }
      add(
        words, at: path, path,
        reason: SnapshotReason(
          "\(path): \(words)", about: ["order: \(Wording.list(names.map(String.init)))"]))
    } else {
      let moved = ListDiff.moved(pairs.sorted { $0.new < $1.new })
      let moves = pairs.filter { moved.contains($0.new) }.map { "[\($0.old)] → [\($0.new)]" }
      let shown = moves.count > 3 ? "" : " (\(moves.joined(separator: ", ")))"
      add("another order, \(moved.count) of \(gone.count) moved\(shown)", at: path, owner.value)
    }
    return true
  }

  private mutating func comparePair(
    _ one: TextNode, _ other: TextNode, at path: String, _ owner: Owner
  ) {
    let areParents = !one.children.isEmpty && !other.children.isEmpty
    let isSame = one.value.hasBytes(of: other.value)
    let property = owner.property(other)
    if other.value.hasPrefix("Set<") { sets.insert(path) }
    let isOther =
      areParents && one.partID != other.partID && one.partID != nil && other.partID != nil
    if one.isSection || !isOther && (isSame ? areParents : areParents && one.isAlike(other)) {
      let lines = [one, other].map { String($0.line.dropFirst("## \(path)".count)) }
      if one.isSection, lines[0] != lines[1] {
        let words = lines.map { $0.isEmpty ? "nothing" : String($0.dropFirst(": ".count)) }
        let change = words.joined(separator: " → ")
        add(
          change, at: path, path, reason: SnapshotReason("\(path): \(change)", about: [change]))
      } else if !isSame {
        // Only the type has another name, in all elements of a list, or the case of an enum.
        let isCase = one.value.hasPrefix(".") && other.value.hasPrefix(".")
        let types = [one, other].map { $0.value.filter { !"[]".contains($0) } }
        add(
          TextChange.text(from: "\(one.value)", to: "\(other.value)"),
          at: isCase ? path : path.ofAllElements, property.ofValue,
          [one, other].map { String($0.value) },
          reason: isCase ? nil : SnapshotReason(types.joined(separator: " → ")))
      }
      guard kind == .map, one.isSection else {
        return compare(one.children[...], other.children[...], at: path, owner.below(other))
      }
      return compareSegues(one, other, at: path, owner)
    }
    if isOther, isSame, let id = one.partID, let new = other.partID {
      // Another element, and not one whose parts are others.
      return add(
        "\(one.value) id \(id) → id \(new)", at: path, property.ofValue,
        [one.inline, other.inline])
    }
    var (from, to) = (one.inline, other.inline)
    if from.hasBytes(of: to) {
      // Only the indentation differs.
      (from, to) = (String(one.text.firstLine).quoted, String(other.text.firstLine).quoted)
    }
    let words = TextChange.text(from: from, to: to)
    var reason: SnapshotReason?
    if kind == .map { reason = SnapshotReason("\(path): \(words)", about: keys(of: one, path)) }
    if from != to, from == to.withoutDecimals {
      reason = SnapshotReason("\(property.ofType) has decimals now")
    }
    let structures = [from, to].map(\.structure)
    if from.contains("("), to.contains("("), structures[0] != structures[1], kind != .map {
      // A payload or a case has another name, or a payload is new, in whatever value.
      reason = SnapshotReason(
        "\(property.ofType): \(TextChange.text(from: structures[0], to: structures[1]))")
    }
    // Another object is one at this place.
    if from.hasPrefix("→") || to.hasPrefix("→") { reason = SnapshotReason("\(path): \(words)") }
    add(words, at: path, property.ofValue, [from, to], reason: reason)
    // One change of all elements of a list is told once.
    let isOfElement = path.contains("[") && !property.ofValue.hasPrefix("…") && reason == nil
    if isOfElement { all[all.count - 1].ofType = "\(property.ofType): \(words)" }
  }

  /// Compares the scenes of two maps, which have no order, by their names.
  private mutating func compareScenes(_ gone: [TextNode], _ come: [TextNode]) {
    let scenes = [gone, come].map {
      Dictionary($0.map { (SnapshotRenames.name(of: $0), $0) }, uniquingKeysWith: { $1 })
    }
    newOrGone = Set(scenes[0].keys).symmetricDifference(scenes[1].keys)
    for name in Set(scenes[0].keys).union(scenes[1].keys).sortedNaturally(by: { $0 }) {
      switch (scenes[0][name], scenes[1][name]) {
      case (let one?, let other?):
        if !one.text.drop(while: \.isNewline).hasBytes(of: other.text.drop(while: \.isNewline)) {
          comparePair(one, other, at: name, Owner())
        }
      case (let one?, nil): add("no longer", one, 0, at: "", Owner())
      case (nil, let other?): add("now", other, 0, at: "", Owner())
      case (nil, nil): break
      }
    }
  }

  /// Compares the segues of a scene, which have no order: by their labels, or else by all that follows these.
  private mutating func compareSegues(
    _ one: TextNode, _ other: TextNode, at path: String, _ owner: Owner
  ) {
    func segues(_ node: TextNode) -> [TextNode] { node.children.filter { $0.line.hasPrefix("-") } }
    func rest(_ node: TextNode) -> [TextNode] { node.children.filter { !$0.line.hasPrefix("-") } }
    compare(rest(one)[...], rest(other)[...], at: path, owner.below(other))
    let kept = Set(segues(one).map(\.line)).intersection(segues(other).map(\.line))
    var gone = segues(one).filter { !kept.contains($0.line) }
    var come = segues(other).filter { !kept.contains($0.line) }
    for isLabel in [true, false] {
      func part(_ node: TextNode) -> Substring? {
        node.line.range(of: "-> ").map {
          isLabel ? node.line[..<$0.lowerBound] : node.line[$0.lowerBound...]
        }
      }
      for segue in gone {
        let others = come.indices.filter { part(come[$0]) == part(segue) }
        guard others.count == 1, gone.count(where: { part($0) == part(segue) }) == 1 else {
          continue
        }
        comparePair(segue, come.remove(at: others[0]), at: path, owner)
        gone.removeAll { $0.line == segue.line }
      }
    }
    for segue in gone { add("no longer", segue, 0, at: path, owner) }
    for segue in come { add("now", segue, 0, at: path, owner) }
  }

  /// Adds a change of the value at a path, whose reason names the property of the value that holds it.
  private mutating func add(
    _ words: String, at path: String, _ property: String, _ values: [String] = [],
    reason: SnapshotReason? = nil
  ) {
    let start =
      path.isEmpty ? "" : kind == .record || kind == .step ? "changed \(path): " : "\(path): "
    let isOfRecord = kind == .record || kind == .step
    all.append(
      SnapshotChange(
        text: start + words,
        reason: reason ?? (isOfRecord ? SnapshotReason("\(property): \(words)") : nil), path: path,
        values: values))
  }

  /// Adds lines without a pair: properties that were renamed, and values that were added or removed.
  private mutating func addUnpaired(
    _ gone: Nodes, _ come: Nodes, at path: String, _ owner: Owner
  ) {
    if Self.areAlikeElements(gone, come) {
      for (one, index) in zip(gone, come.indices) {
        comparePair(one, come[index], at: step(to: come[index], index, path), owner)
      }
      return
    }
    let renamed = Self.renamed(gone, come)
    for (index, node) in zip(gone.indices, gone) {
      guard let other = renamed[index].map({ come[$0] }) else {
        add("no longer", node, index, at: path, owner)
        continue
      }
      let (name, label) = (node.label ?? "", other.label ?? "")
      let all = path.ofAllElements
      let now =
        other.isSection || name == label ? step(to: other, 0, all) : String(Self.name(label))
      let text = "\(step(to: node, 0, all)) is called \(now) now"
      let isOfRecord = kind == .record || kind == .step
      let reason =
        node.isSection
        ? SnapshotReason(text, about: ["\(step(to: node, 0, "")) → \(now)"])
        : isOfRecord ? SnapshotReason("\(owner.property(node).ofType) is called \(now) now") : nil
      self.all.append(SnapshotChange(text: TextChange.shortened(text), reason: reason))
    }
    for (index, node) in zip(come.indices, come) where !renamed.values.contains(index) {
      add("now", node, index, at: path, owner)
    }
  }

  /// Returns the lines that have the value of one that is gone and another name, each by that one.
  ///
  /// Where more lines came or went, only a value that says something tells which they are.
  private static func renamed(_ gone: Nodes, _ come: Nodes) -> [Int: Int] {
    func isSame(_ one: Int, _ other: Int) -> Bool {
      guard let name = gone[one].label, let label = come[other].label,
        gone[one].inline == come[other].inline, gone[one].sign == come[other].sign,
        gone[one].isSection == come[other].isSection
      else { return false }
      let owners = [name, label].map { $0.dropLast(Self.name($0).count) }
      return owners[0] == owners[1] && !Self.name(label).hasPrefix("[")
    }
    let inOrder = zip(gone.indices, come.indices).map { ($0, $1) }
    if gone.count == come.count, inOrder.allSatisfy(isSame) {
      return Dictionary(uniqueKeysWithValues: inOrder)
    }
    var renamed: [Int: Int] = [:]
    for one in gone.indices where gone[one].inline.count > 3 {
      let others = come.indices.filter { isSame(one, $0) }
      if others.count == 1, gone.indices.count(where: { isSame($0, others[0]) }) == 1 {
        renamed[one] = others[0]
      }
    }
    return renamed
  }

  /// Returns the last name in a label such as `[id 7].title`.
  private static func name(_ label: Substring) -> Substring {
    guard label.hasPrefix("["), let dot = label.range(of: "].", options: .backwards) else {
      return label
    }
    return label[dot.upperBound...]
  }

  private mutating func add(
    _ word: String, _ node: TextNode, _ index: Int, at path: String, _ owner: Owner
  ) {
    // A field that is new or gone is so in all elements of a list.
    let isField = node.label.map { !"\"[".contains($0.prefix(1)) } ?? false
    let property = owner.property(node)
    let path = step(to: node, index, isField && kind != .step ? path.ofAllElements : path)
    let areFields = node.children.allSatisfy {
      $0.sign.isEmpty && $0.label?.hasPrefix("[") == false
    }
    if kind == .step, isField, node.sign.isEmpty, !node.children.contains(where: \.isElement),
      !areFields || node.children.count == 1
    {
      for child in node.children { add(word, child, 0, at: path, owner.below(node)) }
      return
    }
    // A step that sets some parts of a value shows no others.
    let isOfParts = kind == .step && isField && areFields && !node.children.isEmpty
    let text =
      isOfParts ? String(node.inline.dropFirst(node.value.count + 1).dropLast()) : node.inline
    let value = node.isOnlyName ? "" : TextChange.shortened(text)
    // An element of a list that a step shows whole may have been there before.
    let sets = kind == .step && !path.contains("[") ? " sets" : ""
    let verb = node.sign.isEmpty ? sets : node.sign == "+ " ? " adds" : " removes"
    // The parts of a value follow its name at once, and a remark such as `(function)` does not.
    let isParts = value.hasPrefix("(") && !node.children.isEmpty
    let name = path.isEmpty ? "" : " \(path)"
    let end = value.isEmpty ? "" : "\(isParts ? "" : node.isMove ? " " : ": ")\(value)"
    let reason: SnapshotReason? =
      switch kind {
      case .record where isField:
        SnapshotReason("\(word) \(property.ofType)")
      case .record, .step:
        SnapshotReason(
          "\(word)\(verb) \(property.ofValue)\(end)",
          cause: isField ? "\(word) \(property.ofType)" : nil)
      case .map:
        SnapshotReason("\(word)\(name)\(end)", about: keys(of: node, path))
      case .text, .account: nil
      }
    all.append(
      SnapshotChange(
        text: "\(word)\(verb)\(name)\(end)", reason: reason, path: path, values: [value],
        isInBoth: false))
  }

  /// Returns the things that a line of a map is about: a scene, or a segue by its scene and by where it leads.
  private func keys(of node: TextNode, _ path: String) -> Set<String> {
    if node.isSection { return ["path to \(SnapshotRenames.name(of: node))"] }
    if node.line.hasPrefix("tab ") {
      return ["on screen: \(node.line.dropFirst(4).prefix { $0 != " " })"]
    }
    guard node.line.hasPrefix("-"), let end = node.line.range(of: "-> ")?.upperBound else {
      return []
    }
    let (label, target) = (node.line[..<end], node.line[end...])
    let scene = String(target.prefix { $0 != " " })
    // A router's move, whose line has no kind, may be offered on several screens.
    let isOfRouter = !target.hasSuffix(")")
    return Set(
      ["\(label)of \(path)", "\(label)\(scene)"]
        + (isOfRouter ? [String(label.dropLast())] : [])
        + (newOrGone.contains(scene) ? ["path to \(scene)"] : []))
  }

  /// Returns the path to a line, such as `order.city`, `pets[2]` or `names["a"]`.
  private func step(to node: TextNode, _ index: Int, _ path: String) -> String {
    if node.isOnlyName { return path + node.value }
    // A line of a text, the name above a whole value, a member of a set, or a segue.
    guard let label = node.label else {
      let isWhole = path.isEmpty && node.level < 2 || !node.sign.isEmpty || sets.contains(path)
      return isWhole || node.line.hasPrefix("-") && node.line.contains("-> ")
        ? path : "\(path)[\(node.id ?? "\(index)")]"
    }
    if let end = label.lastIndex(of: "\""), label.hasPrefix("\"") {
      return "\(path)[\(label[...end])]\(label[end...].dropFirst())"
    }
    if label.hasPrefix("[") { return path + label }
    if node.isSection { return node.step }
    return path.isEmpty ? String(label) : label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }
}

extension String {
  /// A path without the numbers of elements, such as `pets[…].tags`.
  fileprivate var ofAllElements: String {
    split(separator: "[", omittingEmptySubsequences: false).enumerated().map { index, part in
      let name = part.prefix { $0 != "]" }
      let isElement = index > 0 && (name.hasPrefix("id ") || name.allSatisfy(\.isNumber))
      return isElement ? "…\(part.dropFirst(name.count))" : String(part)
    }.joined(separator: "[")
  }
}

extension String {
  /// A value with each number `1.0` as `1`.
  fileprivate var withoutDecimals: String {
    let characters = Array(self)
    return String(
      characters.indices.filter { index in
        let zero = characters[index] == "." ? index + 1 : index
        guard zero > 1, zero < characters.count, characters[zero] == "0",
          characters[zero - 1] == ".", characters[zero - 2].isNumber
        else { return true }
        return zero + 1 < characters.count && characters[zero + 1].isNumber
      }.map { characters[$0] })
  }

  /// A value without its texts and numbers, such as `.done(on:, by: "")`.
  fileprivate var structure: String {
    var (isQuoted, isEscaped, isNumber) = (false, false, false)
    return filter { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      if character == "\"", !isEscaped {
        isQuoted.toggle()
        return true
      }
      let isDigit = character.isNumber
      isNumber = isNumber ? isDigit || "-:.TZ".contains(character) : isDigit
      return !isQuoted && !isNumber
    }
  }
}

extension StringProtocol {
  /// Whether a value is the name of its type, above its parts.
  fileprivate var isTypeName: Bool {
    first?.isUppercase == true
      && allSatisfy { $0.isLetter || $0.isNumber || "_.<>?&, ".contains($0) }
  }
}

extension TextNode {
  /// The `id` among its parts; nil without one.
  fileprivate var partID: String? { children.first { $0.label == "id" }?.inline }

  /// Whether it is an element of a list, which has no name, and no step added or removed it.
  fileprivate var isElement: Bool { label == nil && sign.isEmpty }

  /// The key for pairing it: its name, or for an element its `id`, or else its line and the first one below.
  fileprivate var key: String? {
    guard let label else {
      return id.map(String.init) ?? children.first.map { "\(line)\n\($0.line)" }
    }
    return isSection || line.hasPrefix("#") ? String(line) : "\(sign)\(label)"
  }

  /// Whether it differs from another line only in the types and cases that both, and those below, name above their parts.
  fileprivate func isAlike(_ other: TextNode) -> Bool {
    guard children.count == other.children.count, label == other.label else { return false }
    return children.isEmpty
      ? line.hasBytes(of: other.line)
      : zip(children, other.children).allSatisfy { $0.isAlike($1) }
  }
}
