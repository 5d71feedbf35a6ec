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
      rows: [Row]
        - [id 7]
        [id 3].on: true
        [id 9] moved to [0]
        + [4]: Row
          id: 5
      names: [String: Row]
        "a".on: true

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

  private func expect(
    _ replacements: (String, String)..., lines: String..., at position: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var new = Self.old
    for (text, other) in replacements { new = new.replacing(text, with: other) }
    let difference = SnapshotDifference(from: Self.old, to: new)
    #expect(difference.position == position, sourceLocation: sourceLocation)
    if position != nil { #expect(difference.lines == lines, sourceLocation: sourceLocation) }
  }

  private static let firstStep = "at step 1, -showPet(0)-> Pet"
  private static let pet = (
    "new Pet: PetController\n  pet: \"Rex\"", "new Pet: PetController\n  pet: \"Max\""
  )

  @Test func theFirstStepThatDiffersIsDescribedAndWhatLaterOnesHaveForOtherReasons() {
    expect(at: nil)
    // Step 2 differs in the same way.
    expect(
      (#"pet: "Rex""#, #"pet: "Max""#), lines: #"changed Pet.pet: "Rex" → "Max""#,
      at: Self.firstStep)
  }

  @Test func theReasonOfAChangeIsTheSameOnEachScreen() {
    let (old, new) = (Self.old, Self.old.replacing(#"pet: "Rex""#, with: #"pet: "Max""#))
    #expect(
      SnapshotDifference(from: old, to: new).changes.map(\.reason.text) == [
        #"….pet: "Rex" → "Max""#
      ])
  }

  @Test func stepsThatOnlyOneOfThemHasOrThatHaveAnotherMoveAreToldAsSuch() {
    expect(
      ("## -edit-> Editor", "## -more-> Menu\nnothing changed\n\n## -edit-> Editor"),
      lines: "1 step more: -more-> Menu", at: "at step 2, -more-> Menu")
    expect(
      Self.pet,
      ("## -dismiss-> Pet\non screen:\n  - presented by Tabs\n  -   Editor\n\ngone Editor\n\n", ""),
      lines: #"changed Pet.pet: "Rex" → "Max""#, "1 step no longer made: -dismiss-> Pet",
      at: Self.firstStep)
  }

  @Test func screensAreToldInWordsOfNavigation() {
    expect(
      (
        "on screen in PetStack:\n  + Pet\n  +   Photo",
        "on screen:\n  + presented by Tabs\n  +   Pet\n  +     Photo"
      ), lines: "no longer: pushed Pet with Photo", "now:       presented Pet with Photo over Tabs",
      at: Self.firstStep)
    expect(
      ("on screen in Tabs:\n  selected CartStack", "nothing changed"),
      ("  - presented by Tabs\n  -   Editor\n", "  - Pet\n  -   Photo\n"),
      lines: "no longer: dismissed Editor", "now:       popped Pet with Photo",
      "at step 4, -tab:Cart-> Cart: no longer: switched to CartStack",
      at: "at step 3, -dismiss-> Pet")
    expect(
      ("  selected CartStack", "  selected HomeStack"), lines: "no longer: switched to CartStack",
      "now:       switched to HomeStack", at: "at step 4, -tab:Cart-> Cart")
    let router =
      "# FlowTesting snapshot 2\n\n## start\non screen:\n  Home\n\n## -go-> Pet\non screen:\n  - Home\n  + Pet\n"
    #expect(
      SnapshotDifference(from: router, to: router.replacing("  + Pet", with: "  + Cart")).lines == [
        "no longer: went from Home to Pet", "now:       went from Home to Cart",
      ])
  }

  @Test func aSnapshotIsReadBackAndNoOtherText() {
    let text = """
      # FlowTesting snapshot 2
      # flow: a

      ## start
      on screen:

      "a: \\"b\\"": Type
        x: 1

      """
    let block = StoredSnapshot(text)?.start?.children.last
    #expect(block?.label == "\"a: \\\"b\\\"\"" && block?.value == "Type")
    #expect(block?.children.map(\.line) == ["x: 1"])
    for text in ["", "a\n", "# FlowTesting map 1\n## A\n", "# FlowTesting snapshot 2\n  a\n"] {
      #expect(StoredSnapshot(text) == nil, "\(text)")
    }
  }

  @Test func theStartIsDescribedByItsScreens() {
    expect(
      ("      Cart\n", "      Basket\n"), ("  selected: nil\n", ""),
      lines: "no longer on screen: Cart", "now on screen: Basket", "no longer Pets.selected: nil",
      at: "at the start")
    let (pets, cart) = (
      "    PetStack (stack, selected)\n      Pets\n", "    CartStack (stack)\n      Cart\n"
    )
    expect(
      (pets + cart, cart + pets),
      lines: "in another order: 'PetStack' and 'CartStack' → 'CartStack' and 'PetStack'",
      at: "at the start")
    // A container around everything is all that is new.
    let outline = "  Tabs (tab bar)\n" + pets + cart
    let wrapped = outline.split(separator: "\n").map { "  \($0)\n" }.joined()
    expect(
      (outline, "  Window (stack)\n" + wrapped), lines: "now on screen: Window", at: "at the start")
  }

  @Test func recordsAreToldByWhatHappensToThem() {
    // The property is still there, and was set so before.
    expect(
      ("changed Pets:\n  selected: 0", "changed Pets:\n  badge: 1"),
      lines: "no longer sets Pets.selected: 0", "now sets Pets.badge: 1", at: Self.firstStep)
    expect(
      ("gone Editor", "changed Editor:\n  pet: \"Max\""), lines: "no longer: Editor goes",
      "now sets Editor.pet: \"Max\"", at: "at step 3, -dismiss-> Pet")
    expect(
      ("changed Pets:\n  selected: 0", "gone Pets"),
      lines: "now:       Pets goes", "no longer sets Pets.selected: 0",
      "no longer removes Pets.rows[id 7]", "no longer Pets.rows[id 3].on: true",
      "no longer Pets.rows[id 9] moved to [0]", "no longer adds Pets.rows[4]: Row(id: 5)",
      "no longer Pets.names[\"a\"].on: true", at: Self.firstStep)
  }

  @Test func changesOfElementsAreTold() {
    for (old, new, lines) in [
      ("[id 3].on: true", "[id 3].on: false", ["changed Pets.rows[id 3].on: true → false"]),
      (
        "    [id 3].on: true\n", "    [id 3].on: true\n    [id 4].on: true\n",
        ["now Pets.rows[id 4].on: true"]
      ), ("    [id 3].on: true\n", "", ["no longer Pets.rows[id 3].on: true"]),
      ("    - [id 7]\n", "", ["no longer removes Pets.rows[id 7]"]),
      (
        "    - [id 7]\n", "    - [id 8]\n",
        ["no longer removes Pets.rows[id 7]", "now removes Pets.rows[id 8]"]
      ),
      (
        "+ [4]: Row\n      id: 5", "+ [4]: Row\n      id: 6",
        ["changed Pets.rows[4]: Row id 5 → id 6"]
      ),
      ("    + [4]: Row\n      id: 5\n", "", ["no longer adds Pets.rows[4]: Row(id: 5)"]),
      ("    [id 9] moved to [0]\n", "", ["no longer Pets.rows[id 9] moved to [0]"]),
      ("\"a\".on: true", "\"a\".on: nil", ["changed Pets.names[\"a\"].on: true → nil"]),
      (
        "[id 9] moved to [0]", "[id 9] moved to [2]",
        ["changed Pets.rows[id 9]: moved to [0] → moved to [2]"]
      ),
      // A part of a value is told as such.
      (
        "    \"a\".on: true\n", "    \"a\".on: true\n  user: User\n    badge: 1\n    name: \"A\"\n",
        ["now sets Pets.user: badge: 1, name: \"A\""]
      ),
    ] {
      let difference = SnapshotDifference(from: Self.old, to: Self.old.replacing(old, with: new))
      #expect(difference.position == Self.firstStep && difference.lines == lines)
    }
  }
}
