import Testing

@testable import FlowTesting

@Suite struct WordingTests {
  @Test func theNearestWordIsOffered() {
    let rows: [(String, among: [String], offered: String?)] = [
      ("Cat", ["Cart"], "Cart"), ("edot", ["edit"], "edit"),
      ("Category", ["CategoryTable"], "CategoryTable"), ("PetViewController", ["Pet"], "Pet"),
      ("pet", ["PetTable"], "PetTable"), ("Pe", ["PetTable"], nil), ("Dog", ["PetTable"], nil),
      ("TablePet", ["Pet"], nil),
      // A mistyped word is nearer than a longer one.
      ("List", ["ListOfEverything", "Lists", "Fist"], "Fist"),
      ("List", ["ListOfAll", "Other"], "ListOfAll"),
    ]
    for (word, others, offered) in rows {
      let question = offered.map { " Did you mean '\($0)'?" } ?? ""
      #expect(Wording.didYouMean(word, among: others + ["Somewhere else"]) == question, "\(word)")
    }
  }
}
