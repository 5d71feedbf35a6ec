import Testing

@testable import FlowTesting

/// A failure claims of shorter paths only what was tried.
@Suite struct ProvingTests {
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
        8 steps; no path of up to 2 steps fails, as far as '[Int]' shows and the closure keeps nothing from step to step; \
        longer ones were not all tried
        """
      ])
    // Few more than shrinking has.
    #expect(walks.withLock(\.self) < 1_400)
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

/// "No shorter path fails" holds wherever the failure can show.
@Suite struct ShortestPathClaimTests {
  final class Model { var owner: String? }
  final class Holder { let vm = Model() }

  /// A chain of six screens to Far and one of four to Near, among screens that lead to each other.
  private static func chains(sides: Int) -> SceneModel {
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("f0", to: "F1")
        Segue("n0", to: "N1")
        for side in 0..<sides { Segue("s\(side)", to: "Side\(side)") }
      }
      for side in 0..<sides {
        Scene("Side\(side)") {
          for other in 0..<sides where other != side { Segue("t\(other)", to: "Side\(other)") }
        }
      }
      for step in 1..<6 {
        Scene("F\(step)") { Segue("f\(step)", to: step == 5 ? "Far" : "F\(step + 1)") }
      }
      for step in 1..<4 {
        Scene("N\(step)") { Segue("n\(step)", to: step == 3 ? "Near" : "N\(step + 1)") }
      }
      Scene("Far", class: "Holder")
      Scene("Near", class: "Holder")
    }
  }

  private static func search(sides: Int) -> RunTemplate<ControllerHost> {
    RunTemplate(
      Flow(chains(sides: sides)) {
        for name in ["Far", "Near"] { Destination(name) { _ in Holder() } }
      }, checks: [.fullyInitialized])
  }

  private static let far: FlowPath = "Home -f0-> F1 -f1-> F2 -f2-> F3 -f3-> F4 -f4-> F5 -f5-> Far"
  private static let near = "Home -n0-> N1 -n1-> N2 -n2-> N3 -n3-> Near"

  @Test func anObjectThatTwoScenesHoldIsLookedForOnPathsToBoth() async {
    let report = await Self.search(sides: 1)
      .explore(Budget(walks: 0, shrinks: 1_000), remembering: [Self.far])
    #expect(report.paths == [Self.near])
    #expect(report.lengths == ["4 steps, shrunk from 6; no shorter path fails"])
  }

  @Test func aShorterPathToAKnownFailureTakesThePlaceOfTheLongerOne() async {
    let report = await Self.search(sides: 6)
      .explore(Budget(walks: 200, shrinks: 60), remembering: [Self.far])
    #expect(report.paths == [Self.near])
  }
}

@Suite struct EqualSendersTests {
  private struct Queue: Hashable {
    var screen = "library"
    var playing: Int?
    var removed: Int?
  }

  private static let flow = Flow(from: { Queue() }, at: \.screen) {
    Move("play", from: "library", choosing: 0..<5) { ($0.screen, $0.playing) = ("player", $1) }
    Move("queue", from: "player") { $0.screen = "queue" }
    Move("remove", from: "queue", choosing: 0..<5) { $0.removed = $1 }
  }

  @Test func theyAreMadeTheFirstTogether() async {
    for (needed, sender) in [(nil, 0), (2, 2)] {
      let search = RunTemplate(Self.flow) { step in
        guard let playing = step.subject.playing, playing == needed ?? playing else { return }
        if playing == step.subject.removed { throw Planted() }
      }
      let path: FlowPath = "library -play(2)-> player -queue-> queue -remove(2)-> queue"
      #expect(
        await search.explore(Budget(), remembering: [path]).paths == [
          "library -play(\(sender))-> player -queue-> queue -remove(\(sender))-> queue"
        ])
    }
  }
}

/// A move that the failure does not need is left out, also where no walk has shown what follows without it.
@Suite struct LeavingOutMovesTests {
  /// A card that is opened from a list or from a search, which still shows it after it was deleted.
  private struct Cards {
    var stack: [String] = []
    var changes = 0
    var isDeleted = false
    var screen: String { stack.last ?? "List" }
  }

  private static let flow = Flow(from: { Cards() }, at: \.screen) {
    Move("open", from: "List", choosing: 0..<40) { cards, _ in cards.stack.append("Card") }
    Move("search", from: "List", choosing: 0..<40) { cards, _ in cards.stack.append("Search") }
    Move("result", from: "Search", choosing: 0..<40) { cards, _ in cards.stack.append("Card") }
    Move("copy", from: "Card") { $0.changes += 1 }
    Move("edit", from: "Card") { $0.stack.append("Editor") }
    Move("delete", from: "Card") {
      $0.changes += 1
      $0.isDeleted = true
      $0.stack.removeLast()
    }
    Move("help") { $0.changes += 1 }.when { $0.screen == "Editor" }
    Move("undo") { $0.changes -= 1 }.when { $0.changes > 0 }
    Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
  }

  /// One move is left out, and two that need each other.
  @Test(
    arguments: [
      "List -search(0)-> Search -result(0)-> Card -copy-> Card -delete-> Search -result(0)-> Card",
      """
      List -search(0)-> Search -result(0)-> Card -edit-> Editor -help-> Editor -back-> Card -delete-> Search \
      -result(0)-> Card
      """,
    ] as [FlowPath])
  func movesThatTheFailureDoesNotNeedAreLeftOut(path: FlowPath) async {
    let search = RunTemplate(Self.flow) { step in
      if step.to == "Card", step.subject.isDeleted { throw Planted() }
    }
    let report = await search.explore(Budget(walks: 0, shrinks: 300), remembering: [path])
    #expect(report.paths == ["List -open(0)-> Card -delete-> List -open(0)-> Card"])
  }
}
