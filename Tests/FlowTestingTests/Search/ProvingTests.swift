import Testing

@testable import FlowTesting

/// A failure claims of shorter paths only what was tried.
@Suite struct ProvingTests {
  /// Returns the line under the path, when it was to be shrunk in so many walks.
  func length(_ path: FlowPath, shrinks: Int, _ senders: Int? = nil) async -> String {
    let flow = Flow(Self.model) {
      if let senders { Senders("b") { (_: StandIn) in 0..<senders } }
    }
    let search = RunTemplate(
      flow, checks: [], body: { step in if step.to == "E", step.index > 4 { throw Planted() } })
    let report = await search.explore(Budget(walks: 0, shrinks: shrinks), remembering: [path])
    return report.discoveries.map { Counterexample($0).length }.joined(separator: ", ")
  }

  let detour: FlowPath = "A -b-> B -back-> A -b-> B -c-> C -d-> D -e-> E"

  @Test func whenAllShorterPathsWereTriedNoneFails() async {
    #expect(await length(detour, shrinks: 1_000) == "6 steps; no shorter path fails")
  }

  @Test func whenTheWalksDidNotDoItSaysWhatWasTried() async {
    let texts = [await length(detour, shrinks: 4), await length(detour, shrinks: 20)]
    #expect(
      texts == [
        "6 steps; shorter paths were not all tried",
        "6 steps; no path of up to 2 steps fails; longer ones were not all tried",
      ])
  }

  /// A lock with five keys, which a code of eight opens.
  private struct Lock: Hashable {
    var keys: [Int] = []
    var screen: String { "Lock" }
  }

  private static let code = [4, 0, 3, 1, 2, 0, 4, 3]

  private static func lock(_ moves: [Move<Lock>], walks: Locked<Int>) -> Flow<Lock> {
    Flow(
      from: {
        walks.withLock { $0 += 1 }
        return Lock()
      }, at: \.screen
    ) { for move in moves { move } }
  }

  private nonisolated(nonsending) func opened(
    _ moves: [Move<Lock>], along path: FlowPath
  ) async -> (length: String, walks: Int) {
    let walks = Locked(0)
    let search = RunTemplate(
      Self.lock(moves, walks: walks), checks: [],
      body: { if $0.subject.keys == Self.code { throw Planted() } })
    let found = await search.explore(Budget(walks: 0), remembering: [path]).discoveries
    let texts = found.map { Counterexample($0).length }
    return (texts.joined(separator: ", "), walks.withLock { $0 })
  }

  @Test func whereSendersPutAProofOutOfReachFewWalksAreSpentOnIt() async {
    let move = Move<Lock>("key", choosing: 0..<20) { $0.keys.append($1) }
      .when { $0.keys.count < 9 }
    let path = FlowPath(
      start: "Lock", moves: Self.code.map { FlowPath.Move("key", sender: $0, to: "Lock") })
    let (length, walks) = await opened([move], along: path)
    #expect(
      length == """
        8 steps; no path of up to 2 steps fails, as far as 'ProvingTests.Lock' shows; longer ones were not \
        all tried
        """)
    #expect(walks < 700, "\(walks)")
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
    let found = await RunTemplate(flow).explore(Budget(walks: 0), remembering: [path]).discoveries
    #expect(
      found.map { "\($0.walk.path)" } == ["inbox -receive-> inbox -clear-> inbox -open(0)-> inbox"])
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
