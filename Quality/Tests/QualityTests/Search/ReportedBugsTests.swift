import Testing

@testable import FlowTesting

/// Navigation bugs that were reported in public are found on paths no longer than the reports', and their mended
/// versions are silent.
///
/// Each row is a small model of our own. What trapped in the original throws a `Crash`. airmap/AirMapSDK-Swift 2 is no row:
/// a class that a storyboard names and no source has is nothing that a move meets.
@MainActor @Suite struct ReportedBugsTests {
  /// What ended the process in the original.
  struct Crash: Error { let reason: String }

  /// A router that is a value, buggy unless it is mended; the last of its stack is on screen.
  protocol Router: Sendable {
    var isMended: Bool { get set }
    var stack: [String] { get set }
    init()
  }

  /// A coordinator, buggy unless it is mended.
  @MainActor class Coordinator {
    let isMended: Bool
    var stack = ["home"]
    var screen: String { stack.last ?? "nothing" }
    var canPop: Bool { stack.count > 1 }
    required init(isMended: Bool) { self.isMended = isMended }
  }

  private static let reports =
    routers + moreRouters + coordinators + moreCoordinators + scenes + moreScenes

  /// Of 67 reports a closure of the test finds two, and one cannot be said.
  @Test func readyMadeWordsFindMostReportsAlone() {
    #expect(Self.reports.count == 66)
    #expect(Self.reports.count { $0.check?.contains("{") != true } == 64)
  }

  @Test func bugsAreFoundAndMendedVersionsAreSilent() async {
    for row in Self.reports {
      for seed in Quality.seeds(1, whole: 10) {
        let found = await row.run(false, seed).report.found
        let steps = found.compactMap(\.steps).min()
        #expect(
          found.map(\.check).unique() == [row.check] && (steps == nil) == (row.steps == nil)
            && steps ?? 0 <= row.steps ?? 0, "\(row.name), seed \(seed): \(found)")
      }
      for seed in Quality.seeds(10, whole: 10) {
        let mended = await row.run(true, seed).report
        let warning = mended.exploration.warning
        #expect(mended.refusals.isEmpty && warning == nil, "\(row.name), seed \(seed)")
        #expect(mended.found.isEmpty, "\(row.name), mended, seed \(seed): \(mended.found)")
      }
    }
  }

  /// Bugs that need an order of taps and answers are found by a default run without a move made for them.
  @Test func ordersOfTapsAndAnswersAreFound() async {
    for row in Self.orders {
      for seed in Quality.seeds(2, whole: 10) {
        for isMended in [false, true] {
          let report = await row.run(isMended, seed).report
          let paths = report.discoveries.map(\.path.count)
          #expect(paths == (isMended ? [] : [row.steps]), "\(row.name), seed \(seed)")
          #expect(isMended || report.discoveries.first?.minimality == .proven, "\(row.name)")
          // What is mended is walked far more often where the whole tables run.
          let steps = report.exploration.coverage.steps
          #expect(steps <= 12_100 || isMended && Quality.isWhole, "\(row.name), seed \(seed)")
        }
      }
    }
  }
}

// MARK: - Rows

extension ReportedBugsTests.Router {
  var screen: String { stack.last ?? "nothing" }
  var canPop: Bool { stack.count > 1 }

  mutating func pop(_ screen: String) throws {
    let index = stack.firstIndex(of: screen)
    guard let index else { throw ReportedBugsTests.Crash(reason: "\(screen) is not in the stack") }
    stack.removeSubrange(index...)
  }
}

extension AppRow {
  @MainActor init<Subject: ReportedBugsTests.Router>(
    _ report: String, steps: Int?, _: Subject.Type, _ check: Check<Subject>? = nil,
    @SceneModel.ListBuilder<Move<Subject>> moves: @escaping () -> [Move<Subject>]
  ) {
    self.init(report, steps: steps, check) { isMended in
      var router = Subject()
      router.isMended = isMended
      return Flow(from: { [router] in router }, at: \.screen, moves: moves)
    }
  }

  @MainActor init<Subject: ReportedBugsTests.Coordinator>(
    _ report: String, steps: Int?, _: Subject.Type, _ check: Check<Subject>? = nil,
    @SceneModel.ListBuilder<Move<Subject>> moves: @escaping () -> [Move<Subject>]
  ) {
    self.init(report, steps: steps, check) { isMended in
      Flow(from: { await Subject(isMended: isMended) }, at: \.screen, moves: moves)
    }
  }
}

