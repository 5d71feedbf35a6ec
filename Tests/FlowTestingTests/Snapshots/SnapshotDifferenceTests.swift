import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotDifferenceTests {
  private static let old = """
    # FlowTesting snapshot 2
    # flow: Shop

    ## start
    on screen:
      Tabs (tab bar)
        PetStack (stack, selected)
          Pets
        CartStack (stack)
          Cart

    Pets: PetsController
      pets: [String]
        "Rex"
        "Tom"
      selected: nil

    ## -showPet(0)-> Pet
    on screen in PetStack:
      + Pet
      +   Photo

    new Pet: PetController
      pet: "Rex"

    changed Pets:
      selected: 0

    ## -edit-> Editor
    on screen:
      + presented by Tabs
      +   Editor

    new Editor: EditorController
      pet: "Rex"

    ## -dismiss-> Pet
    on screen:
      - presented by Tabs
      -   Editor

    gone Editor

    ## -tab:Cart-> Cart
    on screen in Tabs:
      selected CartStack

    """

  private func story(replacing: (String, String)...) -> String? {
    var new = Self.old
    for (text, other) in replacing {
      #expect(new.contains(text))
      new = new.replacing(text, with: other)
    }
    let difference = SnapshotDifference(from: Self.old, to: new)
    return difference.position.map { ([$0] + difference.lines).joined(separator: "\n  ") }
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

  @Test func stepsThatOnlyOneOfThemHasAreToldAsSuch() {
    let more = "## -edit-> Editor"
    let (step, next) = (
      "## -list-> List\non screen in PetStack:\n  + List\n\n", "new Pet: PetController\n  pet: "
    )
    #expect(
      story(replacing: (next + #""Rex""#, next + #""Max""#), (more, step + more)) == """
        at step 1, -showPet(0)-> Pet
          changed Pet.pet: "Rex" → "Max"
          1 step more: -list-> List
        """)
    let dismissal = "## -dismiss-> Pet\non screen:\n  - presented by Tabs\n  -   Editor\n\n"
    #expect(
      story(
        replacing: (next + #""Rex""#, next + #""Max""#), (dismissal + "gone Editor\n\n", ""))
          == """
          at step 1, -showPet(0)-> Pet
            changed Pet.pet: "Rex" → "Max"
            1 step no longer made: -dismiss-> Pet
          """)
  }

  @Test func aPushThatBecameAPresentationIsNamed() {
    #expect(
      story(
        replacing: (
          "on screen in PetStack:\n  + Pet\n  +   Photo",
          "on screen:\n  + presented by Tabs\n  +   Pet\n  +     Photo"
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
          on screen in Tabs:
            selected CartStack
          """, "nothing changed"
        ), ("  - presented by Tabs\n  -   Editor\n", "  - Pet\n  -   Photo\n"))
          == """
          at step 3, -dismiss-> Pet
            no longer: dismissed Editor
            now:       popped Pet with Photo
            Step 4 differs too.
          """)
    #expect(
      story(
        replacing: ("  selected CartStack", "  selected HomeStack"))
          == """
          at step 4, -tab:Cart-> Cart
            no longer: switched to CartStack
            now:       switched to HomeStack
          """)
  }

  @Test func theStartIsDescribedByItsScreens() {
    #expect(
      story(replacing: ("      Cart\n", "      Basket\n"), ("  selected: nil\n", ""))
        == """
        at the start
          no longer on screen: Cart
          now on screen: Basket
          no longer Pets.selected: nil
        """)
  }

  @Test func anotherMoveOrAnotherLengthIsNamedFirst() {
    #expect(
      story(replacing: ("-edit-> Editor", "-change-> Editor"))
        == """
        at step 2, -change-> Editor
          The step was -edit-> Editor and is -change-> Editor now.
        """)
    let short = Self.old.components(separatedBy: "\n## -tab")[0]
    #expect(
      SnapshotDifference(from: Self.old, to: short).lines
        == ["1 step no longer made: -tab:Cart-> Cart"])
  }

  @Test func stepsThatAreReinsertedOrTakenOutAreTold() {
    #expect(
      story(
        replacing: ("## -edit-> Editor", "## -more-> Menu\nnothing changed\n\n## -edit-> Editor"))
          == """
          at step 2, -more-> Menu
            1 step more: -more-> Menu
          """)
  }

  @Test func tabsInAnotherOrderAreToldAsSuch() {
    #expect(
      story(
        replacing: (
          """
              PetStack (stack, selected)
                Pets
              CartStack (stack)
                Cart
          """,
          """
              CartStack (stack)
                Cart
              PetStack (stack, selected)
                Pets
          """
        )) == """
          at the start
            in another order: 'PetStack' and 'CartStack' → 'CartStack' and 'PetStack'
          """)
  }

  @Test func aContainerAroundEverythingIsAllThatIsNew() {
    let start = Self.old.components(separatedBy: "## start\n")[1]
    let outline = start.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst()
    let wrapped = ["  Window (stack)"] + outline.map { "  \($0)" }
    #expect(
      story(replacing: (outline.joined(separator: "\n"), wrapped.joined(separator: "\n")))
        == """
        at the start
          now on screen: Window
        """)
  }

  /// The property is still there, and was set so before.
  @Test func aPropertyThatAStepNoLongerChangesIsNotCalledGone() {
    #expect(
      story(replacing: ("changed Pets:\n  selected: 0", "changed Pets:\n  badge: 1"))
        == """
        at step 1, -showPet(0)-> Pet
          no longer sets Pets.selected: 0
          now sets Pets.badge: 1
        """)
  }

  @Test func otherArrivalsAndDeparturesAreNamed() {
    #expect(
      story(replacing: ("gone Editor", "changed Editor:\n  pet: \"Max\""))
        == """
        at step 3, -dismiss-> Pet
          no longer: Editor goes
          now:       Editor changes pet
        """)
    #expect(
      story(replacing: ("changed Pets:\n  selected: 0", "gone Pets"))
        == """
        at step 1, -showPet(0)-> Pet
          no longer: Pets changes selected
          now:       Pets goes
        """)
  }

  @Test func quotedIdentitiesAreReadBack() {
    let text = """
      # FlowTesting snapshot 2
      # flow: a

      ## start
      on screen:

      "a: \\"b\\"": Type
        x: 1

      """
    let block = StoredSnapshot(text)?.sections.first?.children.last
    #expect(block?.label == "\"a: \\\"b\\\"\"")
    #expect(block?.value == "Type")
    #expect(block?.children.map(\.line) == ["x: 1"])
  }

  @Test func textsOfAnotherKindAreNotRead() {
    for text in ["", "a\n", "# FlowTesting map 1\n## A\n", "# FlowTesting snapshot 2\n  a\n"] {
      #expect(StoredSnapshot(text) == nil, "\(text)")
    }
  }
}
