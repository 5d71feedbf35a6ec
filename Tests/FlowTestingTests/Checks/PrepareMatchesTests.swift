import Foundation
import Testing

@testable import FlowTesting

/// A `prepare(for:sender:)` that does nothing with what was tapped is found; one that has nothing to
/// do, or whose doings cannot be seen, is not.
@Suite(.exploring(paths: 20)) struct PrepareMatchesTests {
  @Test func oneThatHandsOverWhatWasTapped() async {
    await passes { list, segue in
      guard let pet = segue.destination as? PetScreen else { return }
      pet.name = list.names[segue.sender as? Int ?? 0]
    }
  }

  @Test func aCastOfTheContainerInPlaceOfTheScreenInside() async {
    let flow = Self.flow(to: "PetStack") { list, segue in
      guard let pet = segue.destination as? PetScreen else { return }
      pet.name = list.names[segue.sender as? Int ?? 0]
    }
    #expect(
      await recordedText { await checkFlow(flow, .prepareMatches) } == """
        prepare(for:sender:) had no effect for 'showPet' of List, whose destination was the \
        navigation controller around Pet: it was given a sender of type 'Int', no stored property \
        of Pet changed, and 'var name: String?' is nil.
          Path:    List -showPet(1)-> Pet
                   1 step; no shorter path fails
          Seen:    'showPet' fails only with sender 1 of 2
          Keep:    await checkFlow(Self.flow, along: "List -showPet(1)-> Pet", .prepareMatches)
          Fix:     Pass it to the screen inside: a cast of the navigation controller around Pet to \
        the screen's class fails silently.
                   If there is nothing to pass, write .prepareMatches(except: ["List.showPet": \
        "why"]).
        """)
  }

  @Test func theScreenInsideTheContainer() async {
    await passes(to: "PetStack") { list, segue in
      (segue.content as? PetScreen)?.name = list.names[segue.sender as? Int ?? 0]
    }
  }

  @Test func anotherIdentifierThanTheStoryboardsIsNoSignOfAFailure() async {
    await passes { list, segue in
      guard segue.identifier == "showPets" else { return }
      (segue.destination as? PetScreen)?.name = list.names[0]
    }
  }

  @Test func aCastOfTheSenderThatFails() async {
    let flow = Self.flow { list, segue in
      (segue.destination as? PetScreen)?.name = segue.sender as? String
    }
    #expect(
      await recordedHeadline { await checkFlow(flow, .prepareMatches) } == """
        prepare(for:sender:) had no effect for 'showPet' of List: it was given a sender of type \
        'Int', no stored property of Pet changed, and 'var name: String?' is nil.
        """)
    #expect(
      await recordedText { await checkFlow(flow, .prepareMatches) }.contains(
        """
        If the app sends something else, such as a button, let Senders("showPet") offer that.
        """))
  }

  @Test func aConstantThatIsNilIsNothingToHandOver() async {
    await passes(making: { ConstantScreen(coder: $0) }) { _, segue in _ = segue.destination }
  }

  /// `.releasesScreens` drops the samples of a source with a closure once a screen was left.
  @Test func aSourceWithoutSamplesMayHaveKeptWhatWasTapped() async {
    let flow = Self.flow { list, segue in
      if segue.destination is PetScreen { list.selected = segue.sender as? Int }
    }
    await checkFlow(flow, .prepareMatches, .releasesScreens)
  }

  @Test func oneThatHandsOverByAStoreOrACoordinator() async {
    await passes { list, segue in
      if segue.identifier == "showPet" {
        HolderStore.shared.item.withLock { $0 = segue.sender as? Int }
      }
    }
    await passes { list, segue in list.coordinator.item = segue.sender as? Int }
  }

  @Test(arguments: HolderScreen.Part.allCases)
  func oneThatHandsOverToSomethingThatTheScreenHolds(_ part: HolderScreen.Part) async {
    await passes(making: { HolderScreen(coder: $0, part) }) { _, segue in
      (segue.destination as? HolderScreen)?.take(segue.sender as? Int ?? 0)
    }
    await passes(to: "PetStack", making: { HolderScreen(coder: $0, part) }) { _, segue in
      (segue.content as? HolderScreen)?.take(segue.sender as? Int ?? 0)
    }
  }

  @Test func oneThatRemembersInItsSourceWhatWasTapped() async {
    await passes { list, segue in list.selected = segue.sender as? Int }
    await passes { list, segue in list.row = segue.sender as? Int ?? 0 }
    await passes { list, _ in list.isShowingPet = true }
  }

  @Test func aSegueThatNothingTapped() async {
    await passes { list, segue in
      if segue.identifier == "showPet" { (segue.destination as? PetScreen)?.name = "Rex" }
    }
  }

  @Test func aScreenWithoutAnythingThatIsNil() async {
    await passes(making: { PlainScreen(coder: $0) }) { _, segue in _ = segue.destination }
  }

  @Test func aScreenInWhoseModelSomethingMayHaveChanged() async {
    await passes(making: { ModelScreen(coder: $0) }) { list, segue in
      (segue.destination as? ModelScreen)?.model.name = list.names[0]
    }
  }

  @Test func aScreenWithAClosureThatMayBeAnother() async {
    await passes(making: { ClosureScreen(coder: $0) }) { _, segue in
      (segue.destination as? ClosureScreen)?.onDone = {}
    }
  }

  @Test func aScreenThatASegueActionMade() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListScreen") {
        Segue("showPet", to: "Pet", creating: "makePet:sender:")
        Segue("showPlain", to: "Plain")
      }
      Scene("Pet")
      Scene("Plain")
    }
    let flow = Flow(model) {
      Destination("List") { ListScreen(coder: $0) }
      Destination("Plain") { PlainScreen(coder: $0) }
      SegueAction("makePet:sender:") { (_: ListScreen, coder, _: Int?) in PetScreen(coder: coder) }
      Prepare { (_: ListScreen, segue) in _ = segue.destination }
      Senders("showPet") { (list: ListScreen) in list.names.indices }
      Senders("showPlain") { (list: ListScreen) in list.names.indices }
    }
    await checkFlow(flow, .prepareMatches)
  }

  @Test func aScreenThatWaitsBehindATabIsNotJudged() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListScreen") { Segue("showTabs", .presentation, to: "Tabs") }
      Scene("Tabs", .tabBar, children: ["Plain", "Pet"])
      Scene("Plain")
      Scene("Pet")
    }
    let flow = Flow(model) {
      Destination("List") { ListScreen(coder: $0) }
      Destination("Plain") { PlainScreen(coder: $0) }
      Destination("Pet") { PetScreen(coder: $0) }
      Prepare { (_: ListScreen, segue) in _ = segue.destination }
      Senders("showTabs") { (_: ListScreen) in ["a", "b"] }
    }
    let exploration = await checkFlow(flow, .prepareMatches)
    #expect(exploration.coverage.scenes.contains("Pet"))
  }

  @Test func eachColumnThatTookNothingIsToldOf() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListScreen") { Segue("showSplit", .presentation, to: "Split") }
      Scene("Split", .split, children: ["Pet", "Owner"])
      Scene("Pet")
      Scene("Owner")
    }
    let flow = Flow(model, width: .regular) {
      Destination("List") { ListScreen(coder: $0) }
      Destination("Pet") { PetScreen(coder: $0) }
      Destination("Owner") { PetScreen(coder: $0) }
      Prepare { (_: ListScreen, segue) in _ = segue.destination }
      Senders("showSplit") { (_: ListScreen) in ["a", "b"] }
    }
    let texts = await recordedHeadlines { await checkFlow(flow, .prepareMatches) }
    #expect(texts.count == 2, "\(texts)")
    for (text, scene) in zip(texts, ["Pet", "Owner"]) {
      #expect(text.contains(" no stored property of \(scene) changed"))
    }
  }

  @Test func whatIsNilBecauseItIsAnOutlet() async {
    await passes(outlets: ["name"]) { _, segue in _ = segue.destination }
  }

  @Test func anExceptedSegue() async {
    await checkFlow(
      Self.flow { _, segue in _ = segue.destination },
      .prepareMatches(except: ["List.showPet": "the same for all rows"]))
  }

  @Test func anExceptionThatExcusesNothing() async {
    let flow = Self.flow { _, segue in (segue.destination as? PetScreen)?.name = "Rex" }
    let texts = await recordedTexts {
      await checkFlow(flow, .prepareMatches(except: ["List.showPets": "why not"]))
    }
    #expect(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        "The exception of 'List.showPets' excuses nothing: no such prepare failed ("))
    #expect(texts[0].contains(" no such prepare failed ("))
    #expect(texts[0].contains("or spell it as Scene.segue."))
  }

  @Test func aFlowInWhichNothingIsPrepared() async {
    let flow = Flow(SceneModel(initial: "List") { Scene("List", class: "ListScreen") }) {
      Destination("List") { ListScreen(coder: $0) }
    }
    #expect(
      await recordedText { await checkFlow(flow, .prepareMatches) } == """
        .prepareMatches had nothing to look at: no prepare(for:sender:) was called with a sender.
          Fix:     Wire what the app's prepare(for:sender:) does with Prepare, and what a person can tap with \
        Senders; or leave the check out here.
        """)
  }
}

