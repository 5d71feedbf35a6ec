import Testing

@testable import FlowTesting

/// The words for SwiftUI: a test for each of its rules in RULES.md, and for each fault that they find.
@Suite(.exploring(walks: 60)) struct ShownTests {
  struct Router {
    enum Screen { case item(Int), detail }
    enum Sheet { case editor, settings }
    enum Tab { case home, search }

    var tab = Tab.home { didSet { taps = min(taps + 1, 2) } }
    var taps = 0
    var path: [Screen] = []
    var found: [String] = []
    var sheet: Sheet?
    var notes: [String] = []
    var isPlaying = false
    var alert: Int?
    var deleted: Int?
    var dismissed = 0
    var log: [String] = []
    var locked: Sheet? { sheet }
  }

  private static func flow(
    _ router: Router = Router(),
    @SceneModel.ListBuilder<Move<Router>> _ moves: () -> [Move<Router>]
  ) -> Flow<Router> {
    Flow(from: { router }, moves: moves)
  }

  /// Returns what a person can do on each screen, such as `home -open->`.
  private func moves(_ flow: Flow<Router>) async -> Set<String> {
    let made = Locked<Set<String>>([])
    _ = await RunTemplate(flow) { step in
      if let move = step.move { made.withLock { _ = $0.insert("\(step.from) -\(move.label)->") } }
    }.explore(Budget(walks: 60))
    return made.withLock(\.self)
  }

  /// Returns the first line of the failure, or of the warning, with its path; nil if there is none.
  private func found(_ flow: Flow<Router>) async -> String? {
    let report = await RunTemplate(flow).explore(Budget(walks: 60))
    let failures = report.discoveries.map { "\($0.failure.finding.message) \($0.path)" }
    let doubts = report.exploration.facts.doubts.map { "warning: \($0.message)" }
    return (failures + report.refusals.map(\.message) + doubts).first?
      .replacing("\n  Path:   ", with: "")
  }

  // MARK: - The screen, and what a person can do there

  /// A flow with a word of each kind.
  private static let shop = flow {
    Shown(tab: \.tab, of: [.home, .search])
    Shown(path: \.path, tab: "home")
    Shown(path: \.found, tab: "search", by: { "found \($0)" })
    Shown(sheet: \.sheet) { Shown(path: \.notes, root: "list") }
    Shown(cover: \.isPlaying, named: "player")
    Shown(alert: \.alert, ["delete": { $0.deleted = $1 }, "cancel": nil], named: "sure")
    Move("open", from: "home") { $0.path = [.item(1), .detail] }
    Move("find", from: "search") { $0.found = ["a"] }
    Move("edit", from: "detail") { ($0.sheet, $0.notes) = (.editor, []) }
    Move("write", from: "list") { $0.notes = ["note", "page"] }
    Move("ask", from: "home") { $0.alert = 7 }
    Move("play", from: "home") { $0.isPlaying = true }
    Move("stop", from: "player") { $0.isPlaying = false }
  }

  @Test func theScreenIsTheLastAbove() async {
    let flow = Self.shop
    for path: FlowPath in [
      "home -open-> detail -edit-> list -write-> page -back-> note -back-> list -swipeDown-> detail",
      "home -\"tab:search\"-> search -find-> \"found a\" -\"tab:home\"-> home -open-> detail -back-> item",
      "home -ask-> sure -delete-> home -play-> player -stop-> home -open-> detail -popTo(0)-> home",
    ] {
      await checkFlow(flow, along: path)
    }
    let moves = await moves(flow)
    #expect(
      moves.filter { $0.hasPrefix("player") } == ["player -stop->"], "A cover has no gesture.")
    #expect(moves.filter { $0.hasPrefix("sure") }.sorted() == ["sure -cancel->", "sure -delete->"])
    #expect(moves.contains("list -swipeDown->") && !moves.contains("list -swipe begins->"))
  }

  @Test func aMoveIsWhereNothingCoversIt() async {
    let moves = await moves(
      Self.flow {
        Shown(path: \.path, root: "home")
        Shown(sheet: \.sheet, of: ["editor"]) { Move("inside") { $0.dismissed = 1 } }
        Shown(sheet: \.sheet, of: ["settings"], held: { _ in true })
        Move("below") { $0.dismissed = 2 }
        Move("named", from: "editor") { $0.dismissed = 3 }
        Move("edit", from: "home") { $0.sheet = .editor }
        Move("set", from: "home") { $0.sheet = .settings }
        Event("link") { $0.sheet = nil }
      })
    #expect(
      moves == [
        "home -below->", "home -edit->", "home -set->", "home -link->", "editor -inside->",
        "editor -named->", "editor -swipeDown->", "editor -swipe begins->",
        "editor -sheet is gone->", "editor -link->", "settings -link->",
      ])
  }

  @Test func theMapHasTabsStacksAndSheets() async {
    await assertFlowSnapshot(of: Self.shop)
  }

  // MARK: - What SwiftUI writes, in what order

  @Test func whatSwiftUIWrites() async {
    let flow = Self.flow {
      Shown(tab: \.tab, of: [.home, .search])
      Shown(path: \.path, tab: "home")
      Shown(sheet: \.sheet, onDismiss: { $0.log.append("gone: \($0.sheet == nil)") })
      Shown(
        alert: \.alert, ["ok": { $0.log.append("\($1), set: \($0.alert != nil)") }], named: "ask")
      Move("edit", from: "home") { $0.sheet = .editor }
      Move("ask", from: "home") { $0.alert = 7 }
      Event("other") { $0.sheet = .settings }
      Event("close") { $0.sheet = nil }
    }
    for (path, log): (FlowPath, [String]) in [
      ("home -ask-> ask -ok-> home", ["7, set: false"]),
      ("home -edit-> editor -swipeDown-> home", ["gone: true"]),
      ("home -edit-> editor -other-> settings", ["gone: false"]),
      ("home -edit-> editor -\"swipe begins\"-> editor", []),
      ("home -edit-> editor -\"swipe begins\"-> editor -close-> home", ["gone: true"]),
      (
        "home -edit-> editor -\"swipe begins\"-> editor -other-> settings -\"sheet is gone\"-> home",
        ["gone: true"]
      ),
    ] {
      await checkFlow(flow, along: path) { step in
        if step.index == path.count { #expect(step.subject.log == log, "\(path)") }
      }
    }
    await checkFlow(flow, along: "home -\"tab:home\"-> home") { step in
      #expect(step.subject.taps == step.index, "The selected tab is written again.")
    }
    let plain = Self.flow {
      Shown(sheet: \.sheet)
      Move("edit", from: "root") { $0.sheet = .editor }
      Event("link") { $0.sheet = nil }
    }
    await checkFlow(
      plain, .undoes("swipeDown", "edit"), .keeps(\.sheet, except: "swipeDown", "edit", "link"))
  }

  // MARK: - What is found without a claim

  @Test(arguments: [true, false])
  func twoPresentationsOfOneView(_ isNested: Bool) async {
    let flow = Self.flow {
      Shown(sheet: \.sheet) {
        if isNested { Shown(cover: \.isPlaying, named: "player") }
        Move("play", from: "settings") { $0.isPlaying = true }
      }
      if !isNested { Shown(cover: \.isPlaying, named: "player") }
      Move("set", from: "root") { $0.sheet = .settings }
      Move("stop", from: "player") { $0.isPlaying = false }
    }
    let text = """
      SwiftUI shows one of two that are set: the sheet 'settings' and the cover 'player'. \
      root -set-> settings -play-> player
      """
    #expect(await found(flow) == (isNested ? nil : text))
  }

  @Test(arguments: [true, false])
  func whatComesBeneathASheet(_ isDismissed: Bool) async {
    let flow = Self.flow {
      Shown(path: \.path, root: "home")
      Shown(sheet: \.sheet)
      Move("set", from: "home") { $0.sheet = .settings }
      Event("link") {
        $0.path = [.detail]
        if isDismissed { $0.sheet = nil }
      }
    }
    let text = """
      warning: 'detail' came beneath the sheet 'settings': nobody sees it. \
      home -set-> settings -link-> settings
      """
    #expect(await found(flow) == (isDismissed ? nil : text))
  }

  @Test func whatComesBeneathInAList() async {
    let flow = Self.flow {
      Shown(above: "list") { router in
        router.found.map { .pushed($0) } + (router.sheet.map { [.sheet($0)] } ?? [])
          + router.notes.map { .pushed($0) }
      } keep: { router, count in
        let inSheet = router.sheet == nil ? 0 : count - router.found.count - 1
        if inSheet >= 0 { router.notes = Array(router.notes.prefix(inSheet)) }
        if inSheet < 0 { (router.sheet, router.notes) = (nil, []) }
        router.found = Array(router.found.prefix(count))
      }
      Move("open", from: "list") { $0.found = ["page"] }
      Move("edit", from: "page") { $0.sheet = .editor }
      Move("write", from: "editor") { $0.notes = ["note"] }
      Event("link") { if $0.sheet == nil { $0.found = ["linked"] } }
      Event("late") { if $0.sheet != nil { $0.found = ["page", "late"] } }
    }
    #expect(
      await found(flow) == """
        warning: 'late' came beneath the sheet 'editor': nobody sees it. \
        list -open-> page -edit-> editor -late-> editor
        """)
  }

  @Test func anotherValueBeneathIsAnotherScreen() async {
    let flow = Self.flow {
      Shown(path: \.path, root: "home")
      Shown(sheet: \.sheet)
      Move("open", from: "home") { $0.path = [.item(1)] }
      Move("edit", from: "item") { $0.sheet = .editor }
      Event("link") { if $0.sheet != nil { $0.path = [.item(2)] } }
    }
    #expect(
      await found(flow) == """
        warning: 'item' came beneath the sheet 'editor': nobody sees it. \
        home -open-> item -edit-> editor -link-> editor
        """)
  }

  /// Each test of a router meets it, and one tells the path.
  @Test func aWarningIsToldWholeOnce() async throws {
    let flow = Self.flow {
      Shown(path: \.path, root: "home")
      Shown(sheet: \.sheet)
      Move("begin", from: "home") { $0.sheet = .editor }
      Event("late") { if $0.sheet != nil { $0.path = [.detail] } }
    }
    let report = await RunTemplate(flow).explore(Budget(walks: 20))
    let line = "'detail' came beneath the sheet 'editor': nobody sees it."
    let whole = "\(line)\n  Path:    home -begin-> editor -late-> editor"
    for (test, text) in [
      ("one()", whole), ("two()", "\(line) (As in one().)"), ("one()", whole),
    ] {
      #expect(report.warning(in: test) == text)
    }
  }

  private struct Loader {
    struct Page: Identifiable { var id: Int, text = "" }
    struct Row { var id: Int, text = "" }
    enum Screen { case page(Page), row(Row), loading(id: Int, text: String), plain(String), about }

    var path: [Screen] = []
    var isOffline = false
  }

  /// A screen that loads beneath an alert is still the same one; a screen that leaves there is told.
  @Test func whatWasThereDoesNotCome() async {
    let found = { (before: [Loader.Screen], after: [Loader.Screen]) in
      let flow = Flow(from: { Loader() }) {
        Shown(path: \.path, root: "home")
        Shown(alert: \.isOffline, ["ok": nil], named: "offline")
        Move("open", from: "home") { ($0.path, $0.isOffline) = (before, true) }
        Event("load") { if $0.isOffline { $0.path = after } }
      }
      let report = await RunTemplate(flow).explore(Budget(walks: 20))
      return report.exploration.facts.doubts.first?.message.components(separatedBy: " the").first
    }
    let rows: [(before: [Loader.Screen], after: [Loader.Screen], found: String?)] = [
      ([.page(.init(id: 1)), .about], [.page(.init(id: 1, text: "a")), .about], nil),
      ([.row(.init(id: 1))], [.row(.init(id: 1, text: "a"))], nil),
      ([.loading(id: 1, text: "")], [.loading(id: 1, text: "a")], nil),
      ([.row(.init(id: 1)), .about], [.row(.init(id: 2)), .about], "'row' came beneath"),
      ([.loading(id: 1, text: "")], [.loading(id: 2, text: "")], "'loading' came beneath"),
      ([.plain("a"), .about], [.plain("b"), .about], "'plain' came beneath"),
      ([.plain("a"), .about], [.plain("a")], "'about' went from beneath"),
      ([.plain("a")], [], "'plain' went from beneath"),
    ]
    for row in rows {
      #expect(await found(row.before, row.after) == row.found, "\(row)")
    }
  }

  @Test(arguments: [true, false])
  func whatIsStillSetThoughItsViewHasGone(_ isCleared: Bool) async {
    let popped = Self.flow {
      Shown(path: \.path, root: "home")
      Shown(sheet: \.sheet, on: "detail")
      Move("open", from: "home") { $0.path = [.detail] }
      Move("edit", from: "detail") { $0.sheet = .editor }
      Event("home") {
        $0.path = []
        if isCleared { $0.sheet = nil }
      }
    }
    let inSheet = Self.flow {
      Shown(sheet: \.sheet) { Shown(alert: \.alert, ["ok": nil], named: "sure") }
      Move("edit", from: "root") { $0.sheet = .editor }
      Move("ask", from: "editor") { $0.alert = 1 }
      Event("close") {
        $0.sheet = nil
        if isCleared { $0.alert = nil }
      }
    }
    let texts = [
      """
      Nothing shows the sheet 'editor', which is still set: 'detail', which presents it, is gone. \
      home -open-> detail -edit-> editor -home-> home
      """,
      """
      Nothing shows the alert 'sure', which is still set: the sheet that presents it is gone. \
      root -edit-> editor -ask-> sure -close-> root
      """,
    ]
    for (flow, text) in zip([popped, inSheet], texts) {
      #expect(await found(flow) == (isCleared ? nil : text))
    }
  }

  @Test func aButtonThatFindsNothing() async {
    func flow(
      _ delete: @escaping Shown<Router>.Write<Int>, write: Shown<Router>.Write<Int?>? = nil
    ) -> Flow<Router> {
      Self.flow {
        Shown(alert: \.alert, ["delete": delete], named: "sure", write: write)
        Move("ask", from: "root") { $0.alert = 7 }
      }
    }
    let path = "root -ask-> sure -delete-> root"
    let why = "SwiftUI clears the alert's property before its action runs."
    let late = await found(flow { router, _ in router.deleted = router.alert ?? router.deleted })
    #expect(
      late
        == "'delete' of 'sure' did nothing, and does something while the property is set: \(why) \(path)"
    )
    let sent = await found(
      flow { router, _ in
        if let id = router.alert { router.deleted = id }
      } write: {
        $0.alert = $1
      })
    #expect(
      sent
        == "warning: 'delete' of 'sure' did nothing, however often it was pressed: \(why) \(path)")
    // What was deleted already is deleted again.
    #expect(await found(flow { $0.deleted = $1 }) == nil)
    #expect(await found(flow({ $0.deleted = $1 }, write: { $0.alert = $1 })) == nil)
  }

  @MainActor private final class Orders {
    var removing: Int?
    var removed: Int?
    var isPriced = false
    func price() async { isPriced = await answer("price", true) }
  }

  @MainActor @Test(arguments: [true, false])
  func aButtonOfAClassWhoseCallsWait(_ isLate: Bool) async {
    let flow = Flow(from: { Orders() }) {
      Shown(
        alert: \.removing,
        [
          "delete": { @MainActor orders, id in
            if let id = isLate ? orders.removing : id { orders.removed = id }
          }
        ], named: "sure")
      Move("price", from: "root") { await $0.price() }.when { @MainActor in !$0.isPriced }
      Move("remove", from: "root") { @MainActor in $0.removing = 1 }
        .when { @MainActor in $0.isPriced }
    }
    let report = await RunTemplate(flow).explore(Budget(walks: 20))
    #expect(
      report.discoveries.map { "\($0.failure.finding.code) \($0.path)" }
        == (isLate
          ? [
            "idleButton root -price-> root -\"price answers\"-> root -remove-> sure -delete-> root"
          ]
          : []))
  }

  /// Nobody answers what only an action calls that SwiftUI never begins.
  @MainActor @Test func aButtonThatCallsOnlyWhileItsPropertyIsSet() async {
    let flow = Flow(from: { Orders() }) {
      Shown(
        alert: \.removing,
        ["retry": { @MainActor orders, _ in if orders.removing != nil { await orders.price() } }],
        named: "offline")
      Move("load", from: "root") { @MainActor in $0.removing = 1 }
    }
    let report = await RunTemplate(flow).explore(Budget(walks: 20))
    #expect(
      report.discoveries.map { "\($0.failure.finding.code) \($0.path)" } == [
        "idleButton root -load-> offline -retry-> root"
      ])
  }

  /// Whatever the moves before the answer left.
  @MainActor @Test func aButtonWhoseCallWaitedDidSomething() async {
    let flow = Flow(from: { Orders() }) {
      Shown(
        alert: \.removing, ["retry": { orders, _ in await orders.price() }], named: "offline")
      Move("load", from: "root") { @MainActor in $0.removing = 1 }
      Event("link") { @MainActor in ($0.removing, $0.removed) = (nil, 2) }
    }
    let report = await RunTemplate(flow).explore(Budget(walks: 20))
    #expect(report.discoveries.map { "\($0.failure.finding.code) \($0.path)" } == [])
  }

  // MARK: - Mistakes in the words

  @Test func mistakes() async {
    let mistakes = await [
      found(Self.flow { Shown(sheet: \.isPlaying) }), found(Self.flow { Shown(sheet: \.locked) }),
      found(Self.flow { Move("open") { $0.path = [.detail] } }),
    ]
    #expect(
      mistakes == [
        "A sheet that a Bool shows has no name.",
        "SwiftUI cannot write the property of Shown(sheet:): nobody may set it.",
        "Nothing says on which screen the subject is.",
      ])
    let twice = Self.flow {
      Shown(path: \.path)
      Move("open", from: "root") { $0.path = [.detail] }
      Move("open", from: "root") { $0.path = [.item(1)] }
    }
    #expect(await found(twice) == "Two moves are called 'open' on the same screen.")
    let ownBack = Self.flow {
      Shown(path: \.path)
      Move("back") { $0.path = [] }
    }
    #expect(await found(ownBack) == "Two moves are called 'back' on the same screen.")
    let noTab = Self.flow {
      Shown(tab: \.tab, of: [.home, .search])
      Shown(path: \.path, tab: "hom")
    }
    #expect(await found(noTab) == "Shown(path: …, tab: \"hom\"): no Shown(tab:) has this tab.")
    let mistaken: [(String, Flow<Router>)] = [
      (
        "Shown(path: …, tab: \"home\"): no Shown(tab:) has this tab.",
        Self.flow { Shown(path: \.path, tab: "home") }
      ),
      (
        "Two moves are called 'tab:home' on the same screen.",
        Self.flow { Shown(tab: \.tab, of: [.home, .search, .home]) }
      ),
      (
        "Two moves are called 'ok' on the same screen.",
        Self.flow { Shown(alert: \.alert, ["ok": nil, "ok": nil], named: "sure") }
      ),
      (
        "warning: 'search' was set, and no Shown(…, of: [\"home\"]) shows it.",
        Self.flow {
          Shown(tab: \.tab, of: [.home])
          Move("find", from: "home") { $0.tab = .search }
        }
      ),
    ]
    for (text, flow) in mistaken { #expect(await found(flow) == text, "\(text)") }
    let noScreen = Self.flow {
      Shown(path: \.path, root: "home")
      Shown(sheet: \.sheet, on: "hom")
      Move("edit", from: "home") { $0.sheet = .editor }
    }
    let keepsAll = Self.flow {
      Shown(above: "list") {
        $0.found.map { .pushed($0) }
      } keep: { _, _ in
      }
      Move("open", from: "list") { $0.found = ["page"] }
    }
    #expect(
      await found(keepsAll)
        == "'back' removes nothing: the closure keep: of Shown(above:) left all screens. list -open-> page -back-> page"
    )
    let noCase = Self.flow {
      Shown(path: \.path, root: "home")
      Shown(sheet: \.sheet, of: ["editer"])
      Shown(sheet: \.sheet, of: ["settings"])
      Move("edit", from: "home") { $0.sheet = .editor }
      Move("set", from: "home") { $0.sheet = .settings }
    }
    #expect(
      await found(noCase)
        == #"warning: 'editor' was set, and no Shown(…, of: ["editer", "settings"]) shows it. Did you mean 'editer'?"#
    )
    let named = Self.flow {
      Shown(sheet: \.sheet, of: ["preferences"], by: { $0 == .settings ? "preferences" : "other" })
      Shown(sheet: \.sheet, of: ["other"], by: { $0 == .settings ? "preferences" : "other" })
      Move("edit", from: "root") { $0.sheet = .editor }
      Move("set", from: "root") { $0.sheet = .settings }
    }
    #expect(await found(named) == nil)
    await checkFlow(named, along: "root -set-> preferences -swipeDown-> root -edit-> other")
    let text = "Nothing shows the sheet 'editor', which is set: 'hom' presents it and is not there."
    #expect(await found(noScreen) == "\(text) home -edit-> home")
  }

  @Test func aClosureThatSaysTheScreenWins() async {
    let flow = Flow(from: { Router() }, at: { $0.path.isEmpty ? "start" : "end" }) {
      Shown(path: \.path, root: "home")
      Move("open", from: "start") { $0.path = [.detail] }
    }
    await checkFlow(flow, along: "start -open-> end -back-> start")
  }
}
