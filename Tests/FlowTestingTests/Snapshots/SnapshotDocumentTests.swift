import Testing

@testable import FlowTesting

@Suite struct SnapshotDocumentTests {
  @Test func aPathIsItsFirstStateAndThenWhatEachStepChanged() {
    let list = record("PetList", ["pets": "[\"Rex\"]", "selected": "nil"])
    let selected = record("PetList", ["pets": "[\"Rex\"]", "selected": "0"])
    let pet = record("Pet", ["name": "\"Rex\""])
    let document = SnapshotDocument(
      head: ["# case: 1"], flow: "PetShop",
      start: SnapshotFrame(outline: ["stack", "  PetList"], records: [list]),
      steps: [
        .init(
          label: "-showPet(0)-> Pet",
          frame: SnapshotFrame(
            outline: ["stack", "  PetList", "  Pet"], records: [selected, pet])),
        .init(
          label: "-tap-> Pet",
          frame: SnapshotFrame(
            outline: ["stack", "  PetList", "  Pet"], records: [pet, selected])),
        .init(
          label: "-back-> PetList",
          frame: SnapshotFrame(outline: ["stack", "  PetList"], records: [selected])),
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
      return OutlineChanges(from: [before], to: [after]).lines
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
