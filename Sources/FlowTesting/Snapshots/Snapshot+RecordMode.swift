extension Snapshot {
  /// The mode of writing references: an argument, a trait or a variable of the environment.
  ///
  /// ```sh
  /// FLOW_RECORD=all swift test --filter PetShopFlows
  /// ```
  ///
  /// The argument overrides the trait, and the trait overrides `FLOW_RECORD`; without any of them the
  /// mode is ``missing``. Where `CI` is set, or a variable that Jenkins, TeamCity or Azure Pipelines sets, nothing is
  /// ever written. The same holds where the sources of the tests are missing, since another machine built them; `CI=false`
  /// allows writing there.
  public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Writes missing references. The test fails once, so that somebody reviews them.
    case missing
    /// Writes references that are missing or differ. The test fails once and shows the difference.
    case failed
    /// As ``failed``, and also overwrites references that cannot be read.
    case all
    /// Writes nothing.
    case never

    // MARK: - Choosing

    /// The record mode in effect, with what decided it.
    struct Choice: Hashable, Sendable {
      var mode: Snapshot.RecordMode
      var reason = Reason.environment

      enum Reason {
        /// `FLOW_RECORD`, or nothing.
        case environment
        /// The test's code, which overrides that.
        case code
        case ci
        case noSources
      }
    }

    /// The variables of the services that set no `CI`: Jenkins, TeamCity and Azure Pipelines.
    private static let otherVariables = ["JENKINS_URL", "TEAMCITY_VERSION", "TF_BUILD"]

    /// Whether a variable of a CI service is set to anything but a word for no (`false`, `0`, `no`, `off`), or there
    /// are no sources.
    static func isOnCI(
      _ environment: [String: String], hasSources: Bool = SourceRoot.isHere
    ) -> Bool {
      // `CI` overrides the variables of other services.
      let values = environment["CI"].map { [$0] } ?? otherVariables.compactMap { environment[$0] }
      return values.contains { !["", "0", "false", "no", "off"].contains($0.lowercased()) }
        || !hasSources && environment["CI"] == nil
    }

    /// Chooses the mode: `never` on CI, or else that of the assertion's call, of a trait, or of `FLOW_RECORD`; throws if
    /// that decides and holds another word.
    static func choose(
      argument: Snapshot.RecordMode? = nil, trait: Snapshot.RecordMode? = nil,
      environment: [String: String], hasSources: Bool = SourceRoot.isHere
    ) throws(Finding) -> Choice {
      if isOnCI(environment, hasSources: hasSources) {
        return Choice(mode: .never, reason: hasSources ? .ci : .noSources)
      }
      if let mode = argument ?? trait { return Choice(mode: mode, reason: .code) }
      guard let word = environment["FLOW_RECORD"], !word.isEmpty else {
        return Choice(mode: .missing)
      }
      guard let mode = Snapshot.RecordMode(rawValue: word.lowercased()) else {
        let modes = allCases.map(\.rawValue)
        throw Finding.test(
          message: "FLOW_RECORD is '\(word)'. \(Wording.offered(modes, as: "record mode"))"
            + Wording.didYouMean(word, among: modes),
          advice: "Correct the word, or leave FLOW_RECORD out.")
      }
      return Choice(mode: mode)
    }
  }
}
