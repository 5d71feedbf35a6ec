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
        "\n  Next:    It is deleted. Commit that, and run the test again."))
    #expect(
      references.message([found[1]], left: [], isOnCI: false).hasSuffix(
        "\n  Next:    None is deleted. Move it as the failure of the renamed test says."))
  }

  @Test func theLinesOfAGoneTestInTheBaselineAreObsolete() throws {
    let kept = """
      # FlowTesting baseline
      setLate Pet.owner  # ShopTests.Shop/buying("Rex"), call 2
      setLate Pet.owner  # ShopTests.Shop/pays 10/2

      """
    let gone = ["", "(1)", ", call 2"].map { "stillNil Pet.name  # ShopTests.Shop/old\($0)\n" }
    try files.write(kept + gone.joined(), to: "Snapshots/baseline.txt")
    #expect(obsolete() == ["baseline.txt: the test 'ShopTests.Shop/old' of some lines is gone"])
    let references = ObsoleteReferences(folder: files.folder)
    #expect(references.delete(references.obsolete(from: tests)) == [])
    let lines = try Baseline(in: files.folder).lines.map(\.call).sorted()
    #expect(lines == ["ShopTests.Shop/buying(\"Rex\"), call 2", "ShopTests.Shop/pays 10/2"])
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
    func path() -> String {
      SnapshotIndexes().location(for: location) { $0.hasPrefix("OldTests.") }.pathInFolder
    }
    #expect(path() == location.inFolderOfModule.pathInFolder)
    try files.record([location.pathInFolder: "Shop/buying"])
    #expect(path() == location.pathInFolder)
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
