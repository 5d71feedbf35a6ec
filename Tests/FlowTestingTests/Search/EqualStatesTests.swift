import Testing

@testable import FlowTesting

/// States that are equal though they offer the same moves to other senders.
@Suite struct EqualStatesTests {
  /// A list whose states are equal however many rows it has.
  private struct Rows: Hashable {
    var count = 1
    static func == (one: Rows, other: Rows) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private final class RowsObject { var rows = Rows() }

  @Test func equalStatesThatOfferMoreSendersAreAFinding() async {
    let budget = Budget(paths: 0, states: StateLimits())
    let value = Flow(from: { Rows() }, at: { _ in "List" }) {
      Move("add") { $0.count += 1 }.when { $0.count < 3 }
      Move("open", choosing: { 0..<$0.count }) { _, _ in }
    }
    let object = Flow(from: { RowsObject() }, at: { _ in "List" }, state: { $0.rows }) {
      Move("add") { $0.rows.count += 1 }.when { $0.rows.count < 3 }
      Move("open", choosing: { 0..<$0.rows.count }) { _, _ in }
    }
    let found = [
      await RunTemplate(value).explore(budget).conclusions,
      await RunTemplate(object).explore(budget).conclusions,
    ]
    for conclusions in found {
      #expect(conclusions.map(\.finding.code) == ["unlikeStates"])
      let text = conclusions.first?.finding.message ?? ""
      #expect(text.contains("'open (1 sender)'") && text.contains("'open (2 senders)'"), "\(text)")
    }
  }

  @Test func whereStateLeavesTheScreenOutTheAdviceNamesState() async {
    final class Shop { var (screen, items) = ("list", 0) }
    let flow = Flow(from: { Shop() }, at: \.screen, state: { $0.items }) {
      Move("add", from: "list") { $0.items += 1 }.when { $0.items < 2 }
      Move("open", from: "list") { $0.screen = "detail" }
      Move("back", from: "detail") { $0.screen = "list" }
    }
    let report = await RunTemplate(flow).explore(Budget(paths: 0, states: StateLimits()))
    #expect(
      report.conclusions.map(\.finding.description) == [
        """
        Two states of 'EqualStatesTests.Shop' are equal by 'state:' but offer different moves, so that a search takes them for one:
          list
            offers 'add' and 'open'
          list -open-> detail
            offers 'back'
          Fix:     Let 'state:' return all that decides what can be done, such as the screen.
        """
      ])
  }
}
