import Foundation
import Testing

@testable import FlowTesting

/// When the process ends on a segue whose scenes have outlets, the log says that nothing connects them.
@Suite struct OutletNoteTests {
  private final class Home {}

  private final class Pet {
    var nameLabel: String?
  }

  private static let flow: Flow<ControllerHost> = {
    var pet = Scene("Pet", class: "Pet")
    pet.outlets = ["nameLabel", "photo"]
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", to: "Pet") }
      pet
    }
    return Flow(model) {
      Destination("Home") { _ in Home() }
      Destination("Pet") { _ in Pet() }
      Prepare { (home: Home, segue) in print((segue.destination as? Pet)!.nameLabel!) }
    }
  }()

  @Test func aTrapIsNotBlamedOnTheAppWhereAnOutletMayBeTheCause() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.flow, along: "Home -open-> Pet")
    }
    let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      log.contains(
        """
        ended the process on this path:
          Home -open-> Pet
          If the code unwrapped the sender: 'open' was performed with nil as its sender. Add \
        Senders("open") { … }, which names what is tapped.
          If the code touched an outlet ('nameLabel' and 'photo' of Pet): nothing connects it here; \
        Flow(hosting:) does.

        """))
  }

  /// Returns a flow whose `prepare` needs a row, and traps on a row that is not there.
  private static func list(rows: Range<Int>?) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", to: "Pet") }
      Scene("Pet")
    }
    return Flow(model) {
      Destination("Home") { _ in Home() }
      Prepare { (_: Home, segue) in print([1, 2][segue.sender as! Int]) }
      if let rows { Senders("open") { (_: Home) in rows } }
    }
  }

  @Test func aTrapOfACodeThatGotNoSenderNamesTheSenders() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.list(rows: nil), along: "Home -open-> Pet")
    }
    let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      log.contains(
        """
          Home -open-> Pet
          If the code unwrapped the sender: 'open' was performed with nil as its sender. Add \
        Senders("open") { … }, which names what is tapped.

        """), "\(log)")
  }

  @Test func aTrapWithASenderDoesNotBlameTheSender() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.list(rows: 0..<3), along: "Home -open(2)-> Pet")
    }
    let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(log.contains("Home -open(2)-> Pet"), "\(log)")
    #expect(!log.contains("sender"), "\(log)")
  }

  private static let declining: Flow<ControllerHost> = {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", to: "Pet", creating: "makePet:sender:") }
      Scene("Pet", class: "Pet")
    }
    return Flow(model) {
      Destination("Home") { _ in Home() }
      Destination("Pet") { _ -> Pet? in fatalError("not implemented") }
      SegueAction("makePet:sender:") { (_: Home, _, sender: Any?) in sender == nil ? nil : Pet() }
    }
  }()

  @Test func aTrapOfAnInitializerNamesTheSegueActionThatGotNoSender() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await checkFlow(Self.declining, along: "Home -open-> Pet")
    }
    let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      log.contains(
        """
          Home -open-> Pet
          'makePet:sender:' returned nil without a sender, so init(coder:) makes Pet. If something is tapped \
        for 'open', add Senders("open") { … } to the flow.
        """), "\(log)")
  }
}
