import Testing

@testable import FlowTesting

/// A screen that was left is freed, unless something holds it.
@Suite(.exploring(walks: 30)) struct ReleasesScreensTests {
  @MainActor private final class Child {
    var total = 1
    var onDone: (() -> Void)?
  }

  @MainActor private final class Parent {
    let isMended: Bool
    var child: Child?
    init(isMended: Bool) { self.isMended = isMended }
    var screen: String { child == nil ? "home" : "child" }
    func open() {
      let child = Child()
      self.child = child
      child.onDone = isMended ? { [weak child] in child?.total += 1 } : { child.total += 1 }
    }
  }

  private struct Route: Sendable {
    final class Page: @unchecked Sendable { var itself: Page? }
    let isMended: Bool
    var page: Page?
    mutating func open() {
      page = Page()
      if !isMended { page?.itself = page }
    }
  }

  @MainActor private static func coordinator(isMended: Bool) -> Flow<Parent> {
    Flow(from: { await Parent(isMended: isMended) }, at: \.screen) {
      Move("open", from: "home") { await $0.open() }
      Move("done", from: "child") { @MainActor in $0.child = nil }
    }
  }

  private static func router(isMended: Bool) -> Flow<Route> {
    Flow(from: { Route(isMended: isMended) }, at: { $0.page == nil ? "home" : "page" }) {
      Move("open", from: "home") { $0.open() }
      Move("done", from: "page") { $0.page = nil }
    }
  }

  @MainActor @Test func aChildCoordinatorThatIsKeptIsFound() async {
    let text = await recordedText {
      await checkFlow(Self.coordinator(isMended: false), .releasesScreens)
    }
    #expect(
      text == """
        Child is still in memory after it was left.
          Path:    home -open-> child -done-> home
                   2 steps; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "home -open-> child -done-> home", .releasesScreens)
          Fix:     Look for what holds it: a closure that captures it, a list, a coordinator, a timer, an observer.
                   If it is kept on purpose, write .releasesScreens(except: ["Child": "why"]).
          Changed: -open-> child
                     changed Parent:
                       child: ReleasesScreensTests.Child
                         total: 1
                         onDone: (function)
                   -done-> home
                     changed Parent:
                       child: nil
        """)
    await checkFlow(Self.coordinator(isMended: true), .releasesScreens)
    await checkFlow(
      Self.coordinator(isMended: false), .releasesScreens(except: ["Child": "for the test"]))
  }

  private final class Token: Sendable {}
  private static let tokens = Locked<[Token]>([])

  /// One that stores nothing can be kept, too.
  @Test(arguments: [true, false]) func anObjectWithoutPropertiesIsJudged(_ isKept: Bool) async {
    struct Session: Sendable { var token: Token? }
    let flow = Flow(from: { Session() }, at: { $0.token == nil ? "out" : "in" }) {
      Move("logIn", from: "out") { session in
        let token = Token()
        session.token = token
        if isKept { Self.tokens.withLock { $0 = [token] } }
      }
      Move("logOut", from: "in") { $0.token = nil }
      Move("wait") { _ in }
    }
    let report = await RunTemplate(flow, checks: [.releasesScreens]).explore(Budget(walks: 5))
    #expect(report.conclusions.isEmpty)
    #expect(
      report.discoveries.map(\.failure.finding.message)
        == (isKept ? ["Token is still in memory after it was left."] : []))
    Self.tokens.withLock { $0 = [] }
  }

  @Test func anObjectOfAValueIsJudgedAStepLater() async {
    let text = await recordedText {
      await checkFlow(Self.router(isMended: false), .releasesScreens)
    }
    #expect(
      text.hasPrefix(
        """
        Page is still in memory after it was left: it holds itself, by Page.itself.
        """))
    #expect(
      text.contains(
        """
          Fix:     Let go of it there, or make the reference weak.
                   If it is kept on purpose, write .releasesScreens(except: ["Page": "why"]).
        """))
    #expect(text.contains("home -open-> page -done-> home -open-> page"))
    await checkFlow(Self.router(isMended: true), .releasesScreens)
  }

  private final class Home {
    var kept: [AnyObject] = []
    weak var last: Pet?
  }

  private final class Pet {
    weak var home: Home?
    var photo: Photo?
  }

  private final class Photo { var pet: Pet? }
  private enum Defect { case none, homeKeeps, cycle }

  private func flow(_ defect: Defect) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", class: "Home") { Segue("open", to: "Pet") }
      Scene("Pet", class: "Pet", children: ["Photo"])
      Scene("Photo", class: "Photo")
    }
    return Flow(model) {
      Destination("Home") { _ in Home() }
      Destination("Pet") { _ in Pet() }
      Destination("Photo") { _ in Photo() }
      Prepare { (home: Home, segue) in
        guard let pet = segue.destination as? Pet else { return }
        home.last = pet
        pet.home = home
        if defect == .homeKeeps { home.kept.append(pet) }
      }
      Prepare { (pet: Pet, segue) in
        pet.photo = segue.destination as? Photo
        if defect == .cycle { pet.photo?.pet = pet }
      }
    }
  }

  @Test func whatNothingHoldsPasses() async {
    await checkFlow(
      flow(.none), .fullyInitialized(.nothingIsNil, except: ["Photo.pet": "set in a cycle only"]),
      .releasesScreens)
  }

  private final class Visitor {
    weak var home: Home?
    var name = ""
  }

  private final class List { var detail: AnyObject? }

  private static let split = SceneModel(initial: "Split") {
    Scene("Split", .split, children: ["List", "Detail"])
    Scene("List", class: "List") { Segue("show", .showDetail, to: "Detail") }
    Scene("Detail", class: "Visitor")
  }

  /// A container of the map keeps none of the screens it came with.
  @Test func whatTakesThePlaceOfAScreenInAContainerReleasesIt() async {
    let flow = Flow(Self.split, width: .regular) {
      Destination("List") { _ in List() }
      Destination("Detail") { _ in Visitor() }
    }
    await checkFlow(flow, .releasesScreens)
  }

  /// The list holds the first detail as it arrives, and goes on holding it.
  @Test func whatAScreenHeldAsItArrivedIsFoundToo() async {
    let newest = Locked(WeakBox())
    let flow = Flow(Self.split, width: .regular) {
      Destination("List") { _ in List() }
      Destination("Detail") { _ in
        nonisolated(unsafe) let detail = Visitor()
        newest.withLock { $0.object = detail }
        return detail
      }
      Lifecycle { (list: List, event) in
        guard event == .didAppear else { return }
        nonisolated(unsafe) let list = list
        newest.withLock { list.detail = $0.object }
      }
    }
    let texts = await recordedHeadlines { await checkFlow(flow, .releasesScreens) }
    #expect(
      texts == [
        "Detail is still in memory after it was left: List.detail holds it."
      ])
  }

  @Test func whatIsHeldIsFoundOnTheShortestPath() async {
    for (defect, chain) in [
      (Defect.cycle, "it holds itself, by Pet.photo.pet"),
      (.homeKeeps, "Home.kept[0] holds it"),
    ] {
      let texts = await recordedTexts { await checkFlow(flow(defect), .releasesScreens) }
      // The photo in it stays with it.
      #expect(texts.count == 1, "\(texts)")
      #expect(
        texts.first?.hasPrefix(
          """
          Pet is still in memory after it was left: \(chain).
            Path:    Home -open-> Pet -back-> Home
                     2 steps; no shorter path fails
          """) == true, "\(texts)")
    }
  }

  @Test func whatIsKeptOnPurposeIsExcepted() async {
    await checkFlow(flow(.homeKeeps), .releasesScreens(except: ["Pet": "for the next time"]))
    let text = await recordedText {
      await checkFlow(flow(.none), .releasesScreens(except: ["Pet": "for the next time"]))
    }
    #expect(text.hasPrefix("The exception of 'Pet' excuses nothing: no such screen failed"))
  }

  @Test func aRunThatLeavesNothingFails() async {
    let text = await recordedText { await checkFlow(flow(.none), along: "Home", .releasesScreens) }
    #expect(
      text.hasPrefix(
        ".releasesScreens had nothing to look at: no screen or object of the app's was left"))
    let value = Flow(from: { "list" }, at: { $0 }) {
      Move("open", from: "list") { $0 = "detail" }
      Move("back", from: "detail") { $0 = "list" }
    }
    let told = await recordedText { await checkFlow(value, .releasesScreens) }
    #expect(
      told.hasSuffix("Give it objects, such as child coordinators, or leave the check out here."))
  }
}
