// Findings of each kind.

extension Finding {
  /// Makes a finding of the app's from an error; nil for an error that is not one.
  ///
  /// A finding of another kind, such as one about a path that a closure parses, counts as an error like any
  /// other.
  init?(ofApp error: any Error) {
    guard let finding = error as? Finding, finding.kind == .app else { return nil }
    self = finding
  }

  /// Returns a finding of the test's.
  static func test(message: String, advice: String) -> Finding {
    var finding = Finding(code: "", subject: "", message: message, advice: advice)
    finding.kind = .test
    return finding
  }

  /// Returns a finding of the library's, which asks for a report.
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
  /// Returns a finding about a file that cannot be read, which prints as compilers do.
  ///
  /// - Parameters:
  ///   - code: A short stable word for the reason, such as `malformed`.
  ///   - file: The file, as it was named.
  ///   - position: The position in the file; nil for a finding about the whole file.
  ///   - message: What was found, in one sentence.
  ///   - advice: What to do about it, in one sentence.
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

  /// Returns a finding about the map that is most likely not meant.
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
