import Testing

@testable import FlowTesting

@Suite struct TextChangeTests {
  @Test func theValueThatChangedIsShown() {
    let pets = (1...5).map { "Pet(id: \($0), name: \"Rex \($0)\", isSold: false)" }
    var sold = pets
    sold[2] = "Pet(id: 3, name: \"Rex 3\", isSold: true)"
    func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }
    let numbers = list((1...30).map(String.init))
    let long = String(repeating: "a, ", count: 30)
    let sentence = String(
      repeating: "We could not reach the shop; try again in a few minutes. ", count: 5)
    let rows = [
      // Short texts, and lists that are empty, are shown whole.
      ("\"Rex\"", "\"Max\"", "\"Rex\" → \"Max\""), (numbers, "[]", "\(numbers) → []"),
      ("nil", numbers, "nil → \(numbers)"),
      (list(pets), list(sold), "… isSold: false … → … isSold: true …"),
      (list(pets), list(pets + ["Pet(id: 6)"]), "… nothing … → … , Pet(id: 6) …"),
      // Texts that look alike are spelled out.
      ("\"10\u{a0}€\"", "\"10\u{202f}€\"", #""10\u{a0}\u{20ac}" → "10\u{202f}\u{20ac}""#),
      ("Ada", "Ada ", #""Ada" → "Ada ""#), ("a\tb", "a  b", #""a\tb" → "a  b""#),
      ("\(long)\u{e9}", "\(long)e\u{301}", #"… "\u{e9}" → … "e\u{301}""#),
      ("\"é\"", "\"è\"", "\"é\" → \"è\""),
      // A sentence has no names, so a few words are shown.
      (
        "\(sentence)Call us at any hour of the day.",
        "\(sentence)Call us at any hour of the night.",
        "… us at any hour of the day. → … us at any hour of the night."
      ),
      (
        "\(sentence)Call us.",
        sentence.replacing(
          "shop; try again in a", with: "store; try again in a", maxReplacements: 1) + "Call us.",
        "We could not reach the shop; try again in a few … → We could not reach the store; try again in a few …"
      ),
      (
        String(repeating: "a", count: 300) + "b", String(repeating: "a", count: 300) + "c",
        "… \(String(repeating: "a", count: 60))b → … \(String(repeating: "a", count: 60))c"
      ),
    ]
    for (old, new, text) in rows { #expect(TextChange.text(from: old, to: new) == text) }
    let (old, new) = (String(repeating: "a", count: 500), String(repeating: "b", count: 500))
    #expect(TextChange.text(from: old, to: new).count < 420)
  }
}
