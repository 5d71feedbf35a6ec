/// Compares a flow along a path, or its map, with a reference on disk.
///
/// ```swift
/// @Test func buyingAPet() async {
///   await assertFlowSnapshot(of: Self.flow, along: "PetList -showPet(0)-> Pet -buy-> Checkout")
/// }
///
/// @Test func theMap() async {
///   await assertFlowSnapshot(of: Self.flow)
/// }
/// ```
///
/// Along a path the snapshot shows the outline of the screens and the stored properties of each
/// controller at the start, and then the changes of each step. For a flow of a router, a
/// coordinator or any other subject it shows the screen and the stored properties of the subject.
/// The map of a flow without a scene model has the screens, and the moves between them, that the walks of a run see.
///
/// The reference lies in `Snapshots/`, at the root of the package, in a folder named after the test target and
/// the suite, and in a file named after the test and its arguments. A missing reference is written, and the
/// test fails once, so that somebody looks at it. Where `CI` is set nothing is written.
///
/// - Parameters:
///   - flow: The flow to record.
///   - path: The path to walk along; nil for the map of all scenes and segues.
///   - name: A name that tells several snapshots of one test apart.
///   - redactions: The values to leave out because they differ in each run.
///   - recording: The record mode; nil for the trait's, or else that of `FLOW_RECORD`.
///   - isolation: The actor of the test, on which the walks run.
///   - function: The test's function, after which files are named.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertFlowSnapshot<Subject>(
  of flow: Flow<Subject>, along path: FlowPath? = nil, named name: String? = nil,
  redacting redactions: [Snapshot.Redaction] = [],
  recording: Snapshot.RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let flow = await flow.ready()
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  var assertion = SnapshotAssertion(
    reporter, function: function, named: name, as: path == nil ? "md" : "txt", recording: recording)
  if let finding = Finding.joined(flow.findings) {
    return reporter.record(finding)
  }
  guard let path else {
    guard let model = flow.model else {
      return await assertion.compareSeenMap(of: flow, function, isolation: isolation)
    }
    return assertion.compare(MapText(model: model).text(head: assertion.location.head))
  }
  guard
    let record = await assertion.record(
      of: flow, along: path, redacting: redactions, function, isolation: isolation)
  else { return }
  assertion.findReference(of: flow.title)
  await assertion.compare(flow, along: [(nil, path)], redacting: redactions, record)
}

/// Compares a flow with references on disk, along a few short paths that together reach every scene
/// or take every segue.
///
/// ```swift
/// @Test func everyScreen() async {
///   await assertFlowSnapshots(of: Self.flow, covering: .everyScene)
/// }
/// ```
///
/// The paths share a file, each below the scene or segue it leads to, and stay while the flow grows: new scenes get new
/// paths. If no walk reaches a scene, the test fails and names it, with the reason. The paths of a router, a coordinator or
/// any other subject are found by walking; `.everyMove` makes each move with its first and its last choice.
///
/// The recorded paths are walked first. If they reach all scenes, segues or moves that the flow declares, nothing else is:
/// other paths are looked for when the flow declares more, when references are recorded, and with `FLOW_STATES`.
///
/// - Parameters:
///   - flow: The flow to record.
///   - goal: What the paths together reach.
///   - name: A name that tells several snapshots of one test apart.
///   - redactions: The values to leave out because they differ in each run.
///   - recording: The record mode; nil for the trait's, or else that of `FLOW_RECORD`.
///   - isolation: The actor of the test, on which the walks run.
///   - function: The test's function, after which files are named.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertFlowSnapshots<Subject>(
  of flow: Flow<Subject>, covering goal: Coverage.Goal, named name: String? = nil,
  redacting redactions: [Snapshot.Redaction] = [],
  recording: Snapshot.RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let flow = await flow.ready()
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  var assertion = SnapshotAssertion(
    reporter, function: function, named: name, recording: recording)
  let noSegues = goal == .everySegue && flow.model == nil ? [Finding.noSegues] : []
  if let refusal = Finding.joined(flow.findings + noSegues) { return reporter.record(refusal) }
  guard
    let record = await assertion.record(
      of: flow, along: nil, redacting: redactions, function, isolation: isolation)
  else { return }
  assertion.findReference(of: flow.title)
  let reference = assertion.reference
  var paths = CoveringPaths(of: flow, to: goal, in: record)
  let moves = paths.movesToNewScreens
  let found = await paths.find(
    keeping: Dictionary(
      (reference?.paths ?? []).compactMap { path in
        path.goal.map { ($0, path.steps.map(\.step)) }
      }, uniquingKeysWith: { $1 }),
    mayRest: !assertion.isRecording && reference?.moves == moves)
  await assertion.compare(
    flow, along: found, lost: paths.lostPaths, head: moves.map { StoredSnapshot.move + $0 },
    redacting: redactions, record)
  if let finding = paths.finding(whereNothingIsRecorded: found.isEmpty) { reporter.record(finding) }
}

