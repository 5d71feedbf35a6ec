import FlowTesting
import Testing

@testable import Notes

/// A router that is a value.
@Suite struct NotesFlows {
  static let flow = Flow(from: { NotesRouter() }, at: \.screen) {
    Move("open", from: "list", choosing: \.notes.indices) { $0.open($1) }
    Move("delete", from: "list", choosing: \.notes.indices) { $0.delete($1) }
    Move("edit", from: "note") { $0.edit() }
    Move("save", from: "editor") { $0.save("Bread") }
    Move("back") { $0.back() }.when { !$0.path.isEmpty }
    Move("link", choosing: 0..<3) { $0.openLink(to: $1) }
  }

  @Test func everyMoveCanBeMadeAndUndone() async {
    await checkFlow(Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "list"))
  }

  /// A link can arrive at any moment, and may be old.
  @Test func everyNoteOnScreenIsThere() async {
    await checkFlow(Self.flow, .reaches(.everyMove)) { step in
      guard case .note(let note) = step.subject.screen else { return }
      #expect(step.subject.notes.indices.contains(note))
    }
  }

  /// Each step is compared with the router before it.
  @Test func onlySavingChangesAText() async {
    await checkFlow(Self.flow) { step in
      guard let before = step.before, let move = step.move else { return }
      if !["save", "delete"].contains(move.label) { #expect(step.subject.notes == before.notes) }
    }
  }

  @Test func editingANote() async {
    await assertFlowSnapshot(
      of: Self.flow, along: "list -open(1)-> note -edit-> editor -save-> note -link(2)-> list")
  }
}
