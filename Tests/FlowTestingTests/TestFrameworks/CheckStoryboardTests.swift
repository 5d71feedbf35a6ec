import Foundation
import Testing

@testable import FlowTesting

/// The first check of a storyboard.
@Suite struct CheckStoryboardTests {
  @Test func aCorrectMapProducesNoOutput() {
    #expect(checkStoryboard("../Fixtures/Library.storyboard").isEmpty)
  }

  @Test func eachThingThatIsWrongIsAnIssueWithPlaceSeverityAndAdvice() async throws {
    try await inFolder { folder in
      let texts = await recordedTexts { checkStoryboard("\(folder)/Main.storyboard") }
      #expect(
        texts.map { $0.replacingOccurrences(of: folder, with: "…") } == [
          """
          …/Main.storyboard:5:31: warning: 'Help' is unreachable: no reachable scene leads to it, \
          and it has no identifier. [unreachableScene]
            Fix:     Connect a segue to it, give it a storyboard identifier, or delete it.
          """,
          """
          …/Main.storyboard:4:127: error: Segue 'go' of 'List' is made by 'makeHelp', which takes no \
          parameters, not 1 to 3. [segueActionArity]
            Fix:     Declare an 'NSCoder' parameter, then optionally the sender, then optionally the \
          segue's identifier.
          """,
        ])
    }
  }

  @Test func aTestFailsFromTheSeverityThatIsAskedFor() async throws {
    try await inFolder { folder in
      let errors = await recordedHeadlines {
        checkStoryboard("\(folder)/Main.storyboard", failingFrom: .error)
      }
      #expect(errors.map { $0.contains(" error: ") } == [true])
    }
  }

  @Test func anExceptedKindIsReturnedAllTheSame() async throws {
    try await inFolder { folder in
      let except: Set = ["unreachableScene", "segueActionArity"]
      let found = checkStoryboard("\(folder)/Main.storyboard", except: except)
      #expect(Set(found.map(\.code)) == except)
    }
  }

  @Test func aFolderIsOneMap() async throws {
    try await inFolder { folder in
      let other = FileManager.default.contents(atPath: "\(folder)/Main.storyboard") ?? Data()
      try FileManager.default.createDirectory(
        atPath: "\(folder)/Pets", withIntermediateDirectories: false)
      try other.write(to: URL(fileURLWithPath: "\(folder)/Pets/Pets.storyboard"))
      let texts = await recordedTexts { checkStoryboard(folder) }
      #expect(texts.filter { $0.contains("/Pets/Pets.storyboard:") }.count == 2)
      #expect(texts.count == 4)
    }
  }

  @Test func aFileThatIsNotThere() async {
    let texts = await recordedTexts { checkStoryboard("../Fixtures/Libary.storyboard") }
    #expect(texts.count == 1)
    #expect(texts.first?.hasSuffix(" Did you mean 'Library'?") == true)
  }

  /// A folder with a storyboard of two scenes, of which the second is unreachable.
  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("CheckStoryboardTests-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = Fixtures.scene(
      "a", "customClass=\"ListController\"",
      connections: Fixtures.segue(to: "a", "go", "destinationCreationSelector=\"makeHelp\""))
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a">
      <scenes>

      \(list)
      \(Fixtures.scene("b", "customClass=\"HelpController\""))
      </scenes>
      </document>
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
    try await body(folder.path)
  }
}
