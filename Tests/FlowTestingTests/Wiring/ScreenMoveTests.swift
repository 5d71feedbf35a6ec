import Foundation
import Testing

@testable import FlowTesting

/// Moves of a person in a screen, and code that goes somewhere without showing a screen of its own.
@Suite(.exploring(walks: 40)) struct ScreenMoveTests {
  private final class List: @unchecked Sendable { var rows = ["a", "b"] }
  private final class Editor: @unchecked Sendable {}

  private static let model = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["Stack", "Help"])
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") {
      Segue("detail", to: "Detail")
      Segue("edit", .presentation, to: "Editor")
    }
    Scene("Detail") { Segue("more", to: "More") }
    Scene("More") { Segue("more", to: "More") }
    Scene("Editor") { Segue("alert", .presentation, to: "Alert") }
    for name in ["Help", "Alert", "Home"] { Scene(name) }
  }

  private final class Screen: @unchecked Sendable {}

  private static var wiring: Wiring {
    Wiring {
      Destination("List") { _ in List() }
      Destination("Editor") { _ in Editor() }
      for name in ["Detail", "More", "Help", "Alert", "Home"] {
        Destination(name) { _ in Screen() }
      }
    }
  }

  private static let flow = Flow(model) {
    wiring
    ScreenMove("delete", from: "List") { (list: List, row: Int) in list.rows.remove(at: row) }
    Senders("delete") { (list: List) in list.rows.indices }
    ScreenMove("type", from: "Editor") { (_: Editor) in }
    ScreenMove("save", from: "Editor", .dismiss) { (_: Editor) in }
    ScreenMove("home", from: "More", .popToRoot) { (_: Screen) in }
    ScreenMove("up", from: "More", .back) { (_: Screen) in }
    ScreenMove("second", from: "More", .popTo("Detail")) { (_: Screen) in }
    ScreenMove("help", from: "Detail", .select("Help")) { (_: Screen) in }
    ScreenMove("close", from: "Alert", .dismiss) { (_: Screen) in }
    ScreenMove("done", from: "Alert", .dismissAll) { (_: Screen) in }
    ScreenMove("warn", from: "Detail", .presentFromRoot, to: "Alert") { (_: Screen, _) in Screen() }
    ScreenMove("logIn", from: "Detail", .replaceStack, to: "Home") { (_: Screen, _) in Screen() }
    ScreenMove("logOut", from: "Editor", .replaceRoot, to: "Tabs") { (_: Editor, storyboard) in
      try storyboard.instantiateInitialViewController()
    }
  }

  @Test func codeGoesWhereItGoes() async {
    let list = "Tabs (tab bar), Stack (stack, selected), List"
    for (path, outline): (FlowPath, String) in [
      ("List -edit-> Editor -type-> Editor -save-> List", "\(list), Help"),
      ("List -detail-> Detail -more-> More -home-> List", "\(list), Help"),
      ("List -detail-> Detail -more-> More -up-> Detail", "\(list), Detail, Help"),
      ("List -detail-> Detail -more-> More -more-> More -second-> Detail", "\(list), Detail, Help"),
      (
        "List -detail-> Detail -help-> Help",
        "Tabs (tab bar), Stack (stack), List, Detail, Help (selected)"
      ), ("List -edit-> Editor -alert-> Alert -close-> Editor", "\(list), Help, Editor"),
      ("List -edit-> Editor -alert-> Alert -done-> List", "\(list), Help"),
      ("List -detail-> Detail -warn-> Alert", "\(list), Detail, Help, Alert"),
      (
        "List -detail-> Detail -logIn-> Home", "Tabs (tab bar), Stack (stack, selected), Home, Help"
      ), ("List -edit-> Editor -logOut-> List", "\(list), Help"),
    ] {
      var lines: [String] = []
      var controllers = 0
      await checkFlow(Self.flow, along: path) {
        lines = $0.subject.navigation.outline(in: Self.model).filter { $0 != "presented by Tabs" }
        controllers = $0.subject.controllers.count
      }
      let all = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
      #expect(all == outline, "\(path)")
      #expect(controllers == lines.count, "\(path)")
    }
    #expect(await checkFlow(Self.flow, .reaches(.everySegue), .reaches(.everyScene)).warning == nil)
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
        await checkFlow(Self.leaving(effect), along: FlowPath("List \(way) Editor -save-> Editor"))
      }
      #expect(
        text.contains("\(reason), so nothing happened, and UIKit does not report it."), "\(text)")
    }
  }

  @Test func codeThatMakesSureIsRight() async {
    for (effect, end): (Navigation.Effect, String) in [
      (.dismissAll, "-push-> Editor -save-> Editor"),
      (.select("List"), "-push-> Editor -save-> Editor"), (.close, "-push-> Editor -save-> List"),
      (.close, "-present-> Editor -save-> List"),
    ] { await checkFlow(Self.leaving(effect), along: FlowPath("List \(end)")) }
    await checkFlow(Self.leaving(.close), .reaches(.everySegue), .canAlwaysReturn(to: "List"))
  }

  @Test func aTapThatLeadsNowhereChangesTheScreen() async {
    await checkFlow(Self.flow, along: "List -delete(1)-> List -delete(0)-> List") { step in
      let list = step.screen as? List
      #expect(list?.rows == [["a", "b"], ["a"], []][step.index])
      #expect(step.arrivals.isEmpty == (step.index > 0))
    }
    let text = await recordedText {
      await checkFlow(
        Self.flow, along: "List -delete(0)-> List -delete(0)-> List -delete(0)-> List")
    }
    #expect(text.hasPrefix("No move 'delete' is offered on List."), "\(text)")
  }

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
        "List.didLoad", "List.willAppear", "List.didAppear", "Screen.didLoad", "List.willDisappear",
        "Screen.willAppear", "List.didDisappear", "Screen.didAppear", "Screen.willDisappear",
        "List.willAppear", "Screen.didDisappear", "List.didAppear",
        // Under a sheet the list stays in view.
        "Editor.didLoad", "Editor.willAppear", "Editor.didAppear",
      ])
  }
}
