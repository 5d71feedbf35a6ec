import Foundation
import Testing

/// A call of `checkFlow`, or of a snapshot: its test, its settings, and the files that belong to it alone.
struct CheckCall {
  let test: RunningTest
  let settings: Settings
  let reporter: Reporter

  /// The location of its failing paths, or of the snapshot of a value.
  let location: SnapshotLocation

  /// The failing paths of earlier runs; nil if they are not remembered.
  let memory: RememberedPaths?

  /// The number of the call among those of the process with the same failing paths, as in a loop, from 0.
  let number: Int

  private static let numbers = Locked<[String: Int]>([:])

  let isOfSnapshot: Bool

  /// - Parameters:
  ///   - flow: The title of the flow that is checked; nil for a snapshot.
  ///   - place: The location of the snapshot of a value; nil for anything else.
  ///   - checks: The names of the checks.
  init(
    of flow: String?, at place: SnapshotLocation? = nil, checks: [String] = [],
    _ function: StaticString, _ reporter: Reporter
  ) throws(Finding) {
    settings = try Settings.current()
    self.reporter = reporter
    isOfSnapshot = flow == nil
    test = RunningTest(function, reporter)
    location =
      place
      ?? RememberedPaths.location(
        of: test.owner, checking: flow, at: reporter.position,
        in: SnapshotFolder(around: settings.file ?? "\(reporter.filePath)"))
    number = Self.numbers.withLock { [file = location.file.path] numbers in
      numbers[file, default: -1] += 1
      return numbers[file] ?? 0
    }
    // Cases without distinct names would remove each other's paths.
    guard settings.remembers ?? true, test.refusals.isEmpty, place == nil else {
      memory = nil
      return
    }
    let choice = try Snapshot.RecordMode.choose(
      trait: settings.recording, environment: Settings.environment)
    memory = try RememberedPaths(at: location, choice.mode, checks: checks)
  }

  /// The call, as other processes name it.
  var file: String { location.file.path }

  var folder: String { WalkFile.folder(of: location) }

  /// The walks that this process, a child, makes; nil in any other process.
  private var walksOfChild: ChildRequest.Walks? { Child.ofProcess?.walks }

  /// Whether this process, a child, makes the walks of another call.
  var isSkippedHere: Bool {
    walksOfChild.map { $0.call != file || $0.number != number } ?? false
  }

  /// The record of its walks, in a file where a later run looks for it.
  func record() -> WalkRecord {
    let (title, limit) = (test.owner.title, walksOfChild?.limit ?? settings.secondsOfMove)
    do throws(DiskError) {
      return WalkRecord(in: try walkFile(), of: title, limit: limit)
    } catch {
      return WalkRecord(error, of: title, limit: limit)
    }
  }

  private func walkFile() throws(DiskError) -> WalkFile? {
    if let child = Child.ofProcess { return try WalkFile(at: Child.walk(in: child.folder)) }
    // Cases without distinct names have one file.
    guard RunningTest.isOfFirstProcess, test.refusals.isEmpty else { return nil }
    return try WalkFile(of: file, in: folder)
  }

  // MARK: - Here

  /// Makes the run in this process; a child ends with it.
  ///
  /// - Parameters:
  ///   - paths: The only paths to walk; nil to replay the paths that failed before, and to explore.
  ///   - body: Inspects each step.
  func run<Subject>(
    _ flow: Flow<Subject>, along paths: [FlowPath]?, _ checks: [Check<Subject>] = [],
    isolation: isolated (any Actor)?, body: Check<Subject>.Body?
  ) async -> Report {
    let collector = IssueCollector()
    let assertions = Test.current == nil ? XCTestObserver.ofProcess : nil
    _ = assertions?.takeFindings { "" }
    let run = Run(
      flow, checks: checks, budget: settings.budget, trace: settings.trace, body: body,
      recorded: {
        assertions?.takeFindings(on: $0) ?? collector.takeFindings(on: $0, isRead: $1)
      })
    let record = record()
    run.context.record = record
    // The walks return to the caller's isolation first; so nothing is shared, though the closures' types would allow it.
    let passed = Passed(value: run)
    let made = await withTaskCancellationHandler {
      await collector.collecting(for: Test.current) {
        await walk(passed.value, along: paths, isolation: isolation)
      }
    } onCancel: { [cancel = record.cancel] in
      cancel()
    }
    var report = made ?? run.refuse([.library(message: "The test framework made no walk.")])
    if let child = Child.ofProcess, child.walks != nil { await child.end(report, after: record) }
    if paths == nil { memory?.keep(&report, isReplayed: true) }
    return report
  }

