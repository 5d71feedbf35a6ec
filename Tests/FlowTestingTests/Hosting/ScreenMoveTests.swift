import Testing

@testable import FlowTesting

/// What a person does in a screen, and code that goes somewhere without showing a screen of its own.
@Suite struct ScreenMoveTests {
  private final class List: @unchecked Sendable {
    var rows = ["a", "b"]
    var log: [String] = []
  }

  private final class Editor: @unchecked Sendable {
    var text = ""
    var log: [String] = []
  }

  private static let model = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["Stack", "Help"])
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") {
      Segue("detail", to: "Detail")
      Segue("edit", .presentation, to: "Editor")
    }
    Scene("Detail") { Segue("more", to: "More") }
    Scene("More")
    Scene("Editor")
    Scene("Help")
  }

  private final class Screen: @unchecked Sendable {}

  private static let wiring = Wiring {
    Destination("List") { _ in List() }
    Destination("Editor") { _ in Editor() }
    for name in ["Detail", "More", "Help"] { Destination(name) { _ in Screen() } }
  }

  private static let flow = Flow(model) {
    wiring
    Move("delete", from: "List") { (list: List, row: Int) in list.rows.remove(at: row) }
    Senders("delete") { (list: List) in list.rows.indices }
    Move("type", from: "Editor") { (editor: Editor) in editor.text += "x" }
    Move("save", from: "Editor", .dismiss) { (editor: Editor) in editor.text = "saved" }
    Move("home", from: "More", .popToRoot) { (_: Screen) in }
    Move("up", from: "More", .back) { (_: Screen) in }
    Move("help", from: "Detail", .select("Help")) { (_: Screen) in }
  }

  @Test func everyOneOfThemIsTaken() async {
    let exploration = await checkFlow(Self.flow, .reaches(.everySegue), .reaches(.everyScene))
    #expect(exploration.neverMadeWarning == nil)
  }

  @Test func aTapThatLeadsNowhereChangesTheScreen() async {
    await checkFlow(Self.flow, along: "List -delete(1)-> List -delete(0)-> List") { step in
      let list = step.destination as? List
      #expect(list?.rows == [["a", "b"], ["a"], []][step.index])
      #expect(step.arrivals.isEmpty == (step.index > 0))
    }
  }

  @Test func whatIsNotThereToTapIsNotTapped() async {
    let errors = await recordedTexts {
      await checkFlow(
        Self.flow, along: "List -delete(0)-> List -delete(0)-> List -delete(0)-> List")
    }
    #expect(errors.first?.hasPrefix("No move 'delete' is offered on List.") == true, "\(errors)")
  }

  @Test func codeGoesWhereItGoes() async {
    for path: FlowPath in [
      "List -edit-> Editor -type-> Editor -save-> List",
      "List -detail-> Detail -more-> More -home-> List",
      "List -detail-> Detail -more-> More -up-> Detail",
      "List -detail-> Detail -help-> Help -tab:List-> Detail",
    ] {
      await checkFlow(Self.flow, along: path)
    }
  }

  @Test func aWrongClassIsToldAsOfASegue() async {
    let flow = Flow(Self.model) {
      Self.wiring
      Move("type", from: "List") { (editor: Editor) in editor.text += "x" }
    }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(errors.first?.contains("Move(\"type\") is wired for 'Editor'") == true, "\(errors)")
  }

  @Test func aMoveWithoutASourceIsToldWhatToWrite() async {
    let flow = Flow(Self.model) {
      Self.wiring
      Move("type") { (_: inout ControllerHost) in }
    }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(
      errors == [
        """
        Move("type") does not say on which screen it is made.
          Fix:     Write Move("type", from: "…") { (source: SomeController) in … }, and to: "…" if it \
        shows a screen.
        """
      ])
  }

  @Test func controllersBelowTheTopCanBeLookedAt() async {
    await checkFlow(Self.flow, along: "List -delete(0)-> List -detail-> Detail") { step in
      guard step.scene == "Detail" else { return }
      let lists = step.subject.controllers.compactMap { $0 as? List }
      #expect(lists.map(\.rows) == [["b"]])
      #expect(!step.subject.visibleControllers.contains { $0 is List })
    }
  }

  // MARK: - Life of a view

  @Test func viewsLoadAndAppearInUIKitsOrder() async {
    let log = Locked<[String]>([])
    let flow = Flow(Self.model) {
      Self.wiring
      Lifecycle { (screen: AnyObject, event) in
        log.withLock { $0.append("\(type(of: screen)).\(event)") }
      }
    }
    await checkFlow(flow, along: "List -detail-> Detail -back-> List -edit-> Editor")
    #expect(
      log.withLock { $0 } == [
        "List.didLoad", "List.willAppear", "List.didAppear",
        "Screen.didLoad", "List.willDisappear", "Screen.willAppear", "List.didDisappear",
        "Screen.didAppear",
        "Screen.willDisappear", "List.willAppear", "Screen.didDisappear", "List.didAppear",
        // Under a sheet the list stays in view.
        "Editor.didLoad", "Editor.willAppear", "Editor.didAppear",
      ])
  }
}
