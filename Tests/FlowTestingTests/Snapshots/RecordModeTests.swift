import Testing

@testable import FlowTesting

@Suite struct RecordModeTests {
  @Test func theArgumentWinsOverTheTraitAndTheTraitOverTheEnvironment() throws {
    let environment = ["FLOW_RECORD": "failed"]
    #expect(
      try RecordMode.choose(argument: .all, trait: .never, environment: environment).mode == .all)
    #expect(try RecordMode.choose(trait: .never, environment: environment).mode == .never)
    #expect(try RecordMode.choose(environment: environment).mode == .failed)
    #expect(try RecordMode.choose(environment: [:]).mode == .missing)
    #expect(try RecordMode.choose(environment: ["FLOW_RECORD": ""]).mode == .missing)
    #expect(try RecordMode.choose(environment: ["FLOW_RECORD": "ALL"]).mode == .all)
  }

  @Test func nothingIsWrittenWhereCIIsSet() throws {
    for word in ["true", "1", "yes", "GitHub"] {
      #expect(
        try RecordMode.choose(argument: .all, environment: ["CI": word])
          == RecordMode.Choice(mode: .never, isOnCI: true))
    }
    for word in ["", "0", "false", "False", "no", "OFF"] {
      #expect(
        try RecordMode.choose(argument: .all, environment: ["CI": word])
          == RecordMode.Choice(mode: .all, isFromCode: true))
    }
  }

  @Test func nothingIsWrittenWhereAnotherVariableSaysCIUnlessCISaysNo() throws {
    for (name, value) in [
      ("JENKINS_URL", "http://ci"), ("TEAMCITY_VERSION", "9"), ("TF_BUILD", "True"),
    ] {
      #expect(try RecordMode.choose(environment: [name: value]).isOnCI, "\(name)")
      #expect(try !RecordMode.choose(environment: [name: value, "CI": "false"]).isOnCI, "\(name)")
    }
  }

  @Test func nothingIsWrittenWithoutSourcesUnlessCISaysNo() throws {
    let choice = try RecordMode.choose(argument: .all, environment: [:], hasSources: false)
    #expect(choice == RecordMode.Choice(mode: .never, isOnCI: true, hasSources: false))
    #expect(try RecordMode.choose(argument: .all, environment: [:], hasSources: true).mode == .all)
    #expect(
      try RecordMode.choose(argument: .all, environment: ["CI": "false"], hasSources: false).mode
        == .all)
  }

  @Test func theSourcesAreMissingWhereThoseOfTheLibraryAreAndNoVariableNamesAFolder() {
    let missing = "/built/elsewhere/Sources/FlowTesting/Support/SourceRoot.swift"
    #expect(!SourceRoot.isHere([:], library: missing))
    #expect(!SourceRoot.isHere(["FLOW_ROOT": ""], library: missing))
    #expect(SourceRoot.isHere(["FLOW_ROOT": "/project"], library: missing))
    #expect(SourceRoot.isHere(["FLOW_SNAPSHOTS": "/references"], library: missing))
    #expect(SourceRoot.isHere([:]))
  }

  @Test func anUnknownWordIsAnErrorThatNamesTheModes() {
    #expect {
      try RecordMode.choose(environment: ["FLOW_RECORD": "mising"])
    } throws: { error in
      (error as? Finding)?.message
        == "FLOW_RECORD is 'mising'. The record modes are 'missing', 'failed', 'all' and 'never'. "
        + "Did you mean 'missing'?"
    }
  }
}
