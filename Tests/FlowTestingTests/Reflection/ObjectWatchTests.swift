import Testing

@testable import FlowTesting

/// A controller that is not read again would have the same text.
@Suite struct ObjectWatchTests {
  private final class Item {
    var count = 0
    var next: Item?
    weak var owner: Screen?
  }

  private protocol Service {}
  private final class Remote: Service { var calls = 0 }
  private struct Local: Service { var names = ["a"] }

  private struct Model { var title = "", tags: Set<String> = [], prices: [String: [Double]] = [:] }

  @propertyWrapper private struct Stored {
    private final class Storage { var value = 0 }
    private let storage = Storage()
    var wrappedValue: Int {
      get { storage.value }
      nonmutating set { storage.value = newValue }
    }
  }

  private class Base { var number = 0 }
  private class Screen: Base {
    var model = Model()
    var item = Item()
    var other: Item?
    weak var delegate: Item?
    var service: any Service = Local()
    var anything: Any = 1
    lazy var late = model.title + "!"
    var action: () -> Void = {}
  }

  /// A screen that is read each time, since a list may hold objects.
  private final class ListScreen: Screen { var items: [Item] = [] }

  /// Changes one thing that a screen holds.
  private static func change(_ screen: Screen, _ random: inout RandomNumbers) {
    let items = [screen.item, screen.other].compactMap { $0 }
    let item = items[random.number(below: items.count)]
    switch random.number(below: 18) {
    case 0: screen.number += 1
    case 1: screen.model.title += "x"
    case 2: screen.model.tags.formSymmetricDifference(["\(random.number(below: 3))"])
    case 3: screen.model.prices["a", default: []].append(1.5)
    case 4: item.count += 1
    case 5: item.next = item.next == nil ? Item() : nil
    case 6: screen.item = Item()
    case 7: screen.other = screen.other == nil ? screen.item : nil
    case 8: screen.delegate = screen.item
    case 9: screen.delegate = screen.other
    case 10: screen.service = random.number(below: 2) == 0 ? Remote() : Local()
    case 11: (screen.service as? Remote)?.calls += 1
    case 12: screen.anything = [1, "a", [2], Item()][random.number(below: 4)]
    case 13: (screen as? ListScreen)?.items.append(Item())
    case 14: (screen as? ListScreen)?.items.first?.count += 1
    case 15: _ = screen.late
    case 16: screen.action = { _ = 1 }
    default: item.owner = screen
    }
  }

  /// Makes controllers live, each on a screen of its own.
  private static func live(_ controllers: AnyObject...) -> [LiveController] {
    var live = LiveControllers()
    for (index, controller) in controllers.enumerated() {
      live[index] = LiveController(controller, .initializer, of: Scene("Screen\(index)"))
    }
    return live.values
  }

  @Test func everyChangeIsSeen() {
    var reused = 0
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let screens = [Screen(), seed % 2 == 0 ? Screen() : ListScreen()]
      screens[1].item = screens[0].item
      let live = Self.live(screens[0], screens[1])
      let (watching, reading) = (FrameRenderer(), FrameRenderer())
      var last: [SnapshotFrame.Record] = []
      for step in 0..<20 {
        if random.number(below: 3) > 0 { Self.change(screens[random.number(below: 2)], &random) }
        for index in reading.shown.indices { reading.shown[index].watch = nil }
        _ = (watching.update(to: live), reading.update(to: live))
        let records = watching.frame.records
        #expect(records == reading.frame.records, "seed \(seed), step \(step)")
        reused += zip(records, last).count { $0 === $1 }
        last = records
      }
    }
    #expect(reused > 100)
  }

  private final class Counter { @Stored var count }

  @Test func whatAWrapperKeepsInAnObjectIsReadEachTime() {
    let (renderer, counter) = (FrameRenderer(), Counter())
    let live = Self.live(counter)
    let records = [1, 2].map { count in
      counter.count = count
      _ = renderer.update(to: live)
      return renderer.frame.records
    }
    #expect(records[0] != records[1])
  }

  private final class Plain { var title = "a", prices = [1, 2], shared = Item() }

  @Test func whatDidNotChangeIsNotReadAgain() {
    let (renderer, plain) = (FrameRenderer(), Plain())
    let live = Self.live(plain)
    _ = renderer.update(to: live)
    let first = renderer.frame.records
    let watch = renderer.shown[0].watch
    #expect(renderer.update(to: live).after.isEmpty && renderer.shown[0].watch === watch)
    plain.shared.count += 1
    #expect(renderer.update(to: live).before == first && renderer.frame.records != first)
  }

  @Test func nothingIsKeptAlive() {
    let (renderer, plain) = (FrameRenderer(), Plain())
    weak var gone: Item?
    gone = plain.shared
    _ = renderer.update(to: Self.live(plain))
    plain.shared = Item()
    #expect(gone == nil)
  }
}
