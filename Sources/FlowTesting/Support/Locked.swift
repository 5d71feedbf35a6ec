import Foundation

/// A value that several threads share, one at a time.
///
/// `Mutex` does this from macOS 15 and iOS 18 on; tests are built for older systems too.
final class Locked<Value>: Sendable {
  private let lock = NSLock()
  // Only touched with the lock held.
  nonisolated(unsafe) private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value while no other thread does.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
