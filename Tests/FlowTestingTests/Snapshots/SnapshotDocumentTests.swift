import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotDocumentTests {
  @Test func nothingFromTheAppLooksLikeALineOfTheFormat() {
    let document = SnapshotDocument(
      head: ["# test: a\n## start"], flow: "<<<<<<< HEAD ",
      start: SnapshotFrame(
        outline: ["=======", "PetList\n>>>>>>> b "],
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
        # FlowTesting snapshot 2
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

  @Test func containersOfOneNameAreToldApartByTheirWayAndTheirNumber() {
    let before = [
      "Tabs (tab bar)", "  Left (split)", "    Nav (stack)", "      Home", "    Nav (stack)",
      "      Home", "  Right (split)", "    Nav (stack)", "      Home",
    ]
    func lines(_ index: Int) -> [String] {
      var after = before
      after.insert("      Pet", at: index)
      let frames = [before, after].map { SnapshotFrame(outline: $0, records: []) }
      return SnapshotFrame.Changes(from: frames[0], to: frames[1]).outline.lines
    }
    #expect(lines(4) == ["on screen in Tabs > Left > Nav (1 of 2):", "  + Pet"])
    #expect(lines(6) == ["on screen in Tabs > Left > Nav (2 of 2):", "  + Pet"])
    #expect(lines(9) == ["on screen in Tabs > Right > Nav:", "  + Pet"])
  }
}

extension SnapshotFrame {
  /// Makes a frame of one window from the lines of its outline.
  init(outline: [String], records: [Record]) {
    let lines = outline.map { line in
      let content = line.drop { $0 == " " }
      let parts = content.split(separator: " (", maxSplits: 1)
      let remarks = parts.count > 1 ? parts[1].dropLast().components(separatedBy: ", ") : []
      return OutlineLine(
        indent: (line.count - content.count) / 2, name: String(parts[0]).onOneLine,
        kind: remarks.first { $0 != "selected" }, isSelected: remarks.contains("selected"))
    }
    self.init(outlines: [lines], records: records)
  }
}
