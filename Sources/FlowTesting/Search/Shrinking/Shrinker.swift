// Makes a failing path shorter.

/// Makes one failing path shorter: each pass tries paths and keeps those that fail the same way.
///
/// A pass is a method that calls ``fails(_:)`` with paths that the graph of moves allows, or might allow where it
/// has only what walks saw. A walk that fails is then the ``best``. To add a pass, write such a method and call it
/// from ``shrink()``.
final class Shrinker<Subject> {
  let run: Run<Subject>
  let known: KnownMoves

  /// The shortest walk so far that fails the same way.
  private(set) var best: Walk

  /// The failure that a shorter walk must end in.
  let failure: Failure

  /// The number of walks left.
  private var left: Int

  private(set) var last: Walk

  /// The number of senders of each move of the paths that were tried, first senders left out.
  private var tried: [[Choice]: [Int?]] = [:]

  /// The moves that each walk made before it failed or ended.
  private(set) var passed: [[Choice]] = []

  /// Whether a shorter path fails in the same place with another text.
  private(set) var hasOtherWords = false

  /// Whether the time of the run was over on a walk.
  private(set) var isCut = false

  /// Whether a path that passes is tried with other senders, too.
  private var triesSenders = false

  /// The greatest number of senders that walks met of each move that has several.
  private var senderCounts: [String: Int] = [:]

  init(_ run: Run<Subject>, _ walk: Walk, _ failure: Failure) {
    self.run = run
    self.failure = failure
    known = KnownMoves(forecast: run.forecast, seen: run.states, context: run.context)
    best = walk
    last = walk
    left = max(1, run.budget.shrinks)
  }

  var choices: [Choice] { best.choices }

  func discovery(
    _ found: Walk, _ minimality: Discovery.Minimality, _ shown: Failure? = nil
  ) -> Discovery {
    let shown = shown ?? failure
    return Discovery(
      failure: failure.finding.words == nil ? shown.withoutWords : shown, path: best.path,
      foundAfter: found.count, minimality: minimality, isOfOneText: hasOtherWords)
  }

  /// Returns whether the path fails the same way without some of the moves before its last one.
  nonisolated(nonsending) func avoidsOtherFailures() async -> Bool {
    let before = best
    await keepWaypoints()
    return best.count < before.count
  }

  /// Returns whether the path fails the same way without one of its moves.
  nonisolated(nonsending) func leavesOutOne() async -> Bool {
    for gap in choices.indices.dropLast() {
      var fewer = choices
      fewer.remove(at: gap)
      if await fails(fewer) { return true }
    }
    return false
  }

  /// Makes the path as short as the walks allow, and returns what is known of shorter ones.
  nonisolated(nonsending) func shrink() async -> Discovery.Minimality {
    if run.flow.kind.isHosted { await leaveOutMoves() }
    await keepWaypoints()
    await keepRepeated()
    if !senderCounts.isEmpty {
      triesSenders = true
      await keepWaypoints()
    }
    if known.isSeen {
      await shortenByWalks()
    } else {
      for place in likelyEnds { await tryShorter(endingAt: place) }
    }
    triesSenders = false
    let tried = known.isSeen ? await walkAllShorter() : await tryAllShorter()
    return tried >= best.count - 1 ? .proven : .tried(upTo: tried)
  }

