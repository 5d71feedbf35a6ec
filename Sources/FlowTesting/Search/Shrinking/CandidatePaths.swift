/// The paths that may fail as another does, by what that may need: of those on which the same is so, a
/// shortest one each.
struct CandidatePaths {
  /// A path, and what is so at its last move.
  private struct Candidate {
    let features: FeatureSet
    let length: Int
    let node: Int
    let choice: Choice
  }

  /// The beginning of a path.
  private struct Node {
    let state: Int
    let features: FeatureSet
    let parent: Int
    let choice: Choice?
    /// Its place in the tree of blocked paths.
    let blocked: Int
  }

  private struct Move {
    let choice: Choice
    let target: Int
    let features: FeatureTable.Move
    /// The features that hold if it is the last; nil when a path does not end with it.
    let asLast: FeatureSet?
  }

  private var candidates: [Candidate] = []
  private let length: Int
  private let table: FeatureTable
  private let ends: FeatureSet
  private var nodes: [Node] = []

  /// The greatest number of prefixes that are examined.
  private static let mostNodes = 30_000

  /// - Parameters:
  ///   - length: Paths are to be shorter.
  ///   - ends: Features of which a path must have one at its last move; any will do when empty.
  ///   - senders: Those to try, for the moves that have any.
  init(
    _ graph: any MoveGraph, _ table: FeatureTable, below length: Int, ends: FeatureSet,
    senders: [String: [Int]], _ hypotheses: Hypotheses, blocked: BlockedPaths
  ) {
    self.length = length
    self.table = table
    self.ends = ends
    let heuristic = DistanceHeuristic(graph) {
      ends.isEmpty || !table.ends(of: $0).isDisjoint(with: ends)
    }
    var movesFrom: [Int: [Move]] = [:]
    // By state, what is so on the paths to it, none of it more than on another that is no longer.
    var seen: [Int: [FeatureSet]] = [:]
    var tried: Set<FeatureSet> = []
    nodes = [Node(state: 0, features: FeatureSet(), parent: -1, choice: nil, blocked: 0)]
    var next = 0
    for distance in stride(from: 1, to: length, by: 1) {
      let end = nodes.count
      while next < end {
        let (index, node) = (next, nodes[next])
        next += 1
        let moves = movesFrom[node.state] ?? moves(from: node.state, in: graph, senders)
        movesFrom[node.state] = moves
        for move in moves {
          let place = blocked.place(after: move.choice, from: node.blocked)
          if blocked.isBlocked(place) { continue }
          if let asLast = move.asLast?.union(node.features), tried.insert(asLast).inserted,
            hypotheses.allow(asLast),
            !candidates.contains(where: { asLast.isSubset(of: $0.features) })
          {
            candidates.append(
              Candidate(features: asLast, length: distance, node: index, choice: move.choice))
          }
          let left = length - 1 - distance
          guard left > 0, nodes.count < Self.mostNodes else { continue }
          let known = table.advance(node.features, move.features)
          if seen[move.target]?.contains(where: { known.isSubset(of: $0) }) == true { continue }
          if heuristic.distance(from: move.target) > left { continue }
          seen[move.target, default: []].append(known)
          nodes.append(
            Node(
              state: move.target, features: known, parent: index, choice: move.choice,
              blocked: place))
        }
      }
    }
  }

  private func moves(
    from state: Int, in graph: any MoveGraph, _ senders: [String: [Int]]
  ) -> [Move] {
    let source = graph.sceneName(in: state)
    return graph.edges(from: state).flatMap { edge in
      let choices =
        senders[edge.label]?.map { Choice(label: edge.label, sender: $0) }
        ?? [Choice(label: edge.label)]
      return choices.map { choice in
        let move = table.move(choice, from: source, to: edge.scene)
        let isLast = ends.isEmpty || !move.asLast.isDisjoint(with: ends)
        return Move(
          choice: choice, target: edge.target, features: move,
          asLast: isLast ? move.asLast.union(table.features(in: edge.target)) : nil)
      }
    }
  }

  /// Takes the path that promises most: by how likely it fails, and how much shorter it is; nil when none
  /// is left that may fail.
  mutating func next(_ hypotheses: Hypotheses) -> [Choice]? {
    var best: (index: Int, value: Double)?
    var open: [Candidate] = []
    for candidate in candidates {
      let weight = hypotheses.weight(of: candidate.features)
      guard weight > 0 else { continue }
      let value = weight * Double(length - candidate.length)
      if value > best?.value ?? 0 { best = (open.count, value) }
      open.append(candidate)
    }
    candidates = open
    return best.map { choices(of: candidates.remove(at: $0.index)) }
  }

  private func choices(of candidate: Candidate) -> [Choice] {
    var choices = [candidate.choice]
    var node = nodes[candidate.node]
    while let choice = node.choice {
      choices.append(choice)
      node = nodes[node.parent]
    }
    return choices.reversed()
  }
}

extension FeatureTable {
  /// Returns the features of a move as the last, whichever sender it takes.
  fileprivate func ends(of edge: MoveEdge) -> FeatureSet {
    set(.takes(Choice(label: edge.label))).union(set(.brings(edge.scene)))
  }
}
