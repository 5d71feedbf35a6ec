/// The difference between two texts, line by line.
///
/// ```swift
/// LineDiff(from: "a\nb\n", to: "a\nc\n").lines
/// // [(" ", "a\n"), ("-", "b\n"), ("+", "c\n")]
/// ```
///
/// Of two texts with thousands of lines that differ, all after the first of these count as replaced.
struct LineDiff {
  /// The lines of both texts in order, each with the newline that ends it and a sign.
  ///
  /// The sign is a space for a line of both texts, `-` for one of the old text only, `+` for one of the new text only.
  /// Of lines that differ, those of the old text come first.
  let lines: [(sign: String, text: Substring)]

  init(from old: String, to new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    // By bytes, as `git` compares: strings are equal even if their accents are encoded differently.
    let pairs = ListDiff.pairs(oldLines.map { Array($0.utf8) }, newLines.map { Array($0.utf8) })
    var lines: [(sign: String, text: Substring)] = []
    for gap in ListDiff.gaps(between: pairs, in: oldLines.indices, newLines.indices) {
      lines += oldLines[gap.old].map { ("-", $0) } + newLines[gap.new].map { ("+", $0) }
      if let end = gap.end { lines.append((" ", newLines[end.new])) }
    }
    self.lines = lines
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

  // MARK: - Patches

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
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    var text = ["--- a/\(path)", "+++ b/\(path)"]
    var (oldLine, newLine) = (1, 1)
    var next = lines.startIndex
    for hunk in hunks {
      let skipped = hunk.lowerBound - next
      oldLine += skipped
      newLine += skipped
      let body = lines[hunk]
      let (oldCount, newCount) = (body.count { $0.sign != "+" }, body.count { $0.sign != "-" })
      text.append("@@ -\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount)) @@")
      text += body.flatMap { sign, line in
        line.utf8.last == UInt8(ascii: "\n")
          ? [sign + String(decoding: line.utf8.dropLast(), as: UTF8.self)]
          : [sign + line, "\\ No newline at end of file"]
      }
      oldLine += oldCount
      newLine += newCount
      next = hunk.upperBound
    }
    return text.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a patch for a message: long ones without what is far from the change in them.
  static func shortened(_ lines: some Sequence<Substring>) -> [String] {
    let lines = lines.map(String.init)
    var shown = lines.map(TextChange.shortened)
    var next = lines.startIndex
    while next < lines.endIndex {
      let gone = lines[next...].prefix { $0.hasPrefix("-") }.indices
      let come = lines[gone.endIndex...].prefix { $0.hasPrefix("+") }.indices
      for (one, other) in zip(gone, come) where shown[one].dropFirst() == shown[other].dropFirst() {
        let sides = TextChange.sides(
          from: String(lines[one].dropFirst()), to: String(lines[other].dropFirst()))
        (shown[one], shown[other]) = ("-\(sides.old)", "+\(sides.new)")
      }
      next = max(come.endIndex, next + 1)
    }
    return shown
  }

  /// The number of lines that differ, such as `2 lines added, 1 line removed`.
  var counts: String {
    [("+", "added"), ("-", "removed")].map { sign, word in (lines.count { $0.sign == sign }, word) }
      .filter { $0.0 > 0 }.map { "\(Wording.count($0, "line")) \($1)" }.joined(separator: ", ")
  }

  /// The changes with their context, joined where they touch.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].sign != " " {
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
