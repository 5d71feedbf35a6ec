/// The difference of two texts by lines.
///
/// ```swift
/// LineDiff(from: "a\nb\n", to: "a\nc\n").lines
/// // [.kept("a\n"), .removed("b\n"), .added("c\n")]
/// ```
///
/// Lines that occur once in both texts hold the comparison together, so that a text that changed
/// here and there is compared piece by piece, and one that changed everywhere does not take longer.
///
/// - Complexity: O(*n* log *n*) in the lines of both texts, as long as repeated lines do not change
///   places by the hundred; where they do, the stretch counts as exchanged.
struct LineDiff {
  /// What becomes of one line; its text has the newline that ends it, if one does.
  enum Line: Hashable, Sendable {
    /// It is in both texts.
    case kept(Substring)
    /// It is in the old text only.
    case removed(Substring)
    /// It is in the new text only.
    case added(Substring)
  }

  /// The lines of both texts in order; where they differ, the old text's come first.
  let lines: [Line]

  /// Compares two texts.
  init(from old: String, to new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    var numbers: [LineBytes: Int] = [:]
    func number(_ line: Substring) -> Int {
      let key = LineBytes(line: line)
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    let pairs = NumberDiff(old: oldLines.map(number), new: newLines.map(number)).pairs()
    var lines: [Line] = []
    var (oldNext, newNext) = (0, 0)
    for (oldIndex, newIndex) in pairs + [(oldLines.count, newLines.count)] {
      lines += oldLines[oldNext..<oldIndex].map(Line.removed)
      lines += newLines[newNext..<newIndex].map(Line.added)
      if oldIndex < oldLines.count { lines.append(.kept(newLines[newIndex])) }
      (oldNext, newNext) = (oldIndex + 1, newIndex + 1)
    }
    self.lines = lines
  }

  /// The lines that changed, in order, as `- old` and `+ new` and without the newlines.
  var changes: [String] {
    lines.compactMap { line -> String? in
      switch line {
      case .kept: nil
      case .removed(let text): "- \(text.hasSuffix("\n") ? text.dropLast() : text)"
      case .added(let text): "+ \(text.hasSuffix("\n") ? text.dropLast() : text)"
      }
    }
  }

  /// Whether no line changed.
  var isEmpty: Bool {
    lines.allSatisfy { if case .kept = $0 { true } else { false } }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let newline = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map(text.utf8.index(after:)) ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }
}

/// A line that equals another one only byte for byte, as `git` compares them.
///
/// Strings are equal when they look alike, however their accents are encoded.
private struct LineBytes: Hashable {
  let line: Substring

  static func == (one: LineBytes, other: LineBytes) -> Bool {
    one.line.utf8.count == other.line.utf8.count
      && one.line.utf8.elementsEqual(other.line.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = line.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { hasher.combine(line.utf8.count) }
  }
}

/// Finds what two lists of numbers have in common, in order.
private struct NumberDiff {
  let old: [Int]
  let new: [Int]

  /// The places of equal numbers in both lists, ascending in both.
  func pairs() -> [(old: Int, new: Int)] {
    var all: [(old: Int, new: Int)] = []
    var (oldStart, newStart) = (0, 0)
    for anchor in anchors() + [(old.count, new.count)] {
      all += pairs(in: oldStart..<anchor.old, newStart..<anchor.new)
      if anchor.old < old.count { all.append(anchor) }
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    return all
  }

  /// The longest run of numbers that occur once in both lists and come in the same order.
  private func anchors() -> [(old: Int, new: Int)] {
    let places = uniquePlaces(in: old)
    let candidates = uniquePlaces(in: new).compactMap { number, newPlace in
      places[number].map { (old: $0, new: newPlace) }
    }.sorted { $0.new < $1.new }
    // The ends of the best runs of each length, by which each candidate finds the one before it.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: candidates.count)
    for index in candidates.indices {
      let length = ends.partitioningIndex { candidates[$0].old > candidates[index].old }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return sequence(first: ends.last, next: { $0.map { before[$0] } })
      .compactMap { $0.map { candidates[$0] } }.reversed()
  }

  private func uniquePlaces(in numbers: [Int]) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for (place, number) in numbers.enumerated() {
      places[number] = places[number] == nil ? place : -1
    }
    return places.filter { $0.value >= 0 }
  }

  /// Compares two stretches without unique numbers.
  private func pairs(in oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let same = zip(oldRange, newRange).prefix { old[$0] == new[$1] }.map { (old: $0, new: $1) }
    let oldRange = oldRange.dropFirst(same.count)
    let newRange = newRange.dropFirst(same.count)
    let sameAtEnd = zip(oldRange.reversed(), newRange.reversed())
      .prefix { old[$0] == new[$1] }.map { (old: $0, new: $1) }
    let middle = middlePairs(
      in: oldRange.dropLast(sameAtEnd.count), newRange.dropLast(sameAtEnd.count))
    return same + middle + sameAtEnd.reversed()
  }

  /// Compares two stretches by the standard library's algorithm, whose time and memory grow with the
  /// square of the differences.
  private func middlePairs(
    in oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    guard !oldRange.isEmpty, !newRange.isEmpty, oldRange.count * newRange.count <= 250_000 else {
      return []
    }
    let difference = new[newRange].difference(from: old[oldRange])
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    let kept = oldRange.indices.filter { !removed.contains($0 - oldRange.lowerBound) }
    let keptNew = newRange.indices.filter { !inserted.contains($0 - newRange.lowerBound) }
    return zip(kept, keptNew).map { (old: $0, new: $1) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension Array {
  /// The index of the first element for which a condition holds, if it holds for all after it too.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
