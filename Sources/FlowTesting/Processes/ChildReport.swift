/// The issues and the result of a run, for the test of another process.
struct ChildReport: Codable, Sendable {
  struct Issue: Codable, Sendable {
    /// The code and the subject of a finding; nil for a counterexample.
    var code: String?
    var subject = ""
    var message: String
    var advice: String?
    /// The check, the path and the whole text of a counterexample.
    var check: String?
    var path = ""
    var text = ""
  }

  var issues: [Issue] = []
  var warnings: [String] = []
  /// The paths that were walked since they failed before, and those that fail now, with who noticed it.
  var settled: [String] = []
  var failing: [[String]] = []
  var description = ""
  var diagram = ""
}

extension ChildReport.Issue {
  init(_ error: some Error) {
    if let example = error as? Counterexample {
      self.init(
        message: example.message, advice: example.advice, check: example.check,
        path: example.path.description, text: example.description)
    } else if let finding = (error as? Finding)?.asIssue {
      self.init(
        code: finding.code, subject: finding.subject, message: finding.message,
        advice: finding.advice)
    } else {
      self.init(code: "", message: "\(error)")
    }
  }

  var error: any Error {
    guard let code else {
      return Counterexample(
        message: message, check: check, path: FlowPath(path) ?? FlowPath(start: path),
        advice: advice,
        description: text)
    }
    return Finding(code: code, subject: subject, message: message, advice: advice)
  }
}
