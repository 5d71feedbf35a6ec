/// The facts that a walk records only for checks that ask for them, since recording takes time.
struct Needs: Sendable {
  /// The sources for which the effect of a call that hands something over is recorded.
  var handOvers = Sources.none

  /// Whether the controllers, or else the subject's objects, that each step leaves are recorded.
  var screensThatWereLeft = false

  /// Whether the flow must have segues.
  var segues = false

  /// Return what is wrong with a controller before the app's code loads its view, which may trap on it.
  var beforeLoading: [@Sendable (Scene.Arrival) -> Finding?] = []

  /// Whether what the subject holds is recorded after each step, whether on all walks as texts, and what else claims
  /// read of it.
  var contents = false
  var texts = false
  var readings: [Reading] = []

  /// Whether the state of the screens is recorded after each step, in a flow over scenes.
  var screens = false

  /// Return what claims remember of the steps so far, which is a part of the state.
  var memories: [@Sendable (WalkHistory, inout Fingerprint) -> Void] = []

  enum Sources: Int {
    case none, viewControllers, all
  }

  mutating func add(_ other: Needs) {
    if other.handOvers.rawValue > handOvers.rawValue { handOvers = other.handOvers }
    screensThatWereLeft = screensThatWereLeft || other.screensThatWereLeft
    segues = segues || other.segues
    beforeLoading += other.beforeLoading
    contents = contents || other.contents
    readings += other.readings
    screens = screens || other.screens
    memories += other.memories
  }
}

/// A closure of a claim that reads the subject after a step.
final class Reading: Sendable {
  typealias Read = nonisolated(nonsending) @Sendable (Any, ContentsReader) async throws -> Any

  let read: Read

  /// Whether the claim says something of the last step.
  let isNeeded: @Sendable (WalkHistory) -> Bool

  init(
    if isNeeded: @escaping @Sendable (WalkHistory) -> Bool = { _ in true }, _ read: @escaping Read
  ) {
    (self.isNeeded, self.read) = (isNeeded, read)
  }
}
