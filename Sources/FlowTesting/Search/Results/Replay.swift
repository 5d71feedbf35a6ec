/// The walks of a run along the paths that failed before.
struct Replay: Codable, Sendable {
  /// The paths that were walked, whether they failed or not.
  var settled: [FlowPath] = []

  /// Those of them that pass now.
  var passedAgain: [FlowPath] = []

  /// The paths that can no longer be walked.
  var lost: [LostPath] = []

  /// A path that failed before, and why it cannot be walked now.
  struct LostPath: Hashable, Codable, Sendable {
    let path: FlowPath
    let reason: String
  }
}
