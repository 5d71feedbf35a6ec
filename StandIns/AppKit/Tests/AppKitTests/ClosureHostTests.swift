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
    await checkFlow(flow, along: "Shelf -Library/open-> Page", .fullyInitialized) { step in
      for page in step.arrivals.compactMap({ $0.controller as? Page }) { texts.append(page.text) }
    }
    #expect(texts == ["page 1"])
  }
}
