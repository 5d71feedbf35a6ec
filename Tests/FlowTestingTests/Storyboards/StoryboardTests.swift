import Testing

@testable import FlowTesting

@Suite struct StoryboardTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes>
        <scene sceneID="s1">
          <objects>
            <viewController id="a" customClass="ListController" sceneMemberID="viewController">
              <button id="b">
                <connections>
                  <segue destination="c" kind="show" identifier="open" id="d"/>
                </connections>
              </button>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <viewController storyboardIdentifier="Detail" id="c" sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  @Test func aSegueBelongsToTheSceneThatContainsItsOwner() throws {
    let storyboard = try Storyboard(bytes: Array(Self.document.utf8), name: "Main")
    let segue = try #require(storyboard.scenes[0].segues.first)
    #expect(segue.identifier == "open")
    #expect(segue.ownerTag == "button")
    #expect(segue.ownerID == "b")
    #expect(segue.position.description == "Main.storyboard:8:15")
  }

  @Test func aModelHasAStoryboardsControllersAsScenes() throws {
    let storyboard = try Storyboard(bytes: Array(Self.document.utf8), name: "Main")
    let model = SceneModel(storyboards: [storyboard])
    #expect(model.initial == Scene.ID("Main/a"))
    #expect(model.scenes.map(\.name) == ["List", "Detail"])
    #expect(model.scenes[0].segues.map(\.label) == ["open"])
    #expect(model.scenes[0].segues.map(\.target) == [.scene(Scene.ID("Main/c"))])
    #expect(model.diagnostics == [])
  }
}
