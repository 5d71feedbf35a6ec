#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import XCTest

  @testable import FlowTesting

  /// The ways in which a move may end the process, for tests that only `IsolatedTests` runs.
  enum PlantedEnd: String, CaseIterable, Sendable {
    case none, throwing, late
    case traps, unwrapsNil, index, cast, overflow, aborts, exits, fails, leaves, killed, segfault
    case stack, stackOfThread, loops, waits, locks, syncs, eats
    case unowned, tries, precondition, asserts, dispatch, logged, sometimes, rarely

    static let variable = "PLANTED_END"
    static let current = ProcessInfo.processInfo.environment[variable].flatMap {
      PlantedEnd(rawValue: $0)
    }

    /// The closure of the flow that ends the process; `nowhere` where the move is not on offer.
    static let place = ProcessInfo.processInfo.environment[variable + "_IN"]

    /// The variable with which each check walks in a process of its own from the first run on.
    static let isolated = variable + "_ISOLATED"

    static let settings = FlowTrait {
      $0.isIsolated = ProcessInfo.processInfo.environment[isolated] == "1"
      if current?.hangs == true { $0.waiting = 1 }
    }

    /// What a failure says of it; nil for what ends no process, or not at once.
    var cause: String? {
      switch self {
      case .none, .throwing, .late, .sometimes, .rarely: nil
      case .traps: "Fatal error: Planted."
      case .unwrapsNil: "Fatal error: Unexpectedly found nil"
      case .index: "Fatal error: Index out of range"
      case .cast: "Could not cast value of type 'Foundation.NSObject' to 'Foundation.NSArray'"
      case .overflow, .syncs: "a trap (SIG"
      case .aborts: "an abort (SIGABRT)"
      case .unowned: "Fatal error: Attempted to read an unowned reference but object 0x"
      case .tries: "Fatal error: 'try!' expression unexpectedly raised an error"
      case .precondition: "Precondition failed: Planted.\n    In two lines."
      case .asserts: "Assertion failed: Planted."
      case .dispatch: "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was"
      case .exits, .fails: "a call of exit"
      case .leaves: "no word but the status 0, as after _exit(0)"
      case .killed: "SIGKILL"
      case .segfault, .stack, .stackOfThread, .logged: "an invalid memory access (SIG"
      case .loops, .waits, .locks: "did not return within 1 second"
      case .eats: "it needed more than 512 MB of memory"
      }
    }

    /// Whether it is the first with its cause: a trap, a call of exit, an end without a word, a signal, a move that does not
    /// return, too much memory; words with an address, of a precondition and of the app's own.
    var isFirst: Bool {
      [.traps, .exits, .leaves, .killed, .waits, .eats, .unowned, .precondition, .logged]
        .contains(self)
    }

    var hangs: Bool { [.loops, .waits, .locks].contains(self) }

    func happen() async throws {
      switch self {
      case .stackOfThread:
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in
          Thread.detachNewThread { print(Self.overflowing(0)) }
        }
      case .waits: await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      default: try happenAtOnce()
      }
    }

    func happenAtOnce() throws {
      // Known only when it runs.
      let number = getpid() > 0 ? 5 : 0
      switch self {
      case .none, .waits, .stackOfThread: break
      case .throwing: throw Planted()
      case .late: Thread.detachNewThread { Self.trapLater() }
      case .traps: fatalError("Planted.")
      case .unwrapsNil: print((number > 0 ? nil : "")!)
      case .index: print([1, 2][number])
      case .cast: print((NSObject() as AnyObject) as! NSArray)
      case .overflow: print(Int.max + number)
      case .aborts: abort()
      case .exits: exit(0)
      case .fails: exit(1)
      case .leaves: _exit(0)
      case .killed: kill(getpid(), SIGKILL)
      case .segfault: print(UnsafePointer<Int>(bitPattern: 16)?.pointee as Any)
      case .stack: print(Self.overflowing(0))
      case .unowned:
        var object: NSObject? = NSObject()
        unowned let unowned = object!
        object = nil
        print(unowned)
      case .tries:
        struct Local: Error {}
        func fail() throws { if number > 0 { throw Local() } }
        try! fail()
      case .precondition: Swift.precondition(number == 0, "Planted.\nIn two lines.")
      case .asserts: assert(number == 0, "Planted.")
      case .dispatch: dispatchPrecondition(condition: .onQueue(DispatchQueue(label: "planted")))
      case .logged:
        FileHandle.standardError.write(Data("log: Fatal error in an answer, ignored\n".utf8))
        print(UnsafePointer<Int>(bitPattern: 16)?.pointee as Any)
      case .sometimes: Self.trap { $0.isMultiple(of: 3) }
      // On the way of the first process, and of the one that tells it.
      case .rarely: Self.trap { [3, 19].contains($0) }
      case .loops: while number > 0 {}
      case .locks: Self.lockTwice()
      case .syncs:
        let queue = DispatchQueue(label: "planted")
        queue.sync { queue.sync {} }
      case .eats:
        var eaten: [[UInt8]] = []
        while number > 0 { eaten.append([UInt8](repeating: 1, count: 64 << 20)) }
        print(eaten.count)
      }
    }

    private static func trapLater() {
      usleep(50_000)
      fatalError("Planted.")
    }

    /// Counts the times in a file that all processes of a run share.
    private static func trap(_ isLast: (Int) -> Bool) {
      let file = open("\(NSTemporaryDirectory())/times", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      defer { close(file) }
      write(file, "x", 1)
      if isLast(Int(lseek(file, 0, SEEK_END))) { fatalError("Planted.") }
    }

    private static func lockTwice() {
      let lock = NSLock()
      lock.lock()
      lock.lock()
    }

    private static func overflowing(_ depth: Int) -> Int {
      depth == .max ? 0 : overflowing(depth + 1) + overflowing(depth + 2)
    }
  }

  /// A shop that ends the process, as the test says, once something is in the cart and the coupon is used.
  struct DeadlyShop: Sendable {
    var screen = "home"
    var (cart, hasCoupon) = (0, false)

    mutating func pay() async throws {
      if cart > 0, hasCoupon { try await PlantedEnd.current?.happen() }
      screen = "receipt"
    }

    static let flow = Flow(from: { DeadlyShop() }, at: \.screen) {
      Move("open", from: "home") { $0.screen = "product" }
      Move("add", from: "product") { $0.cart = min($0.cart + 1, 3) }
      Move("back", from: "product") { $0.screen = "home" }
      Move("openCart", from: "product") { $0.screen = "cart" }
      Move("remove", from: "cart") { $0.cart = 0 }
      Move("home", from: "cart") { $0.screen = "home" }
      Move("coupon", from: "cart") { $0.hasCoupon = true }
      Move("pay", from: "cart") { shop async throws in try await shop.pay() }
      Move("done", from: "receipt") { $0 = DeadlyShop() }
    }
  }

  /// A shop in which nothing but the way to the cart is needed.
  enum DeadlyKiosk {
    static let flow = Flow(from: { "home" }, at: \.self) {
      Move("open", from: "home") { $0 = "cart" }
      Move("pay", from: "cart") { screen async throws in
        try await PlantedEnd.current?.happen()
        screen = "home"
      }.when { _ in PlantedEnd.place != "nowhere" }
    }
  }

  @MainActor final class DeadlyCoordinator {
    var shop = DeadlyShop()
    var screen: String { shop.screen }

    func show(_ screen: String) { shop.screen = screen }
    func add() { shop.cart = 1 }
    func useCoupon() { shop.hasCoupon = true }

    func pay() async throws {
      if shop.cart > 0, shop.hasCoupon { try await PlantedEnd.current?.happen() }
      shop.screen = "receipt"
    }
  }

  /// A list that ends the process once two of its calls were answered, or once one is cancelled.
  @MainActor final class DeadlyPages {
    var count = 0
    var screen: String { count == 0 ? "list" : "page" }

    func open() async {
      await answer("page", ())
      count += 1
      if count == 2 { try? PlantedEnd.current?.happenAtOnce() }
    }

    func load() async {
      do {
        try await answer("page", [.success(())])
      } catch {
        try? PlantedEnd.current?.happenAtOnce()
      }
    }
  }

  @Suite(.enabled(if: PlantedEnd.current != nil), PlantedEnd.settings) struct PlantedEnds {
    private static let path: FlowPath =
      "home -open-> product -add-> product -openCart-> cart -coupon-> cart -pay-> receipt"

    @Test func router() async { await checkFlow(DeadlyShop.flow) }

    @Test func kiosk() async { await checkFlow(DeadlyKiosk.flow) }

    /// A bag that ends the process when it is let go of, after something was put in.
    private final class Bag: @unchecked Sendable {
      var (screen, isDoomed) = ("home", false)
      deinit { if isDoomed { try? PlantedEnd.current?.happenAtOnce() } }
    }

    @Test func bag() async {
      await checkFlow(
        Flow(from: { Bag() }, at: \.screen) {
          Move("open", from: "home") { $0.screen = "bag" }
          Move("doom", from: "bag") { $0.isDoomed = true }
          Move("back", from: "bag") { $0.screen = "home" }
        })
    }

    private static func pages(
      _ open: @escaping @Sendable (DeadlyPages) async -> Void
    ) -> Flow<DeadlyPages> {
      Flow(from: { DeadlyPages() }, at: { await $0.screen }) {
        Move("open", from: "list") { await open($0) }
        Move("back", from: "page") { @MainActor in $0.count = 0 }
      }
    }

    @Test func answered() async { await checkFlow(Self.pages { await $0.open() }) }

    @Test func cancelled() async { await checkFlow(Self.pages { await $0.load() }) }

    /// A list and a page on which a closure of the flow ends the process; that of `from:` does so at once.
    @Test func closures() async {
      @Sendable func call(_ name: String, _ screen: String) {
        if name == PlantedEnd.place, screen != "list" { try? PlantedEnd.current?.happenAtOnce() }
      }
      let flow = Flow(
        from: { () -> String in
          call("from", "")
          return "list"
        },
        at: { (screen: String) -> String in
          call("at", screen)
          return screen
        },
        state: { (screen: String) -> String in
          call("state", screen)
          return screen
        }
      ) {
        Move("open", from: "list") { $0 = "page" }
        Move("back", from: "page") { $0 = "list" }.when { screen in
          call("when", screen)
          return true
        }
        Move(
          "pick", from: "page",
          choosing: { (screen: String) -> [Int] in
            call("choosing", screen)
            return [1]
          }
        ) { _, _ in }
      }
      await checkFlow(flow)
    }

    @Test func given() async { await checkFlow(DeadlyShop.flow, along: Self.path) }

    @Test @MainActor func coordinator() async {
      let flow = Flow(from: { DeadlyCoordinator() }, at: \.screen) {
        Move("open", from: "home") { await $0.show("product") }
        Move("add", from: "product") { await $0.add() }
        Move("back", from: "product") { await $0.show("home") }
        Move("openCart", from: "product") { await $0.show("cart") }
        Move("coupon", from: "cart") { await $0.useCoupon() }
        Move("pay", from: "cart") { try await $0.pay() }
      }
      await checkFlow(flow)
    }

    @Test func scenes() async {
      let names = ["Home", "List", "Product", "Cart", "Address", "Receipt"]
      let model = SceneModel(initial: "Nav") {
        Scene("Nav", .navigation, children: ["Home"])
        for (name, next) in zip(names, names.dropFirst()) {
          Scene(name, class: "DeadlyScreen") { Segue("go\(next)", to: next) }
        }
        Scene("Receipt", class: "DeadlyScreen")
      }
      let flow = Flow(model) {
        Destination("DeadlyScreen") { _ in DeadlyScreen() }
        Prepare { (_: DeadlyScreen, segue) in
          if segue.identifier == "goReceipt" { try? PlantedEnd.current?.happenAtOnce() }
        }
      }
      await checkFlow(flow)
    }

    @Test func snapshot() async { await assertFlowSnapshot(of: DeadlyShop.flow, along: Self.path) }

    @Test(.rendering(.text(Int.self, text))) func writing() async {
      await assertFlowSnapshot(
        of: DeadlyShop.flow, along: "home -open-> product -add-> product -openCart-> cart")
    }

    @Test(.rendering(.text(Int.self, text))) func value() { assertSnapshot(of: [0, 1]) }

    @Test(.rendering(.text(Int.self, text))) func changes() async {
      await checkFlow(DeadlyShop.flow) { #expect($0.subject.cart == 0) }
    }

    @Sendable private static func text(_ number: Int) -> String {
      if number > 0, PlantedEnd.current == .traps { fatalError("Planted.") }
      return "\(number)"
    }

    @Test func covering() async {
      await assertFlowSnapshots(of: DeadlyKiosk.flow, covering: .everyMove)
    }

    @Test func known() async {
      await withKnownIssue { await checkFlow(DeadlyShop.flow) { #expect($0.to != "cart") } }
    }

    @Test func red() { #expect(PlantedEnd.current == nil) }

    @Test func bystander() async {
      await checkFlow(
        Flow(from: { 0 }, at: { "\($0)" }) {
          Move("up") { (number: inout Int) in number = (number + 1) % 5 }
        })
    }
  }

  private final class DeadlyScreen {}

  final class PlantedEndsXCTests: XCTestCase {
    func testRouter() async throws {
      try XCTSkipIf(PlantedEnd.current == nil, "Only IsolatedTests runs this.")
      // XCTest has no traits.
      var settings = Settings.ofTest
      PlantedEnd.settings.choose(&settings)
      await Settings.$ofTest.withValue(settings) { await checkFlow(DeadlyShop.flow) }
    }

    func testBystander() throws {
      try XCTSkipIf(PlantedEnd.current == nil, "Only IsolatedTests runs this.")
    }
  }
#endif
