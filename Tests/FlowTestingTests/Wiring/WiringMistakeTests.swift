import Foundation
import Testing

@testable import FlowTesting

/// What is wrong with a flow itself fails each check of it once, before anything is walked.
@Suite struct WiringMistakeTests {
  @Test func aSceneThatNothingMakes() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Destination("List") { ListController(coder: $0) }
          SegueAction("makePet:sender:") { (_: ListController, coder, _: Any?) in
            PetController(coder: coder)
          }
        })
    }
    #expect(
      texts == [
        """
        Nothing makes 'Form'. No UnwindAction is wired for 'unwindToList:'.
            Form is a 'FormController'
          Fix:     Add to the flow, with what the app passes, or take an unwind out whose method no \
        class has: it does nothing on a device:
            Destination("Form") { coder in FormController(coder: coder) }
            UnwindAction("unwindToList:") { (destination: …, segue) in \
        destination.unwindToList(…) }
        """
      ])
  }

  @Test func aSegueActionThatIsNotWired() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Destination("List") { ListController(coder: $0) }
          Destination("Form") { FormController(coder: $0) }
          UnwindAction("unwindToList:") { (_: ListController, _) in }
        })
    }
    #expect(
      texts == [
        """
        No SegueAction is wired for 'makePet:sender:'.
          Fix:     Add to the flow, with what the app passes:
            SegueAction("makePet:sender:") { (source: ListController, coder, sender: Any?) in \
        source.makePet(coder, sender: sender) }
        """
      ])
  }

  @Test func segueActionsOfEmbeddedScreensAndOfStacksAreMissedToo() async {
    let model = SceneModel(
      initial: Scene.ID("Pet"),
      scenes: [
        Scene(
          id: Scene.ID("Pet"), identifier: "Pet", className: "PetController",
          children: [
            Scene.Child(
              role: .embedded, scene: Scene.ID("Photo"), creationSelector: "makePhotoWithCoder:")
          ],
          segues: [Segue("edit", .presentation, to: "Stack")]),
        Scene("Photo", class: "PhotoController"),
        Scene(
          id: Scene.ID("Stack"), identifier: "Stack", kind: .navigation,
          children: [
            Scene.Child(
              role: .root, scene: Scene.ID("Form"),
              creationSelector: "makeForm:sender:segueIdentifier:")
          ]),
        Scene("Form", class: "FormController"),
      ])
    let texts = await recordedTexts {
      await checkFlow(Flow(model) { Destination("Pet") { PetController(coder: $0) } })
    }
    #expect(
      texts == [
        """
        No SegueAction is wired for 'makePhotoWithCoder:' and 'makeForm:sender:segueIdentifier:'.
          Fix:     Add to the flow, with what the app passes:
            SegueAction("makePhotoWithCoder:") { (source: PetController, coder) in \
        source.makePhoto(coder: coder) }
            SegueAction("makeForm:sender:segueIdentifier:") { (source: PetController, coder, \
        sender: Any?, identifier: String?) in source.makeForm(coder, sender: sender, \
        segueIdentifier: identifier) }
        """
      ])
  }

  @Test func namesThatStandForNothing() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Self.wiring
          Destination("Pett") { PetController(coder: $0) }
          Senders("shwo") { (_: ListController) in 0..<3 }
          ShouldPerform("shopping") { (_: ListController, _: Any?) in true }
          SegueAction("makePet:") { (_: ListController, coder) in PetController(coder: coder) }
          UnwindAction("unwindToLst:") { (_: ListController, _) in }
        })
    }
    #expect(
      texts.map(Self.withoutLines) == [
        """
        Destination("Pett") (FlowTestingTests/WiringMistakeTests.swift:…): there is no scene \
        'Pett'. The scenes are 'List', 'Pet' and 'Form'.
          Fix:     Name one of them, or take the line out. Did you mean 'Pet'?
        Senders("shwo") (FlowTestingTests/WiringMistakeTests.swift:…): there is no segue 'shwo'. \
        The segues are 'done', 'new' and 'show'.
          Fix:     Name one of them, or take the line out. Did you mean 'show'?
        ShouldPerform("shopping") (FlowTestingTests/WiringMistakeTests.swift:…): there is no \
        segue 'shopping'. The segues are 'done', 'new' and 'show'.
          Fix:     Name one of them, or take the line out.
        SegueAction("makePet:") (FlowTestingTests/WiringMistakeTests.swift:…): there is no \
        creation selector 'makePet:'. The only creation selector is 'makePet:sender:'.
          Fix:     Name one of them, or take the line out.
        UnwindAction("unwindToLst:") (FlowTestingTests/WiringMistakeTests.swift:…): there is no \
        unwind action 'unwindToLst:'. The only unwind action is 'unwindToList:'.
          Fix:     Name one of them, or take the line out. Did you mean 'unwindToList:'?
        """
      ])
  }

  @Test func aSegueActionOfAnotherArity() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Destination("List") { ListController(coder: $0) }
          Destination("Form") { FormController(coder: $0) }
          SegueAction("makePet:sender:") { (_: ListController, coder) in PetController(coder: coder)
          }
          UnwindAction("unwindToList:") { (_: ListController, _) in }
        })
    }
    #expect(
      texts.map(Self.withoutLines) == [
        """
        SegueAction("makePet:sender:") (FlowTestingTests/WiringMistakeTests.swift:…) takes 1 \
        parameter, but the selector has 2 parameters.
          Fix:     Let the closure take the source, then as many of coder, sender and identifier \
        as the selector has colons.
        """
      ])
  }

  @Test func anUnwindActionOfAClassThatNoSceneIsOf() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Self.wiring
          UnwindAction("unwindToList:") { (_: PhotoController, _) in }
        })
    }
    #expect(
      texts.map(Self.withoutLines) == [
        """
        UnwindAction("unwindToList:") (FlowTestingTests/WiringMistakeTests.swift:…) is for \
        'PhotoController', and no scene's controller is known to be one.
          Fix:     Take the class of the scene that is unwound to, as its Destination makes it.
        """
      ])
  }

  @Test func aPrepareOfAClassThatNoSceneIsOf() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Self.wiring
          Prepare { (_: PhotoController, _) in }
        })
    }
    #expect(
      texts.map(Self.withoutLines) == [
        """
        Prepare (FlowTestingTests/WiringMistakeTests.swift:…) for 'PhotoController' is never \
        called: no scene's controller is known to be one.
          Fix:     Take the class of the scene that the segue leaves, as its Destination makes it.
        """
      ])
  }

  @Test func aPrepareOfASuperclassBeforeThatOfItsSubclass() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(Self.model) {
          Self.wiring
          Prepare { (_: Screen, _) in }
          Prepare { (_: ListController, _) in }
        })
    }
    #expect(
      texts.map(Self.withoutLines) == [
        """
        Prepare (FlowTestingTests/WiringMistakeTests.swift:…) for 'ListController' is never \
        called: Prepare (FlowTestingTests/WiringMistakeTests.swift:…) for 'Screen' comes first, and \
        fits it too.
          Fix:     Write the one for the subclass first.
        """
      ])
  }

  @Test func aPrepareThatMayBeCalledIsNoMistake() async {
    let make: @Sendable (NSCoder) -> Screen? = { ListController(coder: $0) }
    await checkFlow(
      Flow(Self.model) {
        // Its type tells no more than that it makes some screen.
        Destination("List", make: make)
        Self.wiring
        Prepare { (_: PhotoController, _) in }
        Prepare { (_: ListController, _) in }
        Prepare { (_: Screen, _) in }
      })
  }

  @Test func anUnwindThatIsWiredForAnotherClassIsNoMistake() async {
    let texts = await recordedHeadlines {
      await checkFlow(
        Flow(Self.model) {
          Destination("List") { ListController(coder: $0) }
          Destination("Form") { FormController(coder: $0) }
          SegueAction("makePet:sender:") { (_: ListController, coder, _: Any?) in
            PetController(coder: coder)
          }
          UnwindAction("unwindToList:") { (_: PetController, _) in }
        })
    }
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("'done' of Form: no scene below offers 'unwindToList:'"))
  }

  @Test func anUnwindOfASceneThatNothingReachesNeedsNoWord() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListController")
      Scene("Form", class: "FormController") { Segue("done", unwinding: "unwindToList:") }
    }
    await checkFlow(Flow(model) { Destination("List") { ListController(coder: $0) } })
  }

  @Test func noSceneToStartAt() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(SceneModel(initial: nil, scenes: [Scene("List"), Scene("Pet")])))
    }
    #expect(
      texts == [
        """
        No scene is the initial one. The scenes are 'List' and 'Pet'.
          Fix:     Say startingAt: "…", or mark one of them as the initial scene.
        """
      ])
  }

  @Test func whatAModelInSwiftNamesMustBeThere() async {
    let model = SceneModel(initial: "Lst") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("show", to: "Pte") }
      Scene("Pet")
      Scene("Bar", .tabBar, children: ["Stack", "Form"])
      Scene("Pet")
    }
    let expected = [
      """
      Segue 'show' of 'List' leads to 'Pte', which does not exist. The scenes are 'Stack', 'List', \
      'Pet' and 'Bar'.
        Fix:     Name one of them, or add a scene. Did you mean 'Pet'?
      'Bar' contains 'Form', which does not exist. The scenes are 'Stack', 'List', 'Pet' and 'Bar'.
        Fix:     Name one of them, or add a scene.
      Two scenes have the id 'Pet'; the first one counts.
        Fix:     Give one of them another id.
      The initial scene 'Lst' does not exist. The scenes are 'Stack', 'List', 'Pet' and 'Bar'.
        Fix:     Say startingAt: "…", or mark one of them as the initial scene. Did you mean 'List'?
      """
    ]
    #expect(await recordedTexts { await checkFlow(Flow(model)) } == expected)
    #expect(await recordedTexts { await checkFlow(Flow(map: model)) } == expected)
    #expect(Flow(model, startingAt: "List").mistakes.count == 3)
  }

  @Test func anUnknownSceneToStartAt() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(Self.model, startingAt: "Lst") { Self.wiring })
    }
    #expect(
      texts == [
        """
        There is no scene 'Lst' to start at. The scenes are 'List', 'Pet' and 'Form'.
          Fix:     Start at one of them. Did you mean 'List'?
        """
      ])
  }

  @Test func aStoryboardThatDoesNotExist() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(storyboard: "../Fixtures/Nowhere.storyboard"))
    }
    #expect(
      texts.map { $0.replacingOccurrences(of: Self.folder, with: "…/") } == [
        """
        …/Fixtures/Nowhere.storyboard: There is no storyboard at this path.
          Fix:     That folder has 'Account.storyboard', 'Desk.storyboard', 'Gallery.storyboard', \
        'Library.storyboard', 'Tagged.storyboard', 'Truncated.storyboard' and 'Wrist.storyboard'.
        """
      ])
  }

  @Test func aStoryboardThatIsTruncated() async {
    let texts = await recordedTexts {
      await checkFlow(Flow(storyboard: "../Fixtures/Truncated.storyboard"))
    }
    #expect(
      texts.map { $0.replacingOccurrences(of: Self.folder, with: "…/") } == [
        """
        …/Fixtures/Truncated.storyboard:39:79: The file ends in the value of the attribute \
        'contentMode'.
          Fix:     The file is cut off. Restore it from version control.
        """
      ])
  }

  @Test func aFlowWithMistakesIsNotWalked() async {
    let reached = LockedCount()
    _ = await recordedErrors {
      await checkFlow(Flow(Self.model, startingAt: "Nowhere") { Self.wiring }) { _ in reached.add()
      }
    }
    #expect(reached.value == 0)
  }

  @Test func aFlowWithoutWiringIsWalkedWithStandIns() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListController") {
        Segue("show", to: "Pet", creating: "makePet:sender:")
      }
      Scene("Pet", class: "PetController") { Segue("again", .presentation, to: "List") }
    }
    await checkFlow(Flow(model), .reaches(.everySegue), .canAlwaysReturn(to: "List")) { step in
      #expect(step.destination is StandIn)
    }
  }
}

