import Foundation
import Testing

@testable import FlowTesting

/// A search continues past a failure, and tells failures apart.
@Suite(.exploring(paths: 20), .remembering(false)) struct KnownFailureTests {
  @Test func whatLacksSomethingIsNotUsedAnyFurther() async {
    #expect(
      await recordedHeadline { await checkFlow(Self.trapping, .fullyInitialized) } == """
        Pet arrived without 'name': declared 'var name: String?', still nil after init(coder:).
        """)
  }

  @Test func aFailureBehindAnotherIsFoundOnceThatOneIsMended() async {
    let texts = await recordedHeadlines {
      await checkFlow(Self.twoFaults, .fullyInitialized)
      await checkFlow(
        Self.twoFaults, .fullyInitialized(except: ["Pet.name": "asked for on the screen"]))
    }
    #expect(
      texts == [
        "Pet arrived without 'name': declared 'var name: String?', still nil after init(coder:).",
        "Owner arrived without 'pet': declared 'var pet: String?', still nil after init(coder:).",
      ])
  }

  /// Errors of one type are told apart by their words, but for numbers.
  private enum Shortage: Error {
    case low(Int)
    case empty(String, shelf: Int)
    case missing(UUID)
  }

  @Test func errorsOfOneTypeAreOneFailureIfOnlyTheirNumbersDiffer() async {
    struct Shop: Hashable {
      var count = 0
      var screen: String { "Shop" }
    }
    func isOneFailure(_ error: @escaping @Sendable (Int) -> Shortage) async -> Bool {
      let flow = Flow(from: { Shop() }, at: \.screen) {
        Move("more") { $0.count += 1 }.when { $0.count < 4 }
      }
      let texts = await recordedTexts {
        await checkFlow(flow) { step in
          if step.subject.count == 3 { throw error(Int.random(in: 0..<1_000)) }
        }
      }
      return texts.count == 1 && texts.first?.contains("no shorter path fails") == true
    }
    #expect(await isOneFailure { .low($0) })
    #expect(await isOneFailure { _ in .missing(UUID()) })
    let search = RunTemplate(
      Flow(from: { 0 }, at: { _ in "Shop" }) {
        Move("low") { $0 = 1 }
        Move("empty") { $0 = 2 }
        Move("gone") { $0 = 3 }
      }, checks: [],
      body: { step in
        switch step.subject {
        case 1: throw Shortage.low(3)
        case 2: throw Shortage.empty("milk", shelf: 4)
        case 3: throw Shortage.empty("bread", shelf: 4)
        default: break
        }
      })
    #expect(await search.explore(Budget()).discoveries.count == 3)
  }

  @Test func differentErrorsOfOneMoveAreFailuresOfTheirOwn() async {
    struct Shop: Hashable {
      var count = 0
      var screen: String { "Shop" }
    }
    func errors(_ error: @escaping @Sendable (Int) -> Shortage) async -> Int {
      let flow = Flow(from: { Shop() }, at: \.screen) {
        Move("more") { $0.count += 1 }.when { $0.count < 4 }
        Move("pay") { shop in if shop.count > 1 { throw error(shop.count) } }
      }
      let texts = await recordedTexts { await checkFlow(flow) }
      return texts.count
    }
    #expect(await errors { .empty($0 == 2 ? "milk" : "bread", shelf: $0) } == 2)
    #expect(await errors { .empty("milk", shelf: $0) } == 1)
    #expect(await errors { .low(-$0) } == 1)
    #expect(await errors { _ in .missing(UUID()) } == 1)
  }

  @Test func differentErrorsOfOnePrepareAreFailuresOfTheirOwn() async {
    func errors(_ error: @escaping @Sendable (Int) -> Shortage) async -> Int {
      let flow = Flow(Self.model) {
        Destination("List") { List(coder: $0) }
        Destination("Pet") { Pet(coder: $0) }
        Destination("Owner") { Owner(coder: $0) }
        Senders("show") { (_: List) in 0..<3 }
        Prepare { (_: List, segue) in
          if let sender = segue.sender as? Int, sender > 0 { throw error(sender) }
        }
      }
      return await recordedTexts { await checkFlow(flow) }.count
    }
    #expect(await errors { .empty($0 == 1 ? "milk" : "bread", shelf: $0) } == 2)
    #expect(await errors { .low($0) } == 1)
  }

  @Test func failuresOnOneScreenAreAllReportedAtOnce() async {
    let flow = Flow(Self.model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Stray(coder: $0) }
      Destination("Owner") { Owner(coder: $0) }
    }
    let errors = await recordedErrors { await checkFlow(flow, .fullyInitialized) }
    let paths = errors.compactMap { ($0 as? Counterexample)?.path }
    #expect(paths == ["List -show-> Pet", "List -show-> Pet"])
  }
}

// MARK: - The flow

extension KnownFailureTests {
  private static let model = SceneModel(initial: "List") {
    Scene("List", class: "List") { Segue("show", to: "Pet") }
    Scene("Pet", class: "Pet") { Segue("owner", to: "Owner") }
    Scene("Owner", class: "Owner")
  }

  private static let trapping = Flow(model) {
    Destination("List") { List(coder: $0) }
    Destination("Pet") { Pet(coder: $0) }
    Destination("Owner") { Owner(coder: $0) }
    Prepare { (pet: Pet, segue) in (segue.destination as? Owner)?.pet = pet.name! }
  }

  private static let twoFaults = Flow(model) {
    Destination("List") { List(coder: $0) }
    Destination("Pet") { Pet(coder: $0) }
    Destination("Owner") { Owner(coder: $0) }
  }
}

private final class List: Screen {}

private class Pet: Screen {
  var name: String?
}

private final class Stray: Pet {
  var breed: String?
}

private final class Owner: Screen {
  var pet: String?
}
