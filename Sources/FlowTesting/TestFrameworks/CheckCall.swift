import Foundation

/// A call of `checkFlow`, or of a snapshot of a flow: its test, its settings, and the files that belong to it alone.
struct CheckCall {
  let test: RunningTest
  let settings: Settings
  let reporter: Reporter

  /// The location of its failing paths.
  let location: SnapshotLocation

  /// The number of the call among those of the process with the same failing paths, as in a loop, from 0.
  let number: Int

  private static let numbers = Locked<[String: Int]>([:])

  /// - Parameter flow: The title of the flow that is checked; nil for a snapshot.
  init(
    _ flow: String?, _ function: StaticString, _ reporter: Reporter, _ settings: Settings
  ) throws(Finding) {
    test = RunningTest(function, reporter)
    self.settings = settings
    location = RememberedPaths.location(of: test, checking: flow, reporter, settings)
    number = Self.numbers.withLock { [file = location.file.path] numbers in
      numbers[file, default: -1] += 1
      return numbers[file] ?? 0
    }
    var reporter = reporter
    reporter.reportOfChild = Child.ofProcess?.report
    self.reporter = reporter
  }

  private var isOfSnapshot: Bool { location.name == RememberedPaths.ofSnapshots }

  /// The call, as other processes name it.
  var file: String { location.file.path }

  /// Whether another call than this one is what the process is for.
  var isSkippedHere: Bool {
    Child.ofProcess.map { $0.request.call != file || $0.request.number != number } ?? false
  }

  /// Returns the failing paths of earlier runs; nil if they are not remembered.
  func memory(checks: [String]) throws(Finding) -> RememberedPaths? {
    let mode: RecordMode? = Child.ofProcess.map { $0.request.keeps ? .missing : .never }
    return try RememberedPaths(of: test, at: location, checks: checks, settings, mode: mode)
  }

  /// The seconds that a move may take; 0 for any number.
  var limit: Double { Child.ofProcess?.request.limit ?? settings.waiting ?? 10 }

  private var folder: String {
    WalkFile.folder(of: "\(location.folder.path)/\(test.owner.module)")
  }

  /// The file that keeps the path of the walk in progress; nil where no later run looks for it.
  var walkFile: WalkFile? {
    if let child = Child.ofProcess { return WalkFile(at: Child.walk(in: child.folder)) }
    // Cases without distinct names have one file.
    guard Child.isFirstProcess, test.refusals.isEmpty else { return nil }
    return WalkFile(of: file, in: folder)
  }

  func printStatistics(of exploration: Exploration) {
    guard settings.printsStatistics else { return }
    Settings.output.print("\(test.owner.title): \(exploration)\n\n\(exploration.diagram)")
  }

  // MARK: - In a process of its own

  /// Makes the run in a process of its own if that is asked for, or if an earlier process of the target ended on a walk, and
  /// records what it reports; nil if it is to be made here.
  func resultOfChild(checks: [String]) async -> (text: String, diagram: String)? {
    guard test.refusals.isEmpty, Child.isFirstProcess else { return nil }
    let isAsked = settings.isIsolated ?? false
    let mayBeWanted = isAsked || WalkFile.hasProcessEnded(in: folder)
    guard mayBeWanted || FileManager.default.fileExists(atPath: file) else { return nil }
    let memory = try? memory(checks: checks)
    guard mayBeWanted || memory?.haveEndedAProcess == true else { return nil }
    let left = WalkFile.left(by: file, in: folder)
    let ends = left.compactMap { WalkEnd(ofFile: $0) }
    #if os(macOS) || os(Linux)
      if ChildProcess.mayStart {
        let isKnown = isAsked || ends.contains { $0.cause != 0 }
        let outcome = await run(ends, isAsked, keeps: memory?.keeps ?? false).make()
        // Otherwise the next run walks in a process of its own again.
        if case .reported = outcome { left.forEach { unlink($0) } }
        return record(outcome, isKnown, memory)
      }
    #endif
    for end in ends {
      let text = "an earlier process ended on this path, which is walked again:\n  \(end.path)"
      FileHandle.standardError.write(Data("\nFlowTesting: \(text)\n".utf8))
    }
    return nil
  }

