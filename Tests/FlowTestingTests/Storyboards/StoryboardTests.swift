import Testing

@testable import FlowTesting

/// The project's own storyboards, which have each construct once, are read whole.
@Suite struct StoryboardTests {
  @Test func aDocumentSaysOfWhichFrameworkItIs() throws {
    let names = ["Library", "Desk", "Wrist"]
    #expect(
      try names.map { try Fixtures.storyboard($0).framework } == [.uiKit, .appKit, .watchKit])
  }

  @Test func aControllerIsKnownByItsTagOrItsMemberID() throws {
    let unknown = try Fixtures.storyboard(scenes: [
      """
      <scene sceneID="s"><objects><roomController id="a" sceneMemberID="viewController"/>\
      <arrayController id="b"/></objects></scene>
      """
    ])
    #expect(unknown.scenes[0].objects.map(\.role) == [.controller, .object])
  }

  @Test func aRuntimeAttributesValueStandsInOneOfThreePlacesOrNowhere() throws {
    let scene = """
      <scene sceneID="s"><objects><viewController id="a"><userDefinedRuntimeAttributes>\
      <userDefinedRuntimeAttribute type="string" keyPath="title"><string key="value">  a &amp; \
      <![CDATA[<b>]]></string><string key="userComments">no value</string>\
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></viewController></objects></scene>
      """
    let attributes =
      try Fixtures.storyboard("Library").scenes[2].runtimeAttributes
      + Fixtures.storyboard(scenes: [scene]).scenes[0].runtimeAttributes
    let values = attributes.map {
      "\($0["keyPath"] ?? "") \($0["type"] ?? "") \($0["value"] ?? "-")"
    }
    #expect(
      values == [
        "layer.cornerRadius number 8", "dipTag string books", "placeholder nil -",
        "emptyText string No books <yet>",
        "tint color alpha=1 blue=0.0 colorSpace=calibratedRGB green=0.25 red=0.5",
        "title string   a & <b>",
      ])
  }

  @Test func oddPartsOfAFileAreNotedAndIgnored() throws {
    let storyboard = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene(
          "a", connections: "=======\n", others: "<view id=\"v\">\n>>>>>>> topic\n</view>"),
        "<scene sceneID=\"o\"><objects/>\(Fixtures.scene("b"))</scene>", "<point/> text",
        """
        <scene sceneID="c"><objects><viewController id="c">\
        <segue destination="a" kind="show" id="x"/></viewController></objects></scene>
        """,
      ], after: "<scenes>\(Fixtures.scene("d"))</scenes>")
    #expect(storyboard.scenes.map { $0.element["sceneID"] } == ["s-a", "o", "c", "s-d"])
    #expect(
      storyboard.findings.map(\.description).joined(separator: "\n") == """
        Main.storyboard:3:99: error: The line '=======' is left over from a merge.
          Fix: Remove it, and check that the scenes around it are the ones you want.
        Main.storyboard:5:1: error: The line '>>>>>>> topic' is left over from a merge.
          Fix: Remove it, and check that the scenes around it are the ones you want.
        Main.storyboard:7:30: mistake: The scene 's-b' is inside another scene and is ignored.
          Fix: Move it out of that scene.
        Main.storyboard:8:1: mistake: The element 'point' among the scenes is ignored.
          Fix: Remove it, or move it to where it belongs.
        Main.storyboard:8:10: mistake: The text 'text' has no meaning here and is ignored.
          Fix: Remove it.
        Main.storyboard:9:52: mistake: The segue 'x' is outside 'connections' and is ignored.
          Fix: Move it into the 'connections' of the object that starts it.
        Main.storyboard:11:1: mistake: The document has a second 'scenes' element; the scenes of both \
        are read.
          Fix: Move its scenes into the first one; a merge may have left it.
        """)
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let text = "<document colorMatched=\"Café\"><scenes/></document>"
    let storyboard = try Storyboard(bytes: [0xEF, 0xBB, 0xBF] + Array(text.utf8), name: "Main")
    #expect(storyboard.document["colorMatched"] == "Café")
  }
}
