import Testing

@testable import FlowTesting

@Suite struct SceneModelBuilderTests {
  @Test func controllersBecomeScenesAndReferencesVanish() throws {
    let model = try Fixtures.model("Library", "Account")
    #expect(
      model.scenes.map(\.name) == [
        "tabBar#Tb4-Rs-0aX", "BookListNavigation", "BookList", "Book", "Cover", "InfoHost",
        "BookEditorNavigation", "BookEditor", "AccountNavigation", "Account", "SignIn",
      ])
    #expect(
      model.scenes.map(\.kind).filter(\.isContainer) == [
        .tabBar, .navigation, .navigation, .navigation,
      ])
    #expect(model.initial == Scene.ID("Library/Tb4-Rs-0aX"))
  }

  @Test func scenesWithoutAClassAreNamedByLabelTitleBarOrWhatTheyBeginWith() throws {
    func stack(_ id: String, root: String, _ attributes: String = "") -> String {
      Fixtures.container("navigationController", id, attributes, of: [("rootViewController", root)])
    }
    let bar = Fixtures.scene("c").replacing(
      "<connections>",
      with: "<navigationItem key=\"navigationItem\" title=\"Pet  shop\"/><connections>")
    let model = try Fixtures.model(
      scenes: Fixtures.scene("a", "userLabel=\"Label\" title=\"Title\""),
      Fixtures.scene("b", "title=\"Title\""), bar, Fixtures.scene("d"),
      Fixtures.scene(
        "e", "storyboardIdentifier=\"\" customClass=\"PetController\" title=\"Title\""),
      Fixtures.scene("f", "title=\"\(String(repeating: "long ", count: 9))\""),
      stack("n1", root: "e"), stack("n2", root: "n1"), stack("n3", root: "c"),
      stack("n4", root: "d"), stack("n5", root: "e", "title=\"Own\""), stack("n6", root: "n6"))
    #expect(
      model.scenes.map(\.name) == [
        "Label", "Title", "Pet shop", "content#d", "Pet", "content#f", "PetNavigation",
        "PetNavigationNavigation", "Pet shop Navigation", "navigation#n4", "Own", "navigation#n6",
      ])
  }

  @Test func aCorrectFixtureHasNoDiagnostics() throws {
    for name in ["Desk", "Wrist", "Gallery"] {
      #expect(try Fixtures.model(name).diagnose() == [], "\(name)")
    }
    #expect(try Fixtures.model("Library", "Account").diagnose() == [])
  }

  @Test func storyboardsOfOneNameAreToldApartByTheirFolders() throws {
    let paths = [
      "App/Watch/Res/Main.storyboard", "App/TV/Res/Base.lproj/Main.storyboard",
      "App/iOS/Main.storyboard", "Main.storyboard", "Main.storyboard",
    ]
    let model = SceneModel(
      storyboards: try paths.map {
        try Fixtures.storyboard(scenes: [Fixtures.scene("a")], path: $0)
      })
    #expect(
      model.scenes.map(\.id.rawValue) == [
        "App/Watch/Res/Main/a", "App/TV/Res/Main/a", "App/iOS/Main/a", "Main/a", "Main(2)/a",
      ])
    #expect(model.scenes.map(\.name) == model.scenes.map { "content#\($0.id.rawValue)" })
  }

  @Test func columnsAreInTheOrderOfTheirRolesWhicheverTheFilesIs() throws {
    let columns = ["detail", "compact", "master", "supplementary"].map {
      ("\($0)ViewController", $0)
    }
    let split = Fixtures.container("splitViewController", "a", of: columns)
    let scenes = [split] + columns.map { Fixtures.scene($1) }
    let model = SceneModel(storyboards: [try Fixtures.storyboard(scenes: scenes)])
    #expect(
      model.scenes[0].children.map(\.scene.rawValue) == [
        "Main/master", "Main/supplementary", "Main/detail", "Main/compact",
      ])
  }

  @Test func relationshipsSeguesOutletsAndAttributesAreThoseOfTheController() throws {
    let model = try Fixtures.model("Library", "Account")
    let tabs = try #require(model.scene(named: "tabBar#Tb4-Rs-0aX")).children
    #expect(tabs.map(\.role) == [.tab, .tab])
    #expect(tabs.map(\.scene.rawValue) == ["Library/nV1-bC-2xZ", "Account/aN1-vC-2rR"])
    let cover = try #require(model.scene(named: "Book")?.children.first)
    #expect(cover.role == .embedded && cover.identifier == "embedCover")
    #expect(cover.creationSelector == "makeCover:")
    let stack = try #require(model.scene(named: "BookEditorNavigation")?.children.first)
    #expect(stack.role == .root && stack.position?.line == 199)
    #expect(stack.creationSelector == "makeEditor:sender:segueIdentifier:")
    let books = try #require(model.scene(named: "BookList"))
    // Neither those for peek and pop nor tie breakers are segues.
    #expect(
      books.segues.map { "\($0.kind.rawValue) \($0.label) \($0.trigger ?? "-")" } == [
        "show showBook tableViewCell", "popoverPresentation showInfo tableViewCell",
        "presentation presentation barButtonItem", "presentation addBook barButtonItem",
        "show openLast tableViewController",
      ])
    // Through a reference.
    #expect(books.segues[2].target == .scene(Scene.ID("Account/sI5-gN-6nV")))
    #expect(books.segues[0].creationSelector == "makeBook:sender:")
    #expect(books.inFile.outlets == ["addButton", "barButtons"])
    let attributes = books.inFile.runtimeAttributes
    #expect(attributes.map(\.keyPath) == ["dipTag", "placeholder", "emptyText", "tint"])
    #expect(attributes.map { $0.value == nil } == [false, true, false, false])
    let editor = try #require(model.scene(named: "BookEditor"))
    #expect(editor.segues.map(\.target) == [.exit, .exit])
    #expect(editor.segues.map(\.unwindAction) == ["cancelEditing:", "saveBook:"])
    #expect(editor.segues.map(\.label) == ["unwind", "save"])
  }

  @Test func anOutletIsThatOfItsControllerWhereASceneHasTwo() throws {
    let other = """
      <viewController id="b" sceneMemberID="viewController"><connections>\
      <outlet property="label" destination="x" id="o"/></connections></viewController>
      """
    let model = try Fixtures.model(scenes: Fixtures.scene("a", others: other))
    #expect(model.scenes.map(\.inFile.outlets) == [[], ["label"]])
  }

  @Test func anApplicationsMenuHasSegues() throws {
    let model = try Fixtures.model("Desk")
    let application = try #require(model.scene(named: "Application"))
    #expect(application.inFile.isEntryPoint)
    #expect(application.segues.map(\.trigger) == ["menuItem"])
    #expect(application.segues.map(\.target) == [.scene(Scene.ID("Desk/tV5-wC-6tT"))])
    #expect(model[Scene.ID("Desk/sP9-lT-0vV")]?.children.map(\.role) == [.master, .detail])
    #expect(model[Scene.ID("Desk/wC1-dK-2sS")]?.kind == .window)
    #expect(model[Scene.ID("Desk/wC1-dK-2sS")]?.children.map(\.role) == [.windowContent])
    #expect(model[Scene.ID("Desk/tV5-wC-6tT")]?.children.map(\.role) == [.tab])
    #expect(model.scene(named: "Paper")?.segues.map(\.kind) == [.sheet, .custom])
    #expect(model.scene(named: "Paper")?.segues.map(\.customClass) == [nil, "ZoomSegue"])
  }

  @Test func watchPagesAndNotificationsAreKept() throws {
    let model = try Fixtures.model("Wrist")
    #expect(model.scene(named: "today")?.children.map(\.role) == [.page])
    #expect(model.scene(named: "today")?.segues.map(\.kind) == [.push, .modal])
    let notification = try #require(model[Scene.ID("Wrist/nC5-cC-6nN")])
    #expect(notification.inFile.isEntryPoint)
    #expect(notification.children.map(\.role) == [.other("dynamicNotificationInterface")])
  }

  @Test func movesByCodeLeaveTheFindings() throws {
    let lost = Fixtures.segue(to: "gone", "go")
    let scene = Fixtures.scene("a", "storyboardIdentifier=\"A\"", connections: lost)
    let model = try Fixtures.model(scenes: scene)
    let flow = Flow(model) { ScreenMove("close", from: "A") { (_: Screen) in } }
    #expect(flow.model?.diagnose().map(\.code) == ["danglingSegue"])
  }

  @Test func aMangledClassNameIsThatOfTheClass() throws {
    func scene(_ name: String) throws -> Scene? {
      try Fixtures.model(scenes: Fixtures.scene("a", "customClass=\"\(name)\"")).scenes.first
    }
    let mangled = try scene("_TtC3App10DetailView")
    #expect(mangled?.className == "DetailView")
    #expect(mangled?.inFile.moduleName == "App")
    for name in ["_TtC3App", "_TtC99999999999999999999App", "_TtC3App6Detail7", "_TtCC3App1A1B"] {
      #expect(try scene(name)?.className == name)
    }
  }

  @Test func aControllerInsideAnotherComesWithIt() throws {
    let tabs = """
      <scene sceneID="s"><objects><tabViewController id="a" sceneMemberID="viewController">\
      <tabViewItems><tabViewItem id="i"><viewController key="viewController" id="b">\
      <connections>\(Fixtures.segue(to: "b", "again"))</connections></viewController>\
      </tabViewItem></tabViewItems></tabViewController></objects></scene>
      """
    let model = try Fixtures.model(scenes: tabs)
    #expect(model.scenes.map(\.id.rawValue) == ["Main/a", "Main/b"])
    #expect(model.scenes[0].children.map(\.role) == [.tab])
    #expect(model.scenes[1].segues.map(\.label) == ["again"])
    #expect(model.diagnose() == [])
  }
}

extension Fixtures {
  static func container(
    _ tag: String, _ id: String, _ attributes: String = "",
    of children: [(role: String, id: String)]
  ) -> String {
    let segues = children.map {
      segue(to: $1, "\(id)-\($1)", "kind=\"relationship\" relationship=\"\($0)\"")
    }
    return scene(id, attributes, connections: segues.joined())
      .replacing("viewController id", with: "\(tag) id")
      .replacing("/viewController", with: "/\(tag)")
  }
}
