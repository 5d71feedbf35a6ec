import FlowTesting
import Testing

@MainActor @Suite(.exploring(walks: 20)) struct PetShopFlows {
  static let flow = Flow(hosting: "../App/Base.lproj/Main.storyboard")

  @Test func everySegueWorks() async {
    await checkFlow(Self.flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue))
  }
}
