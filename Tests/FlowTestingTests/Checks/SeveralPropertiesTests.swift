import Testing

@testable import FlowTesting

/// Several properties that are wrong on one path are one full report, and a line and advice for each other.
@Suite(.exploring(paths: 20)) struct SeveralPropertiesTests {
  private final class List {}

  private final class Pet {
    var detail: String?
    var owner: String?
  }

  private static let flow = Flow(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("open", to: "Pet") }
      Scene("Pet")
    }
  ) {
    Destination("List") { _ in List() }
    Destination("Pet") { _ in Pet() }
    Prepare { (_: List, segue) in
      guard segue.sender is Int, let pet = segue.destination as? Pet else { return }
      pet.detail = "black"
      pet.owner = "Kim"
    }
  }

  @Test func theSecondHasTheMessageAndTheAdvice() async {
    let errors = await recordedTexts { await checkFlow(Self.flow, .fullyInitialized) }
    #expect(errors.count == 3)
    #expect(errors.first?.contains("  Keep:    await checkFlow(") == true)
    #expect(
      errors.dropFirst().first == """
        Pet arrived without 'owner': declared 'var owner: String?', still nil after \
        prepare(for:sender:). (On the path of 'Pet.detail', whose report has Keep.)
          Fix:     Make it 'let owner: String' and pass it to the initializer from an \
        @IBSegueAction for 'open'.
                   If nil is right, write .fullyInitialized(except: ["Pet.owner": "why"]).
        """)
    #expect(errors.last?.hasPrefix("This run has 2 findings:\n") == true)
  }

  @Test func theSecondIsInFullIfTheFirstIsAKnownIssue() async {
    let errors = await recordedTexts {
      await withKnownIssue {
        await checkFlow(Self.flow, .fullyInitialized)
      } matching: {
        ($0.error as? Counterexample)?.message.contains("'detail'") == true
      }
    }
    let second = errors.first { $0.hasPrefix("Pet arrived without 'owner'") }
    #expect(second?.contains("  Keep:    await checkFlow(") == true, "\(errors)")
  }
}