extension Report {
  /// What failed: the check, nil for the walk, and the length of the path, nil without one.
  fileprivate var found: [(check: String?, steps: Int?, message: String)] {
    let failures = discoveries.map { ($0.failure, $0.path.count as Int?) }
    let judged = conclusions.map { failure in
      let path = failure.finding.message.firstMatch(of: /\n  Path: +(.+)/)?.1
      return (failure, path.flatMap { FlowPath(String($0))?.count })
    }
    let said = refusals.map { (nil as String?, nil as Int?, $0.message) }
    return said
      + (failures + judged).map { failure, steps in
        let check: String? = if case .check(let name) = failure.noticedBy { name } else { nil }
        return (check, steps, failure.finding.message)
      }
  }
}

// MARK: - Routers that are values

extension ReportedBugsTests {
  struct Plain: Router { var (isMended, stack) = (false, ["home"]) }
  /// What it keeps is for later: a target, a sheet, the origin of one, a child, a tab.
  struct Keeping: Router { var (isMended, stack, kept) = (false, ["home"], nil as String?) }
  /// The other list should follow the stack, or is the stack of the other tab.
  private struct Beside: Router { var (isMended, stack, other) = (false, ["home"], ["home"]) }
  struct Tabs: Router { var (isMended, stack, other) = (false, ["home"], ["books"]) }
  private struct Lazy: Router { var (isMended, stack, other) = (false, ["home"], [] as [String]) }
  private struct Entries: Router { var (isMended, stack, entries) = (false, ["chat"], ["chat"]) }
  struct Refusing: Router { var (isMended, stack, isGoingBack) = (false, ["home"], false) }
  struct User: Router { var (isMended, stack, route) = (false, ["login"], [] as [String]) }
  private struct Draft: Router { var (isMended, stack, draft, asks) = (false, ["home"], "", false) }
  /// A page of which a browser keeps the address only.
  private struct Address: Router, Codable {
    private enum CodingKeys: CodingKey { case isMended, address }
    var (isMended, stack, address) = (false, ["home"], ["home"])
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isMended = try container.decode(Bool.self, forKey: .isMended)
      address = try container.decode([String].self, forKey: .address)
      stack = address
    }
  }

  private struct Split: Router {
    var (isMended, stack, isWide, isFilled) = (false, ["home"], false, false)
  }

  private static let routers = [
    // The back button pops, and so does the binding of what it popped.
    AppRow("DroidKaigi/conference-app-2024 922", steps: 3, Plain.self) {
      Move("open", from: "home", choosing: ["a", "b"]) { $0.stack.append($1) }
      Move("back") { app in
        let top = app.screen
        try app.pop(top)
        if !app.isMended { try app.pop(top) }
      }.when { $0.canPop }
    },
    // Going back on the first screen takes it away.
    AppRow("johnpatrickmorgan/FlowStacks 26", steps: 2, Plain.self) {
      Move("push", from: "home") { $0.stack.append("detail") }
      Move("goBack") { if $0.canPop || !$0.isMended { try $0.pop($0.screen) } }
    },
    // A redirect on the way back shows another page, and the address stays.
    AppRow("vuejs/router 1850", steps: 3, Address.self, .restores) {
      Move("open", from: "home") {
        ($0.stack, $0.address) = (["home", "login"], ["home", "login"])
      }
      Move("logIn", from: "login") { app in
        app.stack.append("account")
        app.address.append("account")
      }
      Move("back") { app in
        let isMember = app.stack.popLast() == "account"
        app.address.removeLast()
        if isMember, app.screen == "login" { app.stack = ["home", "account"] }
        if app.isMended { app.address = app.stack }
      }.when { $0.canPop }
    },
    // A tab that a link opens first has no root below what the link shows.
    AppRow(
      "react-navigation/react-navigation 9310", steps: 3, Lazy.self,
      .canAlwaysReturn(to: "account")
    ) {
      Move("tabAccount", from: "home") { app in
        (app.stack, app.other) = (app.other.isEmpty ? ["account"] : app.other, ["home"])
      }
      Move("tabHome") { ($0.stack, $0.other) = (["home"], $0.stack) }.when { $0.screen != "home" }
      Event("link") { app in
        app.other = ["home"]
        app.stack = app.isMended ? ["account", "options"] : ["options"]
      }.when { $0.other.isEmpty }
      Move("back", from: "options") { $0.stack = ["account"] }.when { $0.canPop }
    },
    // A link to the root of the tab that is open does nothing.
    AppRow("hmlongco/Navigator 23", steps: 2, Tabs.self, .undoes("link", "open")) {
      Move("open", from: "home") { $0.stack.append("detail") }
      Move("tab") { ($0.stack, $0.other) = ($0.other, $0.stack) }
      Event("link") { app in
        if app.stack[0] == "home", !app.isMended { return }
        (app.stack, app.other) = (["home"], ["books"])
      }
    },
    // The system's way back does not ask whether the draft may go.
    AppRow(
      "flutter/flutter 110149", steps: 4, Draft.self, .keeps(\.draft, except: "type", "discard")
    ) {
      Move("open", from: "home") { $0.stack.append("editor") }
      Move("type", from: "editor") { $0.draft = "x" }
      for word in ["close", "back"] {
        Move(word, from: "editor") { app in
          app.asks = app.draft != "" && (app.isMended || word == "close")
          if !app.asks { (app.stack, app.draft) = (["home"], "") }
        }
      }
      Move("discard") { ($0.stack, $0.draft, $0.asks) = (["home"], "", false) }.when { $0.asks }
    },
    // A redirect that is still set opens its page again as soon as it is popped.
    AppRow("flutter/flutter 140510", steps: 2, Keeping.self, .canAlwaysReturn(to: "home")) {
      Move("link", from: "home") { app in
        app.stack.append("offer")
        if !app.isMended { app.kept = "offer" }
      }
      Move("open", from: "home") { $0.stack.append("detail") }
      Move("back") { $0.stack = ["home"] + [$0.kept].compactMap(\.self) }.when { $0.canPop }
    },
    // A sheet that a link opens does not note the tab to which its cancel button leads.
    AppRow(
      "alphagov/govuk-mobile-ios-app 582", steps: 4, Keeping.self, .undoes("cancel", "open", "link")
    ) {
      Move("tab", choosing: ["home", "topics"]) { $0.stack = [$1] }.when { !$0.canPop }
      Move("open") { ($0.kept, $0.stack) = ($0.screen, $0.stack + ["sheet"]) }.when { !$0.canPop }
      Event("link") { app in
        if app.isMended { app.kept = app.screen }
        app.stack.append("sheet")
      }.when { !$0.canPop }
      Move("cancel", from: "sheet") { ($0.stack, $0.kept) = ([$0.kept ?? "home"], nil) }
    },
    // The route of who logged out is there for who comes next.
    AppRow("nalexn/clean-architecture-swiftui 78", steps: 4, User.self, .fresh(after: "logOut")) {
      Move("logIn", from: "login") { $0.stack = ["list"] + $0.route }
      Move("open", from: "list", choosing: ["a", "b"]) {
        ($0.stack, $0.route) = (["list", $1], [$1])
      }
      Move("logOut") { ($0.stack, $0.route) = (["login"], $0.isMended ? [] : $0.route) }
        .when { $0.screen != "login" }
    },
    // Back from the only entry changes the entries, and not what is shown.
    AppRow("elizaOS/eliza 6984", steps: nil, Entries.self, .canAlwaysReturn(to: "home")) {
      Move("open", from: "home") { ($0.stack, $0.entries) = (["chat"], ["home", "chat"]) }
      Move("back", from: "chat") { app in
        let isOnly = app.entries.count < 2
        app.entries = ["home"]
        if app.isMended || !isOnly { app.stack = ["home"] }
      }
    },
    // A way back that a form refused makes the next push one that replaces.
    AppRow(
      "ionic-team/ionic-framework 31364", steps: 4, Refusing.self, .undoes("back", "open")
    ) {
      for (word, page) in [("edit", "form"), ("open", "page")] {
        Move(word) { app in
          if app.isGoingBack { app.stack.removeLast() }
          (app.stack, app.isGoingBack) = (app.stack + [page], false)
        }.when { $0.stack.count < 4 }
      }
      Move("back") { app in
        let isRefused = app.screen == "form"
        if isRefused { app.isGoingBack = !app.isMended } else { app.stack.removeLast() }
      }.when { $0.canPop }
      Move("save", from: "form") { ($0.stack, $0.isGoingBack) = ($0.stack.dropLast(), false) }
    },
    // The window's menu uses an action that only the home screen has.
    AppRow("Greenstand/treetracker-android 404", steps: 2, Plain.self) {
      Move("open", from: "home") { $0.stack.append("tree") }
      Move("user") { app in
        if app.isMended { app.stack = ["home"] }
        guard app.screen == "home" else { throw Crash(reason: "'homeToUser' is unknown") }
        app.stack.append("user")
      }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
    },
    // A tap on the tab that is open leaves what is pushed there.
    AppRow("ryanbr/noop 135", steps: 2, Tabs.self, .undoes("tapHome", "open")) {
      Move("open", from: "home", choosing: ["a", "b"]) { $0.stack.append($1) }
      Move("tapHome") { app in
        let isOpen = app.stack[0] == "home"
        if !isOpen { (app.stack, app.other) = (app.other, ["books"]) }
        if isOpen, app.isMended { app.stack = ["home"] }
      }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
      Move("tapBooks") { ($0.stack, $0.other) = ($0.other, $0.stack) }.when {
        $0.stack[0] == "home"
      }
    },
    // A child coordinator that the back button left is dismissed once more.
    AppRow("rundfunk47/stinsen 39", steps: 4, Keeping.self) {
      Move("begin", from: "home") { ($0.stack, $0.kept) = (["home", "child"], "child") }
      Move("push", from: "child") { $0.stack.append("detail") }
      Move("back") { app in
        app.stack.removeLast()
        if app.isMended, !app.canPop { app.kept = nil }
      }.when { $0.canPop }
      Move("dismiss") { app in
        try app.pop("child")
        app.kept = nil
      }.when { $0.kept != nil }
    },
    // Back from a flow inside a flow shows the first screen of the outer one.
    AppRow(
      "johnpatrickmorgan/FlowStacks 23", steps: 4, Plain.self, .undoes("back", "push", "begin")
    ) {
      Move("push", from: "home", choosing: ["a", "b"]) { $0.stack.append($1) }
      Move("begin") { $0.stack.append("inner") }.when { $0.screen != "inner" }
      Move("back") { app in
        let isInner = app.screen == "inner"
        app.stack = isInner && !app.isMended ? ["home"] : app.stack.dropLast()
      }.when { $0.canPop }
    },
    // An app that a link starts has no tab yet.
    AppRow("brave/browser-ios 1143", steps: 1, Keeping.self) {
      Event("link") { app in
        if app.isMended { app.kept = "tab" }
        if app.kept == nil { throw Crash(reason: "there is no current tab") }
        app.stack = ["page"]
      }
      Move("newTab") { ($0.stack, $0.kept) = (["home"], "tab") }
    },
    // The system's back button leaves the path as it was.
    AppRow(
      "johnpatrickmorgan/NavigationBackport 57", steps: 2, Beside.self, .undoes("back", "push")
    ) {
      Move("push", from: "home", choosing: ["a", "b"]) { app, page in
        app.other.append(page)
        app.stack = app.other
      }
      Move("back") { app in
        app.stack.removeLast()
        if app.isMended { app.other = app.stack }
      }.when { $0.canPop }
    },
    // Turning the phone and turning it back shows what had filled the second column.
    AppRow("wordpress-mobile/WordPress-iOS 18021", steps: 2, Split.self, .undoes("turn", "turn")) {
      Move("open", choosing: ["posts", "stats"]) {
        ($0.stack, $0.isFilled) = (["home", $1], false)
      }.when { $0.isWide || !$0.canPop }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop && !$0.isWide }
      Move("turn") { app in
        if app.isFilled, app.isMended { app.stack = ["home"] }
        app.isWide.toggle()
        app.isFilled = app.isWide && !app.canPop
        if app.isFilled { app.stack.append("stats") }
      }
    },
    // On an iPad the question whether to sign out keeps the login away.
    AppRow("wordpress-mobile/WordPress-iOS 3201", steps: nil, Plain.self, .reaches(.everyMove)) {
      Move("signOut", from: "home") { $0.stack.append("question") }
      Move("cancel", from: "question") { $0.stack.removeLast() }
      Move("confirm", from: "question") { if $0.isMended { $0.stack = ["login"] } }
      Move("logIn", from: "login") { $0.stack = ["home"] }
    },
    // Links that come before the login wait for a coordinator that nobody adds.
    AppRow(
      "sopt-makers/SOPT-iOS 825", steps: 2, User.self, .fresh(after: "logIn", only: \.route)
    ) {
      Move("logIn", from: "login") { app in
        app.stack = ["home"] + (app.isMended ? app.route : [])
        if app.isMended { app.route = [] }
      }
      Move("back") { $0.stack.removeLast() }.when { $0.canPop }
      Event("link", choosing: ["news", "chat"]) { app, page in
        if app.screen == "login" { app.route = [page] } else { app.stack = ["home", page] }
      }
    },
  ]
}

