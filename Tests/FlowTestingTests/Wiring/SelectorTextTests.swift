import Testing

@testable import FlowTesting

/// A method may be spelled as Swift prints it, or as a storyboard file has it.
@Suite struct SelectorTextTests {
  @Test(arguments: [
    ("makePet:sender:", "makePet:sender:"),
    ("makePet(_:sender:)", "makePet:sender:"),
    ("makePet(_:)", "makePet:"),
    ("makePet(coder:)", "makePetWithCoder:"),
    ("makePet(coder:sender:segueIdentifier:)", "makePetWithCoder:sender:segueIdentifier:"),
    ("makePet(from:_:)", "makePetFrom::"),
    ("makePet(withCoder:)", "makePetWithCoder:"),
    ("makePet(atIndex:)", "makePetAtIndex:"),
    ("makeFor(coder:)", "makeForCoder:"),
    ("for(coder:)", "forCoder:"),
    ("makeFork(coder:)", "makeForkWithCoder:"),
    ("makePet(asCopy:)", "makePetAsCopy:"),
    ("makePet(since:)", "makePetSince:"),
    ("makePet()", "makePet"),
    ("makePet", "makePet"),
    ("", ""),
  ])
  func aSwiftNameIsTurnedIntoItsSelector(name: String, selector: String) {
    #expect(SelectorText.objectiveC(name) == selector)
  }
}
