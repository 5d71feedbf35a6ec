import Foundation
import Testing

@testable import FlowTesting

@Suite struct CoveringPathsTests {
  private func shop(_ more: Scene...) -> SceneModel {
    let scenes = [
      Scene("List") {
        Segue("show", to: "Pet")
        Segue("help", .modal, to: "Help")
      },
      Scene("Pet") {
        Segue("edit", .modal, to: "Editor")
        Segue("buy", to: "Checkout")
      },
      Scene("Editor"), Scene("Checkout"), Scene("Help"),
    ]
    return SceneModel(initial: Scene.ID("List"), scenes: scenes + more)
  }

  private func paths(
    _ model: SceneModel, to goal: CoverageGoal = .everyScene, avoiding: [MoveID] = [],
    keeping: [String: FlowPath] = [:]
  ) -> [String] {
    var paths = CoveringPaths(of: NavigationGraph(model, width: .compact), in: model, to: goal)
    paths.avoided = Set(avoiding)
    return paths.choose { keeping[$0] }.map { "\($0.goal): \($0.path)" }
  }

  @Test func fewShortPathsReachEveryScene() {
    #expect(
      paths(shop()) == [
        "Checkout: List -show-> Pet -buy-> Checkout", "Editor: List -show-> Pet -edit-> Editor",
        "Help: List -help-> Help",
      ])
  }

  @Test func everySegueHasAPathThatTakesIt() {
    #expect(
      paths(shop(), to: .everySegue) == [
        "Pet-buy: List -show-> Pet -buy-> Checkout", "Pet-edit: List -show-> Pet -edit-> Editor",
        "List-help: List -help-> Help",
      ])
  }

  @Test func whatWasRecordedStaysWhenTheFlowGrows() {
    let recorded: [String: FlowPath] = [
      "Checkout": "List -show-> Pet -buy-> Checkout", "Editor": "List -show-> Pet -edit-> Editor",
      "Help": "List -help-> Help",
    ]
    let grown = SceneModel(initial: "List") {
      Scene("List") {
        Segue("edit", .modal, to: "Editor")
        Segue("show", to: "Pet")
        Segue("help", .modal, to: "Help")
      }
      Scene("Pet") {
        Segue("edit", .modal, to: "Editor")
        Segue("buy", to: "Checkout")
      }
      Scene("Editor")
      Scene("Checkout") { Segue("pay", to: "Receipt") }
      Scene("Receipt")
      Scene("Help")
    }
    #expect(
      paths(grown, keeping: recorded) == [
        "Checkout: List -show-> Pet -buy-> Checkout", "Editor: List -show-> Pet -edit-> Editor",
        "Help: List -help-> Help", "Receipt: List -show-> Pet -buy-> Checkout -pay-> Receipt",
      ])
  }

  @Test func aRecordedPathThatLeadsElsewhereIsChosenAnew() {
    #expect(
      paths(shop(), keeping: ["Help": "List -assist-> Help", "Editor": "List -show-> Pet"])
        .contains(
          "Help: List -help-> Help"))
  }

  @Test func aMoveThatIsRefusedIsGoneAround() {
    let blocked = [MoveID(scene: "Pet", label: "edit")]
    #expect(!paths(shop(), avoiding: blocked).joined().contains("edit"))
  }

  @Test func theStoredTextTellsThePath() {
    let text = """
      # FlowTesting snapshot 2
      # flow: a

      ## start
      on screen:
        List

      ## -show(2)-> Pet
      on screen:
        +   Pet

      ## -"buy it"-> Checkout
      nothing changed

      """
    #expect(
      StoredSnapshot(text)?.path(from: "List") == #"List -show(2)-> Pet -"buy it"-> Checkout"#)
  }
}