// MARK: - The flow

extension WiringMistakeTests {
  private static let model = SceneModel(initial: "List") {
    Scene("List", class: "ListController") {
      Segue("show", to: "Pet", creating: "makePet:sender:")
      Segue("new", .presentation, to: "Form")
    }
    Scene("Pet", class: "PetController")
    Scene("Form", class: "FormController") { Segue("done", unwinding: "unwindToList:") }
  }

  private static let wiring = Wiring {
    Destination("List") { ListController(coder: $0) }
    Destination("Form") { FormController(coder: $0) }
    SegueAction("makePet:sender:") { (_: ListController, coder, _: Any?) in
      PetController(coder: coder)
    }
    UnwindAction("unwindToList:") { (_: ListController, _) in }
  }

  /// A text without the numbers of this file's lines, which change as it does.
  private static func withoutLines(_ text: String) -> String {
    text.replacing(/(Tests\.swift):[0-9]+/) { "\($0.1):…" }
  }

  private static let folder = "\(#filePath)".replacing(/Wiring\/[^\/]*$/, with: "")
}

private final class ListController: Screen {}
private final class PetController: Screen {}
private final class FormController: Screen {}
private final class PhotoController: Screen {}

private final class LockedCount: Sendable {
  private let lock = NSLock()
  // Only touched with the lock held.
  nonisolated(unsafe) private var count = 0

  func add() { lock.withLock { count += 1 } }
  var value: Int { lock.withLock { count } }
}
