import Testing

@testable import FlowTesting

/// The project's own storyboards, which have each construct once, are read whole.
@Suite struct StoryboardTests {
  @Test func aDocumentSaysWhatItIs() throws {
    let library = try Fixtures.storyboard("Library")
    #expect(library.name == "Library")
    #expect(library.platform == .iOS)
    #expect(library.otherAttributes["toolsVersion"] == "22505")
    #expect(library.initialID == "Tb4-Rs-0aX")
    #expect(library.otherAttributes["colorMatched"] == "YES")
    #expect(library.position.line == 2)
    #expect(library.findings == [])
    #expect(try Fixtures.storyboard("Gallery").platform == .iOS)
    #expect(try Fixtures.storyboard("Desk").platform == .macOS)
    #expect(try Fixtures.storyboard("Wrist").platform == .watchOS)
  }

  @Test func aSceneHasControllersReferencesExitsAndOthers() throws {
    let library = try Fixtures.storyboard("Library")
    let tags = library.scenes.flatMap { $0.controllers.map(\.tag) + $0.references.map(\.tag) }
    #expect(
      tags == [
        "tabBarController", "navigationController", "tableViewController", "viewController",
        "viewController", "hostingController", "navigationController", "tableViewController",
        "viewControllerPlaceholder", "viewControllerPlaceholder",
      ])
    #expect(library.scenes.map(\.exits.count).reduce(0, +) == 1)
    let books = try #require(library.scenes[2].controllers.first)
    #expect(books.identifier == "BookList")
    #expect(books.className == "BookListController")
    #expect(books.moduleName == "Library")
    #expect(books.position.line == 49)
    #expect(library.scenes[2].objects.map(\.role) == [.controller, .placeholder, .object])
  }

  @Test func aSegueBelongsToTheSceneAndKnowsItsOwner() throws {
    let books = try Fixtures.storyboard("Library").scenes[2]
    #expect(
      books.segues.map { "\($0.kind ?? "") \($0.identifier ?? "-") \($0.ownerTag)" } == [
        "show showBook tableViewCell", "popoverPresentation showInfo tableViewCell",
        "presentation - barButtonItem", "presentation addBook barButtonItem",
        "show openLast tableViewController",
      ])
    #expect(books.segues[0].ownerID == "c9V-nM-0qW")
    #expect(books.segues[0].creationSelector == "makeBook:sender:")
    #expect(books.segues[1].otherAttributes["trigger"] == "accessoryAction")
    #expect(books.segues[1].otherAttributes["popoverAnchorView"] == "l7Z-xC-8vB")
    #expect(books.segues[3].presentationStyle == "fullScreen")
    #expect((books.segues[0].position.line, books.segues[0].position.column) == (80, 37))
  }

  @Test func peekAndPopAreVariantsOfASegueAndTieBreakersAreNone() throws {
    let library = try Fixtures.storyboard("Library")
    #expect(library.tieBreakers.map(\.id) == ["k4L-zX-5cV", "f0G-hJ-1kL"])
    #expect(library.scenes.flatMap(\.segues).count == 13)
  }

  @Test func outletsCollectionsActionsAndBindingsAreConnections() throws {
    let books = try Fixtures.storyboard("Library").scenes[2]
    #expect(
      books.outlets.map(\.property) == ["titleLabel", "dataSource", "delegate", "addButton"])
    #expect(books.outletCollections.map(\.property) == ["barButtons"])
    #expect(books.actions.count == 1)
    let desk = try Fixtures.storyboard("Desk")
    #expect(desk.scenes[0].actions.count == 1)
    #expect(desk.scenes.flatMap(\.connections).count { $0.kind == "binding" } == 1)
  }

  @Test func aRuntimeAttributesValueStandsInOneOfThreePlacesOrNowhere() throws {
    let attributes = try Fixtures.storyboard("Library").scenes[2].runtimeAttributes
    #expect(
      attributes.map { "\($0.keyPath) \($0.type) \($0.value ?? "-")" } == [
        "layer.cornerRadius number 8", "dipTag string books", "placeholder nil -",
        "emptyText string No books <yet>", "tint color -",
      ])
    #expect(attributes[4].valueAttributes["green"] == "0.25")
  }

  @Test func aRuntimeAttributesTextIsKeptAsItIsAndItsCommentIsNone() throws {
    let storyboard = try Fixtures.storyboard(scenes: [
      """
      <scene sceneID="s"><objects><viewController id="a"><userDefinedRuntimeAttributes>\
      <userDefinedRuntimeAttribute type="string" keyPath="title"><string key="value">  a &amp; \
      <![CDATA[<b>]]></string><string key="userComments">no value</string>\
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></viewController></objects></scene>
      """
    ])
    #expect(storyboard.scenes[0].runtimeAttributes.map(\.value) == ["  a & <b>"])
  }

  @Test func watchControllersAreNamedByTheirIdentifier() throws {
    let controllers = try Fixtures.storyboard("Wrist").scenes.flatMap(\.controllers)
    #expect(controllers.map(\.identifier) == ["today", "week", nil, nil, nil, nil])
    #expect(controllers.map(\.memberID) == Array(repeating: nil, count: 6))
  }

  @Test func aControllerOfAnUnknownKindIsRecognizedByItsMemberID() throws {
    let storyboard = try Fixtures.storyboard(scenes: [
      """
      <scene sceneID="s"><objects><roomController id="a" sceneMemberID="viewController"/>\
      <arrayController id="b"/></objects></scene>
      """
    ])
    #expect(storyboard.scenes[0].objects.map(\.role) == [.controller, .object])
  }

  @Test func oddPartsOfAFileAreNotedAndIgnored() throws {
    let storyboard = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene(
          "a", connections: "=======\n", others: "<view id=\"v\">\n>>>>>>> topic\n</view>"),
        "<scene sceneID=\"o\"><objects/>\(Fixtures.scene("b"))</scene>",
        "<point/> text",
        """
        <scene sceneID="c"><objects><viewController id="c">\
        <segue destination="a" kind="show" id="x"/></viewController></objects></scene>
        """,
      ], after: "<scenes>\(Fixtures.scene("d"))</scenes>")
    #expect(storyboard.scenes.map(\.id) == ["s-a", "o", "c", "s-d"])
    #expect(
      storyboard.findings.map(\.description) == [
        """
        Main.storyboard:3:99: error: The line '=======' is left over from a merge.
          Fix: Remove it, and check that the scenes around it are the ones you want.
        """,
        """
        Main.storyboard:5:1: error: The line '>>>>>>> topic' is left over from a merge.
          Fix: Remove it, and check that the scenes around it are the ones you want.
        """,
        """
        Main.storyboard:7:30: warning: The scene 's-b' is inside another scene and is ignored.
          Fix: Move it out of that scene.
        """,
        """
        Main.storyboard:8:1: warning: The element 'point' among the scenes is ignored.
          Fix: Remove it, or move it to where it belongs.
        """,
        """
        Main.storyboard:8:10: warning: The text 'text' has no meaning here and is ignored.
          Fix: Remove it.
        """,
        """
        Main.storyboard:9:52: warning: The segue 'x' is outside 'connections' and is ignored.
          Fix: Move it into the 'connections' of the object that starts it.
        """,
        """
        Main.storyboard:11:1: warning: The document has a second 'scenes' element; the scenes of both \
        are read.
          Fix: Move its scenes into the first one; a merge may have left it.
        """,
      ])
  }

  @Test func aByteOrderMarkTellsMoreThanTheDeclaration() throws {
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?><document><scenes>\
      <scene sceneID="s"><objects><viewController id="a" title="Café"/></objects></scene>\
      </scenes></document>
      """
    let storyboard = try Storyboard(bytes: [0xEF, 0xBB, 0xBF] + Array(text.utf8), name: "Main")
    #expect(storyboard.scenes.first?.objects.first?.otherAttributes["title"] == "Café")
    #expect(storyboard.findings.map(\.code) == ["encodingMismatch"])
  }
}
