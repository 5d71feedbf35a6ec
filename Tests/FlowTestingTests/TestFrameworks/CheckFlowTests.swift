import Testing

@testable import FlowTesting

/// A failure that a test's closure finds is reported once, on the shortest path, on the line of the call.
@Suite(.remembering(false)) struct CheckFlowTests {
  @Test func aFailedExpectationIsReportedOnceWithItsPath() async {
    let text = await recordedText {
      await checkFlow(Self.flow) { step in #expect(step.to != "Receipt", "sold out") }
    }
    #expect(
      text == """
        On Receipt: Expectation failed: (step.to → "Receipt") != "Receipt": sold out \
        (CheckFlowTests.swift:…)
          Path:    Home -open-> Product -buy(0)-> Receipt
                   2 steps, shrunk from 4; no shorter path fails
          Seen:    'buy' fails with any of its 2 senders
          Keep:    await checkFlow(Self.flow, along: "Home -open-> Product -buy(0)-> Receipt") { step \
        in … }
          Changed: -open-> Product
                     on screen in Stack:
                       + Product
                   -buy(0)-> Receipt
                     on screen in Stack:
                       + Receipt
        """)
  }

  /// The changes of the last steps stand above an expectation whose text is long.
  @Test(.exploring(walks: 5)) func aLongExpectationStandsAtTheEnd() async {
    let flow = Flow(from: { Array(0..<80) }, at: { _ in "list" }) {
      Move("remove", choosing: 0..<3) { $0.remove(at: $1) }.when { $0.count > 78 }
    }
    let text = await recordedText {
      await checkFlow(flow) { step in
        #expect(step.subject.reversed() == step.before ?? step.subject.reversed())
      }
    }
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("…") && lines[0].count == 201, "\(text)")
    let changed = lines.firstIndex { $0.hasPrefix("  Changed: -remove(0)-> list") }
    let failed = lines.firstIndex { $0.hasPrefix("  Failed:  On list: Expectation failed: (step") }
    #expect(changed ?? .max < failed ?? 0, "\(text)")
  }

  @Test(.exploring(walks: 10)) func whateverAClosureFindsIsReportedOnce() async {
    let cases: [(body: @Sendable (Step<ControllerHost>) throws -> Void, text: String)] = [
      (
        { _ = try #require($0.to == "Receipt" ? nil : $0.to) },
        """
        On Receipt: Expectation failed: $0.to == "Receipt" ? nil : $0.to → nil \
        (CheckFlowTests.swift:…)
        """
      ),
      (
        { if $0.to == "Receipt" { throw Failed.payment } },
        "On Receipt: the test's closure threw payment"
      ),
      (
        { if $0.to == "Receipt" { Issue.record("no money") } },
        "On Receipt: Issue recorded: no money (CheckFlowTests.swift:…)"
      ),
      // A finding is told as it stands, and one of the test's is an error of the closure.
      (
        { step in
          guard step.to == "Receipt" else { return }
          throw Finding(code: "price", subject: "", message: "It is free.", advice: "Ask for more.")
        }, "It is free.\n  Fix:     Ask for more."
      ),
      (
        { if $0.to == "Receipt" { _ = try FlowPath(parsing: "") } },
        "On Receipt: the test's closure threw '' is not a path"
      ),
    ]
    for (body, text) in cases {
      #expect(await recordedFinding { await checkFlow(Self.flow) { try body($0) } }.hasPrefix(text))
    }
  }

  @Test func whatDiffersInItsTextItsLineOrItsColumnIsACounterexampleOfItsOwn() async {
    let texts = await recordedHeadlines {
      await checkFlow(Self.flow) { step in
        for text in [step.to == "Receipt" ? "no money" : nil, step.index > 3 ? "lost" : nil] {
          if let text { Issue.record("\(text) after \(step.index) steps") }
        }
      }
    }
    #expect(texts.count == 2, "\(texts)")
    #expect(texts.first?.hasPrefix("On Receipt: Issue recorded: no money after 2 steps") == true)
    #expect(texts.last?.contains("Issue recorded: lost after 4 steps") == true)
    let errors = await recordedErrors {
      await checkFlow(Self.flow) { step in
        #expect(step.to != "Receipt")
        #expect(step.index < 4)
      }
    }
    #expect(
      errors.compactMap { ($0 as? Counterexample)?.path.description } == [
        "Home -open-> Product -buy(0)-> Receipt",
        "Home -open-> Product -back-> Home -open-> Product -buy(0)-> Receipt",
      ])
    let onOneLine = await recordedHeadlines {
      await checkFlow(Self.flow) { _ = (#expect($0.to != "Receipt"), #expect($0.index < 5)) }
    }
    #expect(onOneLine.count == 2)
  }

  #if compiler(>=6.3)
    @Test func aWarningIsGivenOnceHoweverOftenItIsMet() async {
      let told = await recordedIssues {
        await checkFlow(Self.flow) { step in Issue.record("\(step.to) is slow", severity: .warning)
        }
      }
      #expect(told.map(\.text).sorted() == ["Home is slow", "Product is slow", "Receipt is slow"])
      #expect(told.allSatisfy { $0.isWarning })
    }
  #endif

  @Test func anIssueIsOnTheLineOfTheCallAndCanBeMatchedByWhatItSays() async {
    let line = #line + 2
    await withKnownIssue {
      await checkFlow(Self.flow, .dislikesReceipts)
    } matching: { issue in
      guard let failure = issue.error as? Counterexample else { return false }
      return failure.check == ".dislikesReceipts" && failure.path.scenes.last == "Receipt"
        && failure.message == "A receipt." && failure.advice == "Pay cash."
        && issue.sourceLocation?.line == line
    }
  }

  @Test func aClosureMayWriteToTheTestsOwnVariables() async {
    var scenes: Set<String> = []
    var steps = 0
    let exploration = await checkFlow(Self.flow) { step in
      scenes.insert(step.to)
      if step.index > 0 { steps += 1 }
    }
    #expect(scenes == ["Home", "Product", "Receipt"])
    #expect(scenes.union(["Stack"]) == exploration.coverage.scenes)
    #expect(steps == exploration.coverage.steps)
    #expect(exploration.coverage.paths == 200)
  }

  @MainActor @Test func aClosureRunsWhereTheTestRuns() async {
    var steps = 0
    await checkFlow(Self.flow, along: "Home -open-> Product") { _ in
      MainActor.assertIsolated()
      steps += 1
    }
    #expect(steps == 2)
  }

  @Test func aStepSaysWhatWasDoneAndWhatArrived() async {
    var lines: [String] = []
    await checkFlow(Self.flow, along: "Home -open-> Product -back-> Home") { step in
      lines.append(
        "\(step.index): \(step) with \(step.arrivals), new: \(step.arrivals.filter(\.isNew)), "
          + "and \(step.screen.map { "\($0)" } ?? "nobody")")
    }
    #expect(
      lines == [
        "0: Home with [Stack, Home], new: [Stack, Home], and stand-in for Home",
        "1: Home -open-> Product with [Product], new: [Product], and stand-in for Product",
        "2: Product -back-> Home with [Home], new: [], and stand-in for Home",
      ])
  }

  @Test func withoutAnyWalkNothingWasLookedAt() async {
    #expect(
      await recordedText {
        await Settings.$ofTest.withValue(Settings(budget: Budget(walks: 0))) {
          _ = await checkFlow(Self.flow) { _ in }
        }
      } == """
        Nothing was inspected, since no walks were to be made.
          Fix:     Ask for one at least, with .exploring(walks: 1) or FLOW_WALKS=1.
        """)
  }

  // MARK: - Paths that cannot be walked

  @Test(arguments: [
    (
      "Home -opn-> Product",
      """
      No move 'opn' is offered on Home. The only move is 'open'.
        Fix:     If 'open' is its name now, write along: "Home -open-> Product".
      """
    ),
    (
      "Home -open-> Receipt",
      """
      The path ends on 'Receipt', but 'open' leads to 'Product'.
        Fix:     If 'Product' is right, as after a bug was fixed, write along: "Home -open-> Product".
      """
    ),
    (
      "Home -open-> Receipt -back-> Home",
      """
      'open' leads to 'Product', not to 'Receipt'.
        Fix:     If 'Product' is right, as after a bug was fixed, write along: "Home -open-> Product -back-> Home".
      """
    ),
    (
      "Product -buy-> Receipt",
      """
      The path starts at 'Product', but the flow starts at 'Home'.
        Fix:     Begin the path with Home, or let the flow start on 'Product'.
      """
    ),
    (
      "Home -open-> Product -buy(2)-> Receipt",
      """
      'buy' on Product has no (2): it has 2 to choose from, counted from 0.
        Fix:     Write a number below 2.
      """
    ),
    (
      "Home -open(0)-> Product",
      """
      'open' on Home has no (0): there is nothing to choose.
        Fix:     Leave the brackets out, or give it something to choose: Senders("open"), or choosing:.
      """
    ),
    (
      "Home -open Product",
      """
      'Home -open Product' is not a path: '->' was expected at column 11.
        Fix:     Write it as Home -open(2)-> Product -back-> Home, other names in double quotes.
      """
    ),
  ]) func aPathThatCannotBeWalkedSaysWhy(text: String, failure: String) async {
    let path = FlowPath(stringLiteral: text)
    #expect(await recordedText { await checkFlow(Self.flow, along: path) } == failure)
  }

  @Test func aPathOfARouterThatCannotBeWalkedSaysWhatToWrite() async {
    let brackets = Flow(from: { "home" }, at: { $0 }) {
      Move("delete", from: "home") { (screen: inout String) in screen = "alert:delete(2)" }
      Move("ok") { (screen: inout String) in screen = "home" }
    }
    let text = await recordedText {
      await checkFlow(brackets, along: "home -delete-> alert:delete -ok-> home")
    }
    #expect(
      text.contains(##"write along: #"home -delete-> "alert:delete(2)" -ok-> home"#."##), "\(text)")
  }

  private struct Shop {
    var screen = "shop"
    var isBusy = false
  }

  /// A shop as it is now, whose tests have paths of an earlier one.
  @MainActor private static let shop = Flow(from: { Shop() }, at: \.screen) {
    Move("open", from: "shop", choosing: 1...2) { $0.screen = "item \($1)" }
    Move("buy") { $0.screen = "paid" }.when { $0.screen.hasPrefix("item") }
    Move("close") { $0.screen = "shop" }.when { $0.screen != "shop" }
    Move("save", from: "shop") { $0.isBusy = true }.when { !$0.isBusy }
  }

  /// The path in the advice can be walked.
  @Test(arguments: [
    (
      "shop -open(1)-> page -close-> list -open(last)-> page -buy-> done",
      """
      'open' leads to 'item 2', not to 'page'.
        Fix:     If 'item 2' is right, as after a bug was fixed, write along: #"shop -open(1)-> "item 2" -close-> shop \
      -open(last)-> "item 2" -buy-> paid"#.
      """
    ),
    (
      "shop -open(0)-> page -buy-> done -buy-> done",
      """
      'open' leads to 'item 1', not to 'page'.
        Fix:     If 'item 1' is right, as after a bug was fixed, write along: #"shop -open(0)-> "item 1" -buy-> paid"#. It \
      ends before 'buy', which cannot be made there.
      """
    ),
    (
      "home -save-> home",
      """
      The path starts at 'home', but the flow starts at 'shop'.
        Fix:     Write along: "shop -save-> shop", or let the flow start on 'home'.
      """
    ),
    (
      "shop -save-> shop -save-> shop",
      """
      No move 'save' is offered on shop. The only move is 'open'.
        Fix:     Go another way. If it is right that 'save' is not on offer, as after a bug was fixed, remove the path, or end \
      it there: along: "shop -save-> shop".
      """
    ),
    (
      "shop -\"coupon answers\"(0)-> shop",
      """
      No call 'coupon' waits on shop, so no move 'coupon answers' is offered. The moves are 'open' and 'save'.
        Fix:     If that is right, as after a bug was fixed, remove the path.
      """
    ),
    (
      "shop -save-> shop -\"coupon answers#2\"-> shop",
      """
      Fewer than 2 calls 'coupon' wait on shop, so no move 'coupon answers#2' is offered. The only move is 'open'.
        Fix:     If that is right, as after a bug was fixed, remove the path, or end it there: along: "shop -save-> shop".
      """
    ),
  ]) func aPathOfAnEarlierAppSaysWhatToWrite(text: String, failure: String) async throws {
    let path = FlowPath(stringLiteral: text)
    let told = await recordedText { await checkFlow(Self.shop, along: path) }
    #expect(told == failure)
    for literal in told.matches(of: /along: #?"(.*?)("#|"[,.])/) {
      await checkFlow(Self.shop, along: FlowPath(stringLiteral: String(literal.1)))
    }
  }

  // MARK: - The flow

  private static let flow = Flow(FlowTraitTests.model) {
    Senders("buy") { (_: StandIn) in ["cash", "card"] }
  }
}

private enum Failed: Error { case payment }

extension Check {
  fileprivate static var dislikesReceipts: Check {
    Check(".dislikesReceipts") { step in
      step.to == "Receipt"
        ? [Finding(code: "receipt", subject: "Receipt", message: "A receipt.", advice: "Pay cash.")]
        : []
    }
  }
}
