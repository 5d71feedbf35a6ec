#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// A process that is killed while it records leaves whole files.
  @Suite struct KilledRecordingTests {
    private static func folder(of process: Int32) -> URL {
      FileManager.default.temporaryDirectory.appendingPathComponent("FlowTesting-killed-\(process)")
    }

    private static func location(_ test: Int, in folder: URL) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(module: "M", suite: ["Suite\(test % 4)"], test: "test\(test)"),
        in: SnapshotFolder(root: folder.path))
    }

    private static func text(_ version: Int) -> String {
      String(repeating: "line of version \(version)\n", count: 200)
    }

    @Test func everyFileIsWhole() async throws {
      let folder = Self.folder(of: ProcessInfo.processInfo.processIdentifier)
      defer { try? FileManager.default.removeItem(at: folder) }
      for _ in 0..<4 {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          // The folder of the process that started this one and looks at the files afterwards.
          let folder = KilledRecordingTests.folder(of: getppid())
          let delay = UInt32.random(in: 5_000...60_000)
          let store = SnapshotStore(choice: Snapshot.RecordMode.Choice(mode: .all))
          // A busy machine may take longer than the delay to come here: it counts from the first file.
          _ = try? store.compare(
            KilledRecordingTests.text(0), at: KilledRecordingTests.location(0, in: folder))
          Thread.detachNewThread {
            usleep(delay)
            kill(getpid(), SIGKILL)
          }
          for version in 0..<10_000 {
            await withTaskGroup(of: Void.self) { group in
              for test in 0..<200 {
                group.addTask {
                  _ = try? store.compare(
                    KilledRecordingTests.text(version),
                    at: KilledRecordingTests.location(test, in: folder))
                }
              }
            }
          }
        }
        let (whole, broken) = try Self.files(in: folder)
        #expect(whole > 0)
        #expect(broken == [])
      }
    }

    /// The number of whole files, and the names of others.
    private static func files(in folder: URL) throws -> (whole: Int, broken: [String]) {
      var (whole, broken) = (0, [String]())
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for path in paths ?? [] where path.hasSuffix(".txt") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let lines = text.split(separator: "\n")
        let isWhole = Set(lines).count == 1 && [1, 200].contains(lines.count) && text.last == "\n"
        if isWhole { whole += 1 } else { broken.append(path) }
      }
      return (whole, broken)
    }
  }
#endif
