/// One difference between two texts, with the sentence that tells it.
struct SnapshotChange: Hashable, Sendable {
  let text: String

  /// The same for each snapshot that the same change alters, whichever screen shows it.
  var reason: SnapshotReason

  /// The path to the value that differs; empty if there is none, or if the sentence says more than that.
  var path = ""

  /// The value in each text that has it.
  var values: [String] = []

  var isInBoth = true

  /// The change without its element, such as `Trip.isBooked: false → true`; nil where it is in no list.
  var ofType: String?

  /// Returns the changes; elements of a list with the same change have one, with their number.
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

  /// The change of a map's scene as a whole: it comes, goes, or is reached or not; nil for any other change.
  var sceneEvent: SceneEvent?

  enum SceneEvent: String { case comesOrGoes, unreachable, reachable }

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
    let name = path.withoutElements
    return isInBoth && !name.isEmpty && !name.contains(" ") ? name : nil
  }

  /// The names of the parts that the sentence tells of one value.
  var parts: [String] = []

  /// Returns the change of what a move does to a property, which has the same reason wherever the move is made.
  func made(by move: String) -> SnapshotChange {
    guard !path.isEmpty else { return self }
    var change = self
    let name = path.withoutElements
    let names = [name] + parts.map { "\(name).\($0)" }
    change.reason = reason.about(Set(names.map { "\(move): \($0)" }))
    return change
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
      let isNumbered = !label.hasPrefix("[id ")
      let list = isNumbered ? "\(value)[]" : "\(elements)\(label[...end])"
      let rest = label[end...].dropFirst()
      return (elements + rest, list + rest)
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
    let kinds = [one, other].map {
      $0.value.hasPrefix("Set<") ? "a set" : $0.value.hasPrefix("[") ? "an array" : nil
    }
    let list = kinds[0].flatMap { old in
      kinds[1].flatMap {
        old == $0 ? nil : SnapshotReason("\(property.ofValue) was \(old) and is \($0) now")
      }
    }
    let isOther =
      areParents && one.partID != other.partID && one.partID != nil && other.partID != nil
    if one.isSection || !isOther && (isSame ? areParents : areParents && one.isAlike(other)) {
      let lines = [one, other].map { String($0.line.dropFirst("## \(path)".count)) }
      if one.isSection, lines[0] != lines[1] {
        let words = lines.map { $0.isEmpty ? "nothing" : String($0.dropFirst(": ".count)) }
        let change = words.joined(separator: " → ")
        add(
          change, at: path, path, reason: SnapshotReason("\(path): \(change)", about: [change]))
        if lines[0] == lines[1].reachable { all[all.count - 1].sceneEvent = .unreachable }
        if lines[1] == lines[0].reachable { all[all.count - 1].sceneEvent = .reachable }
      } else if !isSame {
        // Only the type has another name, in all elements of a list, or the case of an enum.
        let isCase = one.value.hasPrefix(".") && other.value.hasPrefix(".")
        let types = [one, other].map { $0.value.filter { !"[]".contains($0) } }
        add(
          TextChange.text(from: "\(one.value)", to: "\(other.value)"),
          at: isCase ? path : path.ofAllElements, property.ofValue,
          [one, other].map { String($0.value) },
          reason: list ?? (isCase ? nil : SnapshotReason(types.joined(separator: " → "))))
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
    if let list { reason = list }
    // Another object is one at this place.
    if from.hasPrefix("→") || to.hasPrefix("→") { reason = SnapshotReason("\(path): \(words)") }
    add(words, at: path, property.ofValue, [from, to], reason: reason)
    if kind == .record {
      // A step that sets what is there already, or no longer is, follows from that.
      let sets = [("no longer", to), ("now", from)].map { word, value in
        "\(word) sets \(property.ofValue): \(TextChange.shortened(value))"
      }
      all[all.count - 1].reason = all[all.count - 1].reason.about(Set(sets))
    }
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
  /// If the numbers of lines differ, a short value such as `nil` or `0` pairs none, since many properties may have it.
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
    var change = SnapshotChange(
      text: "\(word)\(verb)\(name)\(end)", reason: reason, path: path, values: [value],
      isInBoth: false)
    if kind == .map, node.isSection { change.sceneEvent = .comesOrGoes }
    if isOfParts { change.parts = node.children.compactMap { $0.label.map(String.init) } }
    all.append(change)
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
    // A line of a text or of a map, a segue, the name above a whole value, or a member of a set.
    guard let label = node.label else {
      let isWhole = path.isEmpty && node.level < 2 || !node.sign.isEmpty || sets.contains(path)
      let isSegue = node.line.hasPrefix("-") && node.line.contains("-> ")
      return isWhole || isSegue || kind == .map ? path : "\(path)[\(node.id ?? "\(index)")]"
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
  /// A path without the elements of lists, such as `pets.tags`.
  fileprivate var withoutElements: String {
    split { "[]".contains($0) }.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
  }

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
  /// The end of a scene's heading in a map without the word for one that is unreachable.
  fileprivate var reachable: String {
    hasSuffix(": unreachable") || hasSuffix(", unreachable")
      ? String(dropLast(", unreachable".count)) : self
  }

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
