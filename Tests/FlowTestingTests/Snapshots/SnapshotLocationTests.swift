import Testing

@testable import FlowTesting

@Suite struct SnapshotLocationTests {
  private func location(
    _ name: String? = nil, in test: String = "buying()", suite: [String] = ["Shop"],
    arguments: [String] = [], package: String = "/shop"
  ) -> SnapshotLocation {
    SnapshotLocation(
      of: name,
      owner: SnapshotOwner(module: "ShopTests", suite: suite, test: test, arguments: arguments),
      file: "/shop/Tests/ShopTests/Flows.swift",
      exists: { $0 == "\(package)/Package.swift" })
  }

  @Test func theFolderIsAtTheRootOfThePackage() {
    #expect(location().file.path == "/shop/Snapshots/Shop/buying.txt")
    #expect(location("cart").path == "Snapshots/Shop/buying.cart.txt")
    #expect(location(suite: ["Shop", "Cats"]).path == "Snapshots/Shop.Cats/buying.txt")
  }

  @Test func anAccentIsTheSameHoweverAFileSystemStoresIt() {
    let paths = ["Caf\u{E9}", "Cafe\u{301}"].map { location(in: $0, suite: [$0]).path }
    #expect(Array(paths[0].utf8) == Array(paths[1].utf8))
  }

  @Test func longNamesTogetherAreNotTooLongForAFileSystem() {
    let long = String(repeating: "long", count: 70)
    let paths = ["a", "b"].map {
      location($0 + long, in: long, suite: [long, long, long], arguments: [long]).pathInFolder
    }
    #expect(paths[0] != paths[1])
    #expect(paths[0].split(separator: "/").map(\.utf8.count).max() ?? 0 <= 255, "\(paths[0])")
    #expect(paths[0].hasSuffix(".txt"))
  }

  @Test func theNearestPackageCounts() {
    #expect(location(package: "/shop/Tests").folder.root == "/shop/Tests")
  }

  @Test func theNearestXcodeProjectCountsToo() throws {
    let files = TemporaryPackage()
    try files.write("", to: "App/Shop.xcodeproj/project.pbxproj")
    let folder = SnapshotFolder(
      around: files.url.appendingPathComponent("App/Tests/Flows.swift").path, chosen: nil)
    #expect(folder.path == files.url.appendingPathComponent("App/Snapshots").path)
  }

  @Test func onAnotherMachineTheFolderIsInTheRootOfTheSources() throws {
    let files = TemporaryPackage()
    try files.write("", to: "Shop/Tests/Data.json")
    func folder() -> String {
      SnapshotFolder(
        around: "/builder/shop/Tests/Flows.swift", chosen: nil,
        in: SourceRoot(files.url.appendingPathComponent("Shop").path)
      ).path
    }
    #expect(folder() == files.url.appendingPathComponent("Shop/Snapshots").path)
    try files.write("", to: "Shop/Tests/Package.swift")
    #expect(folder() == files.url.appendingPathComponent("Shop/Tests/Snapshots").path)
  }

