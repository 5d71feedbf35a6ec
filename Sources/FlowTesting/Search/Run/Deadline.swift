import Foundation

/// The time after which no more is walked.
struct Deadline {
  private let end: TimeInterval?

  /// - Parameter seconds: The seconds from now; nil for as long as it takes.
  init(seconds: Double?) {
    // What is not a number is no time, and more than a hundred days is not waited for.
    end = seconds.map { Self.now + ($0 > 0 ? min($0, 1e7) : 0) }
  }

  /// Whether the time is over.
  var isOver: Bool { end.map { Self.now >= $0 } ?? false }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
