import Testing

@testable import FlowTesting

@Suite struct SnapshotDocumentTests {
  @Test func aPathIsItsFirstStateAndThenWhatEachStepChanged() {
    let list = record("PetList", ["pets": "[\"Rex\"]", "selected": "nil"])
    let selected = record("PetList", ["pets": "[\"Rex\"]", "selected": "0"])
    let pet = record("Pet", ["name": "\"Rex\""])
    let document = SnapshotDocument(
      head: ["# test: PetShopTests.PetShopFlows/buyingAPet"], flow: "PetShop",
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
    # FlowTesting snapshot 1
    # test: PetShopTests.PetShopFlows/buyingAPet
    # flow: PetShop

    ## start
    on screen:
      stack
        PetList

    PetList: PetListController
      pets: ["Rex"]
      selected: nil

    ## 1: -showPet(0)-> Pet
    on screen:
      +   Pet

    new Pet: PetController
      name: "Rex"

    changed PetList:
      selected: 0

    ## 2: -tap-> Pet
    nothing changed

    ## 3: -back-> PetList
    on screen:
      -   Pet

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
              .init(name: "text", text: "a\n\nPet: Pet"), .init(name: "empty", text: ""),
              .init(name: "blank", text: "a  "),
            ])
        ]))
    #expect(
      document.text == #"""
        # FlowTesting snapshot 1
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

  @Test func aTabInFrontOfTwentyOneControllersChangesFewLines() {
    let screens = (1...20).map { record("Screen\($0)", ["title": "\"\($0)\"", "count": "0"]) }
    func document(tabs: [String], _ records: [SnapshotFrame.Record]) -> String {
      SnapshotDocument(
        head: [], flow: "f",
        start: SnapshotFrame(
          outline: ["tabs"] + tabs.flatMap { ["  stack", "    \($0)"] }, records: records)
      ).text
    }
    let names = screens.map(\.identity)
    let before = document(tabs: names, screens)
    let after = document(tabs: ["New"] + names, [record("New", ["title": "\"n\""])] + screens)
    #expect(changedLines(before, after) == 5)
    var renamed = screens
    renamed[3].properties[0].text = "\"other\""
    #expect(changedLines(before, document(tabs: names, renamed)) == 2)
  }

  @Test func aPathOfFiftyStepsStaysSmall() {
    let screens = (1...21).map { record("Screen\($0)", ["title": "\"\($0)\"", "count": "0"]) }
    let steps = (1...50).map { step in
      var records = screens
      records[step % 21].properties[1].text = "\(step)"
      let frame = SnapshotFrame(
        outline: ["tabs"] + screens.map { "  \($0.identity)" } + ["  modal \(step)"],
        records: records)
      return SnapshotDocument.Step(label: "-open-> Screen\(step % 21 + 1)", frame: frame)
    }
    let document = SnapshotDocument(
      head: [], flow: "f", start: SnapshotFrame(outline: [], records: screens), steps: steps)
    #expect(document.text.utf8.count < 10_000)
  }

  private func record(_ identity: String, _ properties: KeyValuePairs<String, String>)
    -> SnapshotFrame.Record
  {
    SnapshotFrame.Record(
      identity: identity, typeName: "\(identity)Controller",
      properties: properties.map { SnapshotFrame.Property(name: $0, text: $1) })
  }

  private func changedLines(_ old: String, _ new: String) -> Int {
    LineDiff(from: old, to: new).lines.count { if case .kept = $0 { false } else { true } }
  }
}
