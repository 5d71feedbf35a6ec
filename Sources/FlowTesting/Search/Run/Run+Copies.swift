// Exhausts states and makes graphs with copies of a subject that is a value.

extension Run {
  /// Returns a graph of the states of the subject, with only its start; nil if the subject cannot be copied.
  nonisolated(nonsending) func makeValueGraph(keepsEdges: Bool) async -> ValueGraph<Subject>? {
    guard Subject.self is any Equatable.Type, !(Subject.self is AnyClass),
      let driver = try? await flow.driver(context.tables),
      let graph = ValueGraph(driver, context.crashReporter, keepsEdges: keepsEdges)
    else { return nil }
    if graph.pathToObject != nil { copiesShareObject = true }
    return graph.pathToObject == nil ? graph : nil
  }

  /// Visits the states of the subject.
  ///
  /// - Returns: The states; nil if the subject cannot be copied, if a state holds an object, or if copies and
  ///   walks disagree because something outside the subject decides.
  nonisolated(nonsending) func exhaustCopies(_ limits: StateLimits) async -> Exploration.States? {
    guard let graph = await makeValueGraph(keepsEdges: false) else { return nil }
    var found = Exploration.States()
    let limit = max(1, limits.states ?? StateLimits.copies)
    var isFull = false
    await discover(along: .numbers([]))
    while let distance = graph.distance, distance < limits.steps, !isFull, !isOver {
      let expansion = await graph.expandNext(atMost: limit) { step, move in
        self.context.coverage.recordCopy(move.number, on: step.sceneNumber)
        return self.isIdle ? [] : await self.runner.inspect(step, &self.tally)
      }
      // An issue that the app's code records on a copy is left to a walk, which has a path.
      if isIdle, !runner.recorded({ "" }, false).isEmpty { return nil }
      if let path = graph.pathToObject {
        copiesShareObject = true
        await switchToAppearance(ifUnequalAfter: path)
        return nil
      }
      found.leftOut = graph.equality.leftOut
      found.moves += expansion.moves
      if graph.hasMoreSenders { found.senders = StateLimits.senders }
      for failed in expansion.failed where discoveries.count < budget.failures {
        copiesDisagree = await !isConfirmed(failed.path, failed.failures)
        if copiesDisagree { return nil }
      }
      isFull = expansion.isFull
    }
    graph.end()
    if !isFull, context.identity == .equality, !(await walksAgree(limits, on: graph)) {
      copiesDisagree = true
      return nil
    }
    await confirmUnlikeStates(graph.equality)
    found.haveFewHashes = graph.isSlow
    found.isLimited = graph.distance.map { $0 >= limits.steps } ?? false
    found.isAll = !isFull && (graph.distance == nil || found.isLimited)
    found.count = graph.count
    found.steps = graph.greatestDistance
    return found
  }

  /// Returns whether walks to the nearest states find as many states as copies did; if these are not all, it
  /// also walks to some of the others.
  ///
  /// They may not if the moves depend on more than the subject, such as on a singleton that only a start
  /// resets. Equal states that offer different moves are kept for ``confirmUnlikeStates(_:)``.
  private nonisolated(nonsending) func walksAgree(
    _ limits: StateLimits, on graph: ValueGraph<Subject>
  ) async -> Bool {
    let coverage = context.coverage
    defer {
      context.coverage = coverage
      exhaustedSteps = 0
    }
    let found = await walkToStates(limits, atMost: Self.mostSteps)
    if found.isStopped { await walk(to: graph) }
    return found.isStopped || found.count == graph.count
  }

  /// Walks to some of the states that copies reached, the last ones first.
  ///
  /// The checks pass in all of them on copies; a walk fails if they depend on more than the subject.
  private nonisolated(nonsending) func walk(to graph: ValueGraph<Subject>) async {
    var random = RandomNumbers(seed: budget.seed, stream: .max)
    var (steps, state) = (0, graph.count - 1)
    while steps < Self.mostSteps, state > 0, !isOver {
      let walk = await discover(along: .numbers(graph.choices(to: state)))
      steps += walk.count + 2
      state = random.number(below: graph.count)
    }
  }

  /// The number of steps of walks that are made after all states were visited by copying.
  private static var mostSteps: Int { 200 }

  /// Switches to telling states apart by appearance if two walks along one path end in unequal states, such
  /// as states with an object that equals only itself.
  private nonisolated(nonsending) func switchToAppearance(
    ifUnequalAfter path: [MoveNumber]
  ) async {
    _ = await walk(.numbers(path))
    let key = context.end?.key
    _ = await walk(.numbers(path))
    guard key != context.end?.key else { return }
    context.identity = .appearance
    visited = VisitedStates(atMost: budget.states?.states ?? StateLimits.walks, comparing: nil)
  }

  /// Walks a path that failed with copies, and returns whether it fails in the same way.
  private nonisolated(nonsending) func isConfirmed(
    _ path: [MoveNumber], _ failures: [Failure]
  ) async -> Bool {
    let failure = failures.first { failure in
      !discoveries.contains { $0.failure.isSame(as: failure) }
    }
    guard let failure else { return true }
    return await discover(along: .numbers(path)).failures.contains(where: failure.isSame)
  }
}
