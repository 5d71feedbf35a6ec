import Foundation
import Observation
import Testing

@testable import FlowTesting

/// `.fullyInitialized` on plain classes: exact, by the runtime's metadata and the samples of each phase.
@Suite(.exploring(walks: 5)) struct FullyInitializedTests {
  // MARK: What fails

  @Test func eachWayToMakeAScreenIsToldWithWhatToChange() async {
    let late = "declared 'var detail: String?', still nil after "
    let make = "Make it 'let detail: String' and "
    func expect(_ flow: Flow<ControllerHost>, _ message: String, _ fix: String) async {
      let text = await recordedFinding { await checkFlow(flow, .fullyInitialized) }
      let excuse =
        "\n           If nil is right, write .fullyInitialized(except: [\"Pet.detail\": \"why\"])."
      #expect(text.replacing(excuse, with: "") == "\(message)\n  Fix:     \(fix)")
    }
    await expect(
      Self.flow { Destination("Pet") { LatePet(coder: $0) } },
      "Pet arrived without 'detail': \(late)init(coder:).",
      "\(make)pass it to the initializer from an @IBSegueAction for 'show'.")
    await expect(
      Self.flow {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
      },
      """
      Pet arrived with 'detail' set late: declared 'var detail: String?', nil after init(coder:), set by \
      the time prepare(for:sender:) was done.
      """,
      "\(make)pass it to the initializer from an @IBSegueAction for 'show'.")
    await expect(
      Self.flow(creator: "makePet:") {
        SegueAction("makePet:") { (_: List, coder) in LatePet(coder: coder) }
      },
      "Pet arrived without 'detail': \(late)'makePet:'.",
      "\(make)pass it to the initializer in 'makePet:'.")
    await expect(
      Self.flow(creator: "makePet:") {
        SegueAction("makePet:") { (_: List, _) in ConstantPet(detail: nil) }
      },
      """
      Pet arrived without 'detail': declared 'let detail: String?', nil since 'makePet:' made it.
      """,
      "\(make)pass it to the initializer in 'makePet:'.")
    await expect(
      Self.flow(creator: "makePet:sender:") {
        SegueAction("makePet:sender:") { (_: List, _, _: Int?) -> Pet? in nil }
        Destination("Pet") { LatePet(coder: $0) }
      },
      """
      Pet arrived without 'detail': \(late)init(coder:); 'makePet:sender:' returned nil without a sender.
      """,
      """
      \(make)let 'makePet:sender:' pass it to the initializer; it returned nil here.
                 If something is tapped for 'show', add Senders("show") { … } to the flow.
      """)
    await expect(
      Self.flow(opening: "PetStack") {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in (segue.destination as? LatePet)?.detail = "Rex" }
      },
      """
      Pet arrived without 'detail': \(late)prepare(for:sender:), whose destination was the navigation \
      controller around it.
      """,
      """
      \(make)pass it to the initializer from an @IBSegueAction of the screen that 'show' leaves, \
      connected to the relationship segue in the navigation controller.
      """)
    await expect(
      Self.flow(embedded: true) {
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, _) in }
      },
      "Pet arrived without 'detail': \(late)prepare(for:sender:).",
      "\(make)pass it to the initializer from an @IBSegueAction for 'embed'.")
    await expect(
      Self.flow(startingAt: "Pet") { Destination("Pet") { LatePet(coder: $0) } },
      "Pet arrived without 'detail': \(late)init(coder:).",
      "\(make)pass it to the initializer, in the app from instantiateInitialViewController(creator:)."
    )
    await expect(
      Self.flow(startingAt: "PetStack") { Destination("Pet") { LatePet(coder: $0) } },
      "Pet arrived without 'detail': \(late)init(coder:).",
      """
      \(make)pass it to the initializer, in the app from instantiateViewController(identifier:creator:).
      """)
  }

  @Test func eachPolicyAsksForMoreThanTheOneBefore() async {
    let flow = Self.flow {
      Destination("Pet") { EveryKind(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? EveryKind)?.late = "late" }
    }
    let missing = "without 'missing'"
    let expected: [ControllerHost.InitializationPolicy: [String]] = [
      .nothingIsNil: [missing],
      .setByInitializer: ["with 'late' set late", missing],
      .nothingIsOptional: ["with 'inTime' that could be nil", "with 'late' set late", missing],
      .everythingIsLet: [
        "with 'delegate' that can change", "with 'inTime' that can change", "with 'late' set late",
        "with 'text' that can change", missing,
      ],
    ]
    for policy in ControllerHost.InitializationPolicy.allCases {
      let found = await recordedHeadlines { await checkFlow(flow, .fullyInitialized(policy)) }
      #expect(
        found.map { String($0.prefix { $0 != ":" }.dropFirst("Pet arrived ".count)) }.sorted()
          == expected[policy], "\(policy)")
    }
  }

  @Test func whatAScreenHoldsIsJudgedWithTheWayToIt() async {
    let flow = Self.flow { Destination("Pet") { WithViewModel(coder: $0) } }
    #expect(
      await recordedFinding { await checkFlow(flow, .fullyInitialized) } == """
        Pet arrived without 'Pet.viewModel.loader.service': declared 'var service: AnyObject?' by 'Loader', \
        nil when it arrived.
          Fix:     Make it 'let service: AnyObject' and pass it to the initializer of 'Loader'.
                   If it is right, write .fullyInitialized(except: ["Loader.service": "why"]).
        """)
    for key in ["Loader.service", "Pet.viewModel.loader.service"] {
      await checkFlow(flow, .fullyInitialized(except: [key: "made on first use"]))
    }
  }

  @Test func noObjectBeyondFourPropertiesOrOfAnotherModuleIsInspected() async {
    let held: [(make: @Sendable () -> AnyObject, count: Int)] = [
      ({ Link(Link(Link(Leaf()))) }, 1), ({ Link(Link(Link(Link(Leaf())))) }, 0),
      ({ LiveController(Leaf(), .standIn, of: Scene("Home")) }, 0),
    ]
    for (make, count) in held {
      let flow = Flow(SceneModel(initial: "Home") { Scene("Home") }) {
        Destination("Home") { _ in Link(make()) }
      }
      let found = await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
      #expect(found.count == count, "\(found)")
    }
  }

  @Test func whatChangesBeforeAScreenArrivesIsSetLate() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["First", "Second"])
      Scene("First")
      Scene("Second")
    }
    let first = Locked(WeakBox())
    let flow = Flow(model) {
      Destination("First") { coder in
        nonisolated(unsafe) let screen = Titled(coder: coder)
        first.withLock { $0.object = screen }
        return screen
      }
      Destination("Second") { coder in
        first.withLock { ($0.object as? Titled)?.title = "Changed" }
        return List(coder: coder)
      }
    }
    #expect(
      await recordedHeadlines { await checkFlow(flow, .fullyInitialized) } == [
        """
        First arrived with 'title' set late: declared 'var title: String', changed after init(coder:), by the \
        time it was on screen.
        """
      ])
  }

  @Test func severalPropertiesOnOnePathAreOneFullReportAndALineForEachOther() async {
    let flow = Self.flow { Destination("Pet") { TwoPet(coder: $0) } }
    let texts = await recordedTexts { await checkFlow(flow, .fullyInitialized) }
    #expect(texts.first?.contains("  Keep:    await checkFlow(") == true)
    #expect(
      texts.dropFirst() == [
        """
        Pet arrived without 'owner': declared 'var owner: String?', still nil after init(coder:). (On the path \
        of 'Pet.detail', whose report has Keep.)
          Fix:     Make it 'let owner: String' and pass it to the initializer from an @IBSegueAction for 'show'.
                   If nil is right, write .fullyInitialized(except: ["Pet.owner": "why"]).
        """
      ])
  }

  // MARK: Before the view is loaded

  @Test func whatIsNilIsToldBeforeTheViewIsLoaded() async {
    let loaded = Locked(0)
    let flow = Self.flow {
      Destination("Pet") { LatePet(coder: $0) }
      Lifecycle { (pet: LatePet, event) in
        // Where the app would trap.
        if event == .didLoad, pet.detail == nil { loaded.withLock { $0 += 1 } }
      }
    }
    let text = await recordedText { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    #expect(text.hasPrefix("Pet arrived without 'detail': "))
    #expect(text.contains(", along: \"List -show-> Pet\", .fullyInitialized(.nothingIsNil))\n"))
    #expect(loaded.withLock(\.self) == 0)
    await checkFlow(flow, .fullyInitialized(except: ["Pet.detail (show)": "nil for a new one"]))
    #expect(loaded.withLock(\.self) > 0)
  }

  // MARK: Exceptions

  @Test func exceptionsAreByScenesOrClassesAndNeedAReason() async {
    let flow = Self.flow { Destination("Pet") { LatePet(coder: $0) } }
    for key in ["Pet.detail", "LatePet.detail"] {
      await checkFlow(flow, .fullyInitialized(except: [key: "loaded from the network"]))
    }
    func text(_ exceptions: [String: String]) async -> String {
      await recordedText { await checkFlow(flow, .fullyInitialized(except: exceptions)) }
    }
    #expect(
      await text(["Pet.detail": ""]).hasPrefix("The exception of 'Pet.detail' has no reason.\n"))
    #expect(
      await text(["Pet.detail": "later", "Pet.timer": "runs"])
        .replacing(/[0-9]+ walks, [0-9,]+/, with: "5 walks, 9") == """
          The exception of 'Pet.timer' excuses nothing: no such property failed (5 walks, 9 steps).
            Fix:     Remove it from .fullyInitialized(except: ["Pet.detail": "later", "Pet.timer": "runs"]), \
          or spell it as Scene.property or Class.property.
          """)
    // A single path need not reach it.
    await checkFlow(flow, along: "List", .fullyInitialized(except: ["Pet.timer": "why"]))
  }

  @Test func anExceptionMayNameTheWayOrTheDefect() async {
    let flow = Flow(.pets(["edit": nil, "add": nil])) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, segue) in
        if segue.identifier == "edit" { (segue.destination as? LatePet)?.detail = "Rex" }
      }
    }
    func found(_ exceptions: String...) async -> [String] {
      let exceptions = Dictionary(
        uniqueKeysWithValues: exceptions.map { ("Pet.detail\($0)", "why") })
      return await recordedHeadlines {
        await checkFlow(flow, .fullyInitialized(except: exceptions))
      }.map { String($0.prefix { $0 != ":" }) }
    }
    let (missing, late) = ("Pet arrived without 'detail'", "Pet arrived with 'detail' set late")
    #expect(await found("") == [])
    #expect(await found(" (set late)") == [missing])
    #expect(await found(" (add)") == [late])
    #expect(await found(" (edit)") == [missing])
    #expect(await found(" (List -add->)", " (set late)") == [])
    #expect(await found(" (still nil)", " (edit)") == [])
  }

  @Test func whatAnObjectOfTheScreenIsGivenLateIsTold() async {
    let flow = Self.flow {
      Destination("Pet") { Priced(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? Priced)?.price.amount = 3 }
    }
    let texts = await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
    #expect(
      texts == [
        """
        Pet arrived with 'Pet.price.amount' set late: declared 'var amount: Int?' by 'Price', nil after init(coder:), set \
        by the time prepare(for:sender:) was done.
        """
      ])
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
  }

  // MARK: - What passes

  @Test func screensThatHaveAllTheyNeedPass() async {
    let makes: [@Sendable (NSCoder) -> Screen?] = [
      { Inherited(coder: $0) }, { Observed(coder: $0) }, { Complete(coder: $0, "Rex") },
    ]
    for make in makes {
      let flow = Self.flow(outlets: ["label"]) {
        Destination("Pet", make: make)
        Prepare { (list: List, segue) in
          let screen = segue.destination as? Complete<String>
          screen?.model.title = "Rex"
          screen?.delegate = list
        }
      }
      await checkFlow(flow, .fullyInitialized)
    }
    let constant = Self.flow { Destination("Pet") { Inherited(coder: $0) } }
    await checkFlow(constant, .fullyInitialized(.everythingIsLet))
    let prepared = Self.flow(opening: "PetStack") {
      Destination("Pet") { LatePet(coder: $0) }
      Prepare { (_: List, segue) in (segue.content as? LatePet)?.detail = "Rex" }
    }
    await checkFlow(prepared, .fullyInitialized(.nothingIsNil))
  }

  @Test func whatAScreenDoesAfterItArrivedIsItsOwnState() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, class: "Titled", children: ["First", "Second"])
      Scene("First", class: "Embedding", children: ["Inner"]) {
        Segue("open", .presentation, to: "Inner")
      }
      Scene("Second", class: "Titled")
      Scene("Inner", class: "List")
    }
    let flow = Flow(model) {
      Destination("Tabs") { Titled(coder: $0) }
      Destination("First") { Embedding(coder: $0) }
      Destination("Second") { Titled(coder: $0) }
      Destination("Inner") { List(coder: $0) }
      Prepare { (outer: Embedding, segue) in outer.inner = segue.destination as? List }
    }
    await checkFlow(flow, .fullyInitialized, .reaches(.everyScene)) { step in
      // Each screen of the app hears of what happened, also one that waits behind a tab.
      for case let screen as Titled in step.subject.controllers where step.index > 0 {
        screen.title += "!"
      }
    }
  }

  // MARK: - The flow

  private static func flow(
    startingAt start: String = "List", opening destination: String = "Pet",
    creator: String? = nil, embedded: Bool = false, outlets: Set<String> = [],
    @SceneModel.ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    var pet = Scene("Pet")
    pet.inFile.outlets = outlets
    let list = Scene("List", class: "List", children: embedded ? ["Pet"] : []) {
      if !embedded { Segue("show", to: destination, creating: creator) }
    }
    let model = SceneModel(
      initial: Scene.ID(start),
      scenes: [list, pet, Scene("PetStack", .navigation, children: ["Pet"])])
    return Flow(model) {
      if start == "List" { Destination("List") { List(coder: $0) } }
      words()
    }
  }
}

