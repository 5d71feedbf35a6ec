/// A value that is passed to an actor and back; the caller waits and does not use it meanwhile.
struct Passed<Value>: Sendable {
  // Safe: one side at a time uses it.
  nonisolated(unsafe) let value: Value
}
