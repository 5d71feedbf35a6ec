import Foundation
import Testing

@testable import FlowTesting

/// The app's code is called in UIKit's order, and only when UIKit would call it.
@Suite struct OrderOfCallsTests {
  /// The last step of a path, with the calls that the library reports and those that the app noticed.
  @Test func eachMoveCallsTheAppInUIKitsOrder() async {
    let rows: [(path: FlowPath, calls: [String], log: [String])] = [
      ("List", ["List.init(coder:)", "List.viewDidLoad()"], []),
      (
        "List -open(1)-> Pet",
        [
          "List.shouldPerformSegue('open') -> true", "List.makePet:sender:",
          "List.prepare(for: 'open')", "ListStack.push(Pet)", "Pet.viewDidLoad()",
        ], ["asked with Rex", "made Pet for Rex", "prepared open with Rex"]
      ),
      // Nil falls back to init(coder:).
      (
        "List -open(2)-> Pet",
        [
          "List.shouldPerformSegue('open') -> true", "List.makePet:sender: -> nil",
          "Pet.init(coder:)", "List.prepare(for: 'open')", "ListStack.push(Pet)",
          "Pet.viewDidLoad()",
        ], ["asked with nobody", "prepared open with nobody"]
      ),
      // What is embedded is made and prepared when its parent arrives.
      (
        "List -open(0)-> Pet -gallery-> Gallery",
        [
          "Gallery.init(coder:)", "Pet.prepare(for: 'gallery')", "ListStack.push(Gallery)",
          "Gallery.makePhoto:", "Gallery.prepare(for: 'photo')", "Gallery.addChild(Photo)",
          "Photo.viewDidLoad()", "Gallery.viewDidLoad()",
        ], ["prepared gallery", "made Photo", "prepared photo"]
      ),
      // The creator of a relationship is looked up on the presenter.
      (
        "List -open(0)-> Pet -edit-> Editor",
        [
          "Pet.makeEditor:", "Pet.prepare(for: 'edit')", "ListStack.present(EditorStack)",
          "Editor.viewDidLoad()",
        ], ["made Editor", "prepared edit of StandIn with Editor inside"]
      ),
      (
        "List -open(0)-> Pet -edit-> Editor -done-> List",
        [
          "Editor.shouldPerformSegue('done') -> true", "Editor.prepare(for: 'done')",
          "List.unwindToList:", "ListStack.dismiss(EditorStack)", "ListStack.pop(to: List)",
        ], ["asked", "prepared done of List", "unwound from Editor"]
      ),
      ("List -open(0)-> Pet -back-> List", ["ListStack.pop(to: List)"], []),
    ]
    for (path, expected, noticed) in rows {
      let log = Log()
      var (calls, lines) = ([String](), [String]())
      await checkFlow(Self.flow(log), along: path) { step in
        calls = step.calls
        lines = log.take()
      }
      #expect(calls == expected, "\(path)")
      #expect(lines == noticed, "\(path)")
    }
  }
}

// MARK: - The flow

extension OrderOfCallsTests {
  private static let model = SceneModel(
    initial: Scene.ID("ListStack"),
    scenes: [
      Scene("ListStack", .navigation, children: ["List"]),
      Scene("List", class: "ListPage") {
        Segue("open", to: "Pet", creating: "makePet:sender:")
      },
      Scene("Pet", class: "Page") {
        Segue("gallery", to: "Gallery")
        Segue("edit", .presentation, to: "EditorStack")
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
      Destination("Pet") { _ in Page("Pet", log) }
      Destination("Gallery") { _ in Page("Gallery", log) }
      SegueAction("makePet:sender:") { (page: Page, _, sender: String) in
        page.make("Pet", for: sender)
      }
      SegueAction("makePhoto:") { (page: Page, _) in page.make("Photo") }
      SegueAction("makeEditor:") { (page: Page, _) in page.make("Editor") }
      ShouldPerform("open") { (page: Page, sender: String) in page.allows(sender) }
      ShouldPerform("done") { (page: Page, sender: Any?) in page.allows(sender) }
      Prepare { (page: Page, segue) in page.prepare(segue) }
      UnwindAction("unwindToList:") { (page: ListPage, segue) in page.unwind(segue) }
      Senders("open") { (_: Page) in ["Miso", "Rex", "nobody"] }
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
    return true
  }

  func make(_ name: String, for sender: String? = nil) -> Page? {
    guard sender != "nobody" else { return nil }
    log.add("made \(name)" + (sender.map { " for \($0)" } ?? ""))
    return Page(name, log)
  }

  func prepare(_ segue: PerformedSegue) {
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
  func unwind(_ segue: PerformedSegue) {
    log.add("unwound from \((segue.source as? Page)?.name ?? "")")
  }
}

private final class Log: Sendable {
  private let lines = Locked<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Returns the calls since it was last called.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
