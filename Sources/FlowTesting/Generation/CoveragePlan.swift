/// Plans walks that take the segues that were not taken yet, each time the nearest one first.
///
/// It knows the map and not the app: a segue that an app refuses, or offers no senders for, is planned
/// a few times and then left to walks at random.
struct CoveragePlan {
  private let graph: NavigationGraph

  /// The segues that are worth planning for.
  private var open: Set<WayOut>

  /// How often each segue was planned to be taken.
  private var planned: [WayOut: Int] = [:]
  private static let mostPlans = 3

  /// What the walk planned last takes.
  private var last: Set<WayOut> = []

  init(_ graph: NavigationGraph, _ model: SceneModel) {
    self.graph = graph
    let reachable = model.reachable
    open = Set(
      model.scenes.filter { reachable.contains($0.id) }.flatMap { scene in
        scene.segues.map { WayOut(scene: scene.name, label: $0.label) }
      })
  }

  /// The labels of the moves of the next walk; none when nothing new can be come to in `limit` moves.
  mutating func next(atMost limit: Int, _ coverage: Coverage) -> [String] {
    open = open.filter { coverage.tries($0) == 0 && planned[$0, default: 0] < Self.mostPlans }
    last = []
    var goals = open
    var labels: [String] = []
    var state = 0
    while !goals.isEmpty,
      let way = graph.shortestWay(
        from: state, atMost: limit - labels.count, bySight: true,
        taking: { $0.segue.map(goals.contains) ?? false })
    {
      for label in way {
        guard let edge = graph.edges(from: state).first(where: { $0.label == label }) else { break }
        labels.append(label)
        state = edge.target
        guard let segue = edge.segue, goals.remove(segue) != nil else { continue }
        planned[segue, default: 0] += 1
        last.insert(segue)
      }
    }
    // What cannot be come to from the start never can.
    if labels.isEmpty { open = [] }
    return labels
  }

  /// Says that another process makes the walk planned last.
  mutating func leaveToOthers() { open.subtract(last) }
}
