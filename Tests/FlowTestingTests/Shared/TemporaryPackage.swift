import Foundation

@testable import FlowTesting

/// A package in a folder that is gone after the test.
final class TemporaryPackage: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

  var folder: SnapshotFolder { SnapshotFolder(root: url.path) }

  /// A file of its tests.
  var tests: String { url.appendingPathComponent("ShopFlows.swift").path }

  /// The files in its `Snapshots`, sorted.
  var references: [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.contains(".") }.sorted()
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ bytes: Data, to path: String) throws {
    try WholeFile.write(bytes, to: url.appendingPathComponent(path))
  }

  /// Returns the text of a reference.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }
}
