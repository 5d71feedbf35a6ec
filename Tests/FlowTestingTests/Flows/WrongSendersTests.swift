import Foundation
import Testing

@testable import FlowTesting

/// On request a segue is triggered by what no source offers, as a crash log would have it.
@Suite(.exploring(paths: 20)) struct WrongSendersTests {
  @Test func aSegueActionThatReturnsNilForThemIsFound() async {
    let flow = Self.flow { list, coder, sender in
      (sender as? Int).flatMap { list.names.indices.contains($0) ? $0 : nil }
        .flatMap { _ in Screen(coder: coder) }
    }
    await checkFlow(flow)
    let found = await failures(of: flow.withWrongSenders())
    #expect(
      found == [
        SeedFailure(
          """
          Pet cannot be made: 'makePet:sender:' returned nil, and nothing is wired for the \
          init(coder:) that UIKit calls then. The sender was none.
          """,
          along: "List -show(2)-> Pet",
          fix: """
            Return a controller for every sender, or add Destination("Pet") for what init(coder:) \
            does.
            """)
      ])
  }

  private enum Opening { case pet }

  @Test func noSendersAreAskedForWhereCasesStandForThem() async {
    let root = Scene.Child(
      role: .root, scene: Scene.ID("Pet"), creationSelector: "makePet:sender:")
    let model = SceneModel(
      initial: Scene.ID("List"),
      scenes: [
        Scene("List") { Segue("show", .presentation, to: "Stack") },
        Scene(id: Scene.ID("Stack"), kind: .navigation, children: [root]),
        Scene("Pet", class: "Screen"),
      ])
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      SegueAction("makePet:sender:") { (_: List, coder, sender: Any?) in
        sender == nil ? nil : Screen(coder: coder)
      }
      TypedDestination([Opening.pet], segue: { _ in "show" })
    }
    await checkFlow(flow)
    let found = await failures(of: flow.withWrongSenders())
    #expect(
      found.map(\.message) == [
        """
        Pet cannot be made: 'makePet:sender:' returned nil, and nothing is wired for the \
        init(coder:) that UIKit calls then. The sender was none.
        """
      ])
  }

  @Test func theyAreNoneAnotherTypeAndOutOfRange() {
    let choices = Senders.Choices(count: 2) { $0 }.withWrongOnes
    let texts = (2..<choices.count).map { (choices.at($0) as? WrongSender)?.text }
    #expect(texts == ["none", "one of another type", "-1", "2", "\(Int.max)"])
    #expect(choices.at(1) as? Int == 1)
    #expect(Senders.Choices(count: 1) { _ in "a" }.withWrongOnes.count == 3)
  }

  @Test func anAppThatTakesThemAllPasses() async {
    let flow = Self.flow { _, coder, _ in Screen(coder: coder) }
    await checkFlow(flow.withWrongSenders(), .reaches(.everySegue))
  }

  @Test func aClosureWithAnOptionalSenderGetsNilForAnotherType() throws {
    let number: Int? = try SenderType.cast(UnexpectedSender())
    #expect(number == nil)
    let any: Any? = try SenderType.cast(UnexpectedSender())
    #expect(any is UnexpectedSender)
    #expect(throws: WiringMismatch.self) { let _: Int = try SenderType.cast(UnexpectedSender()) }
  }

  private static func flow(
    _ make: @escaping @Sendable (List, NSCoder, Any?) -> Screen?
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("show", .presentation, to: "Pet", creating: "makePet:sender:") }
      Scene("Pet", class: "Screen")
    }
    return Flow(model) {
      Destination("List") { List(coder: $0) }
      SegueAction("makePet:sender:") { (list: List, coder, sender: Any?) in
        make(list, coder, sender)
      }
      Senders("show") { (list: List) in list.names.indices }
    }
  }
}

private final class List: Screen {
  let names = ["Rex", "Miso"]
}
