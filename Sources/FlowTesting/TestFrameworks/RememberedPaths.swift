import Foundation

/// The failing paths of one test, in a file to commit.
///
/// ```
/// # FlowTesting failing paths
/// # They are replayed first. A path that passes again is removed.
/// PetList -showPet(2)-> Pet  # .fullyInitialized
/// ```
///
/// A test may check several flows. Each call uses only its own lines, so that it does not remove those of
/// another call: the lines with its checks and, from the test's second call on, with the call's number. If the
/// process ended on a path, the line has the word `crash` instead of a check.
struct RememberedPaths {
  struct Line: Hashable {
    let path: FlowPath
    /// The name of the check that fails.
    let check: String
    /// The number of the call in the test, counted from 1.
    var call = 1
  }

  let location: SnapshotLocation

  /// The lines; the file has them sorted, so that two branches merge.
  private(set) var lines: [Line] = []

  /// The lines that are not paths, which stay unchanged.
  private var others: [String] = []

  /// The number of the call, and the names of its checks.
  private let call: Int
  private let names: Set<String>

  private static let crash = "crash"

  /// Reads the file of a test; a missing file has no paths.
  ///
  /// - Parameters:
  ///   - call: The number of the call in the test, counted from 1.
  ///   - checks: The names of the checks of the call.
  /// - Throws: An error if the file exists but is not readable as text.
  init(at location: SnapshotLocation, call: Int = 1, checks: [String]) throws {
    self.location = location
    self.call = call
    let observers = checks.map(Failure.Observer.check) + [.closure, .walk]
    names = Set(observers.map(\.word) + [Self.crash])
    guard FileManager.default.fileExists(atPath: location.file.path) else { return }
    let text = try String(contentsOf: location.file, encoding: .utf8)
    let all = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    if all.contains(where: \.isConflictMarker) { throw ConflictMarkers() }
    for line in all where !line.hasPrefix("#") {
      if let line = Line(line) { lines.append(line) } else { others.append(String(line)) }
    }
  }

  /// The error for a file with conflict markers of a merge.
  struct ConflictMarkers: Error, CustomStringConvertible {
    var description: String {
      """
      It has the conflict markers of a merge. Keep the lines of both sides, and write \
      '*.paths merge=union' into Snapshots/.gitattributes.
      """
    }
  }

  /// Returns the location of a test's file.
  static func location(of owner: SnapshotOwner, file: String) -> SnapshotLocation {
    SnapshotLocation(of: "failing", owner: owner, file: file, as: "paths")
  }

  /// The paths that the call replays first.
  var paths: [FlowPath] { lines.filter(isOwn).map(\.path) }

  /// Those of them on which the process ended.
  var crashes: [FlowPath] { lines.filter { isOwn($0) && $0.check == Self.crash }.map(\.path) }

  private func isOwn(_ line: Line) -> Bool { line.call == call && names.contains(line.check) }

  /// Removes the paths that a run settled, and adds its failing paths.
  mutating func update(settled: [FlowPath], failing: [Discovery]) {
    lines = lines.filter { !isOwn($0) || !settled.contains($0.path) }
    for discovery in failing where !discovery.isFlaky {
      let line = Line(
        path: discovery.walk.path, check: discovery.failure.noticedBy.word, call: call)
      if !lines.contains(line) { lines.append(line) }
    }
  }

  /// Writes the file if its bytes change; removes it if there are no lines.
  func write() throws {
    try WholeFile.update(location.file, to: lines.map(\.text).sorted() + others, below: head)
  }

  private var head: [String] {
    ["# FlowTesting failing paths"] + location.head.filter { !$0.hasPrefix("# name:") }
      + ["# They are replayed first. A path that passes again is removed."]
  }

  /// Lets a crash of this process save its path.
  func save(with crashReporter: CrashReporter) {
    crashReporter.save(
      in: location.file.path, head: head.map { "\($0)\n" }.joined(),
      end: "\(Line.end(check: Self.crash, call: call))\n")
  }
}

extension RememberedPaths.Line {
  private static let mark = "  # "
  private static let callMark = ", call "

  fileprivate var text: String { "\(path)\(Self.end(check: check, call: call))" }

  /// The text after a path.
  fileprivate static func end(check: String, call: Int) -> String {
    "\(mark)\(check)\(call == 1 ? "" : "\(callMark)\(call)")"
  }

