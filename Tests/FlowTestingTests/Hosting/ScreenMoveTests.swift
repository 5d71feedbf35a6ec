import Testing

@testable import FlowTesting

/// Moves of a person in a screen, and code that goes somewhere without showing a screen of its own.
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

  private static var wiring: Wiring {
    Wiring {
      Destination("List") { _ in List() }
      Destination("Editor") { _ in Editor() }
      for name in ["Detail", "More", "Help"] { Destination(name) { _ in Screen() } }
    }
  }

  private static let flow = Flow(model) {
    wiring
    ScreenMove("delete", from: "List") { (list: List, row: Int) in list.rows.remove(at: row) }
    Senders("delete") { (list: List) in list.rows.indices }
    ScreenMove("type", from: "Editor") { (editor: Editor) in editor.text += "x" }
    ScreenMove("save", from: "Editor", .dismiss) { (editor: Editor) in editor.text = "saved" }
    ScreenMove("home", from: "More", .popToRoot) { (_: Screen) in }
    ScreenMove("up", from: "More", .back) { (_: Screen) in }
    ScreenMove("help", from: "Detail", .select("Help")) { (_: Screen) in }
  }

  // MARK: - Showing a screen by code

  private static let login = Flow(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Login"])
      Scene("Login") { Segue("code", to: "Code") }
      Scene("Code")
      Scene("Home") { Segue("settings", .presentation, to: "Settings") }
      Scene("Settings")
      Scene("Alert")
    }
  ) {
    for name in ["Login", "Code", "Home", "Settings", "Alert"] {
      Destination(name) { _ in Screen() }
    }
    ScreenMove("logIn", from: "Code", .replaceStack, to: "Home") { (_: Screen, _) in Screen() }
    ScreenMove("logOut", from: "Settings", .replaceRoot, to: "Stack") { (_: Screen, storyboard) in
      try storyboard.instantiateInitialViewController()
    }
    ScreenMove("warn", from: "Code", .presentFromRoot, to: "Alert") { (_: Screen, _) in Screen() }
    ScreenMove("again", from: "Code", .popTo("Login")) { (_: Screen) in }
    ScreenMove("close", from: "Alert", .dismissAll) { (_: Screen) in }
  }

  @Test func codeReplacesAStackOrTheRootAndPresentsFromIt() async {
    // Each leaves so many controllers, that of the stack among them.
    for (path, count): (FlowPath, Int) in [
      ("Login -code-> Code -logIn-> Home", 2),
      ("Login -code-> Code -logIn-> Home -settings-> Settings -logOut-> Login", 2),
      ("Login -code-> Code -warn-> Alert", 4),
      ("Login -code-> Code -warn-> Alert -close-> Code", 3),
      ("Login -code-> Code -again-> Login", 2),
    ] {
      var controllers: [AnyObject] = []
      await checkFlow(Self.login, along: path) { controllers = $0.subject.controllers }
      #expect(controllers.count == count, "\(path)")
    }
  }

  @Test func popToAndDismissAllGoFartherThanBackAndDismiss() async {
    let flow = Flow(
      SceneModel(initial: "Stack") {
        Scene("Stack", .navigation, children: ["A"])
        Scene("A") { Segue("next", to: "B") }
        Scene("B") { Segue("next", to: "C") }
        Scene("C") { Segue("next", to: "D") }
        Scene("D") { Segue("show", .presentation, to: "Sheet") }
        Scene("Sheet") { Segue("show", .presentation, to: "Alert") }
        Scene("Alert")
      }
    ) {
      for name in ["A", "B", "C", "D", "Sheet", "Alert"] { Destination(name) { _ in Screen() } }
      ScreenMove("second", from: "D", .popTo("B")) { (_: Screen) in }
      ScreenMove("close", from: "Alert", .dismiss) { (_: Screen) in }
      ScreenMove("done", from: "Alert", .dismissAll) { (_: Screen) in }
    }
    let down = "A -next-> B -next-> C -next-> D"
    for end in [
      "-second-> B", "-show-> Sheet -show-> Alert -close-> Sheet",
      "-show-> Sheet -show-> Alert -done-> D",
    ] {
      let exploration = await checkFlow(flow, along: FlowPath("\(down) \(end)"))
      #expect(exploration.coverage.steps == end.count { $0 == ">" } + 3)
    }
  }

  /// A screen that is pushed onto a stack, presented, and the content of a window.
  private static func leaving(_ effect: Navigation.Effect) -> Flow<ControllerHost> {
    Flow(
      SceneModel(initial: "Tabs") {
        Scene("Tabs", .tabBar, children: ["Stack", "Other"])
        Scene("Stack", .navigation, children: ["List"])
        Scene("List") {
          Segue("push", to: "Editor")
          Segue("present", .presentation, to: "Editor")
        }
        Scene("Editor")
        Scene("Other") { Segue("present", .presentation, to: "Editor") }
      }
    ) {
      for name in ["List", "Editor", "Other"] { Destination(name) { _ in Screen() } }
      ScreenMove("save", from: "Editor", effect) { (_: Screen) in }
    }
  }

  @Test func codeThatLeavesWhereNothingCanBeLeftIsAFinding() async {
    for (effect, way, reason): (Navigation.Effect, String, String) in [
      (.dismiss, "-push->", "Editor is not presented and presents nothing"),
      (.back, "-present->", "no screen is below Editor in a stack"),
      (.popToRoot, "-present->", "Editor is in no stack"),
      (.popTo("List"), "-present->", "List is not below Editor in its stack"),
      (.select("Other"), "-present->", "Editor is in no tab bar with the tab Other"),
    ] {
      let text = await recordedText {
        await checkFlow(
          Self.leaving(effect), along: FlowPath("List \(way) Editor -save-> Editor"))
      }
      #expect(
        text.contains("\(reason), so nothing happened, and UIKit does not report it."), "\(text)")
    }
  }

  @Test func codeThatMakesSureIsRight() async {
    for (effect, end): (Navigation.Effect, String) in [
      (.dismissAll, "-push-> Editor -save-> Editor"),
      (.select("List"), "-push-> Editor -save-> Editor"),
      (.close, "-push-> Editor -save-> List"), (.close, "-present-> Editor -save-> List"),
    ] {
      await checkFlow(Self.leaving(effect), along: FlowPath("List \(end)"))
    }
    await checkFlow(Self.leaving(.close), .reaches(.everySegue), .canAlwaysReturn(to: "List"))
  }

  @Test func aTabOrAScreenThatIsNotThereIsToldWithTheOthers() async {
    let flow = Flow(Self.model) {
      Self.wiring
      ScreenMove("help", from: "Detail", .select("Halp")) { (_: Screen) in }
      ScreenMove("up", from: "More", .popTo("Lst")) { (_: Screen) in }
    }
    let text = await recordedText { await checkFlow(flow) }
    for part in ["there is no scene 'Halp'.", "Did you mean 'Help'?", "there is no scene 'Lst'."] {
      #expect(text.contains(part), "\(text)")
    }
  }

  // MARK: - Moves in a screen

  @Test func aTapThatLeadsNowhereChangesTheScreen() async {
    await checkFlow(Self.flow, along: "List -delete(1)-> List -delete(0)-> List") { step in
      let list = step.destination as? List
      #expect(list?.rows == [["a", "b"], ["a"], []][step.index])
      #expect(step.arrivals.isEmpty == (step.index > 0))
    }
    let text = await recordedText {
      await checkFlow(
        Self.flow, along: "List -delete(0)-> List -delete(0)-> List -delete(0)-> List")
    }
    #expect(text.hasPrefix("No move 'delete' is offered on List."), "\(text)")
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
    let exploration = await checkFlow(Self.flow, .reaches(.everySegue), .reaches(.everyScene))
    #expect(exploration.warning == nil)
  }

  @Test func aWrongClassIsToldAsOfASegue() async {
    let flow = Flow(Self.model) {
      Self.wiring
      ScreenMove("type", from: "List") { (editor: Editor) in editor.text += "x" }
    }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(
      errors.first?.contains("ScreenMove(\"type\") is wired for 'Editor'") == true, "\(errors)")
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
