/// A key path that is read on the actor where it was formed, such as the main actor for one of its classes.
struct IsolatedKeyPath<Root, Value>: Sendable {
  // Read only on the actor on which it was formed, or on none if it was formed on none.
  nonisolated(unsafe) private let path: KeyPath<Root, Value>
  private let isolation: (any Actor)?

  init(_ path: KeyPath<Root, Value>, _ isolation: (any Actor)?) {
    self.path = path
    self.isolation = isolation
  }

  var any: Passed<AnyKeyPath> { Passed(value: path) }

  var isOfMainActor: Bool { isolation === MainActor.shared }

  nonisolated(nonsending) func value(of root: Root) async -> Value {
    guard let isolation else { return root[keyPath: path] }
    return await value(of: Passed(value: root), on: isolation).value
  }

  /// Returns the value if the caller may read it without waiting.
  func valueNow(of root: Root, isOnMainActor: Bool) -> Value? {
    isolation == nil || isOnMainActor && isOfMainActor ? root[keyPath: path] : nil
  }

  var isWritable: Bool { path is WritableKeyPath<Root, Value> }

  nonisolated(nonsending) func set(_ value: Value, in root: inout Root) async {
    if let isolation, path is ReferenceWritableKeyPath<Root, Value> {
      await set(Passed(value: value), in: Passed(value: root), on: isolation)
    } else if let path = path as? WritableKeyPath<Root, Value> {
      root[keyPath: path] = value
    }
  }

  private func set(
    _ value: Passed<Value>, in root: Passed<Root>, on isolation: isolated any Actor
  ) {
    guard let path = path as? ReferenceWritableKeyPath<Root, Value> else { return }
    root.value[keyPath: path] = value.value
  }

  private func value(of root: Passed<Root>, on isolation: isolated any Actor) -> Passed<Value> {
    Passed(value: root.value[keyPath: path])
  }
}
