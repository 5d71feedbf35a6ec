import Testing

@testable import FlowTesting

/// A run reports the segues of a storyboard that lead nowhere.
@Suite(.exploring(walks: 5)) struct DanglingSegueTests {
  /// Returns what a run of a map says whose first scene has a segue to a reference; one that leads nowhere
  /// starts from a scene that nobody reaches.
  private func text(
    _ reference: String, others: String = "", along path: FlowPath? = nil
  ) async throws -> String {
    let main = try Fixtures.storyboard(scenes: [
      Fixtures.scene(
        "a", "storyboardIdentifier=\"Home\"",
        connections: Fixtures.segue(to: "r", "shop") + Fixtures.segue(to: "b", "more") + others),
      Fixtures.scene("b", "storyboardIdentifier=\"More\""), Fixtures.reference("r", reference),
      Fixtures.scene("z", connections: Fixtures.segue(to: "gone", "lost")),
    ])
    let shop = try Fixtures.storyboard(
      named: "Shop", initial: nil, scenes: [Fixtures.scene("x", "storyboardIdentifier=\"Basket\"")])
    let flow = Flow(map: SceneModel(storyboards: [main, shop]))
    return await recordedText { await checkFlow(flow, along: path) }
  }

  @Test func aSegueThatLeadsNowhereFailsTheRun() async throws {
    let tab = "kind=\"relationship\" relationship=\"viewControllers\""
    let found = try await text(
      "storyboardName=\"Shp\"", others: Fixtures.segue(to: "gone", "tab", tab))
    #expect(
      found == """
        Main.storyboard:5:31: Home -shop-> was not walked, since it leads nowhere. The reference 'r' names the \
        storyboard 'Shp', which was not read.
          Fix:     Read a folder that contains 'Shp.storyboard', or correct the reference. Did you mean 'Shop'?

        Main.storyboard:3:260: A screen in Home was not walked, since it leads nowhere. Segue 'tab' leads to \
        'gone', which does not exist.
          Fix:     Connect it to a scene again, or delete it.
        """)
  }

  @Test func whatLeadsSomewhereOrIsNotWalkedIsNoFailure() async throws {
    #expect(try await text("storyboardName=\"Pay\" bundleIdentifier=\"org.pay\"") == "")
    #expect(try await text("storyboardName=\"Shop\" referencedIdentifier=\"Basket\"") == "")
    #expect(try await text("storyboardName=\"Shp\"", along: "Home -more-> More") == "")
  }
}
