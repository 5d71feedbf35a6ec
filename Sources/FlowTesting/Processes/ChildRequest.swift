/// The walks that a child is to make, and its limits.
struct ChildRequest: Codable, Sendable {
  /// The call whose walks it makes, by the file of its failing paths.
  let call: String
  /// Its number among the calls with these failing paths.
  let number: Int
  /// The walks that ended earlier children.
  var deaths: [Death] = []
  /// The paths on which a process may have ended, to walk first.
  var suspectedPaths: [String] = []
  /// The only path to walk; nil for the whole run.
  var along: String?
  /// The seconds that a move may take; 0 for any number.
  var limit: Double
  /// Whether failing paths are kept.
  let keeps: Bool
  /// Whether the child stays for half a second, in case delayed work ends it.
  var waitsForDelayedEnd: Bool
}
