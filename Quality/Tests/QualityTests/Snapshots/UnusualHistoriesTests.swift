import Foundation
import Testing

@testable import FlowTesting

/// What happens to references by hand, by git, or by a change of the targets.
@Suite final class UnusualHistoriesTests {
  private let files = TemporaryPackage()

  private let tests = TestList("ShopTests.Shop/buying()\nShopTests.Shop/cart()", classes: "")

  private func obsolete() -> [ObsoleteReferences.ObsoleteFile] {
    ObsoleteReferences(folder: files.folder).obsolete(from: tests)
  }

  private func delete() {
    let references = ObsoleteReferences(folder: files.folder)
    references.delete(references.obsolete(from: tests))
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: files.url.appendingPathComponent("Snapshots/\(path)"), encoding: .utf8)
  }

  private func location(
    _ test: String, of module: String = "ShopTests", as fileExtension: String = "txt"
  ) -> SnapshotLocation {
    SnapshotLocation(
      owner: SnapshotOwner(module: module, suite: ["Shop"], test: test), in: files.folder,
      as: fileExtension)
  }

  @Test func anIndexWithConflictMarkersKnowsTheReferencesOfBothSides() throws {
    try files.record("Shop/buying.txt", "Shop/cart.txt", "Shop/gone.txt")
    try files.write(
      """
      # FlowTesting index of ShopTests, in .gitattributes: *.index merge=union
      <<<<<<< HEAD
      Shop/buying.txt: Shop/buying
      =======
      Shop/cart.txt: Shop/cart
      Shop/gone.txt: Shop/gone
      >>>>>>> theirs

      """, to: "Snapshots/ShopTests.index")
    #expect(obsolete().map(\.path) == ["Snapshots/Shop/gone.txt"])
    delete()
    #expect(
      text("ShopTests.index") == """
        # FlowTesting index of ShopTests, in .gitattributes: *.index merge=union
        Shop/buying.txt: Shop/buying
        Shop/cart.txt: Shop/cart

        """)
  }

  @Test func aFileThatGitRestoresWithItsIndexIsObsoleteAgain() throws {
    try files.record("Shop/buying.txt", "Shop/gone.txt")
    let index = try #require(text("ShopTests.index"))
    delete()
    #expect(text("Shop/gone.txt") == nil && obsolete() == [])
    try files.write("a\n", to: "Snapshots/Shop/gone.txt")
    // Without its line nobody knows whose it is.
    #expect(obsolete() == [])
    try files.write(index, to: "Snapshots/ShopTests.index")
    #expect(obsolete().map(\.path) == ["Snapshots/Shop/gone.txt"])
  }

  @Test func withoutItsIndexNoReferenceIsObsoleteUntilTestsRun() throws {
    try files.record("Shop/buying.txt", "Shop/cart.txt")
    let index = files.url.appendingPathComponent("Snapshots/ShopTests.index")
    let old = text("ShopTests.index")
    try FileManager.default.removeItem(at: index)
    #expect(obsolete() == [])
    let process = SnapshotIndexes()
    for test in ["cart", "buying"] { try process.add(location(test)) }
    process.sort()
    #expect(text("ShopTests.index") == old)
  }

  @Test func aFolderInThePlaceOfAReferenceIsNotDeleted() throws {
    try files.record("Shop/buying.txt", "Shop/gone.txt")
    let file = files.url.appendingPathComponent("Snapshots/Shop/gone.txt")
    try FileManager.default.removeItem(at: file)
    try files.write("mine\n", to: "Snapshots/Shop/gone.txt/notes.md")
    delete()
    #expect(text("Shop/gone.txt/notes.md") == "mine\n")
    #expect(text("Shop/buying.txt") == "a\n")
  }

  @Test func theFolderOfARemovedTargetIsObsoleteThoughAnotherHasTheSuite() throws {
    try files.write("targets: [\"ShopTests\"]\n", to: "Package.swift")
    try files.record("Shop/buying.txt")
    try files.record(["AdminTests-Shop/cart.txt": "Shop/cart"], of: "AdminTests")
    #expect(
      obsolete().map(\.path) == [
        "Snapshots/AdminTests-Shop/cart.txt", "Snapshots/AdminTests.index",
      ])
    delete()
    #expect(obsolete() == [] && text("Shop/buying.txt") == "a\n")
  }

  /// The folder of a suite may change while its failing paths lie there.
  @Test(arguments: ["Shop", "ShopTests-Shop"])
  func failingPathsAreThoseOfTheTestTheyNameWhereverTheyLie(_ folder: String) throws {
    let other = folder == "Shop" ? "ShopTests-Shop" : "Shop"
    try files.record(["\(other)/cart.txt": "Shop/cart"])
    try files.record(["Shop/cart.json": "Shop/cart"], of: "AdminTests")
    let path = "Snapshots/\(folder)/cart.failing.paths"
    try files.write(
      "# FlowTesting failing paths\n# test: ShopTests.Shop/cart\nA -b-> C\n", to: path)
    let paths = SnapshotLocation(
      of: "failing", owner: location("cart").owner, in: files.folder, as: "paths")
    #expect(SnapshotIndexes().location(for: paths) { self.tests }.path == path)
  }
}
