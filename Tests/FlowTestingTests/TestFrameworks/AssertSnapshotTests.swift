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