  /// Reads a line; nil for a line that is no path.
  fileprivate init?(_ line: Substring) {
    guard let mark = line.range(of: Self.mark, options: .backwards),
      let path = FlowPath(String(line[..<mark.lowerBound]))
    else { return nil }
    let name = line[mark.upperBound...]
    let last = name.range(of: Self.callMark, options: .backwards)
    let call = last.flatMap { Int(name[$0.upperBound...]) } ?? 1
    let check = call > 1 ? last.map { name[..<$0.lowerBound] } ?? name : name
    self.init(path: path, check: String(check), call: call)
  }
}

extension Failure.Observer {
  fileprivate var word: String {
    switch self {
    case .check(let name): name.onOneLine
    case .closure: "closure"
    case .walk: "walk"
    }
  }
}

// MARK: - Of a test

/// The failing paths of one call of a test, read before its walks and saved after them.
struct TestMemory {
  let location: SnapshotLocation

  /// The number of the call in its test, counted from 1.
  let call: Int

  let mode: RecordMode

  /// The lock under which a run reads and writes a file.
  private static let writing = Locked(())

  /// Returns the failing paths of earlier runs, and lets a crash of this one save its path.
  func prepare(
    _ crashReporter: CrashReporter, for checks: [String]
  ) throws(Finding) -> RememberedPaths {
    do {
      let paths = try RememberedPaths(at: location, call: call, checks: checks)
      if mode != .never { paths.save(with: crashReporter) }
      return paths
    } catch {
      throw failure("Cannot read the failing paths in", error)
    }
  }

  /// Saves the failing paths of a run, unless the record mode forbids it.
  func keep(_ report: inout Report, of checks: [String]) throws(Finding) {
    guard mode != .never else { return }
    do {
      try Self.writing.withLock { _ in
        // The file is read again, because another call, case or process may have written since.
        try WholeFile.inTurn(at: location.file) {
          var paths = try RememberedPaths(at: location, call: call, checks: checks)
          paths.update(settled: report.settled, failing: report.discoveries)
          try paths.write()
        }
      }
    } catch {
      throw failure("Cannot save failing paths to", error)
    }
    for index in report.discoveries.indices where !report.discoveries[index].isFlaky {
      report.discoveries[index].keptAt = location.path
    }
  }

  /// Returns a line for each path that passes again or cannot be walked any more.
  func messages(about exploration: Exploration) -> [String] {
    exploration.passedAgain.map { "\(location.path): passes again: \($0)" }
      + exploration.lost.map {
        """
        \(location.path): cannot be walked any more: \($0.path): \($0.reason) Update or \
        remove the line.
        """
      }
  }

  private func failure(_ problem: String, _ error: any Error) -> Finding {
    Finding.file(
      message: "\(problem) \(location.path): \(error)",
      advice: "Repair or remove the file, or write @Test(.remembering(false)).")
  }
}

extension Settings {
  /// Returns the memory of a call; nil if failing paths are not remembered.
  func memory(
    of test: RunningTest, _ call: Int, _ reporter: Reporter
  ) throws(Finding) -> TestMemory? {
    // Cases without distinct names would remove each other's paths.
    guard remembers ?? true, test.refusals.isEmpty else { return nil }
    let choice = try RecordMode.choose(trait: recording, environment: Settings.environment)
    let location = RememberedPaths.location(of: test.owner, file: file ?? "\(reporter.filePath)")
    UnusedReferences.ofProcess.add(location)
    return TestMemory(location: location, call: call, mode: choice.mode)
  }
}

/// The calls of `checkFlow` in each test, numbered in order.
final class TestCalls: Sendable {
  /// The calls of all tests of the process.
  ///
  /// A global, because the calls of one test have no common caller that could count them.
  static let ofProcess = TestCalls()

  private let calls = Locked<[SnapshotOwner: [String]]>([:])

  /// Returns the number of a call, counted from 1; a repeated call keeps its number.
  func add(_ owner: SnapshotOwner, _ reporter: Reporter) -> Int {
    let call = reporter.position
    return calls.withLock { calls in
      let known = calls[owner, default: []]
      if let index = known.firstIndex(of: call) { return index + 1 }
      calls[owner] = known + [call]
      return known.count + 1
    }
  }
}
