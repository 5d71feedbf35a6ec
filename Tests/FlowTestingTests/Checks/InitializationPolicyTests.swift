import Foundation
import Testing

@testable import FlowTesting

/// Each policy, on a screen and on the objects it holds, and the exceptions.
@Suite(.exploring(paths: 20)) struct InitializationPolicyTests {
  private static let missing = """
    Pet arrived without 'missing': declared 'var missing: String?', still nil after \
    prepare(for:sender:).
    """
  private static let late = """
    Pet arrived with 'late' set late: declared 'var late: String', changed after init(coder:), by \
    the time prepare(for:sender:) was done.
    """

  @Test func eachPolicyAsksForMoreThanTheOneBefore() async {
    let flow = Self.flow { EveryKindOfScreen(coder: $0) }
    var faults: [InitializationPolicy: [String]] = [:]
    for policy in InitializationPolicy.allCases {
      faults[policy] = await failures(of: flow, .fullyInitialized(policy)).map(\.message)
    }
    #expect(
      faults == [
        .nothingIsNil: [
          Self.missing
        ],
        .setByInitializer: [
          Self.late,
          Self.missing,
        ],
        .nothingIsOptional: [
          "Pet arrived with 'inTime' that could be nil: declared 'var inTime: String?'.",
          Self.late,
          Self.missing,
        ],
        .everythingIsLet: [
          "Pet arrived with 'delegate' that can change: declared 'weak var delegate: AnyObject?'.",
          "Pet arrived with 'inTime' that can change: declared 'var inTime: String?'.",
          Self.late,
          "Pet arrived with 'text' that can change: declared 'lazy var text: String'.",
          Self.missing,
        ],
      ])
  }

  @Test func anotherObjectInAPropertyWithAnUnderscoreIsSetLate() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("show", to: "Pet") }
      Scene("Pet")
    }
    let flow = Flow(model) {
      Destination("List") { Constant(coder: $0) }
      Destination("Pet") { WithUnderscore(coder: $0) }
      Prepare { (_: Constant, segue) in (segue.destination as? WithUnderscore)?._model = Model() }
    }
    #expect(
      await failures(of: flow, .fullyInitialized(.setByInitializer)).map(\.message) == [
        """
        Pet arrived with '_model' set late: declared 'var _model: Model', changed after init(coder:), \
        by the time prepare(for:sender:) was done.
        """
      ])
  }

  @Test func strictLetsNonOptionalConstantsPass() async {
    let flow = Self.flow { Constant(coder: $0) }
    await checkFlow(flow, .fullyInitialized(.everythingIsLet))
  }

  @Test func aConstantThatCouldBeNilIsNoStrictLet() async {
    let flow = Self.flow { OptionalConstant(coder: $0) }
    #expect(
      await failures(of: flow, .fullyInitialized(.everythingIsLet)).map(\.message) == [
        "Pet arrived with 'owner' that could be nil: declared 'let owner: String?'."
      ])
  }

  @Test func whatAHeldObjectComputesOrHoldsWeaklyMayBeOptional() async {
    let flow = Self.flow { WithLazyModel(coder: $0) }
    await checkFlow(flow, .fullyInitialized(.nothingIsOptional))
  }

  @Test func whatAScreenHoldsIsJudgedWithTheWayToIt() async {
    let flow = Self.flow { WithViewModel(coder: $0) }
    #expect(
      await failures(of: flow) == [
        SeedFailure(
          """
          Pet arrived without 'Pet.viewModel.loader.service': declared 'var service: AnyObject?' \
          by 'Loader', nil when it arrived.
          """,
          along: "List -show-> Pet",
          fix: """
            Make it 'let service: AnyObject' and pass it to the initializer of 'Loader'.
            If it is right, write .fullyInitialized(except: ["Loader.service": "why"]).
            """)
      ])
    await checkFlow(flow, .fullyInitialized(except: ["Loader.service": "made on first use"]))
    await checkFlow(
      flow, .fullyInitialized(except: ["Pet.viewModel.loader.service": "made on first use"]))
  }

  @Test func objectsAreJudgedFourPropertiesFarAndNoFarther() async {
    func flow(_ depth: Int) -> Flow<ControllerHost> {
      Self.flow { ChainScreen(coder: $0, depth) }
    }
    let messages = await failures(of: flow(4)).map(\.message)
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("Pet arrived without 'Pet.link.next.next.next.end': declared ")
        == true)
    await checkFlow(flow(5), .fullyInitialized)
  }

  @Test func whatASiblingChangesBeforeAScreenArrivesIsSetLate() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["First", "Second"])
      Scene("First")
      Scene("Second")
    }
    let flow = Flow(model) {
      Destination("First") { FirstOfTwo(coder: $0) }
      Destination("Second") { SecondOfTwo(coder: $0) }
    }
    #expect(
      await recordedHeadlines { await checkFlow(flow, .fullyInitialized) } == [
        """
        First arrived with 'title' set late: declared 'var title: String', changed after \
        init(coder:), by the time it was on screen.
        """
      ])
  }

  @Test func whatWasNilUntilAScreenHadWaitedBehindATabIsSetLate() async {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["First", "Second"])
      Scene("First")
      Scene("Second")
    }
    let waiting = Locked<Waiting?>(nil)
    let flow = Flow(model) {
      Destination("First") { StartOfTwo(coder: $0) }
      Destination("Second") { coder in
        let screen = Waiting(coder: coder)
        waiting.withLock { $0 = screen }
        return screen
      }
      Lifecycle { (_: StartOfTwo, event) in
        guard event == .didAppear else { return }
        waiting.withLock { screen in
          screen?.user = "Rex"
          screen?.count = 2
        }
      }
    }
    #expect(
      await recordedHeadlines { await checkFlow(flow, .fullyInitialized) } == [
        """
        Second arrived with 'user' set late: declared 'var user: String?', nil after \
        init(coder:), set by the time it was on screen.
        """
      ])
  }

  @Test(.exploring(paths: 2)) func anExceptionThatExcusesNothingIsReported() async {
    let flow = Self.flow { Constant(coder: $0) }
    #expect(
      await recordedTexts {
        await checkFlow(flow, .fullyInitialized(except: ["Pet.timer": "runs while it loads"]))
      } == [
        """
        The exception of 'Pet.timer' excuses nothing: no such property failed (2 walks, 60 steps).
          Fix:     Remove it from .fullyInitialized(except: ["Pet.timer": "runs while it loads"]), \
        or spell it as Scene.property or Class.property.
        """
      ])
    // A single path need not reach it.
    await checkFlow(flow, along: "List", .fullyInitialized(except: ["Pet.timer": "why"]))
  }

  @Test func anExceptionWithoutAReasonIsReported() async {
    let flow = Self.flow { WithViewModel(coder: $0) }
    #expect(
      await recordedHeadlines {
        await checkFlow(flow, .fullyInitialized(except: ["Loader.service": ""]))
      } == ["The exception of 'Loader.service' has no reason."])
  }

  private static func flow(
    _ make: @escaping @Sendable (NSCoder) -> Screen?
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("show", to: "Pet") }
      Scene("Pet")
    }
    return Flow(model) {
      Destination("List") { Constant(coder: $0) }
      Destination("Pet", make: make)
      Prepare { (_: Constant, segue) in
        (segue.destination as? EveryKindOfScreen)?.late = "late"
      }
    }
  }
}

