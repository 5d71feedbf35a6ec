import Foundation

/// The tasks that the app starts on a walk and nobody awaits.
///
/// A task inherits the task-local values of the code that starts it, and keeps them until it ends. So the
/// references to one such value count the running tasks of this walk alone, whatever other tests do at the
/// same time. A detached task, a timer or a block on a dispatch queue inherits nothing and is not counted.
final class UnawaitedWork {
  private final class Marker: Sendable {}

  @TaskLocal private static var marker: Marker?

  /// The greatest number of turns in which the tasks of one move may end.
  private static let turns = 100

  /// The number of turns after which each further one lasts a millisecond, for a task that waits for
  /// another thread of a busy machine.
  private static let shortTurns = 50

  /// The number of milliseconds in all that a run waits, so that one with a delay in each move ends.
  private static let mostMilliseconds = 5_000

  /// The milliseconds that the walks waited for tasks of each move.
  private(set) var milliseconds: [MoveName: Int] = [:]

  /// Whether the walks of the run waited as long as they may.
  private(set) var isTooSlow = false

  /// The number of moves of a run that may use up all turns; after these, tasks that never end are assumed
  /// to be common, and turns stay short.
  private static let patience = 20

  /// The number of turns for older tasks that may act on a move, such as a listener, which a stream wakes on the global
  /// executor.
  private static let turnsOfListeners = 8

  /// The number of times that tasks of a move may outlast all turns; after these, a walk no longer waits for
  /// that many tasks of the move.
  private static let mostOutlasted = 3

  /// The marker of the walk that is being made, since tasks of earlier walks may still be ending.
  private var marker = Marker()

  /// The references when no call waited, those of listeners among them.
  private var idle = UInt.max

  /// The number of moves that used up all turns.
  private var exhausted = 0

  /// The tasks of a move that outlasted the wait.
  private struct Outlasting {
    /// The number of times that some did.
    var times = 0
    /// The fewest references that were left after all turns.
    var left = UInt.max
  }

  /// The tasks that outlasted the wait, by the move; those that the start began have none.
  private var outlasting: [MoveName?: Outlasting] = [:]

  /// The number of times that tasks of each move outlasted the wait.
  var outlasted: [MoveName: Int] {
    outlasting.reduce(into: [:]) { counts, entry in
      if let move = entry.key, entry.value.times > 0 { counts[move] = entry.value.times }
    }
  }

  /// The number of references to the marker; a task that started and has not ended holds one.
  var references: UInt { Runtime.references(to: marker) }

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
        idle = references
        return await WaitingCalls.$current.withValue(
          calls,
          operation: {
            _ = isolation
            return await body()
          })
      })
  }

  /// Lets the main actor and the caller's executor run until the tasks that a move started have ended,
  /// or for a hundred turns; tasks that outlasted these before, such as one that sleeps, get a tenth of them.
  ///
  /// `noteDelay` is called before the first turn that lasts a millisecond.
  nonisolated(nonsending) func settle(
    _ move: MoveName?, after before: UInt, since start: UInt, _ calls: WaitingCalls? = nil,
    noteDelay: nonisolated(nonsending) () async throws(Finding) -> Void = {}
  ) async throws(Finding) {
    if let calls {
      await run(calls, atMost: Self.turns) { references <= start }
      guard calls.isEmpty else { return }
    }
    defer { if calls != nil { idle = references } }
    let now = references
    guard now > start else { return }
    guard now > before else {
      for _ in 0..<Self.turnsOfListeners {
        await Self.passGlobalExecutor()
        await Self.turn()
      }
      return
    }
    var known = outlasting[move] ?? Outlasting()
    for turn in 0..<Self.turns {
      if turn > Self.shortTurns, exhausted < Self.patience {
        if turn == Self.shortTurns + 1 { try await noteDelay() }
        if let move { milliseconds[move, default: 0] += 1 }
        isTooSlow = isTooSlow || milliseconds.values.reduce(0, +) > Self.mostMilliseconds
        try? await Task.sleep(nanoseconds: 1_000_000)
      }
      await Self.turn()
      let left = references
      if left <= before { return }
      if turn >= Self.turns / 10, known.times >= Self.mostOutlasted, left - before <= known.left {
        known.times += 1
        outlasting[move] = known
        return
      }
    }
    exhausted += 1
    known.times += 1
    known.left = min(known.left, references > before ? references - before : 0)
    outlasting[move] = known
  }

  /// The number of turns without a change after which tasks that do not end are taken to wait for others that wait for
  /// answers.
  private static let quietTurns = 12

  /// The number of turns in which only the caller's executor is passed.
  private static let cheapTurns = 20

  /// Lets tasks run until a condition holds, or until all of them wait for answers.
  ///
  /// - Parameter limit: The number of turns after which it ends in any case; nil for no limit.
  nonisolated(nonsending) func run(
    _ calls: WaitingCalls, atMost limit: Int? = nil, until isOver: () -> Bool
  ) async {
    var (turn, quiet, last) = (0, 0, (changes: 0, references: 0 as UInt))
    while !isOver(), turn < limit ?? .max, !Task.isCancelled {
      idle = min(idle, references)
      let now = (changes: calls.changes, references: references)
      quiet = now == last ? quiet + 1 : 0
      // A task waits in one call; others may wait for a task that does.
      if !calls.isEmpty {
        if now.references <= idle + calls.tasks { return }
        if quiet >= Self.quietTurns {
          await passAllThreads()
          if now == (calls.changes, references) { return }
        }
      }
      if turn > Self.turns, calls.isEmpty { try? await Task.sleep(nanoseconds: 1_000_000) }
      await Task.yield()
      // The first turns are mostly enough, and cheap.
      if turn >= Self.cheapTurns {
        await Self.passGlobalExecutor()
        await Self.turn()
        last = now
      }
      turn += 1
    }
  }

  /// Whether a walk of the process makes all threads pass, which two cannot at once.
  private static let isPassing = Locked(false)

  /// The number of times that threads of the app's did not pass, as where a test blocks one.
  private var missed = 0

  /// Lets each thread that runs tasks take a job, all at the same time: a busy machine may have stopped one between two
  /// of the app's calls.
  private nonisolated(nonsending) func passAllThreads() async {
    while missed < Self.patience {
      let isTaken = Self.isPassing.withLock { isPassing in
        defer { isPassing = true }
        return isPassing
      }
      guard !isTaken else {
        try? await Task.sleep(nanoseconds: 100_000)
        continue
      }
      defer { Self.isPassing.withLock { $0 = false } }
      let count = ProcessInfo.processInfo.activeProcessorCount
      let (running, end) = (Locked(0), Deadline(seconds: 0.1))
      let tasks = (0..<count).map { _ in
        Task.detached(priority: Task.currentPriority) {
          running.withLock { $0 += 1 }
          while running.withLock({ $0 < count }), !end.isOver { sched_yield() }
        }
      }
      for task in tasks { await task.value }
      missed += end.isOver ? 1 : 0
      return
    }
  }

  /// Takes back that the tasks of a move outlasted the last wait, since they ended in a longer one.
  func forgive(_ move: MoveName) {
    if let times = outlasting[move]?.times, times > 0 { outlasting[move]?.times -= 1 }
  }

  /// Lets the jobs that are enqueued on the global executor start.
  @concurrent private static func passGlobalExecutor() async { await Task.yield() }

  /// Lets the jobs that are enqueued on the caller's executor, then on the main actor, run once.
  private nonisolated(nonsending) static func turn() async {
    await Task.yield()
    // Also for a caller on the main actor, since comparing #isolation here does not compile in release.
    await MainActor.run {}
  }
}
