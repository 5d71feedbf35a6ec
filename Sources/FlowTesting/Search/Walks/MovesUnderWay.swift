/// The moves of a walk that go on in tasks of their own, since a call of theirs waits for an answer.
final class MovesUnderWay {
  private final class Move: Sendable {
    let result = Locked<Result<Bool, Finding>?>(nil)
    let task = Locked<Task<Void, Never>?>(nil)
  }

  private var moves: [Move] = []

  var isEmpty: Bool { moves.isEmpty }

  /// Makes a move, and returns when it is over or waits for an answer.
  ///
  /// - Returns: Whether it was made or goes on; false if it was refused.
  func make(
    waitingBy work: UnawaitedWork, _ calls: WaitingCalls,
    isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) @escaping () async throws(Finding) -> Bool
  ) async throws(Finding) -> Bool {
    let move = Move()
    // Safe: the walk goes on only when the move is over or waits.
    nonisolated(unsafe) let body = body
    let task = Task {
      // Mentioned so that the task runs where the caller does.
      _ = isolation
      do throws(Finding) {
        let isMade = try await body()
        move.result.withLock { $0 = .success(isMade) }
      } catch {
        move.result.withLock { $0 = .failure(error) }
      }
    }
    move.task.withLock { $0 = task }
    await work.run(calls) { move.result.withLock { $0 != nil } }
    if let result = move.result.withLock(\.self) { return try result.get() }
    moves.append(move)
    return true
  }

  /// Forgets the moves that are over, and throws what one of them threw.
  func end() throws(Finding) {
    let ended = moves.compactMap { $0.result.withLock(\.self) }
    moves.removeAll { $0.result.withLock { $0 != nil } }
    for result in ended { _ = try result.get() }
  }

  /// Cancels the moves that still wait, at the end of a walk.
  func cancel() {
    for move in moves { move.task.withLock { $0?.cancel() } }
    moves = []
  }
}
