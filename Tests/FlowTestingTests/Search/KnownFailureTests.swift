import Foundation
import Testing

@testable import FlowTesting

/// A search continues past a failure, and tells failures apart.
@Suite(.exploring(walks: 20), .remembering(false)) struct KnownFailureTests {
  private final class Unnamed { var name: String? }

  private static let flow = Flow(
    SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", to: "Pet") }
      Scene("Pet") { Segue("more", to: "More") }
      Scene("More")
    }
  ) {
    Destination("Home") { _ in Screen() }
    Destination("Pet") { _ in Unnamed() }
    Prepare { (pet: Unnamed, segue) in print(pet.name!) }
  }

  /// The way on from the screen would trap.
  @Test func whatLacksSomethingIsNotUsedAnyFurther() async {
    #expect(
      await recordedHeadline { await checkFlow(Self.flow, .fullyInitialized) } == """
        Pet arrived without 'name': declared 'var name: String?', still nil after init(coder:).
        """)
  }

  /// Errors of one type are told apart by their words, but for numbers.
  private enum Shortage: Error {
    case low(Int)
    case empty(String, shelf: Int)
    case missing(UUID)
  }

  @Test func errorsOfOneTypeAreOneFailureIfOnlyTheirNumbersDiffer() async {
    func isOneFailure(_ error: @escaping @Sendable (Int) -> Shortage) async -> Bool {
      let flow = Flow(from: { 0 }, at: { _ in "Shop" }) { Move("more") { $0 += 1 }.when { $0 < 4 } }
      let texts = await recordedTexts {
        await checkFlow(flow) { step in
          if step.subject == 3 { throw error(Int.random(in: 0..<1_000)) }
        }
      }
      return texts.count == 1 && texts.first?.contains("no shorter path fails") == true
    }
    #expect(await isOneFailure { .low($0) })
    #expect(await isOneFailure { _ in .missing(UUID()) })
    let shop = Flow(from: { nil as Shortage? }, at: { _ in "Shop" }) {
      Move("low") { $0 = .low(3) }
      Move("empty") { $0 = .empty("milk", shelf: 4) }
      Move("gone") { $0 = .empty("bread", shelf: 4) }
    }
    let search = RunTemplate(shop) { if let shortage = $0.subject { throw shortage } }
    #expect(await search.explore(Budget()).discoveries.count == 3)
  }

  /// What an error says may depend on the path.
  @Test func aShorterPathThatFailsWithAnotherTextIsTold() async {
    let flow = Flow(from: { "" }, at: { _ in "Desk" }) {
      for key in ["a", "b"] { Move<String>(key) { $0 += key }.when { $0.count < 3 } }
    }
    let search = RunTemplate(flow) { step in
      if step.subject.contains("b") { throw Shortage.empty(step.subject, shelf: 1) }
    }
    let found = await search.explore(Budget(walks: 0), remembering: ["Desk -a-> Desk -b-> Desk"])
    #expect(
      found.lengths == ["2 steps; no shorter path fails; with another text some shorter ones fail"])
  }

  private struct Worded: Error { let words: String }

  @Test func anErrorWhoseWordsAreOthersEachTimeIsOneFailureAndNotFlaky() async {
    let words = Locked("")
    let flow = Flow(from: { 0 }, at: { "\($0)" }) {
      Move("open") { $0 = 1 }
      Move("pay", from: "1") { _ in
        throw Worded(
          words: words.withLock {
            $0 += "x"
            return $0
          })
      }
    }
    let texts = await recordedTexts { await checkFlow(flow) }
    #expect(texts.count == 1)
    #expect(
      texts.first?.contains(
        """
          Path:    0 -open-> 1 -pay-> 1
                   2 steps; no shorter path fails
        """) == true, "\(texts)")
  }

  @Test func aMoveThatThrowsIsOneFailureOfAllScreensOrOneOfEachThatItNames() async {
    struct Lost: Error {}
    let cases: [(screens: [String?], told: [String])] = [
      ([nil], ["0"]), (["0", "1"], ["0", "1"]),
    ]
    for (screens, told) in cases {
      let flow = Flow(from: { 0 }, at: { "\($0)" }) {
        Move("open") { $0 += 1 }.when { $0 < 1 }
        for screen in screens { Move("help", from: screen) { _ in throw Lost() } }
      }
      let texts = await recordedTexts { await checkFlow(flow) }
      #expect(
        texts.map { $0.prefix { !$0.isNewline } } == told.map { "'help' threw on \($0): Lost()" })
    }
  }

  /// A closure of the flow besides its moves, at the start or on the page.
  @Test(arguments: [
    ("at", "'at:' threw on list: Lost()", FlowClosure.at),
    ("state", "'state:' threw on page: Lost()", FlowClosure.state),
    ("when", "'.when' of 'back' threw on page: Lost()", FlowClosure.when("back")),
    ("choosing", "'choosing:' of 'pick' threw on page: Lost()", FlowClosure.choosing("pick")),
  ]) func whatThrowsBesidesAMoveIsBlamedItself(
    _ closure: String, message: String, name: String
  ) async {
    struct Lost: Error {}
    @Sendable func call(_ name: String, _ screen: String) throws {
      if name == closure, screen != "list" { throw Lost() }
    }
    let flow = Flow(
      from: { "list" },
      at: { (screen: String) throws -> String in
        try call("at", screen)
        return screen
      },
      state: { (screen: String) throws -> String in
        try call("state", screen)
        return screen
      }
    ) {
      Move("open", from: "list") { $0 = "page" }
      Move("back", from: "page") { $0 = "list" }.when { screen in
        try call("when", screen)
        return true
      }
      Move(
        "pick", from: "page",
        choosing: { (screen: String) throws -> [Int] in
          try call("choosing", screen)
          return [1]
        }
      ) { _, _ in }
    }
    let text = await recordedText { await checkFlow(flow) }
    #expect(text.hasPrefix(message + "\n"), "\(text)")
    #expect(text.contains("\n  Fix:     \(FlowClosure.advice(on: name) ?? "?")"), "\(text)")
  }

  @Test func theMessageOfAnErrorHasItsFirstWordsAndFurtherLinesIndented() async {
    struct Long: Error, CustomStringConvertible {
      var description: String { "first\n  Path: none\n" + String(repeating: "x", count: 9_000) }
    }
    let flow = Flow(from: { 0 }, at: { "\($0)" }) { Move("pay") { _ in throw Long() } }
    let text = await recordedText { await checkFlow(flow) }
    #expect(text.hasPrefix("'pay' threw on 0: first\n      Path: none\n    xxx"))
    #expect(text.contains("xxx…\n  Path:    "))
    #expect(text.count < 3_000)
  }

  @Test func eachFailureOfOneStepIsOnItsShortestPath() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List", class: "List") {
        Segue("show", to: "Pet")
        Segue("other", to: "Other")
      }
      Scene("Other") { Segue("visit", to: "Pet") }
      Scene("Pet", class: "Pet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Pet(coder: $0) }
      Prepare { (_: List, segue) in
        (segue.destination as? Pet)?.name = "Miso"
        (segue.destination as? Pet)?.breed = "Tabby"
      }
    }
    let errors = await recordedErrors { await checkFlow(flow, .fullyInitialized) }
    let paths = errors.compactMap { ($0 as? Counterexample) }.map {
      "\($0.message.prefix { $0 != ":" }), \($0.path)"
    }
    #expect(
      paths == [
        "Pet arrived with 'name' set late, List -show-> Pet",
        "Pet arrived with 'breed' set late, List -show-> Pet",
        "Pet arrived without 'name', List -other-> Other -visit-> Pet",
        "Pet arrived without 'breed', List -other-> Other -visit-> Pet",
      ])
  }

  @Test func aMoveThatFailsIsNotSaidToHaveNeverBeenMade() async {
    let flow = Flow(from: { 0 }, at: { "\($0)" }) {
      Move("open") { $0 = 1 }
      Move("pay", from: "1") { _ in throw Worded(words: "closed") }
      Move("never", from: "1") { _ in }.when { _ in false }
    }
    let text = await "\(RunTemplate(flow).explore(Budget()).exploration)"
    #expect(!text.contains("-pay->"), "\(text)")
    #expect(text.contains("-never-> was never made"), "\(text)")
  }
}

private final class List: Screen {}
private final class Pet: Screen { var name: String?, breed: String? }
