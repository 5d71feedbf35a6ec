// The exceptions of a check: each excuses something, and says why.

extension Exploration {
  /// Names the exceptions of a check that excused nothing in the run, or have no reason.
  ///
  /// - Parameters:
  ///   - exceptions: The reasons by what is let off.
  ///   - name: The check as it is written.
  ///   - what: What is let off, as `property`.
  ///   - spelling: How it is spelled, as `Scene.property`.
  func judge(
    _ exceptions: [String: String], of name: String, what: String, spelling: String
  ) -> [Finding] {
    // One path need not come to what is excepted.
    guard seed != nil else { return [] }
    return exceptions.sorted { $0.key < $1.key }.compactMap { key, reason in
      if !excused.contains(key) { return uselessException(key, name, what, spelling) }
      return reason.isEmpty ? exceptionWithoutReason(key, name, what) : nil
    }
  }

  private func uselessException(
    _ key: String, _ name: String, _ what: String, _ spelling: String
  ) -> Finding {
    Finding(
      code: "uselessException", subject: key,
      message: """
        The exception of '\(key)' excuses nothing: no such \(what) failed (\(coverage.effort)).
        """,
      advice: """
        Remove it from \(name), or spell it as \(spelling).
        """)
  }

  private func exceptionWithoutReason(_ key: String, _ name: String, _ what: String) -> Finding {
    Finding(
      code: "noReason", subject: key,
      message: "The exception of '\(key)' has no reason.",
      advice: "Give the reason in \(name).")
  }
}

extension Coverage {
  /// The number of walks and steps, as `200 walks, 6,000 steps`.
  var effort: String {
    let steps = steps == 1 ? "1 step" : "\(Wording.grouped(steps)) steps"
    return "\(Wording.count(paths, "walk")), \(steps)"
  }
}
