import Foundation
import Testing

@testable import FlowTesting

/// A closure that does not fit the app's controllers is a finding, never a trap.
@Suite(.exploring(paths: 20)) struct WiringFindingTests {
  @Test func aCorrectFlowHasNoFindings() async {
    await checkFlow(
      flow {
        SegueAction("makePet:sender:") { (_: List, coder, sender: Int?) in Pet(coder: coder) }
        Senders("show") { (_: List) in 0..<3 }
        ShouldPerform("show") { (_: List, _: Int) in true }
        Prepare { (_: List, _) in }
        UnwindAction("unwindToList:") { (_: List, _) in }
      }, .reaches(.everySegue))
  }

  @Test func aSegueActionForAnotherSourceType() async {
    #expect(
      await recordedText {
        await checkFlow(
          flow { SegueAction("makePet:sender:") { (_: Pet, coder, _: Any?) in Pet(coder: coder) } })
      } == """
        SegueAction("makePet:sender:") is wired for 'Pet', but 'show' leaves List, whose \
        controller is a 'List'.
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "List -show-> Pet")
          Fix:     Take a 'List' as the source in the closure, or wire it for that class too.
        """)
  }

  @Test func sendersForAnotherSourceTypeAreNoticedWhereTheyWouldBeOffered() async {
    #expect(
      await recordedText {
        await checkFlow(flow { Senders("show") { (_: Pet) in 0..<3 } })
      } == """
        Senders("show") is wired for 'Pet', but 'show' leaves List, whose controller is a 'List'.
          Path:    List
                   no steps: it fails at the start
          Keep:    await checkFlow(Self.flow, along: "List")
          Fix:     Take a 'List' as the source in the closure, or wire it for that class too.
        """)
  }

  @Test func sendersForAnotherSourceTypeAreNoticedOnALaterScreenToo() async {
    #expect(
      await recordedText {
        await checkFlow(
          flow {
            Senders("done") { (_: List) in 0..<3 }
          })
      } == """
        Senders("done") is wired for 'List', but 'done' leaves Pet, whose controller is a 'Pet'.
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "List -show-> Pet")
          Fix:     Take a 'Pet' as the source in the closure, or wire it for that class too.
        """)
  }

  @Test func aGuardForAnotherSourceType() async {
    #expect(
      await recordedHeadline {
        await checkFlow(flow { ShouldPerform("show") { (_: Pet, _: Any?) in true } })
      } == """
        ShouldPerform("show") is wired for 'Pet', but 'show' leaves List, whose controller is a \
        'List'.
        """)
  }

  @Test func aGuardOfATabForAnotherClassThanTheTabBars() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["List", "Pet"])
      Scene("List", class: "List")
      Scene("Pet", class: "Pet")
    }
    func flow(
      @ListBuilder<Wiring> _ guards: @escaping @Sendable () -> [Wiring]
    ) -> Flow<ControllerHost> {
      Flow(model) {
        Destination("List") { List(coder: $0) }
        Destination("Pet") { Pet(coder: $0) }
        guards()
      }
    }
    let wrong = flow { ShouldPerform("tab:Pet") { (_: Pet, _: Any?) in true } }
    let right = flow { ShouldPerform("tab:Pet") { (_: StandIn, _: Any?) in true } }
    #expect(
      await recordedHeadline { await checkFlow(wrong) } == """
        ShouldPerform("tab:Pet") is wired for 'Pet', but 'tab:Pet' leaves Tabs, whose controller is \
        a 'StandIn'.
        """)
    await checkFlow(right, .reaches(.everyScene))
  }

  @Test func aSenderOfAnotherType() async {
    #expect(
      await finding {
        SegueAction("makePet:sender:") { (_: List, coder, _: Int?) in Pet(coder: coder) }
        Senders("show") { (_: List) in ["Miso", "Rex"] }
      } == """
        SegueAction("makePet:sender:") takes a sender of type 'Int?', but 'show' was triggered \
        with one of type 'String'.
          Fix:     Let Senders("show") offer values of type 'Int', or take 'Any?' in the closure.
        """)
  }

  @Test func noSenderWhereOneIsTaken() async {
    #expect(
      await finding {
        SegueAction("makePet:sender:") { (_: List, coder, _: Int) in Pet(coder: coder) }
      } == """
        SegueAction("makePet:sender:") takes a sender of type 'Int', but 'show' was triggered \
        without one.
          Fix:     Let Senders("show") offer values of type 'Int', or take 'Int?' in the closure.
        """)
  }

  @Test func nilFromASegueActionWithoutAnInitializer() async {
    #expect(
      await finding {
        SegueAction("makePet:sender:") { (_: List, coder, sender: Int) in
          sender < 2 ? Pet(coder: coder) : nil
        }
        Senders("show") { (_: List) in 0..<9 }
      } == """
        Pet cannot be made: 'makePet:sender:' returned nil, and nothing is wired for the \
        init(coder:) that UIKit calls then.
          Fix:     Return a controller for every sender, or add Destination("Pet") for what \
        init(coder:) does.
        """)
  }

  @Test func nilFromASegueActionThatLacksSenders() async {
    #expect(
      await finding {
        SegueAction("makePet:sender:") { (_: List, coder, sender: Int?) in
          sender == nil ? nil : Pet(coder: coder)
        }
      } == """
        Pet cannot be made: 'makePet:sender:' returned nil without a sender, and nothing is wired \
        for the init(coder:) that UIKit calls then.
          Fix:     If something is tapped for 'show', add Senders("show") { (source: List) in … } to \
        the flow; it has none. Otherwise let 'makePet:sender:' return a controller without a sender.
        """)
  }

  @Test func whatElseGoesWrongAfterNilFromASegueActionIsNotForLackOfSenders() async {
    #expect(
      await finding {
        SegueAction("makePet:sender:") { (_: List, coder, sender: Int?) in
          sender == nil ? nil : Pet(coder: coder)
        }
        Destination("Pet") { _ in nil as Pet? }
      } == """
        Pet cannot be made: Destination("Pet") returned nil.
          Fix:     Let it make a controller, as init(coder:) must for a scene that is shown.
        """)
  }

  @Test func noSegueActionIsBlamedForAStartThatNothingMakes() async {
    let root = Scene.Child(role: .root, scene: Scene.ID("List"), creationSelector: "makeList:")
    let model = SceneModel(
      initial: Scene.ID("Stack"),
      scenes: [
        Scene(id: Scene.ID("Stack"), kind: .navigation, children: [root]),
        Scene("List", class: "List"),
      ])
    let flow = Flow(model) { SegueAction("makeList:") { (_: Pet, coder) in List(coder: coder) } }
    #expect(
      await recordedFinding { await checkFlow(flow) } == """
        Nothing makes List: its class is 'List', and no Destination is wired for it.
          Fix:     Add Destination("List") { coder in List(coder: coder) } to the flow.
        """)
  }

  @Test func whatTheCoderLacksIsAbsentHoweverItIsRead() throws {
    let coder = try StoryboardCoder(scene: Scene("Pet"))
    #if !canImport(ObjectiveC)
      #expect(coder.decodePropertyList(forKey: "UIStoryboardIdentifier") as? String == "Pet")
      #expect(
        coder.decodePropertyList(forKey: "title") == nil && coder.decodeCInt(forKey: "a") == 0)
      #expect(coder.decodeObject() == nil && coder.decodeData() == nil)
    #endif
    #expect(coder.decodeObject(forKey: "title") == nil)
  }

  @Test func nilFromAnInitializer() async {
    #expect(
      await recordedFinding {
        await checkFlow(flow(list: { _ in nil }) {})
      } == """
        List cannot be made: Destination("List") returned nil.
          Fix:     Let it make a controller, as init(coder:) must for a scene that is shown.
        """)
  }

  @Test func aControllerOfAnotherClass() async {
    #expect(
      await finding {
        SegueAction("makePet:sender:") { (_: List, coder, _: Any?) in List(coder: coder) }
      } == """
        Pet is of the wrong class: NSInternalInconsistencyException: Custom instantiated <List> \
        must be kind of class Pet
          Fix:     Let SegueAction("makePet:sender:") make a 'Pet', or set the scene's class to \
        'List'.
        """)
  }

  @Test func aSubclassIsOfTheScenesClass() async {
    await checkFlow(
      flow {
        SegueAction("makePet:sender:") { (_: List, coder, _: Any?) in GoldenPet(coder: coder) }
      })
  }

  @Test func anErrorThatTheAppThrows() async {
    #expect(
      await finding {
        Prepare { (_: List, _) in throw Hunger.great }
      } == """
        Prepare threw for 'show' of List: great
          Fix:     Catch it where the app would, or give the flow data that does not throw.
        """)
  }

  @Test func anUnwindThatNobodyHandles() async {
    #expect(
      await finding {
        UnwindAction("unwindToList:") { (_: Pet, _) in }
      } == """
        'done' of Pet: no scene below offers 'unwindToList:', so nothing happened, and UIKit does \
        not report it.
          Fix:     Keep a screen below whose class has the method when 'done' is taken; where \
        closures make the controllers, wire UnwindAction("unwindToList:") for that class.
        """)
  }
}

// MARK: - The flow

extension WiringFindingTests {
  private static let model = SceneModel(initial: "List") {
    Scene("List", class: "List") { Segue("show", to: "Pet", creating: "makePet:sender:") }
    Scene("Pet", class: "Pet") { Segue("done", unwinding: "unwindToList:") }
  }

  private func flow(
    list: @escaping @Sendable (NSCoder) -> List? = { List(coder: $0) },
    @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    Flow(Self.model) {
      let words = Wiring(words())
      Destination("List", make: list)
      words
      // The first that fits its source is called.
      if words.segueActions.isEmpty {
        SegueAction("makePet:sender:") { (_: List, coder, _: Any?) in Pet(coder: coder) }
      }
      if words.unwindActions.isEmpty {
        UnwindAction("unwindToList:") { (_: List, _) in }
      }
    }
  }

  /// Returns what is wrong with some words for the model, on a walk.
  private func finding(@ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]) async
    -> String
  {
    let flow = flow(words)
    return await recordedFinding { await checkFlow(flow) }
  }
}

private final class List: Screen {}
private class Pet: Screen {}
private final class GoldenPet: Pet {}

private enum Hunger: Error { case great }
