import Testing

@testable import FlowTesting

/// The app's code is called in UIKit's order, and only when UIKit would call it.
@Suite struct OrderOfCallsTests {
  struct Row: Sendable {
    /// The rules that the row holds, separated by spaces.
    let rules: String
    let path: FlowPath
    /// The calls of the last step that the library reports, and those that the app noticed.
    let calls, log: [String]
    /// The reason why the last step fails; nil when it succeeds.
    var fails: String?
  }

  static let rows = [
    Row(
      rules: "relationship loadedWhenShown", path: "List",
      calls: ["List.init(coder:)", "Cart.init(coder:)", "List.viewDidLoad()"], log: []),
    Row(
      rules: "callOrder segueAction", path: "List -open(1)-> Pet",
      calls: [
        "List.shouldPerformSegue('open') -> true", "List.makePet:sender:",
        "List.prepare(for: 'open')", "ListStack.push(Pet)", "Pet.viewDidLoad()",
      ], log: ["asked with Rex", "made Pet for Rex", "prepared open with Rex"]),
    Row(
      rules: "refusal", path: "List -open(3)-> List",
      calls: ["List.shouldPerformSegue('open') -> false"], log: ["asked with Tom"]),
    Row(
      rules: "segueActionNil newEachTime",
      path: "List -open(2)-> Pet -back-> List -open(2)-> Pet",
      calls: [
        "List.shouldPerformSegue('open') -> true", "List.makePet:sender: -> nil",
        "Pet.init(coder:)", "List.prepare(for: 'open')", "ListStack.push(Pet)",
        "Pet.viewDidLoad()",
      ], log: ["asked with nobody", "prepared open with nobody"]),
    // What is embedded is made and prepared when its parent arrives.
    Row(
      rules: "embed embedNotAsked", path: "List -open(0)-> Pet -gallery-> Gallery",
      calls: [
        "Gallery.init(coder:)", "Pet.prepare(for: 'gallery')", "ListStack.push(Gallery)",
        "Gallery.makePhoto:", "Gallery.prepare(for: 'photo')", "Gallery.addChild(Photo)",
        "Photo.viewDidLoad()", "Gallery.viewDidLoad()",
      ], log: ["prepared gallery", "made Photo", "prepared photo"]),
    // The creator of a relationship is looked up on the presenter.
    Row(
      rules: "containerDestination relationship relationshipAction",
      path: "List -open(0)-> Pet -edit-> Editor",
      calls: [
        "Pet.makeEditor:", "Pet.prepare(for: 'edit')", "Tabs.present(EditorStack)",
        "Editor.viewDidLoad()",
      ], log: ["made Editor", "prepared edit of StandIn with Editor inside"]),
    Row(
      rules: "unwindCalls", path: "List -open(0)-> Pet -edit-> Editor -done-> List",
      calls: [
        "Editor.shouldPerformSegue('done') -> true", "Editor.prepare(for: 'done')",
        "List.unwindToList:", "Tabs.dismiss(EditorStack)", "ListStack.pop(to: List)",
      ], log: ["asked", "prepared done of List", "unwound from Editor"]),
    Row(
      rules: "", path: "List -open(0)-> Pet -back-> List",
      calls: ["ListStack.pop(to: List)"], log: []),
    Row(
      rules: "tabRefused", path: "List -tab:Cart-> List",
      calls: ["Tabs.shouldSelect('tab:Cart') -> false"], log: ["asked for a tab"]),
    Row(
      rules: "tabRefused", path: "List -tab:Cart-> List -tab:Cart-> Cart",
      calls: ["Tabs.shouldSelect('tab:Cart') -> true", "Tabs.select(Cart)", "Cart.viewDidLoad()"],
      log: ["asked for a tab"]),
    Row(
      rules: "refusedLate", path: "List -push-> List", calls: [],
      log: ["made Editor", "prepared push of StandIn with Editor inside"],
      fails: "Pushing a navigation controller is not supported"),
    Row(
      rules: "unwindNobody", path: "List -lost-> List", calls: [], log: [],
      fails: "no scene below offers 'unwindToList:'"),
  ]

