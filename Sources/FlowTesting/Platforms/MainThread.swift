#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  import Foundation

  /// Runs what belongs to the main actor from a walk, which runs where its test runs.
  enum MainThread {
    /// Runs a closure of the main actor's, or says that the test must run there too.
    ///
    /// - Parameter word: The word of the flow the closure is wired with.
    static func run<Value>(_ word: String, _ body: @MainActor () throws -> Value) throws -> Value {
      guard Thread.isMainThread else {
        throw Finding(
          code: "notOnMainThread", subject: word,
          message: "\(word) is wired for a class of the main actor, and the test runs elsewhere.",
          advice: "Mark the test or its suite @MainActor.")
      }
      // The main thread was just made sure of, so that nothing crosses from one actor to another.
      nonisolated(unsafe) var result: Result<Value, any Error> = .failure(CancellationError())
      withoutActuallyEscaping(body) { body in
        MainActor.assumeIsolated { result = Result { try body() } }
      }
      return try result.get()
    }
  }
#endif
