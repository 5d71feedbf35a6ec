import Foundation
import Testing

@testable import FlowTesting

/// What a process leaves of its walks is found by the next one, and only once it is gone.
@Suite struct WalkFileTests {
  private let package = TemporaryPackage()
  private var folder: String { package.url.path }

  /// Walks a path by its record alone.
  private func walk(_ record: WalkRecord, _ body: () -> Void) async {
    await record.walking {
      record.begin(at: "home")
      body()
    }
  }

  @Test func theFileOfAProcessThatIsThereIsNotRead() async throws {
    let path = "\(folder)/walk"
    do {
      let record = WalkRecord(in: try WalkFile(at: path), of: "Shop.buying")
      await walk(record) {
        record.append(" -open-> ", sender: 2, to: "pet")
        record.replaceLast(" -open", sender: 2, to: "-> other")
        record.enter(.move)
        #expect(WalkEnd(ofFile: path) == nil)
      }
      #expect(FileManager.default.fileExists(atPath: path))
    }
    // An ordinary end leaves nothing.
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func theFileOfAProcessThatIsGoneHasThePath() throws {
    let path = "\(folder)/walk"
    let file = try WalkFile(at: path)
    let memory = try #require(WalkMemory(mapping: file.descriptor))
    memory.path.set("home")
    memory.path.append(" -open-> pet")
    memory.note.set("A note.")
    memory.header.pointee.stage = .move
    file.close(removing: false)
    memory.unmap()
    let found = try #require(WalkEnd(ofFile: path))
    #expect(found.path == "home -open-> pet" && found.note == "A note.")
    #expect(found.stage == .move && found.cause == 0 && !found.isElsewhere)
    try "short".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(WalkEnd(ofFile: path) == nil && WalkEnd(ofFile: "\(folder)/none") == nil)
  }

  /// A path of which a part is missing would lead elsewhere.
  @Test func aPathWithoutRoomCannotBeRead() async throws {
    let record = WalkRecord()
    await walk(record) {
      for _ in 0..<20_000 { record.append(" -open-> ", sender: nil, to: "pet") }
      let path = WalksInProgress.ofTask?.path.string ?? ""
      #expect(path.hasPrefix("(more than there is room for)"))
      #expect(FlowPath(path) == nil)
      record.begin(at: "home")
      #expect(WalksInProgress.ofTask?.path.string == "home")
    }
  }

  @Test func eachCallHasItsFilesAndOldOnesGo() throws {
    let names = (0..<3).map { "\(folder)/\(StableHash.digest("call \($0)".utf8))-1-1" }
    for name in names { try WalkFile(at: name).close(removing: false) }
    let running = try WalkFile(of: "call 0", in: folder)
    #expect(WalkFile.left(by: "call 0", in: folder) == [names[0]])
    #expect(WalkFile.left(by: "call 3", in: folder) == [])
    let old = Date(timeIntervalSinceNow: -100_000)
    for name in names {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: name)
    }
    try WalkFile(at: "\(folder)/child-1/lock").close(removing: false)
    // A child may write once the process that started it is gone, and its folder with it.
    try package.write("", to: "child-2/report")
    // A process may end before it has locked its file.
    try package.write("", to: "1-1.new")
    #expect(!WalkFile.hasProcessEnded(in: folder))
    #expect(ProjectFiles.contents(of: folder) == [(running.path as NSString).lastPathComponent])
    running.close(removing: true)
  }

  /// Another process finds no file of one that is there, hinders none, and may remove the folder while it is empty.
  @Test func processesSideBySideDoNotDisturbEachOther() {
    let folder = "\(folder)/side"
    let found = Locked(0)
    let missing = meanwhile({
      let count = WalkFile.left(by: "call", in: folder).count
      found.withLock { $0 += count }
      rmdir(folder)
    }) {
      (0..<300).count { _ in
        let file = try? WalkFile(of: "call", in: folder)
        file?.close(removing: true)
        return file == nil
      }
    }
    #expect(found.withLock(\.self) == 0 && missing == 0)
  }
}
