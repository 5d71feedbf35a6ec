import Testing

@testable import FlowTesting

@Suite struct SnapshotLocationTests {
  private func location(
    _ name: String? = nil, in test: String = "buying()", suite: [String] = ["Shop"],
    arguments: [String] = [], module: String = "ShopTests"
  ) -> SnapshotLocation {
    SnapshotLocation(
      of: name,
      owner: SnapshotOwner(module: module, suite: suite, test: test, arguments: arguments),
      in: SnapshotFolder(root: "/shop"))
  }

  @Test func aFileIsNamedAfterItsTargetItsSuiteAndItsTest() {
    let rex = location("cart", in: "buying(pet:kind:)", arguments: ["\"Rex\"", ".dog"])
    #expect(rex.title == "Shop.buying(\"Rex\", .dog)[cart]")
    #expect(rex.head == ["# case: \"Rex\", .dog", "# name: cart"])
    #expect(location().file.path == "/shop/Snapshots/ShopTests/Shop/buying.txt")
    let long = String(repeating: "a", count: 300)
    for (location, path) in [
      (location("cart"), "Shop/buying.cart.txt"),
      (location(suite: ["Shop", "Cats"]), "Shop.Cats/buying.txt"),
      (location(in: "buying(count:)", arguments: ["3"]), "Shop/buying.3.txt"),
      (rex, "Shop/buying.'Rex',+~dog.cart.txt"),
      (location("a cart"), "Shop/buying.a+cart.txt"),
      (location("list-open(last)"), "Shop/buying.list-open-last.txt"),
      (location("list-open-last"), "Shop/buying.list-open%2Dlast.txt"),
      (location("Häuser/1.5: [2]"), "Shop/buying.H%C3%A4user%2F1~5=+%5B2%5D.txt"),
      (location(in: "`a pet (or two)`()"), "Shop/a+pet+(or+two).txt"),
    ] { #expect(location.path == "Snapshots/ShopTests/\(path)") }
    #expect(SnapshotLocation.safe(long).count == 80 + 17)
  }

  @Test func noTwoNamesShareAFile() {
    let long = String(repeating: "a", count: 300)
    let names = [
      "", "a", "a.b", "a/b", "a b", "a:b", "a-b", "ä", "a\u{308}", ".", "..", "A", long, long + "b",
      "a\"b", "a'b", "a+b", "a~b", "a=b", "a%b", "a%2Fb", "%", "a(last)", "a-last", "a--last",
      "-last",
      "a%2Dlast", "a-(last)", "(last)", "a(last)(last)",
    ]
    #expect(Set(names.map { location($0).path }).count == names.count)
    // A test's name ends before its parameters.
    let tests = names.filter { !$0.contains("(") }
    #expect(Set(tests.map { location(in: $0).path }).count == tests.count)
    #expect(location("c", in: "a.b").path != location("b.c", in: "a").path)
    #expect(location(module: "AdminTests").path != location().path)
  }

  @Test func noNameLeavesTheFolderOrIsTooLongForAFileSystem() {
    let long = String(repeating: "long", count: 70)
    for name in [
      "../../etc/passwd", "..", "/etc/passwd", "a/../../b", "\\..\\b", "~", "a\0b", long,
    ] {
      let path = location(name, in: name, suite: [name, name], arguments: [name], module: name).path
      let parts = path.split(separator: "/")
      #expect(parts.count == 4 && parts[0] == "Snapshots" && !path.contains(".."), "\(name)")
      #expect(parts.allSatisfy { $0.utf8.count <= 255 } && path.hasSuffix(".txt"), "\(name)")
    }
  }

  @Test func theFolderIsAtTheRootOfThePackageOrProjectOrWhereAVariableSays() throws {
    let files = TemporaryPackage()
    func root(_ file: String) -> String {
      SnapshotFolder(around: "\(files.url.path)/\(file)", chosen: "").root
    }
    #expect(root("App/Tests/Flows.swift") == "\(files.url.path)/App/Tests")
    try files.write("", to: "Package.swift")
    try files.write("", to: "App/Shop.xcodeproj/project.pbxproj")
    #expect(root("Tests/Flows.swift") == files.url.path)
    #expect(root("App/Tests/Flows.swift") == "\(files.url.path)/App")
    // A folder of one's own choice goes first.
    let chosen = SnapshotFolder(
      around: "/shop/Tests/Flows.swift", chosen: "/tests/../all/refs", in: SourceRoot("/sources"))
    #expect(chosen.path == "/all/refs")
    for (folder, path) in [
      ("/all/refs", "/all/refs"), ("\(files.url.path)/a/refs", "\(files.url.path)/a/refs"),
      ("\(files.url.path)/refs", "refs"),
    ] {
      let location = SnapshotLocation(
        owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()"),
        in: SnapshotFolder(around: "\(files.url.path)/Tests/Flows.swift", chosen: folder))
      #expect(location.path == "\(path)/ShopTests/Shop/buying.txt", "A message leads to the file.")
      #expect(location.file.path == "\(location.folder.root)/\(location.pathInPatch)")
    }
    // On another machine it is in the root of the sources.
    let copy = TemporaryPackage()
    func moved() -> String {
      SnapshotFolder(
        around: "/builder/shop/Tests/Flows.swift", chosen: nil, in: SourceRoot(copy.url.path)
      ).path
    }
    try copy.write("", to: "Tests/Data.json")
    #expect(moved() == "\(copy.url.path)/Snapshots")
    let moving = SnapshotFolder(
      around: "/builder/shop/Tests/Flows.swift", chosen: nil, in: SourceRoot(copy.url.path))
    #expect(moving.isElsewhere)
    try copy.write("", to: "Tests/Package.swift")
    #expect(moved() == "\(copy.url.path)/Tests/Snapshots")
  }

  private func register(
    _ name: String? = nil, line: Int = 1, in test: String = "buying()", text: String = "",
    _ registry: SnapshotNameRegistry
  ) throws(Finding) -> String {
    try registry.register(location(name, in: test), by: "ShopTests/a.swift:\(line)", for: text)
  }

  @Test func twoCallsWithOneFileAreBothNamed() throws {
    let registry = SnapshotNameRegistry()
    #expect(try register("Cart", line: 3, registry) == "")
    let failure = #expect(throws: Finding.self) { try self.register("cart", line: 4, registry) }
    #expect(
      failure?.description == """
        Two snapshots have the same file.
          File:    Snapshots/ShopTests/Shop/buying.cart.txt
          First:   'Shop.buying[Cart]' at ShopTests/a.swift:3
          Now:     'Shop.buying[cart]' at ShopTests/a.swift:4
          Fix:     Give one of them its own name with named: "…".
        """)
    // Overloads need different names, and a test that is run again does not.
    for _ in 0..<2 { #expect(try register(in: "buying(pet:)", text: "a", registry) == "") }
    #expect(throws: Finding.self) { try self.register(line: 9, in: "buying(cat:)", registry) }
    #expect(try register("cat", line: 9, in: "buying(cat:)", registry) == "")
    #expect(
      try register(in: "buying(pet:)", text: "b", registry) == """
          Note:    This line made a different snapshot of that name earlier in the run. In a loop, tell
                   the snapshots apart with named: "…".
        """)
  }

