/// Where the walks of several machines part, so that no two of them walk the same path.
///
/// All of them look at the same shortest flows, until there are several ways on for each. A flow that
/// is as long belongs to one of them, with every path that begins with it; the shorter ones are dealt
/// out too. Nobody tells the others anything: what each one sees is the same.
struct Parting {
  /// A flow that was looked at, and what can be done at its end.
  struct Look {
    let numbers: [ReplayToken.Number]
    let path: FlowPath
    let labels: [String]
    let senders: [Int?]
  }

  /// Whose part it is.
  let share: Shard

  /// All flows of this part as long as the beginnings or longer.
  let flows: ShortPaths

  /// The flows shorter than that, the shortest first.
  private let looks: [Look]

  /// Those of them that the beginnings go on from.
  private let openings: [Look]

  /// The beginnings that turned out not to lead on, and those that do.
  private var dead: Set<[ReplayToken.Number]> = []
  private var alive: Set<[ReplayToken.Number]> = []

  /// How often a beginning was asked for.
  private var turn = 0

  init(_ share: Shard, _ flows: ShortPaths, _ looks: [Look]) {
    self.share = share
    self.flows = flows
    self.looks = looks
    let length = flows.length + 1
    openings = looks.filter { $0.path.count == length - 1 && !$0.senders.isEmpty }
  }

  /// How many moves a beginning has.
  var length: Int { flows.length + 1 }

  /// The flows shorter than the beginnings that are this part's.
  var shorter: [[ReplayToken.Number]] {
    looks.indices.filter(share.contains).map { looks[$0].numbers }
  }

  /// Whether a path is walked by this part; one that no part can walk is the first one's.
  func contains(_ path: FlowPath) -> Bool {
    guard path.count >= length else {
      return share.contains(looks.firstIndex { $0.path.takes(path.moves) } ?? 0)
    }
    var number = 0
    for opening in openings {
      if opening.path.takes(path.moves.prefix(length - 1)) {
        let move = path.moves[length - 1]
        for (label, senders) in zip(opening.labels, opening.senders) {
          if label == move.label {
            return share.contains(number + min(max(0, move.sender ?? 0), ShortPaths.most))
          }
          number += min(senders ?? 1, ShortPaths.most)
        }
        return share.index == 0
      }
      number += opening.count
    }
    return share.index == 0
  }
}

// MARK: - Beginnings

extension Parting {
  /// How many beginnings this part has.
  private var count: Int {
    let all = openings.reduce(0) { min(ShortPaths.most, $0 + $1.count) }
    return max(0, (all - share.index + share.total - 1) / share.total)
  }

  /// One of the beginnings of this part, each in turn; nil when none leads on.
  mutating func next() -> [ReplayToken.Number]? {
    let count = count
    for _ in 0..<min(count, 1_000) {
      let beginning = beginning(share.index + turn % count * share.total)
      turn += 1
      if let beginning, !dead.contains(beginning) { return beginning }
    }
    return nil
  }

  /// A beginning of this part along the moves with these labels, as far as they go; nil when the walk
  /// is another part's.
  func beginning(along labels: [String]) -> [ReplayToken.Number]? {
    var number = 0
    for opening in openings {
      let isOnTheWay = zip(labels, opening.path.moves).allSatisfy { $0 == $1.label }
      for (index, senders) in opening.senders.enumerated() {
        let count = min(senders ?? 1, ShortPaths.most)
        let first = (share.index - number % share.total + share.total) % share.total
        number += count
        guard isOnTheWay, labels.count < length || labels[length - 1] == opening.labels[index]
        else { continue }
        for sender in stride(from: first, to: count, by: share.total).prefix(100) {
          let next = opening.numbers + [ReplayToken.Number(offer: index, sender: sender)]
          if !dead.contains(next) { return next }
        }
      }
    }
    return nil
  }

  /// Whether a beginning can be walked, and leads on; nil when that is not known.
  func leadsOn(_ beginning: [ReplayToken.Number]) -> Bool? {
    alive.contains(beginning) ? true : dead.contains(beginning) ? false : nil
  }

  /// Says whether a beginning can be walked, and leads on.
  mutating func learn(_ beginning: [ReplayToken.Number], leadsOn: Bool) {
    if leadsOn {
      alive.insert(beginning)
    } else {
      alive.remove(beginning)
      dead.insert(beginning)
    }
  }

  private func beginning(_ number: Int) -> [ReplayToken.Number]? {
    var left = number
    for opening in openings {
      for (index, senders) in opening.senders.enumerated() {
        let count = min(senders ?? 1, ShortPaths.most)
        if left < count {
          return opening.numbers + [ReplayToken.Number(offer: index, sender: left)]
        }
        left -= count
      }
    }
    return nil
  }
}

extension Parting.Look {
  /// How many ways on there are, each with each of its senders.
  fileprivate var count: Int { ShortPaths.count(senders) }
}

extension FlowPath {
  /// Whether its moves are these, one without a sender standing for the first one.
  fileprivate func takes(_ others: some Collection<Move>) -> Bool {
    moves.count == others.count
      && zip(moves, others).allSatisfy { $0.label == $1.label && $0.sender ?? 0 == $1.sender ?? 0 }
  }
}
