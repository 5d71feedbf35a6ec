import Foundation
import Testing

@testable import FlowTesting

/// A property that is an outlet by its type, and that the storyboard does not connect, has advice of its own.
@Suite(.exploring(paths: 5)) struct OutletAdviceTests {
  private final class Label {}

  private final class PetController: NSObject {
    var nameLabel: Label!
    init?(coder: NSCoder) {}
  }

  private final class VetController: NSObject {
    var name: String!
    init?(coder: NSCoder) {}
  }

  private static let advice = """
    If it is an outlet, connect it in the storyboard, which connects nothing to it.
    """

  private func text(
    _ name: String, connections: String = "", _ destination: Destination
  ) async throws -> String {
    let attributes = "storyboardIdentifier=\"\(name)\" customClass=\"\(name)Controller\""
    let model = SceneModel(storyboards: [
      try Fixtures.storyboard(scenes: [Fixtures.scene("a", attributes, connections: connections)])
    ])
    let flow = Flow(model) { destination }
    return await recordedText {
      await checkFlow(flow, along: FlowPath(start: name), .fullyInitialized)
    }
  }

  @Test func aLabelThatNothingConnectsMayBeALostOutlet() async throws {
    let said = try await text("Pet", Destination("Pet") { coder in PetController(coder: coder) })
    #expect(said.hasPrefix("Pet arrived without 'nameLabel': "), "\(said)")
    #expect(said.contains(Self.advice), "\(said)")
  }

  @Test func aConnectedOneIsNoFailure() async throws {
    let outlet = "<outlet property=\"nameLabel\" destination=\"l\" id=\"o\"/>"
    let said = try await text(
      "Pet", connections: outlet, Destination("Pet") { coder in PetController(coder: coder) })
    #expect(said == "")
  }

  @Test func aNameIsNoOutlet() async throws {
    let said = try await text("Vet", Destination("Vet") { coder in VetController(coder: coder) })
    #expect(said.hasPrefix("Vet arrived without 'name': "), "\(said)")
    #expect(!said.contains(Self.advice), "\(said)")
  }
}
