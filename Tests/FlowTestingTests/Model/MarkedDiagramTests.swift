import Testing

@testable import FlowTesting

/// The picture of a path, as Mermaid is given it.
@Suite struct MarkedDiagramTests {
  private static let map = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") {
      Segue("open", to: "Item")
      Segue("help", .presentation, to: "Help")
    }
    Scene("Item") {
      Segue("edit", .presentation, to: "Stack 2")
      Segue("top", to: "Stack")
      Segue("up", to: "Stack")
    }
    Scene("Stack 2", .navigation, children: ["end"])
    Scene("end") { Segue("list", to: "List") }
    Scene("Help")
  }

  @Test func aPathIsNumberedBetweenTheOtherWaysOfItsScreens() {
    let path: FlowPath = "List -open(1)-> Item -edit-> end -dismiss-> Item -open-> Item -edit-> end"
    #expect(
      MarkedDiagram(of: path, over: Self.map).markdown == """
        ```mermaid
        flowchart LR
          List["List"]:::path
          Item["Item"]
          end_\(StableHash.digest("end".utf8).prefix(8))["end"]
          List -->|"1 open(1)"| Item
          Item -->|"2 edit<br/>5 edit ✗"| end_\(StableHash.digest("end".utf8).prefix(8))
          end_\(StableHash.digest("end".utf8).prefix(8)) -->|"3 dismiss"| Item
          Item -->|"4 open"| Item
          Item -->|"top, up"| List
          end_\(StableHash.digest("end".utf8).prefix(8)) -->|"list"| List
          classDef path fill:#fff,stroke:#c00,stroke-width:2px,color:#000
          linkStyle 0,1,2,3 stroke:#c00,stroke-width:2px
        ```

        """)
  }

  /// A move of a router that led to several screens has one name on each arrow.
  @Test func aMoveThatLeadsToSeveralScreensHasItsName() {
    let map = SceneModel(initial: "a") {
      Scene("a") {
        Segue("link", to: "a")
        Segue("link", to: "b")
        Segue("link", to: "b")
      }
      Scene("b") { Segue("link", to: "a") }
    }
    let picture = MarkedDiagram(of: "a -link(0)-> b", over: map).markdown
    #expect(
      picture.contains("a -->|\"1 link(0) ✗\"| b\n  a -->|\"link\"| a\n  b -->|\"link\"| a\n"))
  }
}
