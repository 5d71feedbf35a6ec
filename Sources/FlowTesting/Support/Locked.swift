import Foundation

/// A value that several threads share, protected by a lock.
///
/// `Mutex` needs macOS 15 or iOS 18; tests are built for older systems too.
final class Locked<Value>: Sendable {
  private let lock = NSLock()
  // Safe: only used with the lock held.
  nonisolated(unsafe) private var value: Value

  init(_ value: sending Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  func value<Key, Element>(
    for key: Key, _ make: () -> Element
  ) -> Element where Value == [Key: Element] {
    withLock { $0.value(for: key, make) }
  }
}

extension Dictionary {
  /// Returns the value of a key, made and kept if there is none.
  mutating func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = self[key] { return known }
    let new = make()
    self[key] = new
    return new
  }
}
