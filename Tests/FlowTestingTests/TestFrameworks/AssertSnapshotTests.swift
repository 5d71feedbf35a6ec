import Foundation
import Testing

@testable import FlowTesting

/// `assertSnapshot` as a test calls it.
@Suite struct AssertSnapshotTests {
  private func messages(_ text: String, in path: StaticString) async -> [String] {
    // Without CI, where nothing is written.
    await Settings.$ownEnvironment.withValue([:]) {
      await recordedErrors {
        assertSnapshot(of: text, as: .text(), recording: .missing, filePath: path)
      }.map { "\($0)" }
    }
  }

  @Test func anIndexThatCannotBeWrittenFailsNoReferenceThatMatches() async throws {
    let folder = URL(fileURLWithPath: "/tmp/FlowTesting-without-index/Snapshots")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let name = "AssertSnapshotTests/anIndexThatCannotBeWrittenFailsNoReferenceThatMatches.txt"
    for path in ["FlowTestingTests.index/a", name] {
      try WholeFile.write(Data("a\n".utf8), to: folder.appendingPathComponent(path))
    }
    let messages = await messages("a", in: "/tmp/FlowTesting-without-index/Tests.swift")
    #expect(messages == [])
  }

  @Test func anIndexThatCannotBeWrittenIsNamed() async throws {
    let folder = URL(fileURLWithPath: "/tmp/FlowTesting-with-a-folder/Snapshots")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let index = folder.appendingPathComponent("FlowTestingTests.index")
    try FileManager.default.createDirectory(at: index, withIntermediateDirectories: true)
    let messages = await messages("a", in: "/tmp/FlowTesting-with-a-folder/Tests.swift")
    #expect(
      messages.first?.hasPrefix(
        "The snapshot of 'AssertSnapshotTests.anIndexThatCannotBeWrittenIsNamed' cannot be written: "
          + "\(index.path): ") == true, "\(messages)")
  }

  #if os(Linux)
    @Test func aFolderThatCannotBeWrittenIsNamedWithItsSnapshot() async {
      let messages = await messages("a", in: "/proc/flows/Tests.swift")
      #expect(messages.count == 1)
      #expect(
        messages.first?.hasPrefix(
          "The snapshot of 'AssertSnapshotTests.aFolderThatCannotBeWrittenIsNamedWithItsSnapshot' cannot "
            + "be written: ") == true, "\(messages)")
      #expect(
        messages.first?.hasSuffix(
          "\n  File:    /proc/flows/Snapshots/AssertSnapshotTests/"
            + "aFolderThatCannotBeWrittenIsNamedWithItsSnapshot.txt") == true, "\(messages)")
    }
  #endif
}
