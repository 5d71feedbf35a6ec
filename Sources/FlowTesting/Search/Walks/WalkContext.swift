/// Prints a line about what a run does.
typealias Trace = @Sendable (String) -> Void

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

  /// The state that was read with what claims compare; nil if nobody did, or the state may be another one by now.
  var readState: Fingerprint?

  /// The states that walks were in, and what their choices led to; nil for walks outside a run, such as those of a recording.
  var graph: StateGraph?

  /// Whether the same choices led to the same states on every walk; if not, something besides the states decides.
  var statesDecide = true

  /// The goals of walks over a map; nil if there are none.
  var goals: Goals?

  /// The moves that guards refused, also on walks that do not count as coverage.
  var refusals: Set<MoveName> = []

  /// The time at which a walk ends early; nil for none.
  var deadline: Deadline?

  /// Prints a line about what a run does; nil unless that is asked for.
  var trace: Trace?

  init() { coverage = Coverage(tables.names) }

  /// Whether a walk must end after a number of moves, since the test was cancelled or the time is over.
  ///
  /// However short the time, the first walk may make 30 moves.
  func mustEnd(after count: Int) -> Bool {
    let isOver = deadline?.isOver == true || work.isTooSlow
    return Task.isCancelled || isOver && (coverage.paths > 1 || count >= 30)
  }

  /// Returns the steps that a walk takes from a budget: a start counts as two, and among calls that wait each counts double.
  func cost(of walk: Walk, atMost most: Int = .max) -> Int {
    min(most, walk.count + 2) * (tables.callsWait ? 2 : 1)
  }

  // MARK: - What tells states apart

  /// Returns what tells the state of a subject from others, but for its screen and its moves.
  ///
  /// It is read on the main actor if the subject belongs there, or while tasks of the app run, since these most likely
  /// run there.
  nonisolated(nonsending) func state(of driver: some Driver, _ subject: SubjectFacts) async
    -> Fingerprint
  {
    let isOfMainActor = subject.isOfMainActor || work.isRunning
    var state = Fingerprint()
    if let readState, !work.isRunning {
      state.mix(readState)
    } else {
      state =
        isOfMainActor
        ? await Self.readOnMainActor(Passed(value: driver), Passed(value: tables.reader))
        : await driver.state(by: tables.reader)
    }
    readState = nil
    for memory in tables.needs.memories { memory(history, &state) }
    if calls.areOffered, !calls.isEmpty { state.mix(calls.fingerprint) }
    return state
  }

  @MainActor private static func readOnMainActor<Driving: Driver>(
    _ driver: Passed<Driving>, _ reader: Passed<FingerprintReader>
  ) async -> Fingerprint {
    await driver.value.state(by: reader.value)
  }

  /// Returns what claims compare, read where the state is.
  nonisolated(nonsending) func sample<Subject>(
    _ last: LastStep<Subject>, _ kind: FlowKind
  ) async -> WalkHistory.Sample {
    let isState = kind.isSubject && !kind.subject.hasState
    let needs = (tables.needs.contents, tables.needs.screensThatWereLeft && kind.isSubject)
    guard needs.0 || needs.1 else { return WalkHistory.Sample() }
    let sample =
      kind.subject.isOfMainActor || work.isRunning
      ? await Self.readOnMainActor(
        Passed(value: last), Passed(value: tables.contents), isState, needs
      ).value
      : last.sample(by: tables.contents, isState: isState, needs)
    readState = work.isRunning ? nil : sample.contents?.fingerprints.state
    return sample
  }

  @MainActor private static func readOnMainActor<Subject>(
    _ last: Passed<LastStep<Subject>>, _ reader: Passed<ContentsReader>, _ isState: Bool,
    _ needs: (contents: Bool, objects: Bool)
  ) async -> Passed<WalkHistory.Sample> {
    Passed(value: last.value.sample(by: reader.value, isState: isState, needs))
  }

  // MARK: - Chance

  /// Chooses a move at random, and one of its senders.
  ///
  /// Choices that were never made in this state come first. The more rarely a move was made on this screen, the more likely
  /// it is.
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