// MARK: - The flow

extension PrepareMatchesTests {
  private func passes(
    to destination: String = "Pet", outlets: Set<String> = [],
    making make: @escaping @Sendable (NSCoder) -> Screen? = { PetScreen(coder: $0) },
    preparing prepare: @escaping @Sendable (ListScreen, PerformedSegue) -> Void
  ) async {
    await checkFlow(
      Self.flow(to: destination, outlets: outlets, making: make, preparing: prepare),
      .prepareMatches)
  }

  /// A list whose rows show a pet, and whose button shows settings that need nothing.
  private static func flow(
    to destination: String = "Pet", outlets: Set<String> = [],
    making make: @escaping @Sendable (NSCoder) -> Screen? = { PetScreen(coder: $0) },
    preparing prepare: @escaping @Sendable (ListScreen, PerformedSegue) -> Void
  ) -> Flow<ControllerHost> {
    var pet = Scene("Pet")
    pet.outlets = outlets
    let model = SceneModel(
      initial: Scene.ID("ListStack"),
      scenes: [
        Scene("ListStack", .navigation, children: ["List"]),
        Scene("List", class: "ListScreen") {
          Segue("showPet", .presentation, to: destination)
          Segue("settings", to: "Settings")
        },
        Scene("PetStack", .navigation, children: ["Pet"]), pet,
        Scene("Settings", class: "PetScreen"),
      ])
    return Flow(model) {
      Destination("List") { ListScreen(coder: $0) }
      Destination("Pet", make: make)
      Destination("Settings") { PetScreen(coder: $0) }
      Prepare { (list: ListScreen, segue) in prepare(list, segue) }
      Senders("showPet") { (list: ListScreen) in list.names.indices }
    }
  }
}

private final class ListScreen: Screen {
  let names = ["Miso", "Rex"]
  var selected: Int?
  var row = 0
  var isShowingPet = false
  let coordinator = Coordinator()
  let log: () -> Void = {}
}

private final class PetScreen: Screen {
  var name: String?
}

private final class ConstantScreen: Screen {
  let name: String? = nil
}

private final class Coordinator {
  var item: Int?
}

private final class PlainScreen: Screen {
  var visits = 0
}

private final class Model {
  var name = ""
}

private final class ModelScreen: Screen {
  let model = Model()
  var timer: Timer?
}

private final class ClosureScreen: Screen {
  var onDone: () -> Void = {}
  var timer: Timer?
}
