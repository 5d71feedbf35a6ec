import Testing

@testable import FlowTesting

/// A frame takes over what did not change since the last one.
@Suite(.exploring(paths: 40, steps: 16), .remembering(false)) struct FrameRendererTests {
  private final class Item {
    var count = 0
    var next: Item?
    weak var page: Page?
  }

  private final class Store {
    var names = ["a"]
    var item = Item()
    /// A page that is made before it is shown.
    var waiting: Page?

    private var made = 0

    func page() -> Page {
      defer { waiting = nil }
      made += 1
      return waiting ?? (made % 4 == 0 ? ListPage(self) : Page(self))
    }
  }

  private class Page {
    let store: Store
    var count = 0
    var item: Item?
    var other: Page?
    weak var delegate: Page?

    init(_ store: Store) { self.store = store }
  }

  /// A page that is read each time, since its list may hold objects.
  private final class ListPage: Page {
    var items: [Item] = []
  }

  /// One renderer that takes records over, and one that reads all of them each time.
  private final class Frames {
    private var watching = FrameRenderer()
    private var reading = FrameRenderer()
    private var random = RandomNumbers(seed: 0)
    private var last: SnapshotFrame?
    private(set) var takenOver = 0

    /// Returns the texts of the start and of the step since the last one, by both renderers.
    func texts(of host: ControllerHost, _ step: Int) -> [String] {
      if step == 0 { (watching, reading, last) = (FrameRenderer(), FrameRenderer(), nil) }
      change(host.controllers.compactMap { $0 as? Page })
      for index in reading.shown.indices { reading.shown[index].watch = nil }
      let changes = watching.changes(of: host)
      _ = reading.changes(of: host)
      let frame = reading.frame
      takenOver += frame.records.count - changes.after.count
      defer { last = frame }
      return [
        FrameRendererTests.text(watching.frame, changes),
        FrameRendererTests.text(
          frame,
          SnapshotFrame.Changes(from: last ?? SnapshotFrame(outlines: [], records: []), to: frame)),
      ]
    }

    /// Changes something that a page or an object in it stores, or nothing.
    private func change(_ pages: [Page]) {
      guard let page = pages.randomElement(using: &random),
        let other = pages.randomElement(using: &random)
      else { return }
      switch random.number(below: 22) {
      case 0: page.count += 1
      case 1: page.item = Item()
      case 2: page.item = other.item
      case 3: page.item?.count += 1
      case 4: page.item?.next = other.item
      case 5: page.item?.page = other
      case 6: page.other = other
      case 7: page.other = nil
      case 8: page.delegate = other
      case 9: page.store.names.append("b")
      case 10: page.store.item.count += 1
      case 11:
        page.store.waiting = page.store.waiting ?? Page(page.store)
        other.other = page.store.waiting
      case 12: (page as? ListPage)?.items = [Item()]
      case 13: (page as? ListPage)?.items = other.item.map { [$0] } ?? []
      default: break
      }
    }
  }

  private static func text(
    _ frame: SnapshotFrame, _ changes: SnapshotFrame.Changes
  ) -> String {
    let step = SnapshotDocument.Step(label: "-move->", changes: changes)
    let document = SnapshotDocument(head: [], flow: "", start: frame, steps: [step])
    return document.text + document.text(in: 1)
  }

  @Test func aFrameThatTakesRecordsOverIsTheOneThatIsReadAnew() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Stack", "Other"])
      Scene("Stack", .navigation, children: ["Page"])
      Scene("Page") {
        Segue("push", to: "Page")
        Segue("present", .modal, to: "Other")
      }
      Scene("Other") { Segue("present", .modal, to: "Other") }
    }
    let flow: Flow<ControllerHost> = Flow(model, from: { Store() }) {
      Destination("Page") { (_, store: Store) in store.page() }
      Destination("Other") { (_, store: Store) in store.page() }
    }
    let frames = Frames()
    await checkFlow(flow) { step in
      let host = step.subject
      let texts = frames.texts(of: host, step.index)
      #expect(texts[0] == texts[1])
    }
    #expect(frames.takenOver > 300)
  }
}