// MARK: - Coordinators

extension ReportedBugsTests {
  private final class Guarded: Coordinator {
    var pending: String?

    func go(_ page: String) async {
      if page == screen, isMended { pending = nil }
      if page == screen { return }
      pending = page
      await answer("guard", ())
      if pending == page { (stack, pending) = ([page], nil) }
    }
  }
  final class Moving: Coordinator { var isMoving = false }
  private final class Table: Coordinator { var (items, rows) = ([1, 2], [0, 1]) }
  final class Search: Coordinator { var visit = 0 }
  private final class Wizard: Coordinator { var (current, isMoving) = (0, false) }
  private final class Restored: Coordinator { var (reader, shown) = (Page(), nil as Page?) }
  final class Parent: Coordinator { var (child, children) = (nil as Page?, [] as [Page]) }
  private final class Saves: Coordinator {
    var (text, onServer, version, waiting) = ("", "", 0, 0)
  }
  private final class Shop: Coordinator { var (orders, isPaying) = (0, false) }

  private static let coordinators = [
    // A push to where the person is leaves the one that waits for its guard.
    AppRow("vuejs/vue-router 3133", steps: 3, Guarded.self, .undoes("home", "page")) {
      Move("page", from: "home") { @MainActor in await $0.go("page") }
        .when { @MainActor in $0.pending == nil }
      Move("home") { @MainActor in await $0.go("home") }
    },
    // The buttons of the screen that goes away can be tapped, and their actions are not known any more.
    AppRow("topjohnwu/Magisk 5864", steps: 2, Moving.self) {
      Move("open", choosing: ["settings", "modules"]) { @MainActor app, page in
        if app.isMoving, app.isMended { return }
        if app.canPop { throw Crash(reason: "\(app.screen) has no action for \(page)") }
        (app.stack, app.isMoving) = (["home", page], true)
        await answer("transition", ())
        app.isMoving = false
      }.when { @MainActor in !$0.canPop || $0.isMoving }
      Move("back") { @MainActor in $0.stack = ["home"] }
        .when { @MainActor in $0.canPop && !$0.isMoving }
    },
    // While the items are loaded again the table has the rows of those before.
    AppRow("ooni/probe 1169", steps: 2, Table.self) {
      Move("reload", from: "home") { @MainActor table in
        (table.items, table.rows) = ([], table.isMended ? [] : table.rows)
        (table.items, table.rows) = (await answer("items", [1, 2]), [0, 1])
      }
      Move("open", from: "home", choosing: \.rows) { @MainActor table, row in
        guard row < table.items.count else { throw Crash(reason: "index \(row) is out of range") }
        table.stack.append("item")
      }
      Move("back", from: "item") { @MainActor in $0.stack = ["home"] }
    },
    // Restoring makes a second reader beside the app's.
    AppRow(
      "wordpress-mobile/WordPress-iOS 2178", steps: 2, Restored.self,
      .never { @MainActor in $0.shown != nil && $0.shown !== $0.reader }
    ) {
      Move("open", from: "home") { @MainActor in ($0.stack, $0.shown) = (["reader"], $0.reader) }
      Move("close", from: "reader") { @MainActor in ($0.stack, $0.shown) = (["home"], nil) }
      Event("restore") { @MainActor in
        ($0.stack, $0.shown) = (["reader"], $0.isMended ? $0.reader : Page())
      }
    },
    // A search whose result is shown wherever the person is by then; a bug of many apps.
    AppRow(
      "an answer after the person left", steps: 4, Search.self,
      .never { @MainActor in $0.stack == ["home", "result"] }
    ) {
      Move("open", from: "home") { @MainActor in $0.stack.append("search") }
      Move("find", from: "search") { @MainActor app in
        let asked = app.visit
        await answer("search", ())
        if asked == app.visit || !app.isMended { app.stack.append("result") }
      }
      Move("back") { @MainActor in ($0.stack, $0.visit) = ($0.stack.dropLast(), $0.visit + 1) }
        .when { await $0.canPop }
    },
    // A second tap on Skip, while the next screen slides in, pushes it once more.
    AppRow("wordpress-mobile/WordPress-iOS 25057", steps: 2, Wizard.self) {
      Move("skip") { @MainActor wizard in
        if wizard.isMoving, wizard.isMended { return }
        let next = ["home", "design", "domain"][wizard.current + 1]
        if wizard.stack.contains(next) { throw Crash(reason: "\(next) is pushed more than once") }
        (wizard.stack, wizard.isMoving) = (wizard.stack + [next], true)
        await answer("transition", ())
        (wizard.current, wizard.isMoving) = (wizard.stack.count - 1, false)
      }.when { await $0.current < 2 }
      Move("back") { @MainActor in ($0.stack, $0.current) = (["home"], 0) }
        .when { @MainActor in $0.canPop && !$0.isMoving }
    },
    // The back button pops the screen, and its coordinator stays among the children.
    AppRow("QuickBirdEng/XCoordinator 57", steps: 2, Parent.self, .releases(\.child)) {
      Move("open", from: "home") { @MainActor parent in
        parent.children.append(Page())
        (parent.stack, parent.child) = (["home", "news"], parent.children.last)
      }
      Move("back", from: "news") { @MainActor parent in
        (parent.stack, parent.child) = (["home"], nil)
        if parent.isMended { parent.children = [] }
      }
    },
  ]
}