private final class Constant: Screen {
  let name = "Rex"
}

private final class EveryKindOfScreen: Screen {
  let constant = 1
  var inTime: String? = "in time"
  var late = "early"
  var missing: String?
  lazy var text = "text"
  weak var delegate: AnyObject?
}

private final class Model {}

private final class WithUnderscore: Screen {
  var _model = Model()
}

private final class OptionalConstant: Screen {
  let owner: String? = "Jo"
}

private final class WithLazyModel: Screen {
  final class Model {
    weak var delegate: AnyObject?
    lazy var text: String? = "text"
  }
  let model = Model()
}

private final class WithViewModel: Screen {
  let viewModel = ViewModel()
}

private final class ChainScreen: Screen {
  private class Root {}
  private final class Chain: Root {
    let next: Root
    init(_ next: Root) { self.next = next }
  }
  private final class Last: Root { var end: AnyObject? }

  private let link: Root

  init?(coder: NSCoder, _ depth: Int) {
    var link: Root = Last()
    for _ in 1..<depth { link = Chain(link) }
    self.link = link
    super.init(coder: coder)
  }
}

private final class FirstOfTwo: Screen {
  static let newest = Locked<WeakBox>(WeakBox())
  var title = ""

  override init?(coder: NSCoder) {
    super.init(coder: coder)
    nonisolated(unsafe) let screen = self
    Self.newest.withLock { $0.object = screen }
  }
}

private final class SecondOfTwo: Screen {
  override init?(coder: NSCoder) {
    super.init(coder: coder)
    FirstOfTwo.newest.withLock { ($0.object as? FirstOfTwo)?.title = "Changed" }
  }
}

private final class ViewModel {
  let title = "Rex"
  let loader = Loader()
}

private final class Loader {
  var service: AnyObject?
}

private final class StartOfTwo: Screen {}

private final class Waiting: Screen {
  var user: String?
  var count = 1
}
