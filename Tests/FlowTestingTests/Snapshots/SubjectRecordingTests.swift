import Foundation
import Testing

@testable import FlowTesting

/// A flow of any subject is recorded by what the subject stores.
@Suite struct SubjectRecordingTests {
  struct Router {
    enum Screen { case home, product(Int), cart }
    var path: [Screen] = []
    var cart: [Int] = []
    var screen: Screen { path.last ?? .home }
  }

  private static func shop(adding count: Int = 1) -> Flow<Router> {
    Flow(from: { Router() }, at: \.screen) {
      Move("open", from: "home") { $0.path.append(.product(7)) }
      Move("add", from: "product") { $0.cart += Array(repeating: 7, count: count) }
      Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
    }
  }

  private func text<Subject>(
    _ flow: Flow<Subject>, _ path: FlowPath, redacting redactions: [Redaction] = []
  ) async -> String {
    let recording = Recording(
      flow: flow, path: path, head: [],
      rules: { [SnapshotRendering]().rules(redacting: redactions) })
    return switch await recording.result() {
    case .document(let document): document.text
    case .lost(let mistake), .blocked(_, let mistake): mistake.description
    case .failed(let discovery): discovery.failure.finding.message
    }
  }

  @Test func aRouterIsRecordedByItsScreenAndWhatItStores() async {
    #expect(
      await text(Self.shop(), "home -open-> product -add-> product") == """
        # FlowTesting snapshot 2
        # flow: SubjectRecordingTests.Router

        ## start
        on screen:
          home

        Router: SubjectRecordingTests.Router
          path: []
          cart: []

        ## -open-> product
        on screen:
          - home
          + product

        changed Router:
          path: [SubjectRecordingTests.Router.Screen]
            .product(7)

        ## -add-> product
        changed Router:
          cart: [Int]
            7

        """)
  }

  @Test func aChangedPropertyIsNamed() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FlowTesting-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let location = SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying"),
      in: SnapshotFolder(root: folder.path))
    let store = SnapshotStore(RecordMode.Choice(mode: .missing))
    let path: FlowPath = "home -open-> product -add-> product"
    let recorded = try store.compare(await text(Self.shop(), path), at: location)
    #expect(recorded.kind == .recordedNew)
    #expect(try store.compare(await text(Self.shop(), path), at: location).kind == .equal)
    let different = try store.compare(await text(Self.shop(adding: 2), path), at: location)
    #expect(
      different.message.hasPrefix(
        """
        The snapshot of 'Shop.buying' differs at step 2, -add-> product.
            now Router.cart[1]: 7
        """), "\(different.message)")
  }

  @Test func anotherScreenIsDescribedAsNavigation() throws {
    func snapshot(to screen: String) -> String {
      """
      # FlowTesting snapshot 2
      # flow: Router

      ## start
      on screen:
        home

      ## -open-> product
      on screen:
        - home
        + \(screen)

      """
    }
    let (old, new) = (snapshot(to: "product"), snapshot(to: "cart"))
    #expect(
      SnapshotDifference(from: old, to: new).lines == [
        "no longer: went from home to product",
        "now:       went from home to cart",
      ])
  }

  // MARK: - Coordinators and states

  /// A coordinator that is a class, with a child that refers back to it.
  final class Coordinator {
    final class Child {
      weak var parent: Coordinator?
      let name: String
      init(_ name: String) { self.name = name }
    }

    private(set) var child: Child?
    private(set) var visits = 0
    var screen: String { child?.name ?? "Home" }

    func open(_ name: String) {
      child = Child(name)
      child?.parent = self
      visits += 1
    }
  }

  @Test func aCoordinatorIsRecordedAsAnObjectIs() async {
    let flow = Flow(from: { Coordinator() }, at: \.screen) {
      Move("shop") { $0.open("Shop") }
    }
    #expect(
      await text(flow, "Home -shop-> Shop") == """
        # FlowTesting snapshot 2
        # flow: SubjectRecordingTests.Coordinator

        ## start
        on screen:
          Home

        Coordinator: SubjectRecordingTests.Coordinator
          child: nil
          visits: 0

        ## -shop-> Shop
        on screen:
          - Home
          + Shop

        changed Coordinator:
          child: SubjectRecordingTests.Coordinator.Child
            parent: → Coordinator
            name: "Shop"
          visits: 1

        """)
  }

  /// A state and its actions, as a reducer has them.
  struct AppState {
    enum Action { case like(Int), leave }
    var favorites: Set<Int> = []
    var prices = ["b": 2, "a": 1]
    var tab = "List"

    mutating func reduce(_ action: Action) {
      switch action {
      case .like(let id): favorites.insert(id)
      case .leave: tab = "Profile"
      }
    }
  }

  @Test func aStateIsRecordedWithItsSetsSorted() async {
    let flow = Flow(from: { AppState() }, at: \.tab) {
      Move("like", choosing: { _ in [30, 4, 200] }) { $0.reduce(.like($1)) }
      Move("leave") { $0.reduce(.leave) }
    }
    let text = await text(
      flow, "List -like(0)-> List -like(1)-> List -like(2)-> List -leave-> Profile")
    #expect(text.contains("  prices: [String: Int]\n    \"a\": 1\n    \"b\": 2\n"), "\(text)")
    #expect(
      text.contains("changed AppState:\n  favorites: Set<Int>\n    4\n    30\n    200\n"), "\(text)"
    )
    #expect(text.hasSuffix("changed AppState:\n  tab: \"Profile\"\n"), "\(text)")
  }

  @Test func aSubjectThatIsNoStructIsRecordedAsOneValue() async {
    let flow = Flow(from: { ["Home"] }, at: { $0.last ?? "" }) {
      Move("open") { $0.append("Shop") }
    }
    let text = await text(flow, "Home -open-> Shop")
    #expect(text.contains("\nsubject: [String]\n  value: [String]\n    \"Home\"\n"), "\(text)")
    #expect(
      text.hasSuffix("\nchanged subject:\n  value: [String]\n    \"Home\"\n    \"Shop\"\n"),
      "\(text)")
  }

  // MARK: - Values that do not repeat

  struct Picker {
    var tags = Set((0..<40).map { "tag \($0)" })
    var picked = ""
    var count = 0
  }

  @Test func aPropertyThatDependsOnTheOrderOfASetIsNamed() async {
    let flow = Flow(from: { Picker() }, at: { _ in "Tags" }) {
      Move("pick") {
        $0.picked = $0.tags.first ?? ""
        $0.count += 1
      }
    }
    let text = await text(flow, "Tags -pick-> Tags")
    #expect(text.contains("\n    changed Picker.picked: \"tag "), "\(text)")
    #expect(!text.contains("Picker.count"), "\(text)")
    #expect(!text.contains("Picker.tags"), "\(text)")
  }

  struct Login {
    let id = UUID()
    var token = ""
    let key = ObjectIdentifier(NSObject.self)
  }

  @Test func valuesAreRedactedAsInControllers() async {
    let flow = Flow(from: { Login() }, at: { _ in "Login" }) {
      Move("sign in") { $0.token = "token of \($0.id)" }
    }
    let redactions: [Redaction] = [
      .type(UUID.self), .property("Login.token"), .property("key"),
    ]
    let text = await text(flow, "Login -\"sign in\"-> Login", redacting: redactions)
    #expect(text.contains("\n  id: <uuid:1>\n  token: <token:1>\n  key: <key>\n"), "\(text)")
    #expect(text.hasSuffix("changed Login:\n  token: <token:2>\n"), "\(text)")
    let refused = await self.text(flow, "Login", redacting: Array(redactions.prefix(2)))
    #expect(refused.contains("\n  Login.key: ObjectIdentifier\n"), "\(refused)")
  }

  // MARK: - Maps

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product")
  }

  @Test func aMapAloneIsRecordedByItsOutline() async {
    #expect(
      await text(Flow(map: Self.model), "Home -open-> Product") == """
        # FlowTesting snapshot 2
        # flow: Stack

        ## start
        on screen:
          Stack (stack)
            Home

        ## -open-> Product
        on screen in Stack:
          + Product

        """)
  }

  @Test func aMapAloneIsRecordedAlongCoveringPaths() async {
    let outcome = await CoveringRecording(flow: Flow(map: Self.model), goal: .everyScene)
      .outcome(stored: { _ in nil }, head: { _ in [] })
    #expect(outcome.results.map(\.goal) == ["Product"])
    #expect(outcome.missing.isEmpty)
  }

  @Test func aFlowWithoutScenesHasNoMapToRecord() async {
    let texts = await recordedTexts { await assertFlowSnapshot(of: Self.shop()) }
    #expect(
      texts == [
        """
        The flow has no scenes and segues, so there is no map to record.
          Fix:     Record a path with along: "…".
        """
      ])
  }
}
