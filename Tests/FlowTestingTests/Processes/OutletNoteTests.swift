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
          If the code touched an outlet ('nameLabel' and 'photo' of Pet): nothing connects it here; \
        Flow(hosting:) does.

        """))
  }
}