  @Test func withoutAPackageTheFolderIsBesideTheTest() {
    #expect(
      location(package: "/nowhere").file.path == "/shop/Tests/ShopTests/Snapshots/Shop/buying.txt")
  }

  @Test func aFolderOfOnesOwnChoiceGoesFirst() {
    let folder = SnapshotFolder(
      around: "/shop/Tests/Flows.swift", chosen: "/tests/../all/refs", exists: { _ in true })
    #expect(folder.path == "/all/refs")
    let moved = SnapshotFolder(
      around: "/shop/Tests/Flows.swift", chosen: "/refs", in: SourceRoot("/sources"))
    #expect(moved.path == "/refs")
    #expect(SnapshotFolder(around: "/a/b.swift", chosen: "", exists: { _ in true }).root == "/a")
  }

  @Test func theCommandIsThatOfWhatRunsTheTests() {
    func command(_ kind: SnapshotOwner.Kind, isXcodes: Bool) -> String {
      SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "testCart", kind: kind)
        .command("FLOW_RECORD=all", isXcodes: isXcodes)
    }
    let raw = SnapshotOwner(module: "ShopTests", suite: ["It's here"], test: "a")
    let rawCommand = raw.command("A=1", isXcodes: true)
    #expect(rawCommand.hasSuffix(" -only-testing:'ShopTests/It'\\''s here'"))
    let xcodes = "TEST_RUNNER_FLOW_RECORD=all xcodebuild test … -only-testing:"
    #expect(command(.method, isXcodes: true) == "\(xcodes)'ShopTests/Shop/testCart'")
    #expect(command(.inSuite, isXcodes: true) == "\(xcodes)'ShopTests/Shop'")
    #expect(command(.free, isXcodes: true) == "\(xcodes)'ShopTests'")
    #expect(
      command(.method, isXcodes: false)
        == #"FLOW_RECORD=all swift test --filter '^ShopTests\.Shop/testCart$'"#)
  }

  @Test func messagesNameTheTestAndRunNoOther() {
    func filter(
      _ test: String, suite: [String] = ["Shop"], kind: SnapshotOwner.Kind = .inSuite
    ) -> String {
      SnapshotOwner(module: "ShopTests", suite: suite, test: test, kind: kind).filter
    }
    #expect(location("cart").title == "Shop.buying[cart]")
    #expect(filter("cart()") == #"'^ShopTests\.Shop/cart\('"#)
    #expect(filter("free()", kind: .free) == #"'^ShopTests\.free\('"#)
    #expect(filter("testCart()", kind: .method) == #"'^ShopTests\.Shop/testCart$'"#)
    // No test is called as a helper is.
    #expect(filter("check(_:)", kind: .method) == #"'^ShopTests\.Shop/'"#)
    #expect(filter("`pays by`(`the card`:)") == #"'^ShopTests\.Shop/`pays by`\('"#)
    #expect(
      filter("`pays 10.50 + tax's (VAT)`()")
        == #"'^ShopTests\.Shop/`pays 10\.50 \+ tax'\''s \(VAT\)`\('"#)
  }

  @Test func noNameIsThatOfADevice() {
    #expect(location(in: "con()").path != "Snapshots/Shop/con.txt")
    #expect(location(in: "LPT1()").path != "Snapshots/Shop/LPT1.txt")
    #expect(location(in: "console()").path == "Snapshots/Shop/console.txt")
  }

  @Test func testsOfOneNameInTwoTargetsShareNoFileInAnyOrderAndAnyYear() throws {
    let files = TemporaryPackage()
    func location(_ module: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(module: module, suite: ["Shop"], test: "cart()"),
        file: files.url.appendingPathComponent("Tests.swift").path, exists: { _ in false })
    }
    var living = ["ShopTests"]
    func places(_ modules: String...) throws -> [String] {
      let process = SnapshotIndexes()
      let list = TestList(living.map { "\($0).Shop/cart()" }.joined(separator: "\n"), classes: "")
      return try modules.map { module in
        let place = process.location(for: location(module)) { list }
        try files.write("a\n", to: place.path)
        try process.add(place)
        return place.pathInFolder
      }
    }
    let (first, other) = ("Shop/cart.txt", "AdminTests-Shop/cart.txt")
    #expect(try places("ShopTests") == [first])
    living.append("AdminTests")
    #expect(try places("ShopTests", "AdminTests") == [first, other])
    #expect(try places("AdminTests", "ShopTests") == [other, first])
    #expect(try places("AdminTests") == [other])
    // The test that had the name first is gone: the other keeps its file.
    living = ["AdminTests", "MoreTests"]
    #expect(try places("AdminTests") == [other])
    living = ["MoreTests"]
    #expect(try places("MoreTests") == [first])
  }

  /// Neither the order of tests nor that of processes decides which target gets the folder.
  @Test func suitesOfOneNameInTwoTargetsHaveTheSameFoldersHoweverTheyAreScheduled() throws {
    let list = TestList(
      "ShopTests.Shop/cart()\nShopTests.Shop/users()\nShopTests.Other/users()",
      classes: "AdminTests.Shop/testUsers")
    func places(_ tests: [(String, String)], inOneProcess isOne: Bool) throws -> [String] {
      let files = TemporaryPackage()
      let processes = [SnapshotIndexes(), SnapshotIndexes()]
      let places = tests.enumerated().map { number, test in
        processes[isOne ? 0 : number % 2].location(
          for: SnapshotLocation(
            owner: SnapshotOwner(module: test.0, suite: ["Shop"], test: test.1),
            file: files.url.appendingPathComponent("Tests.swift").path, exists: { _ in false })
        ) { list }
      }
      for (number, place) in places.enumerated() {
        try processes[isOne ? 0 : number % 2].add(place)
      }
      return places.map(\.pathInFolder).sorted()
    }
    let tests = [("ShopTests", "cart"), ("AdminTests", "testUsers"), ("ShopTests", "users")]
    for tests in [tests, tests.reversed()] {
      for isOne in [true, false] {
        #expect(
          try places(tests, inOneProcess: isOne) == [
            "Shop/testUsers.txt", "ShopTests-Shop/cart.txt", "ShopTests-Shop/users.txt",
          ])
      }
    }
  }

  /// Where tests cannot be listed, as in an app.
  @Test func testsOfOneNameInTwoTargetsShareNoFileWhereNoTestIsKnownToExist() {
    let files = TemporaryPackage()
    let process = SnapshotIndexes()
    let places = ["ShopTests", "AdminTests", "ShopTests"].map { module in
      process.location(
        for: SnapshotLocation(
          owner: SnapshotOwner(module: module, suite: ["Shop"], test: "cart()"),
          file: files.url.appendingPathComponent("Tests.swift").path, exists: { _ in false })
      ) { nil }.pathInFolder
    }
    #expect(places == ["Shop/cart.txt", "AdminTests-Shop/cart.txt", "Shop/cart.txt"])
  }

  @Test func testsOfOneNameInTwoTargetsShareNoFailingPaths() throws {
    let files = TemporaryPackage()
    let location = RememberedPaths.location(
      of: SnapshotOwner(module: "AdminTests", suite: ["Shop"], test: "all()"),
      file: files.url.appendingPathComponent("Tests.swift").path)
    let path = "Snapshots/Shop/all.failing.paths"
    func place(_ living: String) -> String {
      SnapshotIndexes().location(for: location) { TestList("\(living)()", classes: "") }.path
    }
    try files.write("# FlowTesting failing paths\n# test: ShopTests.Shop/all\n", to: path)
    #expect(place("ShopTests.Shop/all") == "Snapshots/AdminTests-Shop/all.failing.paths")
    // The other target is gone, or this one was called so.
    #expect(place("") == path)
  }

  @Test func aSuiteOfAnotherTargetsNameHasAFolderOfItsOwn() {
    #expect(location("cart").inFolderOfModule.path == "Snapshots/ShopTests-Shop/buying.cart.txt")
  }

  @Test func aNameThatHadToBeChangedEndsWithADigest() {
    #expect(location("a cart").path == "Snapshots/Shop/buying.a-cart-e7632c823e640e0a.txt")
    let long = String(repeating: "a", count: 300)
    #expect(SnapshotLocation.safe(long).count == 80 + 17)
    #expect(SnapshotLocation.safe(long) != SnapshotLocation.safe(long + "b"))
  }

  @Test func eachListOfArgumentsHasAFileOfItsOwn() {
    #expect(location(in: "buying(count:)", arguments: ["3"]).path == "Snapshots/Shop/buying.3.txt")
    let rex = location("cart", in: "buying(pet:kind:)", arguments: ["\"Rex\"", ".dog"])
    #expect(rex.path == "Snapshots/Shop/buying.Rex-dog-47cb841947364efe.cart.txt")
    #expect(rex.title == "Shop.buying(\"Rex\", .dog)[cart]")
    #expect(rex.head == ["# case: \"Rex\", .dog", "# name: cart"])
  }

  @Test func aNameThatIsNoIdentifierKeepsItsWords() {
    let location = location(in: "`a pet (or two)`()")
    #expect(location.path == "Snapshots/Shop/a-pet-or-two-d2b24ef144b1ec15.txt")
    #expect(location.title == "Shop.a pet (or two)")
  }

  @Test func noTwoNamesShareAFile() {
    let names = ["", "a", "a.b", "a/b", "a b", "a:b", "a-b", "ä", "a\u{308}", ".", "..", "A"]
    #expect(Set(names.map { location($0).path }).count == names.count)
    #expect(location("c", in: "a.b").path != location("b.c", in: "a").path)
  }

  @Test func noNameLeavesTheFolder() {
    for name in ["../../etc/passwd", "..", "/etc/passwd", "a/../../b", "\\..\\b", "~", "a\0b"] {
      let path = location(name, in: name, suite: [name]).path
      #expect(path.split(separator: "/").count == 3, "\(name)")
      #expect(path.hasPrefix("Snapshots/"), "\(name)")
      #expect(!path.contains(".."), "\(name)")
    }
  }

  @Test func namesThatDifferInCaseOnlyHaveOneKey() {
    #expect(location("Cart").path != location("cart").path)
    #expect(location("Cart").key == location("cart").key)
  }
}
