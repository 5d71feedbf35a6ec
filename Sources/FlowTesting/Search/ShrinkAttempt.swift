/// A path that was walked while another was made shorter, and how that went.
struct ShrinkAttempt {
  /// The moves that were made.
  let picks: [Route.Pick]

  /// The scenes on screen, the start first.
  let scenes: [String]

  /// The states passed through; none when the graph does not know the path.
  let states: [Int]

  /// How it went.
  let end: End

  enum End: Hashable {
    /// The failure showed at the last move.
    case failed
    /// It did not.
    case passed
    /// Something else was wrong with the last move, or it could not be made.
    case stopped
  }
}

extension ShrinkAttempt {
  /// All that was so at the last move, what is most likely needed first.
  ///
  /// - Parameter several: The moves of which it matters which sender they took.
  func features(in graph: any MoveGraph, several: Set<String>) -> [Feature] {
    guard let last = picks.last else { return [] }
    var found: [Feature] = [.takes(last.withoutSender), .brings(scenes[picks.count])]
    if last.sender != nil, several.contains(last.label) { found.append(.takes(last)) }
    var times: [Feature: Int] = [:]
    var again: [Feature] = []
    func note(_ feature: (_ times: Int) -> Feature) {
      let count = times[feature(0), default: 0] + 1
      times[feature(0)] = count
      if count == 1 { found.append(feature(1)) } else { again.append(feature(count)) }
    }
    for (index, pick) in picks.dropLast().enumerated() {
      note { .made(pick.withoutSender, times: $0) }
      if pick.sender != nil, several.contains(pick.label) { note { .made(pick, times: $0) } }
      note { .came(scenes[index + 1], times: $0) }
    }
    found += again
    if states.count > picks.count { found += graph.features(in: states[picks.count]) }
    if picks.count > 1 { found.append(.follows(picks[picks.count - 2].label)) }
    found.append(.leaves(scenes[picks.count - 1]))
    return found + pairs
  }

  /// Which moves and scenes came before which, but the last.
  private var pairs: [Feature] {
    var pairs: [Feature] = []
    var seen: Set<Feature> = []
    for later in picks.indices.dropLast() {
      for earlier in 0..<later {
        let found: [Feature] = [
          .madeInOrder(picks[earlier].label, picks[later].label),
          .cameInOrder(scenes[earlier + 1], scenes[later + 1]),
        ]
        pairs += found.filter { seen.insert($0).inserted }
      }
    }
    return pairs
  }
}

extension Route.Pick {
  /// The same move, whichever sender it takes.
  var withoutSender: Self { Route.Pick(label: label) }

  /// The same, as it is told from others: without a sender a move takes its first.
  var withoutFirstSender: Self { Route.Pick(label: label, sender: sender == 0 ? nil : sender) }
}

extension [ShrinkAttempt] {
  /// What was so on all that failed.
  func commonFeatures(in graph: any MoveGraph) -> [Feature] {
    var senders: [String: Set<Int>] = [:]
    for attempt in self {
      for pick in attempt.picks { senders[pick.label, default: []].insert(pick.sender ?? 0) }
    }
    let several = Set(senders.filter { $1.count > 1 }.keys)
    var common: [Feature]?
    for attempt in reversed() where attempt.end == .failed {
      let found = attempt.features(in: graph, several: several)
      let all = Set(found)
      common = common?.filter(all.contains) ?? found
    }
    return common ?? []
  }
}

/// Paths after which no walk goes on, as a tree.
struct BlockedPaths {
  private var children: [[Route.Pick: Int]] = [[:]]
  private var blocked: Set<Int> = []

  init(_ attempts: [ShrinkAttempt]) {
    for attempt in attempts where attempt.end == .stopped { insert(attempt.picks) }
  }

  private mutating func insert(_ picks: [Route.Pick]) {
    var place = 0
    for pick in picks.map(\.withoutFirstSender) {
      if let next = children[place][pick] {
        place = next
      } else {
        children[place][pick] = children.count
        place = children.count
        children.append([:])
      }
    }
    blocked.insert(place)
  }

  /// Where a path is after a move, 0 being the start; -1 where no blocked path goes on like it.
  func place(after pick: Route.Pick, from place: Int) -> Int {
    place < 0 ? -1 : children[place][pick.withoutFirstSender] ?? -1
  }

  func isBlocked(_ place: Int) -> Bool { blocked.contains(place) }
}
