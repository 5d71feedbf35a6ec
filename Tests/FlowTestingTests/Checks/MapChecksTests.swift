import Testing

@testable import FlowTesting

/// The problems of a map, each with its message in full.
@Suite struct MapChecksTests {
  private static func text(_ model: SceneModel) -> String {
    model.diagnose().map(\.description).joined(separator: "\n")
  }

  private static let named = Fixtures.scene(
    "a", "storyboardIdentifier=\"A\"", others: "<customObject id=\"o\"/>")

  @Test func aFileThatIsWrong() throws {
    let (one, other) = ("<segue reference=\"g-go\"/>", "<segue reference=\"gone\"/>")
    let storyboard = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene(
          "a",
          connections: Fixtures.segue(to: "a", "go")
            + "<segue destination=\"b\" kind=\"show\" identifier=\"go\" id=\"x\"/>"),
        Fixtures.scene("b", "storyboardIdentifier=\"Caf\u{E9}\""),
        Fixtures.scene("c", "storyboardIdentifier=\"Caf\u{E9}\""),
        Fixtures.scene("d", "storyboardIdentifier=\"Cafe\u{301}\""),
        Fixtures.scene("e", "customClass=\"HelpController\""), "<scene sceneID=\"f\"/>",
        "<scene sceneID=\"o\"><objects><customObject id=\"y\"/></objects></scene>",
        Fixtures.scene(
          "g", "storyboardIdentifier=\"G\"",
          others: "<viewController storyboardIdentifier=\"Two\" id=\"h\"/>"),
        Fixtures.scene("a").replacing("s-a", with: "s-b"),
        Fixtures.scene("a").replacing("s-", with: ""),
        Fixtures.reference("r", "referencedIdentifier=\"G\""),
        Fixtures.reference("q", "storyboardIdentifier=\"Q\" referencedIdentifier=\"G\""),
      ],
      after: "<inferredMetricsTieBreakers>\(one)\(other)</inferredMetricsTieBreakers>")
    #expect(
      Self.text(SceneModel(storyboards: [storyboard])) == """
        Main.storyboard:11:31: error: This 'viewController' has the same id 'a' as the 'viewController' on line \
        3, which is used.
          Fix: Give it an id of its own, or delete it; a merge may have duplicated it.
        Main.storyboard:16:54: mistake: A tie breaker names the segue 'gone', which does not exist.
          Fix: Remove it; Interface Builder may crash on it.
        Main.storyboard:8:1: mistake: The scene 'f' is empty.
          Fix: Delete it.
        Main.storyboard:9:1: mistake: The scene 'o' has no controller.
          Fix: Add a controller to it, or delete it.
        Main.storyboard:10:154: mistake: The scene 's-g' has 2 controllers.
          Fix: Move each controller to a scene of its own.
        Main.storyboard:11:1: error: This scene has the same id 's-b' as the scene on line 4.
          Fix: Give it an id of its own, or delete it; a merge may have duplicated it.
        Main.storyboard:5:31: error: This controller has the same identifier 'Caf\u{E9}' as the controller on line 4; \
        code that asks for it gets either one.
          Fix: Give each controller an identifier of its own.
        Main.storyboard:6:31: mistake: The identifier 'Cafe\u{301}' looks like that of the controller on line 4, but \
        has different characters.
          Fix: Type both again, the same way.
        Main.storyboard:13:31: mistake: No segue leads to the reference 'r'.
          Fix: Connect a segue to it, or delete it.
        Main.storyboard:7:31: mistake: 'Help' is unreachable: no reachable scene leads to it, and it has no \
        identifier.
          Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
        Main.storyboard:3:162: mistake: 'content#a' has more than one segue 'go'; code that performs it gets the \
        first.
          Fix: Give each segue an identifier of its own.
        """)
  }

  @Test func aFileWithoutAStart() throws {
    let launch = Fixtures.scene("a", "customClass=\"LaunchController\"")
    let files = [(nil, [launch]), (nil, []), ("zzz", [Self.named]), ("o", [Self.named])]
    let texts = try files.map { initial, scenes in
      Self.text(
        SceneModel(storyboards: [try Fixtures.storyboard(initial: initial, scenes: scenes)]))
    }
    #expect(
      texts.joined(separator: "\n") == """
        Main.storyboard:3:31: mistake: 'Launch' is unreachable: no reachable scene leads to it, and it has no \
        identifier.
          Fix: Mark it as the initial controller, connect a segue to it, give it a storyboard identifier, or \
        delete it.
        Main.storyboard:1:1: mistake: The storyboard has no scenes.
          Fix: Add one, or delete the file.
        Main.storyboard:1:1: error: The initial controller 'zzz' does not exist.
          Fix: Mark one of the controllers as the initial one.
        Main.storyboard:1:1: error: The initial controller 'o' is a 'customObject'.
          Fix: Mark one of the controllers as the initial one.
        """)
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
        mistake: 'Root' is unreachable: no reachable scene leads to it. So are 'Leaf' and 'Shared', \
        to which it leads.
          Fix: Connect a segue to it, or delete it.
        mistake: 'Ring' is unreachable: no reachable scene leads to it. So is 'Round', to which it \
        leads.
          Fix: Connect a segue to it, or delete it.
        mistake: 'Second' is unreachable: no reachable scene leads to it.
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

  @Test func onlyAReachableSceneThatContainsItselfFailsARun() async {
    for leading in [[], [Segue("open", to: "Inner")]] {
      let model = SceneModel(initial: "Home") {
        Scene("Home") { leading }
        Scene("Outer", children: ["Inner"])
        Scene("Inner", .navigation, children: ["Outer"])
      }
      let headlines = await recordedHeadlines { await checkFlow(Flow(map: model)) }
      #expect(headlines == leading.map { _ in "'Outer' contains itself: Outer -> Inner -> Outer." })
    }
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
      return try Fixtures.model(scenes: scene).diagnose().map(\.code)
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

  // MARK: - Segues

  /// Returns the findings about a scene `List` with one segue or more, beside a scene `Pet` and others.
  private func diagnose(
    _ connections: String, others: String = "", scenes: String...
  ) throws -> String {
    let list = Fixtures.scene(
      "a", "customClass=\"ListController\"", connections: connections,
      others: "<exit id=\"e\"/>\(others)")
    let storyboard = try Fixtures.storyboard(
      scenes: [list, Fixtures.scene("b", "storyboardIdentifier=\"Pet\"")] + scenes)
    return SceneModel(storyboards: [storyboard]).diagnose().map(\.description)
      .joined(separator: "\n")
  }

  @Test func seguesThatAreWrong() throws {
    let segues = [
      Fixtures.segue(to: "zzz", "lost"), "<segue kind=\"show\" identifier=\"open\"/>",
      Fixtures.segue(to: "v", "view"),
      Fixtures.segue(to: "b", "up", "kind=\"unwind\" unwindAction=\"undo:\""),
      Fixtures.segue(to: "e", "cancel", "kind=\"unwind\""),
      Fixtures.segue(to: "e", "undo", "kind=\"unwind\" unwindAction=\"undo\""),
      "<segue destination=\"b\" identifier=\"kindless\"/>",
      Fixtures.segue(to: "b", "far", "kind=\"teleport\""),
      Fixtures.segue(to: "b", "slide", "kind=\"custom\""),
      Fixtures.segue(to: "c", "make", "destinationCreationSelector=\"make\""),
      "<segue destination=\"d\" kind=\"embed\" destinationCreationSelector=\"make\" id=\"x\"/>",
    ]
    let found = try diagnose(
      "\n" + segues.joined(separator: "\n"), others: "<view id=\"v\"/>",
      scenes: Fixtures.scene("c"), Fixtures.scene("d"))
    #expect(
      found == """
        Main.storyboard:4:1: error: Segue 'lost' leads to 'zzz', which does not exist.
          Fix: Connect it to a scene again, or delete it.
        Main.storyboard:5:1: error: Segue 'open' has no destination.
          Fix: Connect it to a scene, or delete it.
        Main.storyboard:6:1: error: Segue 'view' leads to the view 'v', which is not a controller.
          Fix: Connect it to a controller again.
        Main.storyboard:7:1: error: Segue 'up' unwinds to the viewController 'b', which is not an exit.
          Fix: Connect it to the exit of its scene again.
        Main.storyboard:10:1: error: Segue 'kindless' has no kind.
          Fix: Delete it and connect it again.
        Main.storyboard:8:1: error: Segue 'cancel' of 'List' unwinds without an action, so no scene handles it.
          Fix: Connect it to the exit again and choose the unwind action.
        Main.storyboard:9:1: error: Segue 'undo' of 'List' unwinds with 'undo', which does not take exactly one \
        segue.
          Fix: Let the unwind action take one 'UIStoryboardSegue'.
        Main.storyboard:11:1: mistake: Segue 'far' of 'List' has the unknown kind 'teleport'.
          Fix: Choose a kind that Interface Builder offers; walks treat it as 'show'.
        Main.storyboard:12:1: error: Segue 'slide' of 'List' is custom but names no class.
          Fix: Name its 'UIStoryboardSegue' subclass, or choose another kind.
        Main.storyboard:13:1: error: Segue 'make' of 'List' is made by 'make', which takes no parameters, not 1 \
        to 3.
          Fix: Declare an 'NSCoder' parameter, then optionally the sender, then optionally the segue's identifier.
        Main.storyboard:14:1: error: A child of 'List' is made by 'make', which takes no parameters, not 1 to 3.
          Fix: Declare an 'NSCoder' parameter, then optionally the sender, then optionally the segue's identifier.
        """)
  }

  /// It has no other finding, whatever else would be wrong if somebody performed it.
  @Test func aSegueThatNothingCanPerform() throws {
    for kind in ["show", "custom", "teleport"] {
      #expect(
        try diagnose("<segue destination=\"b\" kind=\"\(kind)\" id=\"x\"/>") == """
          Main.storyboard:3:127: note: Segue 'x' starts from its controller and has no identifier, \
          so nothing can perform it.
            Fix: Give it an identifier, start it from a control, or delete it.
          """)
    }
  }

  @Test func aScreenOfAContainerThatIsNoControllerIsToldOnce() throws {
    for (destination, message) in [
      ("destination=\"v\"", "Tab '1' leads to the tabBar 'v', which is not a controller."),
      ("", "Tab '1' has no destination."),
      ("destination=\"gone\"", "Tab '1' leads to 'gone', which does not exist."),
    ] {
      let tabs = """
        <scene sceneID="s"><objects><tabBarController id="a" sceneMemberID="viewController"><tabBar id="v"/>\
        <connections><segue \(destination) kind="relationship" relationship="viewControllers" id="1"/>\
        </connections></tabBarController></objects></scene>
        """
      #expect(try Fixtures.model(scenes: tabs).diagnose().map(\.message) == [message])
    }
  }

  @Test func aSceneThatIsInjectedOnOneWayAndNotOnAnother() throws {
    #expect(
      try diagnose(
        Fixtures.segue(to: "b", "go", "destinationCreationSelector=\"make:\"")
          + Fixtures.segue(to: "b", "jump")) == """
          Main.storyboard:3:225: note: 'Pet' arrives from 'List' without a segue action, and \
          elsewhere by 'make:'.
            Fix: Give this segue a segue action too, unless 'init(coder:)' works without one.
          """)
  }

  @Test func aSegueActionThatMakesAContainerOfTheFrameworks() throws {
    func diagnose(_ attributes: String) throws -> String {
      try self.diagnose(
        Fixtures.segue(to: "n", "go", "destinationCreationSelector=\"make:\""),
        scenes: Fixtures.container(
          "navigationController", "n", attributes, of: [("rootViewController", "a")]))
    }
    #expect(
      try diagnose("") == """
        Main.storyboard:3:127: mistake: 'make:' of 'List' makes the navigation controller \
        'ListNavigation', not the screen in it.
          Fix: Connect the segue action to the relationship segue of the navigation controller, or \
        give the navigation controller a class of its own.
        """)
    #expect(try diagnose("customClass=\"Stack\"") == "")
  }

  @Test func aHostingControllerThatNothingGivesItsRootView() throws {
    func diagnose(_ segue: String, _ attributes: String = "") throws -> String {
      try self.diagnose(
        Fixtures.segue(to: "h", "go", segue),
        scenes: Fixtures.container("hostingController", "h", attributes, of: []))
    }
    #expect(
      try diagnose("") == """
        Main.storyboard:3:127: error: 'content#h' arrives from 'List' as a hosting controller with \
        neither a class nor a segue action, so it has no root view.
          Fix: Give the segue a segue action, or the controller a class that implements 'init(coder:)'.
        """)
    #expect(try diagnose("destinationCreationSelector=\"make:\"") == "")
    #expect(try diagnose("", "customClass=\"Host\"") == "")
  }

  @Test func aSceneThatCoversTheScreenAndHasNoSegueOut() throws {
    let covering = "kind=\"presentation\" modalPresentationStyle=\"fullScreen\""
    #expect(
      try diagnose(Fixtures.segue(to: "b", "go", covering)) == """
        Main.storyboard:4:31: note: 'Pet' covers the screen, no segue leaves it, and no class of \
        the app's is in it.
          Fix: Add an unwind segue, or give it a class that dismisses it.
        """)
    #expect(try diagnose(Fixtures.segue(to: "b", "go", "kind=\"presentation\"")) == "")
    let button = "<action selector=\"close:\" destination=\"firstResponder\" id=\"act\"/>"
    for (segue, scene) in [
      (covering, Fixtures.scene("c", "customClass=\"CageController\"")),
      (covering, Fixtures.scene("c", connections: button)),
      (covering, Fixtures.container("avPlayerViewController", "c", of: [])),
      ("kind=\"presentation\"", Fixtures.scene("c", "modalPresentationStyle=\"pageSheet\"")),
    ] {
      let found = try diagnose(Fixtures.segue(to: "c", "go", segue), scenes: scene)
      #expect(found == "", "\(scene)")
    }
    for (segues, codes) in [([], ["noWayOut"]), ([Segue("on", to: "List")], [])] {
      let model = SceneModel(initial: "List") {
        Scene("List") { Segue("go", .presentation, to: "Stack", presentationStyle: "fullScreen") }
        Scene("Stack", .navigation, children: ["Pet"])
        Scene("Pet") { segues }
      }
      #expect(model.diagnose().map(\.code) == codes)
    }
  }

  @Test func longNamesAreCutOffInMessages() throws {
    let found = try diagnose(
      "<segue kind=\"show\" identifier=\"\(String(repeating: "x", count: 500))\"/>")
    #expect(found.count < 250 && found.contains("xx…'"))
  }
}
