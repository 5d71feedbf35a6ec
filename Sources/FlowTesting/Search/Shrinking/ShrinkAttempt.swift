/// A path that was walked while another was made shorter, and how that went.
struct ShrinkAttempt {
  /// The moves that were made.
  let choices: [Choice]

  /// The scenes on screen, the start first.
  let scenes: [String]

  /// The states passed through; none when the graph does not know the path.
  let states: [Int]

  /// The outcome.
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
  /// Creates the attempt that a walk was.
  ///
  /// - Parameter choices: The moves that it was to make.
  init(_ walk: Walk, of failure: Failure, along choices: [Choice], in graph: any MoveGraph) {
    var made = walk.choices
    switch walk.end {
    case .finished: end = .passed
    case .failed(let failures):
      end = failures.contains(where: failure.isSame) ? .failed : .stopped
    case .cut: end = .stopped
    case .lost:
      made = Array(choices.prefix(made.count + 1))
      end = .stopped
    }
    self.choices = made
    states = graph.states(along: made.map(\.label)) ?? []
    scenes = walk.path.scenes + Array(repeating: "", count: made.count - walk.count)
  }

  /// Whether it made all these moves and did not fail at the last of them.
  func passes(along moves: [Choice]) -> Bool {
    choices.count >= moves.count && (end == .passed || choices.count > moves.count)
      && choices.prefix(moves.count).elementsEqual(moves)
  }

  /// All that was so at the last move, what is most likely needed first.
  ///
  /// - Parameter several: The moves of which it matters which sender they took.
  func features(in graph: any MoveGraph, several: Set<String>) -> [Feature] {
    guard let last = choices.last else { return [] }
    var found: [Feature] = [.takes(last.withoutSender), .brings(scenes[choices.count])]
    if last.sender != nil, several.contains(last.label) { found.append(.takes(last)) }
    var times: [Feature: Int] = [:]
    var again: [Feature] = []
    func note(_ feature: (_ times: Int) -> Feature) {
      let count = times[feature(0), default: 0] + 1
      times[feature(0)] = count
      if count == 1 { found.append(feature(1)) } else { again.append(feature(count)) }
    }
    for (index, choice) in choices.dropLast().enumerated() {
      note { .made(choice.withoutSender, times: $0) }
      if choice.sender != nil, several.contains(choice.label) { note { .made(choice, times: $0) } }
      note { .came(scenes[index + 1], times: $0) }
    }
    found += again
    if states.count > choices.count { found += graph.features(in: states[choices.count]) }
    if choices.count > 1 { found.append(.follows(choices[choices.count - 2].label)) }
    found.append(.leaves(scenes[choices.count - 1]))
    return found + pairs
  }

  /// The pairs of moves and scenes of which one came before the other, without the last.
  private var pairs: [Feature] {
    var pairs: [Feature] = []
    var seen: Set<Feature> = []
    for later in choices.indices.dropLast() {
      for earlier in 0..<later {
        let found: [Feature] = [
          .madeInOrder(choices[earlier].label, choices[later].label),
          .cameInOrder(scenes[earlier + 1], scenes[later + 1]),
        ]
        pairs += found.filter { seen.insert($0).inserted }
      }
    }
    return pairs
  }
}

extension Choice {
  /// The same move, whichever sender it takes.
  var withoutSender: Self { Choice(label: label) }

  /// The same, as it is told from others: without a sender a move takes its first.
  var withoutFirstSender: Self { Choice(label: label, sender: sender == 0 ? nil : sender) }
}

extension [ShrinkAttempt] {
  /// Returns the features that held on all attempts that failed.
  func commonFeatures(in graph: any MoveGraph) -> [Feature] {
    var senders: [String: Set<Int>] = [:]
    for attempt in self {
      for choice in attempt.choices {
        senders[choice.label, default: []].insert(choice.sender ?? 0)
      }
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

/// Paths that no walk continues, as a tree.
struct BlockedPaths {
  private var children: [[Choice: Int]] = [[:]]
  private var blocked: Set<Int> = []

  init(_ attempts: [ShrinkAttempt]) {
    for attempt in attempts where attempt.end == .stopped { insert(attempt.choices) }
  }

  private mutating func insert(_ choices: [Choice]) {
    var place = 0
    for choice in choices.map(\.withoutFirstSender) {
      if let next = children[place][choice] {
        place = next
      } else {
        children[place][choice] = children.count
        place = children.count
        children.append([:])
      }
    }
    blocked.insert(place)
  }

  /// Returns the place of a path in the tree after a move, 0 being the start; -1 where no blocked
  /// path begins like it.
  func place(after choice: Choice, from place: Int) -> Int {
    place < 0 ? -1 : children[place][choice.withoutFirstSender] ?? -1
  }

  func isBlocked(_ place: Int) -> Bool { blocked.contains(place) }
}
