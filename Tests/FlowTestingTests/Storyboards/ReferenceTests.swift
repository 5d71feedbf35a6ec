import Testing

@testable import FlowTesting

/// How references between storyboards are followed.
@Suite struct ReferenceTests {
  /// Where the only segue of `Main` leads, through a reference with the given attributes.
  private func target(
    through attributes: String, among others: [Storyboard] = []
  ) throws -> (target: Segue.Target?, diagnostics: String) {
    let main = try Fixtures.storyboard(scenes: [
      Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")),
      Fixtures.scene("b", "storyboardIdentifier=\"second\""),
      Fixtures.reference("r", attributes),
    ])
    let model = SceneModel(storyboards: [main] + others)
    return (model.scenes[0].segues.first?.target, Self.text(model))
  }

  private static func text(_ model: SceneModel) -> String {
    model.diagnostics.map(\.description).joined(separator: "\n")
  }

  private func other(_ name: String = "Other", initial: String? = "x") throws -> Storyboard {
    try Fixtures.storyboard(
      named: name, initial: initial,
      scenes: [Fixtures.scene("x"), Fixtures.scene("y", "storyboardIdentifier=\"why\"")])
  }

  @Test func withoutANameItIsInTheSameStoryboard() throws {
    let (target, diagnostics) = try target(through: "referencedIdentifier=\"second\"")
    #expect(target == .scene(Scene.ID("Main/b")))
    #expect(diagnostics == "")
  }

  @Test func withoutAnIdentifierItIsTheInitialController() throws {
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Other\"", among: [try other()])
    #expect(target == .scene(Scene.ID("Other/x")))
    #expect(diagnostics == "")
  }

  @Test func withBothItIsThatControllerThere() throws {
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Other\" referencedIdentifier=\"why\"", among: [try other()])
    #expect(target == .scene(Scene.ID("Other/y")))
    #expect(diagnostics == "")
  }

  @Test func withNeitherItIsTheOwnInitialControllerAndNoted() throws {
    let (target, diagnostics) = try target(through: "")
    #expect(target == .scene(Scene.ID("Main/a")))
    #expect(
      diagnostics == """
        Main.storyboard:5:31: note: The reference 'r' names nothing, so it leads to this storyboard's \
        initial controller.
          Fix: Connect the segue to that controller itself.
        """)
  }

  @Test func withABundleItLeadsOutOfTheApp() throws {
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Other\" bundleIdentifier=\"org.kit\"", among: [try other()])
    #expect(target == .outside("the bundle 'org.kit'"))
    #expect(
      diagnostics == """
        Main.storyboard:5:31: note: The reference 'r' leads to 'Other' in the bundle 'org.kit'.
          Fix: No change needed; walks end here.
        """)
  }

  @Test func aStoryboardThatWasNotReadIsReported() throws {
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Othr\"", among: [try other()])
    #expect(target == .outside("the storyboard 'Othr'"))
    #expect(
      diagnostics == """
        Main.storyboard:5:31: warning: The reference 'r' names the storyboard 'Othr', which was not \
        read.
          Fix: Read a folder that contains 'Othr.storyboard', or correct the reference. Did you mean \
        'Other'?
        """)
  }

  @Test func anIdentifierThatIsNotThereIsReported() throws {
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Other\" referencedIdentifier=\"whi\"", among: [try other()])
    #expect(target == .outside("'whi' in 'Other'"))
    #expect(
      diagnostics == """
        Main.storyboard:5:31: error: The reference 'r' names 'whi', which 'Other' does not have. The \
        only identifier is 'why'.
          Fix: Give the scene this identifier, or correct the reference. Did you mean 'why'?
        """)
  }

  @Test func aStoryboardWithoutAnInitialControllerIsReported() throws {
    let (_, diagnostics) = try target(
      through: "storyboardName=\"Other\"", among: [try other(initial: nil)])
    #expect(
      diagnostics == """
        Main.storyboard:5:31: error: The reference 'r' leads to the initial controller of 'Other', \
        which has none.
          Fix: Mark one of its controllers as the initial one, or name one in the reference.
        """)
  }

  @Test func severalStoryboardsOfTheNameAreReported() throws {
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Other\"", among: [try other(), try other()])
    #expect(target == .outside("one of several storyboards 'Other'"))
    #expect(
      diagnostics == """
        Main.storyboard:5:31: error: The reference 'r' is ambiguous: it names 'Other.storyboard' and \
        'Other.storyboard'.
          Fix: Read the storyboards of one target only, or give them different names.
        """)
  }

  @Test func anInitialControllerMayBeAReferenceItself() throws {
    let hop = try Fixtures.storyboard(
      named: "Hop", initial: "r", scenes: [Fixtures.reference("r", "storyboardName=\"Other\"")])
    let (target, diagnostics) = try target(
      through: "storyboardName=\"Hop\"", among: [hop, try other()])
    #expect(target == .scene(Scene.ID("Other/x")))
    #expect(diagnostics == "")
    #expect(SceneModel(storyboards: [hop, try other()]).initial == Scene.ID("Other/x"))
  }

  @Test func referencesInACircleAreReported() throws {
    let one = try Fixtures.storyboard(
      named: "One", initial: "r", scenes: [Fixtures.reference("r", "storyboardName=\"Two\"")])
    let two = try Fixtures.storyboard(
      named: "Two", initial: "q", scenes: [Fixtures.reference("q", "storyboardName=\"One\"")])
    let model = SceneModel(storyboards: [one, two])
    #expect(model.initial == nil)
    #expect(
      Self.text(model) == """
        One.storyboard:3:31: error: The reference 'r' leads back to itself: One -> Two -> One.
          Fix: Make the initial controller of one of these storyboards a controller.
        Two.storyboard:3:31: error: The reference 'q' leads back to itself: Two -> One -> Two.
          Fix: Make the initial controller of one of these storyboards a controller.
        """)
  }

  @Test func aTabMayBeAReference() throws {
    let tabs = """
      <scene sceneID="s"><objects><tabBarController id="a" sceneMemberID="viewController">\
      <connections>\
      <segue destination="r" kind="relationship" relationship="viewControllers" id="1"/>\
      <segue destination="q" kind="relationship" relationship="viewControllers" id="2"/>\
      </connections></tabBarController></objects></scene>
      """
    let main = try Fixtures.storyboard(scenes: [
      tabs, Fixtures.reference("r", "storyboardName=\"Other\""),
      Fixtures.reference("q", "storyboardName=\"Nowhere\""),
    ])
    let model = SceneModel(storyboards: [main, try other()])
    #expect(model.scenes[0].children.map(\.scene) == [Scene.ID("Other/x")])
    #expect(model.diagnostics.map(\.code) == ["unresolvedReference"])
  }
}
