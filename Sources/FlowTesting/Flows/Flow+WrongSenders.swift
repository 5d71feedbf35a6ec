extension Flow where Subject == ControllerHost {
  /// Returns the flow with wrong senders after the right ones: none, one of another type, and for
  /// integers some that are out of range.
  ///
  /// ```swift
  /// await checkFlow(Self.flow.withWrongSenders())
  /// ```
  ///
  /// A segue action that returns nil for a wrong sender falls back to `init(coder:)`, which traps in
  /// most apps; in a walk that is a failure with the shortest path. A closure whose sender is optional
  /// gets nil in place of a sender of another type, as from `as?`. App code that traps, as an array does
  /// with an index out of range, ends the test process.
  public func withWrongSenders() -> Flow {
    let driver = driver
    var flow = self
    flow.driver = { tables async throws(Finding) in
      let right = try await driver(tables)
      right.subject.offersWrongSenders = true
      return right
    }
    return flow
  }
}
