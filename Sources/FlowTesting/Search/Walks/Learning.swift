// The one place where a walk changes how the next ones are made.

extension Flow {
  /// Learns what the last walk taught, here and nowhere else, and returns whether it is to be made again.
  ///
  /// - If a call waits for an answer, answers are moves from now on, which leads to other states.
  /// - If a closure reads what was held before, that is recorded from now on.
  /// - If the same choices led to two states, what differs in each walk is left out of the states, and the graph begins
  ///   again. If nothing that the subject holds differs, something else decides, and nothing is claimed of the states.
  nonisolated(nonsending) func learn(
    in context: WalkContext, _ again: () -> Void
  ) async -> Bool {
    let tables = context.tables
    let callsWait = !tables.callsWait && !context.calls.names.isEmpty
    let isRead = !tables.needs.texts && context.history.questions.heldBefore
    if callsWait {
      tables.callsWait = true
      context.graph?.clear()
    }
    if isRead { tables.needs.texts = true }
    if callsWait || isRead { return true }
    guard context.statesDecide, let path = context.graph?.contradiction else { return false }
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
    context.statesDecide = !sites.isEmpty
    reader.noise.formUnion(sites)
    if !sites.isEmpty { context.graph?.clear() }
    return false
  }
}
