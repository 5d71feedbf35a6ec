import Foundation

@testable import FlowTesting

/// Tests of one reference in a folder of their own.
class SingleReferenceTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  var location: SnapshotLocation {
    SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()"),
      in: SnapshotFolder(root: folder.path))
  }

  func compare(
    _ text: String, _ mode: RecordMode, isOnCI: Bool = false
  ) throws -> SnapshotOutcome {
    try SnapshotStore(RecordMode.Choice(mode: mode, isOnCI: isOnCI)).compare(text, at: location)
  }

  func onDisk() -> String? { try? String(contentsOf: location.file, encoding: .utf8) }
}