  private func walk<Subject>(
    _ run: Run<Subject>, along paths: [FlowPath]?, isolation: isolated (any Actor)?
  ) async -> Report {
    run.context.deaths = walksOfChild.map { Deaths($0.deaths) }
    if let paths = walksOfChild?.along.map({ [$0] }) ?? paths {
      return await addingChanges(to: run.follow(paths), of: run)
    }
    run.progress = .onTerminal(of: test.owner.title, environment: Settings.environment)
    let report = await run.explore(
      remembering: memory?.paths ?? [], suspectedPaths: walksOfChild?.suspectedPaths ?? [])
    return await addingChanges(to: report, of: run)
  }

  /// Returns a report in which each failure has its steps and a picture; the issues of that walk are known.
  ///
  /// Over scenes a check says by itself what is wrong. The step at which it fails is not made again, since what the check
  /// keeps the walk from, such as loading a view, may end the process.
  private nonisolated(nonsending) func addingChanges<Subject>(
    to report: Report, of run: Run<Subject>
  ) async -> Report {
    var report = report
    for (index, discovery) in report.discoveries.enumerated()
    where !discovery.isFlaky && discovery.failure.finding.code != Finding.notCollected {
      let isWhole = run.flow.model == nil || discovery.failure.noticedBy == .closure
      let path = isWhole ? discovery.path : discovery.path.prefix(max(0, discovery.path.count - 1))
      guard isWhole || path.count > 0 else { continue }
      let recording = Recording(
        flow: run.flow, path: path, head: [], record: run.context.record,
        rules: { Settings.ofTest.renderings.rules }, deaths: run.context.deaths)
      report.discoveries[index].steps = await recording.madeSteps()
      report.discoveries[index].showsChanges = isWhole
      _ = run.runner.recorded({ "" }, false)
    }
    return report
  }
}

// MARK: - Telling

extension CheckCall {
  /// Records the issues of a run, and prints what it covered if that is asked for.
  nonisolated(nonsending) func tell(_ report: Report) async {
    await report.record(with: reporter)
    let (title, seen) = (test.owner.title, report.exploration)
    for (index, discovery) in report.discoveries.enumerated() {
      let text = discovery.markdown(of: title, over: seen.model ?? seen.seenMap)
      let number = index == 0 ? "" : "-\(index + 1)"
      reporter.attach(text, named: "\(title).failing\(number).md")
    }
    for lost in memory == nil ? [] : report.exploration.facts.replay.lost {
      await reporter.warn(
        """
        \(location.path): cannot be walked any more: \(lost.path): \(lost.reason) Update or \
        remove the line.
        """)
    }
    for path in memory == nil ? [] : report.exploration.passedAgain {
      let end = memory?.keeps == true ? "was removed" : "can be removed"
      Settings.output.print("\(location.path): \(path) is mended; its line \(end).")
    }
    guard settings.printsStatistics else { return }
    let exploration = report.exploration
    Settings.output.print("\(test.owner.title): \(exploration)\n\n\(exploration.diagram)")
  }
}

extension Report {
  /// The test that first told what several may tell: what ended a process, by where the walk began, or a warning.
  private static let tellers = Locked<[String: String]>([:])

  /// Returns the test that told something before; nil if that is this one.
  private static func teller(of text: String, before test: String) -> String? {
    let teller = tellers.withLock { $0.value(for: text) { test } }
    return teller == test ? nil : teller
  }

  /// Records one issue for each counterexample, and one for everything wrong with the flow itself.
  nonisolated(nonsending) func record(with reporter: Reporter) async {
    if let finding = Finding.joined(refusals) { reporter.record(finding) }
    var inFull: [Discovery] = []
    let test = Test.current?.name ?? reporter.position
    for discovery in discoveries {
      let other = inFull.first { $0.covers(discovery) }
      let key = "\(discovery.path.start) \(discovery.failure.finding.message)"
      let isEnd = discovery.failure.noticedBy == .process
      let teller = isEnd ? Self.teller(of: key, before: test) : nil
      reporter.record(Counterexample(discovery, besideThatOf: other, toldBy: teller))
      if other == nil { inFull.append(discovery) }
    }
    for conclusion in conclusions { reporter.record(conclusion.finding) }
    if discoveries.isEmpty, refusals.isEmpty, conclusions.isEmpty, let warning = warning(in: test) {
      await reporter.warn(warning)
    }
  }

  /// Returns the warning of a run without failures, of what another test told whole in one line; nil without one.
  func warning(in test: String) -> String? {
    var exploration = exploration
    for (index, doubt) in exploration.facts.doubts.enumerated() {
      let line = String(doubt.message.firstLine)
      if line != doubt.message, let teller = Self.teller(of: line, before: test) {
        exploration.facts.doubts[index].message = "\(line) (As in \(teller).)"
      }
    }
    return exploration.warning
  }
}
