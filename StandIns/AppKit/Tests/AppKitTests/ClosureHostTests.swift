import AppKit
import Testing

@testable import FlowTesting

extension OneApplication {
  /// Flows over closures, where there is an AppKit.
  @MainActor @Suite struct ClosureHostTests {}
}

/// A window controller that fills the windows that it opens.
private final class Library: NSWindowController {
  var opened = 0
  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    let window = segue.destinationController as? NSWindowController
    (window?.contentViewController as? Page)?.text = "page \(opened)"
  }
}

private final class Shelf: NSViewController {}

private final class Page: NSViewController {
  var text: String?
}

extension OneApplication.ClosureHostTests {
  private var model: SceneModel {
    SceneModel(initial: "Library") {
      Scene("Library", .window, class: "Library", children: ["Shelf"]) {
        Segue("open", .show, to: "Reader")
      }
      Scene("Shelf", class: "Shelf")
      Scene("Reader", .window, children: ["Page"])
      Scene("Page", class: "Page")
    }
  }

  @Test func windowControllersArePreparedWithRealWindows() async {
    let flow = Flow(model, width: .regular) {
      Destination("Library") { coder in Library(coder: coder) }
      Destination("Shelf") { coder in Shelf(coder: coder) }
      Destination("Page") { coder in Page(coder: coder) }
      ShouldPerform("open") { (library: Library, _: Any?) in
        library.opened += 1
        return true
      }
    }
    var texts: [String?] = []
    await checkFlow(flow, along: "Shelf -Library/open-> Page", .fullyInitialized(.nothingIsNil)) {
      step in
      for page in step.arrivals.compactMap({ $0.controller as? Page }) { texts.append(page.text) }
    }
    #expect(texts == ["page 1"])
  }
}

/// A list that loads its rows.
private final class Loader: NSViewController {
  var rows = 0
  var chosen: [Int] = []

  func load() async {
    // Longer than a walk waits for a task that nobody awaits.
    try? await Task.sleep(nanoseconds: 300_000_000)
    rows += 1
  }

  func choose(_ row: Int) async { chosen.append(row) }
}

extension OneApplication.ClosureHostTests {
  @Test func asyncCodeOfAViewControllerIsAwaited() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "Loader")
      Scene("Page", class: "Page")
    }
    let flow = Flow(model, width: .regular) {
      Destination("List") { coder in Loader(coder: coder) }
      Destination("Page") { coder in Page(coder: coder) }
      ScreenMove("load", from: "List") { (list: Loader) in await list.load() }
      ScreenMove("choose", from: "List") { (list: Loader, row: Int) in await list.choose(row) }
      Senders("choose") { (_: Loader) in [10, 20] }
      ScreenMove("read", from: "List", .presentation, to: "Page") {
        @MainActor (list: Loader, storyboard) in
        await list.load()
        let page = try storyboard.instantiateViewController(identifier: "Page") { coder in
          Page(coder: coder)
        }
        page.text = "\(list.rows) rows"
        return page
      }
    }
    var seen: [String] = []
    await checkFlow(flow, along: "List -load-> List -choose(1)-> List -read-> Page") { step in
      if let list = step.screen as? Loader { seen.append("\(list.rows) \(list.chosen)") }
      if let page = step.screen as? Page { seen.append(page.text ?? "nil") }
    }
    #expect(seen == ["0 []", "1 []", "1 [20]", "2 rows"])
  }
}
