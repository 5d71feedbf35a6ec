/// Decides the routes of the walks of a run, one after another.
///
/// Without a scene model each walk chooses at random. With one the first walks do, the next take every segue by a
/// tour, and of those that follow three of four go to goals.
struct Strategy {
  /// The number of walks at random before the tour.
  ///
  /// The tour and walks to goals seldom select a tab. With these a run finds a failure that needs a pushed screen in
  /// two other tabs in a third of the steps. They are at most a tenth of all walks, so that there is a tour even if few
  /// walks are asked for.
  private let firstWalks: Int

  /// The tour; nil without a scene model.
  private var tour: CoveragePlan?

  /// Whether nothing follows the tour.
  private let onlyCovers: Bool

  /// The walks to goals; nil without a scene model.
  private let goals: DirectedWalks?

  /// - Parameter map: The graph of a scene model that has all moves; nil without one.
  init(
    _ budget: Budget, _ map: NavigationGraph?, width: Navigation.Width, _ names: SymbolTable
  ) {
    onlyCovers = budget.covers != nil
    firstWalks = map == nil || onlyCovers ? 0 : min(16, budget.paths / 10)
    tour = map.map { CoveragePlan($0, covering: budget.covers) }
    goals = onlyCovers ? nil : map.map { DirectedWalks($0.model, width: width, names) }
  }

  /// Returns the route of a walk; nil when a run that only covers has nothing left to cover.
  ///
  /// - Parameters:
  ///   - number: The number of the walk, from 0.
  ///   - limit: The greatest number of moves.
  ///   - coverage: The coverage of the walks before.
  mutating func route(
    of number: Int, atMost limit: Int, seed: UInt64, after coverage: Coverage
  ) -> Route? {
    var random = RandomNumbers(seed: seed, stream: UInt64(number))
    if number < firstWalks { return Route(.uniform(RandomChoices(), count: limit), random) }
    if let planned = tour?.next(atMost: limit, coverage) {
      return Route(.plan(planned.labels), random)
    }
    if onlyCovers {
      return number == 0 ? Route(.uniform(RandomChoices(), count: limit), random) : nil
    }
    guard let goals else {
      let choices = RandomChoices(
        repeating: number % 12 == 11 ? 15 : 0, prefersNew: number % 4 != 1)
      return Route(.uniform(choices, count: limit), random)
    }
    if number % 4 > 0, let direction = goals.direction(of: number, &random, after: coverage) {
      return Route(.directed(direction), random)
    }
    // Many short walks find a failure near the start sooner.
    let count = 1 + random.number(below: limit)
    return Route(
      .uniform(RandomChoices(repeating: number % 8 == 4 ? 8 : 0), count: count), random)
  }
}
