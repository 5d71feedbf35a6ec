import Testing

@testable import FlowTesting

/// A flow starts at a scene of a model or a file that can be read; any other fails each check once.
@Suite struct StartingTests {
  private static let model = SceneModel(initial: "List") {
    Scene("List") {
      Segue("show", to: "Pet")
      Segue("new", .presentation, to: "Form")
    }
    Scene("Pet")
    Scene("Form")
  }

  private static let misspelt = SceneModel(initial: "Lst") {
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") { Segue("show", to: "Pte") }
    Scene("Pet")
    Scene("Bar", .tabBar, children: ["Stack", "Form"])
    Scene("Pet")
  }

  private static let misspeltText = """
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

  private static let rows: [(flow: Flow<ControllerHost>, text: String)] = [
    (
      Flow(SceneModel(initial: nil, scenes: [Scene("List")])),
      """
      No scene is the initial one. The only scene is 'List'.
        Fix:     Say startingAt: "List", or mark it as the initial scene.
      """
    ),
    (
      Flow(model, startingAt: "Lst"),
      """
      There is no scene 'Lst' to start at. The scenes are 'List', 'Pet' and 'Form'.
        Fix:     Start at one of them. Did you mean 'List'?
      """
    ),
    (Flow(misspelt), misspeltText),
    (
      Flow(storyboard: "../Fixtures/Truncated.storyboard"),
      """
      …/Fixtures/Truncated.storyboard:39:79: The file ends in the value of the attribute \
      'contentMode'.
        Fix:     The file is cut off. Restore it from version control.
      """
    ),
  ]

  @Test func aFlowThatCannotStartIsNotWalked() async {
    let folder = "\(#filePath)".replacing(/Flows\/[^\/]*$/, with: "")
    for row in Self.rows {
      let steps = Locked(0)
      let text = await recordedText {
        await checkFlow(row.flow) { _ in steps.withLock { $0 += 1 } }
      }
      #expect(text.replacing(folder, with: "…/") == row.text)
      #expect(steps.withLock { $0 } == 0)
    }
    #expect(
      await recordedText { await checkFlow(Flow(map: Self.misspelt)) } == Self.misspeltText)
    #expect(Flow(Self.misspelt, startingAt: "List").findings.count == 3)
  }

  @Test(.exploring(walks: 5)) func aFlowWithoutWiringIsWalkedWithStandIns() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListController") {
        Segue("show", to: "Pet", creating: "makePet:sender:")
      }
      Scene("Pet", class: "PetController") { Segue("again", .presentation, to: "List") }
    }
    await checkFlow(Flow(model), .reaches(.everySegue), .canAlwaysReturn(to: "List")) { step in
      #expect(step.screen is StandIn)
    }
  }
}
