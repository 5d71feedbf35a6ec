/// Makes one failing path shorter: each pass tries shorter paths and keeps those that fail the same way.
///
/// A pass is a method that calls ``fails(_:)`` with candidates, every one of them a path the graph of
/// moves allows. It makes progress when a candidate fails: that walk is then the ``best``. To add a
/// pass, write such a method in a file of its own and call it from ``shrink()``.
final class Shrinker<Subject> {
  let run: Run<Subject>
  let graph: any MoveGraph

  /// The shortest walk so far that fails the same way.
  private(set) var best: Walk

  /// The failure that a shorter walk must end in.
  let failure: Failure

  /// The number of walks left.
  private(set) var left: Int

  /// Whether the time was over before the walks were made.
  private(set) var isOutOfTime = false
  private let deadline: Deadline

  /// The walk tried last, whether it failed or not.
  private(set) var last: Walk

  /// The number of senders of each move of the paths that were tried, first senders left out.
  private(set) var tried: [[Choice]: [Int?]] = [:]

  /// The moves that each walk made before it failed or ended.
  private(set) var passed: [[Choice]] = []

  /// Whether a shorter path fails in the same place with another text.
  private(set) var hasOtherWords = false

  /// Whether a path that passes is tried with other senders, too.
  var triesSenders = false

  /// The greatest number of senders that walks met of each move.
  private(set) var senderCounts: [String: Int] = [:]

  /// Whether a walk had several senders to choose from.
  private(set) var hasChoices = false

  init(_ run: Run<Subject>, _ walk: Walk, _ failure: Failure, atMost walks: Int) {
    self.run = run
    self.failure = failure
    graph = run.isLearnt ? run.graph : run.graph.withRefusals(in: run.context)
    best = walk
    last = walk
    left = walks
    deadline = Deadline(seconds: run.budget.shrinkSeconds)
  }

  var choices: [Choice] { best.choices }

  /// Makes the path as short as the walks allow, and returns what is known of shorter ones.
  nonisolated(nonsending) func shrink() async -> Discovery.Minimality {
    await keepWaypoints()
    await replaceStretches()
    await simplifySenders()
    await keepRepeated()
    if hasChoices {
      triesSenders = true
      await keepWaypoints()
    }
    await replaceStretches(ofAnyLength: true)
    let minimality = await prove()
    await simplifySenders()
    return minimality
  }
}

// MARK: - Trying a path

extension Shrinker {
  /// Walks a path unless it was tried before, and returns whether it fails the same way; if it does, it
  /// is the best from now on.
  nonisolated(nonsending) func fails(_ choices: [Choice]) async -> Bool {
    if await failsAsItIs(choices) { return true }
    guard triesSenders, choices.count < best.count,
      let counts = tried[choices.withoutFirstSenders]
    else { return false }
    for other in assignments(to: choices, counts) where await failsAsItIs(other) { return true }
    return false
  }

  /// Returns a path with other senders: with the last sender of each move, and with the best path's senders
  /// given to the first moves that have senders, or to the last ones.
  ///
  /// - Parameter counts: The number of senders of its moves.
  private func assignments(to choices: [Choice], _ counts: [Int?]) -> [[Choice]] {
    let places = choices.indices.filter { counts.indices.contains($0) && counts[$0] ?? 0 > 1 }
    let taken = self.choices.compactMap(\.sender).filter { $0 > 0 }
    func giving(_ senders: [Int], to places: [Int]) -> [Choice] {
      var choices = choices
      for (place, sender) in zip(places, senders) {
        choices[place].sender = min(sender, (counts[place] ?? 1) - 1)
      }
      return choices
    }
    guard !places.isEmpty else { return [] }
    return [
      choices.map { Choice(label: $0.label, sender: Choice.lastSender) },
      giving(taken, to: places),
      giving(taken.suffix(places.count), to: places.suffix(taken.count)),
    ]
  }

  private nonisolated(nonsending) func failsAsItIs(_ choices: [Choice]) async -> Bool {
    let key = choices.withoutFirstSenders
    guard left > 0, tried[key] == nil else { return false }
    // A shorter path may have fewer senders to choose from, such as the rows of a cart.
    let isShorter = choices.count < best.count
    let isFailing = await fails(along: .moves(isShorter ? choices.map(\.orLast) : choices))
    if case .cut = last.end { return false }
    tried[key] = last.senders
    return isFailing
  }

  /// Walks a route of any kind, even if it was tried before, and returns whether it fails the same way; if it
  /// does, it is the best from now on.
  nonisolated(nonsending) func fails(along route: Route) async -> Bool {
    guard left > 0 else { return false }
    left -= 1
    last = await run.walk(route)
    if case .cut = last.end { left = 0 }
    if left > 0, deadline.isOver { (left, isOutOfTime) = (0, true) }
    for (choice, count) in zip(last.choices, last.senders) where count ?? 0 > 1 {
      hasChoices = true
      senderCounts[choice.label] = max(count ?? 1, senderCounts[choice.label] ?? 1)
    }
    let isFailing = last.failures.contains(where: failure.isSame)
    switch last.end {
    case .finished, .lost: passed.append(last.choices)
    // The last move did not pass, since a failure showed there; nor did a start without moves.
    case .failed, .cut: if !last.choices.isEmpty { passed.append(last.choices.dropLast()) }
    }
    run.trace?("shrink: \(isFailing ? "fails" : "passes") \(last.path) (\(left) left)")
    if isFailing {
      best = last
    } else if last.count < best.count, last.failures.contains(where: failure.withoutWords.isSame) {
      hasOtherWords = true
    }
    return isFailing
  }
}

extension [Choice] {
  /// The same path without first senders, which moves take by default.
  var withoutFirstSenders: Self {
    map { Choice(label: $0.label, sender: $0.sender == 0 ? nil : $0.sender) }
  }
}
