import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotFrameTests {
  @Test func anObjectsRecordHoldsItsPropertiesAndNamesThoseWithoutAText() {
    final class Screen: NSObject {
      let title = "Pets"
      let address: ObjectIdentifier? = ObjectIdentifier(NSObject.self)
      weak var next: Screen?
    }
    let next = Screen()
    let screen = Screen()
    screen.next = next
    var refusals: [String] = []
    let record = SnapshotFrame.Record(
      of: screen, identity: "Pets", texts: ValueText { $0 === next ? "Pets2" : nil },
      refused: { refusals.append("\($0): \($1.joined())") })
    #expect(
      record
        == SnapshotFrame.Record(
          identity: "Pets", typeName: "SnapshotFrameTests.Screen",
          properties: [
            .init(name: "title", text: "\"Pets\""),
            .init(name: "address", text: "<no stable text: ObjectIdentifier>"),
            .init(name: "next", text: "→ Pets2"),
          ]))
    #expect(refusals == ["address: ObjectIdentifier"])
  }
}
