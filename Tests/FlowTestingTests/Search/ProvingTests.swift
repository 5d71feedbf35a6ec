import Testing

@testable import FlowTesting

/// A failure claims of shorter paths only what was tried.
@Suite struct ProvingTests {
  /// Returns the line under a path that was to be shrunk in so many walks.
  func length(shrinks: Int) async -> String {
    let path: FlowPath = "A -b-> B -back-> A -b-> B -c-> C -d-> D -e-> E"
    let search = RunTemplate(Flow(Self.model)) { step in
      if step.to == "E", step.index > 4 { throw Planted() }
    }
    return await search.explore(Budget(walks: 0, shrinks: shrinks), remembering: [path]).lengths
      .joined(separator: ", ")
  }

  @Test func aFailureClaimsOfShorterPathsWhatWasTried() async {
    let texts = [await length(shrinks: 4), await length(shrinks: 20), await length(shrinks: 1_000)]
    #expect(
      texts == [
        "6 steps; shorter paths were not all tried",
        "6 steps; no path of up to 2 steps fails; longer ones were not all tried",
        "6 steps; no shorter path fails",
      ])
  }

  private static let code = [4, 0, 3, 1, 2, 0, 4, 3]

  /// A lock with twenty keys, which a code of eight opens.
  @Test func whereSendersPutAProofOutOfReachFewWalksAreSpentOnIt() async {
    let walks = Locked(0)
    let start: @Sendable () -> [Int] = {
      walks.withLock { $0 += 1 }
      return []
    }
    let flow = Flow(from: start, at: { _ in "Lock" }) {
      Move("key", choosing: 0..<20) { $0.append($1) }.when { $0.count < 9 }
    }
    let path = FlowPath(
      start: "Lock", moves: Self.code.map { FlowPath.Move("key", sender: $0, to: "Lock") })
    let lengths = await RunTemplate(flow) { if $0.subject == Self.code { throw Planted() } }
      .explore(Budget(walks: 0), remembering: [path]).lengths
    #expect(
      lengths == [
        """
        8 steps; no path of up to 2 steps fails, as far as '[Int]' shows; longer ones were not \
        all tried
        """
      ])
    #expect(walks.withLock(\.self) < 700)
  }

  @Test func aSenderThatAShorterPathLacksIsTheLastOne() async {
    struct Inbox: Hashable {
      var items = 0
      var isCleared = false
    }
    let flow = Flow(from: { Inbox() }, at: { _ in "inbox" }) {
      Move("receive") { $0.items += 1 }.when { $0.items < 3 }
      Move("clear") { $0.isCleared = true }
      Move("open", choosing: { 0..<$0.items }) { inbox, row in
        if inbox.isCleared, row == inbox.items - 1 { throw Planted() }
      }
      for tip in 0..<14 { Move<Inbox>("tip \(tip)") { _ in } }
    }
    let path: FlowPath = "inbox -receive-> inbox -receive-> inbox -clear-> inbox -open(1)-> inbox"
    let found = await RunTemplate(flow).explore(Budget(walks: 0), remembering: [path]).paths
    #expect(found == ["inbox -receive-> inbox -clear-> inbox -open(0)-> inbox"])
  }

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["A"])
    Scene("A") {
      Segue("b", to: "B")
      Segue("x", to: "X")
    }
    Scene("B") { Segue("c", to: "C") }
    Scene("C") { Segue("d", to: "D") }
    Scene("D") { Segue("e", to: "E") }
    Scene("E")
    Scene("X") { Segue("y", to: "A") }
  }
}