  @Test func eachMoveCallsTheAppInUIKitsOrder() async {
    for row in Self.rows {
      let comment: Comment = "\(row.path) holds \(row.rules)"
      let log = Log()
      let failures = await recordedHeadlines {
        await checkFlow(Self.flow(log), along: row.path) { log.endStep($0.calls) }
      }
      let (calls, lines) = row.fails == nil ? log.step : ([], log.take())
      #expect(calls == row.calls, comment)
      #expect(lines == row.log, comment)
      #expect(
        failures.map { $0.contains(row.fails ?? "") } == (row.fails == nil ? [] : [true]), comment)
    }
  }

  // MARK: - The flow

  private static let model = SceneModel(
    initial: Scene.ID("Tabs"),
    scenes: [
      Scene("Tabs", .tabBar, children: ["ListStack", "Cart"]),
      Scene("ListStack", .navigation, children: ["List"]),
      Scene("List", class: "ListPage") {
        Segue("open", to: "Pet", creating: "makePet:sender:")
        Segue("push", .push, to: "EditorStack")
        Segue("lost", unwinding: "unwindToList:")
      },
      Scene("Cart", class: "Page"),
      Scene("Pet", class: "Page") {
        Segue("gallery", to: "Gallery")
        Segue("edit", .presentation, to: "EditorStack")
        Segue("photo", to: "Photo", creating: "makePhoto:")
      },
      Scene(
        id: Scene.ID("Gallery"), identifier: "Gallery", className: "Page",
        children: [
          Scene.Child(
            role: .embedded, scene: Scene.ID("Photo"), identifier: "photo",
            creationSelector: "makePhoto:")
        ]),
      Scene("Photo", class: "Page"),
      Scene(
        id: Scene.ID("EditorStack"), identifier: "EditorStack", kind: .navigation,
        children: [
          Scene.Child(role: .root, scene: Scene.ID("Editor"), creationSelector: "makeEditor:")
        ]),
      Scene("Editor", class: "Page") { Segue("done", unwinding: "unwindToList:") },
    ])

  private static func flow(_ log: Log) -> Flow<ControllerHost> {
    Flow(model) {
      Destination("List") { _ in ListPage("List", log) }
      for name in ["Cart", "Pet", "Gallery"] { Destination(name) { _ in Page(name, log) } }
      SegueAction("makePet:sender:") { (page: Page, _, sender: String) in
        page.make("Pet", for: sender)
      }
      SegueAction("makePhoto:") { (page: Page, _) in page.make("Photo") }
      SegueAction("makeEditor:") { (page: Page, _) in page.make("Editor") }
      ShouldPerform("open") { (page: Page, sender: String) in page.allows(sender) }
      for segue in ["done", "photo"] {
        ShouldPerform(segue) { (page: Page, sender: Any?) in page.allows(sender) }
      }
      // The first tap is refused.
      ShouldPerform("tab:Cart") { (_: StandIn, _: Any?) in
        log.add("asked for a tab")
        return log.step.lines == ["asked for a tab"]
      }
      Prepare { (page: Page, segue) in page.prepare(segue) }
      UnwindAction("unwindToList:") { (page: ListPage, segue) in page.unwind(segue) }
      Senders("open") { (_: Page) in ["Miso", "Rex", "nobody", "Tom"] }
    }
  }
}

/// A screen that records the calls to it.
private class Page: Screen {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
  }

  func allows(_ sender: Any?) -> Bool {
    log.add("asked" + (sender.map { " with \($0)" } ?? ""))
    return sender as? String != "Tom"
  }

  func make(_ name: String, for sender: String? = nil) -> Page? {
    guard sender != "nobody" else { return nil }
    log.add("made \(name)" + (sender.map { " for \($0)" } ?? ""))
    return Page(name, log)
  }

  func prepare(_ segue: Segue.Performed) {
    var line = "prepared \(segue.identifier ?? "")" + (segue.sender.map { " with \($0)" } ?? "")
    if segue.destination is StandIn, let content = segue.content as? Page {
      line += " of StandIn with \(content.name) inside"
    } else if segue.identifier == "done", let list = segue.destination as? Page {
      line += " of \(list.name)"
    }
    log.add(line)
  }
}

private final class ListPage: Page {
  func unwind(_ segue: Segue.Performed) {
    log.add("unwound from \((segue.source as? Page)?.name ?? "")")
  }
}

private final class Log: Sendable {
  private let lines = Locked<[String]>([])
  private let lastStep = Locked<(calls: [String], lines: [String])>(([], []))

  /// The calls of the last step that did not fail.
  var step: (calls: [String], lines: [String]) { lastStep.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  func endStep(_ calls: [String]) {
    let lines = take()
    lastStep.withLock { $0 = (calls, lines) }
  }

  /// Returns the calls that the app noticed since the last step.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
