/// Waits until a walk answers a call of a service, in the test's hands.
///
/// A fake says what its calls may return. On a walk each call that waits is a move with these outcomes, so that answers
/// come in any order, late, after the screen was left, or never:
///
/// ```swift
/// struct FakeTrips: TripService {
///   func trips() async throws -> [Trip] {
///     try await answer("trips", [.success(Trip.samples), .failure(Offline())])
///   }
/// }
/// // Trips -load-> Trips -back-> Home -"trips answers"(1)-> Home
/// ```
///
/// Of several calls of one name the three oldest can be answered: `trips answers`, `trips answers#2` and `#3`. A move of an
/// object goes on while its call waits, and a person can do other things; a move of a value, or of a screen's code, can only be
/// answered. A call that still waits at the end of a walk, or whose task is cancelled, throws `CancellationError`.
///
/// Outside a walk, in a detached task and on a dispatch queue, a call returns its first outcome at once. A run warns of
/// such calls if its walks met others of that name.
///
/// - Parameters:
///   - name: The name of the call, for paths.
///   - outcomes: What the call returns or throws.
/// - Throws: The error of the outcome.
public nonisolated(nonsending) func answer<Value>(
  _ name: String, _ outcomes: [Result<Value, any Error>]
) async throws -> Value {
  guard let first = outcomes.first else { throw Finding.noOutcome(name) }
  guard let calls = WaitingCalls.known(for: "\(name) answers") else { return try first.get() }
  guard let number = await calls.wait(for: "\(name) answers", outcomes) else {
    throw CancellationError()
  }
  return try outcomes[number].get()
}

/// Waits until a walk answers a call that does not fail.
///
/// ```swift
/// func isSubscribed() async -> Bool { await answer("isSubscribed", true, false) }
/// ```
///
/// A call that still waits at the end of a walk returns its first outcome. See ``answer(_:_:)``.
///
/// - Parameters:
///   - name: The name of the call, for paths.
///   - first: What the call returns, also where the walk is unknown.
///   - others: What it may return instead.
public nonisolated(nonsending) func answer<Value>(
  _ name: String, _ first: Value, _ others: Value...
) async -> Value {
  guard let calls = WaitingCalls.known(for: "\(name) answers") else { return first }
  let outcomes = [first] + others
  return outcomes[await calls.wait(for: "\(name) answers", outcomes) ?? 0]
}

/// Calls a closure once a walk answers, for a fake that calls back.
///
/// ```swift
/// func trips(_ completion: @escaping (Result<[Trip], any Error>) -> Void) {
///   answer("trips", [.success(Trip.samples), .failure(Offline())], completion)
/// }
/// ```
///
/// It is called where the walk runs; a closure that still waits at the end of a walk is never called. See ``answer(_:_:)``.
///
/// - Parameters:
///   - name: The name of the call, for paths.
///   - outcomes: What the closure gets.
///   - completion: The closure.
public func answer<Value>(
  _ name: String, _ outcomes: [Result<Value, any Error>],
  _ completion: @escaping (Result<Value, any Error>) -> Void
) {
  guard let first = outcomes.first else { return completion(.failure(Finding.noOutcome(name))) }
  guard let calls = WaitingCalls.known(for: "\(name) answers") else { return completion(first) }
  // Safe: the walk calls it, once, between its moves.
  nonisolated(unsafe) let answered = (outcomes: outcomes, completion: completion)
  calls.call(for: "\(name) answers", outcomes) { number in
    if let number { answered.completion(answered.outcomes[number]) }
  }
}

/// Returns a stream whose elements a walk sends, in any order and as often as it likes.
///
/// ```swift
/// func positions() -> AsyncStream<Position> { answers("position", [.home, .abroad]) }
/// // Map -"position sends"(1)-> Map
/// ```
///
/// The stream ends with the walk. Outside a walk it sends each element once. See ``answer(_:_:)``.
///
/// - Parameters:
///   - name: The name of the stream, for paths.
///   - elements: What it may send.
public func answers<Element: Sendable>(
  _ name: String, _ elements: [Element]
) -> AsyncStream<Element> {
  AsyncStream { stream in
    guard let calls = WaitingCalls.known(for: "\(name) sends") else {
      for element in elements { stream.yield(element) }
      return stream.finish()
    }
    guard !elements.isEmpty else { return stream.finish() }
    let end = calls.call(for: "\(name) sends", elements, again: true) { number in
      guard let number else { return stream.finish() }
      stream.yield(elements[number])
    }
    stream.onTermination = { _ in end() }
  }
}

extension Finding {
  fileprivate static func noOutcome(_ name: String) -> Finding {
    .test(
      message: "answer(\"\(name)\", …) has no outcome.",
      advice: "Name what the call may return or throw, such as .success(…).")
  }
}
