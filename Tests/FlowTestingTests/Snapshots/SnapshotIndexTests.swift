import Foundation
import Testing

@testable import FlowTesting

/// The index of the references of a test target, and the processes that extend it.
@Suite final class SnapshotIndexTests {
  private let files = TemporaryPackage()

  /// The text of the index of a test target.
  private func index(of module: String = "ShopTests") throws -> String {
    try String(contentsOf: SnapshotIndex.file(of: module, in: files.folder), encoding: .utf8)
  }

  @Test func anIndexKeepsWhatIsThereAndTakesTheTestThatComparedLast() throws {
    try files.write("", to: "Package.swift")
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()")
    let location = SnapshotLocation(owner: owner, file: "\(files.url.path)/Tests/Shop.swift")
    try files.record([location.pathInFolder: "Shop/former", "Shop/gone.txt": "Shop/gone"])
    try FileManager.default.removeItem(atPath: "\(files.folder.path)/Shop/gone.txt")
    let indexes = SnapshotIndexes()
    try indexes.add(location)
    indexes.sort()
    #expect(try index().split(separator: "\n").dropFirst() == ["Shop/buying.txt: Shop/buying"])

    try FileManager.default.removeItem(at: location.file)
    indexes.sort()
    #expect(SnapshotIndex.all(in: files.folder) == [])
  }

  @Test func aProcessAppendsToTheIndexAndSortsItAtItsEnd() throws {
    try files.write("", to: "Package.swift")
    func location(_ test: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: test),
        file: "\(files.url.path)/Tests/Shop.swift")
    }
    func lines() throws -> [Substring] { try Array(index().split(separator: "\n").dropFirst()) }
    let killed = SnapshotIndexes()
    for test in ["c", "b", "a"] {
      try killed.add(location(test))
      try files.write("a\n", to: location(test).path)
    }
    #expect(try lines() == ["Shop/c.txt: Shop/c", "Shop/b.txt: Shop/b", "Shop/a.txt: Shop/a"])

    // An editor took the last newline, and the next process records nothing new.
    try files.write(String(index().dropLast()), to: "Snapshots/ShopTests.index")
    let next = SnapshotIndexes()
    try next.add(location("b"))
    next.sort()
    #expect(try lines() == ["Shop/a.txt: Shop/a", "Shop/b.txt: Shop/b", "Shop/c.txt: Shop/c"])

    try files.write(String(index().dropLast()), to: "Snapshots/ShopTests.index")
    try next.add(location("d"))
    #expect(try lines().last == "Shop/d.txt: Shop/d")
    #expect(try lines().count == 4)
  }

  @Test func aLineOfAReferenceThatSomebodyDeletedGoesWithTheNextRun() throws {
    try files.write("", to: "Package.swift")
    try files.record("Shop/a.txt", "Shop/gone.txt")
    try FileManager.default.removeItem(atPath: "\(files.folder.path)/Shop/gone.txt")
    let process = SnapshotIndexes()
    // It compares a reference that is there, and records none.
    try process.add(
      SnapshotLocation(
        owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "a"),
        file: "\(files.url.path)/Tests/Shop.swift"))
    process.sort()
    #expect(try index().split(separator: "\n").dropFirst() == ["Shop/a.txt: Shop/a"])
  }

  @Test func aLineThatAnotherProcessTookOutBeforeItsFileWasWrittenComesBack() throws {
    try files.write("", to: "Package.swift")
    try files.record("Shop/a.txt")
    let location = SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "b"),
      file: "\(files.url.path)/Tests/Shop.swift")
    let indexes = SnapshotIndexes()
    try indexes.add(location)
    try SnapshotIndex.sort("ShopTests", in: files.folder)
    try files.write("b\n", to: location.path)
    indexes.sort()
    #expect(SnapshotIndex.all(in: files.folder).first?.tests.count == 2)
  }

  @Test func theIndexIsSortedAndMergesByLines() throws {
    try files.record("B/b.txt", "A/a.txt")
    let text = try index()
    #expect(
      text == """
        # FlowTesting index of ShopTests, in .gitattributes: *.index merge=union
        A/a.txt: A/a
        B/b.txt: B/b

        """)
    let merged = text + "<<<<<<< HEAD\nC/c.txt: C/c\n=======\nA/a.txt: A/a\n>>>>>>> b\n"
    #expect(
      SnapshotIndex(of: "ShopTests", text: merged).lines
        == ["A/a.txt: A/a", "B/b.txt: B/b", "C/c.txt: C/c"])
  }

  @Test func processesThatExtendAnIndexAtOnceLoseNothing() async throws {
    let files = files
    try files.write("", to: "Package.swift")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          // Each has a list of its own, as another process has.
          let indexes = SnapshotIndexes()
          let location = SnapshotLocation(
            owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "test\(number)"),
            file: "\(files.url.path)/Tests/Shop.swift")
          try indexes.add(location)
          try files.write("a\n", to: location.path)
          // As when its process ends; another may have taken out the line before the file was there.
          indexes.sort()
        }
      }
      try await group.waitForAll()
    }
    #expect(SnapshotIndex.all(in: files.folder).first?.tests.count == 40)
  }
}
