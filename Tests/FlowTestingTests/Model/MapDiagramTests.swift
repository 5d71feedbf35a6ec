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
          Cart["Cart"]
          subgraph PetsTab ["PetsTab (tab)"]
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

  /// Beyond 60 screens there is an overview, and a picture for each tab, or for each storyboard.
  @Test func aLargeMapHasAPictureForEachTab() {
    let model = SceneModel(initial: "Welcome") {
      Scene("Welcome") { Segue("enter", .presentation, to: "Tabs") }
      Scene("Tabs", .tabBar, children: ["ANav", "BNav"])
      for tab in ["A", "B"] {
        Scene("\(tab)Nav", .navigation, children: ["\(tab)1"])
        for number in 1...40 {
          Scene("\(tab)\(number)") {
            if number < 40 { Segue("next", to: "\(tab)\(number + 1)") }
            if number == 40 { Segue("again", .presentation, to: "Welcome") }
          }
        }
      }
    }
    let text = MapDiagram(model: model).markdown
    #expect(
      text.hasPrefix(
        """
        ```mermaid
        flowchart LR
          ANav["ANav: 40 screens"]
          BNav["BNav: 40 screens"]
          otherscreens_fc1951cd["▶ other screens: 1 screen"]
          ANav --> otherscreens_fc1951cd
          BNav --> otherscreens_fc1951cd
          otherscreens_fc1951cd --> ANav
        ```
        """), "\(text)")
    #expect(
      text.hasSuffix(
        """
        ### other screens

        ```mermaid
        flowchart LR
          Welcome(["▶ Welcome"])
          A1["A1 ↗"]
          Welcome ==>|"enter"| A1
        ```

        """))
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(titles == ["### ANav", "### BNav", "### other screens"])
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

  /// What a run did not reach is dashed, in the map and in what was learnt of a router.
  @Test func aRunShowsWhatItDidNotReach() async {
    let run = await checkFlow(Flow(map: Self.shop), along: "Pets -show-> Pet -buy-> Checkout")
    #expect(
      run.diagram.split(separator: "\n").suffix(7).map(String.init) == [
        "  class Cart never", "  class Editor never", "  class Oldend_d820b4eb never",
        "  class Picker never", "  linkStyle 0,1,4 stroke:#bbb,stroke-dasharray:2", "```",
        "▶ first screen · → show · ⇒ present · ⇢ unwind, embed or custom · dashed: never reached in this run",
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
