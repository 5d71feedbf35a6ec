extension EnvironmentReader {
  /// The variables that the library reads.
  static let known: Set<String> = [
    "FLOW_COVERING", "FLOW_PATHS", "FLOW_PROOF", "FLOW_RECORD", "FLOW_REMEMBER", "FLOW_ROOT",
    "FLOW_SECONDS", "FLOW_SEED", "FLOW_SNAPSHOTS", "FLOW_STATES", "FLOW_STATISTICS", "FLOW_TRACE",
    "FLOW_UNUSED",
  ]

  /// The finding about the first variable whose name is nearly one that the library reads; nil without one.
  ///
  /// Other tools may have variables that begin with `FLOW_`, so a name that resembles none is no error.
  var misspelt: Finding? {
    let prefix = "FLOW_"
    let words = Self.known.map { String($0.dropFirst(prefix.count)) }.sorted()
    for name in environment.keys.sorted()
    where name.uppercased().hasPrefix(prefix) && !Self.known.contains(name) {
      let word = String(name.dropFirst(prefix.count))
      let limit = max(1, word.count / 3)
      let near = words.map { (word: $0, distance: Wording.distance(word.uppercased(), $0)) }
        .filter { $0.distance <= limit }.min { $0.distance < $1.distance }
      guard let near else { continue }
      return Finding.test(
        message: """
          The environment variable \(name) is set, but nothing reads it. Did you mean \
          \(prefix)\(near.word)?
          """,
        advice: "Correct the name, or leave it out.")
    }
    return nil
  }
}
