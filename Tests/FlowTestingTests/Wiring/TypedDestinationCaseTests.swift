import Testing

@testable import FlowTesting

/// Typed destinations whose values are listed, and those that a screen offers.
@Suite struct TypedDestinationCaseTests {
  private final class CaseList {}

  private enum Entry {
    case new, edit(Int)
    var segue: String { if case .new = self { "new" } else { "edit" } }
  }
  private final class EntryEditor { var number: Int? }

  @Test func twoCasesMayLeadToOneSegue() async {
    let model = SceneModel(initial: "CaseList") {
      Scene("CaseList") { Segue("edit", to: "EntryEditor") }
      Scene("EntryEditor")
    }
    let flow = Flow(model) {
      Destination("CaseList") { _ in CaseList() }
      Destination("EntryEditor") { _ in EntryEditor() }
      TypedDestination([Entry.new, .edit(3)], segue: { _ in "edit" })
      Prepare { (_: CaseList, segue) in
        guard case .edit(let number)? = segue.sender as? Entry else { return }
        (segue.destination as? EntryEditor)?.number = number
      }
    }
    var numbers: Set<Int?> = []
    await checkFlow(flow, .reaches(.everySegue)) { step in
      if let editor = step.destination as? EntryEditor { numbers.insert(editor.number) }
    }
    #expect(numbers == [nil, 3])
  }

  @Test func aScreenOffersTheValuesAsItHasThem() async {
    final class List { var entries = [Entry.new, .edit(3)] }
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("edit", to: "EntryEditor")
        Segue("new", .presentation, to: "EntryEditor")
        Segue("made", to: "EntryEditor", creating: "make:")
      }
      Scene("EntryEditor")
    }
    let flow = Flow(model) {
      Destination("List") { _ in List() }
      Destination("EntryEditor") { _ in EntryEditor() }
      SegueAction("make:") { (_: List, _) in EntryEditor() }
      TypedDestination(segue: \.segue) { (list: List) in list.entries }
      Prepare { (list: List, segue) in
        if case .edit(let number)? = segue.sender as? Entry {
          (segue.destination as? EntryEditor)?.number = number
        }
        list.entries = list.entries.dropLast()
      }
    }
    await checkFlow(flow, .reaches(.everySegue))
    var numbers: [Int?] = []
    await checkFlow(flow, along: "List -edit(0)-> EntryEditor -back-> List -new(0)-> EntryEditor") {
      if let editor = $0.destination as? EntryEditor { numbers.append(editor.number) }
    }
    #expect(numbers == [3, nil])
    let none = await recordedHeadline {
      await checkFlow(
        flow, along: "List -edit(0)-> EntryEditor -back-> List -edit(0)-> EntryEditor")
    }
    #expect(none.hasPrefix("No move 'edit' is offered on List."), "\(none)")
  }
}
