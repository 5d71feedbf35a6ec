import Testing

@testable import FlowTesting

@Suite struct RecordModeTests {
  typealias Choice = Snapshot.RecordMode.Choice

  @Test func theArgumentWinsOverTheTraitThatOverTheEnvironmentAndCIOverAll() throws {
    let failed = ["FLOW_RECORD": "failed"]
    let rows:
      [(argument: Snapshot.RecordMode?, trait: Snapshot.RecordMode?, [String: String], Choice)] = [
        (.all, .never, failed, Choice(mode: .all, reason: .code)),
        (nil, .never, failed, Choice(mode: .never, reason: .code)),
        (nil, nil, failed, Choice(mode: .failed)), (nil, nil, [:], Choice(mode: .missing)),
        (nil, nil, ["FLOW_RECORD": ""], Choice(mode: .missing)),
        (nil, nil, ["FLOW_RECORD": "ALL"], Choice(mode: .all)),
      ]
    for (argument, trait, environment, choice) in rows {
      #expect(
        try Snapshot.RecordMode.choose(argument: argument, trait: trait, environment: environment)
          == choice)
    }
    let services = ["JENKINS_URL": "http://ci", "TEAMCITY_VERSION": "9", "TF_BUILD": "True"]
    for environment in ["true", "1", "yes", "GitHub"].map({ ["CI": $0] })
      + services.map({ [$0: $1] })
    {
      #expect(
        try Snapshot.RecordMode.choose(argument: .all, environment: environment)
          == Choice(mode: .never, reason: .ci), "\(environment)")
    }
    // `CI` may say no, also for another service and without sources.
    for word in ["", "0", "false", "False", "no", "OFF"] {
      let environment = services.merging(["CI": word]) { $1 }
      #expect(
        try Snapshot.RecordMode.choose(environment: environment, hasSources: false).mode == .missing
      )
    }
    #expect(
      try Snapshot.RecordMode.choose(argument: .all, environment: [:], hasSources: false)
        == Choice(mode: .never, reason: .noSources))
  }

  @Test func theSourcesAreMissingWhereThoseOfTheLibraryAreAndNoVariableNamesAFolder() {
    let missing = "/built/elsewhere/Sources/FlowTesting/Storyboards/SourceRoot.swift"
    #expect(!SourceRoot.isHere([:], library: missing))
    #expect(!SourceRoot.isHere(["FLOW_ROOT": ""], library: missing))
    #expect(SourceRoot.isHere(["FLOW_ROOT": "/project"], library: missing))
    #expect(SourceRoot.isHere(["FLOW_SNAPSHOTS": "/references"], library: missing))
    #expect(SourceRoot.isHere([:]))
  }
}
