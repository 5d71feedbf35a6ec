import Foundation

/// Calls closures of the main actor from a walk, which runs where its test runs.
enum MainThread {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the caller runs on the main actor.
  ///
  /// Assumes (6.3.1 on Linux) that the main actor runs on the main queue. This is not always drained by the
  /// main thread: on Linux a test of the main actor runs on another one.
  static var isCurrent: Bool {
    mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Calls a closure, or throws if the test does not run on the main actor.
  static func call<each Argument, Value>(
    _ word: String, _ closure: @escaping @MainActor (repeat each Argument) throws -> Value,
    _ arguments: repeat each Argument
  ) throws -> Value {
    guard isCurrent else { throw Finding.notOnMainThread(word) }
    // This is the main actor, so that nothing crosses from one actor to another.
    nonisolated(unsafe) let arguments = Arguments(values: (repeat each arguments))
    nonisolated(unsafe) var result: Result<Value, any Error> = .failure(CancellationError())
    MainActor.assumeIsolated {
      result = Result { try closure(repeat each arguments.values) }
    }
    return try result.get()
  }

  /// A tuple of arguments, since `nonisolated(unsafe)` does not apply to a tuple of a pack.
  private struct Arguments<Values> {
    let values: Values
  }

  // MARK: - Closures that may belong to the main actor

  // Assumes (6.3.1 on Linux, never run on Apple's systems) that function types that differ only in their isolation
  // are called in the same way. The closure is called only on its actor: `MainActor.assumeIsolated` does the same.
  // The cast is of structs, since older systems know no metadata of `@isolated(any)`; and there is one function for
  // each number of arguments, since they know no structs with packs.

  /// Returns a closure that can be called without `await`; it throws if it belongs to the main actor and the
  /// test runs elsewhere.
  static func callable<A, Value>(
    _ word: String, _ closure: @escaping @isolated(any) (A) throws -> Value
  ) -> (A) throws -> Value {
    let actor = closure.isolation
    let cast = unsafeBitCast(Isolated1(closure: closure), to: Plain1<A, Value>.self)
    return {
      try expect(actor, word)
      return try cast.closure($0)
    }
  }

  static func callable<A, B, Value>(
    _ word: String, _ closure: @escaping @isolated(any) (A, B) throws -> Value
  ) -> (A, B) throws -> Value {
    let actor = closure.isolation
    let cast = unsafeBitCast(Isolated2(closure: closure), to: Plain2<A, B, Value>.self)
    return {
      try expect(actor, word)
      return try cast.closure($0, $1)
    }
  }

  static func callable<A, B, C, Value>(
    _ word: String, _ closure: @escaping @isolated(any) (A, B, C) throws -> Value
  ) -> (A, B, C) throws -> Value {
    let actor = closure.isolation
    let cast = unsafeBitCast(Isolated3(closure: closure), to: Plain3<A, B, C, Value>.self)
    return {
      try expect(actor, word)
      return try cast.closure($0, $1, $2)
    }
  }

  static func callable<A, B, C, D, Value>(
    _ word: String, _ closure: @escaping @isolated(any) (A, B, C, D) throws -> Value
  ) -> (A, B, C, D) throws -> Value {
    let actor = closure.isolation
    let cast = unsafeBitCast(Isolated4(closure: closure), to: Plain4<A, B, C, D, Value>.self)
    return {
      try expect(actor, word)
      return try cast.closure($0, $1, $2, $3)
    }
  }

  /// Throws if a closure is isolated to an actor, unless that is the main actor and the caller runs on it.
  private static func expect(_ actor: (any Actor)?, _ word: String) throws(Finding) {
    guard let actor else { return }
    guard isCurrent, actor === MainActor.shared else { throw .notOnMainThread(word) }
  }

  private struct Isolated1<A, Value> {
    let closure: @isolated(any) (A) throws -> Value
  }
  private struct Plain1<A, Value> { let closure: (A) throws -> Value }

  private struct Isolated2<A, B, Value> {
    let closure: @isolated(any) (A, B) throws -> Value
  }
  private struct Plain2<A, B, Value> { let closure: (A, B) throws -> Value }

  private struct Isolated3<A, B, C, Value> {
    let closure: @isolated(any) (A, B, C) throws -> Value
  }
  private struct Plain3<A, B, C, Value> { let closure: (A, B, C) throws -> Value }

  private struct Isolated4<A, B, C, D, Value> {
    let closure: @isolated(any) (A, B, C, D) throws -> Value
  }
  private struct Plain4<A, B, C, D, Value> { let closure: (A, B, C, D) throws -> Value }
}

extension Finding {
  /// The finding that a test runs outside the main actor, to which a closure of its flow belongs.
  static func notOnMainThread(_ word: String) -> Finding {
    Finding(
      code: "notOnMainThread", subject: word,
      message: "\(word) is for classes of the main actor, and the test runs elsewhere.",
      advice: "Mark the test or its suite @MainActor.")
  }
}
