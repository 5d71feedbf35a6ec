import Foundation

@testable import FlowTesting

/// A package in a folder that is gone after the test.
final class TemporaryPackage: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

  var folder: SnapshotFolder { SnapshotFolder(root: url.path) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    try WholeFile.write(Data(text.utf8), to: url.appendingPathComponent(path))
  }
}
