/// The code of a check of this library.
protocol Inspector: Sendable {
  var name: String { get }
  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding]
}

extension Inspector {
  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    Inspection()
  }

  /// Fails when there was nothing to look at.
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    looked > 0 ? [] : [.nothingToLookAt(name, exploration)]
  }

  /// Returns the finding that the check had nothing to look at.
  func nothingToLookAt(_ fact: String, advice: String) -> [Finding] {
    [.nothingToLookAt(name, message: "\(name) \(fact)", advice: advice)]
  }

  /// Returns a check as the call site writes it.
  static func written(
    _ name: String, _ arguments: [String] = [], except exceptions: [String: String]
  ) -> String {
    let list = exceptions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    let all = arguments + (list.isEmpty ? [] : ["except: [\(list.joined(separator: ", "))]"])
    return name + (all.isEmpty ? "" : "(\(all.joined(separator: ", ")))")
  }
}

extension [String] {
  /// The texts in quotes, as the arguments of a call.
  var asArguments: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension Finding {
  static func nothingToLookAt(_ name: String, _ exploration: Exploration) -> Finding {
    .nothingToLookAt(
      name,
      message: "\(name) had nothing to look at (\(exploration.coverage.effort)).",
      advice: exploration.kind.nothingToLookAt)
  }
}

// MARK: - Exceptions

extension Exploration {
  /// Returns a finding for each exception of a check that excused nothing in the run or has no
  /// reason.
  ///
  /// - Parameters:
  ///   - exceptions: The reason of each exception, by its key.
  ///   - noun: The kind of thing that is excepted, such as `property`.
  ///   - spelling: The form of a key, such as `Scene.property`.
  func judge(
    _ exceptions: [String: String], of name: String, noun: String, spelling: String
  ) -> [Finding] {
    // A single path need not reach what is excepted.
    guard seed != nil else { return [] }
    return exceptions.sorted { $0.key < $1.key }.compactMap { key, reason in
      guard excused.contains(key) else {
        return Finding(
          code: "uselessException", subject: key,
          message: """
            The exception of '\(key)' excuses nothing: no such \(noun) failed (\(coverage.effort)).
            """,
          advice: "Remove it from \(name), or spell it as \(spelling).")
      }
      guard reason.isEmpty else { return nil }
      return Finding(
        code: "noReason", subject: key, message: "The exception of '\(key)' has no reason.",
        advice: "Give the reason in \(name).")
    }
  }
}
