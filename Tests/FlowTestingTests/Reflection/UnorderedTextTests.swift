import Foundation
import Testing

@testable import FlowTesting

/// Sets and dictionaries read the same however they lie in memory.
@Suite struct UnorderedTextTests {
  private func text(_ value: Any) -> String { ValueText().text(of: value).text }

  @Test func numbersAreSortedByValueAndWordsWithNumbersNaturally() {
    #expect(text(Set([10, 9, -1, 2])) == "Set([-1, 2, 9, 10])")
    #expect(text(Set([1.5, 1.25])) == "Set([1.25, 1.5])")
    #expect(text(Set(["tab 10", "tab 2"])) == #"Set(["tab 2", "tab 10"])"#)
    #expect(text([10: "b", 9: "a"]) == #"[9: "a", 10: "b"]"#)
  }

  @Test func objectsInASetAreSortedByWhatTheyHold() {
    for _ in 0..<20 {
      let shared = Node("shared")
      let nodes = (0..<6).map { Node("\($0)", [shared]) }
      nodes[1].others.insert(nodes[0])
      let others = (2..<6).map { #", Node(name: "\#($0)", others: Set([→ nodes[0].others[0]]))"# }
      #expect(
        text(Holder(nodes: Set(nodes.shuffled()), favourite: nodes[3]))
          == #"UnorderedTextTests.Holder(nodes: Set(["#
          + #"Node(name: "0", others: Set([Node(name: "shared", others: Set([]))])), "#
          + #"Node(name: "1", others: Set([→ nodes[0], → nodes[0].others[0]]))"#
          + others.joined() + "]), favourite: → nodes[3])")
      // Which of several equal objects is meant is not said.
      let same = [Node("same"), Node("same")]
      let node = #"Node(name: "same", others: Set([]))"#
      #expect(
        text(Holder(nodes: Set(same), favourite: same[1]))
          == "UnorderedTextTests.Holder(nodes: Set([\(node), \(node)]), favourite: → (one of) Node)"
      )
    }
  }

  @Test func elementsThatAnObjectTellsApartAreInOneOrder() {
    // Two of the look-alikes share an object: whichever comes first, the other refers to it.
    for count in [3, 16, 17, 40] {
      let texts = (0..<20).map { _ in
        let shared = Node("inner")
        let nodes = (0..<count).map { Node("outer", [$0 < 2 ? shared : Node("inner")]) }
        return text(Holder(nodes: Set(nodes), favourite: nodes[0]))
      }
      #expect(Set(texts).count == 1, "\(count)")
    }
  }

  @Test func aChainOfElementsThatLookAlikeIsInOneOrder() {
    // The one in the middle shares an object with each of the others; if it comes first, both refer to it.
    let texts = (0..<40).map { _ in
      let nodes = (0..<4).map { _ in Node("same") }
      return text(Set((0..<3).map { Link(from: nodes[$0], to: nodes[$0 + 1]) }))
    }
    withKnownIssue { #expect(Set(texts).count == 1) }
  }

  @Test func anEntangledGraphOfSetsEndsAtTheLimitAndIsRefused() {
    var layer: [Node] = [Node("leaf")]
    for level in 0..<40 {
      layer = [Node("a\(level)", Set(layer)), Node("b\(level)", Set(layer))]
    }
    let rendering = ValueText(countLimit: 20_000).text(of: layer)
    #expect(rendering.text.hasPrefix("[Node(name: \"a39\""))
    #expect(rendering.refusals == ["more than 20,000 values"])
  }

  @Test func lookAlikesThatAreDeepAreRefused() {
    func chain() -> Node { (0..<40).reduce(Node("end")) { below, _ in Node("", [below]) } }
    let refusals = ValueText().text(of: Set([chain(), chain()])).refusals
    #expect(Set(refusals) == ["the order of what is deeper than \(ValueText.depthLimit) levels"])
  }

  @Test func anObjectInASetHasNoNameOfItsPlace() {
    let (one, other) = (Node("a"), Node("b"))
    let texts = ValueText(objects: ObjectTable())
    _ = texts.text(of: Set([other]))
    #expect(texts.text(of: Set([one, other])).text == text(Set([one, other])))
  }

  @Test func aTreeOfSetsIsWrittenOnceALevel() {
    func tree(_ depth: Int, _ names: (String, String), _ name: String = "") -> Node {
      let names = depth == 0 ? nil : names
      return Node(name, names.map { [tree(depth - 1, $0, $0.0), tree(depth - 1, $0, $0.1)] } ?? [])
    }
    // 1,023 nodes of three values each in ten levels; more often where they all look alike.
    for (names, limit) in [(("a", "b"), 40_000), (("a", "a"), 100_000)] {
      let rendering = ValueText(countLimit: limit).text(of: tree(9, names))
      #expect(rendering.refusals.isEmpty)
      #expect(rendering.text.components(separatedBy: "Node(").count == 1_024)
    }
  }

  @Test func graphsOfTheSameShapeReadTheSame() {
    // With few names most objects look like another one.
    for (names, seed) in [(8, 0..<10), (3, 0..<20)].flatMap({ names, seeds in
      seeds.map { (names, UInt64($0)) }
    }) {
      let texts = (0..<4).map { _ in
        var random = RandomNumbers(seed: seed)
        let nodes = (0..<8).map { Node("\($0 % names)") }
        for node in nodes {
          for _ in 0..<random.number(below: 4) {
            node.others.insert(nodes[random.number(below: 8)])
          }
        }
        return text(Holder(nodes: Set(nodes), favourite: nodes[3]))
      }
      #expect(Set(texts).count == 1, "\(names) names, seed \(seed)")
    }
  }

  struct Link: Hashable {
    let from: Node
    let to: Node
  }

  struct Holder {
    var nodes: Set<Node>
    var favourite: Node
  }
}

final class Node: Hashable {
  let name: String
  var others: Set<Node>
  init(_ name: String, _ others: Set<Node> = []) {
    self.name = name
    self.others = others
  }
  static func == (one: Node, other: Node) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
