extension Search {
  /// Finds out where the parts of a run part; nil for a run that is not split.
  ///
  /// What is walked for it is no part of the run: nothing looks at it, and it is not counted.
  ///
  /// - Returns: The part, and how many steps that took; a walk counts two for its start.
  nonisolated(nonsending) mutating func part(
    _ budget: Budget
  ) async -> (parting: Parting?, used: Int) {
    guard budget.share != .all else { return (nil, 0) }
    var flows = ShortPaths()
    var looks: [Parting.Look] = []
    var used = 0
    func isTooFew(_ length: Int, _ count: Int) -> Bool {
      let (cost, isMore) = count.multipliedReportingOverflow(by: length + 2)
      return count < 4 * budget.share.total && length <= budget.steps && !isMore
        && cost <= budget.parting - used
    }
    while let numbers = flows.next(while: isTooFew) {
      let walk = await peek(numbers, budget)
      used += numbers.count + 2
      guard walk.isLegal else { continue }
      flows.goOn(with: walk.offered)
      looks.append(
        Parting.Look(
          numbers: numbers, path: walk.path, labels: walk.offeredLabels, senders: walk.offered))
    }
    flows.part(budget.share)
    return (Parting(budget.share, flows, looks), used)
  }

  /// Whether a beginning can be walked; it is tried once, and not as a part of the run.
  nonisolated(nonsending) mutating func canWalk(
    _ beginning: [ReplayToken.Number], _ budget: Budget, _ parting: inout Parting?
  ) async -> Bool {
    if let isAlive = parting?.leadsOn(beginning) { return isAlive }
    let isLegal = await peek(beginning, budget).isLegal
    parting?.learn(beginning, leadsOn: isLegal)
    return isLegal
  }

  private nonisolated(nonsending) mutating func peek(
    _ numbers: [ReplayToken.Number], _ budget: Budget
  ) async -> Walk {
    var coverage = session.coverage
    session.coverage = coverage.emptied
    let walk = await flow.walk(.numbers(numbers), limit: budget.steps, in: &session) { _ in [] }
    coverage.addRefusals(session.coverage)
    session.coverage = coverage
    return walk
  }
}

extension Walk {
  /// Whether all its moves could be made.
  var isLegal: Bool {
    if case .lost = end { false } else { true }
  }
}

extension Budget {
  /// The steps that one part may take to find out where it parts from the others.
  fileprivate var parting: Int {
    let (all, isMore) = paths.multipliedReportingOverflow(by: steps)
    return isMore ? 10_000 : min(10_000, all / share.total / 4)
  }
}
