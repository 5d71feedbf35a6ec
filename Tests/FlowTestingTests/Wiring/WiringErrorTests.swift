import Foundation
import Testing

@testable import FlowTesting

/// An error in a flow's wiring fails each check of the flow once, before anything is walked.
@Suite struct WiringErrorTests {
  @Test func aSceneThatNothingMakes() async {
    #expect(
      await text {
        Destination("List") { ListController(coder: $0) }
        Self.makePet
      } == """
        Nothing makes 'Form'. No UnwindAction is wired for 'unwindToList:'.
            Form is a 'FormController'
          Fix:     Add to the flow, with what the app passes, or remove an unwind whose method no \
        class has (it does nothing on a device):
            Destination("Form") { coder in FormController(coder: coder) }
            UnwindAction("unwindToList:") { (destination: …, segue) in \
        destination.unwindToList(…) }
        """)
  }

  @Test func aSegueActionThatIsNotWired() async {
    #expect(
      await text {
        Self.destinations
        Self.unwind
      } == """
        No SegueAction is wired for 'makePet:sender:'.
          Fix:     Add to the flow, with what the app passes:
            SegueAction("makePet:sender:") { (source: ListController, coder, sender: Any?) in \
        source.makePet(coder, sender: sender) }
        """)
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
    #expect(
      await recordedText {
        await checkFlow(Flow(model) { Destination("Pet") { PetController(coder: $0) } })
      } == """
        No SegueAction is wired for 'makePhotoWithCoder:' and 'makeForm:sender:segueIdentifier:'.
          Fix:     Add to the flow, with what the app passes:
            SegueAction("makePhotoWithCoder:") { (source: PetController, coder) in \
        source.makePhoto(coder: coder) }
            SegueAction("makeForm:sender:segueIdentifier:") { (source: PetController, coder, \
        sender: Any?, identifier: String?) in source.makeForm(coder, sender: sender, \
        segueIdentifier: identifier) }
        """)
  }

  @Test func namesThatStandForNothing() async {
    #expect(
      await text {
        Self.wiring
        Destination("Pett") { PetController(coder: $0) }
        Senders("shwo") { (_: ListController) in 0..<3 }
        ShouldPerform("shopping") { (_: ListController, _: Any?) in true }
        SegueAction("makePet:") { (_: ListController, coder) in PetController(coder: coder) }
      } == """
        Destination("Pett") (FlowTestingTests/WiringErrorTests.swift:…): there is no scene \
        'Pett'. The scenes are 'List', 'Pet' and 'Form'.
          Fix:     Name one of them, or take the line out. Did you mean 'Pet'?
        Senders("shwo") (FlowTestingTests/WiringErrorTests.swift:…): there is no segue 'shwo'. \
        The segues are 'done', 'new' and 'show'.
          Fix:     Name one of them, or take the line out. Did you mean 'show'?
        ShouldPerform("shopping") (FlowTestingTests/WiringErrorTests.swift:…): there is no \
        segue 'shopping'. The segues are 'done', 'new' and 'show'.
          Fix:     Name one of them, or take the line out.
        SegueAction("makePet:") (FlowTestingTests/WiringErrorTests.swift:…): there is no \
        creation selector 'makePet:'. The only creation selector is 'makePet:sender:'.
          Fix:     Name one of them, or take the line out. Did you mean 'makePet:sender:'?
        """)
  }

  @Test func anUnwindActionThatIsMisspelt() async {
    #expect(
      await text {
        Self.destinations
        Self.makePet
        UnwindAction("unwindToLst:") { (_: ListController, _) in }
      }.hasPrefix(
        """
        UnwindAction("unwindToLst:") (FlowTestingTests/WiringErrorTests.swift:…): there is no \
        unwind action 'unwindToLst:'. The only unwind action is 'unwindToList:'.
          Fix:     Name one of them, or take the line out. Did you mean 'unwindToList:'?
        """))
  }

  @Test func anUnwindActionThatNoSegueUsesYetIsNoMistake() async {
    let flow = Flow(Self.model) {
      Self.wiring
      UnwindAction("unwindToLists:") { (_: ListController, _) in }
      UnwindAction("closeEverything:") { (_: FormController, _) in }
    }
    await checkFlow(flow, .reaches(.everySegue))
  }

  @Test func aSegueActionOfAnotherArity() async {
    #expect(
      await text {
        Self.destinations
        SegueAction("makePet:sender:") { (_: ListController, coder) in PetController(coder: coder) }
        Self.unwind
      } == """
        SegueAction("makePet:sender:") (FlowTestingTests/WiringErrorTests.swift:…) takes 1 \
        parameter, but the selector has 2 parameters.
          Fix:     Let the closure take the source, then as many of coder, sender and identifier \
        as the selector has colons.
        """)
  }

  @Test func anUnwindActionOfAClassThatNoSceneIsOf() async {
    #expect(
      await text {
        Self.wiring
        UnwindAction("unwindToList:") { (_: PhotoController, _) in }
      } == """
        UnwindAction("unwindToList:") (FlowTestingTests/WiringErrorTests.swift:…) is for \
        'PhotoController', and no scene's controller is known to be one.
          Fix:     Take the class of the scene that is unwound to, as its Destination makes it.
        """)
  }

  @Test func anUnwindActionOfAStandIn() async {
    #expect(
      await text {
        Self.wiring
        UnwindAction("unwindToList:") { (_: StandIn, _) in }
      } == """
        UnwindAction("unwindToList:") (FlowTestingTests/WiringErrorTests.swift:…) is for 'StandIn', \
        but a scene without a class has no methods.
          Fix:     Give the scene that is unwound to a class, and make it by a Destination.
        """)
  }

  @Test func aWordThatIsNeverCalled() async {
    let rest = "(FlowTestingTests/WiringErrorTests.swift:…)"
    func expect(
      _ reason: String, sourceLocation: SourceLocation = #_sourceLocation,
      @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
    ) async {
      let found = await text {
        Self.wiring
        words()
      }
      #expect(found == reason, sourceLocation: sourceLocation)
    }
    let unknown = "is never called: no scene's controller is known to be one."
    await expect(
      """
      Prepare \(rest) for 'PhotoController' \(unknown)
        Fix:     Take the class of the scene that the segue leaves, as its Destination makes it.
      """
    ) { Prepare { (_: PhotoController, _) in } }
    await expect(
      """
      Lifecycle \(rest) for 'PhotoController' \(unknown)
        Fix:     Take the class of a scene, as its Destination makes it.
      """
    ) { Lifecycle { (_: PhotoController, _) in } }
    for (word, first) in [("Prepare", "Screen"), ("Lifecycle", "ListController")] {
      let fix =
        first == "Screen"
        ? "Write the one for the subclass first."
        : "Take one of them out, or write both in one closure."
      await expect(
        """
        \(word) \(rest) for 'ListController' is never called: \(word) \(rest) for '\(first)' comes \
        first, and fits it too.
          Fix:     \(fix)
        """
      ) {
        if word == "Prepare" {
          Prepare { (_: Screen, _) in }
          Prepare { (_: ListController, _) in }
        } else {
          Lifecycle { (_: ListController, _) in }
          Lifecycle { (_: ListController, _) in }
        }
      }
    }
  }

  @Test func aWordForWhatCodeShowsIsNoError() async {
    let model = SceneModel(initial: "List") {
      Scene("List")
      Scene("Photo")
    }
    await checkFlow(
      Flow(model) {
        Destination("List") { ListController(coder: $0) }
        ScreenMove("look", from: "List", .presentation, to: "Photo") { (_: ListController, _) in
          PhotoController()
        }
        Lifecycle { (_: PhotoController, _) in }
      })
  }

  @Test func theLineForASegueActionWithoutLabelsTakesAllParameters() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "ListController") { Segue("show", to: "Pet", creating: "makePet::") }
      Scene("Pet", class: "PetController")
    }
    #expect(
      await recordedText {
        await checkFlow(Flow(model) { Destination("List") { ListController(coder: $0) } })
      }.hasSuffix(
        """
            SegueAction("makePet::") { (source: ListController, coder, sender: Any?) in \
        source.makePet(coder, sender) }
        """))
  }

  @Test func aPrepareThatMayBeCalledIsNoError() async {
    let make: @Sendable (NSCoder) -> Screen? = { ListController(coder: $0) }
    await checkFlow(
      Flow(Self.model) {
        // Its type tells no more than that it makes some screen.
        Destination("List", make: make)
        Destination("Form") { FormController(coder: $0) }
        Self.makePet
        Self.unwind
        Prepare { (_: PhotoController, _) in }
        Prepare { (_: ListController, _) in }
        Prepare { (_: Screen, _) in }
      })
  }

  @Test func anUnwindThatIsWiredForAnotherClassIsNoError() async {
    let texts = await recordedHeadlines {
      await checkFlow(
        Flow(Self.model) {
          Self.destinations
          Self.makePet
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
}

// MARK: - The flow

extension WiringErrorTests {
  private static let model = SceneModel(initial: "List") {
    Scene("List", class: "ListController") {
      Segue("show", to: "Pet", creating: "makePet:sender:")
      Segue("new", .presentation, to: "Form")
    }
    Scene("Pet", class: "PetController")
    Scene("Form", class: "FormController") { Segue("done", unwinding: "unwindToList:") }
  }

  private static var destinations: Wiring {
    Wiring {
      Destination("List") { ListController(coder: $0) }
      Destination("Form") { FormController(coder: $0) }
    }
  }

  private static var makePet: SegueAction {
    SegueAction("makePet:sender:") { (_: ListController, coder, _: Any?) in
      PetController(coder: coder)
    }
  }

  private static var unwind: UnwindAction {
    UnwindAction("unwindToList:") { (_: ListController, _) in }
  }

  private static var wiring: Wiring {
    Wiring {
      destinations
      makePet
      unwind
    }
  }

  /// Returns the text of what is wrong with some words for the model.
  private func text(@ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]) async
    -> String
  {
    await recordedText { await checkFlow(Flow(Self.model, wiring: words)) }
  }
}

private final class ListController: Screen {}
private final class PetController: Screen {}
private final class FormController: Screen {}
private final class PhotoController: Screen {}
