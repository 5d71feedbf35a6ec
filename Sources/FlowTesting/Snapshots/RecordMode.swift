/// When a snapshot is written: the same four words as argument, as trait and in the environment.
///
/// ```sh
/// FLOW_RECORD=all swift test --filter PetShopFlows
/// ```
///
/// The argument wins over the trait, and the trait over `FLOW_RECORD`; without any of them it is
/// ``missing``. Where `CI` is set nothing is ever written, whatever was asked for.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Writes what has no reference yet. The test fails once, since nobody has looked at it.
  case missing
  /// Writes what has no reference or differs from it. The test fails once, and shows the difference.
  case failed
  /// As ``failed``, and writes over what cannot be read too.
  case all
  /// Writes nothing.
  case never
}

// MARK: - Choosing

extension RecordMode {
  /// The mode in force, and why.
  struct Choice: Hashable, Sendable {
    /// When snapshots are written.
    var mode: RecordMode
    /// Whether `CI` decided it.
    var isOnCI = false
    /// The keys of changes that are recorded wherever they occur, from `FLOW_ACCEPT`.
    var accepted: Set<String> = []
  }

  /// Whether `CI` is set to anything but `false` or `0`.
  static func isOnCI(_ environment: [String: String]) -> Bool {
    environment["CI"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
  }

  /// Chooses the mode.
  ///
  /// - Parameters:
  ///   - argument: What the assertion's call says.
  ///   - trait: What a trait of the test or its suite says.
  ///   - environment: The process's environment.
  /// - Returns: The mode; `never` where `CI` is set to anything but `false` or `0`.
  /// - Throws: ``UnknownRecordMode`` when `FLOW_RECORD` holds another word and decides.
  static func choose(
    argument: RecordMode? = nil, trait: RecordMode? = nil, environment: [String: String]
  ) throws(UnknownRecordMode) -> Choice {
    if isOnCI(environment) { return Choice(mode: .never, isOnCI: true) }
    let keys = environment["FLOW_ACCEPT", default: ""].split { $0 == "," || $0 == " " }
    let accepted = Set(keys.map { $0.lowercased() })
    if let mode = argument ?? trait { return Choice(mode: mode, accepted: accepted) }
    guard let word = environment["FLOW_RECORD"], !word.isEmpty else {
      return Choice(mode: .missing, accepted: accepted)
    }
    guard let mode = RecordMode(rawValue: word.lowercased()) else {
      throw UnknownRecordMode(word: word)
    }
    return Choice(mode: mode, accepted: accepted)
  }
}

/// `FLOW_RECORD` holds a word that is no record mode.
struct UnknownRecordMode: Error, Hashable, CustomStringConvertible {
  /// The word it holds.
  let word: String

  /// What was found, what there is, and what was likely meant.
  var description: String {
    let modes = RecordMode.allCases.map(\.rawValue)
    return "FLOW_RECORD is '\(word)'. \(Wording.offered(modes, as: "record mode"))"
      + Wording.didYouMean(word, among: modes)
  }
}
