/// The moves of a walk that go on in tasks of their own, since a call of theirs waits for an answer.
final class MovesUnderWay {
  private var moves: [(result: Locked<Result<Bool, Finding>?>, task: Task<Void, Never>)] = []

  var isEmpty: Bool { moves.isEmpty }

  /// Makes a move, and returns when it is over or waits for an answer; false if it was refused.
  func make(
    waitingBy work: UnawaitedWork, _ calls: WaitingCalls,
    isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) @escaping () async throws(Finding) -> Bool
  ) async throws(Finding) -> Bool {
    let result = Locked<Result<Bool, Finding>?>(nil)
    // Safe: the walk goes on only when the move is over or waits.
    nonisolated(unsafe) let body = body
    let task = Task {
      // Mentioned so that the task runs where the caller does.
      _ = isolation
      do throws(Finding) {
        let isMade = try await body()
        result.withLock { $0 = .success(isMade) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
    }
    await work.run(calls) { result.withLock { $0 != nil } }
    if let result = result.withLock(\.self) { return try result.get() }
    moves.append((result, task))
    return true
  }

  /// Forgets the moves that are over, and throws what one of them threw.
  func end() throws(Finding) {
    let ended = moves.compactMap { $0.result.withLock(\.self) }
    moves.removeAll { $0.result.withLock { $0 != nil } }
    for result in ended { _ = try result.get() }
  }

  /// Cancels the oldest move that still waits, at the end of a walk; returns whether there was one.
  func cancelNext() -> Bool {
    guard !moves.isEmpty else { return false }
    moves.removeFirst().task.cancel()
    return true
  }
}
