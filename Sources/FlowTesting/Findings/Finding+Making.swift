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

// MARK: - Errors

extension Finding {
  /// Returns a finding about an error that the app's code threw; its identity is the error's type and text.
  ///
  /// - Parameters:
  ///   - subject: The code that threw, such as `Cart.'pay'`; empty for a closure of the test.
  ///   - message: The message before the error's text.
  static func thrown(
    _ error: any Error, _ code: String, by subject: String = "", message: String,
    advice: String? = nil
  ) -> Finding {
    let text = "\(error)"
    let type = "\(Swift.type(of: error))"
    var finding = Finding(
      code: code, subject: subject.isEmpty ? type : "\(subject): \(type)",
      message: message + text.cutAndIndented, advice: advice)
    finding.words = text.withoutNumbers
    return finding
  }
}

extension String {
  /// The text, cut off after 2,000 characters, with all lines but the first indented.
  fileprivate var cutAndIndented: String {
    let cut = prefix(2_000)
    let text = cut.endIndex == endIndex ? String(cut) : cut + "…"
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n    ")
  }

  /// The first line, with `#` for each word that has a digit, such as an amount: `low(#)` for `low(3)`.
  var withoutNumbers: String {
    var text = ""
    var word = ""
    for character in firstLine.prefix(200) + "\n" {
      if character.isLetter || character.isNumber || character == "-" {
        word.append(character)
      } else {
        text += word.contains(where: \.isNumber) ? "#" : word
        word = ""
        text.append(character)
      }
    }
    return String(text.dropLast())
  }
}