// MARK: - Orders of taps and answers

extension ReportedBugsTests {
  private static let orders = [
    // A search that no move waits for, and whose result is shown wherever the person is by then.
    AppRow(
      "a task after the person left", steps: 4, Search.self,
      .never { @MainActor in $0.stack == ["home", "result"] }
    ) {
      Move("open", from: "home") { @MainActor in
        ($0.stack, $0.visit) = ($0.stack + ["search"], $0.visit + 1)
      }
      Move("find", from: "search") { @MainActor app in
        let asked = app.visit
        Task { [app] in
          await answer("find", ())
          let isThere = app.screen == "search" && app.visit == asked
          if isThere || !app.isMended { app.stack.append("result") }
        }
      }
      Move("back") { @MainActor in ($0.stack, $0.visit) = ($0.stack.dropLast(), $0.visit + 1) }
        .when { await $0.canPop }
    },
    // A form whose server has what was answered last.
    AppRow(
      "an older text is saved last", steps: 4, Saves.self,
      .never { @MainActor in $0.waiting == 0 && $0.onServer != $0.text }
    ) {
      Move("edit", choosing: ["a", "b", "c"]) { @MainActor form, text in
        (form.text, form.version, form.waiting) = (text, form.version + 1, form.waiting + 1)
        let mine = form.version
        await answer("save", ())
        form.waiting -= 1
        if mine == form.version || !form.isMended { form.onServer = text }
      }
    },
    // A shop in which a second tap pays twice.
    AppRow("two orders", steps: 4, Shop.self, .never { @MainActor in $0.orders > 1 }) {
      Move("pay") { @MainActor shop in
        if shop.isMended, shop.isPaying || shop.orders > 0 { return }
        shop.isPaying = true
        await answer("pay", ())
        (shop.orders, shop.isPaying) = (shop.orders + 1, false)
      }
    },
  ]
}

