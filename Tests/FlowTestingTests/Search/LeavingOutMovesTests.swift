import Testing

@testable import FlowTesting

/// A move that the failure does not need is left out, also where no walk has shown what follows without it.
@Suite struct LeavingOutMovesTests {
  /// A card that is opened from a list or from a search, which still shows it after it was deleted.
  private struct Cards {
    var stack: [String] = []
    var changes = 0
    var isDeleted = false
    var screen: String { stack.last ?? "List" }
  }

  private static let flow = Flow(from: { Cards() }, at: \.screen) {
    Move("open", from: "List", choosing: 0..<40) { cards, _ in cards.stack.append("Card") }
    Move("search", from: "List", choosing: 0..<40) { cards, _ in cards.stack.append("Search") }
    Move("result", from: "Search", choosing: 0..<40) { cards, _ in cards.stack.append("Card") }
    Move("copy", from: "Card") { $0.changes += 1 }
    Move("edit", from: "Card") { $0.stack.append("Editor") }
    Move("delete", from: "Card") {
      $0.changes += 1
      $0.isDeleted = true
      $0.stack.removeLast()
    }
    Move("help") { $0.changes += 1 }.when { $0.screen == "Editor" }
    Move("undo") { $0.changes -= 1 }.when { $0.changes > 0 }
    Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
  }

  /// One move is left out, and two that need each other.
  @Test(
    arguments: [
      "List -search(0)-> Search -result(0)-> Card -copy-> Card -delete-> Search -result(0)-> Card",
      """
      List -search(0)-> Search -result(0)-> Card -edit-> Editor -help-> Editor -back-> Card -delete-> Search \
      -result(0)-> Card
      """,
    ] as [FlowPath])
  func movesThatTheFailureDoesNotNeedAreLeftOut(path: FlowPath) async {
    let search = RunTemplate(Self.flow) { step in
      if step.to == "Card", step.subject.isDeleted { throw Planted() }
    }
    let report = await search.explore(Budget(walks: 0, shrinks: 300), remembering: [path])
    #expect(report.paths == ["List -open(0)-> Card -delete-> List -open(0)-> Card"])
  }
}
