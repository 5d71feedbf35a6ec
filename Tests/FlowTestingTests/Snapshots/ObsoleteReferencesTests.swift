import Foundation
import Testing

@testable import FlowTesting

@Suite final class ObsoleteReferencesTests {
  private let files = TemporaryPackage()

  private let tests = TestList(
    """
    ShopTests.Shop/buying(pet:)
    ShopTests.Shop/`pays 10/2`()
    ShopTests.free()
    """,
    classes: """
      Listing 1 test in debug.xctest:

      ShopTests.SomeXCTests/testIt
      """)

  private func obsolete(_ comparisons: [String: Set<String>] = [:]) -> [String] {
    ObsoleteReferences(folder: files.folder).obsolete(from: tests, comparisons: comparisons)
      .map { "\($0.path.dropFirst("Snapshots/".count)): \($0.reason)" }
  }

  @Test func aReferenceIsObsoleteWhenItsTestIsGoneWhateverItsFormat() throws {
    try files.write("func buyingAll() {}\nstruct Shop { let cart = 1 }\n", to: "Tests/Shop.swift")
    try files.record("Shop/buying.txt", "Shop/cart.json", "B/free.csv", "SomeXCTests/testIt.txt")
    try files.record(["Shop/p.txt": "Shop/pays 10/2"])
    #expect(obsolete() == ["Shop/cart.json: its test 'ShopTests.Shop/cart' is gone"])
  }

  @Test func testsOfOneNameInTwoTargetsAreListedWithTheirPositions() {
    let tests = TestList(
      "A.Shop/cart()/Shop.swift:6:4\nB.Shop/cart()/Shop.swift:44:4\nB.Shop/`a.swift:1`()",
      classes: "")
    for test in ["A.Shop/cart", "B.Shop/cart", "B.Shop/a.swift:1"] {
      #expect(tests.contains(test))
    }
    #expect(!tests.contains("A.Shop/cart()"))
  }

  @Test func aTestRenamedToALongerNameIsGone() throws {
    try files.write("struct Shop {\n  @Test func cartFlow() {}\n}\n", to: "Tests/Shop.swift")
    try files.record("Shop/cart.txt")
    #expect(obsolete() == ["Shop/cart.txt: its test 'ShopTests.Shop/cart' is gone"])
  }

  @Test func aTestInAnotherSuiteIsGone() throws {
    try files.write("struct Other {\n  @Test func settings() {}\n}\n", to: "Tests/Other.swift")
    try files.write("struct Shop {}\n", to: "Tests/Shop.swift")
    try files.record("Shop/settings.txt")
    #expect(obsolete() == ["Shop/settings.txt: its test 'ShopTests.Shop/settings' is gone"])
  }

  @Test func aTestThatAnotherSuiteOfItsFileDeclaresIsGone() throws {
    try files.write(
      "struct Shop {\n  @Test func pay() {}\n}\n\nstruct Other {\n  @Test func home() {}\n}\n",
      to: "Tests/Shop.swift")
    try files.record("Shop/home.txt", "Other/home.txt")
    #expect(obsolete() == ["Shop/home.txt: its test 'ShopTests.Shop/home' is gone"])
    try files.write("struct Shop {\n@Test func home() {}\n}\n", to: "Tests/Shop.swift")
    #expect(obsolete() == ["Other/home.txt: its test 'ShopTests.Other/home' is gone"])
    try files.write("struct Shop { @Test func home() {} }\n", to: "Tests/A.swift")
    try files.write(
      "struct A {\n  struct Other { @Test func home() {} }\n}\n", to: "Tests/Shop.swift")
    #expect(obsolete() == [])
  }

  @Test func aTestThatAnotherTargetDeclaresIsGone() throws {
    let source = "struct Shop {\n  @Test func cart() {}\n}\n"
    try files.write(source, to: "Tests/AdminTests/Shop.swift")
    try files.write("struct Shop {\n  @Test func pay() {}\n}\n", to: "Tests/ShopTests/Shop.swift")
    try files.record("Shop/cart.txt")
    #expect(obsolete() == ["Shop/cart.txt: its test 'ShopTests.Shop/cart' is gone"])
    try files.write(source, to: "Tests/ShopTests/Phone/Cart.swift")
    #expect(obsolete() == [])
  }

  @Test func aTestOfAnotherPlatformAndAHelperOfXCTestAreNotGone() throws {
    try files.write(
      "struct Shop {\n  #if os(iOS)\n  @Test func onPhones() {}\n  #endif\n}\n", to: "Tests/A.swift"
    )
    try files.write("class Base {\n  func check<T>(_ t: T) {}\n}\n", to: "Tests/B.swift")
    try files.record("Shop/onPhones.txt", "Base/check.txt")
    #expect(obsolete() == [])
  }

