import Testing

@testable import FlowTesting

/// The picture of a map, as Mermaid is given it.
@Suite struct MapDiagramTests {
  private func lines(_ model: SceneModel) -> [String] {
    MapDiagram(model: model).markdown.split(separator: "\n").map(String.init)
      .prefix { !$0.hasPrefix("▶") }.filter { !$0.hasPrefix("```") && $0 != "flowchart LR" }
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
        Checkout["Checkout"]
        Oldend_d820b4eb["Old #34;end#34;"]
        subgraph Shop ["Shop (tab bar)"]
          subgraph tabCart_3c669d53 ["Cart (tab 2)"]
            Cart["Cart"]
          end
          subgraph PetsTab ["PetsTab (tab 1)"]
            subgraph EditorNav ["EditorNav (stack)"]
              Editor["Editor"]
              Picker["Picker"]
            end
            Pet["Pet"]
            Pets(["▶ Pets"])
            Photo["Photo"]
          end
        end
        Cart ==>|"pay"| Checkout
        Editor -->|"pick"| Picker
        Pet -->|"buy, gift"| Checkout
        Pet -.->|"done"| Pets
        Pet -.->|"embeds"| Photo
        Pets ==>|"add"| Editor
        Pets -->|"show"| Pet
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
      #expect(after.count == before.count + 2)
    }
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

  /// Of 20 screens on there is an overview, and a picture for each tab and storyboard.
  @Test func aLargeMapHasAPictureForEachTab() {
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
          ANav -->|"Help, Welcome"| otherscreens_fc1951cd
          BNav -->|"Help, Welcome"| otherscreens_fc1951cd
          Tabs -->|"Help"| otherscreens_fc1951cd
          otherscreens_fc1951cd -->|"A1"| ANav
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
    #expect(!MapDiagram(model: Self.large(screens: 8)).markdown.contains("### "))
  }

  /// Two branches that both add screens to a tab change no common line.
  @Test func theOverviewOfALargeMapHasNoTotals() {
    let overviews = [10, 12].map { screens in
      MapDiagram(model: Self.large(screens: screens)).markdown.components(separatedBy: "▶ first")[0]
    }
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
    // In the frames of the tab bar and of the tab, and without the segue in that of AddNav too.
    #expect(lines([Segue("detail", to: "Detail")]).contains(#"      Detail["Detail"]"#))
    #expect(lines([]).contains(#"        Detail["Detail"]"#))
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
      ).filter { $0.contains("==>") || $0.contains("-->") }
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
        #"    subgraph AccountNavigation ["My Account (tab 2)"]"#,
        #"    subgraph FeedNavigation ["recents (tab 1)"]"#,
        #"    subgraph tabShop_368beed6 ["Our Shop (tab 3)"]"#,
      ])
    #expect(ListDiff.pairs(lines.0, lines.1).count == lines.0.count - 4)
    // Xcode names each new item so.
    let item = #"<tabBarItem key="tabBarItem" title="Item" id="i"/>"#
    let more = ["d", "e"].map { id in
      #"<scene><objects><viewController customClass="\#(id)" id="\#(id)">\#(item)</viewController></objects></scene>"#
    }
    let alike = try self.lines(Self.app(["d", "e"], more.joined()))
    #expect(alike.count { $0.contains("Item 1 (tab 1)") || $0.contains("Item 2 (tab 2)") } == 2)
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
        </connections></navigationController></objects></scene>
        <scene><objects><viewController customClass="Name" id="m"/></objects></scene>
        <scene><objects><viewController customClass="Lost" id="n"/></objects></scene>
        """))
    let expected = [
      #"  subgraph Login ["Login (stack, opened by code)"]"#, #"    Name["Name"]"#,
      #"  Lost["Lost"]"#, #"    subgraph FeedNavigation ["recents (tab 2)"]"#,
      #"  subgraph tabBart_0eb2d993 ["tabBar (tab bar) ⇢ the bundle 'org.help' (screen 1)"]"#,
      #"  Sheet[["Sheet<br/>→ the bundle 'org.help'<br/>⇢ done: (no, ok)"]]"#, "  class Lost never",
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
  private static func app(_ tabs: [String], _ more: String = "") throws -> SceneModel {
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
      initialViewController="t"><scenes><scene><objects><tabBarController id="t"><connections>
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
    #expect(
      run.diagram.split(separator: "\n").suffix(7).map(String.init) == [
        "  class Cart never", "  class Editor never", "  class Oldend_d820b4eb never",
        "  class Picker never", "  linkStyle 0,1,4 stroke:#bbb,stroke-dasharray:2", "```",
        "▶ first screen · double sides: opened by code or the system · → show · ⇒ present · ⇢ unwind, embed or custom · dashed: never reached in this run",
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
          home(["▶ home"])
          page1_dbfda079["page 1"]
          page2_dbfd9d79["page 2"]
          home -->|"open"| page1_dbfda079
          home -->|"open"| page2_dbfd9d79
          page1_dbfda079 -->|"back"| home
          page2_dbfd9d79 -->|"back"| home
        ```
        """), "\(diagram)")
    // A failure ends a run, and not what it saw.
    let failing = await RunTemplate(router) { if !$0.subject.isEmpty { throw Planted() } }
      .explore(Budget())
    #expect(failing.discoveries.count == 1)
    #expect(failing.exploration.diagram.contains("home -->|\"open\"| page1"))
  }
}
