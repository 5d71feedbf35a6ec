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

  /// Writes references and their index, each named after its test.
  func record(_ paths: String...) throws {
    let pairs = paths.map { ($0, String($0.prefix { $0 != "." })) }
    try record(Dictionary(pairs, uniquingKeysWith: { $1 }))
  }

  func record(_ tests: [String: String], of module: String = "ShopTests") throws {
    for path in tests.keys { try write("a\n", to: "Snapshots/\(path)") }
    for (path, test) in tests {
      try SnapshotIndex.append(path, of: test, to: module, in: folder)
    }
    try SnapshotIndex.sort(module, in: folder)
  }
}
