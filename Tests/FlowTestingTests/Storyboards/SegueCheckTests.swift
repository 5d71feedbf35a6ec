import Testing

@testable import FlowTesting

/// The problems of the segues of a map, each with its message in full.
@Suite struct SegueCheckTests {
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
      ("destination=\"v\"", "Segue '1' leads to the tabBar 'v', which is not a controller."),
      ("", "Segue '1' has no destination."),
      ("destination=\"gone\"", "Segue '1' leads to 'gone', which does not exist."),
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
