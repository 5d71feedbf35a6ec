/// The state that the walks of one run share: names, coverage, knowledge about the app.
final class WalkContext {
  /// Tables that the walks fill once.
  let tables = RunMemory()

  /// Counts the tasks that the app starts and nobody awaits.
  var work: UnawaitedWork { tables.work }

  /// The calls that wait for answers on the walk that is being made.
  var calls = WaitingCalls(areOffered: false)

  /// Keeps the path of the walk that is being made, in case the process ends on it.
  var record = WalkRecord()

  /// The walks that ended another process; nil unless this one is a child.
  var deaths: Deaths?

  var coverage: Coverage

  /// The steps of the walk that is being made.
  let history = WalkHistory()

  /// The states that walks were in, and what their choices led to; nil for walks outside a run, such as those of a recording.
  var graph: StateGraph?

  /// Whether the subject once held too much to be read, so that its screen and its moves told its state.
  var isTooLarge = false

  /// The goals of walks over a map; nil if there are none.
  var goals: Goals?

  /// The moves that guards refused, also on walks that do not count as coverage.
  var refusals: Set<MoveName> = []

  /// The time at which a walk ends early; nil for none.
  var deadline: Deadline?

  /// Whether a walk must end after a number of moves, since the test was cancelled or the time is over.
  ///
  /// However short the time, the first walk may make 30 moves.
  func mustEnd(after count: Int) -> Bool {
    let isOver = deadline?.isOver == true || work.isTooSlow
    return Task.isCancelled || isOver && (coverage.paths > 1 || count >= 30)
  }

  init() { coverage = Coverage(tables.names) }

  /// Returns what tells the state of a subject from others, but for its screen and its moves.
  ///
  /// It is read on the main actor if it belongs there, or while tasks of the app run, since these most likely run there.
  nonisolated(nonsending) func state(
    of driver: some Driver, whileTasksRun: Bool
  ) async -> Fingerprint {
    var state = driver.navigationState
    let reading =
      driver.isOfMainActor || whileTasksRun
      ? await Self.readOnMainActor(Passed(value: driver), Passed(value: tables.reader))
      : await driver.read(by: tables.reader)
    if let reading { state.mix(reading) } else { isTooLarge = true }
    for memory in history.memories { memory(history).forEach { state.mix($0) } }
    if tables.offersAnswers, !calls.isEmpty { state.mix(calls.fingerprint) }
    return state
  }

  /// Returns what a function tells of a subject, called where its state is read.
  nonisolated(nonsending) func facts<Facts: Sendable>(
    _ read: @Sendable (Any) -> Facts, of driver: some Driver, whileTasksRun: Bool
  ) async -> Facts {
    guard driver.isOfMainActor || whileTasksRun else { return read(driver.held) }
    let subject = Passed(value: driver.held)
    return await MainActor.run { read(subject.value) }
  }

  @MainActor private static func readOnMainActor<Driving: Driver>(
    _ driver: Passed<Driving>, _ reader: Passed<FingerprintReader>
  ) async -> Fingerprint? {
    await driver.value.read(by: reader.value)
  }

  /// Chooses a move at random, and one of its senders: first what was never made in this state, else anything; and
  /// the more rarely a move was made on this screen, the more likely.
  func chance(
    among moves: [AvailableMove], _ numbers: inout RandomNumbers
  ) -> (position: Int, sender: Int?) {
    let unmade = graph?.unmade
    let coverage = coverage
    var weights: [Int] = []
    weights.reserveCapacity(moves.count)
    var sum = 0
    for move in moves {
      if let unmade, unmade[weights.count] == 0 {
        weights.append(0)
        continue
      }
      let weight = 1 + (1 << 20) / (1 + coverage.attempts(move.move.name))
      weights.append(weight)
      sum += weight
    }
    var left = numbers.number(below: sum)
    var position = 0
    while position + 1 < weights.count, left >= weights[position] {
      left -= weights[position]
      position += 1
    }
    guard let count = moves[position].senders else { return (position, nil) }
    guard let unmade, let graph else { return (position, numbers.number(below: count)) }
    let sender = graph.unmadeSender(numbers.number(below: unmade[position]), at: position)
    return (position, sender ?? numbers.number(below: count))
  }
}
