extension ValueWriter {
  /// Writes elements sorted by their text, each of one value, or of a key and a value.
  ///
  /// Each element is first written on trial, as if it were alone, so that its text does not depend on
  /// its neighbours; that text is its place. It is final unless objects are in it, which may be
  /// shared with other elements: those are written again, in order.
  ///
  /// - Complexity: Each value is written once for each unordered collection around it, and once more
  ///   for each element that looks like its own.
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
      let alike = entries.prefix { $0.place == next.place }
      entries = entries.dropFirst(alike.count)
      if isTrial || next.attempt.isFinal {
        writeTrials(of: alike)
      } else {
        writeAgain(alike)
      }
    }
    append(brackets.close)
  }

  /// An element, and its text as if it were alone.
  private struct Entry {
    let element: [Any]
    let attempt: ValueWriter
    let place: NaturalOrder
    /// Whether it looked like another one when either had to come first.
    var isOneOfSeveral = false
  }

  private mutating func entry(of element: [Any]) -> Entry {
    var attempt = ValueWriter(context)
    attempt.isTrial = true
    attempt.seenBefore = seenBefore + [seen]
    attempt.depth = depth
    attempt.count = count
    attempt.writeElement(element)
    count = attempt.count
    return Entry(element: element, attempt: attempt, place: NaturalOrder(attempt.text))
  }

  private func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.place < $1.place }
  }

  private mutating func writeTrials(of entries: ArraySlice<Entry>) {
    for (index, entry) in entries.enumerated() {
      if index > 0 { append(", ") }
      append(entry.attempt.text)
      refusals += entry.attempt.refusals
      isFinal = isFinal && entry.attempt.isFinal
      isCut = isCut || entry.attempt.isCut
    }
  }

  /// Writes elements that look alike when alone, with the objects in them.
  ///
  /// What was written before tells some of them apart, and each that is written may tell more. Of
  /// those that stay alike any may come first, and a reference to one of them does not say which,
  /// since that would be decided by their order in memory.
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
      for index in entries.indices where entries[index].place == next.place {
        next.isOneOfSeveral = true
        entries[index].isOneOfSeveral = true
      }
      write(next)
    }
  }

  private mutating func write(_ entry: Entry) {
    guard entry.isOneOfSeveral else { return writeElement(entry.element) }
    guard !entry.attempt.isCut else {
      return refuse("the order of what is deeper than \(ValueText.depthLimit) levels")
    }
    let known = seen
    let wasOneOfSeveral = isOneOfSeveral
    isOneOfSeveral = true
    writeElement(entry.element)
    isOneOfSeveral = wasOneOfSeveral
    for id in seen.keys where known[id] == nil { seen[id]?.isOneOfSeveral = true }
  }

  /// Up to how many elements that look alike are compared again after each.
  private static var greatestGroup: Int { 16 }

  private mutating func writeElement(_ element: [Any]) {
    for (index, value) in element.enumerated() {
      if index > 0 { append(": ") }
      write(value)
    }
  }
}
