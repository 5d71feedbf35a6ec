import Testing

@testable import FlowTesting

/// The problems of a map, each with its message in full.
@Suite struct MapCheckTests {
  private static func text(_ model: SceneModel) -> String {
    model.diagnose().map(\.description).joined(separator: "\n")
  }

  /// The scenes of a file, and all its findings.
  private static let files: [(initial: String?, scenes: [String], after: String, text: String)] = [
    (
      "a",
      [
        Fixtures.scene("a"), Fixtures.scene("b", "customClass=\"HelpController\""),
        Fixtures.scene("c", "storyboardIdentifier=\"Named\""),
      ], "",
      """
      Main.storyboard:4:31: warning: 'Help' is unreachable: no reachable scene leads to it, and it has no identifier.
        Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
      """
    ),
    (
      nil, [Fixtures.scene("a", "customClass=\"LaunchController\"")], "",
      """
      Main.storyboard:3:31: warning: 'Launch' is unreachable: no reachable scene leads to it, and it has no identifier.
        Fix: Mark it as the initial controller, connect a segue to it, give it a storyboard identifier, or delete it.
      """
    ),
    (
      "a",
      [
        "<scene sceneID=\"e\"/>",
        "<scene sceneID=\"o\"><objects><customObject id=\"x\"/></objects></scene>",
        Fixtures.scene("a", others: "<viewController storyboardIdentifier=\"Two\" id=\"b\"/>"),
      ], "",
      """
      Main.storyboard:3:1: warning: The scene 'e' is empty.
        Fix: Delete it.
      Main.storyboard:4:1: warning: The scene 'o' has no controller.
        Fix: Add a controller to it, or delete it.
      Main.storyboard:5:130: warning: The scene 's-a' has 2 controllers.
        Fix: Move each controller to a scene of its own.
      """
    ),
    (
      nil, [], "",
      """
      Main.storyboard:1:1: warning: The storyboard has no scenes.
        Fix: Add one, or delete the file.
      """
    ),
    (
      "zzz", [named], "",
      """
      Main.storyboard:1:1: error: The initial controller 'zzz' does not exist.
        Fix: Mark one of the controllers as the initial one.
      """
    ),
    (
      "o", [named], "",
      """
      Main.storyboard:1:1: error: The initial controller 'o' is a 'customObject'.
        Fix: Mark one of the controllers as the initial one.
      """
    ),
    (
      "a",
      [
        Fixtures.scene("a"), Fixtures.scene("b", "storyboardIdentifier=\"B\""),
        Fixtures.scene("a").replacing("s-a", with: "s-b"),
        Fixtures.scene("a").replacing("s-", with: ""),
      ], "",
      """
      Main.storyboard:5:31: error: This 'viewController' has the same id 'a' as the 'viewController' on line 3, \
      which is used.
        Fix: Give it an id of its own, or delete it; a merge may have duplicated it.
      Main.storyboard:5:1: error: This scene has the same id 's-b' as the scene on line 4.
        Fix: Give it an id of its own, or delete it; a merge may have duplicated it.
      """
    ),
    (
      "a",
      [
        Fixtures.scene("a", "storyboardIdentifier=\"Caf\u{E9}\""),
        Fixtures.scene("b", "storyboardIdentifier=\"Caf\u{E9}\""),
        Fixtures.scene("c", "storyboardIdentifier=\"Cafe\u{301}\""),
      ], "",
      """
      Main.storyboard:4:31: error: This controller has the same identifier 'Caf\u{E9}' as the controller on line 3; \
      code that asks for it gets either one.
        Fix: Give each controller an identifier of its own.
      Main.storyboard:5:31: warning: The identifier 'Cafe\u{301}' looks like that of the controller on line 3, but \
      has different characters.
        Fix: Type both again, the same way.
      """
    ),
    (
      "a",
      [
        Fixtures.scene(
          "a",
          connections: Fixtures.segue(to: "a", "go")
            + "<segue destination=\"b\" kind=\"show\" identifier=\"go\" id=\"x\"/>"),
        Fixtures.scene("b"),
      ], "",
      """
      Main.storyboard:3:162: warning: 'content#a' has more than one segue 'go'; code that performs it gets the first.
        Fix: Give each segue an identifier of its own.
      """
    ),
    (
      "a", [named, Fixtures.reference("r", "referencedIdentifier=\"A\"")], "",
      """
      Main.storyboard:4:31: warning: No segue leads to the reference 'r'.
        Fix: Connect a segue to it, or delete it.
      """
    ),
    (
      "a",
      [named, Fixtures.reference("r", "storyboardIdentifier=\"R\" referencedIdentifier=\"A\"")], "",
      ""
    ),
    (
      "a", [named],
      "<inferredMetricsTieBreakers><segue reference=\"gone\"/></inferredMetricsTieBreakers>",
      """
      Main.storyboard:5:29: warning: A tie breaker names the segue 'gone', which does not exist.
        Fix: Remove it; Interface Builder may crash on it.
      """
    ),
  ]

