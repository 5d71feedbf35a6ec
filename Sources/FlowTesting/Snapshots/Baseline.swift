import Foundation

/// The findings of a project that fail no test, in a file to commit.
///
/// ```
/// # FlowTesting baseline
/// # Findings that fail no test. FLOW_BASELINE=record adds lines; a finding that is mended is removed.
/// setLate Pet.owner  # ShopTests.ShopFlows/everyDestinationArrivesFullyInitialized
/// ```
///
/// A line has the code and the subject of a finding, such as `Pet.owner`, and its call: the test, followed by
/// the path of a call with `along:`, or by the number of any other call from the second on. The lines are sorted
/// and independent, so that git merges the file with `Snapshots/baseline.txt merge=union`.
struct Baseline {
  struct Line: Hashable {
    /// The code and the subject.
    let key: String
    /// The call: the test's id, and the path of a call with `along:` or, from the second call on, the number.
    let call: String
  }

  private(set) var lines: Set<Line> = []

  private static let mark = "  # "

  private static let name = "baseline.txt"

  /// The path from the folder around all references.
  static func path(in folder: SnapshotFolder) -> String { "\(folder.name)/\(name)" }

  private static func file(in folder: SnapshotFolder) -> URL {
    URL(fileURLWithPath: "\(folder.path)/\(name)")
  }

  /// Reads the file in a folder; a missing file has no lines.
  ///
  /// - Throws: A finding that names the file and the line, if a line is not a finding or marks a conflict.
  init(in folder: SnapshotFolder) throws(Finding) {
    let (file, path) = (Self.file(in: folder), Self.path(in: folder))
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Finding.file(
        message: "Cannot read \(path) as text.",
        advice: "Restore it from version control, or remove it and run with FLOW_BASELINE=record.")
    }
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in all.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if line.isConflictMarker {
        throw Finding.file(
          message: "\(path):\(number + 1): a merge left its mark '\(line)'.",
          advice: """
            Keep the lines of both sides and remove the marks. With '\(path) merge=union' in \
            .gitattributes git does so itself.
            """)
      }
      guard let mark = line.range(of: Self.mark, options: .backwards),
        mark.lowerBound > line.startIndex, mark.upperBound < line.endIndex
      else {
        throw Finding.file(
          message: "\(path):\(number + 1): '\(line)' is no finding of a test.",
          advice: "Write a line as 'setLate Pet.owner  # ShopTests.ShopFlows/buying', or remove it."
        )
      }
      lines.insert(
        Line(key: String(line[..<mark.lowerBound]), call: String(line[mark.upperBound...])))
    }
  }

  /// Returns the keys of the findings of calls.
  func keys(of calls: Set<String>) -> Set<String> {
    Set(lines.filter { calls.contains($0.call) }.map(\.key))
  }

  /// Returns the names that a call has in the lines: its own, and those from test targets that are gone, since a
  /// target that is renamed changes no line.
  ///
  /// - Parameter living: The tests that still exist; called only if a line has the call in another target.
  func names(of call: String, _ living: () -> LivingTests) -> Set<String> {
    let place = call.drop { $0 != "." }
    let others = Set(lines.map(\.call)).filter { $0 != call && $0.drop { $0 != "." } == place }
    guard !others.isEmpty else { return [call] }
    let tests = living()
    return others.filter { tests.isTargetGone(TestList.module(ofTest: $0)) }.union([call])
  }

  /// The tests of all calls, except those with a name that a list of tests writes in another way.
  var tests: Set<String> {
    Set(
      lines.compactMap { line in
        let test = line.call.prefix { $0.isLetter || $0.isNumber || "_./".contains($0) }
        let rest = line.call.dropFirst(test.count)
        return ["(", ", call ", ", along "].contains(where: rest.hasPrefix) || rest.isEmpty
          ? String(test) : nil
      })
  }

  /// Removes the findings of tests on disk.
  static func remove(_ tests: Set<String>, in folder: SnapshotFolder) throws {
    try change(in: folder) { lines in
      lines.filter { line in
        !tests.contains {
          line.call == $0 || line.call.hasPrefix("\($0)(") || line.call.hasPrefix("\($0), ")
        }
      }
    }
  }

  /// Replaces the findings of a call on disk.
  ///
  /// - Parameter names: All names of the call, as in ``names(of:_:)``.
  static func replace(
    _ keys: Set<String>, of call: String, named names: Set<String>, in folder: SnapshotFolder
  ) throws {
    try change(in: folder) { lines in
      lines.filter { !names.contains($0.call) }.union(keys.map { Line(key: $0, call: call) })
    }
  }

  /// Changes the lines on disk.
  ///
  /// Processes take turns, so that none loses the lines of another.
  private static func change(
    in folder: SnapshotFolder, _ newLines: (Set<Line>) -> Set<Line>
  ) throws {
    let head = [
      "# FlowTesting baseline",
      "# Findings that fail no test. FLOW_BASELINE=record adds lines; a finding that is mended is removed.",
    ]
    try WholeFile.inTurn(at: file(in: folder)) {
      let lines = newLines(try Baseline(in: folder).lines)
      try WholeFile.update(
        file(in: folder), to: lines.map { "\($0.key)\(mark)\($0.call)" }.sorted(), below: head)
    }
  }
}