  #if os(macOS) || os(Linux)
    private func run(_ ends: [WalkEnd], _ isAsked: Bool, keeps: Bool) -> IsolatedRun {
      IsolatedRun(
        owner: test.owner, folder: folder,
        request: ChildRequest(
          call: file, number: number, suspectedPaths: ends.map(\.path), limit: limit,
          keeps: keeps,
          waitsForDelayedEnd: isAsked || ends.contains(where: \.isElsewhere)),
        isLate: ends.contains { $0.cause == ProcessEnd.late })
    }

    /// - Parameter isKnown: Whether it is known that the run needs a process of its own; one whose walks pass there is else
    ///   made here too, for the rest of the test.
    private func record(
      _ outcome: IsolatedRun.Outcome, _ isKnown: Bool, _ memory: RememberedPaths?
    ) -> (text: String, diagram: String)? {
      switch outcome {
      case .nothing: return nil
      case .cancelled(let path): reporter.record(Finding.cancelled(on: path))
      case .died(let death): reporter.record(Finding.suspect(death))
      case .reported(let report, let deaths):
        guard !deaths.isEmpty || isKnown && !isOfSnapshot else {
          // A snapshot replays no path, and what failed elsewhere on its walks is none of its failures.
          if isOfSnapshot { try? memory?.keep([], settled: memory?.paths ?? []) }
          return nil
        }
        for issue in report.issues { reporter.record(issue.error) }
        for warning in report.warnings { reporter.warn(warning) }
        let failing = report.failing.compactMap { parts in
          FlowPath(parts[0]).map { RememberedPaths.Line(path: $0, check: parts[1]) }
        }
        do {
          try memory?.keep(failing, settled: report.settled.compactMap(FlowPath.init))
        } catch {
          reporter.record(error)
        }
        return (report.description, report.diagram)
      }
      return ("", "")
    }
  #endif
}

extension Finding {
  /// The finding that a process ended where it is not known which walk ended it.
  fileprivate static func suspect(_ death: Death) -> Finding {
    return .test(
      message: """
        The process ended by what no walk waits for: \(death.cause)
          Walk:    \(death.end.path.isEmpty ? "none in progress" : "\(death.end.path)\n           or an earlier one")
        """,
      advice: """
        Await it in the move, or let the walk wait for it, as Flow(…) { … }.settling { await $0.idle() }. Then the path \
        is known and made shorter.
        """)
  }
}

// MARK: - Failing paths

extension RememberedPaths {
  /// The places of the calls of each test, in order; a global, since they have no common caller that could count them.
  private static let calls = Locked<[SnapshotOwner: [String]]>([:])

  /// Returns the location for the failing paths of a running test's call, which no other call has; without a flow that
  /// of all its snapshots.
  static func location(
    of test: RunningTest, checking flow: String?, _ reporter: Reporter, _ settings: Settings
  ) -> SnapshotLocation {
    let folder = SnapshotFolder(around: settings.file ?? "\(reporter.filePath)")
    guard let flow else {
      return SnapshotLocation(of: ofSnapshots, owner: test.owner, in: folder, as: "paths")
    }
    // A repeated call keeps its number.
    let call = Self.calls.withLock { calls in
      let known = calls[test.owner, default: []]
      let place = "\(reporter.position) \(flow)"
      if let index = known.firstIndex(of: place) { return index + 1 }
      calls[test.owner] = known + [place]
      return known.count + 1
    }
    return location(of: test.owner, in: folder, call: call)
  }

  static let ofSnapshots = "failing-snapshot"

  /// Reads the failing paths of a running test's call; nil if they are not remembered.
  init?(
    of test: RunningTest, at location: SnapshotLocation, checks: [String], _ settings: Settings,
    mode: RecordMode? = nil
  ) throws(Finding) {
    // Cases without distinct names would remove each other's paths.
    guard settings.remembers ?? true, test.refusals.isEmpty else { return nil }
    let choice = try RecordMode.choose(
      trait: mode ?? settings.recording, environment: Settings.environment)
    try self.init(at: location, choice.mode, checks: checks)
  }
}
