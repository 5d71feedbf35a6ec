// The one place where a walk changes how the next ones are made.

extension Flow {
  /// Learns what a walk taught, here and nowhere else, and returns the route of the walk that is to take its place.
  ///
  /// - If a call waits for an answer, answers are moves from now on, which leads to other states.
  /// - If a closure reads what was held before, that is recorded from now on.
  /// - If a claim lacks texts, the walk is made with them. If it passes then, texts tell less apart than fingerprints do,
  ///   and are recorded from now on.
  /// - If the subject holds more than is read, no state is read any more, and the graph begins again.
  /// - If the same choices led to two states, what differs in each walk is left out of the states, and the graph begins
  ///   again. If nothing that the subject holds differs, something else decides, and nothing is claimed of the states.
  nonisolated(nonsending) func learn(
    from walk: Walk, along route: Route, in context: WalkContext, _ again: () -> Void
  ) async -> Route? {
    let tables = context.tables
    let recordedTexts = tables.contents.recordsTexts && !tables.needs.texts
    tables.contents.recordsTexts = tables.needs.texts
    let callsWait = !tables.callsWait && !context.calls.names.isEmpty
    let isRead = !tables.needs.texts && context.history.questions.heldBefore
    if callsWait {
      tables.callsWait = true
      context.graph?.clear()
    }
    if isRead || recordedTexts && walk.hasPassed {
      (tables.needs.contents, tables.needs.texts, tables.contents.recordsTexts) = (true, true, true)
      return route
    }
    if callsWait { return route }
    if context.history.lacksTexts {
      tables.contents.recordsTexts = true
      return .moves(walk.choices)
    }
    if tables.reader.hasMetTooMuch, context.statesDecide {
      context.statesDecide = false
      context.graph?.clear()
    }
    guard context.statesDecide, let path = context.graph?.contradiction else { return nil }
    let (coverage, reader) = (context.coverage, tables.reader)
    var readings: [[FingerprintReader.Leaf]] = []
    for _ in 0..<2 {
      reader.leaves = []
      _ = await makeWalk(.moves(path), in: context) { _ in [] }
      readings.append(reader.leaves ?? [])
    }
    reader.leaves = nil
    context.coverage = coverage
    again()
    let sites = FingerprintReader.differing(readings[0], readings[1]).subtracting(reader.noise)
    context.trace?("differs: \(sites.map(\.description).sorted())")
    // Without such a site the seconds between two dates may differ.
    context.statesDecide = !sites.isEmpty || reader.countsSeconds == true
    if sites.isEmpty, reader.countsSeconds == true { reader.countsSeconds = false }
    reader.noise.formUnion(sites)
    if context.statesDecide { context.graph?.clear() }
    return nil
  }
}
