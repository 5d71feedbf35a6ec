import Foundation
import Testing

@testable import FlowTesting

/// An error in a flow's wiring fails each check of the flow once, before anything is walked.
@Suite struct WiringErrorsTests {
  @Test func theLineForAnUnwindHasTheNameInSwift() {
    for (selector, call) in [
      ("back:", "back(…)"), ("backWithSegue:", "back(segue: …)"), ("backFor:", "backFor(…)"),
    ] {
      #expect(
        UnwindAction.line(selector)
          == "UnwindAction(\"\(selector)\") { (destination: …, segue) in destination.\(call) }")
    }
  }

  @Test func whatIsWrongIsToldInOneMessage() async {
    await expect(
      """
      Nothing makes 'Form'. No UnwindAction is wired for 'unwindToList:'.
          Form is a 'FormController'
        Fix:     Add to the flow, with what the app passes, or remove an unwind whose method no \
      class has (it does nothing on a device):
          Destination("Form") { coder in FormController(coder: coder) }
          UnwindAction("unwindToList:") { (destination: …, segue) in destination.unwindToList(…) }
      """
    ) {
      Destination("List") { ListController(coder: $0) }
      Self.makePet
    }
    for sender in ["Any?", "Int?"] {
      await expect(
        """
        No SegueAction is wired for 'makePet:sender:'.
          Fix:     Add to the flow, with what the app passes:
            SegueAction("makePet:sender:") { (source: ListController, coder, sender: \(sender)) in \
        source.makePet(coder, sender: sender) }
        """
      ) {
        Self.destinations
        Self.unwind
        if sender == "Int?" { Senders("show") { (_: ListController) in 0..<3 } }
      }
    }
    await expect(
      """
      Destination("Pett") \(Self.place): there is no scene 'Pett'. The scenes are 'List', 'Pet' and 'Form'.
        Fix:     Name one of them, or take the line out. Did you mean 'Pet'?
      Senders("shwo") \(Self.place): there is no segue 'shwo'. The segues are 'done', 'new' and 'show'.
        Fix:     Name one of them, or take the line out. Did you mean 'show'?
      ShouldPerform("shopping") \(Self.place): there is no segue 'shopping'. The segues are 'done', 'new' and \
      'show'.
        Fix:     Name one of them, or take the line out.
      SegueAction("makePet:") \(Self.place): there is no creation selector 'makePet:'. The only creation selector \
      is 'makePet:sender:'.
        Fix:     Name one of them, or take the line out. Did you mean 'makePet:sender:'?
      UnwindAction("unwindToLst:") \(Self.place): no segue unwinds with 'unwindToLst:'. 'done' unwinds with \
      'unwindToList:'.
        Fix:     Correct the one that is misspelt: the app has a method of that name.
      SegueAction("makePet:sender:") \(Self.place) takes 1 parameter, but the selector has 2 parameters.
        Fix:     Let the closure take the source, then as many of coder, sender and identifier as the selector \
      has colons.
      """
    ) {
      Self.destinations
      SegueAction("makePet:sender:") { (_: ListController, coder) in PetController(coder: coder) }
      UnwindAction("unwindToLst:") { (_: ListController, _) in }
      Destination("Pett") { PetController(coder: $0) }
      Senders("shwo") { (_: ListController) in 0..<3 }
      ShouldPerform("shopping") { (_: ListController, _: Any?) in true }
      SegueAction("makePet:") { (_: ListController, coder) in PetController(coder: coder) }
    }
    await expect(
      """
      UnwindAction("unwindToList:") \(Self.place) is for 'PhotoController', and no scene's controller is known to be one.
        Fix:     Take the class of the scene that is unwound to, as its Destination makes it.
      """
    ) {
      Self.wiring
      UnwindAction("unwindToList:") { (_: PhotoController, _) in }
    }
  }

  @Test func segueActionsOfEmbeddedScreensAndOfStacksAreMissedToo() async {
    var pet = Scene("Pet", class: "PetController", children: ["Photo"]) {
      Segue("edit", .presentation, to: "Stack")
      Segue("show", to: "Photo", creating: "make::")
    }
    pet.children[0].creationSelector = "makePhotoWithCoder:"
    var stack = Scene("Stack", .navigation, children: ["Form"])
    stack.children[0].creationSelector = "makeForm:sender:segueIdentifier:"
    let model = SceneModel(
      initial: pet.id,
      scenes: [pet, Scene("Photo", class: "PhotoController"), stack, Scene("Form")])
    #expect(
      await recordedText {
        await checkFlow(Flow(model) { Destination("Pet") { PetController(coder: $0) } })
      } == """
        No SegueAction is wired for 'make::', 'makePhotoWithCoder:' and 'makeForm:sender:segueIdentifier:'.
          Fix:     Add to the flow, with what the app passes:
            SegueAction("make::") { (source: PetController, coder, sender: Any?) in source.make(coder, sender) }
            SegueAction("makePhotoWithCoder:") { (source: PetController, coder) in \
        source.makePhoto(coder: coder) }
            SegueAction("makeForm:sender:segueIdentifier:") { (source: PetController, coder, \
        sender: Any?, identifier: String?) in source.makeForm(coder, sender: sender, \
        segueIdentifier: identifier) }
        """)
  }

  @Test func wordsThatAreNeverCalled() async {
    await expect(
      """
      Destination("List") \(Self.place) is never called: Destination("List") \(Self.place) makes that scene.
        Fix:     Take one of them out, or name another scene.
      Prepare \(Self.place) for 'PhotoController' is never called: no scene's controller is known to be one.
        Fix:     Take the class of the scene that the segue leaves, as its Destination makes it.
      Prepare \(Self.place) for 'ListController' is never called: Prepare \(Self.place) for 'Screen' comes first, \
      and fits it too.
        Fix:     Write the one for the subclass first.
      Lifecycle \(Self.place) for 'PhotoController' is never called: no scene's controller is known to be one.
        Fix:     Take the class of a scene, as its Destination makes it.
      Lifecycle \(Self.place) for 'ListController' is never called: Lifecycle \(Self.place) for 'ListController' \
      comes first, and fits it too.
        Fix:     Take one of them out, or write both in one closure.
      """
    ) {
      Self.wiring
      Destination("List") { ListController(coder: $0) }
      Prepare { (_: PhotoController, _) in }
      Lifecycle { (_: PhotoController, _) in }
      Prepare { (_: Screen, _) in }
      Prepare { (_: ListController, _) in }
      Lifecycle { (_: ListController, _) in }
      Lifecycle { (_: ListController, _) in }
    }
  }

  @Test func whatMayBeRightIsNoError() async {
    let make: @Sendable (NSCoder) -> Screen? = { ListController(coder: $0) }
    let flow = Flow(Self.model) {
      // Its type tells no more than that it makes some screen.
      Destination("List", make: make)
      Destination("Form") { FormController(coder: $0) }
      Self.makePet
      Self.unwind
      // No segue unwinds to them yet.
      UnwindAction("unwindToLists:") { (_: ListController, _) in }
      UnwindAction("closeEverything:") { (_: FormController, _) in }
      Prepare { (_: PhotoController, _) in }
      Prepare { (_: ListController, _) in }
      Prepare { (_: Screen, _) in }
    }
    await checkFlow(flow, .reaches(.everySegue))
    let shown = SceneModel(initial: "List") {
      Scene("List", class: "ListController")
      Scene("Photo")
      // Nothing reaches its unwind.
      Scene("Form", class: "FormController") { Segue("done", unwinding: "unwindToList:") }
    }
    await checkFlow(
      Flow(shown) {
        Destination("List") { ListController(coder: $0) }
        ScreenMove("look", from: "List", .presentation, to: "Photo") { (_: ListController, _) in
          PhotoController()
        }
        Lifecycle { (_: PhotoController, _) in }
      })
  }

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

  private static let place = "(FlowTestingTests/WiringErrorsTests.swift:…)"

  private func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    @SceneModel.ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) async {
    let found = await recordedText { await checkFlow(Flow(Self.model, wiring: words)) }
    #expect(found == text, sourceLocation: sourceLocation)
  }
}

private final class ListController: Screen {}
private final class PetController: Screen {}
private final class FormController: Screen {}
private final class PhotoController: Screen {}
