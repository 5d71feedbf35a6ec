// Findings of each kind.

extension Finding {
  /// Takes an error that is a finding about the app; nil for any other error.
  ///
  /// That includes a finding of another kind, such as one about a path that a closure parses.
  init?(ofApp error: any Error) {
    guard let finding = error as? Finding, finding.kind == .app else { return nil }
    self = finding
  }

  /// Returns a finding about the test.
  static func test(message: String, advice: String) -> Finding {
    var finding = Finding(code: "", subject: "", message: message, advice: advice)
    finding.kind = .test
    return finding
  }

  /// Returns a finding that something in the test had nothing to look at.
  static func nothingToLookAt(_ subject: String, message: String, advice: String) -> Finding {
    var finding = Finding(
      code: "nothingToLookAt", subject: subject, message: message, advice: advice)
    finding.kind = .test
    return finding
  }

  /// Returns a finding about the library, which asks for a bug report.
  static func library(message: String) -> Finding {
    var finding = Finding(
      code: "library", subject: "",
      message: "\(message) This is a bug in FlowTesting; please report it with the path below.")
    finding.kind = .library
    return finding
  }
}

// MARK: - Files

extension Finding {
  /// Returns a finding about a storyboard file that cannot be read.
  ///
  /// - Parameters:
  ///   - code: A short stable word for the reason, such as `malformed`.
  ///   - file: The path of the file.
  ///   - position: The position in the file; nil for a finding about the whole file.
  ///   - message: The problem, in one sentence.
  ///   - advice: The fix, in one sentence.
  static func file(
    _ code: String, file: String, position: FilePosition? = nil, message: String, advice: String
  ) -> Finding {
    var finding = Finding(code: code, subject: file, message: message, advice: advice)
    finding.kind = .file
    finding.position = position
    finding.severity = .error
    return finding
  }

  /// Returns a finding about a file of the test's that cannot be read or written, named in the message.
  static func file(message: String, advice: String) -> Finding {
    var finding = test(message: message, advice: advice)
    finding.kind = .file
    return finding
  }
}

// MARK: - The map

extension Finding {
  /// Returns a finding about the map that breaks the app.
  static func error(
    _ code: String, _ message: String, advice: String, at position: FilePosition? = nil
  ) -> Finding {
    storyboard(.error, code, message, advice, position)
  }

  /// Returns a finding about the map that is most likely a mistake.
  static func warning(
    _ code: String, _ message: String, advice: String, at position: FilePosition? = nil
  ) -> Finding {
    storyboard(.warning, code, message, advice, position)
  }

  /// Returns a finding about the map that is worth knowing.
  static func note(
    _ code: String, _ message: String, advice: String, at position: FilePosition? = nil
  ) -> Finding {
    storyboard(.note, code, message, advice, position)
  }

  private static func storyboard(
    _ severity: Severity, _ code: String, _ message: String, _ advice: String,
    _ position: FilePosition?
  ) -> Finding {
    var finding = Finding(code: code, subject: "", message: message, advice: advice)
    finding.kind = .storyboard
    finding.severity = severity
    finding.position = position
    return finding
  }
}
