import Foundation
import Testing

@testable import FlowTesting

/// The failures of `.fullyInitialized`: the property, the path, the fix.
@Suite(.exploring(paths: 20)) struct FullyInitializedTests {
  @Test func aPropertyThatPrepareForgot() async {
    #expect(
      await failure {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, _) in }
      } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:).
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "List -show-> Pet", .fullyInitialized)
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func aPropertyThatNobodyPrepares() async {
    #expect(
      await finding { Destination("Pet") { LatePet(coder: $0) } }.hasPrefix(
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
        """))
  }

  @Test func aPropertyThatPrepareSets() async {
    #expect(
      await finding {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
      } == """
        Pet arrived with 'detail' set late: declared 'var detail: String?', nil after \
        init(coder:), set by the time prepare(for:sender:) was done.
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
        """)
  }

  @Test func aDefaultThatPrepareReplaces() async {
    #expect(
      await finding {
        Destination("Pet") { DefaultPet(coder: $0) }
        Prepare { (_: List, segue) in (segue.destination as? DefaultPet)?.names = ["Rex"] }
      } == """
        Pet arrived with 'names' set late: declared 'var names: [String]', changed after \
        init(coder:), by the time prepare(for:sender:) was done.
          Fix:     Make it 'let names: [String]' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
        """)
  }

  /// Only the storage of a wrapper may become an object by itself.
  @Test func aNumberThatPrepareReplacesByAnObject() async {
    let finding = await finding {
      Destination("Pet") { SourcePet(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? SourcePet)?.source = Source() }
    }
    #expect(
      finding.hasPrefix("Pet arrived with 'source' set late: declared 'var source: Any', changed"))
  }

  @Test func aSegueActionThatDoesNotPassEverything() async {
    #expect(
      await finding(creator: "makePet:") {
        SegueAction("makePet:") { (_: List, coder) in LatePet(coder: coder) }
      } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after 'makePet:'.
          Fix:     Make it 'let detail: String' and pass it to the initializer in 'makePet:'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func anOptionalLetThatGotNothing() async {
    #expect(
      await finding(creator: "makePet:") {
        SegueAction("makePet:") { (_: List, coder) in ConstantPet(detail: nil) }
      } == """
        Pet arrived without 'detail': declared 'let detail: String?', nil since 'makePet:' made it.
          Fix:     Make it 'let detail: String' and pass it to the initializer in 'makePet:'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func aSegueActionThatReturnedNilIsBlamed() async {
    #expect(
      await finding(creator: "makePet:") {
        SegueAction("makePet:") { (_: List, _) -> Pet? in nil }
        Destination("Pet") { LatePet(coder: $0) }
      } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Fix:     Make it 'let detail: String' and let 'makePet:' pass it to the initializer; it \
        returned nil here.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func aCastThatFailsBecauseTheScreenIsInAStack() async {
    #expect(
      await finding(opening: "PetStack") {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
      } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:), whose destination was the navigation controller around it.
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction of the screen that 'show' leaves, connected to the relationship segue in \
        the navigation controller.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func aCastThatFailsBecauseTheScreenIsInAStackOfATabBar() async {
    let model = SceneModel(initial: "List") {
      Scene("List", class: "List") { Segue("show", .presentation, to: "Tabs") }
      Scene("Tabs", .tabBar, children: ["PetStack"])
      Scene("PetStack", .navigation, children: ["Pet"])
      Scene("Pet", class: "LatePet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
    }
    let headline = await recordedHeadline { await checkFlow(flow, .fullyInitialized) }
    #expect(
      headline.hasSuffix(
        "prepare(for:sender:), whose destination was the tab bar controller around it."))
  }

  @Test func anEmbeddedScreen() async {
    #expect(
      await finding(embedded: true) {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in }
      } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:).
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'embed'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func theFirstScreen() async {
    #expect(
      await finding(startingAt: "Pet") { Destination("Pet") { LatePet(coder: $0) } } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Fix:     Make it 'let detail: String' and pass it to the initializer, in the app from \
        instantiateInitialViewController(creator:).
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func theRootOfAStackAtTheStart() async {
    #expect(
      await finding(startingAt: "PetStack") { Destination("Pet") { LatePet(coder: $0) } } == """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Fix:     Make it 'let detail: String' and pass it to the initializer, in the app from \
        instantiateViewController(identifier:creator:).
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """)
  }

  @Test func closuresAndProtocolsAreSpelledAsTheirAuthorWould() async {
    let text = await finding { Destination("Pet") { Callbacks(coder: $0) } }
    #expect(
      text.matches(of: /'let [^']*'/).map { String($0.0) } == [
        "'let onDone: (Int) -> Void'", "'let delegate: any PetDelegate'", "'let size: (Int, Int)'",
        "'let nested: [String?]'",
      ])
    #expect(
      text.contains("\n           If it leads back to its owner, make it 'weak var' instead."))
  }

  @Test func inheritedGenericAndNestedPropertiesAreFoundToo() async {
    let text = await finding { Destination("Pet") { Outer.Special(coder: $0) } }
    #expect(
      text.matches(of: /declared '[^']*'/).map { String($0.0) } == [
        "declared 'var item: Outer.Kind?'", "declared 'var kinds: [Outer.Kind]?'",
      ])
  }

  @Test func exceptionsAreByScenesOrClassesAndNeedAReason() async {
    let flow = Self.flow { Destination("Pet") { LatePet(coder: $0) } }
    await checkFlow(flow, .fullyInitialized(except: ["Pet.detail": "loaded from the network"]))
    await checkFlow(flow, .fullyInitialized(except: ["LatePet.detail": "loaded from the network"]))
    let text = await recordedText {
      await checkFlow(flow, .fullyInitialized(except: ["Pet.name": "another property"]))
    }
    #expect(text.hasPrefix("Pet arrived without 'detail': "))
    #expect(text.contains(", .fullyInitialized(except: [\"Pet.name\": \"another property\"]))\n"))
    #expect(!text.contains("names no property"))
  }

  @Test func aMisspeltExceptionIsNamedWithTheProperty() async {
    let flow = Self.flow { Destination("Pet") { LatePet(coder: $0) } }
    let text = await recordedText {
      await checkFlow(flow, .fullyInitialized(except: ["Pet.detial": "loaded from the network"]))
    }
    #expect(
      text.hasSuffix(
        "\n           The exception 'Pet.detial' names no property of Pet. Did you mean 'Pet.detail'?"
      ),
      "\(text)")
  }

  final class Editor {
    var pet: String?
  }

  /// Two ways into an editor, of which one forgets the pet.
  private static let editing = Flow(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("edit", to: "Editor")
        Segue("add", to: "Editor")
      }
      Scene("Editor", class: "Editor")
    }
  ) {
    Destination("Editor") { _ in Editor() }
    Prepare { (_: StandIn, segue) in
      if segue.identifier == "edit" { (segue.destination as? Editor)?.pet = "Rex" }
    }
  }

  @Test func anExceptionForWhatIsSetLateDoesNotExcuseNil() async {
    let late: Check<ControllerHost> = .fullyInitialized(except: [
      "Editor.pet (set late)": "prepare sets it"
    ])
    let text = await recordedText { await checkFlow(Self.editing, late) }
    #expect(text.hasPrefix("Editor arrived without 'pet': "))
    #expect(!text.contains("excuses nothing"))
    await checkFlow(
      Self.editing,
      .fullyInitialized(except: [
        "Editor.pet (set late)": "prepare sets it", "Editor.pet (still nil)": "a new pet",
      ]))
    await checkFlow(Self.editing, .fullyInitialized(except: ["Editor.pet": "a new pet has none"]))
  }

  @Test func aFlowWithoutAppCodeHasNothingToLookAt() async {
    #expect(
      await recordedText {
        await checkFlow(
          Flow(SceneModel(initial: "A") { Scene("A") { Segue("on", to: "A") } }), .fullyInitialized)
      }.replacing(/[0-9]+ walks, [0-9,]+/, with: "27 walks, 614") == """
        .fullyInitialized had nothing to look at (27 walks, 614 steps).
          Fix:     Wire the app's controllers with Destination and SegueAction in a \
        Flow(storyboard: …), or leave the check out here.
        """)
  }
}

