import Testing

@testable import FlowTesting

/// Generated values are the same in every run, in their bounds, and shrink as their parts do.
@Suite struct GenTests {
  @Test func theSimplestNumberIsTheFirstThatFails() {
    #expect(Gen.int(in: 0...10_000).simplest { $0 > 1_000 } == 1_001)
    #expect(Gen.int().simplest { $0 < -100 } == -101)
    #expect(Gen.int(in: 5...9).simplest { _ in true } == 5)
    #expect(Gen.int(in: 0...9).simplest { $0 > 9 } == nil)
  }

  @Test func theWholeRangeOfIntIsInBounds() {
    #expect(Gen.int(in: .min ... .max).values(50).contains { $0.magnitude > 1 << 60 })
    #expect(Gen.int(in: .min ... .max).simplest { $0 < -1_000_000_000_000 } == -1_000_000_000_001)
  }

  @Test func aListLosesWhatIsNotNeeded() {
    let lists = Gen.int(in: 0...100).array(count: 0...20)
    #expect(lists.simplest { $0.contains { $0 >= 50 } } == [50])
    #expect(lists.simplest { $0.count > 3 } == [0, 0, 0, 0])
    #expect(Gen.bool.array(count: 2...5).simplest { _ in true } == [false, false])
  }

  @Test func partsShrinkOneAfterTheOther() throws {
    let pairs = zip(Gen.int(in: 0...100), Gen.string(count: 0...5))
    let simplest = try #require(pairs.simplest { $0 > 10 && $1.count > 1 })
    #expect(simplest == (11, "aa"))
  }

  @Test func whatAFilterWantsStaysWanted() {
    let even = Gen.int(in: 0...1_000).filter { $0.isMultiple(of: 2) }
    #expect(even.simplest { $0 > 100 } == 102)
    #expect(even.values(30).allSatisfy { $0.isMultiple(of: 2) })
  }

  @Test func aChoiceThatDependsOnAnotherShrinksToo() {
    let lists = Gen.int(in: 1...10).flatMap { count in
      Gen.int(in: 0...9).array(count: count...count)
    }
    #expect(lists.simplest { $0.count > 2 } == [0, 0, 0])
  }

  @Test func casesOptionalsAndDictionaries() {
    #expect(Gen<Suit>.cases.simplest { $0 == .spades } == .spades)
    #expect(Gen<Suit>.cases.simplest { _ in true } == .clubs)
    #expect(Gen.int(in: 3...9).optional.simplest { $0 != nil } == 3)
    #expect(
      Gen<[Int: Bool]>.dictionary(.int(in: 0...9), .bool).simplest { !$0.isEmpty } == [0: false])
    #expect(Gen.one(of: .always("a"), .always("b")).values() == ["a", "b"])
    #expect(Gen.int(in: 0...3).set(count: 1...4).values().allSatisfy { !$0.isEmpty })
  }

  @Test func valuesAreTheSameInEveryRunAndTheSimplestFirst() {
    #expect(Gen.int(in: 0...1_000).values(4) == Self.four)
    #expect(Gen.int(in: 0...1_000).values(4, seed: 1) != Self.four)
    #expect(Gen.int().values(0) == [])
    let doubles = Gen.double(in: 0...1).values(40)
    #expect(doubles.allSatisfy { (0...1).contains($0) } && doubles.count > 20)
  }

  private static let four = Gen.int(in: 0...1_000).values(4)

  @Test func aFlowFindsTheSimplestPayloadThatFails() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("search", .presentation, to: "Results") }
      Scene("Results")
    }
    let flow = Flow(model) {
      Destination("Home") { Screen(coder: $0) }
      Destination("Results") { Screen(coder: $0) }
      Senders("search") { (_: Screen) in
        Gen.string(of: .element(of: "a", "b"), count: 0...5).values()
      }
      Prepare { (_: Screen, segue) in
        if let text = segue.sender as? String, text.count > 1 { throw TooLong(text: text) }
      }
    }
    let failure = await failures(of: flow).first
    #expect(failure?.message == "Prepare threw for 'search' of Home: TooLong(text: \"aa\")")
  }
}

private struct TooLong: Error { let text: String }
private enum Suit: CaseIterable { case clubs, spades }
