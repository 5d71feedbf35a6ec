/// A value that is passed to an actor and back, of a type that need not be `Sendable`.
struct Passed<Value>: Sendable {
  // Safe: one side at a time uses it.
  nonisolated(unsafe) let value: Value
}
