/// What the walks of a run came to, for checks that judge the run as a whole.
public struct Exploration: Sendable {
  /// The scenes and segues that were walked over; nil for a flow without them.
  public let model: SceneModel?

  /// How much room there was on screen.
  public let width: Navigation.Width

  /// The scenes and moves that the walks came to.
  public internal(set) var coverage: Coverage

  /// The seed of the random walks; nil when one path was walked.
  public let seed: UInt64?

  /// The exceptions of checks that excused something.
  var excused: Set<String> = []
}