extension CoveringPaths {
  /// Returns a finding that names the unreachable goals, or that the flow has no goal; nil if all
  /// are recorded.
  fileprivate func finding(whereNothingIsRecorded isEmpty: Bool) -> Finding? {
    let (noun, missing) = (goal.noun, missing)
    guard !missing.isEmpty else {
      return isEmpty
        ? Finding.test(
          message: "The flow has no \(noun) to record.",
          advice: "Start it at a scene, or record one path with along: \"…\".") : nil
    }
    let lines = missing + obstacles
    let hasColumns =
      flow.width == .compact && flow.model?.scenes.contains { $0.kind == .split } == true
    return Finding.test(
      message: """
        \(Wording.count(missing.count, noun)) \(missing.count == 1 ? "was" : "were") not reached in \
        \(Wording.count(walks, "walk")):
          \(Wording.lines(lines).joined(separator: "\n  "))
        """,
      advice:
        "Give the flow data with which the moves to it are offered and allowed, or record a path to it with "
        + "assertFlowSnapshot(of:along:)."
        + (hasColumns ? " If it is a column of a split view, give the flow width: .regular." : ""))
  }
}

extension SnapshotAssertion {
  /// Returns the record of the walks that make a snapshot; nil if this process is not to make it.
  ///
  /// A child makes the walks as a run does. What writes their values is the app's code too, and is called.
  fileprivate func record<Subject>(
    of flow: Flow<Subject>, along path: FlowPath?, redacting redactions: [Snapshot.Redaction],
    _ function: StaticString, isolation: isolated (any Actor)?
  ) async -> WalkRecord? {
    do throws(Finding) {
      let call = try CheckCall(of: nil, function, reporter)
      if let report = await call.reportOfChild(of: flow, isReplayed: false) {
        await report.record(with: reporter)
        return nil
      }
      guard Child.ofProcess?.walks != nil else { return call.record() }
      guard !call.isSkippedHere else { return nil }
      var renderer: FrameRenderer?
      _ = await call.run(flow, along: path.map { [$0] }, isolation: isolation) { step in
        if step.index == 0 {
          renderer = FrameRenderer((redactions + Settings.ofTest.renderings).rules)
        }
        _ = renderer?.frame(after: step, in: flow.model)
      }
    } catch {
      reporter.record(error)
    }
    return nil
  }

  /// Compares the map of a flow that has none: the screens, and the moves between them, that the walks of a run see.
  fileprivate func compareSeenMap<Subject>(
    of flow: Flow<Subject>, _ function: StaticString, isolation: isolated (any Actor)?
  ) async {
    guard
      let record = await record(
        of: flow, along: nil, redacting: [], function, isolation: isolation)
    else { return }
    let run = Run(flow, checks: [], budget: Settings.ofTest.budget)
    run.context.record = record
    let report = await run.explore()
    guard report.discoveries.isEmpty, report.refusals.isEmpty else {
      return await report.record(with: reporter)
    }
    let seen = report.exploration
    let map = MapText(model: seen.seenMap, seen: seen.seenMoves, picture: seen.seenPicture)
    compare(map.text(head: location.head))
  }

  /// Compares what a flow shows along some paths, each with the goal that it is named after.
  ///
  /// - Parameters:
  ///   - lost: The paths of the reference that cannot be walked any more, by their goals.
  ///   - head: Lines of the head besides those that name the snapshot.
  fileprivate nonisolated(nonsending) func compare<Subject>(
    _ flow: Flow<Subject>, along paths: [(goal: String?, path: FlowPath)],
    lost: [String: LostPath] = [:], head: [String] = [], redacting redactions: [Snapshot.Redaction],
    _ record: WalkRecord
  ) async {
    let start = location.start(of: flow.title)
    do {
      var text = ""
      // What counts the walks of a process shows on the second.
      for _ in 0..<(Child.isRecording ? 2 : 1) {
        var documents: [(goal: String?, document: SnapshotDocument)] = []
        for (goal, path) in paths {
          let recording = Recording(
            flow: flow, path: path, head: location.head + head, record: record,
            rules: { (redactions + Settings.ofTest.renderings).rules },
            stored: { reference?.path(to: goal, atMost: $0) })
          documents.append((goal, try await recording.document()))
        }
        text = SnapshotDocument.text(of: documents)
      }
      if !text.isEmpty { compare(text, beginningAt: start, lost: lost) }
    } catch {
      let lost = error as? LostPath
      let finding: any Error = lost?.finding ?? error
      if Child.isRecording { Child.ofProcess?.add(.missing(.walkedOnce(finding)), at: location) }
      if let lost { tell(lost) } else { reporter.record(finding) }
    }
  }
}
