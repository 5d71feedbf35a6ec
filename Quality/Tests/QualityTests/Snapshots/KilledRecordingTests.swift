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

    @Test func everyFileIsWholeAndNothingIsLeftBehind() async throws {
      let folder = Self.folder(of: ProcessInfo.processInfo.processIdentifier)
      defer { try? FileManager.default.removeItem(at: folder) }
      for _ in 0..<4 {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          // The folder of the process that started this one and looks at the files afterwards.
          let folder = KilledRecordingTests.folder(of: getppid())
          let delay = UInt32.random(in: 5_000...60_000)
          let store = SnapshotStore(RecordMode.Choice(mode: .all))
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
        let (whole, broken, leftovers) = try Self.files(in: folder)
        #expect(whole > 0)
        #expect(broken == [])
        #expect(leftovers < 200)
      }
      let store = SnapshotStore(RecordMode.Choice(mode: .all))
      for test in 0..<4 { _ = try store.compare("new\n", at: Self.location(test, in: folder)) }
      #expect(try Self.files(in: folder).leftovers == 0)
    }

    /// Each process appends a line at a time to what it read; one is killed between the two.
    @Test func processesThatWriteOneFileTakeTurnsAndLeaveNoLock() async throws {
      let file = Self.fileInTurns(of: ProcessInfo.processInfo.processIdentifier)
      defer { try? FileManager.default.removeItem(at: file) }
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask { await Self.append(number) }
        }
        group.addTask {
          await #expect(processExitsWith: .signal(SIGKILL)) {
            WholeFile.inTurn(at: KilledRecordingTests.fileInTurns(of: getppid())) {
              _ = kill(getpid(), SIGKILL)
            }
          }
        }
      }
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 80 && Set(lines).count == 80)
      WholeFile.inTurn(at: file) {}
      let names = try FileManager.default.contentsOfDirectory(
        atPath: FileManager.default.temporaryDirectory.path)
      let path = file.standardizedFileURL.path
      #expect(!names.contains("FlowTesting-\(StableHash.digest(path)).lock"))
    }

    private static func fileInTurns(of process: Int32) -> URL {
      FileManager.default.temporaryDirectory.appendingPathComponent("FlowTesting-turns-\(process)")
    }

    private static func append(_ number: Int) async {
      await #expect(processExitsWith: .success) { [number] in
        let file = KilledRecordingTests.fileInTurns(of: getppid())
        for line in 0..<20 {
          try WholeFile.inTurn(at: file) {
            let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            try WholeFile.write(Data("\(old)\(number) \(line)\n".utf8), to: file)
          }
        }
      }
    }

    /// The number of whole files, the names of others, and the number of temporary files.
    private static func files(
      in folder: URL
    ) throws -> (whole: Int, broken: [String], leftovers: Int) {
      var (whole, broken, leftovers) = (0, [String](), 0)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for path in paths ?? [] where path.hasSuffix(".txt") || path.contains(".flowtesting-") {
        guard path.hasSuffix(".txt") else {
          leftovers += 1
          continue
        }
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let lines = text.split(separator: "\n")
        let isWhole = Set(lines).count == 1 && [1, 200].contains(lines.count) && text.last == "\n"
        if isWhole { whole += 1 } else { broken.append(path) }
      }
      return (whole, broken, leftovers)
    }
  }
#endif
