/// The tasks that the app starts on a walk and nobody awaits.
///
/// A task inherits the task-local values of the code that starts it, and keeps them until it ends. So the
/// references to one such value count the running tasks of this walk alone, whatever other tests do at the
/// same time. A detached task, a timer or a block on a dispatch queue inherits nothing and is not counted.
final class UnawaitedWork {
  /// An object that each task of the walk keeps a reference to.
  private final class Marker: Sendable {}

  @TaskLocal private static var marker: Marker?

  /// The greatest number of turns in which the tasks of one move may end.
  private static let turns = 100

  /// The number of turns after which each further one lasts a millisecond, for a task that waits for
  /// another thread of a busy machine.
  private static let shortTurns = 50

  /// The number of moves of a run that may use up all turns; after these, tasks that never end are assumed
  /// to be common, and turns stay short.
  private static let patience = 20

  /// The number of turns for older tasks, such as a listener, which may act on a move.
  private static let turnsOfListeners = 3

  private let marker = Marker()

  /// The number of moves that used up all turns.
  private var exhausted = 0

  /// The number of references to the marker; a task that started and has not ended holds one.
  var references: UInt {
    retainCount(Unmanaged.passUnretained(marker).toOpaque())
  }

  /// Calls a closure whose tasks are counted.
  func counting<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) () async -> Value
  ) async -> Value {
    await Self.$marker.withValue(
      marker,
      operation: {
        // Mentioned so that the closure runs where the caller does.
        _ = isolation
        return await body()
      })
  }

  /// Lets the main actor and the caller's executor run until the tasks that a move started have ended,
  /// or for a hundred turns.
  ///
  /// - Parameters:
  ///   - before: The references before the move.
  ///   - start: The references at the start of the walk.
  /// - Returns: Whether anything had a turn.
  nonisolated(nonsending) func settle(after before: UInt, since start: UInt) async -> Bool {
    let now = references
    guard now > start else { return false }
    guard now > before else {
      for _ in 0..<Self.turnsOfListeners { await Self.turn() }
      return true
    }
    for turn in 0..<Self.turns {
      if turn > Self.shortTurns, exhausted < Self.patience {
        try? await Task.sleep(nanoseconds: 1_000_000)
      }
      await Self.turn()
      if references <= before { return true }
    }
    exhausted += 1
    return true
  }

  /// Lets the jobs that are enqueued on the caller's executor, then on the main actor, run once.
  private nonisolated(nonsending) static func turn() async {
    await Task.yield()
    // Also for a caller on the main actor, since comparing #isolation here does not compile in release.
    await MainActor.run {}
  }
}

@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeMutableRawPointer) -> UInt
