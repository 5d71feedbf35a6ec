import Testing

@testable import FlowTesting

@Suite struct SceneModelTests {
  @Test func thePagesThatFollowAWatchScreenAreReachableAndNotWalked() {
    var first = Scene("One", framework: .watchKit)
    first.children = [Scene.Child(role: .page, scene: Scene.ID("Two"))]
    let model = SceneModel(initial: "One") { [first, Scene("Two", framework: .watchKit)] }
    #expect(model.reachable == [Scene.ID("One"), Scene.ID("Two")])
    #expect(
      Flow(map: model).findings.map(\.message) == [
        "'One' is a screen of WatchKit, whose navigation is not walked."
      ])
  }

  @Test func scenesAreNamedAfterTheirIdentifierOrClassAndByTheirIDsWhereThatIsNotEnough() {
    let model = SceneModel(
      initial: nil,
      scenes: [
        Scene(id: Scene.ID("Main/a"), className: "PetController"),
        Scene(id: Scene.ID("Main/b"), className: "PetViewController"),
        Scene(id: Scene.ID("Main/c"), identifier: "List", className: "PetController"),
        Scene(id: Scene.ID("Main/d"), className: "ListController"),
        Scene(id: Scene.ID("Main/e"), className: "PetListViewController"),
        Scene(id: Scene.ID("Main/f"), kind: .navigation),
      ])
    #expect(
      model.scenes.map(\.name) == ["Pet#a", "Pet#b", "List", "List#d", "PetList", "navigation#f"])
  }

  @Test func modelsAreEqualIfTheirScenesAndTheirInitialOneAre() {
    let scenes = [Scene("A"), Scene("B")]
    let models = ["A", "A", "B"].map { SceneModel(initial: $0) { scenes } }
    #expect(models[0] == models[1] && models[0] != models[2])
  }

  @Test func theRoleOfAChildIsThatOfItsContainer() {
    let kinds: [Scene.Kind] = [.content, .navigation, .tabBar, .split, .page, .window]
    #expect(
      kinds.map { Scene("A", $0, children: ["B"]).children[0].role }
        == [.embedded, .root, .tab, .master, .page, .windowContent])
  }

  @Test func aNumberedLabelIsNoneThatAnotherMoveHas() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Home", "A", "A", "A#2"])
      for name in ["Home", "A", "A#2"] { Scene(name) }
    }
    let labels = Navigation(model).moves(in: model).map(\.label)
    #expect(labels == ["tab:A", "tab:A#3", "tab:A#2"])
  }

  @Test func aSceneKnowsTheWaysIntoIt() {
    var list = Scene("List", .navigation, children: ["Pet"]) {
      Segue("show", to: "Pet")
      Segue("make", to: "Pet", creating: "makePet:")
      Segue("undo", unwinding: "undo:")
    }
    list.children[0].creationSelector = "makeRoot:"
    let model = SceneModel(initial: "List") { [list, Scene("Pet") { Segue("on", to: "List") }] }
    let ways = model.waysIn.mapValues { $0.map { "\($0.source.rawValue) \($0.creator ?? "-")" } }
    #expect(
      ways == [
        Scene.ID("Pet"): ["List -", "List makePet:", "List makeRoot:"], Scene.ID("List"): ["Pet -"],
      ])
  }

  @Test func seguesThatWouldShareALabelSayWhereTheyLead() {
    let model = SceneModel(initial: "A") {
      Scene("A") {
        Segue("go", to: "B")
        Segue(kind: .show, target: .scene(Scene.ID("B")), inFile: Segue.InFile(id: "1"))
        Segue(kind: .show, target: .scene(Scene.ID("C")), inFile: Segue.InFile(id: "2"))
        Segue(kind: .modal, target: .scene(Scene.ID("C")), inFile: Segue.InFile(id: "3"))
        Segue(kind: .push, target: .scene(Scene.ID("C")), inFile: Segue.InFile(id: "4"))
        Segue(kind: .push, target: .scene(Scene.ID("C")), inFile: Segue.InFile(id: "5"))
        Segue("back", to: "B")
      }
      Scene("B")
      Scene("C")
    }
    #expect(
      model.scenes[0].segues.map(\.label)
        == ["go", "show:B", "show:C", "modal", "push:C#4", "push:C#5", "back#6"])
  }

  @Test func aSegueThatLeadsNowhereIsDiagnosed() {
    let model = SceneModel(initial: "Hom") {
      Scene("Home") { Segue("open", to: "Nowhere") }
    }
    #expect(model.collected.all.map(\.code) == ["danglingSegue", "danglingInitialController"])
    #expect(
      model.collected.all[1].description == """
        error: The initial scene 'Hom' does not exist. The only scene is 'Home'.
          Fix: Mark one of the scenes as the initial one. Did you mean 'Home'?
        """)
  }
}
