import Foundation
import Testing

@testable import FlowTesting

/// A `prepare(for:sender:)` or segue action that does nothing with what it was given is found; one that has
/// nothing to do, or whose doings cannot be observed, is not.
@Suite(.exploring(walks: 10)) struct PrepareMatchesTests {
  @Test func aCastOfTheContainerOrOfTheSenderThatFailsIsTold() async {
    let cast = Self.flow { _, segue in
      (segue.destination as? PetScreen)?.name = segue.sender as? String
    }
    let container = Self.flow(to: "PetStack") { list, segue in
      (segue.destination as? PetScreen)?.name = list.names[segue.sender as? Int ?? 0]
    }
    for (flow, path, destination, fix): (Flow<ControllerHost>, FlowPath, String, String) in [
      (
        container, "List -showPet(1)-> Pet",
        ", whose destination was the navigation controller around Pet",
        """
        Pass it to the screen inside: a cast of the navigation controller around Pet to the screen's class \
        fails silently.
        """
      ),
      (
        cast, "List -showPet(0)-> Pet", "",
        """
        Find the condition that fails silently: a cast of the destination or the sender. If the app sends \
        something else, such as a button, let Senders("showPet") offer that.
        """
      ),
    ] {
      #expect(
        await recordedFinding { await checkFlow(flow, along: path, .prepareMatches) } == """
          prepare(for:sender:) had no effect for 'showPet' of List\(destination): it was given a sender of type \
          'Int', nothing that Pet or its source holds changed, and 'var name: String?' is nil.
            Fix:     \(fix)
                     If there is nothing to pass, write .prepareMatches(except: ["List.showPet": "why"]).
          """)
    }
    await checkFlow(cast, .prepareMatches(except: ["List.showPet": "the same for all rows"]))
  }

  @Test func aSegueActionThatReturnsNilForWhatItWasGiven() async {
    func found(_ make: @escaping @Sendable (NSCoder, Int?) -> PetScreen?) async -> [String] {
      let flow = Self.flow(
        creating: "makePet:sender:",
        adding: {
          SegueAction("makePet:sender:") { (_: ListScreen, coder, row: Int?) in make(coder, row) }
        }
      ) { _, segue in _ = segue.destination }
      return await recordedHeadlines { await checkFlow(flow, .prepareMatches) }
    }
    #expect(
      await found { coder, row in row == 0 ? PetScreen(coder: coder) : nil } == [
        """
        makePet:sender: had no effect for 'showPet' of List: it was given a sender of type 'Int', nothing that \
        Pet or its source holds changed, and 'var name: String?' is nil.
        """
      ])
    // Nothing was left to init(coder:).
    let nothing = await found { coder, _ in PetScreen(coder: coder) }
    #expect(nothing.map { $0.contains("had nothing to look at") } == [true])
  }

  /// A search field that was used before must not make the check blind (`searching`).
  @Test func theSourceIsComparedWithTheMomentJustBeforeTheCall() async {
    func path(_ prepare: @escaping @Sendable (ListScreen, PetScreen, Int) -> Void) async -> String {
      let flow = Self.flow(adding: {
        ScreenMove("search", from: "List") { (list: ListScreen) in list.isSearching.toggle() }
      }) { list, segue in
        guard let pet = segue.destination as? PetScreen, let row = segue.sender as? Int else {
          return
        }
        prepare(list, pet, row)
      }
      let text = await recordedText { await checkFlow(flow, .prepareMatches) }
      return text.matches(of: /Path: +([^\n]+)/).map { String($0.1) }.joined(separator: ", ")
    }
    #expect(await path { _, _, _ in } == "List -showPet(0)-> Pet")
    let searching = "List -search-> List -showPet(0)-> Pet"
    #expect(
      await path { list, pet, row in if !list.isSearching { pet.name = "\(row)" } } == searching)
    #expect(
      await path { list, _, row in if !list.isSearching { list.selected = row } } == searching)
    #expect(await path { list, pet, row in pet.name = list.names[row] } == "")
  }

  @Test func oneThatHandsSomethingOverPasses() async {
    let hands: [@Sendable (ListScreen, Segue.Performed) -> Void] = [
      { list, segue in (segue.content as? PetScreen)?.name = list.names[segue.sender as? Int ?? 0]
      },
      // In the source, which the screen may ask, also for an equal value, on a second tap or without a sender.
      { list, segue in if segue.destination is PetScreen { list.selected = segue.sender as? Int } },
      { list, segue in if segue.destination is PetScreen { list.row = segue.sender as? Int ?? 0 } },
      { list, segue in if segue.destination is PetScreen { list.isShowingPet = true } },
      { list, segue in
        if segue.destination is PetScreen { list.coordinator.item = segue.sender as? Int }
      },
      // In a store that cannot be observed: it never reads its destination.
      { _, _ in },
    ]
    for (index, hand) in hands.enumerated() {
      await checkFlow(Self.flow(preparing: hand), .prepareMatches)
      if index == 0 { await checkFlow(Self.flow(to: "PetStack", preparing: hand), .prepareMatches) }
    }
    await checkFlow(
      Self.flow(making: { ModelScreen(coder: $0) }) { list, segue in
        (segue.destination as? ModelScreen)?.model.name = list.names[0]
      }, .prepareMatches)
  }

  @Test func whatCannotBeObservedIsNotClaimed() async {
    final class Box {}
    struct Environment { let box: Box? }
    enum Choice { case holding(Environment) }
    let parts: [@Sendable () -> Any] = [
      { Environment(box: Box()) }, { [Environment(box: nil), Environment(box: Box())] },
      { ["box": Box()] }, { Choice.holding(Environment(box: Box())) }, { NSMutableDictionary() },
      { Locked(1) }, { { (_: Int) in } },
    ]
    for part in parts {
      let flow = Self.flow(making: { HolderScreen(coder: $0, part()) }) { _, segue in
        _ = segue.destination
      }
      await checkFlow(flow, .prepareMatches)
    }
    // Only what could be nil is missed, and no outlet, constant or default is.
    for make in [{ PlainScreen(coder: $0) }, { ConstantScreen(coder: $0) }]
      as [@Sendable (NSCoder) -> Screen?]
    {
      await checkFlow(
        Self.flow(making: make) { _, segue in _ = segue.destination }, .prepareMatches)
    }
    await checkFlow(
      Self.flow(outlets: ["name"]) { _, segue in _ = segue.destination }, .prepareMatches)
  }

  @Test func aRunWithoutAnythingToLookAtIsReported() async {
    let nothing = Flow(SceneModel(initial: "List") { Scene("List") }) {
      Destination("List") { ListScreen(coder: $0) }
    }
    #expect(
      await recordedText { await checkFlow(nothing, .prepareMatches) } == """
        .prepareMatches had nothing to look at: no prepare(for:sender:) was called with a sender.
          Fix:     Wire what the app's prepare(for:sender:) does with Prepare, and what a person can tap with \
        Senders; or leave the check out here.
        """)
  }

  /// A list whose rows show a pet, and whose button shows settings that need nothing.
  private static func flow(
    to destination: String = "Pet", creating action: String? = nil, outlets: Set<String> = [],
    making make: @escaping @Sendable (NSCoder) -> Screen? = { PetScreen(coder: $0) },
    @SceneModel.ListBuilder<Wiring> adding words: @escaping @Sendable () -> [Wiring] = { [] },
    preparing prepare: @escaping @Sendable (ListScreen, Segue.Performed) -> Void
  ) -> Flow<ControllerHost> {
    var pet = Scene("Pet")
    pet.inFile.outlets = outlets
    let list = Scene("List", class: "ListScreen") {
      Segue("showPet", .presentation, to: destination, creating: action)
      Segue("settings", to: "Settings")
    }
    let model = SceneModel(
      initial: Scene.ID("ListStack"),
      scenes: [
        Scene("ListStack", .navigation, children: ["List"]), list,
        Scene("PetStack", .navigation, children: ["Pet"]), pet, Scene("Settings"),
      ])
    return Flow(model) {
      Destination("List") { ListScreen(coder: $0) }
      Destination("Pet", make: make)
      Destination("Settings") { PetScreen(coder: $0) }
      Prepare { (list: ListScreen, segue) in prepare(list, segue) }
      Senders("showPet") { (list: ListScreen) in list.names.indices }
      words()
    }
  }
}

private final class ListScreen: Screen {
  let names = ["Miso", "Rex"]
  var selected: Int?
  var row = -1
  var isShowingPet = false
  var isSearching = false
  let coordinator = Coordinator()
  let log: () -> Void = {}
}

private final class PetScreen: Screen { var name: String? }
private final class ConstantScreen: Screen { let name: String? = nil }
private final class PlainScreen: Screen { var visits = 0 }
private final class Coordinator { var item: Int? }
private final class Model { var name = "" }

private final class ModelScreen: Screen {
  let model = Model()
  var timer: Timer?
}

private final class HolderScreen: Screen {
  private let part: Any
  var timer: Timer?

  init?(coder: NSCoder, _ part: Any) {
    self.part = part
    super.init(coder: coder)
  }
}
