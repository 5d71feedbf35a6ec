import Testing

@testable import FlowTesting

/// The picture of what differs between two maps, as Mermaid is given it.
@Suite struct MapDifferenceTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: (old: String, new: String)
    let lines: [String]

    init(_ fact: String, _ old: String, _ new: String, _ lines: [String]) {
      (testDescription, change, self.lines) = (fact, (old, new), lines)
    }
  }

  private static let list = """
    ## Home: HomeController, initial
      -map-> Map (show)
      -open-> "Item 2" (show, made by make:)

    ## "Item 2": ItemController
      -done-> unwindToHome: (unwind)
      -more-> (the storyboard 'More') (presentation)

    ## Map

    ## Tabs: tabBar
      tab Home
      tab Map

    """

  private static let rows = [
    Row(
      "a new screen has its ways in", "## Map\n",
      "## Map\n\n## \"News: 1\": NewsController\n  -read-> Map (show)\n",
      [
        "News1_['#43; #34;News: 1#34;']:::new", "Map['Map']",
        "News1_ -->|'#43; read'| Map", "linkStyle 0 stroke:#080",
      ]),
    Row(
      "a segue that is gone", "  -map-> Map (show)\n", "",
      [
        "Home['Home']", "Map['Map']", "Home -->|'#45; map'| Map",
        "linkStyle 0 stroke:#c00,stroke-dasharray:4",
      ]),
    Row(
      "a screen that is gone, with what leads to it", "\n## Map\n", "",
      [
        "Map['#45; Map']:::gone", "Home['Home']", "Tabs['Tabs']", "Home -->|'map'| Map",
        "Tabs -->|'tab'| Map",
      ]),
    Row(
      "a segue that shows otherwise", "-map-> Map (show)", "-map-> Map (presentation)",
      [
        "Home['Home']", "Map['Map']", "Home ==>|'~ map: show → presentation'| Map",
        "linkStyle 0 stroke:#b60",
      ]),
    Row(
      "a segue that leads elsewhere", "-map-> Map (show)", "-map-> \"Item 2\" (show)",
      [
        "Item2_['#34;Item 2#34;']", "Home['Home']", "Map['Map']",
        "Home -->|'#43; map'| Item2_", "Home -->|'#45; map'| Map",
        "linkStyle 0 stroke:#080", "linkStyle 1 stroke:#c00,stroke-dasharray:4",
      ]),
    Row(
      "a way out of the map", "(the storyboard 'More')", "(the storyboard 'Less')",
      [
        "Item2_['#34;Item 2#34;']", "thestoryboardLess_['the storyboard 'Less'']",
        "thestoryboardMore_['the storyboard 'More'']",
        "Item2_ ==>|'#43; more'| thestoryboardLess_",
        "Item2_ ==>|'#45; more'| thestoryboardMore_",
        "linkStyle 0 stroke:#080", "linkStyle 1 stroke:#c00,stroke-dasharray:4",
      ]),
    Row(
      "a changed class and a runtime attribute, with what leads there",
      "\"Item 2\": ItemController",
      "\"Item 2\": PetController\n  size = 3 (number)",
      [
        "Item2_['~ #34;Item 2#34;<br/>was ItemController<br/>now PetController<br/>now size = 3 (number)']:::changed",
        "Home['Home']", "Home -->|'open'| Item2_",
      ]),
    Row(
      "tabs in another order", "  tab Home\n  tab Map", "  tab Map\n  tab Home",
      ["Tabs['~ Tabs<br/>was Home, Map<br/>now Map, Home']:::changed"]),
    Row(
      "a child that is a reference", "tab Map", "tab ('Zoo' in 'More')",
      [
        "Tabs['~ Tabs<br/>was Home, Map<br/>now Home, 'Zoo' in 'More'']:::changed",
        "ZooinMore_[''Zoo' in 'More'']", "Map['Map']",
        "Tabs -->|'#43; tab'| ZooinMore_", "Tabs -->|'#45; tab'| Map",
        "linkStyle 0 stroke:#080", "linkStyle 1 stroke:#c00,stroke-dasharray:4",
      ]),
    Row(
      "a screen with another name", "Map", "Chart",
      [
        "Chart['~ Chart<br/>was called Map']:::changed", "Home['Home']", "Tabs['Tabs']",
        "Home -->|'map'| Chart", "Tabs -->|'tab'| Chart",
      ]),
    Row(
      "the moves that walks saw", "-map-> Map (show)", "-map-> \"Item 2\", \"A,\", B",
      [
        "A_['#34;A,#34;']", "Item2_['#34;Item 2#34;']", "B['B']", "Home['Home']", "Map['Map']",
        "Home -->|'#43; map'| Item2_", "Home -->|'#43; map'| A_", "Home -->|'#43; map'| B",
        "Home -->|'#45; map'| Map", "linkStyle 0,1,2 stroke:#080",
        "linkStyle 3 stroke:#c00,stroke-dasharray:4",
      ]),
  ]

  private static func text(_ list: String) -> String {
    "\(MapText.start)3\n\n```mermaid\nflowchart LR\n```\n\n```text\n\(list)```\n"
  }

  @Test(arguments: rows) private func theDifferenceIsAPicture(_ row: Row) throws {
    let new = Self.list.replacing(row.change.old, with: row.change.new)
    let difference = try #require(MapDifference(from: Self.text(Self.list), to: Self.text(new)))
    let lines = difference.markdown(of: "map").split(separator: "\n").dropFirst(3)
      .prefix { $0 != "```" }
      .map { line in
        String(line.drop { $0 == " " }.replacing("\"", with: "'")).replacing(
          /_[0-9a-f]{8}/, with: "_")
      }
    #expect(lines.filter { !$0.hasPrefix("classDef") } == row.lines)
  }

  /// A link that each screen of a router has is no part of a new screen, and is one where a screen has it newly.
  @Test func aRoutersNewScreenIsDrawnWithoutWhatEachHas() throws {
    let old = "## Home\n  -link-> Home, Map\n\n## Map\n  -back-> Home\n"
    let new =
      "## Home\n  -link-> Home, Map\n\n## Map\n  -back-> Home\n  -link-> Home\n\n"
      + "## News\n  -link-> Home, Map\n  -read-> Map\n"
    let difference = try #require(MapDifference(from: Self.text(old), to: Self.text(new)))
    let arrows = difference.markdown(of: "map").split(separator: "\n").filter { $0.contains("-->") }
    #expect(arrows == [##"  Map -->|"#43; link"| Home"##, ##"  News -->|"#43; read"| Map"##])
  }

  /// A reference to what was not read is a child as any other.
  @Test func theListHasTheReferencesOfContainers() throws {
    func text(_ kind: String, _ tag: String, _ reference: String) throws -> String {
      let root = Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go", kind))
        .replacing("viewController ", with: "\(tag) ").replacing(
          "/viewController>", with: "/\(tag)>")
      let scenes = [root, Fixtures.reference("r", reference)]
      return MapText(
        model: SceneModel(storyboards: [try Fixtures.storyboard(scenes: scenes)])
      ).text(head: [])
    }
    let relationship = "kind=\"relationship\" relationship"
    for (kind, tag, line, picture) in [
      (
        "\(relationship)=\"rootViewController\"", "navigationController",
        "root ('x' in 'Main') (as go)",
        "navigation#35;a<br/>root: 'x' in 'Main'"
      ),
      (
        "\(relationship)=\"viewControllers\"", "tabBarController", "tab ('x' in 'Main') (as go)",
        "tab 1: 'x' in 'Main'"
      ),
      (
        "kind=\"embed\"", "viewController", "embeds ('x' in 'Main') (as go)",
        "embeds: 'x' in 'Main'"
      ),
    ] {
      let map = try text(kind, tag, "referencedIdentifier=\"x\"")
      #expect(map.contains("\n  \(line)\n") && map.contains(picture), "\(map)")
      let other = try text(kind, tag, "referencedIdentifier=\"y\"")
      let changes = SnapshotDifference(from: map, to: other).lines
      let name =
        tag == "navigationController"
        ? "navigation#a" : tag == "viewController" ? "content#a" : "tabBar#a"
      #expect(changes == ["\(name): \(line) → \(line.replacing("'x'", with: "'y'"))"])
    }
  }

  @Test func onlyMapsHaveOneAndNotWhereTooMuchDiffers() {
    let many = (0...400).map { "## S\($0)\n  -go-> Home (show)\n" }.joined(separator: "\n")
    let list = Self.text(Self.list)
    #expect(MapDifference(from: "a", to: list) == nil && MapDifference(from: list, to: "a") == nil)
    #expect(MapDifference(from: list, to: Self.text(many)) == nil)
    // One that somebody edited.
    #expect(MapDifference(from: list, to: Self.text("##\n##  a\n\n##\n  -a\n  tab\n")) != nil)
  }
}
