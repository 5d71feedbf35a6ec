import Testing

@testable import FlowTesting

/// Typed destinations whose values are listed, and those that a screen offers.
@Suite struct TypedDestinationTests {
  private enum Entry {
    case new, edit(Int), copy(Int)
    var segue: String { if case .new = self { "new" } else { "edit" } }
  }
  private final class EntryEditor { var number: Int? }

  @Test func aScreenOffersTheValuesAsItHasThem() async {
    final class List { var entries = [Entry.new, .copy(4), .edit(3)] }
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
        switch segue.sender as? Entry {
        case .edit(let number), .copy(let number):
          (segue.destination as? EntryEditor)?.number = number
        case .new, nil: break
        }
        list.entries = list.entries.dropLast()
      }
    }
    await checkFlow(flow, .reaches(.everySegue))
    var numbers: [Int?] = []
    let back = "List -edit(1)-> EntryEditor -back-> List -edit(0)-> EntryEditor -back-> List"
    await checkFlow(flow, along: "\(back) -new(0)-> EntryEditor") {
      if let editor = $0.screen as? EntryEditor { numbers.append(editor.number) }
    }
    #expect(numbers == [3, 4, nil])
    let none = await recordedHeadline {
      await checkFlow(flow, along: "\(back) -edit(0)-> EntryEditor")
    }
    #expect(none.hasPrefix("No move 'edit' is offered on List."), "\(none)")
  }
}

/// A method may be spelled as Swift prints it, or as a storyboard file has it.
@Suite struct SelectorTextTests {
  @Test(arguments: [
    ("makePet:sender:", "makePet:sender:"), ("makePet(_:sender:)", "makePet:sender:"),
    ("makePet(_:)", "makePet:"), ("makePet(coder:)", "makePetWithCoder:"),
    ("makePet(coder:sender:segueIdentifier:)", "makePetWithCoder:sender:segueIdentifier:"),
    ("makePet(from:_:)", "makePetFrom::"), ("makePet(withCoder:)", "makePetWithCoder:"),
    ("makePet(atIndex:)", "makePetAtIndex:"), ("makeFor(coder:)", "makeForCoder:"),
    ("for(coder:)", "forCoder:"), ("makeFork(coder:)", "makeForkWithCoder:"),
    ("makePet(asCopy:)", "makePetAsCopy:"), ("makePet(since:)", "makePetSince:"),
    ("makePet()", "makePet"), ("makePet", "makePet"), ("", ""),
  ]) func aSwiftNameIsTurnedIntoItsSelector(name: String, selector: String) {
    #expect(SelectorText.objectiveC(name) == selector)
  }
}
