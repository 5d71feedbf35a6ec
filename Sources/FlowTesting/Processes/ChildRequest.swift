/// The task of a child.
enum ChildRequest: Codable, Sendable {
  /// To make the walks of one call of a test.
  case walk(Walks)
  /// To record the snapshots of a whole test, without some of values, by the paths of their files.
  case record(without: [String])

  struct Walks: Codable, Sendable {
    /// The call, by the file of its failing paths.
    let call: String
    /// Its number among the calls with these failing paths.
    let number: Int
    /// The walks that ended earlier children.
    var deaths: [Death] = []
    /// The paths on which a process may have ended, to walk first.
    var suspectedPaths: [FlowPath] = []
    /// The only path to walk; nil for the whole run.
    var along: FlowPath?
    /// The seconds that a move may take; 0 for any number.
    var limit: Double
    /// Whether the child stays for half a second, in case delayed work ends it.
    var waitsForDelayedEnd: Bool
  }
}
