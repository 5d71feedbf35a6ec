import Testing

@testable import FlowTesting

/// The check `.twice`: a second tap before the first is answered.
@MainActor @Suite(.exploring(walks: 40)) struct TwiceTests {
  @MainActor private final class Login {
    let isMended: Bool
    var path: [String] = []
    var isBusy = false
    var failed = false
    init(isMended: Bool) { self.isMended = isMended }
    var screen: String { path.last ?? "login" }

    func logIn() async {
      if isMended {
        guard !isBusy else { return }
        isBusy = true
      }
      let answer = await answer("user", true, false)
      isBusy = false
      if answer { path.append("home") } else { failed = true }
    }
  }

  private static func flow(isMended: Bool) -> Flow<Login> {
    Flow(from: { await Login(isMended: isMended) }, at: \.screen) {
      Move("logIn", from: "login") { await $0.logIn() }
      Move("logOut", from: "home") { @MainActor in $0.path = [] }
      Move("help") { _ in }
    }
  }

  @Test func aSecondTapThatDoesMoreIsFoundAndOneThatDoesNothingPasses() async {
    let text = await recordedText { await checkFlow(Self.flow(isMended: false), .twice("logIn")) }
    #expect(
      text == #"""
        'logIn' made twice before it is answered leaves another state than made once.
          Path:    login -logIn-> login -logIn-> login -"user answers"(0)-> home -"user answers"(0)-> home
          Once:    login -logIn-> login -"user answers"(0)-> home
          Keep:    await checkFlow(Self.flow, along: [#"login -logIn-> login -"user answers"(0)-> home"#, \#
        #"login -logIn-> login -logIn-> login -"user answers"(0)-> home -"user answers"(0)-> home"#], .twice("logIn"))
          Fix:     Ignore the second one while the first waits, or disable what is tapped until then.
        """#)
    let paths: [FlowPath] = [
      #"login -logIn-> login -logIn-> login -"user answers"(0)-> home -"user answers"(0)-> home"#,
      #"login -logIn-> login -"user answers"(0)-> home"#,
    ]
    let headline = await recordedHeadline {
      await checkFlow(Self.flow(isMended: false), along: paths, .twice("logIn"))
    }
    #expect(text.hasPrefix(headline) && !headline.isEmpty)
    await checkFlow(Self.flow(isMended: true), .twice("logIn"))
  }

  @MainActor private final class Counted {
    var taps = 0
    var isBusy = false
    var results = 0
    let isMended: Bool
    init(isMended: Bool) { self.isMended = isMended }
    func find() async {
      taps += 1
      if isMended, isBusy { return }
      isBusy = true
      await answer("find", ())
      (isBusy, results) = (false, results + 1)
    }
  }

  @Test func whatMayDifferIsExcepted() async {
    func flow(isMended: Bool) -> Flow<Counted> {
      Flow(from: { await Counted(isMended: isMended) }, at: { _ in "search" }) {
        Move("find") { await $0.find() }
      }
    }
    let message = "'find' made twice before it is answered leaves another state than made once."
    let unused =
      #".twice("find", except: \.taps, \.isMended): 'isMended' never differs, so that it needs no exception."#
    let rows: [(Check<Counted>, isMended: Bool, [String])] = [
      (.twice("find"), true, [message]),
      (.twice("find", except: \.taps), false, [message]),
      (.twice("find", except: \.taps), true, []),
      (.twice("find", except: \.taps, \.isMended), true, [unused]),
    ]
    for (check, isMended, expected) in rows {
      let report = await RunTemplate(flow(isMended: isMended), checks: [check])
        .explore(Budget(walks: 40))
      let found = report.conclusions.map(\.finding) + report.exploration.facts.doubts
      #expect(found.map { String($0.message.prefix { $0 != "\n" }) } == expected)
    }
  }

  @MainActor private final class Search {
    var found = 0
    var asks = false
    func find() async {
      await answer("find", ())
      found += 1
    }
  }

  /// The texts of properties are known where a closure reads them.
  @Test func whatDiffersIsToldWhereItIsKnown() async {
    let flow = Flow(from: { await Counted(isMended: true) }, at: { _ in "search" }) {
      Move("find") { await $0.find() }
    }
    let headline = await recordedHeadline {
      await checkFlow(flow, .twice("find")) { _ = $0.heldBefore["taps"] }
    }
    #expect(
      headline
        == "'find' made twice before it is answered leaves another state than made once: 'taps' is 2, and 1 if made once."
    )
  }

  @Test func aCallWithOneOutcomeHasNoNumber() async {
    let flow = Flow(from: { Search() }, at: { _ in "search" }) { Move("find") { await $0.find() } }
    let text = await recordedText { await checkFlow(flow, .twice("find")) }
    #expect(text.contains(#"  Once:    search -find-> search -"find answers"-> search"#))
  }

  @Test func whatHasNothingToCompareFails() async {
    let flow = Self.flow(isMended: true)
    let unknown = await recordedText { await checkFlow(flow, .twice("login")) }
    #expect(
      unknown == """
        .twice("login"): no move is called 'login'.
          Fix:     The moves are 'help', 'logIn', 'logOut' and 'user answers'. Did you mean 'logIn'?
        """)
    // A name beside another one that is compared is no claim, either.
    let beside = await recordedHeadline { await checkFlow(flow, .twice("logIn", "help")) }
    #expect(beside.contains("'help' calls nothing that waits"))
    let empty = await recordedText { await checkFlow(flow, .twice("help")) }
    #expect(
      empty == """
        .twice("help") had nothing to look at: 'help' calls nothing that waits for an answer \
        (40 walks, 2,400 steps).
          Fix:     Let the fake of its service wait with answer(…), or leave it out of the claim.
        """)
    // An alert's button is gone as it is pressed.
    let alert = Flow(from: { Search() }) {
      Shown(alert: \.asks, ["find": { search, _ in await search.find() }], named: "ask")
      Move("ask", from: "root") { @MainActor in $0.asks = true }
    }
    let once = await recordedText { await checkFlow(alert, .twice("find")) }
    #expect(
      once == """
        .twice("find") had nothing to look at: 'find' is not on offer while what it called waits (40 walks, 2,400 steps).
          Fix:     It cannot be made twice: leave it out of the claim.
        """)
  }
}

/// A subject whose making begins a call that waits.
@MainActor @Suite(.exploring(walks: 20)) struct PendingFromStartTests {
  @MainActor private final class Store {
    var log: [String] = []
    var items = 0
    init() { Task { self.items = await answer("pending", 1, 2) } }
    var screen: String { log.last == "open" ? "detail" : "list" }
    func open() { log.append("open") }
    func back() { log = [] }
  }

  /// A move that ends at once is over before the walk goes on, whatever waits since the start.
  @Test func aMoveIsMadeWhileACallWaitsFromTheStart() async {
    let flow = Flow(from: { await Store() }, at: \.screen) {
      Move("open", from: "list") { await $0.open() }
      Move("back", from: "detail") { await $0.back() }
    }
    await checkFlow(flow, .undoes("back", "open"), .reaches(.everyMove))
  }
}
