import Testing

@testable import FlowTesting

@Suite struct TextChangeTests {
  private func change(_ old: String, _ new: String) -> String {
    TextChange(from: old, to: new).description
  }

  @Test func shortTextsAreShownWhole() {
    #expect(change("\"Rex\"", "\"Max\"") == "\"Rex\" → \"Max\"")
  }

  @Test func ofALongTextTheNamedValueThatChangedIsShown() {
    let pets = (1...5).map { "Pet(id: \($0), name: \"Rex \($0)\", isSold: false)" }
    var sold = pets
    sold[2] = "Pet(id: 3, name: \"Rex 3\", isSold: true)"
    #expect(
      change("[\(pets.joined(separator: ", "))]", "[\(sold.joined(separator: ", "))]")
        == "… isSold: false … → … isSold: true …")
    let more = pets + ["Pet(id: 6)"]
    #expect(
      change("[\(pets.joined(separator: ", "))]", "[\(more.joined(separator: ", "))]")
        == "… nothing … → … , Pet(id: 6) …")
  }

  @Test func theWholeOfAnotherTextIsCut() {
    let text = change(String(repeating: "a", count: 500), String(repeating: "b", count: 500))
    #expect(text.count < 420)
  }
}
