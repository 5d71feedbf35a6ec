import Foundation

/// The failing paths of one call of a test, in a file to commit, as ``Testing/Trait/remembering(_:)`` shows it.
///
/// A test may check several flows, and each call has a file of its own, also where a helper checks flows of several
/// names. Calls for flows of one name at one place in the source share a file; each uses only the lines with its
/// checks, so that it does not remove those of another call. If the process ends on a path, the line has the word
/// `crash` instead of a check, and the path is walked in a process of its own.
struct RememberedPaths {
  /// A failing path, and the word for who noticed the failure.
  struct Line: Hashable {
    let path: FlowPath
    let check: String

    /// Whether the process ends on it, as far as is known.
    var endsProcess: Bool { check == Failure.Observer.process.word }
  }

  let location: SnapshotLocation
  private let mode: Snapshot.RecordMode

  var keeps: Bool { mode != .never }

  /// The lines; the file has them sorted, so that two branches merge.
  private var lines: [Line] = []

  /// The lines that are not paths, which stay unchanged.
  private(set) var others: [String] = []

  /// The words after the mark in the lines of this call, for who noticed the failure.
  private let names: Set<String>

  private static let mark = "  # "

  private static let writing = NSLock()

  /// Reads the failing paths of earlier runs; a missing file has none.
  init(
    at location: SnapshotLocation, _ mode: Snapshot.RecordMode = .missing, checks: [String]
  ) throws(Finding) {
    self.location = location
    self.mode = mode
    let observers = checks.map(Failure.Observer.check) + [.closure, .walk, .process]
    names = Set(observers.map(\.word))
    do {
      try read()
    } catch {
      throw failure("Cannot read the failing paths in", error)
    }
  }

  private mutating func read() throws {
    (lines, others) = ([], [])
    guard FileManager.default.fileExists(atPath: location.file.path) else { return }
    guard let text = String(data: try Data(contentsOf: location.file), encoding: .utf8) else {
      throw Finding.file(message: "It is no UTF-8 text.")
    }
    let all = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    if all.contains(where: \.isConflictMarker) {
      throw Finding.file(
        message: """
          It has the conflict markers of a merge. Keep the lines of both sides, and write \
          '*.paths merge=union' into Snapshots/.gitattributes.
          """)
    }
    for line in all where !line.hasPrefix("#") {
      if let mark = line.range(of: Self.mark, options: .backwards),
        let path = FlowPath(String(line[..<mark.lowerBound]))
      {
        lines.append(Line(path: path, check: String(line[mark.upperBound...])))
      } else {
        others.append(String(line))
      }
    }
  }

  var paths: [FlowPath] { lines.filter { names.contains($0.check) }.map(\.path) }

  /// Whether the process ends on one of them.
  var haveEndedAProcess: Bool { lines.contains(where: \.endsProcess) }

  private var head: [String] {
    ["# FlowTesting failing paths"] + location.head.filter { !$0.hasPrefix("# name:") }
      + [
        "# Each is replayed first by the check that it names, and removed once it passes. Remove one whose check has changed."
      ]
  }

  /// Saves the paths of failures that show each time, tells these where they are kept, and removes those that pass.
  ///
  /// - Parameter isReplayed: Whether the run replayed the saved paths. One that did not keeps the paths that end a process.
  func keep(_ report: inout Report, isReplayed: Bool) {
    guard keeps else { return }
    var failing: [Line] = []
    for (index, discovery) in report.discoveries.enumerated() where !discovery.isFlaky {
      report.discoveries[index].keptAt = location.path
      let line = Line(path: discovery.path, check: discovery.failure.noticedBy.word)
      if isReplayed || line.endsProcess { failing.append(line) }
    }
    do {
      try keep(failing, settled: isReplayed ? report.exploration.facts.replay.settled : paths)
    } catch {
      report.refusals.append(error)
    }
  }

  /// Adds the failing paths of a run to the file and removes those that it settled, unless the record mode
  /// forbids it; removes a file without lines.
  func keep(_ failing: [Line], settled: [FlowPath]) throws(Finding) {
    guard keeps else { return }
    do {
      // The file is read again, because another call or case may have written since.
      try Self.writing.withLock {
        var current = self
        try current.read()
        try current.update(failing, settled)
      }
    } catch {
      throw failure("Cannot save failing paths to", error)
    }
  }

  private mutating func update(_ failing: [Line], _ settled: [FlowPath]) throws {
    lines.removeAll { names.contains($0.check) && settled.contains($0.path) }
    for line in failing where !lines.contains(line) { lines.append(line) }
    let texts = lines.map { "\($0.path)\(Self.mark)\($0.check)" }.sorted() + others
    let old = try? Data(contentsOf: location.file)
    if !failing.isEmpty { Self.added.withLock { $0.append((self, failing)) } }
    let new = Data(((head + texts).joined(separator: "\n") + "\n").utf8)
    if !texts.isEmpty, new != old { try WholeFile.write(new, to: location.file) }
    if texts.isEmpty, old != nil { try FileManager.default.removeItem(at: location.file) }
  }

  /// The lines that this process added; at its end they go again if no test failed, since then each failure was a known issue.
  private static let added: Locked<[(file: RememberedPaths, lines: [Line])]> = {
    ProcessExit.atExit { status, _ in
      guard status == 0 else { return }
      for (file, lines) in added.withLock({ $0 }) {
        try? file.keep([], settled: lines.map(\.path))
      }
    }
    return Locked([])
  }()

  private func failure(_ problem: String, _ error: any Error) -> Finding {
    let reason =
      error is Finding || error is DiskError ? "\(error)" : "\(DiskError(error))"
    return Finding.file(
      message: "\(problem) \(location.path): \(reason)",
      advice: "Repair or remove the file, or write @Test(.remembering(false)).")
  }
}

extension Failure.Observer {
  fileprivate var word: String {
    switch self {
    case .check(let name): name.onOneLine
    case .closure: "closure"
    case .walk: "walk"
    case .process: "crash"
    }
  }
}

// MARK: - Calls

extension RememberedPaths {
  /// The places of the calls of each test, in order; a global, since they have no common caller that could count them.
  private static let calls = Locked<[SnapshotOwner: [String]]>([:])

  /// Returns the location for the failing paths of a call, by its position in the test.
  ///
  /// All snapshots of a test share one, which has no title of a flow.
  static func location(
    of owner: SnapshotOwner, checking flow: String?, at position: String, in folder: SnapshotFolder
  ) -> SnapshotLocation {
    guard let flow else {
      return SnapshotLocation(of: "failing-snapshot", owner: owner, in: folder, as: "paths")
    }
    // A repeated call keeps its number.
    let call = calls.withLock { calls in
      let known = calls[owner, default: []]
      let place = "\(position) \(flow)"
      if let index = known.firstIndex(of: place) { return index + 1 }
      calls[owner] = known + [place]
      return known.count + 1
    }
    let name = call == 1 ? "failing" : "failing-\(call)"
    return SnapshotLocation(of: name, owner: owner, in: folder, as: "paths")
  }
}