  // MARK: - Trying a path

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
      choices.map { Choice(label: $0.label, sender: senderCounts[$0.label].map { $0 - 1 }) },
      giving(taken, to: places),
      giving(taken.suffix(places.count), to: places.suffix(taken.count)),
    ]
  }

  private nonisolated(nonsending) func failsAsItIs(_ choices: [Choice]) async -> Bool {
    let key = choices.withoutFirstSenders
    guard left > 0, tried[key] == nil else { return false }
    // A shorter path may have fewer senders to choose from, such as the rows of a cart.
    let isShorter = choices.count < best.count
    let isFailing = await fails(along: Route(.moves(choices, allowsFewer: isShorter)))
    if case .cut = last.end { return false }
    tried[key] = last.senders
    return isFailing
  }

  /// Walks a route of any kind, even if it was tried before, and returns whether it fails the same way; if it
  /// does, it is the best from now on.
  private nonisolated(nonsending) func fails(along route: Route) async -> Bool {
    guard left > 0 else { return false }
    left -= 1
    last = await run.walk(route, for: .trying)
    if case .cut = last.end { (left, isCut) = (0, true) }
    for (choice, count) in zip(last.choices, last.senders) where count ?? 0 > 1 {
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
  /// The path with two neighbouring stretches of up to three moves swapped, but for its last move.
  fileprivate var withSwappedStretches: [Self] {
    let end = count - 1
    var swapped: [Self] = []
    for start in 0..<Swift.max(0, end) {
      for first in 1...3 {
        for second in 1...3 where start + first + second <= end {
          let middle = start + first
          var path = self
          path.replaceSubrange(start..<middle + second, with: self[middle..<middle + second])
          path.insert(contentsOf: self[start..<middle], at: start + second)
          swapped.append(path)
        }
      }
    }
    return swapped
  }

  /// The path without single moves, and then without pairs, such as opening a screen and going back; the last move stays.
  fileprivate var withFewer: [Self] {
    let others = indices.dropLast()
    let pairs = others.flatMap { first in others[(first + 1)...].map { [first, $0] } }
    return (others.map { [$0] } + pairs).map { gap in
      indices.filter { !gap.contains($0) }.map { self[$0] }
    }
  }

  /// The same path without first senders, which moves take by default.
  fileprivate var withoutFirstSenders: Self {
    map { Choice(label: $0.label, sender: $0.sender == 0 ? nil : $0.sender) }
  }
}

// MARK: - Waypoints

extension Shrinker {
  private var waypoints: [Waypoint] {
    zip(choices, best.path.moves).map { Waypoint(choice: $0, scene: $1.destination) }
  }

  /// Leaves out the moves that the failure does not need, and walks a shortest path past the others.
  private nonisolated(nonsending) func keepWaypoints() async {
    var waypoints = waypoints
    // Most failures need no more than to reach their scene.
    if waypoints.count > 1, await fails(past: waypoints.suffix(1)) { return }
    await leaveOut(&waypoints)
    var relaxed = waypoints
    for index in waypoints.indices { relaxed[index].acceptsAnyMove = true }
    if await fails(past: relaxed) { waypoints = relaxed }
    for index in waypoints.indices where !waypoints[index].acceptsAnyMove {
      relaxed = waypoints
      relaxed[index].acceptsAnyMove = true
      if await fails(past: relaxed) { waypoints = relaxed }
    }
    await leaveOut(&waypoints)
  }

  /// Leaves out waypoints, half of them at first and single ones at last.
  private nonisolated(nonsending) func leaveOut(_ waypoints: inout [Waypoint]) async {
    var size = waypoints.count / 2
    while size > 0 {
      var end = waypoints.count - 1
      while end > 0 {
        let start = max(0, end - size)
        let rest = Array(waypoints[..<start] + waypoints[end...])
        if await fails(past: rest) { waypoints = rest }
        end = start
      }
      size /= 2
    }
  }

  /// Keeps only the visits of one scene, or the repetitions of one move, and the last move: a failure may need
  /// their number and nothing else.
  private nonisolated(nonsending) func keepRepeated() async {
    let waypoints = waypoints
    guard let last = waypoints.last else { return }
    var candidates: [[Waypoint]] = []
    for waypoint in waypoints.reversed() {
      var visits = waypoints.dropLast().filter { $0.scene == waypoint.scene }
      for index in visits.indices { visits[index].acceptsAnyMove = true }
      let times = waypoints.dropLast().filter { $0.choice.label == waypoint.choice.label }
      candidates += [visits + [last], times + [last]]
      if waypoint.scene == last.scene {
        var visit = last
        visit.acceptsAnyMove = true
        candidates.append(visits + [visit])
      }
    }
    for candidate in candidates where candidate.count < waypoints.count {
      let length = best.count
      if await fails(past: candidate), best.count < length { return await keepRepeated() }
    }
  }

  private nonisolated(nonsending) func fails(past waypoints: [Waypoint]) async -> Bool {
    let choices = choices
    guard let path = known.shortestPath(past: waypoints, atMost: choices.count) else {
      return false
    }
    if path == choices { return true }
    return await fails(path)
  }

  // MARK: - Moves and senders

  /// Leaves out moves, and then what cannot be made without them.
  ///
  /// An app has so many moves that most were made once only, so that the graph knows few other ways.
  private nonisolated(nonsending) func leaveOutMoves() async {
    _ = await leavingOut(choices) { path in
      var fewer = path
      while true {
        let before = self.left
        if await self.fails(fewer) { return self.choices }
        guard self.left < before, case .lost = self.last.end, self.last.count < fewer.count - 1
        else { return nil }
        fewer.remove(at: self.last.count)
      }
    }
  }

  /// Leaves out stretches of a path, half of it at first, and then single moves and pairs.
  ///
  /// - Parameter kept: Returns the path, which may be shorter still; nil if it is not wanted.
  private nonisolated(nonsending) func leavingOut(
    _ path: [Choice], kept: nonisolated(nonsending) ([Choice]) async -> [Choice]?
  ) async -> [Choice] {
    var choices = path
    var size = choices.count / 2
    while size > 0 {
      var end = choices.count - 1
      while end > 0 {
        let start = max(0, end - size)
        if let fewer = await kept(Array(choices[..<start] + choices[end...])) { choices = fewer }
        end = min(start, choices.count - 1)
      }
      size /= 2
    }
    var length = Int.max
    while choices.count < length {
      length = choices.count
      for path in choices.withFewer where choices.count == length {
        if let fewer = await kept(path) { choices = fewer }
      }
    }
    return choices
  }

  /// Leaves out moves, swaps and replaces stretches of them, until none of this makes the path shorter.
  ///
  /// A graph of what walks saw does not know all that follows then, so the walk shows it.
  private nonisolated(nonsending) func shortenByWalks() async {
    var length = Int.max
    while best.count < length {
      length = best.count
      await leaveOutAndSwap()
      await replaceStretch()
    }
  }

  /// Leaves out single moves and pairs of moves, such as opening a screen and going back, and swaps stretches, until
  /// no path is shorter.
  private nonisolated(nonsending) func leaveOutAndSwap() async {
    let enough = left / 2
    var length = Int.max
    while best.count < length {
      let before = best
      length = before.count
      let fewer = choices.withFewer
      let swapped = fewer.prefix(choices.indices.dropLast().count).flatMap(\.withSwappedStretches)
      for path in fewer + swapped where best.count == length && left > enough {
        if await fails(path), best.count == length { best = before }
      }
    }
  }

  /// Replaces a stretch of two to five moves by a shorter one of any moves, such as a detour by a direct way.
  private nonisolated(nonsending) func replaceStretch() async {
    let (choices, graph, enough) = (choices, known.seen, left / 8)
    let states = graph.states(along: choices)
    // The states after which the rest of the path was walked from a place.
    var tried: Set<[Int]> = []
    for count in 1...2 {
      for gap in count + 1...count + 3 {
        for (start, state) in states.enumerated() where start + gap < choices.count {
          let rest = choices[(start + gap)...]
          for (stretch, end) in graph.stretches(of: count, from: state) {
            guard left > enough, best.count == choices.count else { return }
            if let end, !tried.insert([end, start + gap]).inserted { continue }
            if let end, run.statesDecide, graph.isKnownToPass(rest, from: end) { continue }
            _ = await failsAsItIs(choices[..<start] + stretch + rest)
          }
        }
      }
    }
  }

  /// Replaces senders by earlier ones.
  nonisolated(nonsending) func simplifySenders() async {
    for index in choices.indices {
      var low = 0
      // A binary search: the first sender that fails if all after it fail, otherwise one that fails.
      while index < choices.count, let sender = choices[index].sender, low < sender {
        var choices = choices
        choices[index].sender = low
        if await fails(choices) { break }
        low = max(low + 1, low + (sender - low) / 2)
      }
    }
    // One move may need the sender of another, such as a row that is opened and then deleted.
    for sender in Set(choices.compactMap(\.sender)).sorted() where sender > 0 {
      var choices = choices
      for index in choices.indices where choices[index].sender == sender {
        choices[index].sender = 0
      }
      _ = await fails(choices)
    }
  }

  /// Gives each answer as soon as the path then fails, so that only a failure that needs another order shows one.
  nonisolated(nonsending) func answerSooner() async {
    for position in best.made.indices {
      guard position < best.count, case .answer(let call, _) = best.made[position].move.action
      else { continue }
      for sooner in 0..<position {
        var choices = choices
        var answer = choices.remove(at: position)
        // There it is the only one of its name.
        answer.label = call
        choices.insert(answer, at: sooner)
        if await fails(choices) { break }
      }
    }
  }

  /// Makes the other walk on which the failure rests shorter, as long as it ends with the same move; the next walks that
  /// fail then rest on that.
  nonisolated(nonsending) func shortenSupport() async {
    let shown = best.failures.first(where: failure.isSame)
    guard let path = shown?.finding.support.flatMap(FlowPath.init), let last = path.moves.last
    else { return }
    let (graph, source) = (known.seen, path.scenes[path.count - 1])
    let ways = graph.states.indices.compactMap { state -> [Choice]? in
      guard graph.sceneName(in: state) == source,
        let end = graph.edges(from: state).first(where: {
          $0.label == last.label && $0.scene == last.destination
        })
      else { return nil }
      let choices = graph.states.path(to: state).choices
      return choices + [Choice(label: end.label, sender: end.sender)]
    }
    var left = 200
    // Leaves out what cannot be made any more; nil if the path ends elsewhere.
    nonisolated(nonsending) func walked(_ path: [Choice]) async -> [Choice]? {
      var choices = path
      while left > 0 {
        left -= 1
        let walk = await run.walk(Route(.moves(choices, allowsFewer: true)), for: .trying)
        if case .lost = walk.end, walk.count < choices.count - 1 {
          choices.remove(at: walk.count)
          continue
        }
        let isSame = walk.path.scenes.suffix(2) == [source, last.destination]
        return isSame && walk.hasPassed && walk.count == choices.count ? choices : nil
      }
      return nil
    }
    var choices = path.choices
    if let way = ways.min(by: { $0.count < $1.count }) { choices = await walked(way) ?? choices }
    _ = await leavingOut(choices, kept: walked)
  }

  // MARK: - All shorter paths

  /// The number of paths of one length that are walked if all shorter ones would be too many.
  private static var mostWithoutProof: Int { 100 }

  /// The ends of nearly all shorter paths that fail: the failure's place, or the last move and its scene.
  private var likelyEnds: [Finding.Place] {
    let place = failure.finding.place
    guard place == .anywhere, let last = best.path.moves.last else { return [place] }
    let source = best.path.scenes.dropLast().last ?? ""
    return [.move(last.label, on: source), .scene(last.destination)]
  }

  /// Tries shorter routes to a place with the senders of the path so far, the shortest first, until one fails.
  ///
  /// If there are more routes than walks, a quarter of the walks is kept.
  private nonisolated(nonsending) func tryShorter(endingAt place: Finding.Place) async {
    var (routes, isAll) = ([[String]](), true)
    for length in 0..<best.count where isAll {
      let more = known.routes(ofLength: length, atMost: left + 1, to: place)
      (routes, isAll) = (routes + more.routes, more.isAll)
    }
    let enough = isAll && routes.count <= left ? 0 : left / 4
    let senders = Dictionary(
      choices.map { ($0.label, $0.sender) }, uniquingKeysWith: { _, last in last })
    for route in routes where left > enough {
      if await fails(route.map { Choice(label: $0, sender: senders[$0] ?? nil) }) { return }
    }
  }

  /// Tries all shorter routes to the failure's place with all their senders, or only a few if there are more than
  /// walks: a proof.
  ///
  /// - Returns: The length up to which all were tried.
  private nonisolated(nonsending) func tryAllShorter() async -> Int {
    let refusals = run.context.refusals
    let length = await tryAllKnown()
    // A move that is refused makes more routes.
    return refusals == run.context.refusals ? length : await tryAllShorter()
  }

  private nonisolated(nonsending) func tryAllKnown() async -> Int {
    var lengths: [(routes: [[String]], isAll: Bool)] = []
    var cost = 0
    while lengths.count < best.count, cost <= left {
      let all = known.routes(ofLength: lengths.count, atMost: left + 1, to: failure.finding.place)
      cost += all.isAll ? all.routes.reduce(0) { $0 + countOfSenders(along: $1) } : left + 1
      lengths.append(all)
    }
    var budget = cost <= left ? left : min(left, Self.mostWithoutProof)
    for (length, all) in lengths.enumerated() {
      budget -= all.routes.reduce(0) { $0 + countOfSenders(along: $1) }
      guard all.isAll, budget >= 0 else { return max(0, length - 1) }
      for route in all.routes {
        var next: [Choice]? = route.map { Choice(label: $0) }
        while let choices = next {
          guard await !fails(choices), let senders = tried[choices.withoutFirstSenders] else {
            return max(0, length - 1)
          }
          next = Self.nextSenders(senders, of: choices)
        }
      }
    }
    return max(0, lengths.count - 1)
  }

  private func countOfSenders(along route: [String]) -> Int {
    route.reduce(1) { min(1 << 20, $0 * min(1 << 20, senderCounts[$1] ?? 1)) }
  }

  /// Returns the same moves with the next combination of senders, in which the last move's change first; nil
  /// after the last combination.
  ///
  /// - Parameter senders: The number of senders of each move that the walk tried; a refused move may be
  ///   allowed with its next sender.
  private static func nextSenders(_ senders: [Int?], of choices: [Choice]) -> [Choice]? {
    let choices = zip(choices.indices, choices).map { index, choice in
      guard senders.indices.contains(index), senders[index] != nil else { return choice }
      return Choice(label: choice.label, sender: choice.sender ?? 0)
    }
    for index in choices.indices.prefix(senders.count).reversed() {
      guard let count = senders[index], let sender = choices[index].sender else { continue }
      guard sender + 1 < count else { continue }
      var next = choices
      next[index].sender = sender + 1
      for later in next.indices.dropFirst(index + 1) { next[later].sender = nil }
      return next
    }
    return nil
  }

  /// Walks all shorter paths, unless more seem to follow than a number of walks; each walk shows how its path can go
  /// on.
  ///
  /// - Returns: The length up to which all were walked.
  nonisolated(nonsending) func walkAllShorter(atMost most: Int = .max) async -> Int {
    let most = Double(min(most, left))
    var (paths, before) = ([[Choice]()], 1.0)
    for length in 0..<best.count {
      var longer: [(path: [Choice], move: AvailableMove)] = []
      for path in paths {
        guard left > 0, await !fails(along: .moves(path)), !isCut else {
          return max(0, length - 1)
        }
        longer += last.offered.map { (path, $0) }
      }
      let count = longer.reduce(0.0) { $0 + Double($1.move.senders ?? 1) }
      guard count > 0 else { break }
      var (sum, next) = (0.0, count)
      for _ in length + 1..<best.count {
        sum += next
        next *= max(1, count / before)
      }
      guard sum > 0 else { break }
      guard sum <= most else { return length }
      before = count
      paths = longer.flatMap { path, move in
        (0..<(move.senders ?? 1)).map { sender in
          path + [Choice(label: move.label, sender: move.senders.map { _ in sender })]
        }
      }
    }
    return best.count - 1
  }
}
