import Foundation
import Testing

@testable import FlowTesting

/// How a search goes on when something fails.
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
