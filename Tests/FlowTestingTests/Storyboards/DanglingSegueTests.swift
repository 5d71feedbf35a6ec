import Testing

@testable import FlowTesting

/// A run reports the segues of a storyboard that lead nowhere.
@Suite(.exploring(paths: 5)) struct DanglingSegueTests {
  /// Returns what a run of a map says whose first scene has a segue to a reference.
  private func text(
    _ reference: String, others: [String] = [], to destination: String = "r",
    along path: FlowPath? = nil
  ) async throws -> String {
    let main = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene(
          "a", "storyboardIdentifier=\"Home\"",
          connections: Fixtures.segue(to: destination, "shop") + Fixtures.segue(to: "b", "more")),
        Fixtures.scene("b", "storyboardIdentifier=\"More\""),
        Fixtures.reference("r", reference),
      ] + others)
    let shop = try Fixtures.storyboard(
      named: "Shop", initial: nil, scenes: [Fixtures.scene("x", "storyboardIdentifier=\"Basket\"")])
    let flow = Flow(map: SceneModel(storyboards: [main, shop]))
    return await recordedText { await checkFlow(flow, along: path) }
  }

  private static let odd =
    "<scene sceneID=\"s-o\"><objects><customObject id=\"o\"/></objects></scene>"

  @Test func aSegueThatLeadsNowhereFailsTheRun() async throws {
    let lost = "Home -shop-> was not walked, since it leads nowhere."
    for (reference, destination, finding) in [
      (
        "storyboardName=\"Shp\"", "r",
        """
        5:31: \(lost) The reference 'r' names the storyboard 'Shp', which was not read.
          Fix:     Read a folder that contains 'Shp.storyboard', or correct the reference. Did you mean 'Shop'?
        """
      ),
      (
        "storyboardName=\"Shop\" referencedIdentifier=\"Baskt\"", "r",
        """
        5:31: \(lost) The reference 'r' names 'Baskt', which 'Shop' does not have. The only identifier is \
        'Basket'.
          Fix:     Give the scene this identifier, or correct the reference. Did you mean 'Basket'?
        """
      ),
      (
        "storyboardName=\"Shop\"", "r",
        """
        5:31: \(lost) The reference 'r' leads to the initial controller of 'Shop', which has none.
          Fix:     Mark one of its controllers as the initial one, or name one in the reference.
        """
      ),
      (
        "", "gone",
        """
        3:126: \(lost) Segue 'shop' of 'Home' leads to 'Main/gone', which does not exist.
          Fix:     Connect it to a scene again, or delete it.
        """
      ),
      (
        "", "o",
        """
        3:126: \(lost) Segue 'shop' leads to the customObject 'o', which is not a controller.
          Fix:     Connect it to a controller again.
        """
      ),
    ] {
      let said = try await text(reference, others: [Self.odd], to: destination)
      #expect(said == "Main.storyboard:\(finding)", "\(reference)")
    }
  }

  @Test func whatLeadsSomewhereOrIsNotWalkedIsNoFailure() async throws {
    #expect(try await text("storyboardName=\"Pay\" bundleIdentifier=\"org.pay\"") == "")
    #expect(try await text("storyboardName=\"Shop\" referencedIdentifier=\"Basket\"") == "")
    #expect(try await text("storyboardName=\"Shp\"", along: "Home -more-> More") == "")
    let lonely = Fixtures.scene("z", connections: Fixtures.segue(to: "q", "lost"))
    let nowhere = Fixtures.reference("q", "storyboardName=\"Shp\"")
    #expect(try await text("referencedIdentifier=\"More\"", others: [lonely, nowhere]) == "")
  }

  @Test func ofManyAHundredAreTold() async throws {
    let segues = (0..<150).map { Fixtures.segue(to: "gone\($0)", "go\($0)") }
    let main = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene("a", connections: segues.joined() + Fixtures.segue(to: "b", "more")),
        Fixtures.scene("b", "storyboardIdentifier=\"More\""),
      ])
    let flow = Flow(map: SceneModel(storyboards: [main]))
    let said = await recordedTexts { await checkFlow(flow) }
    #expect(said.count == 101)
    #expect(said.last?.hasPrefix("And 50 more 'danglingSegue'.") == true, "\(said)")
  }

  @Test func aTabThatIsAReferenceToNothingFailsTheRun() async throws {
    let tabs = """
      <scene sceneID="s"><objects><tabBarController id="a" storyboardIdentifier="Tabs" \
      sceneMemberID="viewController"><connections>\
      <segue destination="b" kind="relationship" relationship="viewControllers" id="1"/>\
      <segue destination="q" kind="relationship" relationship="viewControllers" id="2"/>\
      </connections></tabBarController></objects></scene>
      """
    let model = SceneModel(storyboards: [
      try Fixtures.storyboard(scenes: [
        tabs, Fixtures.scene("b", "storyboardIdentifier=\"Home\""),
        Fixtures.reference("q", "storyboardName=\"Nowhere\""),
      ])
    ])
    let text = await recordedHeadline { await checkFlow(Flow(map: model)) }
    #expect(
      text == """
        Main.storyboard:5:31: A screen in Tabs was not walked, since it leads nowhere. The reference 'q' names \
        the storyboard 'Nowhere', which was not read.
        """)
  }
}
