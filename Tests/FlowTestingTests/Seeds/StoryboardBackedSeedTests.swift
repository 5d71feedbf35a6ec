import Foundation
import Testing

@testable import FlowTesting

/// Seed 001: an initializer that returns the storyboard's instance in place of `self`.
@Suite(.exploring(walks: 5)) struct StoryboardBackedSeedTests {
  @Test func theListingReturnsTheStoryboardsInstance() async {
    let flow = Self.flow { ItemViewController(item: Item(name: $0.name), from: $1) }
    await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue)) { step in
      if let made = step.screen as? ItemViewController { #expect(made.item.name == "Hoge") }
    }
    // What is set after super.init is late.
    await expect(
      flow, .fullyInitialized,
      says: """
        ViewController arrived with 'item' set late: declared 'var item: Item?', nil after init(coder:), set by \
        the time the code of 'open' was done.
        """)
  }

  @Test func howItBreaks() async {
    // A forgotten assignment.
    await expect(
      Self.flow { ItemViewController(from: $1) }, .fullyInitialized,
      says: """
        ViewController arrived without 'item': declared 'var item: Item?', still nil after the code of 'open'.
        """, along: "List -open-> ViewController",
      fix: """
        Make it 'let item: Item' and pass it to the initializer in a creator, which the code of 'open' gives to \
        instantiateViewController(identifier:creator:).
        If nil is right, write .fullyInitialized(except: ["ViewController.item": "why"]).
        """)
    // A storyboard that does not exist.
    await expect(
      Self.flow { ItemViewController(storyboard: "Hogge", from: $1) },
      says: """
        There is no storyboard 'Hogge': NSInvalidArgumentException: Could not find a storyboard named 'Hogge' in \
        bundle NSBundle (loaded)
        """, along: "List -open-> ViewController",
      fix: "The only storyboard is 'Hoge'. Did you mean 'Hoge'?")
  }

  private static func flow(
    making make:
      @escaping @Sendable (ListViewController, StandIn.Storyboard) -> StoryboardBackedViewController
  ) -> Flow<ControllerHost> {
    let scenes = [
      Scene(id: Scene.ID("Hoge/list"), identifier: "List", className: "ListViewController"),
      Scene(
        id: Scene.ID("Hoge/item"), identifier: "ViewController", className: "ItemViewController"),
    ]
    return Flow(SceneModel(initial: Scene.ID("Hoge/list"), scenes: scenes)) {
      Destination("List") { ListViewController(coder: $0) }
      Destination("ViewController") { ItemViewController(coder: $0) }
      ScreenMove("open", from: "List", .presentation, to: "ViewController") {
        (list: ListViewController, storyboard) in make(list, storyboard)
      }
    }
  }
}

// MARK: - The listing

/// As in the seed: its initializer returns another instance than `self`, so that properties must be
/// set after it.
private class StoryboardBackedViewController: ViewController, StoryboardBacked {}

private protocol StoryboardBacked {
  init?(coder: NSCoder)
}

extension StoryboardBacked {
  /// - Parameter storyboard: Any of them: `[UIStoryboard storyboardWithName:bundle:]`, which the listing calls.
  init(name: String, identifier: String, from storyboard: StandIn.Storyboard) {
    let made = try? storyboard.storyboard(named: name)
      .instantiateViewController(withIdentifier: identifier)
    // The seed's Objective-C returns it as it is; only a wrong class could be in the way.
    self = (made as? Self) ?? Self.nothing
  }
}

extension StoryboardBacked {
  /// An instance that is never shown, where UIKit would have raised an exception.
  fileprivate static var nothing: Self {
    Self(coder: try! StoryboardCoder(scene: Scene("nothing")))!
  }
}

private final class ItemViewController: StoryboardBackedViewController {
  var item: Item!

  convenience init(item: Item, from storyboard: StandIn.Storyboard) {
    self.init(from: storyboard)
    self.item = item
  }

  convenience init(storyboard name: String = "Hoge", from storyboard: StandIn.Storyboard) {
    self.init(name: name, identifier: "ViewController", from: storyboard)
  }
}

private struct Item: Equatable { let name: String }

private final class ListViewController: ViewController {
  let name = "Hoge"
}
