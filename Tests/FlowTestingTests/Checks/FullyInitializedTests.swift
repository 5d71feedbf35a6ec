import Foundation
import Testing

@testable import FlowTesting

/// The failures of `.fullyInitialized`: the property, the path, the fix.
@Suite(.exploring(paths: 20)) struct FullyInitializedTests {
  @Test func aPropertyThatPrepareForgot() async {
    let texts = await failures {
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, _) in }
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:).
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Replay:  @Test(.replaying("1:00.Fv"))
          Keep:    await checkFlow(flow, along: "List -show-> Pet", .fullyInitialized)
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func aPropertyThatNobodyPrepares() async {
    let texts = await findings { Destination("Pet") { LatePet(coder: $0) } }
    #expect(
      texts.map { String($0.prefix { $0 != "\n" }) } == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
        """
      ])
  }

  @Test func aPropertyThatPrepareSets() async {
    let texts = await findings {
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
    }
    #expect(
      texts == [
        """
        Pet arrived with 'detail' set late: declared 'var detail: String?', nil after \
        init(coder:), set by the time prepare(for:sender:) was done.
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
        """
      ])
  }

  @Test func aDefaultThatPrepareReplaces() async {
    let texts = await findings {
      Destination("Pet") { DefaultPet(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? DefaultPet)?.names = ["Rex"] }
    }
    #expect(
      texts == [
        """
        Pet arrived with 'names' set late: declared 'var names: [String]', changed after \
        init(coder:), by the time prepare(for:sender:) was done.
          Fix:     Make it 'let names: [String]' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
        """
      ])
  }

  @Test func aSegueActionThatDoesNotPassEverything() async {
    let texts = await findings(creator: "makePet:") {
      SegueAction("makePet:") { (_: List, coder) in LatePet(coder: coder) }
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after 'makePet:'.
          Fix:     Make it 'let detail: String' and pass it to the initializer in 'makePet:'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func anOptionalLetThatGotNothing() async {
    let texts = await findings(creator: "makePet:") {
      SegueAction("makePet:") { (_: List, coder) in ConstantPet(detail: nil) }
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'let detail: String?', nil since 'makePet:' made it.
          Fix:     Make it 'let detail: String' and pass it to the initializer in 'makePet:'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func aSegueActionThatReturnedNilIsBlamed() async {
    let texts = await findings(creator: "makePet:") {
      SegueAction("makePet:") { (_: List, _) -> Pet? in nil }
      Destination("Pet") { LatePet(coder: $0) }
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Fix:     Make it 'let detail: String' and let 'makePet:' pass it to the initializer; it \
        returned nil here.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func aCastThatFailsSinceTheScreenCameInAStack() async {
    let texts = await findings(opening: "PetStack") {
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:), whose destination was the navigation controller around it.
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction of the screen that 'show' leaves, connected to the relationship segue in \
        the navigation controller.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func anEmbeddedScreen() async {
    let texts = await findings(embedded: true) {
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, segue) in }
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:).
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'embed'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func theFirstScreen() async {
    let texts = await findings(startingAt: "Pet") { Destination("Pet") { LatePet(coder: $0) } }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Fix:     Make it 'let detail: String' and pass it to the initializer, in the app from \
        instantiateInitialViewController(creator:).
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func theRootOfAStackAtTheStart() async {
    let texts = await findings(startingAt: "PetStack") { Destination("Pet") { LatePet(coder: $0) } }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Fix:     Make it 'let detail: String' and pass it to the initializer, in the app from \
        instantiateViewController(identifier:creator:).
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func closuresAndProtocolsAreSpelledAsTheirAuthorWould() async {
    let texts = await findings { Destination("Pet") { Callbacks(coder: $0) } }
    #expect(
      texts.map {
        $0.split(separator: "\n").drop { !$0.contains("Fix:") }.prefix(2).joined(separator: "\n")
      } == [
        """
          Fix:     Make it 'let onDone: (Int) -> Void' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.onDone": "why"]).
        """,
        """
          Fix:     Make it 'let delegate: any PetDelegate' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If it leads back to its owner, make it 'weak var' instead.
        """,
        """
          Fix:     Make it 'let size: (Int, Int)' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.size": "why"]).
        """,
        """
          Fix:     Make it 'let nested: [String?]' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.nested": "why"]).
        """,
      ])
  }

  @Test func inheritedGenericAndNestedPropertiesAreFoundToo() async {
    let texts = await findings { Destination("Pet") { Outer.Special(coder: $0) } }
    #expect(
      texts.map { String($0.prefix { $0 != "\n" }) } == [
        """
        Pet arrived without 'item': declared 'var item: Outer.Kind?', still nil after init(coder:).
        """,
        """
        Pet arrived without 'kinds': declared 'var kinds: [Outer.Kind]?', still nil after \
        init(coder:).
        """,
      ])
  }

  @Test func exceptionsAreByScenesOrClassesAndNeedAReason() async {
    let flow = Self.flow { Destination("Pet") { LatePet(coder: $0) } }
    await checkFlow(flow, .fullyInitialized(except: ["Pet.detail": "loaded from the network"]))
    await checkFlow(flow, .fullyInitialized(except: ["LatePet.detail": "loaded from the network"]))
    let texts = await recordedTexts {
      await checkFlow(flow, .fullyInitialized(except: ["Pet.name": "another property"]))
    }
    #expect(
      texts == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after init(coder:).
          Path:    List -show-> Pet
                   1 step; no shorter path fails
          Replay:  @Test(.replaying("1:00.Fv"))
          Keep:    await checkFlow(flow, along: "List -show-> Pet", .fullyInitialized(except: \
        ["Pet.name": "another property"]))
          Fix:     Make it 'let detail: String' and pass it to the initializer from an \
        @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.detail": "why"]).
        """
      ])
  }

  @Test func aFlowWithoutAppCodeHasNothingToLookAt() async {
    let texts = await recordedTexts {
      await checkFlow(
        Flow(SceneModel(initial: "A") { Scene("A") { Segue("on", to: "A") } }), .fullyInitialized)
    }
    #expect(
      texts == [
        """
        .fullyInitialized had nothing to look at in 27 walks of 614 steps.
          Fix:     Wire the app's controllers with Destination and SegueAction in a \
        Flow(storyboard: …), or leave the check out here.
        """
      ])
  }
}

