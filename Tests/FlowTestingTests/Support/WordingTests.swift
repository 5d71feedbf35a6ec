import Testing

@testable import FlowTesting

/// The words of messages.
@Suite struct WordingTests {
  @Test(
    arguments: [
      ("Cat", "Cart", "Cart"), ("edot", "edit", "edit"),
      ("Category", "CategoryTable", "CategoryTable"),
      ("PetViewController", "Pet", "Pet"), ("pet", "PetTable", "PetTable"),
      ("Pe", "PetTable", nil), ("Dog", "PetTable", nil), ("TablePet", "Pet", nil),
    ] as [(String, String, String?)])
  func theNearestWordIsOffered(word: String, among other: String, offered: String?) {
    let question = offered.map { " Did you mean '\($0)'?" } ?? ""
    #expect(Wording.didYouMean(word, among: [other, "Somewhere else"]) == question)
  }

  @Test func aMistypedWordIsNearerThanALongerOne() {
    let words = ["ListOfEverything", "Lists", "Fist"]
    #expect(Wording.didYouMean("List", among: words) == " Did you mean 'Fist'?")
    #expect(
      Wording.didYouMean("List", among: ["ListOfAll", "Other"]) == " Did you mean 'ListOfAll'?")
  }
}
