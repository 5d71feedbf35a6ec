import Testing

@testable import FlowTesting

/// References between storyboards are followed.
@Suite struct ReferenceTests {
  /// Returns the destination of the only segue of `Main`, through a reference with the given attributes.
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
    model.findings.map(\.description).joined(separator: "\n")
  }

  private func other(
    _ name: String = "Other", initial: String? = "x", path: String? = nil,
    platform: String? = nil
  ) throws -> Storyboard {
    var storyboard = try Fixtures.storyboard(
      named: name, initial: initial,
      scenes: [Fixtures.scene("x"), Fixtures.scene("y", "storyboardIdentifier=\"why\"")],
      path: path)
    storyboard.targetRuntime = platform ?? storyboard.targetRuntime
    return storyboard
  }

  /// The storyboard that a reference to `Other` means in `App/Shop/Main.storyboard`, by its path.
  private func meant(among others: [Storyboard]) throws -> String {
    let main = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")),
        Fixtures.reference("r", "storyboardName=\"Other\""),
      ], path: "App/Shop/Base.lproj/Main.storyboard")
    let model = SceneModel(storyboards: [main] + others)
    guard case .scene(let id) = model.scenes.first?.segues.first?.target else {
      return Self.text(model)
    }
    return model[id]?.position?.file ?? "\(id)"
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
      through: "storyboardName=\"Kit\" bundleIdentifier=\"org.kit\"", among: [try other()])
    #expect(target == .outside("the bundle 'org.kit'"))
    #expect(
      diagnostics == """
        Main.storyboard:5:31: note: The reference 'r' leads to 'Kit' in the bundle 'org.kit', which \
        was not read; walks end here.
          Fix: Read a folder that contains that storyboard too, to check the reference.
        """)
  }

  @Test func withABundleThatWasReadItIsTheControllerThere() throws {
    let bundle = "storyboardName=\"Other\" bundleIdentifier=\"org.kit\""
    let (found, diagnostics) = try target(through: bundle, among: [try other()])
    #expect(found == .scene(Scene.ID("Other/x")))
    #expect(diagnostics == "")
    let (lost, note) = try target(
      through: bundle + " referencedIdentifier=\"whi\"", among: [try other()])
    #expect(lost == .outside("the bundle 'org.kit'"))
    #expect(note.contains("which was not read"))
    let (own, _) = try target(
      through: "storyboardName=\"Main\" bundleIdentifier=\"org.kit\"", among: [try other()])
    #expect(own == .outside("the bundle 'org.kit'"))
  }

  @Test func aReferenceOnTheWayThatIsLostIsReportedOnce() throws {
    let other = try Fixtures.storyboard(
      named: "Other", initial: "q", scenes: [Fixtures.reference("q", "storyboardName=\"Gone\"")])
    let (_, diagnostics) = try target(through: "storyboardName=\"Other\"", among: [other])
    #expect(diagnostics.split(separator: "The reference 'q' names").count == 2, "\(diagnostics)")
  }

  @Test func aStoryboardForADeviceMayNameItself() throws {
    let storyboard = try Fixtures.storyboard(
      named: "Main~ipad",
      scenes: [
        Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")),
        Fixtures.reference("r", "storyboardName=\"Main~ipad\" referencedIdentifier=\"pet\""),
        Fixtures.scene("b", "storyboardIdentifier=\"pet\""),
      ])
    let codes = SceneModel(storyboards: [storyboard]).diagnose().map(\.code)
    #expect(!codes.contains("unresolvedReference"), "\(codes)")
  }

  @Test func aStoryboardThatWasNotReadIsReported() throws {
    let (target, diagnostics) = try target(through: "storyboardName=\"Othr\"", among: [try other()])
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

  @Test func ofSeveralStoryboardsTheNearestIsMeant() throws {
    let (own, parent, cousin, far) = (
      "App/Shop/Other.storyboard", "App/Other.storyboard", "App/Cart/Other.storyboard",
      "Demo/Shop/Other.storyboard"
    )
    func meant(_ paths: String...) throws -> String {
      try self.meant(among: try paths.map { try other(path: $0) })
    }
    #expect(try meant(far, cousin, parent, own) == own)
    #expect(
      try meant(far, parent, "App/Shop/Deep/Other.storyboard") == "App/Shop/Deep/Other.storyboard")
    #expect(try meant(far, cousin, parent) == parent)
    #expect(try meant(far, cousin) == cousin)
    #expect(try meant(far, "Kit/Other.storyboard").contains("is ambiguous"))
  }

  @Test func ofSeveralEquallyNearStoryboardsTheOneOfThePlatformIsMeant() throws {
    let (television, phone) = ("App/TV/Other.storyboard", "App/Phone/Other.storyboard")
    #expect(
      try meant(among: [
        try other(path: television, platform: "AppleTV"), try other(path: phone),
      ]) == phone)
    #expect(
      try meant(among: [
        try other(path: phone), try other(path: television, platform: "AppleTV"),
      ]) == phone)
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
    #expect(model.findings.map(\.code) == ["unresolvedReference"])
  }
}
