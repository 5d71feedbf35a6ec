import Testing

@testable import FlowTesting

@Suite struct FlowPathTests {
  @Test func aPathIsReadAndWrittenInOneNotation() {
    let text = "PetList -showPet(2)-> Pet -edit-> PetEditor -dismiss-> Pet -back-> PetList"
    let path = FlowPath(text)
    #expect(path?.description == text)
    #expect(path?.scenes == ["PetList", "Pet", "PetEditor", "Pet", "PetList"])
    #expect(path?.moves.first == FlowPath.Move("showPet", sender: 2, to: "Pet"))
    #expect(path?.count == 4)
  }

  @Test func everyNameAndLabelIsReadBackExactly() {
    let words = [
      "a", "a-b", "-a", "a-", "->", "a->b", "a b", "", "\"", "\\", "(1)", "a(1)", "<a>", "\n", "\t",
      "\u{0}", "\u{200B}", "Café", "Cafe\u{301}", "日本", "👩‍👩‍👧", "tab:Home", "show:Pet#a-b", "E/open",
      " ", "'", "é", "\u{2028}", "A -> B", "-x->", "a(refused)", "A -\"b\"-> C",
    ]
    for name in words {
      for label in words {
        let path = FlowPath(
          start: name, moves: [.init(label, sender: 7, to: name), .init(label, to: name)])
        let read = FlowPath(path.description)
        #expect(read == path)
        #expect(read?.description.utf8.elementsEqual(path.description.utf8) == true)
        #expect(!path.description.contains("\n"))
      }
    }
  }

  @Test func aTextWithValuesInItIsAPath() {
    let paths: [FlowPath] = [0, 1].map { "Home -open(\($0))-> Item" }
    #expect(paths.map(\.moves.first?.sender) == [0, 1])
    let path: FlowPath = "Home \(0)"
    #expect(path.finding?.message.contains("'-' and the label of a move") == true)
  }

  @Test func aPathFromAScreenWithoutANameIsALiteralOfOneLine() {
    let path = FlowPath(start: "", moves: [FlowPath.Move("go", to: "a b")])
    #expect(path.literal == ##"#" "" -go-> "a b""#"##)
  }

  @Test func spaceBetweenWordsMayBeAnyAmount() {
    #expect(FlowPath("  Home   -open->\n    Product ") == "Home -open-> Product")
  }

  @Test func whatIsNoPathSaysWhereAndWhatWasExpected() {
    for (text, column, expected) in [
      ("", 1, "the name of the first scene"),
      ("Home open", 6, "'-' and the label of a move"),
      ("Home -open", 11, "'->'"),
      ("Home -open->", 13, "the name of a scene after '->'"),
      ("Home -open(x)-> A", 12, "a sender's number, or 'last', in the brackets"),
      ("Home -open(1-> A", 13, "a sender's number, or 'last', in the brackets"),
      ("Home -open(2last)-> A", 13, "a sender's number, or 'last', in the brackets"),
      ("Home -\"open-> A", 16, "a closing '\"'"),
      ("Home -open-> A(b) -back-> Home", 15, "a space"),
    ] {
      #expect(
        FlowPath(stringLiteral: text).finding?.message
          == "'\(text)' is not a path: \(expected) was expected at column \(column).")
    }
  }

  @Test func fiveStepsAreNumberedBelowAPath() {
    let path: FlowPath = "A -go-> B -\"go on\"(0)-> C -go(last)-> B -back-> A -go-> B"
    #expect(path.prefix(4).lines == path.prefix(4).description)
    let steps = ["-go-> B", "-\"go on\"(0)-> C", "-go(last)-> B", "-back-> A", "-go-> B"]
    let lines = steps.enumerated().map { "           \($0 + 1). \($1)" }
    #expect(path.lines == (["A"] + lines).joined(separator: "\n"))
  }

  @Test func aNegativeSenderIsNoneAndTheLastOneHasAWord() {
    let none = FlowPath(start: "A", moves: [FlowPath.Move("go", sender: -1, to: "B")])
    #expect(none == "A -go-> B" && FlowPath(none.description) == none)
    let last: FlowPath = "A -go(last)-> B"
    #expect(last.description == "A -go(last)-> B" && last != none)
    #expect(last.moves[0].choosesLast && last.moves[0].sender == nil)
  }
}
