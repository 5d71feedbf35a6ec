import Testing

@testable import FlowTesting

@Suite struct CheckStoryboardTests {
  @Test func aCorrectMapProducesNoOutput() {
    #expect(checkStoryboard("../Fixtures/Library.storyboard").isEmpty)
  }

  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    targetRuntime="iOS.CocoaTouch" initialViewController="a">
    <scenes>

    \(Fixtures.scene(
      "a", "customClass=\"ListController\"",
      connections: Fixtures.segue(to: "a", "go", "destinationCreationSelector=\"makeHelp\"")))
    \(Fixtures.scene("b", "customClass=\"HelpController\""))
    </scenes>
    </document>
    """

  @Test func eachThingThatIsWrongIsAnIssueWithPlaceSeverityAndAdvice() async throws {
    let files = TemporaryPackage()
    let folder = files.url.resolvingSymlinksInPath().path
    try files.write(Self.text, to: "Main.storyboard")
    let texts = await recordedTexts { checkStoryboard("\(folder)/Main.storyboard") }
    #expect(
      texts.map { $0.firstLine.replacing(folder, with: "…") } == [
        """
        …/Main.storyboard:5:31: mistake: 'Help' is unreachable: no reachable scene leads to it, \
        and it has no identifier. [unreachableScene]
        """,
        """
        …/Main.storyboard:4:127: error: Segue 'go' of 'List' is made by 'makeHelp', which takes no \
        parameters, not 1 to 3. [segueActionArity]
        """,
      ])
    let errors = await recordedHeadlines {
      checkStoryboard("\(folder)/Main.storyboard", failingFrom: .error)
    }
    #expect(errors.map { $0.contains(" error: ") } == [true])
    // What is excepted is returned all the same.
    let except: Set = ["unreachableScene", "segueActionArity"]
    let found = checkStoryboard("\(folder)/Main.storyboard", except: except)
    #expect(Set(found.map(\.code)) == except)
    // A folder is one map.
    try files.write(Self.text, to: "Pets/Pets.storyboard")
    let both = await recordedTexts { checkStoryboard(folder) }
    #expect(both.count == 4 && both.filter { $0.contains("/Pets/Pets.storyboard:") }.count == 2)
  }

  @Test func aFileThatIsNotThere() async {
    let texts = await recordedTexts { checkStoryboard("../Fixtures/Libary.storyboard") }
    #expect(texts.count == 1)
    #expect(texts.first?.hasSuffix(" Did you mean 'Library'?") == true)
  }
}