  @Test func theCommandRunsThisTestAndNoOther() {
    func command(
      _ test: String, suite: String = "Shop", _ kind: SnapshotOwner.Kind = .inSuite,
      isXcodes: Bool = false
    ) -> String {
      SnapshotOwner(module: "ShopTests", suite: [suite], test: test, kind: kind)
        .command("A=1", isXcodes: isXcodes)
    }
    let (swift, xcode) = (
      "A=1 swift test --filter", "TEST_RUNNER_A=1 xcodebuild test … -only-testing:"
    )
    for (command, text) in [
      (command("cart()"), #"\#(swift) '^ShopTests\.Shop/cart\('"#),
      (command("free()", .free), #"\#(swift) '^ShopTests\.free\('"#),
      (command("testCart()", .method), #"\#(swift) '^ShopTests\.Shop/testCart$'"#),
      (command("`pays by`(`the card`:)"), #"\#(swift) '^ShopTests\.Shop/`pays by`\('"#),
      (
        command("`pays 10.50 + tax's (VAT)`()"),
        #"\#(swift) '^ShopTests\.Shop/`pays 10\.50 \+ tax'\''s \(VAT\)`\('"#
      ), (command("testCart", .method, isXcodes: true), "\(xcode)'ShopTests/Shop/testCart'"),
      (command("cart()", isXcodes: true), "\(xcode)'ShopTests/Shop'"),
      (command("free()", .free, isXcodes: true), "\(xcode)'ShopTests'"),
      (command("a()", suite: "It's here", isXcodes: true), #"\#(xcode)'ShopTests/It'\''s here'"#),
    ] { #expect(command == text) }
  }
}
