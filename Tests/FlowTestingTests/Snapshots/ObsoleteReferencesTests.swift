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

  @Test func aTestOutsideOfSuitesIsGoneIfItsFileHasAnotherName() throws {
    try files.record("Old/free.txt")
    #expect(obsolete() == [])
    try files.write("@Test func free() {}\n", to: "Tests/New.swift")
    #expect(obsolete() == ["Old/free.txt: its test 'ShopTests.Old/free' is gone"])
    try files.write("@Test func free() {}\n", to: "Tests/Old.swift")
    #expect(obsolete() == [])
  }

  @Test func aTestRenamedInItsCaseKeepsItsFileWhereTheFileSystemIgnoresCase() throws {
    try files.record(["Shop/Buying.txt": "Shop/Buying"])
    #expect(obsolete() == ["Shop/Buying.txt: its test 'ShopTests.Shop/Buying' is gone"])
    try SnapshotIndex.append(
      "Shop/buying.txt", of: "Shop/buying", to: "ShopTests", in: files.folder)
    #expect(obsolete().count == 1)
    let ignoring = ObsoleteReferences(folder: files.folder) { _ in true }
    #expect(ignoring.obsolete(from: tests) == [])
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

  @Test func aTestOfAnotherPlatformWithARawIdentifierIsNotGone() throws {
    try files.write(
      "#if os(iOS)\n@Suite struct `On phones` {\n  @Test func `price < 10 (VAT)`() {}\n}\n#endif\n",
      to: "Tests/A.swift")
    try files.record(["P/p.txt": "On phones/price < 10 (VAT)", "P/o.txt": "On phones/price < 9"])
    #expect(obsolete() == ["P/o.txt: its test 'ShopTests.On phones/price < 9' is gone"])
  }

  @Test func aTestOfAnotherPlatformIsNotGone() throws {
    try files.write(
      "struct Shop {\n  #if os(iOS)\n  @Test func onPhones() {}\n  #endif\n}\n", to: "Tests/A.swift"
    )
    try files.write("class Base: XCTestCase {\n  func testAll() {}\n}\n", to: "Tests/B.swift")
    try files.write("#if os(iOS)\n  class Phone: Base {}\n#endif\n", to: "Tests/C.swift")
    try files.write("class Other: XCTestCase {}\n", to: "Tests/D.swift")
    try files.record("Shop/onPhones.txt", "Phone/testAll.txt", "Other/testAll.txt")
    #expect(obsolete() == ["Other/testAll.txt: its test 'ShopTests.Other/testAll' is gone"])
  }

  @Test func aFunctionThatTestsOfXCTestCallOwnsNoReference() throws {
    try files.write("class Base {\n  func check<T>(_ t: T) {}\n}\n", to: "Tests/B.swift")
    try files.record("Base/check.txt")
    let paths = SnapshotOwner.isKnownUnderXCTest ? ["Snapshots/Base/check.txt"] : []
    #expect(ObsoleteReferences(folder: files.folder).obsolete(from: tests).map(\.path) == paths)
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

  @Test func aReferenceWithWhichARenamedTestComparesIsKept() throws {
    try files.record("Shop/old.txt", "Shop/gone.txt")
    let references = ObsoleteReferences(folder: files.folder)
    let found = references.obsolete(
      from: tests, comparisons: ["ShopTests.Shop/old": ["Snapshots/Shop/old.txt"]])
    #expect(
      found.map(\.reason) == [
        "its test 'ShopTests.Shop/gone' is gone",
        "its test 'ShopTests.Shop/old' is gone; a renamed test compares with it",
      ])
    let left = references.delete(found)
    #expect(left == [])
    #expect(
      ObsoleteReferences(folder: files.folder).references.map(\.path) == ["Snapshots/Shop/old.txt"])
    #expect(
      references.message(found, left: left, isOnCI: false).hasSuffix(
        "\n  Next:    1 is deleted, 1 is not: rename as the failures of the tests say."
          + " Commit that, and run the test again."))
    #expect(
      references.message([found[1]], left: [], isOnCI: false).hasSuffix(
        "\n  Next:    None is deleted. Move it as the failure of the renamed test says."))
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

  /// None of its tests is for this platform.
  @Test(arguments: [#""Phone-Tests""#, #""\(name)_Tests""#])
  func aTargetThatTheManifestWritesInAnotherWayIsNotGone(_ name: String) throws {
    try files.write("targets: [\"ShopTests\", \(name)]\n", to: "Package.swift")
    try files.record(["Shop/b.txt": "Shop/b"], of: "Phone_Tests")
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

  /// A test of the renamed target adds its references to an index of its own only when it runs.
  @Test func theReferencesOfARenamedTargetAreThoseOfItsTests() throws {
    try files.write("targets: [\"ShopTests\"]\n", to: "Package.swift")
    let paths = ["Shop/buying.txt", "Shop/buying.old.txt"]
    try files.record(
      ["Shop/cart.txt": "Shop/cart", paths[0]: "Shop/buying", paths[1]: "Shop/buying"],
      of: "OldTests")
    let gone = "Shop/cart.txt: its test 'OldTests.Shop/cart' is gone"
    #expect(obsolete() == [gone])
    #expect(
      obsolete(["ShopTests.Shop/buying": ["Snapshots/\(paths[0])"]]) == [
        "Shop/buying.old.txt: 'ShopTests.Shop/buying' passes without it", gone,
      ])
    for path in paths {
      try SnapshotIndex.append(path, of: "Shop/buying", to: "ShopTests", in: files.folder)
    }
    #expect(obsolete() == ["OldTests.index: the test target 'OldTests' is gone", gone])
  }

  @Test func theReferencesOfADeletedTargetAreNotThoseOfATestWithItsOwn() throws {
    try files.write("targets: [\"ShopTests\"]\n", to: "Package.swift")
    try files.record(["Shop/buying.txt": "Shop/buying"], of: "OldTests")
    try files.record(["ShopTests-Shop/buying.txt": "Shop/buying"])
    #expect(
      obsolete() == [
        "OldTests.index: the test target 'OldTests' is gone",
        "Shop/buying.txt: its test 'OldTests.Shop/buying' is gone",
      ])
  }

  @Test func aReferenceInItsOwnIndexIsNoOtherTargets() throws {
    try files.write("", to: "Package.swift")
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()")
    let location = SnapshotLocation(
      of: "cart", owner: owner, file: "\(files.url.path)/Tests/ShopTests/Shop.swift", as: "txt")
    try files.record([location.pathInFolder: "Shop/buying"], of: "OldTests")
    func path() -> String {
      SnapshotIndexes().location(for: location) {
        TestList("OldTests.Shop/buying()", classes: "")
      }.pathInFolder
    }
    #expect(path() == location.inFolderOfModule.pathInFolder)
    try files.record([location.pathInFolder: "Shop/buying"])
    #expect(path() == location.pathInFolder)
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
