/// Collects the findings of a map: the first hundred of each kind, and the number of the rest.
struct FindingCollector {
  private var findings: [Finding] = []
  private var counts: [String: Int] = [:]

  /// The first finding of each kind that is over the limit.
  private var full: [Finding] = []

  private static let mostOfAKind = 100

  /// Adds a finding about the map, whose texts are made only if it is kept.
  mutating func add(
    _ severity: Finding.Severity, _ code: String, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String, at position: FilePosition?
  ) {
    add(code) { .storyboard(severity, code, message(), advice: advice(), at: position) }
  }

  mutating func add(_ finding: Finding) { add(finding.code) { finding } }

  mutating func add(_ code: String, _ make: () -> Finding) {
    let count = counts[code, default: 0] + 1
    counts[code] = count
    guard count <= Self.mostOfAKind + 1 else { return }
    if count <= Self.mostOfAKind { findings.append(make()) } else { full.append(make()) }
  }

  /// The findings, and for each kind over the limit one that counts the rest.
  var all: [Finding] {
    findings
      + full.map { finding in
        var more = finding
        more.position = nil
        let count = counts[finding.code, default: 0] - Self.mostOfAKind
        more.message = "And \(Wording.grouped(count)) more '\(finding.code)'."
        more.advice = "Mend those above first; they may have one cause."
        return more
      }
  }
}
