import Testing

@testable import FlowTesting

/// The words for what is known of shorter paths, each compared once.
@Suite struct CounterexampleTests {
  func length(
    _ minimality: Discovery.Minimality, on path: FlowPath = "Home -open-> Item -edit-> Editor",
    foundAfter count: Int = 31
  ) -> String {
    let finding = Finding(code: "planted", subject: "", message: "It failed.")
    let discovery = Discovery(
      failure: Failure(finding: finding, noticedBy: .closure), walk: Walk(path),
      foundAfter: count, minimality: minimality)
    return Counterexample(discovery).length
  }

  @Test func aPathFromAScreenWithoutANameIsALiteralOfOneLine() {
    let path = FlowPath(start: "", moves: [FlowPath.Move("go", to: "a b")])
    #expect(path.literal == ##"#" "" -go-> "a b""#"##)
  }

  @Test func whatIsProvenIsSaid() {
    #expect(length(.proven) == "2 steps, shrunk from 31; no shorter path fails")
    #expect(length(.proven, foundAfter: 2) == "2 steps; no shorter path fails")
    #expect(length(.proven, on: "Home") == "no steps: it fails at the start")
    #expect(length(.asGiven) == "2 steps")
  }

  @Test func whatWasTriedIsSaidAndNoMore() {
    #expect(
      length(.tried(upTo: 0)) == "2 steps, shrunk from 31; shorter paths were not all tried")
    #expect(
      length(.tried(upTo: 1))
        == "2 steps, shrunk from 31; no path of up to 1 step fails; longer ones were not all tried")
  }
}

extension Walk {
  /// A walk that went along a path.
  fileprivate init(_ path: FlowPath) {
    let names = SymbolTable()
    self.init(in: names)
    start = names.scene(path.start).number
    for move in path.moves {
      append(
        Made(
          label: names.number(ofLabel: move.label), move: 0, number: 0, sender: move.sender,
          senders: nil,
          scene: names.scene(move.destination).number))
    }
  }
}
