import Foundation
import Testing

@testable import FlowTesting

/// A flow starts at a scene of a model or a file that can be read; any other fails each check once.
@Suite struct StartingTests {
  @Test func noSceneToStartAt() async {
    #expect(
      await recordedText {
        await checkFlow(Flow(SceneModel(initial: nil, scenes: [Scene("List"), Scene("Pet")])))
      } == """
        No scene is the initial one. The scenes are 'List' and 'Pet'.
          Fix:     Say startingAt: "…", or mark one of them as the initial scene.
        """)
  }

  @Test func theOnlySceneIsOfferedAsTheStart() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(SceneModel(initial: nil, scenes: [Scene("List")])))
    }
    #expect(
      texts == [
        """
        No scene is the initial one. The only scene is 'List'.
          Fix:     Say startingAt: "List", or mark it as the initial scene.
        """
      ])
  }

  @Test func whatAModelInSwiftNamesMustBeThere() async {
    let model = SceneModel(initial: "Lst") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("show", to: "Pte") }
      Scene("Pet")
      Scene("Bar", .tabBar, children: ["Stack", "Form"])
      Scene("Pet")
    }
    let expected = [
      """
      Segue 'show' of 'List' leads to 'Pte', which does not exist. The scenes are 'Stack', 'List', \
      'Pet' and 'Bar'.
        Fix:     Name one of them, or add a scene. Did you mean 'Pet'?
      'Bar' contains 'Form', which does not exist. The scenes are 'Stack', 'List', 'Pet' and 'Bar'.
        Fix:     Name one of them, or add a scene.
      Two scenes have the id 'Pet'; the first one counts.
        Fix:     Give one of them another id.
      The initial scene 'Lst' does not exist. The scenes are 'Stack', 'List', 'Pet' and 'Bar'.
        Fix:     Say startingAt: "…", or mark one of them as the initial scene. Did you mean 'List'?
      """
    ]
    #expect(await recordedTexts { await checkFlow(Flow(model)) } == expected)
    #expect(await recordedTexts { await checkFlow(Flow(map: model)) } == expected)
    #expect(Flow(model, startingAt: "List").findings.count == 3)
  }

  @Test func anUnknownSceneToStartAt() async {
    #expect(
      await recordedText {
        await checkFlow(Flow(Self.model, startingAt: "Lst"))
      } == """
        There is no scene 'Lst' to start at. The scenes are 'List', 'Pet' and 'Form'.
          Fix:     Start at one of them. Did you mean 'List'?
        """)
  }

  @Test func aStoryboardThatDoesNotExist() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(storyboard: "../Fixtures/Nowhere.storyboard"))
    }
    #expect(
      texts.map { $0.replacingOccurrences(of: Self.folder, with: "…/") } == [
        """
        …/Fixtures/Nowhere.storyboard: There is no storyboard at this path.
          Fix:     That folder has 'Account.storyboard', 'Desk.storyboard', 'Gallery.storyboard', \
        'Library.storyboard', 'Tagged.storyboard', 'Truncated.storyboard' and 'Wrist.storyboard'.
        """
      ])
  }

  @Test func aStoryboardThatIsTruncated() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(storyboard: "../Fixtures/Truncated.storyboard"))
    }
    #expect(
      texts.map { $0.replacingOccurrences(of: Self.folder, with: "…/") } == [
        """
        …/Fixtures/Truncated.storyboard:39:79: The file ends in the value of the attribute \
        'contentMode'.
          Fix:     The file is cut off. Restore it from version control.
        """
      ])
  }

  @Test func aFlowWithErrorsIsNotWalked() async {
    let steps = Locked(0)
    _ = await recordedErrors {
      await checkFlow(Flow(Self.model, startingAt: "Nowhere")) { _ in steps.withLock { $0 += 1 } }
    }
    #expect(steps.withLock { $0 } == 0)
  }

  @Test(.exploring(paths: 20)) func aFlowWithoutWiringIsWalkedWithStandIns() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListController") {
        Segue("show", to: "Pet", creating: "makePet:sender:")
      }
      Scene("Pet", class: "PetController") { Segue("again", .presentation, to: "List") }
    }
    await checkFlow(Flow(model), .reaches(.everySegue), .canAlwaysReturn(to: "List")) { step in
      #expect(step.destination is StandIn)
    }
  }
}

// MARK: - The flow

extension StartingTests {
  private static let model = SceneModel(initial: "List") {
    Scene("List") {
      Segue("show", to: "Pet")
      Segue("new", .presentation, to: "Form")
    }
    Scene("Pet")
    Scene("Form")
  }

  private static let folder = "\(#filePath)".replacing(/Flows\/[^\/]*$/, with: "")
}
