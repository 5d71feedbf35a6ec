#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import Foundation

  /// Calls closures of the main actor from a walk, which runs where its test runs.
  enum MainThread {
    private static let key = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// Whether the caller runs on the main actor.
    ///
    /// Its queue is not always drained by the main thread: on Linux a test of the main actor runs on
    /// another one.
    static var isCurrent: Bool {
      mark
      return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    /// Calls a closure, or throws if the test does not run on the main actor.
    ///
    /// - Parameter word: The word of the flow that the closure is wired with.
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
  }

  extension Finding {
    /// The finding that a test of the main actor's controllers runs elsewhere.
    static func notOnMainThread(_ word: String) -> Finding {
      Finding(
        code: "notOnMainThread", subject: word,
        message: "\(word) is for classes of the main actor, and the test runs elsewhere.",
        advice: "Mark the test or its suite @MainActor.")
    }
  }
#endif
