/// Compares what every screen holds along a path, or the map of a flow, with its reference on disk.
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
/// The reference lies in `Snapshots/`, at the root of the package, in a folder named after the suite
/// and a file named after the test and its arguments. One that is missing is written, and the test fails once, so
/// that somebody looks at it. Where `CI` is set nothing is written.
///
/// - Parameters:
///   - flow: What is walked.
///   - path: The path; the map of all scenes and segues when nil.
///   - name: Tells several snapshots of one test apart.
///   - redactions: What is left out, since it is another one in each run.
///   - recording: When the reference is written; what a trait, then `FLOW_RECORD` says when nil.
///   - isolation: Where the test runs.
///   - function: The function that calls.
///   - fileID: The file that calls, as the compiler names it.
///   - filePath: The path of the file that calls.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertFlowSnapshot(
  of flow: Flow<ControllerHost>, along path: FlowPath? = nil, named name: String? = nil,
  redacting redactions: [Redaction] = [],
  recording: RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    reporter, function: function, named: name, recording: recording)
  guard flow.mistakes.isEmpty else { return reporter.record(FlowFailure(flow.mistakes)) }
  guard let path else { return assertion.compare(flow.mapText(head: assertion.place.head)) }
  let walks = Recording(
    flow: flow, path: path, head: assertion.place.head, redactions: redactions)
  assertion.tell(await walks.result())
}

/// Compares what every screen holds along a few short paths, which together come to every scene or
/// take every segue, with references on disk.
///
/// ```swift
/// @Test func everyScreen() async {
///   await assertFlowSnapshots(of: Self.flow, covering: .everyScene)
/// }
/// ```
///
/// Each path has a file of its own, named after the scene or segue it leads to, and keeps it while the
/// flow grows: what is new gets new paths. A scene that no walk comes to, since a guard refuses the way
/// or nothing offers it, fails the test by name.
///
/// - Parameters:
///   - flow: What is walked.
///   - goal: What the paths come to.
///   - redactions: What is left out, since it is another one in each run.
///   - recording: When references are written; what a trait, then `FLOW_RECORD` says when nil.
///   - isolation: Where the test runs.
///   - function: The function that calls.
///   - fileID: The file that calls, as the compiler names it.
///   - filePath: The path of the file that calls.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertFlowSnapshots(
  of flow: Flow<ControllerHost>, covering goal: Reaches.Goal,
  redacting redactions: [Redaction] = [],
  recording: RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  guard flow.mistakes.isEmpty else { return reporter.record(FlowFailure(flow.mistakes)) }
  func assertion(_ goal: String) -> SnapshotAssertion {
    SnapshotAssertion(reporter, function: function, named: goal, recording: recording)
  }
  let recording = CoveringRecording(flow: flow, goal: goal, redactions: redactions)
  let outcome = await recording.outcome(
    stored: { try? String(contentsOf: assertion($0).place.file, encoding: .utf8) },
    head: { assertion($0).place.head })
  for (goal, result) in outcome.results { assertion(goal).tell(result) }
  if let mistake = outcome.mistake(goal) { reporter.record(FlowFailure(mistake)) }
}

extension CoveringRecording.Outcome {
  /// What could not be come to, or that there was nothing at all; nil when all is recorded.
  fileprivate func mistake(_ goal: Reaches.Goal) -> Mistake? {
    let noun = goal == .everySegue ? "segue" : "scene"
    if missing.isEmpty, results.isEmpty {
      return Mistake(
        message: "The flow has no \(noun) to record.",
        advice: "Start it at a scene, or record one path with along: \"…\".")
    }
    guard !missing.isEmpty else { return nil }
    let lines = missing.map { "'\($0.goal)': \($0.reason)" }.joined(separator: "\n  ")
    return Mistake(
      message: "\(Wording.count(missing.count, noun)) cannot be come to:\n  \(lines)",
      advice: "Give the flow data with which the way there is allowed and offered.")
  }
}

extension SnapshotAssertion {
  /// Compares what was recorded, or tells why nothing was.
  fileprivate func tell(_ result: Recording.Result) {
    switch result {
    case .document(let document): compare(document.text)
    case .lost(let mistake), .blocked(_, let mistake): reporter.record(FlowFailure(mistake))
    case .failed(let discovery):
      reporter.record(Counterexample(discovery, replaying: reporter.replay))
    }
  }
}

extension Flow {
  /// The map as a file holds it.
  fileprivate func mapText(head: [String]) -> String {
    let head = ["# FlowTesting map \(SnapshotDocument.version)"] + head
    let lines = model.map { MapText(model: $0).lines } ?? []
    return (head + lines).joined(separator: "\n") + "\n"
  }
}
