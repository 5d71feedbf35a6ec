/// The short flows of a run, as far as they were walked.
struct ShortWalks {
  /// Those that were told, and those that come next.
  private(set) var flows: ShortPaths

  /// How many steps they took; a walk counts two for its start.
  private(set) var used = 0

  private var walked: [Int] = []

  /// Whether the run ended before those were walked that other parts go on with.
  private var isCutShort = false

  init(_ parting: Parting?) { flows = parting?.flows ?? ShortPaths() }

  /// How many there are of each length, as far as all of a length were walked.
  var counts: [Int] { Array(walked.prefix(max(0, flows.length + 1))) }

  /// Which were all walked; nil when not even those of one step were.
  var all: Exploration.ShortPaths? {
    let count = counts.dropFirst().reduce(0, +)
    guard !isCutShort, flows.isAll || flows.length > 0 && count > 0 else { return nil }
    return Exploration.ShortPaths(steps: flows.length, count: count, isAll: flows.isAll)
  }

  /// The steps that all flows of a length take; nil for those that are too long or too many.
  private static func cost(_ length: Int, _ count: Int, _ budget: Budget) -> Int? {
    let (cost, isMore) = count.multipliedReportingOverflow(by: length + 2)
    return length <= budget.steps && !isMore ? cost : nil
  }

  /// The steps that the flows of the next length take, if it is their turn.
  ///
  /// - Parameters:
  ///   - steps: How many were made so far.
  ///   - left: How many walks the run has left.
  func due(_ budget: Budget, after steps: Int, left: Int) -> Int? {
    guard flows.length >= 0, !flows.isAll, budget.firstShortPaths < budget.shortPaths,
      let cost = Self.cost(flows.length + 1, flows.count, budget), cost <= budget.shortPaths - used
    else { return nil }
    let isLast = left <= cost / max(1, budget.steps) + 1
    return isLast || used + cost <= steps / 10 ? cost : nil
  }

  /// The next flow, as the numbers of its moves; nil when those of its length do not fit any more.
  mutating func next(atMost limit: Int, _ budget: Budget) -> [ReplayToken.Number]? {
    let left = limit - used
    let numbers = flows.next { length, count in
      Self.cost(length, count, budget).map { $0 <= left } ?? false
    }
    used += numbers.map { $0.count + 2 } ?? 0
    return numbers
  }

  /// Whether any are to be walked.
  func isWorth(atMost limit: Int, _ budget: Budget) -> Bool {
    guard !flows.isAll, limit > 0 else { return false }
    guard flows.length >= 0 else { return true }
    return Self.cost(flows.length + 1, flows.count, budget).map { $0 <= limit - used } ?? false
  }

  /// Goes on with what a walk along the flow told last came to.
  mutating func goOn(with walk: Walk) {
    flows.goOn(with: walk.offered)
    count(walk)
  }

  /// Counts a flow that another part of the run goes on with.
  mutating func countShorter(_ walk: Walk, _ length: Int) {
    used += length + 2
    count(walk)
  }

  mutating func cutShort() { isCutShort = true }

  /// Counts a flow among those of its length, unless a move of it was refused.
  private mutating func count(_ walk: Walk) {
    guard walk.isLegal else { return }
    while walked.count <= walk.count { walked.append(0) }
    walked[walk.count] += 1
  }
}

extension Search {
  /// Walks the flows that are shorter than where the parts of a run part.
  nonisolated(nonsending) mutating func walkShorter(
    _ short: inout ShortWalks, _ budget: Budget, _ deadline: Deadline, _ parting: Parting?,
    _ discoveries: inout [Discovery]
  ) async {
    for numbers in parting?.shorter ?? [] {
      guard discoveries.count < budget.failures, !deadline.isOver else {
        return short.cutShort()
      }
      let walk = await look(along: .numbers(numbers), budget, &discoveries)
      short.countShorter(walk, numbers.count)
    }
  }

  /// Walks all flows of one step, all of two, and so on, as long as all of a length fit a limit.
  ///
  /// - Parameter limit: How many steps they may take, with those that were walked before.
  nonisolated(nonsending) mutating func walk(
    _ short: inout ShortWalks, atMost limit: Int, _ budget: Budget, _ deadline: Deadline,
    _ parting: inout Parting?, _ visited: inout VisitedStates, _ discoveries: inout [Discovery]
  ) async {
    guard short.isWorth(atMost: limit, budget) else { return }
    while !short.flows.isAll, discoveries.count < budget.failures, !deadline.isOver,
      let numbers = short.next(atMost: limit, budget)
    {
      if numbers.count == parting?.length, await !canWalk(numbers, budget, &parting) { continue }
      let walk = await look(
        along: .numbers(numbers), budget, &discoveries, isShortest: budget.share == .all)
      visited.record(walk, session.end)
      short.goOn(with: walk)
    }
  }
}
