import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotDocumentTests {
  @Test func aPathIsItsFirstStateAndThenWhatEachStepChanged() {
    let list = record("PetList", ["pets": "[\"Rex\"]", "selected": "nil"])
    let selected = record("PetList", ["pets": "[\"Rex\"]", "selected": "0"])
    let pet = record("Pet", ["name": "\"Rex\""])
    let start = SnapshotFrame(outline: ["stack", "  PetList"], records: [list])
    let pushed = SnapshotFrame(outline: ["stack", "  PetList", "  Pet"], records: [selected, pet])
    let tapped = SnapshotFrame(outline: ["stack", "  PetList", "  Pet"], records: [pet, selected])
    let end = SnapshotFrame(outline: ["stack", "  PetList"], records: [selected])
    let document = SnapshotDocument(
      head: ["# case: 1"], flow: "PetShop", start: start,
      steps: [
        .init(label: "-showPet(0)-> Pet", changes: .init(from: start, to: pushed)),
        .init(label: "-tap-> Pet", changes: .init(from: pushed, to: tapped)),
        .init(label: "-back-> PetList", changes: .init(from: tapped, to: end)),
      ])
    #expect(document.text == Self.path)
  }

  private static let path = """
    # FlowTesting snapshot 2
    # case: 1
    # flow: PetShop

    ## start
    on screen:
      stack
        PetList

    PetList: PetListController
      pets: ["Rex"]
      selected: nil

    ## -showPet(0)-> Pet
    on screen in stack:
      + Pet

    new Pet: PetController
      name: "Rex"

    changed PetList:
      selected: 0

    ## -tap-> Pet
    nothing changed

    ## -back-> PetList
    on screen in stack:
      - Pet

    gone Pet

    """

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

  private func record(_ identity: String, _ properties: KeyValuePairs<String, String>)
    -> SnapshotFrame.Record
  {
    SnapshotFrame.Record(
      identity: identity, typeName: "\(identity)Controller",
      properties: properties.map { ValueTree.Part(label: $0, tree: ValueTree($1)) })
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
