import Testing

@testable import FlowTesting

@Suite struct ReferenceTests {
  /// Returns the destination of the only segue of `Main`, through a reference with the given attributes.
  private func target(
    through attributes: String, among others: [Storyboard] = []
  ) throws -> (target: Segue.Target?, diagnostics: String) {
    let main = try Fixtures.storyboard(scenes: [
      Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")),
      Fixtures.scene("b", "storyboardIdentifier=\"second\""), Fixtures.reference("r", attributes),
    ])
    let model = SceneModel(storyboards: [main] + others)
    return (model.scenes[0].segues.first?.target, Self.text(model))
  }

  private static func text(_ model: SceneModel) -> String {
    model.collected.all.map(\.description).joined(separator: "\n")
  }

  private func other(
    _ name: String = "Other", initial: String? = "x", path: String? = nil, platform: String? = nil
  ) throws -> Storyboard {
    var storyboard = try Fixtures.storyboard(
      named: name, initial: initial,
      scenes: [Fixtures.scene("x"), Fixtures.scene("y", "storyboardIdentifier=\"why\"")],
      path: path)
    if let platform { storyboard.document.attributes["targetRuntime"] = platform }
    return storyboard
  }

  /// The storyboard that a reference to `Other` means in `App/Shop/Main.storyboard`, by its path.
  private func meant(among others: [Storyboard]) throws -> String {
    let main = try Fixtures.storyboard(
      scenes: [
        Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")),
        Fixtures.reference("r", "storyboardName=\"Other\""),
      ], path: "App/Shop/Base.lproj/Main.storyboard")
    let model = SceneModel(storyboards: [main] + others)
    guard case .scene(let id) = model.scenes.first?.segues.first?.target else {
      return Self.text(model)
    }
    return model[id]?.inFile.position?.file ?? "\(id)"
  }

