#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import Foundation

  /// Calls closures of the main actor from a walk, which runs where its test runs.
  enum MainThread {
    /// Calls a closure, or throws if the test does not run on the main thread.
    ///
    /// - Parameter word: The word of the flow that the closure is wired with.
    static func call<each Argument, Value>(
      _ word: String, _ closure: @escaping @MainActor (repeat each Argument) throws -> Value,
      _ arguments: repeat each Argument
    ) throws -> Value {
      guard Thread.isMainThread else {
        throw Finding(
          code: "notOnMainThread", subject: word,
          message: "\(word) is wired for a class of the main actor, and the test runs elsewhere.",
          advice: "Mark the test or its suite @MainActor.")
      }
      // This is the main thread, so that nothing crosses from one actor to another.
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
#endif
