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

  private static let segues: [(segue: String, finding: String)] = [
    (
      Fixtures.segue(to: "zzz", "go"),
      """
      error: Segue 'go' leads to 'zzz', which does not exist.
        Fix: Connect it to a scene again, or delete it.
      """
    ),
    (
      "<segue kind=\"show\" identifier=\"go\"/>",
      """
      error: Segue 'go' has no destination.
        Fix: Connect it to a scene, or delete it.
      """
    ),
    (
      Fixtures.segue(to: "v", "go"),
      """
      error: Segue 'go' leads to the view 'v', which is not a controller.
        Fix: Connect it to a controller again.
      """
    ),
    (
      Fixtures.segue(to: "b", "undo", "kind=\"unwind\" unwindAction=\"undo:\""),
      """
      error: Segue 'undo' unwinds to the viewController 'b', which is not an exit.
        Fix: Connect it to the exit of its scene again.
      """
    ),
    (
      Fixtures.segue(to: "e", "undo", "kind=\"unwind\""),
      """
      error: Segue 'undo' of 'List' unwinds without an action, so no scene handles it.
        Fix: Connect it to the exit again and choose the unwind action.
      """
    ),
    (
      Fixtures.segue(to: "e", "undo", "kind=\"unwind\" unwindAction=\"undo\""),
      """
      error: Segue 'undo' of 'List' unwinds with 'undo', which does not take exactly one segue.
        Fix: Let the unwind action take one 'UIStoryboardSegue'.
      """
    ),
    (
      "<segue destination=\"b\" identifier=\"go\"/>",
      """
      error: Segue 'go' has no kind.
        Fix: Delete it and connect it again.
      """
    ),
    (
      Fixtures.segue(to: "b", "go", "kind=\"teleport\""),
      """
      warning: Segue 'go' of 'List' has the unknown kind 'teleport'.
        Fix: Choose a kind that Interface Builder offers; walks treat it as 'show'.
      """
    ),
    (
      Fixtures.segue(to: "b", "go", "kind=\"custom\""),
      """
      error: Segue 'go' of 'List' is custom but names no class.
        Fix: Name its 'UIStoryboardSegue' subclass, or choose another kind.
      """
    ),
    (
      Fixtures.segue(to: "b", "go", "destinationCreationSelector=\"make\""),
      """
      error: Segue 'go' of 'List' is made by 'make', which takes no parameters, not 1 to 3.
        Fix: Declare an 'NSCoder' parameter, then optionally the sender, then optionally the segue's identifier.
      """
    ),
    (
      "<segue destination=\"b\" kind=\"embed\" destinationCreationSelector=\"make\" id=\"x\"/>",
      """
      error: A child of 'List' is made by 'make', which takes no parameters, not 1 to 3.
        Fix: Declare an 'NSCoder' parameter, then optionally the sender, then optionally the segue's identifier.
      """
    ),
  ]

  @Test func aSegueThatIsWrong() throws {
    for row in Self.segues {
      let found = try diagnose(row.segue, others: "<view id=\"v\"/>")
      #expect(found == "Main.storyboard:3:127: \(row.finding)", "\(row.segue)")
    }
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
      let model = SceneModel(storyboards: [try Fixtures.storyboard(scenes: [tabs])])
      #expect(model.diagnose().map(\.message) == [message])
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
        scenes: """
          <scene sceneID="s-n"><objects><navigationController id="n" \(attributes) \
          sceneMemberID="viewController"><connections><segue destination="a" kind="relationship" \
          relationship="rootViewController" id="g-r"/></connections></navigationController></objects>\
          </scene>
          """)
    }
    #expect(
      try diagnose("") == """
        Main.storyboard:3:127: warning: 'make:' of 'List' makes the navigation controller \
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
        scenes: """
          <scene sceneID="s-h"><objects><hostingController id="h" \(attributes) \
          sceneMemberID="viewController"/></objects></scene>
          """)
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
      ("kind=\"presentation\"", Fixtures.scene("c", "modalPresentationStyle=\"pageSheet\"")),
    ] {
      let found = try diagnose(Fixtures.segue(to: "c", "go", segue), scenes: scene)
      #expect(found == "", "\(scene)")
    }
    func codes(@ListBuilder<Segue> _ segues: () -> [Segue]) -> [String] {
      let model = SceneModel(initial: "List") {
        Scene("List") {
          Segue("go", .presentation, to: "Stack", presentationStyle: "fullScreen")
        }
        Scene("Stack", .navigation, children: ["Pet"])
        Scene("Pet", segues: segues)
        Scene("Vet")
      }
      return model.diagnose().map(\.code).filter { $0 == "noWayOut" }
    }
    #expect(codes {} == ["noWayOut"])
    #expect(codes { Segue("on", to: "Vet") } == [])
  }

  @Test func longNamesAreCutOffInMessages() throws {
    let found = try diagnose(
      "<segue kind=\"show\" identifier=\"\(String(repeating: "x", count: 500))\"/>")
    #expect(found.count < 250 && found.contains("xx…'"))
  }
}
