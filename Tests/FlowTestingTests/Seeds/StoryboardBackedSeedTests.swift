import Foundation
import Testing

@testable import FlowTesting

/// Seed 001: an initializer that returns the storyboard's instance in place of `self`.
@Suite(.exploring(walks: 5)) struct StoryboardBackedSeedTests {
  @Test func theListingReturnsTheStoryboardsInstance() async {
    let flow = Self.flow { ItemViewController(item: Item(name: $0.name)) }
    await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue)) { step in
      if let made = step.screen as? ItemViewController { #expect(made.item.name == "Hoge") }
    }
    // What is set after super.init is late.
    await expect(
      flow,
      says: """
        ViewController arrived with 'item' set late: declared 'var item: Item?', nil after init(coder:), set by \
        the time the code of 'open' was done.
        """)
  }

  @Test func howItBreaks() async {
    // A forgotten assignment.
    await expect(
      Self.flow { _ in ItemViewController() },
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
      Self.flow { _ in ItemViewController(storyboard: "Hogge") },
      says: """
        There is no storyboard 'Hogge': NSInvalidArgumentException: Could not find a storyboard named 'Hogge' in \
        bundle NSBundle (loaded)
        """, along: "List -open-> ViewController",
      fix: "The only storyboard is 'Hoge'. Did you mean 'Hoge'?")
  }

  private static func flow(
    making make: @escaping @Sendable (ListViewController) -> StoryboardBackedViewController
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
        (list: ListViewController, storyboard) in
        Storyboards.with(storyboard) { make(list) }
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
  init(storyboardWithName name: String, withStoryboardIdentifier identifier: String) {
    // The seed's Objective-C returns it as it is; only a wrong class could be in the way.
    self = (Storyboards.instantiate(name, identifier) as? Self) ?? Self.nothing
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

  convenience init(item: Item) {
    self.init(storyboardWithName: "Hoge", withStoryboardIdentifier: "ViewController")
    self.item = item
  }

  convenience init(storyboard: String = "Hoge") {
    self.init(storyboardWithName: storyboard, withStoryboardIdentifier: "ViewController")
  }
}

private struct Item: Equatable { let name: String }

private final class ListViewController: ViewController {
  let name = "Hoge"
}

// MARK: - The platform's storyboards

/// `[UIStoryboard storyboardWithName:bundle:]`, which the listing calls.
private struct Storyboards: @unchecked Sendable {
  // No closure: Swift 6.3 compiles a task-local value that is one to code that crashes when optimized.
  @TaskLocal private static var current: Storyboards?

  /// Any of them, used in the task that has it.
  let storyboard: StoryboardStandIn

  static func instantiate(_ name: String, _ identifier: String) -> AnyObject? {
    try? current?.storyboard.storyboard(named: name)
      .instantiateViewController(withIdentifier: identifier)
  }

  static func with<Value>(_ storyboard: StoryboardStandIn, _ body: () -> Value) -> Value {
    $current.withValue(Storyboards(storyboard: storyboard), operation: body)
  }
}