private final class List: Screen {}

private class Pet: Screen { let name = "Rex" }

private final class LatePet: Pet { var detail: String? }

private final class TwoPet: Pet { var detail: String?, owner: String? }

private final class ConstantPet: Pet {
  let detail: String?

  init(detail: String?) {
    self.detail = detail
    super.init()
  }
}

private final class EveryKind: Pet {
  var inTime: String? = "in time"
  var late = "early"
  var missing: String?
  lazy var text = "text"
  weak var delegate: AnyObject?
}

private final class Inherited: Pet { let letters = 3 }

private final class Titled: Screen { var title = "" }

private final class Embedding: Screen { var inner: List? }

@Observable private final class Model { var title = "" }

private final class Price { var amount: Int? }

private final class Priced: Screen { let price = Price() }

@Observable private final class Observed: Screen { var title = "" }

@propertyWrapper private struct Clamped { var wrappedValue: Int }

/// A screen with a property of each kind that is no dependency, or that is there.
private final class Complete<Item>: Pet {
  struct Pair { var one: Any, other: () -> Void }
  let item: Item
  var isOpen = false
  weak var delegate: AnyObject?
  lazy var title: String? = nil
  let model = Model()
  @Clamped var amount = 3
  unowned let parent = Bundle.main
  var label: NSObject!
  var onTap: () -> Void = {}
  var pair = Pair(one: 1, other: {})
  var error: any Error = CancellationError()

  init?(coder: NSCoder, _ item: Item) {
    self.item = item
    super.init(coder: coder)
  }
}

private final class WithViewModel: Screen { let viewModel = ViewModel() }

private final class ViewModel { let loader = Loader() }

private final class Loader { var service: AnyObject? }

private final class Leaf { var name: String? }

private final class Link {
  let next: AnyObject
  init(_ next: AnyObject) { self.next = next }
}