// MARK: - The flow

extension FullyInitializedTests {
  private static func flow(
    startingAt start: String = "List", opening destination: String = "Pet",
    creator: String? = nil, embedded: Bool = false,
    @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: start) {
      Scene("List", class: "List", children: embedded ? ["Pet"] : []) {
        if !embedded { Segue("show", to: destination, creating: creator) }
      }
      Scene("Pet", class: "Pet")
      Scene("PetStack", .navigation, children: ["Pet"])
    }
    return Flow(model) {
      if start == "List" { Destination("List") { List(coder: $0) } }
      words()
    }
  }

  /// The failure's whole text.
  private func failure(@ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]) async
    -> String
  {
    let flow = Self.flow(words)
    return await recordedText { await checkFlow(flow, .fullyInitialized) }
  }

  /// The failures without the lines from the path to the advice.
  private func finding(
    startingAt start: String = "List", opening destination: String = "Pet",
    creator: String? = nil, embedded: Bool = false,
    @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) async -> String {
    let flow = Self.flow(
      startingAt: start, opening: destination, creator: creator, embedded: embedded, words)
    return await recordedFinding { await checkFlow(flow, .fullyInitialized) }
  }
}

private final class List: Screen {}

private class Pet: Screen {}

private final class LatePet: Pet {
  var detail: String?
}

private final class Source {}

private final class SourcePet: Pet {
  var source: Any = 0
}

private final class DefaultPet: Pet {
  var names: [String] = []
}

private final class ConstantPet: Pet {
  let detail: String?

  init(detail: String?) {
    self.detail = detail
    super.init()
  }
}

private protocol PetDelegate: AnyObject {}

private final class Callbacks: Pet {
  var onDone: ((Int) -> Void)?
  var delegate: (any PetDelegate)?
  var size: (Int, Int)?
  var nested: [String?]?
}

private class Generic<Item>: Pet {
  var item: Item?
}

private enum Outer {
  struct Kind {}
  final class Special: Generic<Kind> {
    var kinds: [Kind]?
  }
}