  private static let named = Fixtures.scene(
    "a", "storyboardIdentifier=\"A\"", others: "<customObject id=\"o\"/>")

  @Test func aFileThatIsWrong() throws {
    for file in Self.files {
      let storyboard = try Fixtures.storyboard(
        initial: file.initial, scenes: file.scenes, after: file.after)
      #expect(Self.text(SceneModel(storyboards: [storyboard])) == file.text)
    }
  }

  @Test func aLaunchScreenAndAnUnknownPlatformAreNoted() throws {
    let launch = try Fixtures.storyboard(named: "LaunchScreen", initial: nil, scenes: [])
    let text = """
      <document targetRuntime="XROS.CocoaTouch"><scenes>\(Self.named)</scenes></document>
      """
    let room = try Storyboard(bytes: Array(text.utf8), name: "Main")
    #expect(
      Self.text(SceneModel(storyboards: [launch, room])) == """
        LaunchScreen.storyboard:1:1: note: The launch screen has no scenes.
          Fix: No change needed; nobody navigates there.
        Main.storyboard:1:1: note: The target runtime 'XROS.CocoaTouch' is unknown; the scenes are read as UIKit's.
          Fix: No change needed; containers of this platform may be read as plain screens.
        """)
  }

  @Test func scenesThatNobodyReachesAreToldByTheOneThatLeadsToThem() {
    let model = SceneModel(initial: "Home") {
      Scene("Home")
      Scene("Leaf") { Segue("on", to: "Shared") }
      Scene("Root", .navigation, children: ["Leaf"])
      Scene("Shared")
      Scene("Ring") { Segue("on", to: "Round") }
      Scene("Round") { Segue("on", to: "Ring") }
      Scene("Second") { Segue("on", to: "Shared") }
    }
    #expect(
      Self.text(model) == """
        warning: 'Root' is unreachable: no reachable scene leads to it. So are 'Leaf' and 'Shared', \
        to which it leads.
          Fix: Connect a segue to it, or delete it.
        warning: 'Ring' is unreachable: no reachable scene leads to it. So is 'Round', to which it \
        leads.
          Fix: Connect a segue to it, or delete it.
        warning: 'Second' is unreachable: no reachable scene leads to it.
          Fix: Connect a segue to it, or delete it.
        """)
  }

  @Test func scenesThatContainThemselves() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Stack", "Home"])
      Scene("Stack", .navigation, children: ["Outer"])
      Scene("Outer", children: ["Inner", "Home"])
      Scene("Inner", children: ["Outer"])
      Scene("Home", children: ["Home"])
    }
    #expect(
      Self.text(model) == """
        error: 'Outer' contains itself: Outer -> Inner -> Outer.
          Fix: Let one of them be shown by a segue instead.
        error: 'Home' contains itself: Home -> Home.
          Fix: Let one of them be shown by a segue instead.
        """)
  }

  @Test func scenesThatComeWithMoreScreensThanAreWalked() async {
    let tabs = (0..<10).map { "Tabs\($0)" }
    let nested = SceneModel(
      initial: Scene.ID("Tabs0"),
      scenes: (0..<8).map { level in
        Scene(tabs[level], .tabBar, children: Array(repeating: tabs[level + 1], count: 10))
      } + [Scene(tabs[8])])
    #expect(nested.diagnose().map(\.code) == ["tooManyScreens"])
    #expect(
      await recordedText { await checkFlow(Flow(map: nested), .reaches(.everyScene)) } == """
        'Tabs5' comes with more than 1,000 screens at once, or nested more than 100 deep.
          Fix:     Show some of them by segues; a map with all of them is not walked.
        """)
    let stacks = SceneModel(
      initial: Scene.ID("0"),
      scenes: (0..<5_000).map { Scene("\($0)", .navigation, children: ["\($0 + 1)"]) }
        + [Scene("5000")])
    #expect(stacks.diagnose().map(\.code) == ["tooManyScreens"])
    // No check looks at what is not walked.
    let texts = await recordedTexts {
      await checkFlow(Flow(map: stacks), .canAlwaysReturn(to: "5000"))
    }
    #expect(texts.count == 1)
  }

  @Test func seguesThatDoTheSameMayShareAnIdentifier() throws {
    func segue(_ attributes: String) -> String {
      "<segue destination=\"a\" identifier=\"go\" id=\"x\" \(attributes)/>"
    }
    func codes(_ one: String, _ other: String) throws -> [String] {
      let scene = Fixtures.scene("a", connections: segue(one) + segue(other))
      let storyboard = try Fixtures.storyboard(scenes: [scene])
      return SceneModel(storyboards: [storyboard]).diagnose().map(\.code)
        .filter { $0 == "duplicateSegueIdentifier" }
    }
    let show = "kind=\"show\""
    #expect(try codes(show, show) == [])
    for other in [
      "kind=\"presentation\"", show + " destinationCreationSelector=\"make:\"",
      "kind=\"custom\" customClass=\"Slide\"",
    ] {
      #expect(try codes(show, other) == ["duplicateSegueIdentifier"])
    }
  }
}
