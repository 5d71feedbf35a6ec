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

  @Test func aSegueThatLeadsNowhereFailsTheRun() async throws {
    let lost = "Home -shop-> was not walked, since it leads nowhere."
    #expect(
      try await text("storyboardName=\"Shp\"") == """
        Main.storyboard:5:31: \(lost) The reference 'r' names the storyboard 'Shp', which was not read.
          Fix:     Read a folder that contains 'Shp.storyboard', or correct the reference. Did you mean 'Shop'?
        """)
    #expect(
      try await text("", to: "gone") == """
        Main.storyboard:3:126: \(lost) Segue 'shop' leads to 'gone', which does not exist.
          Fix:     Connect it to a scene again, or delete it.
        """)
  }

  @Test func whatLeadsSomewhereOrIsNotWalkedIsNoFailure() async throws {
    #expect(try await text("storyboardName=\"Pay\" bundleIdentifier=\"org.pay\"") == "")
    #expect(try await text("storyboardName=\"Shop\" referencedIdentifier=\"Basket\"") == "")
    #expect(try await text("storyboardName=\"Shp\"", along: "Home -more-> More") == "")
    let lonely = Fixtures.scene("z", connections: Fixtures.segue(to: "q", "lost"))
    let nowhere = Fixtures.reference("q", "storyboardName=\"Shp\"")
    #expect(try await text("referencedIdentifier=\"More\"", others: [lonely, nowhere]) == "")
  }

  @Test func ofManyAHundredAreToldATabToo() async throws {
    let tabs = (0..<150).map {
      "<segue destination=\"gone\" kind=\"relationship\" relationship=\"viewControllers\" id=\"\($0)\"/>"
    }
    let main = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene(
          "a", "storyboardIdentifier=\"Home\"",
          connections: tabs.joined() + Fixtures.segue(to: "b", "more")),
        Fixtures.scene("b", "storyboardIdentifier=\"More\""),
      ])
    let said = await recordedTexts { await checkFlow(Flow(map: SceneModel(storyboards: [main]))) }
    #expect(said.count == 101)
    #expect(
      said.first?.hasPrefix(
        """
        Main.storyboard:3:126: A screen in Home was not walked, since it leads nowhere. Segue '0' leads to \
        'gone', which does not exist.
        """) == true, "\(said.first ?? "")")
    #expect(said.last?.hasPrefix("And 50 more 'danglingSegue'.") == true, "\(said)")
  }
}
