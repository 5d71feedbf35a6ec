import Foundation
import Testing

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
/// The reference lies in `Snapshots/`, at the root of the package, in a folder named after the test's
/// file and a file named after the test. One that is missing is written, and the test fails once, so
/// that somebody looks at it. Where `CI` is set nothing is written.
///
/// - Parameters:
///   - flow: What is walked.
///   - path: The path; the map of all scenes and segues when nil.
///   - name: Tells several snapshots of one test apart.
///   - recording: When the reference is written; what a trait, then `FLOW_RECORD` says when nil.
public func assertFlowSnapshot(
  of flow: Flow<Stage>, along path: FlowPath? = nil, named name: String? = nil,
  recording: RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let place = SnapshotPlace(of: name, in: "\(function)", file: "\(filePath)")
  guard let path else { return compare(flow.mapText(test: place.title), at: place) }
  switch await Recording(flow: flow, path: path, test: place.title).result() {
  case .document(let document): compare(document.text, at: place)
  case .lost(let mistake): reporter.record(FlowFailure(mistake))
  case .failed(let discovery):
    reporter.record(Counterexample(discovery, replaying: reporter.replay))
  }

  func compare(_ text: String, at place: SnapshotPlace) {
    guard flow.mistakes.isEmpty else { return reporter.record(FlowFailure(flow.mistakes)) }
    do {
      let choice = try RecordMode.choose(
        argument: recording, trait: Settings.ofTest.recording,
        environment: ProcessInfo.processInfo.environment)
      let outcome = try SnapshotStore(choice).compare(text, at: place)
      guard !outcome.isSuccess else { return }
      reporter.record(SnapshotFailure(description: outcome.message))
      reporter.attach(outcome.patch, named: "\(place.title).patch")
    } catch {
      reporter.record(SnapshotFailure(description: "\(error)"))
    }
  }
}

/// Why a snapshot is not as its reference says: what differs, where the reference is, how to record.
public struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
  /// The whole message, complete in its first line.
  public let description: String
}

extension Flow {
  /// The map as a file holds it.
  fileprivate func mapText(test: String) -> String {
    let head = ["# FlowTesting map \(SnapshotDocument.version)", "# test: \(test)"]
    let lines = model.map { MapText(model: $0).lines } ?? []
    return (head + lines).joined(separator: "\n") + "\n"
  }
}
