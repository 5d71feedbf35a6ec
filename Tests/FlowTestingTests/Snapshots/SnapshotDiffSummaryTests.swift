import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotDiffSummaryTests {
  private static let old = """
    # FlowTesting snapshot 1
    # test: ShopTests.Shop/buying
    # flow: Shop

    ## start
    on screen:
      Tabs (tab bar)
        PetStack (stack, selected)
          Pets
        CartStack (stack)
          Cart

    Pets: PetsController
      pets: ["Rex", "Tom"]
      selected: nil

    ## 1: -showPet(0)-> Pet
    on screen:
      +     Pet
      +       Photo

    new Pet: PetController
      pet: "Rex"

    changed Pets:
      selected: 0

    ## 2: -edit-> Editor
    on screen:
      + presented by Tabs
      +   Editor

    new Editor: EditorController
      pet: "Rex"

    ## 3: -dismiss-> Pet
    on screen:
      - presented by Tabs
      -   Editor

    gone Editor

    ## 4: -tab:Cart-> Cart
    on screen:
      -   PetStack (stack, selected)
      +   PetStack (stack)
      -   CartStack (stack)
      +   CartStack (stack, selected)

    """

  private func story(replacing: (String, String)...) -> String? {
    var new = Self.old
    for (text, other) in replacing {
      #expect(new.contains(text))
      new = new.replacing(text, with: other)
    }
    guard let old = StoredSnapshot(Self.old), let new = StoredSnapshot(new) else { return "unread" }
    return SnapshotDiffSummary(from: old, to: new).map {
      ([$0.position] + $0.lines).joined(separator: "\n  ")
    }
  }

  @Test func equalSnapshotsHaveNone() { #expect(story() == nil) }

  @Test func theFirstStepThatDiffersIsDescribedAndTheOthersAreCounted() {
    #expect(
      story(replacing: (#"pet: "Rex""#, #"pet: "Max""#)) == """
        at step 1, -showPet(0)-> Pet
          changed Pet.pet: "Rex" → "Max"
          Step 2 differs too.
        """)
  }

  @Test func aPushThatBecameAPresentationIsNamed() {
    #expect(
      story(
        replacing: (
          "  +     Pet\n  +       Photo", "  + presented by Tabs\n  +   Pet\n  +     Photo"
        )
      ) == """
        at step 1, -showPet(0)-> Pet
          no longer: pushed Pet with Photo
          now:       presented Pet with Photo over Tabs
        """)
  }

  @Test func aTabThatIsNoLongerSwitchedToIsNamed() {
    #expect(
      story(
        replacing: (
          """
          on screen:
            -   PetStack (stack, selected)
            +   PetStack (stack)
            -   CartStack (stack)
            +   CartStack (stack, selected)
          """, "nothing changed"
        ), ("  - presented by Tabs\n  -   Editor\n", "  -     Pet\n  -       Photo\n"))
          == """
          at step 3, -dismiss-> Pet
            no longer: dismissed Editor
            now:       popped Pet with Photo
            Step 4 differs too.
          """)
    #expect(
      story(
        replacing: ("  -   CartStack (stack)\n", "  -   HomeStack (stack)\n"),
        ("  +   CartStack (stack, selected)", "  +   HomeStack (stack, selected)"))
          == """
          at step 4, -tab:Cart-> Cart
            no longer: switched to tab CartStack
            now:       switched to tab HomeStack
          """)
  }

  @Test func theStartIsDescribedByItsScreens() {
    #expect(
      story(replacing: ("      Cart\n", "      Basket\n"), ("  selected: nil\n", ""))
        == """
        at the start
          no longer on screen: Cart
          now on screen: Basket
          no longer: Pets.selected: nil
        """)
  }

  @Test func anotherMoveOrAnotherLengthIsNamedFirst() {
    #expect(
      story(replacing: ("-edit-> Editor", "-change-> Editor"))
        == """
        at step 2, -change-> Editor
          The step was -edit-> Editor and is -change-> Editor now.
        """)
    let short = StoredSnapshot(Self.old.components(separatedBy: "\n## 4")[0])
    let old = StoredSnapshot(Self.old)
    #expect(
      short.flatMap { short in old.flatMap { SnapshotDiffSummary(from: $0, to: short) } }?.lines
        == ["The path ends before this step now."])
  }

  @Test func otherArrivalsAndDeparturesAreNamed() {
    #expect(
      story(replacing: ("gone Editor", "changed Editor:\n  pet: \"Max\""))
        == """
        at step 3, -dismiss-> Pet
          Editor: Editor goes → Editor changes pet
        """)
    #expect(
      story(replacing: ("changed Pets:\n  selected: 0", "gone Pets"))
        == """
        at step 1, -showPet(0)-> Pet
          Pets: Pets changes selected → Pets goes
        """)
  }

  @Test func quotedIdentitiesAreReadBack() {
    let text = """
      # FlowTesting snapshot 1
      # flow: a

      ## start
      on screen:

      "a: \\"b\\"": Type
        x: 1

      """
    let block = StoredSnapshot(text)?.sections.first?.blocks.first
    #expect(block?.identity == "\"a: \\\"b\\\"\"")
    #expect(block?.typeName == "Type")
    #expect(block?.properties == [.init(name: "x", text: "1")])
  }

  @Test func textsOfAnotherKindAreNotRead() {
    for text in ["", "a\n", "# FlowTesting map 1\n## A\n", "# FlowTesting snapshot 1\n  a\n"] {
      #expect(StoredSnapshot(text) == nil, "\(text)")
    }
  }
}
