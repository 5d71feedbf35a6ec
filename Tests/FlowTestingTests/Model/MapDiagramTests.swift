import Testing

@testable import FlowTesting

/// The picture of a map, as Mermaid is given it.
@Suite struct MapDiagramTests {
  private func lines(_ model: SceneModel) -> [String] {
    MapDiagram(model: model).markdown.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("▶ first") && !$0.hasPrefix("```") && $0 != "flowchart LR" }
  }

  private func expect(
    _ model: SceneModel, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) { #expect(lines(model).joined(separator: "\n") == text, sourceLocation: sourceLocation) }

  private static let shop = SceneModel(initial: "Shop") {
    Scene("Shop", .tabBar, children: ["PetsTab", "Cart"])
    Scene("PetsTab", .navigation, children: ["Pets"])
    Scene("Pets") {
      Segue("show", to: "Pet")
      Segue("add", .presentation, to: "EditorNav")
    }
    Scene("Pet", children: ["Photo"]) {
      Segue("buy", to: "Checkout")
      Segue("gift", to: "Checkout")
      Segue("done", unwinding: "unwindToPets:")
    }
    Scene("Photo")
    Scene("EditorNav", .navigation, children: ["Editor"])
    Scene("Editor") { Segue("pick", to: "Picker") }
    Scene("Picker")
    Scene("Cart") { Segue("pay", .presentation, to: "Checkout") }
    Scene("Checkout")
    Scene("Old \"end\"")
  }

  @Test func containersAreFramesAndATabHasWhatOnlyItLeadsTo() {
    expect(
      Self.shop.addingUnwindActions([Scene.ID("Pets"): ["unwindToPets:"]]),
      """
        otherscreens_fc1951cd["other screens"]
        subgraph Shop ["Shop (tab bar)"]
          PetsTab["▶ PetsTab (tab 1)"]
          Cart["Cart (tab 2)"]
        end
        Cart --> otherscreens_fc1951cd
        PetsTab --> otherscreens_fc1951cd
      ### Cart
        subgraph tabCart_3c669d53 ["Cart (tab 2)"]
          Cart["Cart"]
        end
        Checkout["Checkout<br/>↗ other screens"]
        Cart ==>|"pay"| Checkout
      ### PetsTab
        subgraph PetsTab ["PetsTab (tab 1)"]
          subgraph EditorNav ["EditorNav (stack)"]
            Editor["Editor"]
            Picker["Picker"]
          end
          Pet["Pet"]
          Pets(["▶ Pets"])
          Photo["Photo"]
        end
        Checkout["Checkout<br/>↗ other screens"]
        Editor -->|"pick"| Picker
        Pet -->|"buy, gift"| Checkout
        Pet -.->|"done"| Pets
        Pet -.->|"embeds"| Photo
        Pets ==>|"add"| Editor
        Pets -->|"show"| Pet
      ### other screens
        Checkout["Checkout"]
        Oldend_d820b4eb["Old #34;end#34;"]
        classDef never fill:#f6f6f6,stroke:#999,color:#777,stroke-dasharray:5
        class Oldend_d820b4eb never
      """)
  }

  @Test func aNewSceneAddsLinesAndChangesNoOther() {
    let scenes = Self.shop.scenes
    let before = lines(Self.shop)
    for index in scenes.indices where !["Shop", "Old \"end\""].contains(scenes[index].name) {
      var more = scenes
      more[index].segues.append(Segue("help", to: "Help"))
      more.insert(Scene("Help"), at: index)
      let after = lines(SceneModel(initial: Self.shop.initial, scenes: more.reversed()))
      #expect(ListDiff.pairs(before, after).count == before.count, "\(scenes[index].name)")
      // A box and an arrow, and where the arrow ends in another picture its end there.
      #expect(before.count + 2...before.count + 3 ~= after.count)
    }
  }

  /// The 20th screen is a screen as any other.
  @Test func twoBranchesThatAddAScreenEachCanBeMerged() {
    func lines(_ more: String...) -> [String] {
      self.lines(
        SceneModel(initial: "Tabs") {
          Scene("Tabs", .tabBar, children: ["T0", "T1", "T2"])
          for tab in 0..<3 { Scene("T\(tab)", .navigation, children: ["S\(tab)"]) }
          for number in 0..<19 {
            Scene("S\(number)") {
              if number + 3 < 19 { Segue("open", to: "S\(number + 3)") }
              for name in more where number == 3 { Segue("to\(name)", to: name) }
            }
          }
          for name in more { Scene(name) }
        })
    }
    let (base, ours, theirs, both) = (
      lines(), lines("News"), lines("Zoo"), lines("News", "Zoo")
    )
    #expect([ours, theirs, both].map(\.count) == [2, 2, 4].map { base.count + $0 })
    for one in [ours, theirs] { #expect(ListDiff.pairs(base, one).count == base.count) }
    #expect(ListDiff.pairs(ours, both).count == ours.count && Set(both) == Set(ours + theirs))
  }

  @Test func aStackHasWhatOnlyItPushes() {
    expect(
      SceneModel(initial: "Nav") {
        Scene("Nav", .navigation, children: ["List"])
        Scene("List") {
          Segue("open", to: "Detail")
          Segue("info", .popoverPresentation, to: "Info")
          Segue("end", .custom, to: "end")
        }
        Scene("Detail") {
          Segue("more", to: "Detail")
          Segue("info", .modal, to: "Info")
        }
        Scene("Info") { Segue("open", to: "Detail2") }
        Scene("Detail2")
        Scene("end")
        Scene("Pages", .page)
      },
      """
        Detail2["Detail2"]
        Info["Info"]
        subgraph Nav ["Nav (stack)"]
          Detail["Detail"]
          List(["▶ List"])
        end
        Pages["Pages"]
        end_c2f00318["end"]
        Detail -->|"more"| Detail
        Detail ==>|"info"| Info
        Info -->|"open"| Detail2
        List -->|"open"| Detail
        List ==>|"info"| Info
        List -.->|"end"| end_c2f00318
        classDef never fill:#f6f6f6,stroke:#999,color:#777,stroke-dasharray:5
        class Pages never
      """)
  }

  /// Mermaid would turn it.
  @Test func aFrameThatNoArrowCrossesHasADirection() {
    expect(
      SceneModel(initial: "Nav") {
        Scene("Nav", .navigation, children: ["List"])
        Scene("List") { Segue("open", to: "Detail") }
        Scene("Detail")
      },
      """
        subgraph Nav ["Nav (stack)"]
          direction LR
          Detail["Detail"]
          List(["▶ List"])
        end
        List -->|"open"| Detail
      """)
  }

  @Test func aMapWithTabsHasAnOverviewAndAPictureForEachTab() {
    let text = MapDiagram(model: Self.large(screens: 10)).markdown
    #expect(
      text.hasPrefix(
        """
        ```mermaid
        flowchart LR
          otherscreens_fc1951cd["▶ other screens"]
          subgraph Tabs ["Tabs (tab bar)"]
            ANav["ANav (tab 1)"]
            BNav["BNav (tab 2)"]
          end
          ANav --> otherscreens_fc1951cd
          BNav --> otherscreens_fc1951cd
          Tabs --> otherscreens_fc1951cd
          otherscreens_fc1951cd --> ANav
        ```
        """), "\(text)")
    #expect(
      text.contains(
        """
            A9["A9"]
            A10["A10"]
          end
          Help["Help<br/>↗ other screens"]
          Welcome["Welcome<br/>↗ other screens"]
          A1 -->|"next"| A2
        """), "\(text)")
    #expect(
      text.hasSuffix(
        """
        ### other screens

        ```mermaid
        flowchart LR
          Help["Help"]
          Welcome(["▶ Welcome"])
          A1["A1<br/>↗ ANav"]
          Tabs["Tabs (tab bar)"]
          Tabs ==>|"help"| Help
          Welcome ==>|"enter"| A1
        ```

        """), "\(text)")
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(titles == ["### ANav", "### BNav", "### other screens"])
    // As a small one has.
    let small = MapDiagram(model: Self.large(screens: 2)).markdown
    let overviews = [text, small].map { $0.components(separatedBy: "▶ first")[0] }
    #expect(overviews[0] == overviews[1])
  }

  private static func large(screens: Int) -> SceneModel {
    SceneModel(initial: "Welcome") {
      Scene("Welcome") { Segue("enter", .presentation, to: "Tabs") }
      Scene("Help")
      Scene("Tabs", .tabBar, children: ["ANav", "BNav"]) {
        Segue("help", .presentation, to: "Help")
      }
      for tab in ["A", "B"] {
        Scene("\(tab)Nav", .navigation, children: ["\(tab)1"])
        for number in 1...screens {
          Scene("\(tab)\(number)") {
            if number < screens { Segue("next", to: "\(tab)\(number + 1)") }
            if number == 1 { Segue("help", to: "Help") }
            if number == 2 { Segue("again", .presentation, to: "Welcome") }
          }
        }
      }
    }
  }

  @Test func aStackDoesNotHaveWhatAnotherTabPushes() {
    func lines(_ segues: [Segue]) -> [String] {
      self.lines(
        SceneModel(initial: "Tabs") {
          Scene("Tabs", .tabBar, children: ["A", "B"])
          Scene("A", .navigation, children: ["Home"])
          Scene("B", .navigation, children: ["Search"])
          Scene("Home")
          Scene("Search") {
            Segue("add", .presentation, to: "AddNav")
            segues
          }
          Scene("AddNav", .navigation, children: ["Add"])
          Scene("Add") { Segue("detail", to: "Detail") }
          Scene("Detail")
        })
    }
    // In the frame of the tab, and without the segue in that of AddNav too.
    #expect(lines([Segue("detail", to: "Detail")]).contains(#"    Detail["Detail"]"#))
    #expect(lines([]).contains(#"      Detail["Detail"]"#))
  }

  /// Mermaid refuses an arrow from a frame to what is in it, so that this one names the container.
  @Test func aContainersOwnSegueBeginsAtItsFrame() {
    func arrows(_ children: [String]) -> [String] {
      lines(
        SceneModel(initial: "Tabs") {
          Scene("Tabs", .tabBar, children: children) {
            Segue("settings", .presentation, to: "Settings")
            Segue("search", to: "Search")
          }
          Scene("Home")
          Scene("Nav", .navigation, children: ["Search"]) { Segue("more", to: "More") }
          Scene("Search")
          Scene("Settings")
          Scene("More")
        }
      ).filter { $0.contains("==>") || $0.contains("-->|") }
    }
    let own = [#"  Nav -->|"more"| More"#, #"  Tabs ==>|"settings"| Settings"#]
    #expect(arrows(["Home", "Nav"]) == [#"  Home -->|"Tabs: search"| Search"#] + own)
    #expect(arrows(["Nav", "Home"]).suffix(3).contains(own[1]))
  }

  /// A pull request that swaps two tabs changes the lines of these two.
  @Test func tabsHaveTheTitlesOfTheirItemsAndTheirNumbers() throws {
    let lines = try (lines(Self.app(["a", "b", "c"])), lines(Self.app(["b", "a", "c"])))
    #expect(
      lines.0.filter { $0.contains("subgraph") } == [
        #"  subgraph tabBart_0eb2d993 ["tabBar (tab bar)"]"#,
        #"  subgraph AccountNavigation ["My Account (tab 2)"]"#,
        #"  subgraph tabShop_368beed6 ["Our Shop (tab 3)"]"#,
        #"  subgraph FeedNavigation ["recents (tab 1)"]"#,
      ])
    // Their boxes, their frames and their first screens.
    #expect(ListDiff.pairs(lines.0, lines.1).count == lines.0.count - 6)
    // Xcode names each new item so. A number that is no part of the title is none of it.
    let item = #"<tabBarItem key="tabBarItem" title="Item" id="i"/>"#
    let more = ["d", "e"].map { id in
      #"<scene><objects><viewController customClass="\#(id)" id="\#(id)">\#(item)</viewController></objects></scene>"#
    }
    let alike = try self.lines(Self.app(["d", "e"], more.joined()))
    #expect(
      alike.filter { $0.contains("Item") } == [
        #"    d["▶ Item (tab 1)"]"#, #"    e["Item (tab 2)"]"#,
        "### Item (tab 1 of tabBar#t)", #"  subgraph tabd_76913a29 ["Item (tab 1)"]"#,
        "### Item (tab 2 of tabBar#t)", #"  subgraph tabe_76913b29 ["Item (tab 2)"]"#,
      ])
  }

  /// Tab bars of one file may have the same titles, such as those for guests and for members.
  @Test func tabsOfOneTitleAreTheirTabBars() throws {
    func tab(_ id: String, _ title: String, in file: String) -> String {
      let item = #"<tabBarItem key="tabBarItem" title="\#(title)" id="i\#(id)"/>"#
      return Fixtures.scene(id, "storyboardIdentifier=\"\(file)\(id)\"", connections: "")
        .replacing("<connections>", with: "\(item)<connections>")
    }
    func file(_ name: String, _ bars: [String]) throws -> Storyboard {
      let kind = #"kind="relationship" relationship="viewControllers""#
      let scenes = bars.flatMap { bar in
        let ids = ["\(bar)1", "\(bar)2"]
        let segues = ids.map { Fixtures.segue(to: $0, $0, kind) }.joined()
        return [
          Fixtures.scene(bar, "storyboardIdentifier=\"\(bar)\"", connections: segues)
            .replacing("viewController ", with: "tabBarController ")
            .replacing("/viewController>", with: "/tabBarController>"),
          tab(ids[0], "Home", in: name), tab(ids[1], "More", in: name),
        ]
      }
      return try Fixtures.storyboard(named: name, initial: bars[0], scenes: scenes)
    }
    func titles(_ storyboards: Storyboard...) -> [String] {
      lines(SceneModel(storyboards: storyboards)).filter { $0.hasPrefix("### ") }
        .map { String($0.dropFirst(4)) }
    }
    #expect(
      titles(try file("Main", ["Guest", "Member"])) == [
        "Home (tab 1 of Guest)", "Home (tab 1 of Member)", "More (tab 2 of Guest)",
        "More (tab 2 of Member)",
      ])
    // The files of a phone and a pad have names of their own.
    #expect(
      titles(try file("Phone", ["A"]), try file("Pad", ["B"])) == [
        "Home · Pad.storyboard", "Home · Phone.storyboard", "More · Pad.storyboard",
        "More · Phone.storyboard",
      ])
  }

  /// No order is that of a hash, whatever names a map has.
  @Test func arrowsOfNamesThatReadAlikeHaveAnOrder() {
    let names = (1...6).map { Array(repeating: "A", count: $0).joined(separator: " ") }
    let model = SceneModel(initial: "A") {
      for (index, name) in names.enumerated() {
        Scene(name) { Segue("go", to: names[names.count - 1 - index]) }
      }
    }
    let arrows = lines(model).filter { $0.contains("-->") }
    #expect(
      arrows
        == names.indices.map { index in
          let ends = [names[index], names[names.count - 1 - index]].map(MapDiagram.id)
          return "  \(ends[0]) -->|\"go\"| \(ends[1])"
        })
  }

  /// The first screen may also be in a stack in a tab, which the app then starts without.
  @Test func whatTheAppStartsWithoutIsGreyAndTold() throws {
    let model = try Self.app(["a", "b", "c"], initial: "Feed")
    let text = MapText(model: model).text(head: [])
    let start = "<br/>the app starts without 'FeedNavigation' and 'tabBar'"
    for line in [
      "    FeedNavigation[\"▶ recents (tab 1)\(start)\"]", "    Feed([\"▶ Feed\(start)\"])",
      "  class FeedNavigation never", "  class tabBart_0eb2d993 never", "  class Account never",
      "  class AccountNavigation never", "## tabBar#t: tabBar, unreachable",
      "## Feed: FeedController, initial", "## FeedNavigation: navigation, unreachable",
      "## Shop: Shop, unreachable",
    ] { #expect(text.contains("\(line)\n"), "\(line)\n\(text)") }
    // As a tab that shows the rest is.
    let whole = MapText(model: try Self.app(["a", "b", "c"])).text(head: [])
    #expect(!whole.contains("never") && !whole.contains(", unreachable"))
    #expect(!whole.contains("without"))
  }

  /// A screen in a container that is gone from the map is code's alone.
  @Test func aScreenInAnUnreachableStackIsOpenedByCode() throws {
    let stack = """
      <scene><objects><navigationController id="l"><connections>
      <segue kind="relationship" destination="m" relationship="rootViewController" id="4"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController storyboardIdentifier="Name" id="m"/></objects></scene>
      """
    func lines(_ tabs: [String]) throws -> [String] { try self.lines(Self.app(tabs, stack)) }
    let expected = [
      #"  subgraph NameNavigation ["NameNavigation (stack)"]"#, #"    Name[["Name"]]"#,
      "  class NameNavigation never",
    ]
    let without = try lines(["a"])
    #expect(expected.filter(without.contains) == expected, "\(without)")
    #expect(try lines(["a", "l"]).contains(#"    Name["Name"]"#))
  }

  @Test func whatOnlyCodeOpensAndWhatLeavesTheMapIsVisible() throws {
    let lines = try lines(
      Self.app(
        ["r", "a"],
        """
        <scene><objects><viewController storyboardIdentifier="Sheet" id="s"><connections>
        <segue kind="unwind" destination="x" unwindAction="done:" identifier="ok" id="1"/>
        <segue kind="unwind" destination="x" unwindAction="done:" identifier="no" id="2"/>
        <segue kind="show" destination="r" id="3"/>
        </connections></viewController><exit id="x"/></objects></scene>
        <scene><objects><viewControllerPlaceholder storyboardName="Help" bundleIdentifier="org.help" id="r"/></objects></scene>
        <scene><objects><navigationController storyboardIdentifier="Login" id="l"><connections>
        <segue kind="relationship" destination="m" relationship="rootViewController" id="4"/>
        <segue kind="show" destination="r" identifier="help" id="5"/>
        </connections></navigationController></objects></scene>
        <scene><objects><viewController customClass="Name" id="m"/></objects></scene>
        <scene><objects><viewController customClass="Lost" id="n"/></objects></scene>
        """))
    let expected = [
      #"  subgraph Login ["Login (stack, opened by code)"]"#, #"    Name["Name"]"#,
      #"  Lost["Lost"]"#, #"  subgraph FeedNavigation ["recents (tab 2)"]"#,
      #"  subgraph tabBart_0eb2d993 ["tabBar (tab bar)"]"#,
      #"    tabBart1_16e79d19["tab 1: the storyboard 'Help' of the bundle 'org.help'"]"#,
      #"  Login -.- Loginleaves_de54be3c["→ the storyboard 'Help' of the bundle 'org.help' (help)"]"#,
      #"  Sheet[["Sheet<br/>→ the storyboard 'Help' of the bundle 'org.help'<br/>⇢ done: (no, ok)"]]"#,
      "  class Lost never",
    ]
    #expect(expected.filter(lines.contains) == expected, "\(lines)")
  }

  /// Two buttons that lead to one screen are two segues, and an underscore is only a letter.
  @Test func seguesWithoutIdentifierHaveAnArrowEach() throws {
    let segues = ["x", "y", "show_B"].map { id in
      let identifier = id == "show_B" ? "identifier=\"\(id)\"" : ""
      return "<segue kind=\"show\" destination=\"b\" \(identifier) id=\"\(id)\"/>"
    }
    let model = try SceneModel(
      storyboard: Array(
        """
        <document initialViewController="a"><scenes>
        \(Fixtures.scene("a", "storyboardIdentifier=\"A\"", connections: segues.joined()))
        \(Fixtures.scene("b", "storyboardIdentifier=\"B\""))
        </scenes></document>
        """.utf8), named: "Main")
    let labels = model.scene(named: "A")?.segues.map(\.label)
    #expect(labels == ["show:B#x", "show:B#y", "show_B"])
    #expect(
      lines(model) == [
        #"  A(["▶ A"])"#, #"  B["B"]"#, #"  A -->|"show_B"| B"#, "  A --> B", "  A --> B",
      ])
  }

  /// An app with a tab bar whose tabs are `a`, a stack with an item of the system, `b`, one with a title, and `c`, a screen.
  private static func app(
    _ tabs: [String], _ more: String = "", initial: String = "t"
  ) throws -> SceneModel {
    func relationship(_ word: String, _ id: String) -> String {
      #"<segue kind="relationship" relationship="\#(word)" destination="\#(id)" id="r\#(id)"/>"#
    }
    func stack(_ id: String, _ item: String, _ root: String) -> String {
      """
      <scene><objects><navigationController id="\(id)"><tabBarItem key="tabBarItem" \(item) id="i\(id)"/><connections>
      \(relationship("rootViewController", root))</connections></navigationController></objects></scene>
      <scene><objects><viewController customClass="\(root)Controller" id="\(root)"/></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="\(initial)"><scenes><scene><objects><tabBarController id="t"><connections>
      \(tabs.map { relationship("viewControllers", $0) }.joined())
      </connections></tabBarController></objects></scene>
      \(stack("a", #"title="" systemItem="recents""#, "Feed"))
      \(stack("b", #"title="My Account""#, "Account"))
      <scene><objects><viewController customClass="Shop" id="c"><tabBarItem key="tabBarItem" title="Our Shop" id="ic"/>
      </viewController></objects></scene>
      \(more)</scenes></document>
      """
    return try SceneModel(storyboard: Array(text.utf8), named: "Main")
  }

  /// What a run did not reach is dashed, in the map and in what was learnt of a router.
  @Test func aRunShowsWhatItDidNotReach() async {
    let run = await checkFlow(Flow(map: Self.shop), along: "Pets -show-> Pet -buy-> Checkout")
    let lines = run.diagram.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains(" never") && !$0.contains("Def") || $0.contains("linkStyle") } == [
        "  class Cart never",
        "▶ first screen · double sides: opened by code or the system · → show · ⇒ present · ⇢ unwind, embed or custom · grey: never reached by a walk",
        "  class Cart never", "  linkStyle 0 stroke:#bbb,stroke-dasharray:2",
        "  class Editor never", "  class EditorNav never", "  class Picker never",
        "  linkStyle 0,3 stroke:#bbb,stroke-dasharray:2", "  class Oldend_d820b4eb never",
      ])
    let router = Flow(from: { [Int]() }, at: { $0.last.map { "page \($0)" } ?? "home" }) {
      Move("open", from: "home", choosing: 1...2) { $0.append($1) }
      Move("back") { $0.removeLast() }.when { !$0.isEmpty }
    }
    let diagram = await checkFlow(router).diagram
    #expect(
      diagram.hasPrefix(
        """
        ```mermaid
        flowchart LR
          anywhere_825e10f0[["(anywhere)"]]
          home(["▶ home"])
          page1_dbfda079["page 1"]
          page2_dbfd9d79["page 2"]
          anywhere_825e10f0 -->|"back"| home
          home -->|"open"| page1_dbfda079
          home -->|"open"| page2_dbfd9d79
        ```
        """), "\(diagram)")
    // What leads to many screens from everywhere, or from one screen, is a line.
    let deep = Flow(from: { [0] }, at: { $0.last == -1 ? "help" : "page \($0.last ?? 0)" }) {
      for page in 0..<6 {
        Move("open", from: "page \(page)") { $0.append(page == 5 ? 0 : page + 1) }
      }
      Move("back") { $0.removeLast() }.when { $0.count > 1 }
      Move("home") { $0 = [0] }
      Event("link") { $0 = [3] }
      Move("help") { if $0.last == -1 { $0.removeLast() } else { $0.append(-1) } }
    }
    let picture = await checkFlow(deep).diagram
    let arrows = picture.split(separator: "\n").filter { $0.contains("any") }
    #expect(
      arrows.map { $0.replacing(/_[0-9a-f]{8}/, with: "") } == [
        #"  anywhere[["(anywhere)<br/>→ many screens (back)"]]"#,
        #"  anywhere -->|"help"| help"#,
        #"  anywhere -->|"home"| page0"#, #"  anywhere -->|"link"| page3"#,
      ], "\(arrows)")
    #expect(!picture.contains("class help never"))
    #expect(picture.contains("\n  help -->|\"help\"| page1_"))
    // What leads to few screens begins at the one from which it does.
    let tree = Flow(from: { "r" }, at: { $0 }) {
      for page in ["a", "b"] {
        Move(page, from: "r") { $0 += page }
        Move("deeper", from: "r\(page)") { $0 += "x" }
      }
      Move("back") { $0.removeLast() }.when { $0.count > 1 }
    }
    let ways = await checkFlow(tree).diagram.split(separator: "\n").filter { $0.contains("back") }
    #expect(
      ways.map { $0.replacing(/_[0-9a-f]{8}/, with: "") } == [
        #"  anywhere -->|"back"| r"#, #"  rax -->|"back"| ra"#, #"  rbx -->|"back"| rb"#,
      ])
    // Tabs have the numbers that their word has, whatever their names and paths.
    let tabs = Flow(from: { Tabs() }) { Shown(tab: \.tab, of: [.shelf, .orders, .bin]) }
    let bar = await checkFlow(tabs).diagram.split(separator: "\n").filter { $0.contains("(tab ") }
    #expect(
      bar.dropFirst().prefix(3) == [
        #"    shelf["▶ shelf (tab 1)"]"#, #"    orders["orders (tab 2)"]"#,
        #"    bin["bin (tab 3)"]"#,
      ], "\(bar)")
    // A failure ends a run, and not what it saw.
    let failing = await RunTemplate(router) { if !$0.subject.isEmpty { throw Planted() } }
      .explore(Budget())
    #expect(failing.discoveries.count == 1)
    #expect(failing.exploration.diagram.contains("home -->|\"open\"| page1"))
  }

  private struct Tabs {
    enum Tab { case orders, bin, shelf }
    var tab = Tab.shelf
  }
}
