import Foundation
import Testing

@testable import FlowTesting

/// A class of UIKit's name, by whose subclasses view controllers are known.
class UIViewController: Screen {}

/// A property of a view controller that is nil on arrival: a dependency that somebody was to set, or the
/// screen's own state.
@Suite(.exploring(paths: 20), .remembering(false)) struct NilPropertyTests {
  @Test func whatOneWayInSetsAndAnotherLeavesNilIsToldFirst() async {
    let texts = await recordedTexts { await checkFlow(Self.twoWays, .fullyInitialized) }
    #expect(
      texts.prefix(2).map { $0.prefix { $0 != "\n" } } == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:), though it is set on 'List -make->'.
        """,
        """
        Pet arrived with 'detail' set late: declared 'var detail: String?', nil after init(coder:), \
        set by the time prepare(for:sender:) was done.
        """,
      ])
    #expect(texts.first?.contains("Path:    List -show-> Pet\n") == true)
  }

  @Test func itIsToldBeforeWhatIsLateOnTheWayThere() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("next", to: "Middle") }
      Scene("Middle") {
        Segue("show", to: "Pet")
        Segue("make", to: "Pet")
      }
      Scene("Pet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Middle") { LatePet(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
      Prepare { (_: LatePet, segue) in
        if segue.identifier == "make" { (segue.destination as? StatefulPet)?.detail = "Rex" }
      }
    }
    let texts = await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
    #expect(texts.first?.hasPrefix("Pet arrived without 'detail'") == true, "\(texts)")
  }

  @Test func onePathIsJudgedByWhatOtherWaysInSet() async {
    for path in ["List -show-> Pet", "List -make-> Pet -back-> List -show-> Pet"] as [FlowPath] {
      let texts = await recordedHeadlines {
        await checkFlow(Self.twoWays, along: path, .fullyInitialized(.nothingIsNil))
      }
      #expect(texts.map { $0.hasPrefix("Pet arrived without 'detail'") } == [true])
    }
    await checkFlow(Self.twoWays, along: "List -make-> Pet", .fullyInitialized(.nothingIsNil))
  }

  @Test func aScreenThatShowsItselfAgainIsNotComparedWithItself() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", children: ["Photo"]) { Segue("make", to: "Home") }
      Scene("Photo")
    }
    let flow = Flow(model) {
      Destination("Home") { StatefulPet(coder: $0) }
      Destination("Photo") { List(coder: $0) }
      Prepare { (_: StatefulPet, segue) in
        (segue.destination as? StatefulPet)?.detail = "Rex"
      }
    }
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
  }

  @Test func whatNobodySetsIsTheScreensOwnStateUnlessTheStrictPolicyAsks() async {
    let flow = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
    }
    await checkFlow(flow, .fullyInitialized)
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
    let texts = await recordedHeadlines {
      await checkFlow(flow, .fullyInitialized(.nothingIsOptional))
    }
    #expect(texts.count { $0.hasPrefix("Pet arrived without ") } == 3)
    #expect(await recordedHeadlines { await Self.checkPlain() }.count == 1)
  }

  @Test func whatAScreenSetsAsItArrivesIsNotLate() async {
    let flow = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
      Lifecycle { (pet: StatefulPet, event) in if event == .didLoad { pet.cache = [1] } }
    }
    await checkFlow(flow, .fullyInitialized)
  }

  @Test func whatAScreenSetsOnOneWayAsItArrivesIsNoEvidenceForAnother() async {
    let flow = Flow(Self.showOrMake) {
      Destination("List") { List(coder: $0) }
      SegueAction("showPet:") { (_: List, coder) in Loading(coder, isFull: false) }
      SegueAction("makePet:") { (_: List, coder) in Loading(coder, isFull: true) }
      Lifecycle { (pet: Loading, event) in if event == .didLoad, pet.isFull { pet.cache = [1] } }
    }
    await checkFlow(flow, .fullyInitialized)
  }

  @Test func whatAViewModelHoldsIsItsOwnStateOnEachWay() async {
    let flow = Flow(Self.showOrMake) {
      Destination("List") { List(coder: $0) }
      SegueAction("showPet:") { (_: List, coder) in Nested(coder, nil) }
      SegueAction("makePet:") { (_: List, coder) in Nested(coder, "Rex") }
    }
    await checkFlow(flow, .fullyInitialized)
  }

  @Test func aPrepareThatPassesNothingIsToldOfUnlessItFillsAnObject() async {
    @Sendable func texts(_ prepare: @escaping @Sendable (AnyObject) -> Void) async -> [String] {
      let flow = Self.flow {
        Destination("List") { List(coder: $0) }
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in prepare(segue.destination) }
      }
      return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    }
    #expect(
      await texts { _ in } == [
        "Pet arrived without 'detail': declared 'var detail: String?', still nil after "
          + "prepare(for:sender:)."
      ])
    #expect(await texts { ($0 as? LatePet)?.detail = "Rex" } == [])
    let holding = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Holding(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? Holding)?.model.title = "Rex" }
    }
    await checkFlow(holding, .fullyInitialized(.nothingIsNil))
    let boxed = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Boxed(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? Boxed)?.box["title"] = "Rex" }
    }
    await checkFlow(boxed, .fullyInitialized(.nothingIsNil))
  }

  @Test func aSegueActionThatReturnedNilIsToldOf() async {
    let flow = Self.flow(creating: "makePet:") {
      Destination("List") { List(coder: $0) }
      SegueAction("makePet:") { (_: List, _) -> LatePet? in nil }
      Destination("Pet") { LatePet(coder: $0) }
    }
    let texts = await recordedHeadlines {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil))
    }
    #expect(texts.map { $0.hasPrefix("Pet arrived without 'detail'") } == [true])
  }

  @Test func aViewModelThatOneWayFillsAndAnotherDoesNot() async {
    let flow = Flow(Self.showOrMake) {
      Destination("List") { List(coder: $0) }
      SegueAction("showPet:") { (_: List, coder) in Modelled(coder, nil) }
      SegueAction("makePet:") { (_: List, coder) in Modelled(coder, "Rex") }
    }
    #expect(
      await recordedHeadlines { await checkFlow(flow, .fullyInitialized) } == [
        """
        Pet arrived without 'Pet.model.title': declared 'var title: String?' by 'ViewModel', nil when \
        it arrived, though it is set on 'List -make->'.
        """
      ])
  }

  @Test func whatOneWaySetsForSomeSendersOnlyIsTheScreensOwnState() async {
    let flow = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { LatePet(coder: $0) }
      Senders("show") { (_: List) in ["Rex", ""] }
      Prepare { (_: List, segue) in
        if let name = segue.sender as? String, !name.isEmpty {
          (segue.destination as? LatePet)?.detail = name
        }
      }
    }
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
  }

  @Test func aViewModelThatTwoScreensShareIsNoEvidence() async {
    let flow = Flow(Self.showOrMake) {
      Destination("List") { Listing(coder: $0) }
      SegueAction("showPet:") { (list: Listing, coder) in Modelled(coder, of: list.model) }
      SegueAction("makePet:") { (_: Listing, coder) in Modelled(coder, "Rex") }
    }
    await checkFlow(flow, .fullyInitialized)
  }

  @Test func aScreenInAContainerThatASegueActionMadeMayBeFilledThere() async {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("show", .presentation, to: "Stack", creating: "makeStack:") }
      Scene("Stack", .navigation, children: ["Pet"])
      Scene("Pet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { LatePet(coder: $0) }
      SegueAction("makeStack:") { (_: List, coder) in Container(coder: coder) }
      Prepare { (_: List, _) in }
    }
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
  }

  // MARK: Flows

  private static let showOrMake = SceneModel(initial: "List") {
    Scene("List") {
      Segue("show", to: "Pet", creating: "showPet:")
      Segue("make", to: "Pet", creating: "makePet:")
    }
    Scene("Pet")
  }

  private static let twoWays: Flow<ControllerHost> = {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("show", to: "Pet")
        Segue("make", to: "Pet")
      }
      Scene("Pet")
    }
    return Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
      Prepare { (_: List, segue) in
        if segue.identifier == "make" { (segue.destination as? StatefulPet)?.detail = "Rex" }
      }
    }
  }()

  private static func flow(
    creating selector: String? = nil,
    @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("show", to: "Pet", creating: selector) }
      Scene("Pet")
    }
    return Flow(model, wiring: words)
  }

  private static func checkPlain() async {
    let flow = flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { PlainPet(coder: $0) }
    }
    await checkFlow(flow, .fullyInitialized)
  }
}

private final class List: UIViewController {}

private final class Container: UIViewController {}

private final class Listing: UIViewController {
  let model = ViewModel(nil)
}

private final class LatePet: UIViewController {
  var detail: String?
  var timer: Timer?
}

private final class StatefulPet: UIViewController {
  var detail: String?
  var cache: [Int]?
  var timer: Timer?
}

private final class PlainPet: Screen {
  var detail: String?
}

private final class Holding: UIViewController {
  let model = ViewModel(nil)
  var filter: String?
}

private final class Boxed: UIViewController {
  let box = NSMutableDictionary()
  var filter: String?
}

private final class Modelled: UIViewController {
  let model: ViewModel

  init?(_ coder: NSCoder, of model: ViewModel) {
    self.model = model
    super.init(coder: coder)
  }

  convenience init?(_ coder: NSCoder, _ title: String?) { self.init(coder, of: ViewModel(title)) }
}

private final class Loading: UIViewController {
  let isFull: Bool
  var cache: [Int]?

  init?(_ coder: NSCoder, isFull: Bool) {
    self.isFull = isFull
    super.init(coder: coder)
  }
}

private final class Nested: UIViewController {
  final class Outer {
    let inner: ViewModel
    init(_ inner: ViewModel) { self.inner = inner }
  }

  let model: Outer

  init?(_ coder: NSCoder, _ title: String?) {
    model = Outer(ViewModel(title))
    super.init(coder: coder)
  }
}

private final class ViewModel {
  var title: String?

  init(_ title: String?) { self.title = title }
}
