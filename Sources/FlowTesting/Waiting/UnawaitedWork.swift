import Foundation

/// The tasks that the app starts on a walk and nobody awaits.
///
/// A task inherits the task-local values of the code that starts it, and keeps them until it ends. So the
/// references to one such value count the running tasks of this walk alone, whatever other tests do at the
/// same time. A detached task, a timer or a block on a dispatch queue inherits nothing and is not counted.
///
/// A walk waits until they have ended or wait for answers, or until a limit is over. What the limit cut is told.
final class UnawaitedWork {
  private final class Marker: Sendable {}

  @TaskLocal private static var marker: Marker?

  /// The limits of waiting.
  struct Limits: Sendable {
    /// The seconds for the tasks of one move.
    var move = 0.25
    /// The seconds for the delays of a whole run, which then ends.
    var run = 5.0
    /// The turns before each further one lasts a millisecond, so that a busy machine takes no time for a delay.
    var quickTurns = 50
  }

  @TaskLocal static var limits = Limits()

  /// The number of turns for older tasks that may act on a move, such as a listener, which a stream wakes.
  private static let fewTurns = 8

  /// The number of moves whose tasks the limit may cut; after these, no delay is waited for.
  private static let mostCut = 20

  /// The number of turns without a change after which a task that waits for no answer is taken to wait for one that does.
  private static let quietTurns = 15

  /// The marker of the walk that is being made, since tasks of earlier walks may still be ending.
  private var marker = Marker()

  /// The number of references to the marker; a task that started and has not ended holds one.
  var references: UInt { Runtime.references(to: marker) }

  /// The references before the walk, and those when no task is waited for: listeners hold some, and what was cut.
  private var (atStart, idle) = (UInt.max, UInt.max)

  /// The tasks of a move that the limit cut: how often, and the fewest that were left.
  private var cut: [MoveName?: (times: Int, tasks: UInt)] = [:]

  /// The number of times that tasks of each move were still running when the walk went on.
  var outlasted: [MoveName: Int] {
    cut.reduce(into: [:]) { counts, entry in
      if let move = entry.key, entry.value.times > 0 { counts[move] = entry.value.times }
    }
  }

  /// The milliseconds that walks waited for tasks of each move.
  private(set) var milliseconds: [MoveName: Int] = [:]

  /// Whether the walks of the run waited as long as they may.
  private(set) var isTooSlow = false

  /// The type of the subject that something still held when its walk was over, as a task does that inherits nothing; nil
  /// if none was.
  var outliving: String?

  /// Whether tasks of the walk run or wait.
  var isRunning: Bool { references > atStart }

  /// The number of tasks that run or wait, with those of others.
  var running: UInt { UInt(references) }

  /// Whether a task runs that is waited for.
  var isWorking: Bool { references > idle }

  /// Calls a closure whose tasks are counted, those of one walk, and know the calls that wait for answers.
  func counting<Value>(
    _ calls: WaitingCalls, isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) () async -> Value
  ) async -> Value {
    marker = Marker()
    return await Self.$marker.withValue(
      marker,
      operation: {
        // Mentioned so that the closure runs where the caller does.
        _ = isolation
        // Making the subject may begin calls that wait.
        (atStart, idle) = (references, references)
        return await WaitingCalls.$current.withValue(
          calls,
          operation: {
            _ = isolation
            return await body()
          })
      })
  }

  /// Waits for the tasks that a move started, or those that an answer lets go on.
  ///
  /// Tasks that once outlasted the limit, such as one that never ends, are not waited for again.
  ///
  /// - Parameter noteDelay: Is called once a delay is waited for.
  nonisolated(nonsending) func settle(
    _ move: MoveName?, _ calls: WaitingCalls,
    noteDelay: nonisolated(nonsending) () async throws(Finding) -> Void = {}
  ) async throws(Finding) {
    guard isWorking else {
      if isRunning, calls.isEmpty { await Self.passTurns() }
      return
    }
    let (limit, known) = (Deadline(seconds: Self.limits.move), cut[move]?.tasks ?? 0)
    var waited = 0
    try await wait(calls) { (turn) async throws(Finding) in
      guard isWorking else { return false }
      if references <= idle + known { return turn < Self.fewTurns }
      guard turn >= Self.limits.quickTurns else { return true }
      guard !limit.isOver, cut.count < Self.mostCut else { return false }
      if waited == 0 { try await noteDelay() }
      waited += 1
      return true
    }
    guard calls.isEmpty else { return }
    if isWorking {
      let (times, tasks) = cut[move] ?? (0, .max)
      cut[move] = (times + 1, min(tasks, references - idle))
    } else if let move, waited > 0 {
      milliseconds[move, default: 0] += waited
      isTooSlow = Double(milliseconds.values.reduce(0, +)) > Self.limits.run * 1_000
    }
    idle = references
  }

  /// Waits until a move is over or waits for an answer.
  nonisolated(nonsending) func run(_ calls: WaitingCalls, until isOver: () -> Bool) async {
    try? await wait(calls) { _ async throws(Finding) in !isOver() }
  }

  /// Waits for the tasks of a walk that is over.
  nonisolated(nonsending) func end(_ calls: WaitingCalls) async {
    try? await wait(calls) { turn async throws(Finding) in
      isRunning && turn < Self.limits.quickTurns
    }
  }

  /// Lets the executors run until all tasks wait for answers, or as long as a closure wants.
  private nonisolated(nonsending) func wait(
    _ calls: WaitingCalls,
    while isWanted: nonisolated(nonsending) (_ turn: Int) async throws(Finding) -> Bool
  ) async throws(Finding) {
    var (turn, quiet, last) = (0, 0, (changes: 0, references: 0 as UInt))
    while try await isWanted(turn), !Task.isCancelled {
      let now = (changes: calls.changes, references: references)
      idle = min(idle, now.references)
      quiet = now == last ? quiet + 1 : 0
      // A task waits in one call; others may wait for a task that does.
      if !calls.isEmpty, now.references <= idle + calls.tasks || quiet >= Self.quietTurns { return }
      last = now
      // A busy machine may have stopped a thread between two of the app's calls.
      if turn >= Self.limits.quickTurns || quiet >= Self.quietTurns - 3 {
        try? await Task.sleep(nanoseconds: 1_000_000)
      }
      await Self.turn()
      turn += 1
    }
  }

  /// Takes back that the tasks of a move outlasted the last wait, since they ended in a longer one.
  func forgive(_ move: MoveName) {
    if let times = cut[move]?.times, times > 0 { cut[move]?.times -= 1 }
  }

  /// Lets the executors run for older tasks that may act on a move.
  nonisolated(nonsending) static func passTurns() async {
    for _ in 0..<fewTurns { await turn() }
  }

  /// Lets the jobs that are enqueued on the caller's executor, the global one and the main actor run once.
  private nonisolated(nonsending) static func turn() async {
    await Task.yield()
    await passGlobalExecutor()
    // Also for a caller on the main actor, since comparing #isolation here does not compile in release.
    await MainActor.run {}
  }

  @concurrent private static func passGlobalExecutor() async { await Task.yield() }
}
