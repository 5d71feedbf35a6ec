/// A type of the standard library whose elements have no order.
protocol Unordered {}

extension Set: Unordered {}
extension Dictionary: Unordered {}

extension ValueWriter {
  /// Writes elements sorted by their text, each of one value, or of a key and a value.
  ///
  /// A draft of each element is written first, as if it were alone, so that its text does not
  /// depend on its neighbours. The drafts sort the elements. A draft is final unless it has objects
  /// in it, which other elements may share: those elements are written again, in order.
  ///
  /// - Complexity: Each value is written once for each unordered collection around it, and once
  ///   more for each object in it that other elements show.
  mutating func unordered(
    _ elements: [[DeclaredValue]], _ shape: ValueTree.Shape, _ name: String
  ) -> ValueTree {
    guard elements.count <= context.countLimit else {
      count += elements.count
      return cut()
    }
    let wasInSet = isInSet
    isInSet = isInSet || shape == .members
    defer { isInSet = wasInSet }
    var tree = ValueTree(shape, title: name, [])
    var entries = elements.map { entry(of: $0) }.sorted { $0.order < $1.order }[...]
    while let next = entries.first {
      let alike = entries.prefix { $0.order == next.order }
      entries = entries.dropFirst(alike.count)
      if isDraft || next.draft.outcome.isFinal {
        for entry in alike { tree.parts.append(draft(of: entry)) }
      } else {
        writeAgain(alike, to: &tree.parts)
      }
    }
    return tree
  }

  /// Writes the keys and values of a dictionary that has an order, in that order.
  mutating func entries(_ pairs: [[DeclaredValue]], _ name: String) -> ValueTree {
    var tree = ValueTree(.entries, title: name, [])
    tree.isOrdered = true
    for (index, pair) in pairs.enumerated() where count <= context.countLimit {
      tree.parts.append(part(of: pair, at: index))
    }
    return tree
  }

  private struct Entry {
    let element: [DeclaredValue]
    let part: ValueTree.Part
    let draft: ValueWriter
    let order: NaturalOrder
    /// Whether it looked like another element when one of them had to come first.
    var isOneOfSeveral = false
  }

  private mutating func entry(of element: [DeclaredValue]) -> Entry {
    var draft = ValueWriter(context, at: Place(outside: place.all))
    draft.isDraft = true
    draft.isInSet = isInSet
    draft.objects.before = objects.before + [objects.appearances]
    draft.depth = depth
    draft.count = count
    let part = draft.part(of: element, at: nil)
    count = draft.count
    let text = part.label.isEmpty ? part.tree.text : "\(part.label): \(part.tree.text)"
    return Entry(element: element, part: part, draft: draft, order: NaturalOrder(text))
  }

  private mutating func draft(of entry: Entry) -> ValueTree.Part {
    outcome.add(entry.draft.outcome)
    objects.all += entry.draft.objects.all
    return entry.part
  }

  /// Writes elements whose drafts look alike, with the objects in them.
  ///
  /// Objects that were shown before tell some of the elements apart, and each element that is written may
  /// tell more apart. The rest are written in any order, and a reference to one of them does not say which,
  /// because their order in memory would decide that.
  private mutating func writeAgain(_ alike: ArraySlice<Entry>, to parts: inout [ValueTree.Part]) {
    var entries = Array(alike)
    if entries.count > 1 { entries = entries.map { again($0) }.sorted { $0.order < $1.order } }
    let counts = Dictionary(
      entries.flatMap(\.draft.objects.all).map { ($0, 1) }, uniquingKeysWith: +)
    while !entries.isEmpty {
      var next = entries.removeFirst()
      for index in entries.indices where entries[index].order == next.order {
        next.isOneOfSeveral = true
        entries[index].isOneOfSeveral = true
      }
      let shownBefore = objects.all.count
      parts.append(part(of: next, at: parts.count))
      if objects.all[shownBefore...].contains(where: { counts[$0, default: 0] > 1 }) {
        entries = entries.map { again($0) }.sorted { $0.order < $1.order }
      }
    }
  }

  /// Returns an element with a draft that refers to the objects shown by now.
  private mutating func again(_ old: Entry) -> Entry {
    var entry = entry(of: old.element)
    entry.isOneOfSeveral = old.isOneOfSeveral
    return entry
  }

  private mutating func part(of entry: Entry, at index: Int) -> ValueTree.Part {
    guard entry.isOneOfSeveral else { return part(of: entry.element, at: index) }
    guard !entry.draft.outcome.isCut else {
      let reason = "the order of what is deeper than \(ValueText.depthLimit) levels"
      return ValueTree.Part(label: "", tree: refuse(reason))
    }
    let known = objects.appearances
    let wasOneOfSeveral = isOneOfSeveral
    isOneOfSeveral = true
    let part = part(of: entry.element, at: index)
    isOneOfSeveral = wasOneOfSeveral
    for id in objects.appearances.keys where known[id] == nil {
      objects.appearances[id]?.isOneOfSeveral = true
    }
    return part
  }

  /// Returns the text of one value, or of a key and a value.
  private mutating func part(of element: [DeclaredValue], at index: Int?) -> ValueTree.Part {
    guard let first = element.first else { return ValueTree.Part(label: "", tree: ValueTree("")) }
    let key = tree(of: first, at: index.map { "[\($0)]" } ?? "")
    guard element.count > 1 else { return ValueTree.Part(label: "", tree: key) }
    return ValueTree.Part(label: key.text, tree: tree(of: element[1], at: "[\(key.text)]"))
  }
}
