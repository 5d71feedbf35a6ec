import Testing

@testable import FlowTesting

// The packages of the pages for each kind of app, as they are to be pasted. Their tests fail, as the pages say, so that
// only `ReaderPages` runs what they call.

@Suite(.disabled("Its page shows how it fails.")) struct SwiftUIPage {
  protocol ShopService: Sendable {
    func products() async throws -> [Int]
  }

  @MainActor final class Router {
    enum Page: Hashable { case product(Int) }
    enum Sheet { case cart }
    enum Alert { case offline }

    var path: [Page] = []
    var sheet: Sheet?
    var alert: Alert?
    private(set) var products: [Int] = []
    private let service: any ShopService

    init(service: any ShopService) { self.service = service }

    func load() async {
      do { products = try await service.products() } catch { alert = .offline }
    }

    func open(_ product: Int) { path.append(.product(product)) }
    func openCart() { sheet = .cart }
    func follow(_ product: Int) { (path, sheet, alert) = ([.product(product)], nil, nil) }
  }

  struct FakeService: ShopService {
    struct Offline: Error {}

    func products() async throws -> [Int] {
      try await answer("products", [.success([1, 2]), .failure(Offline())])
    }
  }

  @MainActor @Suite struct ShopFlows {
    static let flow = Flow(from: { await Router(service: FakeService()) }) {
      Shown(path: \.path, root: "shelf")
      Shown(sheet: \.sheet)
      Shown(alert: \.alert, ["retry": { router, _ in await router.load() }, "cancel": nil])
      Move("load", from: "shelf") { await $0.load() }
      Move("open", from: "shelf", choosing: \.products) { await $0.open($1) }
      Move("openCart", from: "shelf") { await $0.openCart() }
      Event("link", choosing: [1, 2]) { await $0.follow($1) }
    }

    @Test func everyMoveCanBeMadeAndUndone() async {
      await checkFlow(Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "shelf"))
    }
  }
}

@Suite(.disabled("Its page shows how it fails.")) struct ReducerPage {
  struct CouponClient: Sendable {
    var percent: @Sendable (String) async throws -> Int
  }

  struct Basket {
    enum Screen { case basket, coupon, confirm }
    enum Action { case askForCoupon, enter(String), answered(percent: Int?), checkOut, close }
    typealias Effect = @Sendable () async -> Action

    var screen = Screen.basket
    var percent: Int?

    mutating func reduce(_ action: Action, _ client: CouponClient) -> Effect? {
      switch action {
      case .askForCoupon: screen = .coupon
      case .enter(let code): return { .answered(percent: try? await client.percent(code)) }
      case .answered(let answer): (percent, screen) = (answer, .basket)
      case .checkOut: screen = .confirm
      case .close: screen = .basket
      }
      return nil
    }
  }

  @MainActor final class Store {
    private(set) var state = Basket()
    private let client: CouponClient

    init(client: CouponClient) { self.client = client }

    func send(_ action: Basket.Action) async {
      guard let effect = state.reduce(action, client) else { return }
      await send(effect())
    }
  }

  enum Fakes {
    static let coupons = CouponClient { _ in
      try await answer("coupon", [.success(50), .failure(CancellationError())])
    }
  }

  @MainActor @Suite struct BasketFlows {
    static let flow = Flow(from: { await Store(client: Fakes.coupons) }, at: \.state.screen) {
      Move("askForCoupon", from: "basket") { await $0.send(.askForCoupon) }
      Move("enter", from: "coupon") { await $0.send(.enter("SPRING")) }
      Move("checkOut", from: "basket") { await $0.send(.checkOut) }
      Move("close") { await $0.send(.close) }.when { await $0.state.screen != .basket }
    }

    @Test func anAnswerClosesNothingButItsOwnSheet() async {
      await checkFlow(
        Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "basket"),
        .after("coupon answers", \.state.screen) { before, after in
          after == before || before == .coupon
        })
    }
  }
}

/// A store whose destination is one enum, of the same page.
@MainActor @Suite struct DestinationPage {
  struct Recipes {
    enum Page: Equatable { case recipe(Int) }
    enum Destination { case editor, confirmDelete(Int) }
    enum Action { case open(Int), back, edit, askToDelete, delete(Int), dismissed }

    var recipes = [1, 2]
    var path: [Page] = []
    var destination: Destination?

    mutating func reduce(_ action: Action) {
      switch action {
      case .open(let id): path.append(.recipe(id))
      case .back: path.removeLast()
      case .edit: destination = .editor
      case .askToDelete:
        if case .recipe(let id) = path.last { destination = .confirmDelete(id) }
      case .delete(let id):
        recipes.removeAll { $0 == id }
        path.removeAll { $0 == .recipe(id) }
      case .dismissed: destination = nil
      }
    }
  }

  struct FakeRecipes {}

  @MainActor final class RecipeStore {
    private(set) var state = Recipes()
    init(service: FakeRecipes) {}
    func send(_ action: Recipes.Action) { state.reduce(action) }
  }

  static let flow = Flow(from: { await RecipeStore(service: FakeRecipes()) }) {
    Shown(
      path: \.state.path, root: "list",
      write: { store, path in
        while await store.state.path.count > path.count { await store.send(.back) }
      })
    Shown(
      sheet: \.state.destination, of: ["editor"],
      write: { store, _ in await store.send(.dismissed) })
    Shown(
      alert: \.state.destination,
      [
        "delete": { store, alert in
          if case .confirmDelete(let id) = alert { await store.send(.delete(id)) }
        }, "cancel": nil,
      ], of: ["confirmDelete"], write: { store, _ in await store.send(.dismissed) })
    Move("open", from: "list", choosing: \.state.recipes) { await $0.send(.open($1)) }
    Move("edit", from: "recipe") { await $0.send(.edit) }
    Move("askToDelete", from: "recipe") { await $0.send(.askToDelete) }
  }