// MARK: - The flow

extension FullyInitializedTests {
  private static func flow(
    startingAt start: String = "List", opening destination: String = "Pet",
    creator: String? = nil, embedded: Bool = false, @Wiring.Builder _ words: () -> Wiring
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: start) {
      Scene("List", class: "List", children: embedded ? ["Pet"] : []) {
        if !embedded { Segue("show", to: destination, creating: creator) }
      }
      Scene("Pet", class: "Pet")
      Scene("PetStack", .navigation, children: ["Pet"])
    }
    let words = words()
    return Flow(model) {
      if start == "List" { Destination("List") { List(coder: $0) } }
      words
    }
  }

  private func failures(
    startingAt start: String = "List", opening destination: String = "Pet",
    creator: String? = nil, embedded: Bool = false, @Wiring.Builder _ words: () -> Wiring
  ) async -> [String] {
    let flow = Self.flow(
      startingAt: start, opening: destination, creator: creator, embedded: embedded, words)
    return await recordedTexts { await checkFlow(flow, .fullyInitialized) }
  }

  /// The failures without the lines from the path to the advice.
  private func findings(
    startingAt start: String = "List", opening destination: String = "Pet",
    creator: String? = nil, embedded: Bool = false, @Wiring.Builder _ words: () -> Wiring
  ) async -> [String] {
    let texts = await failures(
      startingAt: start, opening: destination, creator: creator, embedded: embedded, words)
    return texts.map { text in
      var isShown = true
      return text.split(separator: "\n").filter { line in
        if line.hasPrefix("  Path:") { isShown = false }
        if line.hasPrefix("  Fix:") { isShown = true }
        return isShown
      }.joined(separator: "\n")
    }
  }
}

private final class List: Screen {}

private class Pet: Screen {}

private final class LatePet: Pet {
  var detail: String?
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
