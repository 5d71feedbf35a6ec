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

  @Test func aListThatIsEmptyNowIsShownWhole() {
    let list = "[\((1...30).map(String.init).joined(separator: ", "))]"
    #expect(change(list, "[]") == "\(list) → []")
    #expect(change("nil", list) == "nil → \(list)")
  }

  @Test func textsThatLookAlikeAreSpelledOut() {
    #expect(
      change("\"10\u{a0}€\"", "\"10\u{202f}€\"") == #""10\u{a0}\u{20ac}" → "10\u{202f}\u{20ac}""#)
    #expect(change("Ada", "Ada ") == #""Ada" → "Ada ""#)
    #expect(change("a\tb", "a  b") == #""a\tb" → "a  b""#)
    let long = String(repeating: "a, ", count: 30)
    #expect(change("\(long)\u{e9}", "\(long)e\u{301}") == #"… "\u{e9}" → … "e\u{301}""#)
    #expect(change("\"é\"", "\"è\"") == "\"é\" → \"è\"")
  }

  @Test func theWholeOfAnotherTextIsCut() {
    let text = change(String(repeating: "a", count: 500), String(repeating: "b", count: 500))
    #expect(text.count < 420)
  }
}
