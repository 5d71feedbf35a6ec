import Foundation
import Testing

@testable import FlowTesting

/// Failing paths are saved to a file, replayed first, and removed once they pass.
@Suite struct RememberedPathsTests {
  /// A folder that is gone after the test.
  final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The file whose tests are kept beside it.
    var tests: String { url.appendingPathComponent("ShopFlows.swift").path }

    /// The files in its `Snapshots`, sorted.
    var files: [String] {
      let snapshots = url.appendingPathComponent("Snapshots")
      let names = FileManager.default.enumerator(atPath: snapshots.path)?.compactMap {
        $0 as? String
      }
      return (names ?? []).filter { $0.contains(".") }.sorted()
    }

    func text(_ name: String) -> String? {
      try? String(contentsOf: url.appendingPathComponent("Snapshots/\(name)"), encoding: .utf8)
    }

    func memory(_ checks: [String], call: Int = 1) throws -> RememberedPaths {
      let owner = SnapshotOwner(module: "ShopTests", suite: ["ShopFlows"], test: "buying()")
      return try RememberedPaths(
        at: RememberedPaths.location(of: owner, file: tests), call: call, checks: checks)
    }

    var file: URL {
      url.appendingPathComponent("Snapshots/ShopTests/ShopFlows/buying.failing.paths")
    }

    var text: String? { try? String(contentsOf: file, encoding: .utf8) }
  }

  /// Walks like a test that remembers, and returns the failing paths.
  @discardableResult
  func run(
    _ folder: Folder, forbidding scenes: [String], paths: Int = 20, call: Int = 1,
    body: Run<ControllerHost>.Body? = nil
  ) async throws -> Report {
    let search = RunTemplate(ShopFlow.make(), checks: [.forbidden(scenes)], body: body)
    var memory = try folder.memory(search.checks.map(\.name), call: call)
    let report = await search.explore(Budget(paths: paths), remembering: memory.paths)
    memory.update(settled: report.settled, failing: report.discoveries)
    try memory.write()
    return report
  }

  @Test func equalBytesAreNotWritten() async throws {
    let folder = Folder()
    try await run(folder, forbidding: ["Login"])
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.file.path)
    try await run(folder, forbidding: ["Login"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test func aCallTakesOutNoPathOfAnotherCall() async throws {
    let folder = Folder()
    try await run(folder, forbidding: ["Login"], call: 2)
    let text = try #require(folder.text)
    #expect(text.hasSuffix("Home -login-> Login  # .forbidden, call 2\n"))
    let first = try await run(folder, forbidding: ["Nowhere"])
    #expect(first.settled.isEmpty && folder.text == text)
    let second = try await run(folder, forbidding: ["Nowhere"], call: 2)
    #expect(second.settled == ["Home -login-> Login"] && folder.text == nil)
  }

  @Test func onlyAPathOnWhichTheProcessEndedIsACrash() async throws {
    let folder = Folder()
    try await run(folder, forbidding: ["Login"])
    let text = try #require(folder.text)
    try Data("\(text)Home -open(0)-> Product  # crash\n".utf8).write(to: folder.file)
    let memory = try folder.memory([".forbidden"])
    #expect(memory.crashes == ["Home -open(0)-> Product"])
    #expect(memory.paths == ["Home -login-> Login", "Home -open(0)-> Product"])
  }

  @Test func aPathThatFailsOnlySometimesIsNotSaved() async throws {
    let folder = Folder()
    var isFirst = true
    let report = try await run(folder, forbidding: []) { step in
      guard step.scene == "Login", isFirst else { return }
      isFirst = false
      throw Planted()
    }
    #expect(report.discoveries.map(\.isFlaky) == [true])
    #expect(folder.text == nil)
  }

  @Test func aFileThatIsNoTextIsAnErrorAndIsLeftAlone() async throws {
    let folder = Folder()
    try await run(folder, forbidding: ["Login"])
    let bytes = Data([0x48, 0xff, 0xfe, 0x0a])
    try bytes.write(to: folder.file)
    await #expect(throws: (any Error).self) { try await run(folder, forbidding: ["Login"]) }
    #expect(try Data(contentsOf: folder.file) == bytes)
  }

  @Test func pathsAreSortedAndConflictMarkersAreRefused() async throws {
    let folder = Folder()
    try await run(folder, forbidding: ["Login", "Product"])
    let text = try #require(folder.text)
    let paths = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(paths.count > 1 && paths == paths.sorted())
    try Data("<<<<<<< HEAD\n\(text)".utf8).write(to: folder.file)
    await #expect(throws: ConflictMarkers.self) { try await run(folder, forbidding: ["Login"]) }
  }

  @Test func aFileWithOtherLineEndsIsRead() async throws {
    let folder = Folder()
    try await run(folder, forbidding: ["Login"])
    let text = try #require(folder.text).replacingOccurrences(of: "\n", with: "\r\n")
    try Data(text.utf8).write(to: folder.file)
    let report = try await run(folder, forbidding: ["Login"], paths: 0)
    #expect(report.discoveries.map(\.walk.path) == ["Home -login-> Login"])
  }

  @Test func aFailureSaysWhereItsPathIsSaved() async throws {
    let report = try await run(Folder(), forbidding: ["Login"])
    var discovery = try #require(report.discoveries.first)
    discovery.keptAt = "Snapshots/ShopTests/ShopFlows/buying.failing.paths"
    let failure = Counterexample(discovery)
    #expect(
      failure.description == """
        Login came.
          Path:    Home -login-> Login
                   1 step; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "Home -login-> Login", .forbidden)
          Saved to: Snapshots/ShopTests/ShopFlows/buying.failing.paths, replayed first
        """)
  }
}
