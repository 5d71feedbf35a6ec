import Foundation

/// A time after which something ends, such as a run.
struct Deadline {
  private let end: TimeInterval?

  /// - Parameter seconds: The seconds from now; nil for no limit.
  init(seconds: Double?) {
    // Not a number counts as 0, and the limit is at most 116 days.
    end = seconds.map { Self.now + ($0 > 0 ? min($0, 1e7) : 0) }
  }

  var isOver: Bool { end.map { Self.now >= $0 } ?? false }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
