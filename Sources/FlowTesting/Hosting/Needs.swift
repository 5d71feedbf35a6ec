/// The facts that a walk records only for checks that ask for them, since recording takes time.
struct Needs: Sendable {
  /// The sources for which the effect of a call that hands something over is recorded.
  var handOvers = Sources.none

  /// Whether the controllers that each step leaves are recorded.
  var screensThatWereLeft = false

  /// Return what is wrong with a controller before the app's code loads its view, which may trap on it.
  var beforeLoading: [@Sendable (Arrival) -> Finding?] = []

  enum Sources: Int {
    case none, viewControllers, all
  }

  /// Adds the needs of another check.
  mutating func add(_ other: Needs) {
    if other.handOvers.rawValue > handOvers.rawValue { handOvers = other.handOvers }
    screensThatWereLeft = screensThatWereLeft || other.screensThatWereLeft
    beforeLoading += other.beforeLoading
  }
}
