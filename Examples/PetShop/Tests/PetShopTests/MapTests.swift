import FlowTesting
import Testing

@Suite struct MapTests {
  @Test func isInOrder() { checkStoryboard("../../Sources/PetShop/PetShop.storyboard") }

  @Test func picture() async {
    await assertFlowSnapshot(of: Flow(map: "../../Sources/PetShop/PetShop.storyboard"))
  }
}
