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
public func assertFlowSnapshot(
  of flow: Flow<Stage>, along path: FlowPath? = nil, named name: String? = nil,
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
  let recording = Recording(
    flow: flow, path: path, head: assertion.place.head, redactions: redactions)
  switch await recording.result() {
  case .document(let document): assertion.compare(document.text)
  case .lost(let mistake): reporter.record(FlowFailure(mistake))
  case .failed(let discovery):
    reporter.record(Counterexample(discovery, replaying: reporter.replay))
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