  @Test func onlyATestThatPassedTellsWhatItDoesNotCompare() throws {
    try files.record(["Shop/buying.a.txt": "Shop/buying", "Shop/buying.b.json": "Shop/buying"])
    #expect(obsolete() == [])
    #expect(
      obsolete(["ShopTests.Shop/buying": ["Snapshots/Shop/buying.a.txt"]]) == [
        "Shop/buying.b.json: 'ShopTests.Shop/buying' passes without it"
      ])
    #expect(obsolete(["ShopTests.Shop/buying": []]).count == 2)
  }

  @Test func aReferenceOfTwoTestsIsObsoleteOnlyIfBothPassWithoutIt() throws {
    try files.record(["Shop/cart.txt": "free"])
    try files.write(
      "# FlowTesting index of MoreTests\nShop/cart.txt: Shop/renting\n",
      to: "Snapshots/MoreTests.index")
    let more = TestList("ShopTests.free()\nMoreTests.Shop/renting()\n", classes: "")
    func obsolete(_ comparisons: [String: Set<String>]) -> [String] {
      ObsoleteReferences(folder: files.folder).obsolete(from: more, comparisons: comparisons)
        .map(\.path)
    }
    let path = "Snapshots/Shop/cart.txt"
    #expect(obsolete(["ShopTests.free": [], "MoreTests.Shop/renting": [path]]) == [])
    #expect(obsolete(["ShopTests.free": []]) == [])
    #expect(obsolete(["ShopTests.free": [], "MoreTests.Shop/renting": []]) == [path])
  }

  @Test func anIndexKeepsWhatIsThereAndTakesTheTestThatComparedLast() throws {
    var index = SnapshotIndex(of: "ShopTests", text: "a.txt: Shop/a\nb.txt: Shop/b\n")
    index.keep { $0 == "b.txt" }
    #expect(index.tests == ["b.txt": "Shop/b"])

    let folder = RememberedPathsTests.Folder()
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()")
    let location = SnapshotLocation(owner: owner, file: folder.tests)
    _ = try SnapshotIndex.update("ShopTests", in: location.folder) {
      $0.add(location.pathInFolder, of: "Shop/former")
    }
    try SnapshotIndexes().add(location)
    #expect(
      SnapshotIndex.all(in: location.folder).map(\.tests) == [
        [location.pathInFolder: location.owner.idInModule]
      ])
  }

  @Test func filesThatNoTestMadeAreLeftAlone() throws {
    try files.write("somebody else's\n", to: "Snapshots/Shop/notes.txt")
    try files.write("*.index merge=union\n", to: "Snapshots/.gitattributes")
    #expect(obsolete() == [])
  }

  @Test func failingPathsAndReferencesOfFormat1NameTheirTestThemselves() throws {
    try files.write("# FlowTesting map 1\n# test: ShopTests.Gone/all\n", to: "Snapshots/g.txt")
    for test in ["buying", "renting"] {
      try files.write(
        "# FlowTesting failing paths\n# test: ShopTests.Shop/\(test)\nHome  # walk\n",
        to: "Snapshots/Shop/\(test).failing.paths")
    }
    #expect(
      obsolete(["ShopTests.Shop/buying": []]) == [
        "Shop/renting.failing.paths: its test 'ShopTests.Shop/renting' is gone",
        "g.txt: its test 'ShopTests.Gone/all' is gone",
      ])
  }

  @Test func aHeadWithoutATestBelongsToNone() throws {
    for (number, id) in ["", "Shop", "."].enumerated() {
      try files.write(
        "# FlowTesting failing paths\n# test: \(id)\nHome  # walk\n",
        to: "Snapshots/Shop/\(number).failing.paths")
    }
    #expect(ObsoleteReferences(folder: files.folder).references == [])
  }

  #if os(Linux)
    @Test func whatCannotBeDeletedIsNamed() throws {
      try files.write("a\n", to: "Snapshots/Shop/a.txt")
      try FileManager.default.createSymbolicLink(
        atPath: "\(files.folder.path)/kernel", withDestinationPath: "/proc/self")
      let references = ObsoleteReferences(folder: files.folder)
      let found = ["Snapshots/Shop/a.txt", "Snapshots/kernel/status"].map {
        ObsoleteReferences.ObsoleteFile(path: $0, reason: "its test is gone")
      }
      let left = references.delete(found)
      #expect(left == [found[1]])
      #expect(
        references.message(found, left: left, isOnCI: false).hasSuffix(
          "\n  Next:    Delete what could not be deleted: Snapshots/kernel/status"))
      #expect(
        references.message(found, left: [], isOnCI: false).hasSuffix(
          "\n  Next:    They are deleted. Commit that, and run the test again."))
    }
  #endif

  @Test func aRenamedTestTargetLeavesItsIndexAlone() throws {
    try files.write("targets: [.testTarget(name: \"ShopTests\")]\n", to: "Package.swift")
    try files.record("Shop/buying.txt")
    try files.record(["Shop/buying.txt": "Shop/buying", "Shop/b.txt": "Shop/b"], of: "OldTests")
    #expect(
      obsolete() == [
        "OldTests.index: the test target 'OldTests' is gone",
        "Shop/b.txt: its test 'OldTests.Shop/b' is gone",
      ])
    try files.write("targets: [\"ShopTests\", \"OldTests\"]\n", to: "Package.swift")
    #expect(obsolete() == [])
  }

  @Test func anIndexInAFolderThatPackagesShareBelongsToATargetOfAnother() throws {
    try files.write("targets: [.testTarget(name: \"ShopTests\")]\n", to: "Package.swift")
    try files.record(["Shop/b.txt": "Shop/b"], of: "OldTests")
    #expect(obsolete().first == "OldTests.index: the test target 'OldTests' is gone")
    let shared = files.url.appendingPathComponent("Shared").path
    try FileManager.default.moveItem(atPath: files.folder.path, toPath: shared)
    try FileManager.default.createSymbolicLink(
      atPath: files.folder.path, withDestinationPath: shared)
    #expect(obsolete() == [])
  }

  @Test func aReferenceInItsOwnIndexIsNoOtherTargets() throws {
    try files.write("", to: "Package.swift")
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()")
    let location = SnapshotLocation(
      of: "cart", owner: owner, file: "\(files.url.path)/Tests/ShopTests/Shop.swift", as: "txt")
    try files.record([location.pathInFolder: "Shop/buying"], of: "OldTests")
    func place() -> String {
      SnapshotIndexes().place(location) { $0.hasPrefix("OldTests.") }.pathInFolder
    }
    #expect(place() == location.inFolderOfModule.pathInFolder)
    try files.record([location.pathInFolder: "Shop/buying"])
    #expect(place() == location.pathInFolder)
  }

  @Test func theIndexIsSortedAndMergesByLines() throws {
    try files.record("B/b.txt", "A/a.txt")
    let file = SnapshotIndex.file(of: "ShopTests", in: files.folder)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == """
        # FlowTesting index of ShopTests, in .gitattributes: *.index merge=union
        A/a.txt: A/a
        B/b.txt: B/b

        """)
    let merged = text + "<<<<<<< HEAD\nC/c.txt: C/c\n=======\nA/a.txt: A/a\n>>>>>>> b\n"
    #expect(SnapshotIndex(of: "ShopTests", text: merged).text == text + "C/c.txt: C/c\n")
  }

  @Test func processesThatExtendAnIndexAtOnceLoseNothing() async throws {
    let folder = files.folder
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          // Each has a list of its own, as another process has.
          _ = try? SnapshotIndex.update("ShopTests", in: folder) {
            $0.add("Shop/\(number).txt", of: "Shop/\(number)")
          }
        }
      }
    }
    #expect(SnapshotIndex.all(in: folder).first?.tests.count == 40)
  }

  @Test func theMessageSaysHowEachIsKnownAndHowToDeleteThem() {
    let message = ObsoleteReferences(folder: files.folder).message(
      [
        .init(path: "Snapshots/Shop/a.txt", reason: "its test 'ShopTests.Shop/a' is gone"),
        .init(path: "Snapshots/Shop/b.c.txt", reason: "'ShopTests.Shop/b' passes without it"),
      ], left: nil, isOnCI: false)
    #expect(
      message == """
        2 snapshots are obsolete.
            Snapshots/Shop/a.txt: its test 'ShopTests.Shop/a' is gone
            Snapshots/Shop/b.c.txt: 'ShopTests.Shop/b' passes without it
          Delete:  FLOW_OBSOLETE=delete swift test
        """)
  }

  @Test func theEnvironmentAsksToRunTestsAndToDelete() throws {
    #expect(try ObsoleteRequest(["FLOW_OBSOLETE": "Delete"]) == .delete)
    #expect(try ObsoleteRequest(["FLOW_OBSOLETE": "check"]) == .check)
    #expect(try ObsoleteRequest(["FLOW_OBSOLETE": ""]) == .list)
    let mistake = #expect(throws: Finding.self) {
      try ObsoleteRequest(["FLOW_OBSOLETE": "remove"])
    }
    #expect(mistake?.message == "FLOW_OBSOLETE is 'remove'. The values are 'check' and 'delete'.")
  }
}

/// A package in a folder that is gone after the test.
final class TemporaryPackage: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("FlowTesting-\(UUID().uuidString)")

  var folder: SnapshotFolder { SnapshotFolder(root: url.path) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes references and their index, each named after its test.
  func record(_ paths: String...) throws {
    let pairs = paths.map { ($0, String($0.prefix { $0 != "." })) }
    try record(Dictionary(pairs, uniquingKeysWith: { $1 }))
  }

  func record(_ tests: [String: String], of module: String = "ShopTests") throws {
    for path in tests.keys { try write("a\n", to: "Snapshots/\(path)") }
    _ = try SnapshotIndex.update(module, in: folder) { index in
      for (path, test) in tests { index.add(path, of: test) }
    }
  }
}
