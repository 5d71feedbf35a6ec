import FlowTesting
import Testing

/// The README's code that is not part of the example.
@Suite struct ReadmeExamples {
  static let shop = makeShop()

  private static func makeShop() -> SceneModel {
    let shop = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product") { Segue("buy", .presentation, to: "Receipt") }
      Scene("Receipt")
    }
    return shop
  }

  @Test(.exploring(walks: 1_000, steps: 50, seed: 7))
  func aFlowIsWrittenInSwift() async {
    let shop = Self.shop
    await checkFlow(Flow(shop), .reaches(.everySegue), .canAlwaysReturn(to: "Home"))
  }
}

private typealias Step = FlowTesting.Step
private typealias Scene = FlowTesting.Scene

/// A screen that is gone is not kept.
@Suite struct ReadmeRecipes {
  private final class Controller {}

  @Test func aScreenThatIsGoneIsNotKept() async {
    let flow = Flow(ReadmeExamples.shop) {
      Destination("Home") { _ in Controller() }
      Destination("Product") { _ in Controller() }
      Destination("Receipt") { _ in Controller() }
    }
    weak var detail: AnyObject?
    await checkFlow(flow, along: "Home -open-> Product -back-> Home") { step in
      if step.isOn("Product") { detail = step.screen }
      if step.index == 2 { #expect(detail == nil) }
    }
    #expect(detail == nil)
  }

  /// A coordinator whose log-in takes time.
  @MainActor private final class Session {
    private var stack = ["login"]
    private var isLoggingIn = false

    var screen: String { stack[stack.count - 1] }
    var canGoBack: Bool { stack.count > 1 }

    func logIn() async {
      guard !isLoggingIn, !canGoBack else { return }
      isLoggingIn = true
      await Task.yield()
      stack.append("home")
      isLoggingIn = false
    }

    func back() { stack.removeLast() }
  }

  @Test(.exploring(walks: 20)) func aDoubleTapIsTwoTasks() async {
    let flow = Flow(from: { Session() }, at: { await $0.screen }) {
      Move("logInTwice", from: "login") {
        let login = $0
        let first = Task { @MainActor in await login.logIn() }
        let second = Task { @MainActor in await login.logIn() }
        await first.value
        await second.value
      }
      Move("back") { await $0.back() }.when { await $0.canGoBack }
    }
    await checkFlow(flow) { step in
      if step.isAfter("back") { #expect(step.heldBefore["isLoggingIn"] == "false") }
    }
    await checkFlow(flow, along: "login -logInTwice-> home -back-> login")
  }
}

/// A service whose answers are moves.
@Suite struct ReadmeAnswers {
  struct Trip: Sendable, Equatable { static let samples = [Trip()] }
  struct Offline: Error {}
  protocol TripService: Sendable { func trips() async throws -> [Trip] }

  struct FakeTrips: TripService {
    func trips() async throws -> [Trip] {
      try await answer("trips", [.success(Trip.samples), .failure(Offline())])
    }
  }

  @MainActor final class Trips {
    let service: any TripService = FakeTrips()
    var screen = "home"
    var trips: [Trip]?
    init() {}
    func open() async {
      screen = "trips"
      trips = try? await service.trips()
    }
  }

  @Test func anAnswerComesAfterThePersonLeft() async {
    let flow = Flow(from: { await Trips() }, at: { await $0.screen }) {
      Move("open", from: "home") { await $0.open() }
      Move("back", from: "trips") { @MainActor in $0.screen = "home" }
    }
    await checkFlow(flow, along: #"home -open-> trips -back-> home -"trips answers"(1)-> home"#)
  }
}

/// Events over scenes, as the guide has them.
@Suite struct ReadmeEvents {
  private final class LoginController: Sendable {}

  @Test func theSessionEndsAndThePhoneIsTurned() async {
    let model = SceneModel(initial: "Split") {
      Scene("Split", .split, children: ["List", "Detail"])
      for name in ["List", "Detail", "Login"] { Scene(name) }
    }
    let flow = Flow(model) {
      Destination("Login") { _ in LoginController() }
      Event("sessionEnds") { (window: StandIn.Window) in
        try window.perform(.dismissAll)
        try window.show("Login", .replaceRoot) { storyboard in LoginController() }
      }
      Event("turn") { (window: StandIn.Window) in
        try window.turn(to: window.width == .compact ? .regular : .compact)
      }
    }
    var shown: Set<String> = []
    await checkFlow(flow, .fullyInitialized) { shown.insert($0.to) }
    #expect(shown == ["List", "Detail", "Login"])
  }
}

/// A suite that has a name of the library's too.
@Suite struct ReadmeNames {
  private enum Destination: String, CaseIterable {
    case home = "Home"
    case product = "Product"
    case receipt = "Receipt"
  }

  private final class Controller {}

  private static func isHome(_ step: Step<ControllerHost>) -> Bool { step.isOn("Home") }

  @Test func namesThatMeetTheirOwnAreTold() async {
    let flow = Flow(ReadmeExamples.shop) {
      for destination in Destination.allCases {
        FlowTesting.Destination(destination.rawValue) { _ in Controller() }
      }
    }
    let scenes: [Scene] = flow.model?.scenes ?? []
    #expect(scenes.map(\.name) == ["Stack", "Home", "Product", "Receipt"])
    await checkFlow(flow, along: "Home -open-> Product") { step in
      #expect(Self.isHome(step) == (step.index == 0))
    }
  }
}

/// The guide's words for what SwiftUI shows.
@Suite struct GuideSwiftUI {
  struct API {
    static let fake = API()
  }

  struct Router {
    enum Tab { case home, search }
    enum Screen { case detail(Int), settings }
    enum Sheet { case editor }

    let api: API
    let items = [1, 2]
    var selectedTab = Tab.home
    var path: [Screen] = []
    var sheet: Sheet?
    var sheetPath: [Screen] = []
    var player: Int?
    var alert: Screen?

    mutating func open(_ item: Int) { path = [.detail(item)] }
    mutating func open(_ screen: Screen) {
      (selectedTab, path, sheet, player, alert) = (.home, [screen], nil, nil, nil)
    }
    mutating func delete(_ screen: Screen) { path = [] }
  }

  static let flow = Flow(from: { Router(api: .fake) }) {
    Shown(tab: \.selectedTab, of: [.home, .search])
    Shown(path: \.path, tab: "home")
    Shown(sheet: \.sheet) { Shown(path: \.sheetPath) }
    Shown(cover: \.player, named: "player")
    Shown(alert: \.alert, ["delete": { $0.delete($1) }, "cancel": nil])
    Move("open", from: "home", choosing: \.items) { $0.open($1) }
    Event("link") { $0.open(.settings) }
  }

  @Test func works() async {
    await checkFlow(Self.flow, along: "home -open(1)-> detail -link-> settings -back-> home")
  }
}
