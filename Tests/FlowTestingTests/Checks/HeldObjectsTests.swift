import Foundation
import Testing

@testable import FlowTesting

/// The objects that a screen holds are inspected as it is: fifty of them, and no screens.
@Suite(.exploring(paths: 10), .remembering(false)) struct HeldObjectsTests {
  private final class Leaf {
    var name: String?
    init(_ name: String?) { self.name = name }
  }

  /// Four objects of one type.
  private final class Branch<Part> {
    let one: Part
    let two: Part
    let three: Part
    let four: Part
    init(_ make: () -> Part) { (one, two, three, four) = (make(), make(), make(), make()) }
  }

  private final class Deep<Part>: Screen {
    let part: Part
    init(_ part: Part) {
      self.part = part
      super.init()
    }
  }

  /// A tree of 85 objects, of which one of the 64 farthest lacks its name.
  private static func tree(lacking number: Int) -> Branch<Branch<Branch<Leaf>>> {
    var count = 0
    func leaf() -> Leaf {
      count += 1
      return Leaf(count == number ? nil : "name")
    }
    return Branch { Branch { Branch { leaf() } } }
  }

  private func missing<Part>(_ make: @escaping @Sendable () -> Part) async -> [String] {
    let model = SceneModel(initial: "Home") { Scene("Home") }
    let flow = Flow(model) { Destination("Home") { _ in Deep(make()) } }
    return await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
      .map { String($0.prefix { $0 != ":" }) }
  }

  @Test func theFiftiethObjectIsInspectedAndTheNextIsNot() async {
    // 21 are nearer.
    #expect(
      await missing { Self.tree(lacking: 29) } == [
        "Home arrived without 'Home.part.two.four.one.name'"
      ])
    #expect(await missing { Self.tree(lacking: 30) } == [])
  }

  private final class Recorder: Screen {
    // Of another module than the screen.
    let recorded = LiveController(Leaf(nil), .standIn, of: Scene("Home"))
  }

  @Test func anObjectOfAnotherModuleIsNotInspected() async {
    let model = SceneModel(initial: "Home") { Scene("Home") }
    let flow = Flow(model) { Destination("Home") { Recorder(coder: $0) } }
    #expect(await recordedHeadlines { await checkFlow(flow, .fullyInitialized) } == [])
  }

  private final class List: Screen { var selection: String? }

  private final class Pet: Screen {
    let list: List
    init(_ list: List) {
      self.list = list
      super.init()
    }
  }

  @Test func aScreenThatAnotherHoldsIsInspectedOnceWhereItArrives() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("show", to: "Detail", creating: "makePet:") }
      Scene("Detail")
    }
    let flow = Flow(model) {
      Destination("Home") { List(coder: $0) }
      SegueAction("makePet:") { (list: List, _) in Pet(list) }
    }
    await checkFlow(flow, .fullyInitialized(except: ["Home.selection": "nothing is selected yet"]))
  }
}