// MARK: - Scenes

extension ReportedBugsTests {
  /// A controller without anything of interest.
  final class Page { var other: Page? }

  /// A controller that needs something.
  final class Detail {
    var items: [String]?
    init(_ items: [String]? = nil) { self.items = items }
  }

  /// Home in a stack, and screens that it leads to.
  static func model(_ kind: Segue.Kind?, _ scenes: String...) -> SceneModel {
    SceneModel(initial: "Nav") {
      Scene("Nav", .navigation, children: ["Home"])
      Scene("Home") { if let kind { Segue("open", kind, to: scenes[0]) } }
      for scene in scenes { Scene(scene) }
    }
  }

  private static let scenes = [
    // `prepare` sets the route, which needs what it sets after it.
    AppRow("mapbox/mapbox-navigation-ios 273", steps: 1) { isMended in
      Flow(model(.show, "Guidance")) {
        Destination("Home") { _ in Page() }
        Destination("Guidance") { _ in Detail() }
        Prepare { (_: Page, segue) in
          let guidance = segue.destination as? Detail
          if isMended { guidance?.items = ["A1"] }
          if guidance?.items == nil { throw Crash(reason: "unexpectedly found nil") }
        }
      }
    },
    // A push segue without a stack.
    AppRow("MIT-Mobile/MIT-Mobile-for-iOS 373", steps: 1) { isMended in
      Flow(
        map: SceneModel(initial: isMended ? "Nav" : "News") {
          Scene("Nav", .navigation, children: ["News"])
          Scene("News") { Segue("open", .push, to: "Story") }
          Scene("Story")
        })
    },
    // The screen gets its items after its view was loaded.
    AppRow("Esri/arcgis-runtime-toolkit-ios 168", steps: 8, Check.fullyInitialized) { isMended in
      Flow(model(.show, "Bookmarks")) {
        Destination("Bookmarks") { _ in Detail(isMended ? ["Oslo"] : nil) }
        Lifecycle { (bookmarks: Detail, event) in
          if event == .didAppear { bookmarks.items = ["Oslo"] }
        }
      }
    },
    // Turning back takes what the split view put into its second column for a detail of the app's.
    AppRow("NatashaTheRobot/UISplitViewControllerDemo 7", steps: 2) { isMended in
      let model = SceneModel(initial: "Split") {
        Scene("Split", .split, children: ["Nav", "Detail"])
        Scene("Nav", .navigation, children: ["List"])
        Scene("List") { Segue("open", .showDetail, to: "Detail") }
        Scene("Detail")
      }
      return Flow(model) {
        Destination("List") { _ in Page() }
        Destination("Detail") { _ in Detail() }
        Prepare { (_: Page, segue) in (segue.destination as? Detail)?.items = ["Oslo"] }
        Event("turn") { (window: StandIn.Window) in
          let isWide = window.width == .regular
          let items = (window.controller(of: "Detail") as? Detail)?.items
          if isWide, items == nil, !isMended { throw Crash(reason: "unexpectedly found nil") }
          try window.turn(to: isWide ? .compact : .regular)
        }
      }
    },
    // A cast of the stack around the screen.
    AppRow("xmartlabs/XLForm 165", steps: 1, .prepareMatches) { isMended in
      let model = SceneModel(initial: "Home") {
        Scene("Home") { Segue("edit", .presentation, to: "Stack") }
        Scene("Stack", .navigation, children: ["Form"])
        Scene("Form")
      }
      return Flow(model) {
        Destination("Home") { _ in Page() }
        Destination("Form") { _ in Detail() }
        Senders("edit") { (_: Page) in ["a", "b"] }
        Prepare { (_: Page, segue) in
          let form = (isMended ? segue.content : segue.destination) as? Detail
          form?.items = ["\(segue.sender ?? "")"]
        }
      }
    },
    // The error is shown from the chat, which already presents the progress.
    AppRow("deltachat/deltachat-ios 2736", steps: 2) { isMended in
      Flow(model(.presentation, "Progress", "Fault")) {
        Event("fail") { (window: StandIn.Window) in
          if window.controller(of: "Fault") != nil { return }
          if isMended { try window.perform(.dismissAll) }
          try window.show("Fault", .presentation, from: "Home") { _ in Page() }
        }
      }
    },
    // A second sheet is asked for while the first is up, and waits behind it.
    AppRow("subconsciousnetwork/subconscious 900", steps: 2) { isMended in
      Flow(model(.presentation, "Detail", "Editor")) {
        Event("edit") { (window: StandIn.Window) in
          if window.controller(of: "Editor") != nil { return }
          if isMended { try window.perform(.dismissAll) }
          try window.show("Editor", .presentation, from: "Home") { _ in Page() }
        }
      }
    },
    // The session ends while something is presented.
    AppRow("HedvigInsurance/ugglan 1739", steps: 2) { isMended in
      Flow(model(.presentation, "Chat", "Login")) {
        Event("sessionEnds") { (window: StandIn.Window) in
          if window.controller(of: "Login") != nil { return }
          if isMended { try window.perform(.dismissAll) }
          try window.show("Login", .presentation, from: "Home") { _ in Page() }
        }
      }
    },
  ]
}
