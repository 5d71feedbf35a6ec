import Foundation
import Observation
import Testing

@testable import FlowTesting

/// Screens that have all they need raise no alarm, however they keep it.
@Suite(.exploring(paths: 20)) struct CorrectScreensTests {
  @Test func aConstant() async { await passes { Constant(coder: $0, pet: "Rex") } }

  @Test func anOptionalConstantWithAValue() async { await passes { OptionalConstant(coder: $0) } }

  @Test func stateOfItsOwn() async { await passes { OwnState(coder: $0) } }

  @Test func anOutletThatTheViewWillFill() async {
    await passes(outlets: ["label"]) { WithOutlet(coder: $0) }
  }

  @Test func somethingLazy() async { await passes { Lazy(coder: $0) } }

  @Test func aWeakDelegateThatPrepareSets() async {
    await passes {
      WithDelegate(coder: $0)
    } preparing: { source, pet in
      (pet as? WithDelegate)?.delegate = source
    }
  }

  @Test func anUnownedParent() async {
    let parent = Screen()
    // Only compared by identity, never changed.
    nonisolated(unsafe) let shared = parent
    await passes { WithParent(coder: $0, parent: shared) }
    withExtendedLifetime(parent) {}
  }

  @Test func aWrappedProperty() async { await passes { WithWrapper(coder: $0) } }

  @Test func anObservableModel() async { await passes { Observed(coder: $0) } }

  @Test func aGenericScreen() async {
    await passes { GenericScreen<String>(coder: $0, item: "Rex") }
  }

  @Test func aScreenWhoseSuperclassHoldsTheConstants() async {
    await passes { Inherited(coder: $0, pet: "Rex") }
  }

  @Test func aViewModelThatChangesWhileTheScreenDoesNot() async {
    await passes {
      WithModel(coder: $0)
    } preparing: { _, pet in
      (pet as? WithModel)?.model.title = "Rex"
    }
  }

  @Test func closuresAndValuesThatCannotBeCompared() async {
    await passes { Incomparable(coder: $0) }
  }

  @Test func somethingThatIsNilByDesignAndExcepted() async {
    await passes(.fullyInitialized(except: ["Pet.timer": "runs while the photo loads"])) {
      WithTimer(coder: $0)
    }
  }

  @Test func aContainerOfTheAppsOwnAndItsTabs() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, class: "Tabs", children: ["First", "SecondStack"])
      Scene("First", class: "Constant")
      Scene("SecondStack", .navigation, children: ["Second"])
      Scene("Second", class: "OwnState")
    }
    let flow = Flow(model) {
      Destination("Tabs") { Tabs(coder: $0) }
      Destination("First") { Constant(coder: $0, pet: "Rex") }
      Destination("Second") { OwnState(coder: $0) }
    }
    await checkFlow(flow, .fullyInitialized, .reaches(.everyScene))
  }

  @Test func aScreenThatChangedWhileItWaitedBehindATab() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["First", "Second"])
      Scene("First", class: "Constant") { Segue("open", .presentation, to: "Detail") }
      Scene("Second", class: "Badge")
      Scene("Detail", class: "Constant")
    }
    let flow = Flow(model) {
      Destination("First") { Constant(coder: $0, pet: "Rex") }
      Destination("Second") { Badge(coder: $0) }
      Destination("Detail") { Constant(coder: $0, pet: "Rex") }
    }
    await checkFlow(flow, .fullyInitialized) { step in
      // Every screen of the app hears of what happened, also those that nobody has seen yet.
      if step.scene == "Detail" { step.subject.residentBadge?.count += 1 }
    }
  }

  @Test func aScreenThatKeepsWhatIsEmbeddedInIt() async {
    let model = SceneModel(initial: "Outer") {
      Scene("Outer", class: "Embedding", children: ["Inner"])
      Scene("Inner", class: "Constant")
    }
    let flow = Flow(model) {
      Destination("Outer") { Embedding(coder: $0) }
      Destination("Inner") { Constant(coder: $0, pet: "Rex") }
      Prepare { (outer: Embedding, segue) in outer.inner = segue.destination as? Constant }
    }
    await checkFlow(flow, .fullyInitialized, .reaches(.everyScene))
  }
}

// MARK: - The flow

extension CorrectScreensTests {
  /// Walks to a screen and back, again and again.
  private func passes<Pet: Screen>(
    _ check: Check<ControllerHost> = .fullyInitialized, outlets: Set<String> = [],
    _ make: @escaping @Sendable (NSCoder) -> Pet?,
    preparing prepare: @escaping @Sendable (Constant, AnyObject) -> Void = { _, _ in }
  ) async {
    var pet = Scene("Pet")
    pet.outlets = outlets
    let model = SceneModel(
      initial: Scene.ID("Stack"),
      scenes: [
        Scene("Stack", .navigation, children: ["List"]),
        Scene("List", class: "Constant") { Segue("show", to: "Pet") },
        pet,
      ])
    let flow = Flow(model) {
      Destination("List") { Constant(coder: $0, pet: "Rex") }
      Destination("Pet", make: make)
      Prepare { (list: Constant, segue) in prepare(list, segue.destination) }
    }
    await checkFlow(flow, check, .reaches(.everyScene))
  }
}

extension ControllerHost {
  fileprivate var residentBadge: Badge? {
    liveControllers.values.lazy.compactMap { $0.controller as? Badge }.first
  }
}

private protocol PetDelegate: AnyObject {}

private class Constant: Screen, PetDelegate {
  let pet: String

  init?(coder: NSCoder, pet: String) {
    self.pet = pet
    super.init(coder: coder)
  }
}

private final class Inherited: Constant {
  let letters: Int

  override init?(coder: NSCoder, pet: String) {
    letters = pet.count
    super.init(coder: coder, pet: pet)
  }
}

private final class OptionalConstant: Screen {
  let pet: String? = "Rex"
}

private final class OwnState: Screen {
  var isOpen = false
  private(set) var visits: [Date] = []
}

private final class WithOutlet: Screen {
  var label: NSObject!
}

private final class Lazy: Screen {
  lazy var formatter = NumberFormatter()
  lazy var title: String? = nil
}

private final class WithDelegate: Screen {
  weak var delegate: (any PetDelegate)?
}

private final class WithParent: Screen {
  unowned let parent: Screen

  init?(coder: NSCoder, parent: Screen) {
    self.parent = parent
    super.init(coder: coder)
  }
}

@propertyWrapper private struct Clamped {
  var wrappedValue: Int
}

private final class WithWrapper: Screen {
  @Clamped var amount = 3
}

@Observable private final class Model {
  var title = ""
}

private final class WithModel: Screen {
  let model = Model()
}

@Observable private final class Observed: Screen {
  var title = ""
}

private final class GenericScreen<Item>: Screen {
  let item: Item
  var items: [Item]

  init?(coder: NSCoder, item: Item) {
    self.item = item
    self.items = [item]
    super.init(coder: coder)
  }
}

private final class Incomparable: Screen {
  struct Pair { var one: Any, other: () -> Void }

  var onTap: () -> Void = {}
  var pair = Pair(one: 1, other: {})
  var error: any Error = CancellationError()
  var type: Any.Type = Int.self
}

private final class WithTimer: Screen {
  var timer: Timer?
}

private final class Tabs: Screen {
  var selected = 0
}

private final class Badge: Screen {
  var count = 0
}

private final class Embedding: Screen {
  var inner: Constant?
}
