/// The way on for the caller of a run in which a move does not return.
///
/// The run is in a task of its own. The caller waits for it here, or goes on without it once ``MoveWatch`` says so.
final class WayOut: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var isOpen = false
    var isTaken = false
    var end: WalkEnd?
    var whenCancelled: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// The path and the stage at which the run is given up; nil if it was not.
  var end: WalkEnd? { state.withLock(\.end) }

  /// The caller, as the record of the run's walks knows it.
  var caller: Caller {
    Caller(goOn: { self.open(at: $0) }, hasGoneOn: { self.state.withLock(\.isTaken) })
  }

  /// Lets the caller go on: at the end of the run, or where it is given up.
  func open(at end: WalkEnd? = nil) {
    state.withLock { state in
      if !state.isOpen { state.end = end }
      state.isOpen = true
      state.continuation?.resume()
      state.continuation = nil
    }
  }

  func whenCancelled(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenCancelled = body }
  }

  /// Does the work of a run in a task of its own, and returns its result; nil if it is given up.
  func result<Result>(
    isolation: isolated (any Actor)? = #isolation,
    of work: nonisolated(nonsending) @escaping () async -> Result?
  ) async -> Result? {
    let result = Locked<Passed<Result?>?>(nil)
    // Safe: the caller goes on when the work is over, or never uses again what it shares with it.
    nonisolated(unsafe) let work = work
    let task = Task {
      // Mentioned so that the task runs where the caller does.
      _ = isolation
      let value = Passed(value: await work())
      result.withLock { $0 = value }
      open()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          if state.isOpen { continuation.resume() } else { state.continuation = continuation }
        }
      }
    } onCancel: {
      state.withLock(\.whenCancelled)?()
      task.cancel()
    }
    state.withLock { $0.isTaken = true }
    return result.withLock(\.self)?.value
  }
}
