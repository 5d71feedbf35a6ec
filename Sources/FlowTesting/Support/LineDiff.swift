/// The difference between two texts, line by line.
///
/// ```swift
/// LineDiff(from: "a\nb\n", to: "a\nc\n").lines
/// // [.kept("a\n"), .removed("b\n"), .added("c\n")]
/// ```
///
/// Lines that occur once in both texts are anchors, as in a patience diff: the stretches between
/// them are compared on their own.
///
/// - Complexity: O(*n* log *n*) in the lines of both texts. A stretch with hundreds of moved
///   repeated lines counts as replaced.
struct LineDiff {
  /// One line of the diff; its text includes the newline, if one ends it.
  enum Line: Hashable, Sendable {
    /// It is in both texts.
    case kept(Substring)
    /// It is in the old text only.
    case removed(Substring)
    /// It is in the new text only.
    case added(Substring)
  }

  /// The lines of both texts in order; of lines that differ, those of the old text come first.
  let lines: [Line]

  init(from old: String, to new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    // By bytes, as `git` compares: strings are equal even if their accents are encoded differently.
    let pairs = NumberDiff.pairs(oldLines.map { Array($0.utf8) }, newLines.map { Array($0.utf8) })
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

  var isEmpty: Bool {
    lines.allSatisfy { if case .kept = $0 { true } else { false } }
  }

  /// Returns the lines of a text, each with its newline.
  static func lines(of text: String) -> [Substring] {
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

// MARK: - Patches

extension LineDiff {
  /// The number of unchanged lines around a change, as in `diff -u`.
  private static let contextLines = 3

  /// Returns the diff as a patch in the unified format of `git apply` and `patch`; empty when no line changed.
  ///
  /// ```swift
  /// LineDiff(from: "a\nb\n", to: "a\nc\n").patch(of: "Snapshots/Letters.txt")
  /// // --- a/Snapshots/Letters.txt
  /// // +++ b/Snapshots/Letters.txt
  /// // @@ -1,2 +1,2 @@
  /// //  a
  /// // -b
  /// // +c
  /// ```
  ///
  /// - Parameter path: The file's path from the folder in which the patch is to be applied.
  func patch(of path: String) -> String {
    guard !isEmpty else { return "" }
    var text = ["--- a/\(path)", "+++ b/\(path)"]
    var (oldLine, newLine) = (1, 1)
    var next = lines.startIndex
    for hunk in hunks {
      let skipped = hunk.lowerBound - next
      oldLine += skipped
      newLine += skipped
      let body = lines[hunk]
      let (oldCount, newCount) = (body.count { $0.isOld }, body.count { $0.isNew })
      text.append("@@ -\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount)) @@")
      text += body.flatMap(\.patchLines)
      oldLine += oldCount
      newLine += newCount
      next = hunk.upperBound
    }
    return text.joined(separator: "\n") + "\n"
  }

  /// Returns the number of lines of a diff by their signs, such as `2 lines added, 1 line removed`.
  static func counts(of lines: some Sequence<some StringProtocol>) -> String {
    let signs = lines.compactMap(\.utf8.first)
    let parts = [("+", "added"), ("-", "removed")].map { sign, word in
      (signs.count { $0 == sign.utf8.first }, word)
    }
    return parts.filter { $0.0 > 0 }.map { "\(Wording.count($0, "line")) \($1)" }
      .joined(separator: ", ")
  }

  /// The changes with their context, joined where they touch.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where !(lines[index].isOld && lines[index].isNew) {
      let start = max(0, index - Self.contextLines)
      let end = min(lines.count, index + Self.contextLines + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  /// Returns a range as `12,3`; an empty range names the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start - 1 : start),\(count)"
  }
}

extension LineDiff.Line {
  fileprivate var isOld: Bool { if case .added = self { false } else { true } }
  fileprivate var isNew: Bool { if case .removed = self { false } else { true } }

  /// The line with its sign, and a note if no newline ends it.
  fileprivate var patchLines: [String] {
    let (sign, line) =
      switch self {
      case .kept(let line): (" ", line)
      case .removed(let line): ("-", line)
      case .added(let line): ("+", line)
      }
    guard line.utf8.last == UInt8(ascii: "\n") else {
      return [sign + line, "\\ No newline at end of file"]
    }
    return [sign + String(decoding: line.utf8.dropLast(), as: UTF8.self)]
  }
}

// MARK: - Lists of numbers

/// The diff of two lists of numbers.
struct NumberDiff {
  let old: [Int]
  let new: [Int]

  /// Returns the indices of elements that two lists have in common, ascending in both.
  static func pairs<Element: Hashable>(
    _ old: [Element], _ new: [Element]
  ) -> [(old: Int, new: Int)] {
    let (start, end) = old.sharedEnds(with: new, by: ==)
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      if let known = numbers[element] { return known }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
    let between = NumberDiff(
      old: old[start..<old.count - end].map(number), new: new[start..<new.count - end].map(number)
    ).pairs().map { (old: $0.old + start, new: $0.new + start) }
    return (0..<start).map { (old: $0, new: $0) } + between
      + (0..<end).map { (old: old.count - end + $0, new: new.count - end + $0) }
  }

  /// Returns the ranges before each of some pairs, and those after the last.
  static func gaps(
    between pairs: [(old: Int, new: Int)], in old: Range<Int>, _ new: Range<Int>
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    let starts = [(old.lowerBound, new.lowerBound)] + pairs.map { ($0.old + 1, $0.new + 1) }
    let ends = pairs.map { ($0.old, $0.new) } + [(old.upperBound, new.upperBound)]
    return zip(starts, ends).map { ($0.0..<$1.0, $0.1..<$1.1) }
  }

  /// Returns the indices of numbers that both lists have in common, ascending in both.
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

  /// Returns the longest increasing run of numbers that occur once in both lists.
  private func anchors() -> [(old: Int, new: Int)] {
    let oldIndices = uniqueIndices(in: old)
    let candidates = uniqueIndices(in: new).compactMap { number, newIndex in
      oldIndices[number].map { (old: $0, new: newIndex) }
    }.sorted { $0.new < $1.new }
    // The last candidate of the best run of each length.
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

  private func uniqueIndices(in numbers: [Int]) -> [Int: Int] {
    var indices: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() {
      indices[number] = indices[number] == nil ? index : -1
    }
    return indices.filter { $0.value >= 0 }
  }

  /// Compares two stretches without anchors.
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

  /// Compares two stretches by the standard library's algorithm, whose time and memory are
  /// quadratic in the number of differences.
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
  /// Returns the numbers of first and of last elements that are the same in another list.
  func sharedEnds(
    with other: [Element], by areSame: (Element, Element) -> Bool
  ) -> (start: Int, end: Int) {
    let most = Swift.min(count, other.count)
    var (start, end) = (0, 0)
    while start < most, areSame(self[start], other[start]) { start += 1 }
    while end < most - start, areSame(self[count - 1 - end], other[other.count - 1 - end]) {
      end += 1
    }
    return (start, end)
  }

  /// Returns the index of the first element for which a condition holds, by binary search.
  ///
  /// - Precondition: The condition holds for every element after that one.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
