#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// A run in a process of its own returns all that one in this process does.
  @Suite struct ChildReportTests {
    #if os(macOS) || os(Linux)
      @Test(.isolated, .exploring(walks: 20)) func theResultOfAChildIsWhole() async {
        let result = await checkFlow(DeadlyShop.flow)
        var settings = Settings.ofTest
        settings.isIsolated = false
        let here = await Settings.$ofTest.withValue(settings) { await checkFlow(DeadlyShop.flow) }
        #expect(result.states.isEmpty && !here.states.isEmpty)
        #expect(result.coverage.steps > 0 && result.coverage.steps == here.coverage.steps)
        #expect(result.coverage.scenes == ["home", "product", "cart", "receipt"])
        #expect(result.exhaustedStates != nil && result.exhaustedStates == here.exhaustedStates)
        #expect("\(result)" == "\(here)" && result.diagram == here.diagram)
        let one = await checkFlow(DeadlyShop.flow, along: "home -open-> product")
        #expect(one.states.isEmpty && one.coverage.steps == 1)
      }
    #endif

    /// Returns a report as a child's parent reads it.
    private func passed<Subject>(_ report: Report, _ flow: Flow<Subject>) throws -> Report {
      let data = try JSONEncoder().encode(ChildReport(run: ChildReport.Run(report)))
      return try #require(JSONDecoder().decode(ChildReport.self, from: data).run).report(of: flow)
    }

    @Test func eachKindOfFailureAndResultIsPassedOn() async throws {
      let shop = ShopFlow.make()
      let failing = RunTemplate(shop, checks: [.forbidden(["Login"]), .reaches(.everyScene)])
      let flaky = RunTemplate(DeadlyShop.flow) { step in
        if step.from == "product", step.to == "cart", Bool.random() { throw Planted() }
      }
      let lost: [FlowPath] = ["home -open-> product -open-> home", "home -open-> product"]
      var reports = [
        (await failing.explore(Budget(walks: 20)), shop),
        (await RunTemplate(shop).explore(Budget(covers: .everySegue)), shop),
        (await RunTemplate(shop, checks: [.reaches(.everyScene)]).explore(Budget(walks: 1)), shop),
      ]
      reports.append((await failing.follow("Nowhere -login-> Login"), shop))
      for (report, flow) in reports { try expectWhole(report, flow) }
      let replayed = await flaky.explore(Budget(walks: 20), remembering: lost)
      #expect(replayed.exploration.passedAgain == [lost[1]])
      try expectWhole(replayed, DeadlyShop.flow)
    }

    private func expectWhole<Subject>(_ report: Report, _ flow: Flow<Subject>) throws {
      let again = try passed(report, flow)
      #expect(again.discoveries.map { $0.text() } == report.discoveries.map { $0.text() })
      let noticed = [again, report].map { $0.discoveries.map(\.failure.noticedBy) }
      #expect(noticed[0] == noticed[1])
      #expect(again.conclusions == report.conclusions && again.refusals == report.refusals)
      let (one, other) = (report.exploration, again.exploration)
      #expect(
        "\(one)" == "\(other)" && one.diagram == other.diagram && one.warning == other.warning)
      #expect(one.passedAgain == other.passedAgain && one.seed == other.seed)
      #expect(one.facts.replay.settled == other.facts.replay.settled)
      #expect(one.coverage.moves.map { "\($0)" } == other.coverage.moves.map { "\($0)" })
    }
  }
#endif
