extension Flow where Subject == ControllerHost {
  /// The same flow with wrong senders after the right ones: none, one of another type, and for
  /// numbers some that are out of range.
  ///
  /// ```swift
  /// await checkFlow(Self.flow.withWrongSenders())
  /// ```
  ///
  /// A segue action that returns nil for them falls back to `init(coder:)`, which in most apps traps;
  /// here that is a failure with the shortest path. A closure whose sender is optional gets nil for one
  /// of another type, as from `as?`. Code of the app's that traps by itself, as an array does, ends
  /// the test run.
  public func withWrongSenders() -> Flow {
    let driver = driver
    return Flow(
      model: model, mistakes: mistakes,
      driver: { tables throws(Finding) in
        let right = try driver(tables)
        right.subject.offersWrongSenders = true
        return right
      },
      width: width, transitions: transitions)
  }
}
