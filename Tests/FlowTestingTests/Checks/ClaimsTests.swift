import Foundation
import Observation
import Testing

@testable import FlowTesting

/// Claims about several steps of a walk.
@Suite(.exploring(walks: 20)) struct ClaimsTests {
  /// A planner of trips, with a switch for each of its bugs.
  struct Planner: Codable {
    enum Bug: String, Codable { case none, back, logOut, select, cancel, mail, save, coding }
    var bug = Bug.none
    var screen = "list"
    var draft: String?
    var sheet: String?
    var user: String? = "Ann"
    var theme = "light"
    var trips = ["Rome", "Bern"]
    var isSaving = false

    enum CodingKeys: CodingKey { case bug, screen, draft, user, theme, trips, isSaving }

    static func flow(_ bug: Bug) -> Flow<Planner> {
      Flow(from: { Planner(bug: bug) }, at: \.screen) {
        Move("open", from: "list") { ($0.screen, $0.draft) = ("detail", "x") }
        Move("back", from: "detail") { planner in
          planner.screen = "list"
          if planner.bug != .back { planner.draft = nil }
        }
        Move("dark") { $0.theme = "dark" }
        Move("showSheet") { $0.sheet = "info" }
        Move("select") { if $0.bug == .select { $0.sheet = nil } }
        Move("cancel", from: "list", choosing: \.trips.indices) { planner, index in
          if planner.bug != .cancel { planner.trips.remove(at: index) }
        }
        Move("logOut", from: "list") { planner in
          let (bug, theme) = (planner.bug, planner.theme)
          planner = Planner(bug: bug, user: nil, theme: theme)
          if bug == .logOut { planner.trips = [] }
        }
        Event("mail") { if $0.bug == .mail { $0.user = "Bob" } }
        Move("logIn", from: "list") { $0.user = "Ann" }
        Move("save") { $0.isSaving = true }
        Move("wait") { if $0.bug != .save { $0.isSaving = false } }
      }
    }
  }

  private static let flow = Planner.flow(.none)

  @Test(.exploring(walks: 20)) func allClaimsOfTheGuideHold() async {
    await checkFlow(
      Self.flow,
      .undoes("back", "open"),
      .fresh(after: "logOut", except: \.theme, \.user),
      .keeps(\.sheet, except: "showSheet", "logOut"),
      .after("cancel", \.trips) { before, after in after.count == before.count - 1 },
      .never(after: "logOut", until: "logIn") { $0.user != nil },
      .eventually(after: "logOut", within: 2) { $0.screen == "list" })
  }

  private static let claims: [(bug: Planner.Bug, check: Check<Planner>, message: String)] = [
    (
      .back, .undoes("back", "open"),
      "'back' right after 'open' does not undo it: 'draft' is \"x\", and was nil."
    ),
    (
      .logOut, .fresh(after: "logOut", except: \.theme, \.user),
      "After 'logOut' 'trips' is [], and a fresh subject has [\"Rome\", \"Bern\"]."
    ),
    (
      .select, .keeps(\.sheet, except: "showSheet", "logOut"),
      "'select' changes 'sheet' from \"info\" to nil."
    ),
    (
      .cancel, .after("cancel", \.trips) { $1.count == $0.count - 1 },
      """
      'cancel' breaks the claim about 'trips': it was ["Rome", "Bern"], and is ["Rome", "Bern"].
      """
    ),
    (
      .mail, .never(after: "logOut", until: "logIn") { $0.user != nil },
      ".never(after: \"logOut\", until: \"logIn\") { … } is broken on list, after 'mail': the condition holds."
    ),
  ]

  private static func withoutLine(_ message: String) -> String {
    message.replacing(/\ \(FlowTestingTests.ClaimsTests.swift:[0-9]+\)/, with: "")
  }

  @Test(arguments: claims.indices) func aClaimFailsOnlyWhereItIsBroken(index: Int) async {
    let (bug, check, message) = Self.claims[index]
    let broken = await RunTemplate(Planner.flow(bug), checks: [check]).explore(Budget(walks: 16))
    #expect(broken.discoveries.map { Self.withoutLine($0.failure.finding.message) } == [message])
    let right = await RunTemplate(Planner.flow(.none), checks: [check]).explore(Budget(walks: 16))
    #expect(right.discoveries.isEmpty && right.conclusions.isEmpty && right.refusals.isEmpty)
  }

  @Test func whatHoldsInTheEndIsCounted() async {
    let path: FlowPath = "list -save-> list -dark-> list -wait-> list -dark-> list"
    for (bug, count, isBroken) in [
      (Planner.Bug.none, 1, true), (.none, 2, false), (.save, 3, true),
    ] {
      let check = Check<Planner>.eventually(after: "save", within: count) { !$0.isSaving }
      let report = await RunTemplate(Planner.flow(bug), checks: [check]).follow(path)
      #expect(
        report.discoveries.map { Self.withoutLine($0.failure.finding.message) }
          == (isBroken
            ? ["After 'save' it does not hold within \(Wording.count(count, "move"))."] : []))
    }
  }

  @Test func whatIsNotEncodedIsLost() async {
    let report = await RunTemplate(Planner.flow(.none), checks: [.restores]).explore(
      Budget(walks: 20))
    #expect(
      report.discoveries.map(\.failure.finding.message) == [
        "Encoding and decoding loses something: 'sheet' is nil, and was \"info\"."
      ])
    #expect(report.paths == ["list -showSheet-> list"])
    #expect(
      report.discoveries.first?.failure.finding.advice?.hasSuffix("except: \\.sheet.") == true)
    let excused = await RunTemplate(
      Planner.flow(.none), checks: [.restores(except: \.sheet)]
    ).explore(Budget(walks: 20))
    #expect(excused.discoveries.isEmpty && excused.exploration.facts.doubts.isEmpty)
  }

  @Test func aWrongNameIsNoClaim() async {
    let checks: [Check<Planner>] = [
      .undoes("bakc", "open"), .never(after: "logout") { $0.user != nil },
      .keeps(\.theme, except: "dark", "darkk"),
    ]
    for (check, name) in zip(checks, ["bakc", "logout", "darkk"]) {
      let report = await RunTemplate(Planner.flow(.none), checks: [check]).explore(Budget(walks: 3))
      let finding = report.conclusions.first?.finding
      #expect(finding?.message == "\(check.name): no move is called '\(name)'.")
      #expect(finding?.advice?.contains("Did you mean") == true)
    }
  }

  private struct Shelf {
    final class Book: @unchecked Sendable { var title = "Emma" }
    struct Settings {
      var theme = "light"
      var isLarge = false
    }
    var books = [Book()]
    var settings = Settings()
  }

  /// An object changes in place, so its text is kept with the step.
  @Test func whatChangesInsideOfAnObjectIsNotKept() async {
    let flow = Flow(from: { Shelf() }, at: { _ in "shelf" }) {
      Move("edit") { $0.books[0].title = "Persuasion" }
      Move("read") { _ in }
    }
    let report = await RunTemplate(flow, checks: [.keeps(\.books)]).explore(Budget(walks: 3))
    let message = report.discoveries.first?.failure.finding.message
    #expect(message?.hasPrefix("'edit' changes 'books' from [") == true, "\(message ?? "")")
    let right = await RunTemplate(flow, checks: [.keeps(\.books, except: "edit")])
      .explore(Budget(walks: 3))
    #expect(right.discoveries.isEmpty && right.conclusions.isEmpty)
  }

  private struct Pick<All> {
    let all: All
    var one: AnyObject?
  }

  private final class Page: Hashable {
    static func == (one: Page, other: Page) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Nothing tells equal objects of a set apart, or those of Foundation's, so a claim that passes rests on that.
  @Test func whichOfEqualObjectsItIsIsNamed() async {
    func result<All>(
      _ all: @escaping @Sendable () -> All,
      _ other: @escaping @Sendable (All, AnyObject?) -> AnyObject?
    ) async -> (steps: Int, text: String) {
      let flow = Flow(
        from: {
          let all = all()
          return Pick(all: all, one: other(all, nil))
        }, at: { _ in "home" }
      ) {
        Move("pick") { $0.one = other($0.all, $0.one) }
        Move("back") { _ in }
      }
      let checks: [Check<Pick<All>>] = [.undoes("back", "pick"), .fresh(after: "pick")]
      let report = await RunTemplate(flow, checks: checks).explore(Budget(walks: 40, steps: 10))
      #expect(report.discoveries.isEmpty && report.conclusions.isEmpty)
      return (report.exploration.coverage.steps, report.exploration.complete?.text ?? "")
    }
    for (steps, text) in await [
      result({ Set([Page(), Page()]) }) { all, one in all.first { $0 !== one } },
      result({ [1: Page(), 2: Page()] }) { all, one in all.values.first { $0 !== one } },
      result({ [NSMutableArray(), NSMutableArray()] }) { all, one in all.first { $0 !== one } },
      result({ [NSMutableString(string: "a"), NSMutableString(string: "a")] }) { all, one in
        all.first { $0 !== one }
      },
    ] {
      #expect(steps == 400 && text.contains("; not wholly seen: ClaimsTests.Pick<"), "\(text)")
    }
  }

  // MARK: What fingerprints and texts tell apart differently

  /// A store with what a fingerprint does not show, and a move that changes it.
  final class Store {
    final class Box {
      var count = 0
      init(_ count: Int) { self.count = count }
    }
    final class Locked {
      let lock = NSLock()
      var count = 0
    }
    actor Cache {
      private(set) nonisolated(unsafe) var count = 0
      nonisolated func add() { count += 1 }
    }
    let first = Box(7)
    let locked = Locked()
    let cache = Cache()
    var many = Array(repeating: 0, count: 5_000)
    var shared: [String: Box] = [:]
    var swapped: Set<Int> = [1, 2]
    var name = "e\u{301}"
    var number = Double.nan
    var id = UUID()
    var screen = "store"
    init() { shared = ["a": first, "b": Box(7), "c": first] }

    func change(_ what: String) {
      switch what {
      case "locked": locked.count += 1
      case "cache": cache.add()
      case "many": many[4_999] += 1
      case "shared": (shared["b"], shared["c"]) = (first, Box(7))
      case "swapped": swapped = Set([2, 1] + (3..<100)).subtracting(3..<100)
      case "name": name = "\u{e9}"
      case "number": number = Double(nan: 1, signaling: false)
      default: id = UUID()
      }
    }
  }

  @Test(arguments: [
    ("locked", true), ("cache", true), ("many", true), ("shared", true), ("id", true),
    ("swapped", false), ("name", false), ("number", false),
  ]) func textsDecideWhereFingerprintsDiffer(changed: String, isBroken: Bool) async {
    let flow = Flow(from: { Store() }, at: \.screen) {
      Move("wait") { _ in }
      Move("change") { $0.change(changed) }
    }
    let keeping: Check<Store> =
      switch changed {
      case "locked": .keeps(\.locked)
      case "cache": .keeps(\.cache)
      case "many": .keeps(\.many)
      case "shared": .keeps(\.shared)
      case "id": .keeps(\.id)
      case "swapped": .keeps(\.swapped)
      case "name": .keeps(\.name)
      default: .keeps(\.number)
      }
    let checks: [(Check<Store>, String)] = [
      (.undoes("change", "wait"), "notUndone"), (.fresh(after: "change"), "notFresh"),
      (keeping, "notKept"),
    ]
    for (check, code) in checks {
      let report = await RunTemplate(flow, checks: [check])
        .follow("store -wait-> store -change-> store")
      #expect(report.conclusions.isEmpty)
      let findings = report.discoveries.map(\.failure.finding)
      #expect(findings.map(\.code) == (isBroken ? [code] : []), "\(check.name)")
      #expect(findings.allSatisfy { $0.message.contains("'\(changed)'") }, "\(findings)")
    }
  }

  /// It is told beside a failure of another claim, too.
  @Test func aPartOfAPropertyIsNoException() async {
    let flow = Flow(from: { Shelf() }, at: { _ in "shelf" }) {
      Move("logOut") { $0.settings.theme = "dark" }
      Move("logIn") { _ in }
    }
    let fault = "an exception is a stored property of the subject, not a part of one."
    let rows: [(Check<Shelf>, String)] = [
      (
        .fresh(after: "logOut", except: \.settings.theme),
        ##"except: \.settings. Or, instead of exceptions, say what must be fresh: .fresh(after: "logOut", only: …)."##
      ),
      (.undoes("logOut", "logIn", except: \.settings.theme), #"except: \.settings."#),
      (.twice("logIn", except: \.settings.theme), #"except: \.settings."#),
    ]
    for (check, advice) in rows {
      for others in [[], [Check<Shelf>.keeps(\.settings)]] {
        let report = await RunTemplate(flow, checks: [check] + others).explore(Budget(walks: 3))
        let findings = report.conclusions.map(\.finding)
        #expect(report.discoveries.count == others.count)
        #expect(findings.map(\.message) == ["\(check.name): \(fault)"])
        #expect(findings.map(\.advice) == ["Name the whole property, as in \(advice)"])
      }
    }
  }

  /// A name is wrong whatever else failed, unless a longer run may meet it; the advice does not repeat it.
  @Test func aWrongNameIsToldBesideAFailure() async {
    struct Trips: Sendable { var screen = "list", user = "", found = 0 }
    let flow = Flow(from: { Trips() }, at: \.screen) {
      Move("logIn", from: "list") { $0.user = "ann" }
      Move("logOut", from: "list") { $0.user = "" }
      Move("open", from: "list") { ($0.screen, $0.found) = ("page", 1) }
      Move("back", from: "page") { $0.screen = "list" }
    }
    let rows: [(Check<Trips>, wrong: [String], advice: String?)] = [
      (
        .keeps(\.user, except: "logOut", "login", "trips answers", "time passes"), ["login"],
        #""logOut", "trips answers", "time passes", "logIn"."#
      ),
      (.undoes("back", "opne"), ["opne"], nil),
      (.never(after: "trip answers") { _ in false }, [], nil),
      (.never(until: "trip answer") { $0.found > 0 }, ["trip answer"], nil),
      (.twice("opne"), ["opne"], nil), (.reaches("nowhere"), [], nil),
    ]
    for (check, wrong, advice) in rows {
      let report = await RunTemplate(flow, checks: [check, .keeps(\.screen)])
        .explore(Budget(walks: 20))
      let names = wrong.map { "\(check.name): no move is called '\($0)'." }
      #expect(report.conclusions.map(\.finding.message) == names, "\(check.name)")
      let told = report.discoveries.first { $0.check == check.name }?.failure.finding.advice
      #expect(
        advice == nil || told?.hasSuffix("write except: \(advice ?? "")") == true, "\(told ?? "")")
    }
  }

  /// A form that is edited and discarded, and what a person tried last.
  struct Form {
    var screen = "list"
    var title = ""
    var tries = 0
    var isSaving = false
    var discards = true
    var saves = true
  }

  /// Returns the first lines of what a claim finds in a form, with the path, and what a green run warns of.
  private func found(
    _ check: Check<Form>, in form: Form = Form(), along path: FlowPath? = nil
  ) async -> [String] {
    let flow = Flow(from: { form }, at: \.screen) {
      Move("edit", from: "list") { ($0.screen, $0.tries) = ("form", min($0.tries + 1, 2)) }
      Move("type", from: "form") { $0.title = "x" }
      Move("discard", from: "form") {
        $0.screen = "list"
        if $0.discards { $0.title = "" }
      }
      Move("save", from: "form") { if $0.saves { $0.isSaving = true } }.when { !$0.isSaving }
      Move("scroll") { _ in }
      Move("saved") { $0.isSaving = false }.when(\.isSaving)
    }
    let template = RunTemplate(flow, checks: [check])
    let report =
      if let path { await template.follow(path) } else { await template.explore(Budget(walks: 60)) }
    return report.discoveries.map { "\($0.failure.finding.message) \($0.path)" }
      + report.conclusions.map(\.finding.message)
      + report.exploration.facts.doubts.map { "warning: \($0.message)" }
  }

  @Test func whatMayDifferIsSaidInTheClaim() async {
    #expect(
      await found(.undoes("discard", "edit")).first
        == "'discard' right after 'edit' does not undo it: 'tries' is 1, and was 0. list -edit-> form -discard-> list"
    )
    #expect(await found(.undoes("discard", "edit", except: \.tries)) == [])
    #expect(
      await found(.undoes("discard", "edit", except: \.tries, \.saves)) == [
        #"warning: .undoes("discard", "edit", except: \.tries, \.saves): 'saves' never differs, so that it needs no exception."#
      ])
    let advice = await recordedText {
      await checkFlow(
        Flow(from: { Form() }, at: \.screen) {
          Move("edit", from: "list") { ($0.screen, $0.tries) = ("form", $0.tries + 1) }
          Move("discard", from: "form") { $0.screen = "list" }
        }, .undoes("discard", "edit"))
    }
    #expect(advice.contains(#"What may differ is an exception: except: \.tries."#))
  }

  @Test func aMoveThatNeverChangesAPropertyNeedsNoException() async {
    #expect(await found(.keeps(\.screen, except: "edit", "discard")) == [])
    #expect(
      await found(.keeps(\.screen, except: "edit", "discard", "scroll")) == [
        #"warning: .keeps(\.screen, except: "edit", "discard", "scroll"): 'scroll' never changes it, so that it needs no exception."#
      ])
  }

  /// Another property that differs by the same values is none.
  @Test func anExceptionExcusesItselfAlone() async {
    struct Tries: Sendable { var screen = "list", one = 0, two = 0 }
    let flow = Flow(from: { Tries() }, at: \.screen) {
      Move("open", from: "list") { $0 = Tries(screen: "form", one: $0.one + 1, two: $0.two + 1) }
      Move("back", from: "form") { $0.screen = "list" }
    }
    let rows: [(Check<Tries>, String)] = [
      (.undoes("back", "open", except: \.one), "two"),
      (.undoes("back", "open", except: \.two), "one"),
    ]
    for (check, name) in rows {
      let headline = await recordedHeadline { await checkFlow(flow, check) }
      #expect(headline == "'back' right after 'open' does not undo it: '\(name)' is 1, and was 0.")
    }
  }

  /// A failure cuts the run short, so that a green report is not owed to the others.
  @Test func theChecksThatAFailureLeavesUnjudgedAreNamed() async {
    struct Cart: Sendable { var screen = "list", count = 0 }
    let flow = Flow(from: { Cart() }, at: \.screen) {
      Move("open", from: "list") { $0 = Cart(screen: "form", count: 1) }
      Move("back", from: "form") { $0.screen = "list" }
    }
    let text = await recordedText {
      await checkFlow(
        flow, .never(after: "open") { $0.count == 1 }, .reaches(.everyMove), .keeps(\.screen))
    }
    #expect(
      text.contains("  Unjudged: .reaches(.everyMove), as the run ended at this failure"), "\(text)"
    )
  }

  @Test func whatIsFreshIsSaidInTheClaim() async {
    #expect(await found(.fresh(after: "discard", only: \.screen, \.title)) == [])
    #expect(
      await found(.fresh(after: "discard", only: \.title, \.tries)).first
        == "After 'discard' 'tries' is 1, and a fresh subject has 0. list -edit-> form -discard-> list"
    )
    #expect(
      await found(.fresh(after: "cancel", only: \.title)).first?.hasPrefix(
        #".fresh(after: "cancel", only: \.title): no move is called 'cancel'."#) == true)
  }

  @Test func allSinceAMoveIsUndone() async {
    let claim = Check<Form>.undoes("discard", since: "edit", except: \.tries, \.isSaving)
    #expect(await found(claim) == [])
    #expect(
      await found(claim, in: Form(discards: false)) == [
        "'discard' after 'edit' does not undo it: 'title' is \"x\", and was \"\". list -edit-> form -type-> form -discard-> list"
      ])
  }

  @Test func aMoveThatChangesNothing() async {
    #expect(await found(.changes("save", "edit")) == [])
    #expect(
      await found(.changes("save"), in: Form(saves: false)).first
        == "'save' on form changes nothing. list -edit-> form -save-> form")
    #expect(
      await found(.changes("scroll")).first?.hasPrefix("'scroll' on list changes nothing.") == true)
  }

  @Test func aMoveOverScenesChangesWhatIsOnScreenOrHeldThere() async {
    final class Page { var isOpen = false }
    let model = SceneModel(initial: "Nav") {
      Scene("Nav", .navigation, children: ["Page"])
      Scene("Page") { Segue("next", to: "Page") }
    }
    let flow = Flow(model, from: { Page() }) { _ in
      Destination("Page") { _ in Page() }
      ScreenMove("toggle", from: "Page") { (page: Page) in page.isOpen.toggle() }
      ScreenMove("nothing", from: "Page") { (_: Page) in }
    }
    let claim = Check<ControllerHost>.changes("next", "back", "toggle", "nothing")
    let report = await RunTemplate(flow, checks: [claim]).explore(Budget(walks: 4))
    #expect(
      report.discoveries.map { "\($0.failure.finding.message) \($0.path)" } == [
        "'nothing' on Page changes nothing. Page -nothing-> Page"
      ])
    let map = Check<Navigation>.changes("next", "back")
    let undoing = Check<Navigation>.undoes("back", "next")
    let ofMap = await RunTemplate(Flow(map: model), checks: [map, undoing])
      .explore(Budget(walks: 4))
    // A map holds nothing, and all its screens are one scene.
    #expect(ofMap.discoveries.isEmpty)
    #expect(ofMap.conclusions.map(\.finding.code) == ["nothingToLookAt"])
  }

  @Test func whatAPersonDoesWhileACallWaitsDoesNotCount() async {
    let path: FlowPath = """
      list -edit-> form -save-> form -scroll-> form -scroll-> form -saved-> form -scroll-> form
      """
    func claim(once answer: String?) -> Check<Form> {
      .eventually(after: "save", once: answer, within: 1) { !$0.isSaving }
    }
    #expect(await found(claim(once: nil), along: path).count == 1)
    #expect(await found(claim(once: "saved"), along: path).isEmpty)
    #expect(
      await found(.eventually(after: "save", once: "saved", within: 0) { !$0.isSaving }) == [])
    let broken = await found(.eventually(after: "save", once: "saved", within: 0) { $0.isSaving })
    #expect(broken.first?.hasPrefix("After 'saved' it does not hold (") == true)
  }

  @Test func whatARunCouldNotSeeIsTold() async {
    struct Cart {
      var number = 0
      var log = 0
    }
    func flow(_ state: (@Sendable (Cart) -> any Sendable)?) -> Flow<Cart> {
      let moves: @Sendable () -> [Move<Cart>] = {
        [
          Move("up") { $0.number = min($0.number + 1, 30) }, Move("zero") { $0.number = 0 },
          Move("save") { _ in },
        ]
      }
      guard let state else { return Flow(from: { Cart() }, at: { _ in "cart" }) { moves() } }
      return Flow(from: { Cart() }, at: { _ in "cart" }, state: { state($0) }) { moves() }
    }
    func doubts(_ flow: Flow<Cart>) async -> [String] {
      await RunTemplate(flow, checks: [.reaches(.everyMove)]).explore(Budget(walks: 30))
        .exploration.facts.doubts.map(\.message)
    }
    let idle =
      "'save' never changed anything that is seen: a dead button, or one that acts on something else."
    #expect(await doubts(flow(nil)) == [idle])
    #expect(await doubts(flow { $0.number }) == [])
    let same = await doubts(flow { _ in 0 })
    #expect(
      same.contains {
        $0.hasPrefix("state: { … } returns the same for ")
          && $0.contains(" that store other things ('number'):")
      }, "\(same)")
  }

  @MainActor private final class Login {
    var path: [String] = []
    var user: String?
    var screen: String { path.last ?? "list" }
    func logIn() async {
      user = await answer("logIn", "Ada", "Bob")
      path.append("home")
    }
    func logOut() { (user, path) = (nil, []) }
  }

  @MainActor @Test func oneClaimHidesNoOther() async {
    let flow = Flow(from: { Login() }, at: \.screen) {
      Move("logIn", from: "list") { await $0.logIn() }
      Move("logOut", from: "home") { await $0.logOut() }
    }
    let lines = await recordedHeadlines {
      await checkFlow(
        flow, .twice("logIn"),
        .never(after: "logOut", until: "logIn") { @MainActor in $0.user != nil })
    }
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasPrefix("'logIn' made twice before it is answered") })
  }

  @Test func aClaimThatHadNothingToLookAtSaysWhy() async {
    final class Box {}
    struct Holder {
      var child: Box?
      var number = 0
    }
    let flow = Flow(from: { Holder() }, at: { _ in "start" }) {
      Move("up") { $0.number = 1 }
      Move("down") { $0.number = 0 }.when { _ in false }
    }
    for (check, why) in [
      (
        Check<Holder>.undoes("down", "up"),
        "no walk made 'down' right after 'up', or nothing is seen of what they change"
      ),
      (
        .undoes("down", since: "up"),
        "no walk made 'down' after 'up', or nothing is seen of what they change"
      ),
      (.releases(\.child), "'child' was nil in all states"),
      (.after("down", \.number) { _, _ in true }, "no walk made 'down'"),
      (.changes("down"), "no walk made 'down'"), (.fresh(after: "down"), "no walk made 'down'"),
      (.never(after: "up", until: "up") { _ in true }, "'up' begins it and ends it"),
      (
        .eventually(after: "up", within: 100) { _ in true },
        "no walk went on for 100 moves after 'up'; .exploring(steps: …) makes longer ones"
      ),
    ] {
      let report = await RunTemplate(flow, checks: [check]).explore(Budget(walks: 2))
      let message = report.conclusions.first?.finding.message
      #expect(message?.contains(" had nothing to look at: \(why) (") == true, "\(message ?? "")")
    }
  }

  @Test func theAdviceOnWhatIsNotKeptIsTheWholeArgument() async {
    let flow = Flow(from: { Shelf() }, at: { _ in "shelf" }) {
      Move("dark") { $0.settings.theme = "dark" }
      Move("logOut") { $0.settings.theme = "light" }
    }
    let claim = Check<Shelf>.keeps(\.settings.theme, except: "logOut")
    let report = await RunTemplate(flow, checks: [claim]).explore(Budget(walks: 3))
    #expect(
      report.discoveries.first?.failure.finding.advice == """
        Let 'dark' leave it as it is. If it may change it, write except: "logOut", "dark".
        """)
  }

  @Test func anAnswerThatAGivenPathDoesNotMeetIsNoWrongName() async {
    let claim = Check<Planner>.keeps(\.theme, except: "trips answers", "dark")
    let report = await RunTemplate(Self.flow, checks: [claim]).follow("list -save-> list")
    #expect(report.conclusions.isEmpty)
  }

  @Test func aClaimThatNeverAppliesOrHasNothingToCompareFails() async {
    final class Page {}
    let router = Flow(from: { Planner() }, at: \.screen) {
      Move("open", from: "list") { $0.screen = "detail" }
      Move("back", from: "detail") { $0.screen = "list" }.when { _ in false }
    }
    let scenes = Flow(
      SceneModel(initial: "Home") {
        Scene("Home", class: "Page") { Segue("open", .presentation, to: "Sheet") }
        Scene("Sheet", class: "Page")
      }
    ) { for name in ["Home", "Sheet"] { Destination(name) { _ in Page() } } }
    let reports = await [
      RunTemplate(router, checks: [.undoes("back", "open")]).explore(Budget(walks: 1)),
      RunTemplate(scenes, checks: [.fresh(after: "open")]).explore(Budget(walks: 1)),
    ]
    let starts = [
      #".undoes("back", "open")"#,
      #".fresh(after: "open") had nothing to look at: the subject stores nothing"#,
    ]
    for (report, start) in zip(reports, starts) {
      #expect(report.conclusions.first?.finding.message.hasPrefix(start) == true)
    }
  }

  enum Door: Codable { case closed, open(by: String) }

  @Test func anEnumIsComparedAsAWhole() async {
    let flow = Flow(from: { Door.closed }, at: { _ in "door" }) {
      Move("open") { $0 = .open(by: "Ann") }
      Move("close") { _ in }
    }
    let report = await RunTemplate(flow, checks: [.restores, .undoes("close", "open")])
      .follow("door -open-> door -close-> door")
    #expect(
      report.discoveries.map(\.failure.finding.message) == [
        #"'close' right after 'open' does not undo it: 'ClaimsTests.Door' is .open(by: "Ann"), and was .closed."#
      ])
  }

  // MARK: Objects

  @Observable final class Observed {
    var theme = "light"
    var user: String? = "Ann"
    var trips: [String] = []
  }

  @Test func exceptionsOfAnObservedClassAreKnown() async {
    let flow = Flow(from: { Observed() }, at: { _ in "list" }) {
      Move("dark") { $0.theme = "dark" }
      Move("add") { $0.trips.append("Rome") }
      Move("logOut") { $0.trips = [] }
    }
    let checks: [Check<Observed>] = [
      .fresh(after: "logOut", except: \.theme, \.user), .keeps(\.user),
      .keeps(\.theme, except: "logOut"),
    ]
    let report = await RunTemplate(flow, checks: checks).explore(Budget(walks: 20))
    #expect(
      report.discoveries.map(\.failure.finding.message) == [
        "'dark' changes a property of type 'String' from \"light\" to \"dark\"."
      ])
  }

  @MainActor final class Shop {
    final class Checkout { var total = 1 }
    let leaks: Bool
    var checkout: Checkout?
    var kept: [Checkout] = []
    init(leaks: Bool) { self.leaks = leaks }
    var screen: String { checkout == nil ? "shop" : "checkout" }
    func buy() {
      checkout = Checkout()
      if leaks, let checkout { kept.append(checkout) }
    }
    func done() { checkout = nil }
  }

  @MainActor @Test(arguments: [true, false]) func whatWasLeftIsReleased(leaks: Bool) async {
    let flow = Flow(from: { await Shop(leaks: leaks) }, at: \.screen) {
      Move("buy", from: "shop") { await $0.buy() }
      Move("done", from: "checkout") { await $0.done() }
    }
    let report = await RunTemplate(flow, checks: [.releases(\.checkout), .undoes("done", "buy")])
      .explore(Budget(walks: 10))
    let messages = report.discoveries.map(\.failure.finding.message)
    #expect(messages.contains("What 'checkout' held is still in memory after 'done'.") == leaks)
    #expect(leaks || report.conclusions.isEmpty && messages.isEmpty)
  }
}
