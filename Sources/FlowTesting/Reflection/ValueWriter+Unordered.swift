extension ValueWriter {
  /// Writes elements sorted by their text, each of one value, or of a key and a value.
  ///
  /// A draft of each element is written first, as if it were alone, so that its text does not
  /// depend on its neighbours. The drafts sort the elements. A draft is final unless it has objects
  /// in it, which other elements may share: those elements are written again, in order.
  ///
  /// - Complexity: Each value is written once for each unordered collection around it, and once
  ///   more for each element that looks like its own.
  mutating func writeUnordered(
    _ elements: [[Any]], between brackets: (open: String, close: String)
  ) {
    guard elements.count <= context.countLimit else {
      count += elements.count
      return cut()
    }
    append(brackets.open)
    var entries = sorted(elements.map { entry(of: $0) })[...]
    while let next = entries.first {
      if entries.count < elements.count { append(", ") }
      let alike = entries.prefix { $0.order == next.order }
      entries = entries.dropFirst(alike.count)
      if isDraft || next.draft.isFinal {
        writeDrafts(of: alike)
      } else {
        writeAgain(alike)
      }
    }
    append(brackets.close)
  }

  /// An element and its draft.
  private struct Entry {
    let element: [Any]
    let draft: ValueWriter
    let order: NaturalOrder
    /// Whether it looked like another element when one of them had to come first.
    var isOneOfSeveral = false
  }

  private mutating func entry(of element: [Any]) -> Entry {
    var draft = ValueWriter(context)
    draft.isDraft = true
    draft.seenBefore = seenBefore + [seen]
    draft.depth = depth
    draft.count = count
    draft.writeElement(element)
    count = draft.count
    return Entry(element: element, draft: draft, order: NaturalOrder(draft.text))
  }

  private func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.order < $1.order }
  }

  private mutating func writeDrafts(of entries: ArraySlice<Entry>) {
    for (index, entry) in entries.enumerated() {
      if index > 0 { append(", ") }
      append(entry.draft.text)
      refusals += entry.draft.refusals
      isFinal = isFinal && entry.draft.isFinal
      isCut = isCut || entry.draft.isCut
    }
  }

  /// Writes elements whose drafts look alike, with the objects in them.
  ///
  /// Objects that were shown before tell some of the elements apart, and each element that is
  /// written may tell more apart. Of those that remain alike any may come first. A reference to one
  /// of them does not say which, because their order in memory would decide that.
  private mutating func writeAgain(_ alike: ArraySlice<Entry>) {
    var entries = Array(alike)
    while !entries.isEmpty {
      if entries.count < alike.count { append(", ") }
      if alike.count > 1, entries.count == alike.count || alike.count <= Self.greatestGroup {
        entries = sorted(
          entries.map { old in
            var entry = entry(of: old.element)
            entry.isOneOfSeveral = old.isOneOfSeveral
            return entry
          })
      }
      var next = entries.removeFirst()
      for index in entries.indices where entries[index].order == next.order {
        next.isOneOfSeveral = true
        entries[index].isOneOfSeveral = true
      }
      write(next)
    }
  }

  private mutating func write(_ entry: Entry) {
    guard entry.isOneOfSeveral else { return writeElement(entry.element) }
    guard !entry.draft.isCut else {
      return refuse("the order of what is deeper than \(ValueText.depthLimit) levels")
    }
    let known = seen
    let wasOneOfSeveral = isOneOfSeveral
    isOneOfSeveral = true
    writeElement(entry.element)
    isOneOfSeveral = wasOneOfSeveral
    for id in seen.keys where known[id] == nil { seen[id]?.isOneOfSeveral = true }
  }

  /// The greatest number of look-alikes that are compared again after each element.
  private static var greatestGroup: Int { 16 }

  private mutating func writeElement(_ element: [Any]) {
    for (index, value) in element.enumerated() {
      if index > 0 { append(": ") }
      write(value)
    }
  }
}
