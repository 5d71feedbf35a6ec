import Testing

@testable import FlowTesting

/// A run that ends with as many failures as it reports in full lists all of them.
@Suite(.exploring(paths: 50)) struct FindingListTests {
  class Base { var session: String? }
  final class Menu: Base { var kind: String? }
  final class A: Base { var kind: String? }
  final class B: Base { var kind: String? }
  final class C: Base { var kind: String? }
  final class D: Base { var kind: String? }

  static var flow: Flow<ControllerHost> {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Menu"])
      Scene("Menu", class: "Menu") { for name in ["A", "B", "C", "D"] { Segue(name, to: name) } }
      for name in ["A", "B", "C", "D"] { Scene(name, class: name) }
    }
    return Flow(model) {
      Destination("Menu") { _ in Menu() }
      Destination("A") { _ in A() }
      Destination("B") { _ in B() }
      Destination("C") { _ in C() }
      Destination("D") { _ in D() }
      Prepare { (_: Menu, segue) in
        (segue.destination as? Base)?.session = "me"
        (segue.destination as? A)?.kind = "a"
      }
    }
  }

  @Test func aPropertyOfABaseClassIsOneLineOfTheList() async throws {
    let run = Run(Self.flow, checks: [.fullyInitialized])
    run.tally.filter = FindingFilter(.recording)
    _ = await run.explore()
    let noted = FindingList(findings: run.tally.filter.noted)
    #expect(noted.finding(reportedInFull: 10).message.hasPrefix("This run has 10 findings:"))
    let list = noted.finding(reportedInFull: 5)
    #expect(
      "\(list)" == """
        This run has 10 findings, of which 5 are reported in full:
          A.kind: set late
          B.kind: still nil
          C.kind: still nil
          D.kind: still nil
          FindingListTests.Base.session: set late, inherited by A, B, C and D
          Menu.kind: still nil
          Menu.session: still nil
          Fix:     Mend them, or add to .fullyInitialized, with reasons:
        except: [
          "A.kind (set late)": "why",
          "B.kind": "why",
          "C.kind": "why",
          "D.kind": "why",
          "FindingListTests.Base.session (set late)": "why",
          "Menu.kind": "why",
          "Menu.session": "why",
        ]
        A walk ends where something fails, since the app may trap there, so screens behind it may have \
        more. FLOW_BASELINE=list walks on, and lists all.
        To begin with what is here, run once with FLOW_BASELINE=record: what is found then fails no \
        more, and what is new does.
        """)
  }

  @Test func theExceptionsOfTheListExcuseAll() async {
    let check: Check<ControllerHost> = .fullyInitialized(except: [
      "A.kind (set late)": "why", "B.kind": "why", "C.kind": "why", "D.kind": "why",
      "FindingListTests.Base.session (set late)": "why", "Menu.kind": "why", "Menu.session": "why",
    ])
    let report = await RunTemplate(Self.flow, checks: [check]).explore(Budget())
    #expect(report.discoveries.isEmpty)
  }

  @Test func aRunOfFiveFailuresListsTheOthersToo() async {
    let scenes = ["Menu", "A", "B", "C", "D", "E"]
    let menu = scenes.dropFirst()
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Menu"])
      Scene("Menu") { for name in menu { Segue(name, to: name) } }
      for name in menu { Scene(name) }
    }
    let late = Check<ControllerHost>(".late") { step in
      guard step.index > 0 else { return [] }
      return (1...2).map {
        Finding(code: "late", subject: "\(step.scene) \($0)", message: "\(step.scene) is late.")
      }
    }
    let errors = await recordedErrors(settings: Settings.ofTest) {
      _ = await checkFlow(Flow(model), late)
    }.map { "\($0)" }
    #expect(errors.count == 6)
    #expect(
      errors.last?.hasPrefix("This run has 10 findings, of which 5 are reported in full:") == true)
  }

  @Test func ofAVeryLongListTheRestIsCounted() {
    let findings = (0..<205).map { Finding(code: "late", subject: "\($0)", message: "No. \($0)") }
    let lines = FindingList(findings: findings).finding(reportedInFull: 5).message
      .split(separator: "\n")
    #expect(lines.count == 202)
    #expect(lines.last == "  and 5 more")
  }
}
