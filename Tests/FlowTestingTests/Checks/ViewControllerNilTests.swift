import Foundation
import Testing

@testable import FlowTesting

/// A class of UIKit's name, by whose subclasses view controllers are known.
class UIViewController: Screen {}

/// A property of a view controller that is nil on arrival fails only where it was observed to be otherwise.
@Suite(.exploring(walks: 10)) struct ViewControllerNilTests {
  // MARK: Another way in

  @Test func whatOneWayInSetsAndAnotherLeavesNilFailsThere() async {
    let texts = await recordedTexts { await checkFlow(Self.twoWays(), .fullyInitialized) }
    #expect(
      texts.first { $0.contains(" without ") } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after prepare(for:sender:), \
        though it is set on 'List -make->'.
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: ["List -show-> Pet", "List -make-> Pet"], .fullyInitialized)
          Fix:     Make it 'let detail: String' and pass it to the initializer from an @IBSegueAction for 'show'.
                   If nil is right on this way, write .fullyInitialized(except: ["Pet.detail (show)": "why"]).
        """)
    #expect(texts.count == 2)
    // What is nil on both ways is the screen's own state.
    await checkFlow(Self.twoWays(setting: ["show", "make"]), .fullyInitialized(.nothingIsNil))
    await checkFlow(Self.twoWays(setting: []), .fullyInitialized)
    let strict = await recordedHeadlines {
      await checkFlow(Self.twoWays(setting: []), .fullyInitialized(.nothingIsOptional))
    }
    #expect(
      strict.map { String($0.prefix { $0 != ":" }) } == [
        "Pet arrived without 'detail'", "Pet arrived without 'cache'",
      ])
  }

  @Test func aPathIsJudgedByTheOtherPathsThatAreGiven() async {
    for (paths, count) in [
      (["List -show-> Pet", "List -make-> Pet"], 1),
      (["List -make-> Pet -back-> List -show-> Pet"], 1),
      (["List -show-> Pet"], 0), (["List -make-> Pet"], 0),
    ] as [([FlowPath], Int)] {
      let texts = await recordedHeadlines {
        await checkFlow(Self.twoWays(), along: paths, .fullyInitialized(.nothingIsNil))
      }
      #expect(texts.count { $0.hasPrefix("Pet arrived without 'detail'") } == count, "\(paths)")
      #expect(texts.count == count, "\(paths)")
    }
  }

  @Test func theWayThatForgetsMayBeFoundFirstOrLast() async {
    for segues: KeyValuePairs<String, String?> in [
      ["show": nil, "make": nil], ["make": nil, "show": nil],
    ] {
      let flow = Self.twoWays(offering: segues)
      let texts = await recordedTexts { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
      #expect(
        texts.count == 1 && texts.first?.contains("Path:    List -show-> Pet\n") == true,
        "\(segues)")
    }
  }

  @Test func aFirstScreenAndOneThatShowsItselfAreNotComparedWithOtherWays() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Folder"])
      Scene("Folder") { Segue("open", to: "Folder") }
    }
    let flow = Flow(model) {
      Destination("Folder") { StatefulPet(coder: $0) }
      Prepare { (_: StatefulPet, segue) in (segue.destination as? StatefulPet)?.detail = "parent" }
    }
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
  }

  @Test func whatAScreenSetsItselfAsItArrivesIsNeitherLateNorEvidence() async {
    let flow = Flow(Self.showOrMake) {
      Destination("List") { List(coder: $0) }
      SegueAction("showPet:") { (_: List, coder) in Loading(coder, isFull: false) }
      SegueAction("makePet:") { (_: List, coder) in Loading(coder, isFull: true) }
      Lifecycle { (pet: Loading, event) in if event == .didLoad, pet.isFull { pet.cache = [1] } }
    }
    await checkFlow(flow, .fullyInitialized)
  }

  @Test func aViewModelOfItsOwnIsComparedAndOneThatIsSharedIsNot() async {
    func found(_ show: @escaping @Sendable (List, NSCoder) -> Modelled?) async -> [String] {
      let flow = Flow(Self.showOrMake) {
        Destination("List") { List(coder: $0) }
        SegueAction("showPet:") { (list: List, coder) in show(list, coder) }
        SegueAction("makePet:") { (_: List, coder) in Modelled(coder, ViewModel("Rex")) }
      }
      return await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
    }
    #expect(
      await found { Modelled($1, ViewModel(nil)) } == [
        """
        Pet arrived without 'Pet.model.title': declared 'var title: String?' by 'ViewModel', nil when it \
        arrived, though it is set on 'List -make->'.
        """
      ])
    #expect(await found { Modelled($1, $0.model) } == [])
  }

  // MARK: Something to hand over

  @Test func aCallThatWasGivenSomethingAndChangedNothingIsEvidence() async {
    func found(
      creating action: String? = nil,
      @SceneModel.ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
    ) async -> [String] {
      let flow = Flow(.pets(["show": action])) {
        Destination("List") { List(coder: $0) }
        Destination("Pet") { StatefulPet(coder: $0) }
        Senders("show") { (_: List) in ["Rex"] }
        words()
      }
      return await recordedHeadlines {
        await checkFlow(
          flow, .fullyInitialized(.nothingIsNil, except: ["Pet.cache (still nil)": ""]))
      }.filter { !$0.contains("exception") }
    }
    let nilDetail = "Pet arrived without 'detail': declared 'var detail: String?', still nil after "
    #expect(
      await found { Prepare { (_: List, segue) in _ = segue.destination as? List } } == [
        """
        \(nilDetail)prepare(for:sender:); prepare(for:sender:) was given a sender of type 'String' and changed \
        nothing.
        """
      ])
    #expect(
      await found(creating: "makePet:sender:") {
        SegueAction("makePet:sender:") { (_: List, _, _: String?) -> StatefulPet? in nil }
      } == [
        "\(nilDetail)init(coder:); makePet:sender: was given a sender of type 'String' and changed nothing."
      ])
    #expect(
      await found {
        Prepare { (_: List, segue) in (segue.destination as? StatefulPet)?.name = "Rex" }
      } == [])
  }

  // MARK: Flows

  private static let showOrMake = SceneModel.pets(["show": "showPet:", "make": "makePet:"])

  private static func twoWays(
    offering segues: KeyValuePairs<String, String?> = ["show": nil, "make": nil],
    setting: Set<String> = ["make"]
  ) -> Flow<ControllerHost> {
    Flow(.pets(segues)) {
      Destination("List") { Plain(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
      Prepare { (_: Plain, segue) in
        if setting.contains(segue.identifier ?? "") {
          (segue.destination as? StatefulPet)?.detail = "Rex"
        }
      }
    }
  }
}

private final class Plain: UIViewController {}

private final class List: UIViewController { let model = ViewModel(nil) }

private final class StatefulPet: UIViewController {
  var name = ""
  var detail: String?
  var cache: [Int]?
}

private final class Modelled: UIViewController {
  let model: ViewModel

  init?(_ coder: NSCoder, _ model: ViewModel) {
    self.model = model
    super.init(coder: coder)
  }
}

private final class Loading: UIViewController {
  let isFull: Bool
  var cache: [Int]?

  init?(_ coder: NSCoder, isFull: Bool) {
    self.isFull = isFull
    super.init(coder: coder)
  }
}

private final class ViewModel {
  var title: String?

  init(_ title: String?) { self.title = title }
}
