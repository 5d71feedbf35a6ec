/// A clock whose time passes when a walk lets it, for timers, delays and sessions that expire.
///
/// ```swift
/// final class Toasts {
///   init(clock: some Clock<Duration>) { … }
///   func show(_ text: String) {
///     toast = text
///     Task { try await clock.sleep(for: .seconds(3)); toast = nil }
///   }
/// }
/// Flow(from: { Toasts(clock: FlowClock()) }, at: \.screen) { … }
/// // List -save-> Toast -"time passes"-> List
/// ```
///
/// The sleep that ends earliest ends first. Outside a walk a sleep ends at once. See ``answer(_:_:)``.
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct FlowClock: Clock {
  /// A time of a walk.
  public struct Instant: InstantProtocol {
    fileprivate let nanoseconds: Int64

    /// The time after a duration.
    ///
    /// - Parameter duration: The duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(nanoseconds: min(nanoseconds, .max / 2) &+ duration.nanoseconds)
    }

    /// The duration to another time.
    ///
    /// - Parameter other: The other time.
    public func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds &- nanoseconds)
    }

    /// Whether one time is before another.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.nanoseconds < other.nanoseconds
    }
  }

  /// Creates a clock; all of them show the time of the walk that asks.
  public init() {}

  /// The time since the start of the walk.
  public var now: Instant { Instant(nanoseconds: WaitingCalls.ofWalk?.now ?? 0) }

  /// The shortest time that passes.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the walk has let the time pass.
  ///
  /// - Parameters:
  ///   - deadline: The time of the walk until which it waits.
  ///   - tolerance: Not used: the time of a walk is exact.
  /// - Throws: `CancellationError` if the task is cancelled or the walk is over.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard let calls = WaitingCalls.ofWalk, deadline > now else { return }
    let number = await calls.wait(for: WaitingCalls.timePasses, [()], until: deadline.nanoseconds)
    if number == nil { throw CancellationError() }
  }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration {
  /// The duration in nanoseconds; some 126 years at most.
  fileprivate var nanoseconds: Int64 { Int64(max(-4e18, min(4e18, self / .nanoseconds(1)))) }
}
