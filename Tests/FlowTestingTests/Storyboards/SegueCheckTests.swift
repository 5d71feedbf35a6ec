import Testing

@testable import FlowTesting

/// The problems of the segues of a map, each with its message in full.
@Suite struct SegueCheckTests {
  /// Returns the findings about a scene `List` with one segue or more, beside a scene `Pet`.
  private func diagnose(_ connections: String, others: String = "") throws -> String {
    let storyboard = try Fixtures.storyboard(scenes: [
      Fixtures.scene(
        "a", "customClass=\"ListController\"", connections: connections,
        others: "<exit id=\"e\"/>\(others)"),
      Fixtures.scene("b", "storyboardIdentifier=\"Pet\""),
    ])
    return SceneModel(storyboards: [storyboard]).diagnose().map(\.description)
      .joined(separator: "\n")
  }

  @Test func aDestinationThatDoesNotExistIsMissingOrEmpty() throws {
    #expect(
      try diagnose(Fixtures.segue(to: "zzz", "go")) == """
        Main.storyboard:3:127: error: Segue 'go' of 'List' leads to 'Main/zzz', which does not exist.
          Fix: Connect it to a scene again, or delete it.
        """)
    #expect(
      try diagnose("<segue kind=\"show\" identifier=\"go\"/>") == """
        Main.storyboard:3:127: error: Segue 'go' has no destination.
          Fix: Connect it to a scene, or delete it.
        """)
    #expect(
      try diagnose(Fixtures.segue(to: "", "go")) == """
        Main.storyboard:3:127: error: Segue 'go' has an empty destination.
          Fix: Connect it to a scene, or delete it.
        """)
  }

  @Test func aDestinationThatIsNoController() throws {
    #expect(
      try diagnose(Fixtures.segue(to: "v", "go"), others: "<view id=\"v\"/>") == """
        Main.storyboard:3:127: error: Segue 'go' leads to the view 'v', which is not a controller.
          Fix: Connect it to a controller again.
        """)
    #expect(
      try diagnose(Fixtures.segue(to: "e", "go")) == """
        Main.storyboard:3:127: error: Segue 'go' leads to the exit 'e', which is not a controller.
          Fix: Connect it to a controller again.
        """)
  }

  @Test func aScreenOfAContainerThatIsNoControllerIsToldOnce() throws {
    func diagnose(_ destination: String) throws -> String {
      let tabs = """
        <scene sceneID="s"><objects><tabBarController id="a" sceneMemberID="viewController"><tabBar id="v"/>\
        <connections><segue \(destination) kind="relationship" relationship="viewControllers" id="1"/>\
        </connections></tabBarController></objects></scene>
        """
      return SceneModel(storyboards: [try Fixtures.storyboard(scenes: [tabs])]).diagnose()
        .map(\.message).joined(separator: "\n")
    }
    #expect(
      try diagnose("destination=\"v\"")
        == "Segue '1' leads to the tabBar 'v', which is not a controller.")
    #expect(try diagnose("") == "Segue '1' has no destination.")
    #expect(try diagnose("destination=\"\"") == "Segue '1' has an empty destination.")
    #expect(
      try diagnose("destination=\"gone\"")
        == "'tabBar#a' contains 'Main/gone', which does not exist.")
  }

  @Test func anUnwindThatIsIncomplete() throws {
    #expect(
      try diagnose(
        Fixtures.segue(to: "b", "undo", "kind=\"unwind\" unwindAction=\"undo:\"")) == """
          Main.storyboard:3:127: error: Segue 'undo' unwinds to the viewController 'b', which is not \
          an exit.
            Fix: Connect it to the exit of its scene again.
          """)
    #expect(
      try diagnose(Fixtures.segue(to: "e", "undo", "kind=\"unwind\"")) == """
        Main.storyboard:3:127: error: Segue 'undo' of 'List' unwinds without an action, so no \
        scene handles it.
          Fix: Connect it to the exit again and choose the unwind action.
        """)
    #expect(
      try diagnose(
        Fixtures.segue(to: "e", "undo", "kind=\"unwind\" unwindAction=\"undo\"")) == """
          Main.storyboard:3:127: error: Segue 'undo' of 'List' unwinds with 'undo', which does not \
          take exactly one segue.
            Fix: Let the unwind action take one 'UIStoryboardSegue'.
          """)
  }

  @Test func aKindThatIsMissingOrNotKnown() throws {
    #expect(
      try diagnose("<segue destination=\"b\" identifier=\"go\"/>") == """
        Main.storyboard:3:127: error: Segue 'go' has no kind.
          Fix: Delete it and connect it again.
        """)
    #expect(
      try diagnose(Fixtures.segue(to: "b", "go", "kind=\"teleport\"")) == """
        Main.storyboard:3:127: warning: Segue 'go' of 'List' has the unknown kind 'teleport'.
          Fix: Choose a kind that Interface Builder offers; walks treat it as 'show'.
        """)
  }

  @Test func aCustomSegueWithoutAClass() throws {
    #expect(
      try diagnose(Fixtures.segue(to: "b", "go", "kind=\"custom\"")) == """
        Main.storyboard:3:127: error: Segue 'go' of 'List' is custom but names no class.
          Fix: Name its 'UIStoryboardSegue' subclass, or choose another kind.
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

  @Test func aSegueActionOfNoneOrMoreThanThreeParameters() throws {
    #expect(
      try diagnose(Fixtures.segue(to: "b", "go", "destinationCreationSelector=\"make\"")) == """
        Main.storyboard:3:127: error: Segue 'go' of 'List' is made by 'make', which takes no \
        parameters, not 1 to 3.
          Fix: Declare an 'NSCoder' parameter, then optionally the sender, then optionally the segue's \
        identifier.
        """)
    #expect(
      try diagnose(
        Fixtures.segue(to: "b", "go", "destinationCreationSelector=\"make:a:b:c:\"")
      ).contains("is made by 'make:a:b:c:', which takes 4 parameters, not 1 to 3."))
    #expect(
      try diagnose(
        "<segue destination=\"b\" kind=\"embed\" destinationCreationSelector=\"make\" id=\"x\"/>")
          == """
          Main.storyboard:3:127: error: A child of 'List' is made by 'make', which takes no parameters, \
          not 1 to 3.
            Fix: Declare an 'NSCoder' parameter, then optionally the sender, then optionally the \
          segue's identifier.
          """)
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
    func stack(_ attributes: String) -> String {
      """
      <scene sceneID="s-n"><objects><navigationController id="n" \(attributes) \
      sceneMemberID="viewController"><connections><segue destination="a" kind="relationship" \
      relationship="rootViewController" id="g-r"/></connections></navigationController></objects>\
      </scene>
      """
    }
    func diagnose(_ attributes: String) throws -> String {
      let storyboard = try Fixtures.storyboard(scenes: [
        Fixtures.scene(
          "a", "customClass=\"List\"",
          connections: Fixtures.segue(to: "n", "go", "destinationCreationSelector=\"make:\"")),
        stack(attributes),
      ])
      return SceneModel(storyboards: [storyboard]).diagnose().map(\.description)
        .joined(separator: "\n")
    }
    #expect(
      try diagnose("") == """
        Main.storyboard:3:117: warning: 'make:' of 'List' makes the navigation controller \
        'ListNavigation', not the screen in it.
          Fix: Connect the segue action to the relationship segue of the navigation controller, or \
        give the navigation controller a class of its own.
        """)
    #expect(try diagnose("customClass=\"Stack\"") == "")
  }

  @Test func aHostingControllerThatNothingGivesItsRootView() throws {
    func diagnose(_ segue: String, _ attributes: String = "") throws -> String {
      let host = """
        <scene sceneID="s-h"><objects><hostingController id="h" \(attributes) \
        sceneMemberID="viewController"/></objects></scene>
        """
      let storyboard = try Fixtures.storyboard(scenes: [
        Fixtures.scene(
          "a", "customClass=\"List\"", connections: Fixtures.segue(to: "h", "go", segue)), host,
      ])
      return SceneModel(storyboards: [storyboard]).diagnose().map(\.description)
        .joined(separator: "\n")
    }
    #expect(
      try diagnose("") == """
        Main.storyboard:3:117: error: 'content#h' arrives from 'List' as a hosting controller with \
        neither a class nor a segue action, so it has no root view.
          Fix: Give the segue a segue action, or the controller a class that implements 'init(coder:)'.
        """)
    #expect(try diagnose("destinationCreationSelector=\"make:\"") == "")
    #expect(try diagnose("", "customClass=\"Host\"") == "")
  }

  @Test func aSceneThatCoversTheScreenAndHasNoSegueOut() throws {
    #expect(
      try diagnose(
        Fixtures.segue(
          to: "b", "go", "kind=\"presentation\" modalPresentationStyle=\"fullScreen\"")) == """
          Main.storyboard:4:31: note: 'Pet' covers the screen, no segue leaves it, and no class of \
          the app's is in it.
            Fix: Add an unwind segue, or give it a class that dismisses it.
          """)
    let covering = "kind=\"presentation\" modalPresentationStyle=\"fullScreen\""
    for other in [
      "customClass=\"PetController\" storyboardIdentifier=\"Pet\"",
      "storyboardIdentifier=\"Pet\" modalPresentationStyle=\"pageSheet\"",
    ] {
      let storyboard = try Fixtures.storyboard(scenes: [
        Fixtures.scene(
          "a",
          connections: Fixtures.segue(
            to: "b", "go", other.contains("Sheet") ? "kind=\"presentation\"" : covering)),
        Fixtures.scene("b", other),
      ])
      #expect(SceneModel(storyboards: [storyboard]).diagnose() == [])
    }
    let button = "<action selector=\"close:\" destination=\"firstResponder\" id=\"c\"/>"
    let acting = try Fixtures.storyboard(scenes: [
      Fixtures.scene("a", connections: Fixtures.segue(to: "b", "go", covering)),
      Fixtures.scene("b", "storyboardIdentifier=\"Pet\"", connections: button),
    ])
    #expect(SceneModel(storyboards: [acting]).diagnose() == [])
    #expect(try diagnose(Fixtures.segue(to: "b", "go", "kind=\"presentation\"")) == "")
  }

  @Test func aSegueOutOfAScreenIsAWayOutOfItsContainer() {
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
    #expect(found.count < 250)
    #expect(found.contains("xx…'"))
  }
}
