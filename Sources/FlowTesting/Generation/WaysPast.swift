/// The ways that pass landmarks in any order and end with the last of them.
///
/// Which landmarks a failure needs, and in which order, is not known for sure. So the ways that pass
/// all of them are told first, then those on which one is missing, and so on until none but the last
/// is left.
struct WaysPast {
  private let graph: any MoveGraph
  private let landmarks: [Landmark]
  private let outlook: Outlook

  /// How many points one search looks at before it gives up.
  private static let mostVisits = 4_000

  /// The greatest number of landmarks that are told apart.
  private static let mostLandmarks = 16

  /// - Parameter landmarks: At least one.
  init(_ graph: any MoveGraph, past landmarks: [Landmark]) {
    self.graph = graph
    self.landmarks = Array(landmarks.suffix(Self.mostLandmarks))
    outlook = Outlook(graph, past: self.landmarks.map { landmark in landmark.isPassed })
  }

  /// How many landmarks may be missing.
  var mostMissing: Int { landmarks.count - 1 }

  /// The ways of one length on which so many landmarks are missing, up to a number of them.
  func ways(ofLength length: Int, missing: Int, atMost limit: Int) -> [[Route.Pick]] {
    var search = Search(needed: landmarks.count - 1 - missing, limit: limit)
    _ = extend(&search, from: 0, passed: 0, left: length)
    return search.found
  }

  private struct Search {
    /// How many landmarks are to be passed before the last.
    let needed: Int
    let limit: Int
    var found: [[Route.Pick]] = []
    var picks: [Route.Pick] = []
    var visits = 0
    var barren: Set<Point> = []
  }

  /// Where a search is: a state, which landmarks were passed, how many moves are left.
  private struct Point: Hashable {
    let state: Int
    let passed: Int
    let left: Int
  }

  /// Whether any way was found from here.
  private func extend(_ search: inout Search, from state: Int, passed: Int, left: Int) -> Bool {
    let point = Point(state: state, passed: passed, left: left)
    guard isHopeful(point, needed: search.needed), !search.barren.contains(point) else {
      return false
    }
    search.visits += 1
    guard search.visits <= Self.mostVisits, search.found.count < search.limit else { return true }
    var hasFound = false
    for edge in graph.edges(from: state) {
      let index = left == 1 ? landmarks.count - 1 : first(passedBy: edge, besides: passed)
      if left == 1, !landmarks[landmarks.count - 1].isPassed(by: edge) { continue }
      let landmark = index.map { landmarks[$0] }
      let sender = landmark?.pick.label == edge.label ? landmark?.pick.sender : nil
      search.picks.append(Route.Pick(label: edge.label, sender: sender))
      if left == 1 {
        search.found.append(search.picks)
        hasFound = true
      } else {
        let passed = passed | (index.map { 1 << $0 } ?? 0)
        hasFound = extend(&search, from: edge.target, passed: passed, left: left - 1) || hasFound
      }
      search.picks.removeLast()
    }
    if !hasFound { search.barren.insert(point) }
    return hasFound
  }

  /// The first landmark but the last that a move passes and that was not passed yet.
  private func first(passedBy edge: MoveEdge, besides passed: Int) -> Int? {
    landmarks.indices.dropLast().first {
      passed & (1 << $0) == 0 && landmarks[$0].isPassed(by: edge)
    }
  }

  /// Whether as many landmarks as are needed, and the last, can be passed in the moves that are left.
  private func isHopeful(_ point: Point, needed: Int) -> Bool {
    let missing = needed - point.passed.nonzeroBitCount
    guard missing >= 0, missing < point.left else { return false }
    let distances = outlook.distances(from: point.state)
    guard distances[landmarks.count - 1] <= point.left else { return false }
    guard missing > 0 else { return true }
    let near = landmarks.indices.dropLast().count {
      point.passed & (1 << $0) == 0 && distances[$0] < point.left
    }
    return near >= missing
  }
}
