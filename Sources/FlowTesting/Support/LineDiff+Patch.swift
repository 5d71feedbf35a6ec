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