  @Test func aReferenceLeadsToTheSceneThatItNames() throws {
    for (attributes, expected) in [
      ("referencedIdentifier=\"second\"", .scene(Scene.ID("Main/b"))),
      ("storyboardName=\"Other\"", .scene(Scene.ID("Other/x"))),
      ("storyboardName=\"Other\" referencedIdentifier=\"why\"", .scene(Scene.ID("Other/y"))),
      // Without the bundle's storyboard the walk ends there; with it, it does not.
      ("storyboardName=\"Other\" bundleIdentifier=\"org.kit\"", .scene(Scene.ID("Other/x"))),
      ("storyboardName=\"Hop\"", .scene(Scene.ID("Other/x"))),
    ] as [(String, Segue.Target)] {
      let (target, diagnostics) = try target(through: attributes, among: [try hop(), try other()])
      #expect(target == expected && diagnostics == "", "\(attributes): \(diagnostics)")
    }
    #expect(SceneModel(storyboards: [try hop(), try other()]).initial == Scene.ID("Other/x"))
    for (attributes, storyboard) in [
      (
        "storyboardName=\"Other\" bundleIdentifier=\"org.kit\" referencedIdentifier=\"whi\"",
        "'whi' in the storyboard 'Other'"
      ), ("storyboardName=\"Main\" bundleIdentifier=\"org.kit\"", "the storyboard 'Main'"),
    ] {
      let (target, diagnostics) = try target(through: attributes, among: [try other()])
      #expect(
        target == .outside("\(storyboard) of the bundle 'org.kit'"), "\(attributes): \(diagnostics)"
      )
    }
  }

  private func hop(
    _ name: String = "Hop", to other: String = "Other", by id: String = "r"
  ) throws -> Storyboard {
    try Fixtures.storyboard(
      named: name, initial: id, scenes: [Fixtures.reference(id, "storyboardName=\"\(other)\"")])
  }

  @Test func aReferenceThatIsLostIsReported() throws {
    let other = try other()
    let rows: [(String, among: [Storyboard])] = [
      ("", []), ("storyboardName=\"Kit\" bundleIdentifier=\"org.kit\"", [other]),
      ("storyboardName=\"Othr\" referencedIdentifier=\"why\"", [other]),
      ("storyboardName=\"Other\" referencedIdentifier=\"whi\"", [other]),
      ("storyboardName=\"Other\"", [try self.other(initial: nil)]),
      ("storyboardName=\"Other\"", [other, other]),
    ]
    let found = try rows.map { try target(through: $0, among: $1) }
    #expect(
      found.map(\.target) == [
        .scene(Scene.ID("Main/a")), .outside("the storyboard 'Kit' of the bundle 'org.kit'"),
        .outside("'why' in the storyboard 'Othr'"), .outside("'whi' in 'Other'"),
        .outside("the initial controller of 'Other'"),
        .outside("one of several storyboards 'Other'"),
      ])
    #expect(
      found.map(\.diagnostics).joined(separator: "\n").replacing("Main.storyboard:5:31: ", with: "")
        == """
        note: The reference 'r' names nothing, so it leads to this storyboard's initial controller.
          Fix: Connect the segue to that controller itself.
        note: The reference 'r' leads to 'Kit' in the bundle 'org.kit', which was not read; walks end here.
          Fix: Read a folder that contains that storyboard too, to check the reference.
        mistake: The reference 'r' names the storyboard 'Othr', which was not read.
          Fix: Read a folder that contains 'Othr.storyboard', or correct the reference. Did you mean 'Other'?
        error: The reference 'r' names 'whi', which 'Other' does not have. The only identifier is 'why'.
          Fix: Give the scene this identifier, or correct the reference. Did you mean 'why'?
        error: The reference 'r' leads to the initial controller of 'Other', which has none.
          Fix: Mark one of its controllers as the initial one, or name one in the reference.
        error: The reference 'r' is ambiguous: it names 'Other.storyboard' and 'Other.storyboard'.
          Fix: Read the storyboards of one target only, or give them different names.
        """)
    let far = try hop("Other", to: "Gone", by: "q")
    let (_, diagnostics) = try target(through: "storyboardName=\"Other\"", among: [far])
    #expect(diagnostics.split(separator: "The reference 'q' names").count == 2, "\(diagnostics)")
  }

  @Test func aStoryboardForADeviceMayNameItself() throws {
    let main = try Fixtures.storyboard(
      named: "Main~ipad",
      scenes: [
        Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")),
        Fixtures.reference("r", "storyboardName=\"Main~ipad\" referencedIdentifier=\"pet\""),
        Fixtures.scene("b", "storyboardIdentifier=\"pet\""),
      ])
    #expect(SceneModel(storyboards: [main]).diagnose() == [])
  }

  @Test func ofSeveralStoryboardsTheNearestIsMeant() throws {
    let (own, parent, cousin, far) = (
      "App/Shop/Other.storyboard", "App/Other.storyboard", "App/Cart/Other.storyboard",
      "Demo/Shop/Other.storyboard"
    )
    func meant(_ paths: String...) throws -> String {
      try self.meant(among: try paths.map { try other(path: $0) })
    }
    #expect(try meant(far, cousin, parent, own) == own)
    #expect(
      try meant(far, parent, "App/Shop/Deep/Other.storyboard") == "App/Shop/Deep/Other.storyboard")
    #expect(try meant(far, cousin, parent) == parent)
    #expect(try meant(far, cousin) == cousin)
    #expect(try meant(far, "Kit/Other.storyboard").contains("is ambiguous"))
    // Of equally near ones the one of the platform.
    let storyboards = [
      try other(path: "App/TV/Other.storyboard", platform: "AppleTV"), try other(path: cousin),
    ]
    #expect(try self.meant(among: storyboards) == cousin)
    #expect(try self.meant(among: storyboards.reversed()) == cousin)
  }

  /// A file alone is read with what the project has elsewhere, which may be another app's.
  @Test func whatAStoryboardFromElsewhereLacksIsNoErrorOfTheFile() throws {
    let package = TemporaryPackage()
    try package.write("", to: "Package.swift")
    for (path, initial, scenes) in [
      (
        "Real/Delta/Main.storyboard", "a",
        [
          Fixtures.scene(
            "a", connections: Fixtures.segue(to: "r", "go") + Fixtures.segue(to: "q", "home")),
          Fixtures.reference("r", "storyboardName=\"Settings\" referencedIdentifier=\"dsHome\""),
          Fixtures.reference("q", "storyboardName=\"Settings\""),
        ]
      ),
      ("App/Settings.storyboard", nil, [Fixtures.scene("b", "storyboardIdentifier=\"Home\"")]),
    ] as [(String, String?, [String])] {
      let attribute = initial.map { "initialViewController=\"\($0)\"" } ?? ""
      try package.write(
        "<document \(attribute)><scenes>\(scenes.joined())</scenes></document>", to: path)
    }
    let root = package.url.path
    func text(_ path: String) throws -> String {
      Self.text(
        SceneModel(storyboards: try StoryboardFiles.read("\(root)/\(path)", relativeTo: ""))
      )
      .split(separator: "\n").filter { !$0.contains("document") }
      .joined(separator: "\n").replacing(#/[^ \n]*:\d+:\d+: /#, with: "")
    }
    let alone = try text("Real/Delta/Main.storyboard")
    #expect(
      alone == """
        mistake: The reference 'r' names 'dsHome', which '\(root)/App/Settings.storyboard' does not have. \
        The only identifier is 'Home'.
          Fix: Give the scene this identifier, or correct the reference. Did you mean 'Home'? If that storyboard is another \
        app's, read a folder that contains this app's.
        mistake: The reference 'q' leads to the initial controller of '\(root)/App/Settings.storyboard', \
        which has none.
          Fix: Mark one of its controllers as the initial one, or name one in the reference. If that storyboard is another \
        app's, read a folder that contains this app's.
        """, "\(alone)")
    #expect(
      try text("Real").hasPrefix("mistake: The reference 'r' names the storyboard 'Settings'"))
    // Beside the file it is the app's own.
    try package.write(
      "<document><scenes>\(Fixtures.scene("b"))</scenes></document>",
      to: "Real/Delta/UI/Settings.storyboard")
    #expect(
      try text("Real/Delta/Main.storyboard").hasPrefix(
        "error: The reference 'r' names 'dsHome', which 'Settings'"))
  }

  @Test func referencesInACircleAreReported() throws {
    let model = SceneModel(
      storyboards: [try hop("One", to: "Two"), try hop("Two", to: "One", by: "q")])
    #expect(model.initial == nil)
    #expect(
      Self.text(model) == """
        One.storyboard:3:31: error: The reference 'r' leads back to itself: One -> Two -> One.
          Fix: Make the initial controller of one of these storyboards a controller.
        Two.storyboard:3:31: error: The reference 'q' leads back to itself: Two -> One -> Two.
          Fix: Make the initial controller of one of these storyboards a controller.
        """)
  }
}

