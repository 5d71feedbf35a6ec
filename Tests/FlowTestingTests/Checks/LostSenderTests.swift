import Testing

@testable import FlowTesting

/// A sender of the app's own type that a screen has a property for, and takes nothing of, fails every
/// check.
@Suite(.exploring(paths: 20)) struct LostSenderTests {
  private static func flow(
    showing senders: Senders = Senders("showPet") { (list: ListScreen) in list.names.map(Pet.init)
    },
    preparing prepare: @escaping @Sendable (ListScreen, PerformedSegue) -> Void
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListScreen") { Segue("showPet", .presentation, to: "PetStack") }
      Scene("PetStack", .navigation, children: ["Pet"])
      Scene("Pet", class: "OwnerScreen")
    }
    return Flow(model) {
      Destination("List") { ListScreen(coder: $0) }
      Destination("Pet") { OwnerScreen(coder: $0) }
      Prepare { (list: ListScreen, segue) in prepare(list, segue) }
      senders
    }
  }

  @Test func aCastThatFails() async {
    let flow = Self.flow { _, segue in
      (segue.destination as? OwnerScreen)?.pet = segue.sender as? Pet
    }
    #expect(
      await recordedFinding { await checkFlow(flow) } == """
        Pet took nothing of the sender of 'showPet': 'var pet: Pet?' is as it was made, after \
        prepare(for:sender:).
          Fix:     Hand the sender to the screen inside: the destination in prepare(for:sender:) is \
        the container around Pet, and a cast that fails says nothing.
        """)
  }

  @Test func oneThatSucceeds() async {
    await checkFlow(
      Self.flow { _, segue in (segue.content as? OwnerScreen)?.pet = segue.sender as? Pet })
  }

  @Test func onlyATypeOfTheAppsOwnSaysWhatItIs() async {
    await checkFlow(
      Self.flow(showing: Senders("showPet") { (list: ListScreen) in list.names }) { _, _ in })
  }

  @Test func aSenderThatIsTakenInPart() async {
    await checkFlow(
      Self.flow { _, segue in
        (segue.content as? OwnerScreen)?.note = (segue.sender as? Pet)?.name
      })
  }
}

private struct Pet {
  let name: String
}

private final class ListScreen: Screen {
  let names = ["Miso", "Rex"]
}

private final class OwnerScreen: Screen {
  var pet: Pet?
  var note: String?
}
