import Foundation
import Testing

@testable import FlowTesting

/// A closure that does not fit the app's controllers is a finding, never a trap.
@Suite(.exploring(walks: 5)) struct WiringFindingTests {
  @Test func aClosureForAnotherSourceFailsWhereItWouldBeCalled() async {
    #expect(
      await recordedText {
        await checkFlow(
          Self.flow {
            SegueAction("makePet:sender:") { (_: Pet, coder, _: Any?) in Pet(coder: coder) }
          })
      } == """
        SegueAction("makePet:sender:") is wired for 'Pet', but 'show' leaves List, whose controller is a 'List'.
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "List -show-> Pet")
          Fix:     Take a 'List' as the source in the closure, or wire it for that class too.
        """)
    let others: [(flow: Flow<ControllerHost>, path: String)] = [
      (Self.flow { Senders("show") { (_: Pet) in 0..<3 } }, "List"),
      (Self.flow { Senders("done") { (_: List) in 0..<3 } }, "List -show-> Pet"),
      (Self.flow { ShouldPerform("show") { (_: Pet, _: Any?) in true } }, "List -show-> Pet"),
      (Self.flow { ScreenMove("type", from: "List") { (_: Pet) in } }, "List -type-> List"),
    ]
    for (flow, path) in others {
      let text = await recordedText { await checkFlow(flow) }
      #expect(text.contains(" is wired for '") && text.contains("  Path:    \(path)\n"), "\(text)")
    }
  }

  /// A word that does not fit, and what is said of it.
  @Test func whatDoesNotFitIsToldWithItsFix() async {
    let rows: [(flow: Flow<ControllerHost>, finding: String)] = [
      (
        Self.flow {
          SegueAction("makePet:sender:") { (_: List, coder, _: Int?) in Pet(coder: coder) }
          Senders("show") { (_: List) in ["Miso", "Rex"] }
        },
        """
        SegueAction("makePet:sender:") takes a sender of type 'Int?', but 'show' was triggered with one of \
        type 'String'.
          Fix:     Let Senders("show") offer values of type 'Int', or take 'Any?' in the closure.
        """
      ),
      (
        Self.flow {
          SegueAction("makePet:sender:") { (_: List, coder, _: Int) in Pet(coder: coder) }
        },
        """
        SegueAction("makePet:sender:") takes a sender of type 'Int', but 'show' was triggered without one.
          Fix:     Let Senders("show") offer values of type 'Int', or take 'Int?' in the closure.
        """
      ),
      (
        Self.flow {
          SegueAction("makePet:sender:") { (_: List, coder, sender: Int?) in
            sender == nil ? nil : Pet(coder: coder)
          }
        },
        """
        Pet cannot be made: 'makePet:sender:' returned nil without a sender, and nothing is wired for the \
        init(coder:) that UIKit calls then.
          Fix:     If something is tapped for 'show', add Senders("show") { (source: List) in … } to the flow; \
        it has none. Otherwise let 'makePet:sender:' return a controller without a sender.
        """
      ),
      (
        Self.flow {
          SegueAction("makePet:sender:") { (_: List, _, _: Int?) in nil as Pet? }
          Destination("Pet") { _ in nil as Pet? }
        },
        """
        Pet cannot be made: Destination("Pet") returned nil.
          Fix:     Let it make a controller, as init(coder:) must for a scene that is shown.
        """
      ),
      (
        Self.flow {
          SegueAction("makePet:sender:") { (_: List, coder, _: Any?) in List(coder: coder) }
        },
        """
        Pet is of the wrong class: NSInternalInconsistencyException: Custom instantiated <List> must be kind \
        of class Pet
          Fix:     Let SegueAction("makePet:sender:") make a 'Pet', or set the scene's class to 'List'.
        """
      ),
      (
        Self.flow { Prepare { (_: List, _) in throw Hunger.great } },
        """
        Prepare threw for 'show' of List: great
          Fix:     Catch it where the app would, or give the flow data that does not throw.
        """
      ),
      (
        Self.flow {
          ScreenMove("wait", from: "List") { (_: List) in
            await Task.yield()
            throw Hunger.great
          }
        },
        """
        ScreenMove("wait") threw for 'wait' of List: great
          Fix:     Catch it where the app would, or give the flow data that does not throw.
        """
      ),
      (
        Self.flow { UnwindAction("unwindToList:") { (_: Pet, _) in } },
        """
        'done' of Pet: no scene below offers 'unwindToList:', so nothing happened, and UIKit does not report it.
          Fix:     Keep a screen below whose class has the method when 'done' is taken; where closures make \
        the controllers, wire UnwindAction("unwindToList:") for that class.
        """
      ),
    ]
    for (flow, finding) in rows {
      #expect(await recordedFinding { await checkFlow(flow) } == finding)
    }
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

  private static let model = SceneModel(initial: "List") {
    Scene("List", class: "List") { Segue("show", to: "Pet", creating: "makePet:sender:") }
    Scene("Pet", class: "Pet") { Segue("done", unwinding: "unwindToList:") }
  }

  private static func flow(
    @SceneModel.ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    Flow(model) {
      let words = Wiring(words())
      Destination("List") { List(coder: $0) }
      words
      // The first that fits its source is called.
      if words.segueActions.isEmpty {
        SegueAction("makePet:sender:") { (_: List, coder, _: Any?) in Pet(coder: coder) }
      }
      if words.unwindActions.isEmpty { UnwindAction("unwindToList:") { (_: List, _) in } }
    }
  }
}

private final class List: Screen {}
private final class Pet: Screen {}

private enum Hunger: Error { case great }
