import Foundation
import Testing

@testable import FlowTesting

@Suite final class ObsoleteReferencesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

  init() throws {
    try write("func buying() {}\nstruct Shop {}\n", to: "Tests/ShopTests/Shop.swift")
    try write("#if os(macOS)\n@Test func onlyOnMacs() {}\n#endif\n", to: "Tests/ShopTests/B.swift")
    try write("func selling() {}\n", to: ".build/checkouts/old.swift")
    for test in ["Shop/buying", "Shop/selling", "Shop/onlyOnMacs", "B/free", "XTests/testIt"] {
      try write(
        "# FlowTesting snapshot 1\n# test: ShopTests.\(test)\n\n## start\n",
        to: "Snapshots/\(test).txt")
    }
    try write("# FlowTesting map 1\n# test: ShopTests.Gone/all\n# name: a\n", to: "Snapshots/g.txt")
    try write("somebody else's\n", to: "Snapshots/Shop/notes.txt")
    try write("{}", to: "Snapshots/Shop/selling.json")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private var references: ObsoleteReferences { ObsoleteReferences(root: folder.path) }

  private let tests = TestList(
    """
    ShopTests.Shop/buying(pet:)
    ShopTests.free()
    """,
    classes: """
      Listing 1 test in debug.xctest:

      ShopTests.SomeXCTests/testIt
      """)

  @Test func onlyFilesThatThisLibraryWroteAreReferences() {
    #expect(
      references.references.map(\.path) == [
        "Snapshots/B/free.txt", "Snapshots/Shop/buying.txt", "Snapshots/Shop/onlyOnMacs.txt",
        "Snapshots/Shop/selling.txt", "Snapshots/XTests/testIt.txt", "Snapshots/g.txt",
      ])
    #expect(references.references.filter(\.isOneOfSeveral).map(\.path) == ["Snapshots/g.txt"])
  }

  @Test func aReferenceIsObsoleteWhenNeitherListNorSourcesHaveItsTest() {
    let gone = references.references.filter { references.isGone($0, from: tests) }
    #expect(gone.map(\.path) == ["Snapshots/Shop/selling.txt", "Snapshots/g.txt"])
  }

  @Test func withoutAListTheSourcesDecide() {
    let none = TestList("", classes: "")
    let gone = references.references.filter { references.isGone($0, from: none) }
    #expect(!gone.map(\.path).contains("Snapshots/Shop/buying.txt"))
    #expect(!gone.map(\.path).contains("Snapshots/Shop/onlyOnMacs.txt"))
  }

  #if os(macOS) || os(Linux)
    @Test func failingPathsAreObsoleteWithTheirTestAlone() throws {
      let head = "# FlowTesting failing paths\n# test: ShopTests.Shop"
      for test in ["buying", "renting"] {
        try write(
          "\(head)/\(test)\n# case: 1\n# They …\nHome  # walk\n",
          to: "Snapshots/Shop/\(test).1.failing.paths")
      }
      let paths = references.references.filter(\.isOfFailingPaths)
      #expect(
        paths.map(\.path) == [
          "Snapshots/Shop/buying.1.failing.paths", "Snapshots/Shop/renting.1.failing.paths",
        ])
      // The executable that runs has none of these tests; the sources spell one of them.
      let found = ObsoleteSearch(references: references).obsolete()
      #expect(
        found.filter { $0.path.hasSuffix(".paths") }.map { "\($0.path): \($0.reason)" } == [
          """
          Snapshots/Shop/renting.1.failing.paths: its test 'ShopTests.Shop/renting' is gone
          """
        ])
    }

    @Test func onlyToDeleteCanBeAskedOfWhatIsObsolete() throws {
      #expect(try ObsoleteSearch.isDeleting(["FLOW_OBSOLETE": "Delete"]))
      #expect(try !ObsoleteSearch.isDeleting(["FLOW_OBSOLETE": ""]))
      let mistake = #expect(throws: Finding.self) {
        try ObsoleteSearch.isDeleting(["FLOW_OBSOLETE": "remove"])
      }
      #expect(mistake?.message == "FLOW_OBSOLETE is 'remove'. The only value is 'delete'.")
    }
  #endif

  @Test func theMessageSaysHowEachIsKnownAndHowToDeleteThem() {
    let message = ObsoleteSearch.message(
      [
        .init(path: "Snapshots/Shop/a.txt", reason: "its test 'ShopTests.Shop/a' is gone"),
        .init(path: "Snapshots/Shop/b.c.txt", reason: "'ShopTests.Shop/b' passes without it"),
      ], isDeleted: false, isOnCI: false)
    #expect(
      message == """
        2 snapshots are obsolete.
            Snapshots/Shop/a.txt: its test 'ShopTests.Shop/a' is gone
            Snapshots/Shop/b.c.txt: 'ShopTests.Shop/b' passes without it
          Delete:  FLOW_OBSOLETE=delete swift test
        """)
  }
}
