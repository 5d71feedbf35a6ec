// The one function that walks: random search, shrinking, replay and recording call it.

extension Flow {
  /// Inspects a step and returns what is wrong with it.
  typealias Visit = nonisolated(nonsending) (Step<Subject>) async -> [Failure]

  /// Makes a fresh subject, makes the moves that a route chooses, and hands each step to a visitor.
  ///
  /// - Parameters:
  ///   - context: The state that walks of one run share; the walk adds to its coverage.
  ///   - visit: Inspects each step, the start included; the walk ends at the first that fails.
  /// - Returns: The record of the walk.
  nonisolated(nonsending) func walk(
    _ route: Route, limit: Int, in context: WalkContext, visit: Visit
  ) async -> Walk {
    await context.crashReporter.walking {
      await context.work.counting {
        await self.makeWalk(route, limit: limit, in: context, visit: visit)
      }
    }
  }

  /// Walks, in a scope in which the tasks that the app starts are counted.
  private nonisolated(nonsending) func makeWalk(
    _ route: Route, limit: Int, in context: WalkContext, visit: Visit
  ) async -> Walk {
    var walking = Walking<Subject>(route, in: context)
    let crashReporter = context.crashReporter
    crashReporter.standReady()
    context.learnt?.begin()
    context.space?.begin()
    defer {
      crashReporter.end()
      // The moves of the last scene were not read after the failure.
      if !walking.walk.failures.isEmpty {
        context.learnt?.end(along: walking.walk.path)
      }
    }
    var used: (any Driver<Subject>)?
    do throws(Finding) {
      let driver = try await driver(context.tables)
      used = driver
      try await makeMoves(&walking, driver, limit, context, visit)
    } catch {
      walking.walk.end = .failed([
        Failure(finding: error, noticedBy: error.foundBy.map { .check($0) } ?? .walk)
      ])
    }
    await used?.finish()
    return walking.walk
  }

  private nonisolated(nonsending) func makeMoves(
    _ walking: inout Walking<Subject>, _ driver: any Driver<Subject>, _ limit: Int,
    _ context: WalkContext, _ visit: Visit
  ) async throws(Finding) {
    walking.begin(driver)
    try await driver.start()
    try await walking.settle(driver, by: settle)
    guard walking.start(driver) else { return }
    var failures = await visit(walking.step(driver))
    while failures.isEmpty, walking.walk.count < limit {
      if context.mustEnd(after: walking.walk.count) {
        walking.walk.end = .cut
        return
      }
      context.crashReporter.standReady()
      try await walking.readMoves(driver)
      guard let choice = walking.choose(driver) else { return try await walking.confirm(driver) }
      walking.willMove()
      try await walking.perform(choice, driver)
      try await walking.settle(driver, by: settle)
      guard walking.arrive(driver) else { return }
      failures = await visit(walking.step(driver))
    }
    guard failures.isEmpty else {
      walking.walk.end = .failed(failures)
      return
    }
    try await walking.confirm(driver)
  }
}
