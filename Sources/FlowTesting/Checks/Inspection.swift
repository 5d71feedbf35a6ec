/// The findings of a check at one step, and the number of things it looked at.
struct Inspection: Sendable {
  /// The number of things inspected; a check that inspects nothing fails.
  var looked = 0

  var findings: [Finding] = []

  /// The exceptions that excused something.
  var excused: Set<String> = []

  mutating func add(excusedBy key: String?, _ finding: @autoclosure () -> Finding) {
    if let key { excused.insert(key) } else { findings.append(finding()) }
  }
}
