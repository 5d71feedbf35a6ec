import Testing

@testable import FlowTesting

/// Flows over scenes and segues alone: the subject is what is on screen.
@Suite(.exploring(walks: 5)) struct MapFlowTests {
  private static let shop = ReadmeExamples.shop

  @Test func theWalksAreThoseOfAFlowWithStandIns() async {
    func walked<Subject>(_ flow: Flow<Subject>) async -> [String] {
      let (paths, report) = await RunTemplate(flow)
        .walks(Budget(walks: 5, shrinks: 5, failures: 3))
      return paths + report.discoveries.map { $0.failure.finding.message }
    }
    for width in Navigation.Width.allCases {
      let model = AvailableMovesTests.tablet
      let one = await walked(Flow(map: model, width: width))
      let other = await walked(Flow(model, width: width))
      #expect(one == other && one.count >= 5, "\(width)")
    }
  }

  @Test func aStepShowsWhatIsOnScreenAndWhatContainersAndPresentersDo() async {
    var outlines: [[String]] = []
    var calls: [String] = []
    await checkFlow(
      Flow(map: Self.shop), along: "Home -open-> Product -buy-> Receipt -dismiss-> Product"
    ) { step in
      #expect(step.arrivals.isEmpty && step.screen == nil)
      if step.index < 2 { outlines.append(step.subject.outline(in: Self.shop)) }
      calls += step.calls
    }
    #expect(outlines == [["Stack (stack)", "  Home"], ["Stack (stack)", "  Home", "  Product"]])
    #expect(calls == ["Stack.push(Product)", "Stack.present(Receipt)", "Stack.dismiss(Receipt)"])
  }

  @Test func whatCoversTheScreenIsNoWayBackUnlessItsCodeDismissesIt() async {
    let home = Check<Navigation>.canAlwaysReturn(to: "Home")
    for (kind, style, className) in [
      (.presentation, "fullScreen", nil), (.presentation, "fullScreen", "LogController"),
      (.replace, nil, nil),
    ] as [(Segue.Kind, String?, String?)] {
      let model = SceneModel(initial: "Home") {
        Scene("Home") { Segue("log", kind, to: "Log", presentationStyle: style) }
        Scene("Log", class: className)
      }
      let headlines = await recordedHeadlines { await checkFlow(Flow(map: model), home) }
      #expect(headlines == (className == nil ? ["From Log nothing leads back to Home."] : []))
    }
  }

  /// A form that takes the place of the home screen, and can be left by unwinding alone.
  @Test func anUnwindIsWalkedIfAScreenOfTheModelHasItsAction() async {
    func form(_ actions: Set<String>) -> SceneModel {
      SceneModel(initial: "Home") {
        Scene("Home") { Segue("ask", .replace, to: "Form") }
        Scene("Form") {
          Segue("done", unwinding: "done:")
          Segue("list", .presentation, to: "List")
        }
        Scene("List", unwindActions: actions)
      }
    }
    let known = Flow(map: form(["done:"]))
    let headlines = await recordedHeadlines { await checkFlow(known) }
    #expect(headlines.count == 1 && headlines[0].hasPrefix("'done' of Form: "), "\(headlines)")
    let flow = Flow(map: form([]))
    let exploration = await checkFlow(flow, .reaches(.everySegue))
    #expect(exploration.coverage.taken[MoveID(scene: "Form", label: "done")] == nil)
  }
}
