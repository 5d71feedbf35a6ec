import Foundation
import Testing

@testable import FlowTesting

/// Ways back, on a map and in a router.
@Suite(.exploring(paths: 20)) struct CanAlwaysReturnTests {
  @Test func aScreenWithoutAWayBack() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", .replace, to: "Product") }
      Scene("Product") { Segue("buy", .replace, to: "Receipt") }
      Scene("Receipt") { Segue("print", .presentation, to: "Printer") }
      Scene("Printer")
    }
    #expect(
      await recordedText { await checkFlow(Flow(model), .canAlwaysReturn(to: "Home")) } == """
        From Product nothing leads back to Home.
          Path:    Home -open-> Product
                   1 step; no shorter path gets stuck
          This also happens on Receipt and Printer.
          Fix:     Add a segue, an unwind or a way to dismiss, or replace less of what is on screen.
        """)
  }

  /// A list with a sheet, which the router dismisses or not.
  private static func sheet(isDismissed: Bool) -> Flow<String> {
    Flow(from: { "list" }, at: { $0 }) {
      Move("share", from: "list") { $0 = "sheet" }
      Move("dismiss", from: "sheet") { if isDismissed { $0 = "list" } }
    }
  }

  @Test func aScreenOfARouterWithoutAWayBack() async {
    await checkFlow(Self.sheet(isDismissed: true), .canAlwaysReturn(to: "list"))
    #expect(
      await recordedText {
        await checkFlow(Self.sheet(isDismissed: false), .canAlwaysReturn(to: "list"))
      } == """
        No walk came back from sheet to list: 'dismiss' was tried.
          Path:    list -share-> sheet
          Walk it: await checkFlow(Self.flow, along: "list -share-> sheet")
          Fix:     Look for a closure that nobody set, or add the move that leads back to the flow.
        """)
    #expect(
      await recordedText {
        await checkFlow(Self.sheet(isDismissed: true), .canAlwaysReturn(to: "lsit"))
      } == """
        .canAlwaysReturn(to: "lsit"): there is no scene 'lsit'. The scenes are 'list' and 'sheet'.
          Fix:     Name one of them. Did you mean 'list'?
        """)
  }

  @Test func aScreenOfARouterThatHasNoWayBackOnSomePathsOnly() async {
    let flow = Flow(from: { 0 }, at: { $0.isMultiple(of: 2) ? "list" : "sheet" }) {
      Move("share", from: "list") { $0 += 1 }
      Move("wait", from: "sheet") { _ in }
      Move("dismiss", from: "sheet") { $0 += 1 }.when { $0 != 3 }
    }
    let text = await recordedText { await checkFlow(flow, .canAlwaysReturn(to: "list")) }
    #expect(
      text.contains(
        "'wait' was tried.\n  Path:    list -share-> sheet -dismiss-> list -share-> sheet\n"))
  }
}
