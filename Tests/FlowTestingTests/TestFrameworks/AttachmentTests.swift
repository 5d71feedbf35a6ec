#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// The attachments of a failing test, in the folder that is asked for.
  @Suite struct AttachmentTests {
    @Test func aFailingPathAndADifferentMapAreFiles() async throws {
      let package = TemporaryPackage()
      let reference = "\(MapText.start)3\n\n```text\n## Home\n```\n"
      try package.write(reference, to: "Snapshots/FlowTestingTests/AttachingTests/map.md")
      let folder = package.url.appendingPathComponent("attached")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (log, _) = try await OtherProcess.run(
        arguments: [
          "--testing-library", "swift-testing", "--filter", "AttachingTests/",
          "--attachments-path", folder.path,
        ], [OtherProcess.variable: "attaches", "CI": "1"], in: package)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(
        names == [
          "AttachingTests.child.failing.md", "AttachingTests.failing.failing-2.md",
          "AttachingTests.failing.failing.md", "AttachingTests.map.diff.md",
          "AttachingTests.map.patch",
        ], "\(log)")
      for (name, part) in [
        ("child.failing.md", "1. `-open-> Item`\n\n    ``````text\n    changed"),
        ("child.failing.md", "\n2. `-fail-> Item`, **which fails**\n"),
        ("failing.failing.md", "  Home -->|\"1 open ✗\"| Item\n"),
        ("map.diff.md", "  Item[\"#43; Item\"]:::new\n"),
      ] {
        let file = folder.appendingPathComponent("AttachingTests.\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(part), "\(name): \(text)")
      }
    }
  }

  /// The tests that ``AttachmentTests`` runs in another process.
  @Suite(.enabled(if: OtherProcess.role != nil)) struct AttachingTests {
    private static let map = Flow(
      map: SceneModel(initial: "Home") {
        Scene("Home") { Segue("open", to: "Item") }
        Scene("Item")
      })

    @Test func map() async { await assertFlowSnapshot(of: Self.map) }

    @Test func failing() async {
      let checks = ["a", "b"].map { name in
        Check<Navigation>(name) { step in
          step.index == 1 ? [Finding(code: name, subject: name, message: "It is open.")] : []
        }
      }
      await checkFlow(Self.map, checks[0], checks[1])
    }

    @Test(.isolated) func child() async {
      let flow = Flow(from: { "Home" }, at: { $0 }) {
        Move("open", from: "Home") { $0 = "Item" }
        Move("fail", from: "Item") { _ in fatalError("Planted.") }
      }
      await checkFlow(flow)
    }
  }
#endif