  @Test func everyMoveCanBeMadeAndUndone() async {
    let result = await checkFlow(
      Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "list"),
      .undoes("cancel", "askToDelete"))
    #expect(result.warning == nil)
  }
}

@Suite(.disabled("Its page shows how it fails.")) struct ValuesPage {
  struct NotesRouter {
    enum Page { case note(Int), editor }

    var notes = ["Milk", "Bread"]
    var path: [Page] = []

    var screen: String {
      switch path.last {
      case nil: "list"
      case .note: "note"
      case .editor: "editor"
      }
    }

    /// Whether the path has a note that is not in the list.
    var showsNothing: Bool {
      path.contains {
        if case .note(let index) = $0 { !notes.indices.contains(index) } else { false }
      }
    }

    mutating func open(_ index: Int) { path.append(.note(index)) }
    mutating func edit() { path.append(.editor) }
    mutating func back() { path.removeLast() }
    mutating func delete(_ index: Int) { notes.remove(at: index) }
    mutating func openLink(to index: Int) { path = [.note(index)] }
  }

  @Suite struct NotesFlows {
    static let flow = Flow(from: { NotesRouter() }, at: \.screen) {
      Move("open", from: "list", choosing: \.notes.indices) { $0.open($1) }
      Move("delete", from: "list", choosing: \.notes.indices) { $0.delete($1) }
      Move("edit", from: "note") { $0.edit() }
      Move("back") { $0.back() }.when { !$0.path.isEmpty }
      Event("link", choosing: [0, 1]) { $0.openLink(to: $1) }
    }

    @Test func aScreenHasItsNote() async {
      await checkFlow(
        Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "list"), .never { $0.showsNothing })
    }
  }
}

@Suite(.disabled("Its page shows how it fails.")) struct CoordinatorPage {
  @MainActor final class TravelCoordinator {
    enum Screen { case welcome, trips, trip }

    private(set) var stack = [Screen.welcome]
    private(set) var trip: String?
    private(set) var seats = 1
    let trips: [String]

    init(trips: [String]) { self.trips = trips }

    var screen: Screen { stack.last ?? .welcome }
    var canGoBack: Bool { stack.count > 1 }

    func logIn() { stack = [.trips] }

    func open(_ trip: String) {
      self.trip = trip
      stack.append(.trip)
    }

    func addSeat() { seats = min(seats + 1, 4) }
    func confirm() { (stack, trip) = ([.trips], nil) }
    func back() { stack.removeLast() }
    func logOut() { (stack, trip) = ([.welcome], nil) }
  }

  @MainActor @Suite struct TravelFlows {
    static let flow = Flow(from: { await TravelCoordinator(trips: ["Oslo"]) }, at: \.screen) {
      Move("logIn", from: "welcome") { await $0.logIn() }
      Move("open", from: "trips", choosing: \.trips) { await $0.open($1) }
      Move("addSeat", from: "trip") { await $0.addSeat() }
      Move("confirm", from: "trip") { await $0.confirm() }
      Move("back") { await $0.back() }.when { await $0.canGoBack }
      Move("logOut", from: "trips") { await $0.logOut() }
    }

    @Test func nothingOutlivesTheLogout() async {
      await checkFlow(Self.flow, .reaches(.everyMove), .fresh(after: "logOut"))
    }
  }
}

/// The first failure that a reader of each page sees.
enum ReaderPages {
  @MainActor static func failures() async -> [String] {
    await [
      text(
        SwiftUIPage.ShopFlows.flow, [.reaches(.everyMove), .canAlwaysReturn(to: "shelf")],
        in: "ShopFlows", "everyMoveCanBeMadeAndUndone()"),
      text(
        ReducerPage.BasketFlows.flow,
        [
          .reaches(.everyMove), .canAlwaysReturn(to: "basket"),
          .after("coupon answers", \.state.screen) { before, after in
            after == before || before == .coupon
          },
        ], in: "BasketFlows", "anAnswerClosesNothingButItsOwnSheet()"),
      text(
        ValuesPage.NotesFlows.flow,
        [
          .reaches(.everyMove), .canAlwaysReturn(to: "list"),
          .never(fileID: "NotesTests/NotesFlows.swift", line: 17) { $0.showsNothing },
        ], of: "NotesTests", in: "NotesFlows", "aScreenHasItsNote()"),
      text(
        CoordinatorPage.TravelFlows.flow,
        [.reaches(.everyMove), .fresh(after: "logOut")],
        of: "TravelTests", in: "TravelFlows", "nothingOutlivesTheLogout()"),
    ]
  }

  private static func text<Subject>(
    _ flow: Flow<Subject>, _ checks: [Check<Subject>], of module: String = "ShopTests",
    in suite: String, _ test: String
  ) async -> String {
    let report = await RunTemplate(flow, checks: checks).explore(Budget())
    #expect(report.discoveries.count == 1, "\(report.discoveries.map(\.failure.finding.message))")
    let owner = SnapshotOwner(module: module, suite: [suite], test: test)
    let file = RememberedPaths.location(
      of: owner, checking: flow.title, at: "", in: SnapshotFolder(root: "/shop"))
    var texts: [String] = []
    for var discovery in report.discoveries {
      let recording = Recording(flow: flow, path: discovery.path, head: [])
      discovery.steps = await recording.madeSteps()
      discovery.showsChanges = true
      discovery.keptAt = file.path
      texts.append(Counterexample(discovery).description)
    }
    // On a page the types stand in no other.
    return texts.joined(separator: "\n\n").replacingOccurrences(
      of: "(SwiftUI|Reducer|Values|Coordinator)Page\\.", with: "", options: .regularExpression)
  }
}