/// A run reports the segues of a storyboard that lead nowhere.
@Suite(.exploring(walks: 5)) struct DanglingSegueTests {
  /// Returns what a run of a map says whose first scene has a segue to a reference; one that leads nowhere
  /// starts from a scene that nobody reaches.
  private func text(
    _ reference: String, others: String = "", along path: FlowPath? = nil
  ) async throws -> String {
    let main = try Fixtures.storyboard(scenes: [
      Fixtures.scene(
        "a", "storyboardIdentifier=\"Home\"",
        connections: Fixtures.segue(to: "r", "shop") + Fixtures.segue(to: "b", "more") + others),
      Fixtures.scene("b", "storyboardIdentifier=\"More\""), Fixtures.reference("r", reference),
      Fixtures.scene("z", connections: Fixtures.segue(to: "gone", "lost")),
    ])
    let shop = try Fixtures.storyboard(
      named: "Shop", initial: nil, scenes: [Fixtures.scene("x", "storyboardIdentifier=\"Basket\"")])
    let flow = Flow(map: SceneModel(storyboards: [main, shop]))
    return await recordedText { await checkFlow(flow, along: path) }
  }

  @Test func aSegueThatLeadsNowhereFailsTheRun() async throws {
    let tab = "kind=\"relationship\" relationship=\"viewControllers\""
    let found = try await text(
      "storyboardName=\"Shp\"", others: Fixtures.segue(to: "gone", "tab", tab))
    #expect(
      found == """
        Main.storyboard:5:31: Home -shop-> was not walked, since it leads nowhere. The reference 'r' names the \
        storyboard 'Shp', which was not read.
          Fix:     Read a folder that contains 'Shp.storyboard', or correct the reference. Did you mean 'Shop'?

        Main.storyboard:3:260: A screen in Home was not walked, since it leads nowhere. Tab 'tab' leads to \
        'gone', which does not exist.
          Fix:     Connect it to a scene again, or delete it.
        """)
  }

  @Test func whatLeadsSomewhereOrIsNotWalkedIsNoFailure() async throws {
    #expect(try await text("storyboardName=\"Pay\" bundleIdentifier=\"org.pay\"") == "")
    #expect(try await text("storyboardName=\"Shop\" referencedIdentifier=\"Basket\"") == "")
    #expect(try await text("storyboardName=\"Shp\"", along: "Home -more-> More") == "")
  }
}
