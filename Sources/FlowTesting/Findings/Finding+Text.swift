extension Finding: CustomStringConvertible {
  /// The message, and the advice on lines of its own.
  ///
  /// A finding with a severity prints as compilers do, so that editors make its position a link:
  ///
  /// ```
  /// Main.storyboard:12:7: error: '</scene>' closes 'objects', which was opened on line 4.
  ///   Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
  /// ```
  public var description: String {
    guard let severity else { return advice.map { "\(message)\n  Fix:     \($0)" } ?? message }
    let fix = advice.map { "\n  Fix: \($0)" } ?? ""
    return "\(location)\(severity.rawValue): \(message)\(fix)"
  }

  /// The finding as an issue shows it: with its location in the message, and if it is about the map with
  /// its severity and its code.
  var asIssue: Finding {
    guard let severity else { return self }
    var issue = self
    issue.severity = nil
    issue.message =
      kind == .file
      ? "\(location)\(message)" : "\(location)\(severity.rawValue): \(message) [\(code)]"
    return issue
  }

  /// The position or the file, followed by a colon and a space; empty without either.
  private var location: String {
    if let position { return "\(position): " }
    return kind == .file ? "\(subject): " : ""
  }

  /// Returns the finding with more advice, on lines of its own.
  func advised(_ more: String) -> Finding {
    var finding = self
    finding.advice = [advice, more].compactMap(\.self).joined(separator: "\n")
    return finding
  }

  /// Returns the first finding with the others in its advice; nil if there are none.
  static func joined(_ findings: [Finding]) -> Finding? {
    guard var first = findings.first, findings.count > 1 else { return findings.first }
    first.advice = (first.advice ?? "") + findings.dropFirst().map { "\n\($0)" }.joined()
    return first
  }
}

extension Finding {
  /// The code, the subject and the words on one line; they identify the finding from run to run.
  var key: String { "\(code) \(subject)\(words.map { ": \($0)" } ?? "")".onOneLine }
}
