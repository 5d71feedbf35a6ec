import Testing

@testable import FlowTesting

@Suite struct SnapshotDocumentTests {
  @Test func nothingFromTheAppLooksLikeALineOfTheFormat() {
    let document = SnapshotDocument(
      head: ["# test: a\n## start"], flow: "<<<<<<< HEAD ",
      start: SnapshotFrame(
        outline: ["=======", "PetList\n>>>>>>> b "].map { OutlineLine(name: $0.onOneLine) },
        records: [
          SnapshotFrame.Record(
            identity: "======= x", typeName: "A\nB",
            properties: [
              .init(label: "text", tree: ValueTree("a\n\nPet: Pet".onOneLine)),
              .init(label: "empty", tree: ValueTree("")),
              .init(label: "blank", tree: ValueTree("a  ")),
            ])
        ]))
    #expect(
      document.text == #"""
        # FlowTesting snapshot 3
        # test: a\n## start
        # flow: <<<<<<< HEAD\u{20}

        ## start
        on screen:
          =======
          PetList\n>>>>>>> b\u{20}

        "======= x": A\nB
          text: a\n\nPet: Pet
          empty:
          blank: a \u{20}

        """#)
  }

  @Test func aLineOfAnOutlineIsReadAsItWasWritten() {
    for (name, kind) in [("Pet", nil), ("Tabs", "tab bar"), ("presented by Tabs", nil)] {
      for isSelected in [false, true] {
        let line = OutlineLine(indent: 2, name: name, kind: kind, isSelected: isSelected)
        #expect(OutlineLine(line.text) == line)
      }
    }
  }

  @Test func containersOfOneNameAreToldApartByTheirWayAndTheirNumber() {
    let before = [
      ("Tabs", 0), ("Left", 1), ("Nav", 2), ("Home", 3), ("Nav", 2), ("Home", 3), ("Right", 1),
      ("Nav", 2), ("Home", 3),
    ].map { OutlineLine(indent: $1, name: $0) }
    func lines(_ index: Int) -> [String] {
      var after = before
      after.insert(OutlineLine(indent: 3, name: "Pet"), at: index)
      return OutlineChanges(from: before, to: after).lines
    }
    #expect(lines(4) == ["on screen in Tabs > Left > Nav (1 of 2):", "  + Pet"])
    #expect(lines(6) == ["on screen in Tabs > Left > Nav (2 of 2):", "  + Pet"])
    #expect(lines(9) == ["on screen in Tabs > Right > Nav:", "  + Pet"])
  }
}
