import Testing

@testable import FlowTesting

/// Storyboards are read from files and folders, and nothing else is.
@Suite struct StoryboardFilesTests {
  /// Writes storyboards to a new folder, each with references to others, and hands out the folder.
  private func withFolder<Result>(
    _ files: [String: [String]], attributes: (String) -> String = { _ in "" },
    _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = TemporaryPackage()
    for (path, references) in files {
      let scenes = references.enumerated().map { index, name in
        Fixtures.reference("r\(index)", "storyboardName=\"\(name)\"")
      }
      try folder.write(
        """
        <document \(attributes(path))><scenes>\(Fixtures.scene("a"))\(scenes.joined())</scenes></document>
        """, to: path)
    }
    return try body(folder.url.path)
  }

  private func names(_ path: String) throws -> [String] {
    try StoryboardFiles.read(path, relativeTo: #filePath).map(\.name)
  }

  @Test func aPathStartsAtTheFolderOfTheCallingFile() throws {
    #expect(
      StoryboardFiles.resolve("../a/b.storyboard", relativeTo: "/x/y/z.swift")
        == "/x/a/b.storyboard")
    #expect(
      StoryboardFiles.resolve("/a/b.storyboard", relativeTo: "/x/y/z.swift") == "/a/b.storyboard")
    #expect(try names("../Fixtures/Desk.storyboard") == ["Desk"])
  }

  @Test func onAnotherMachineAPathStartsInTheRootOfTheSources() throws {
    try withFolder(["App/Main.storyboard": [], "Tests/Other.storyboard": []]) { folder in
      func path(_ root: String) -> String {
        StoryboardFiles.resolve(
          "../App/Main.storyboard", relativeTo: "/builder/shop/Tests/Flows.swift",
          in: SourceRoot(root))
      }
      #expect(path(folder) == "\(folder)/App/Main.storyboard")
      // The resources of a test bundle have no folders.
      #expect(path("\(folder)/App") == "\(folder)/App/Main.storyboard")
    }
    #expect(SourceRoot("") == nil)
  }

  @Test func aFileComesWithThoseItRefersTo() throws {
    #expect(try names("../Fixtures/Library.storyboard") == ["Library", "Account"])
    let tables: [(files: [String: [String]], first: String, names: [String])] = [
      (
        ["Main.storyboard": ["B", "C"], "B.storyboard": ["Main", "D"], "D.storyboard": []],
        "Main", ["Main", "B", "D"]
      ),
      (
        [
          "Base.lproj/Main.storyboard": ["Near", "Around", "Other"],
          "Base.lproj/Near.storyboard": [], "Around.storyboard": ["Near"],
          "de.lproj/Other.storyboard": [],
        ], "Base.lproj/Main", ["Main", "Near", "Around", "Other"]
      ),
      // Never out of the folder.
      (
        ["In/Main.storyboard": ["../Out", "a/B"], "Out.storyboard": [], "In/a/B.storyboard": []],
        "In/Main", ["Main"]
      ),
      // Variants for devices, by the name without the device.
      (
        [
          "Main.storyboard": ["Pad", "Both", "Phone"], "Pad~ipad.storyboard": ["Both"],
          "Both.storyboard": [], "Both~ipad.storyboard": [], "Phone~iphone.storyboard": ["Pad"],
        ], "Main", ["Main", "Pad~ipad", "Both", "Phone~iphone"]
      ),
    ]
    for (files, first, expected) in tables {
      try withFolder(files) { folder throws in
        #expect(try names("\(folder)/\(first).storyboard") == expected)
      }
    }
  }

  @Test func aFolderIsReadWithAllBelowItThatIsTheApp() throws {
    let files: [String: [String]] = [
      "B.storyboard": [], "A.storyboard": [], "Sub/C.storyboard": [],
      "D.storyboardc/X.storyboard": [], "E.storyboard/Y.storyboard": [], ".build/Z.storyboard": [],
      "A~.storyboard": [], "A~iOS~.storyboard": [], "A~ipad.storyboard": [],
      // Exports and builds hold copies.
      "de.xcloc/Source Contents/Main.storyboard": [], "Shop.xcarchive/Main.storyboard": [],
      "Shop.app/Main.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      #expect(try names(folder) == ["A", "A~ipad", "B", "C"])
      for (name, code) in [("E.storyboard", "notARegularFile"), ("D.storyboardc", "compiled")] {
        let error = #expect(throws: Finding.self) { try names("\(folder)/\(name)") }
        #expect(error?.code == code)
      }
    }
  }

  @Test func ofATranslatedStoryboardOneIsRead() throws {
    let files: [String: [String]] = [
      "Base.lproj/Main.storyboard": [], "de.lproj/Main.storyboard": [],
      "ar.lproj/Main.storyboard": [], "en.lproj/Old.storyboard": [], "fr.lproj/Old.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      let paths = try StoryboardFiles.read(folder, relativeTo: "").map(\.path)
      #expect(paths == ["Base.lproj/Main", "en.lproj/Old"].map { "\(folder)/\($0).storyboard" })
    }
  }

  @Test func aReferenceIsFoundInAnyFolderOfTheProjectAndTheNearestFirst() throws {
    let files: [String: [String]] = [
      "App/App.xcodeproj/project.pbxproj": [], "App/UI/Base.lproj/Main.storyboard": ["Settings"],
      "App/Settings/Base.lproj/Settings.storyboard": ["Help"],
      "App/Settings/de.lproj/Settings.storyboard": [], "App/Settings/Parts/Help.storyboard": [],
      "App/Help/Help.storyboard": [], "App/Pods/Settings/Settings.storyboard": [],
      "Other/Settings.storyboard": [],
    ]
    try withFolder(files) { folder throws in
      let paths = try StoryboardFiles.read(
        "\(folder)/App/UI/Base.lproj/Main.storyboard", relativeTo: ""
      ).map { String($0.path.dropFirst(folder.count + 5)) }
      #expect(
        paths == [
          "UI/Base.lproj/Main.storyboard", "Settings/Base.lproj/Settings.storyboard",
          "Settings/Parts/Help.storyboard",
        ])
    }
  }

  @Test func aReferenceLeadsToTheVariantForItsOwnDevice() throws {
    let screen = Fixtures.scene("b", "storyboardIdentifier=\"B\"")
    let link = Fixtures.reference("r", "storyboardName=\"B\"")
    let scenes = [Fixtures.scene("a", connections: Fixtures.segue(to: "r", "go")), link]
    let model = SceneModel(
      storyboards: try [
        Fixtures.storyboard(named: "Main~ipad", scenes: scenes),
        Fixtures.storyboard(named: "Main", scenes: scenes),
        Fixtures.storyboard(named: "B~ipad", initial: "b", scenes: [screen]),
        Fixtures.storyboard(named: "B~iphone", initial: "b", scenes: [screen]),
      ])
    #expect(
      model.scenes.flatMap(\.segues).map(\.target) == [
        .scene(Scene.ID("B~ipad/b")), .scene(Scene.ID("B~iphone/b")),
      ])
    #expect(model.diagnose() == [])
  }

  @Test func aFolderStartsWithNoLaunchScreenAndWithNoneThatAnotherRefersTo() throws {
    func start(_ files: [String: String]) throws -> (start: String?, names: [String]) {
      let references = ["Zoo": ["Away"], "Home": ["Main"]]
      let paths = files.keys.map { ("\($0).storyboard", references[$0] ?? []) }
      return try withFolder(Dictionary(uniqueKeysWithValues: paths)) {
        files[String($0.dropLast(".storyboard".count))] ?? ""
      } _: { folder in
        let storyboards = try StoryboardFiles.read(folder, relativeTo: "")
        return (SceneModel(storyboards: storyboards).initial?.rawValue, storyboards.map(\.name))
      }
    }
    let initial = "initialViewController=\"a\""
    let launch = ["Launch": initial + " launchScreen=\"YES\"", "LaunchScreen": initial]
    #expect(
      try start(launch.merging(["Main": initial, "Away": initial]) { $1 })
        == ("Main/a", ["Main", "Away", "Launch", "LaunchScreen"]))
    #expect(
      try start(launch.merging(["Away": initial, "Zoo": initial, "Main": ""]) { $1 }).start
        == "Zoo/a")
    #expect(try start(launch).start == "Launch/a")
    // Another storyboard refers back to the first, and an extension has one that none refers to.
    #expect(
      try start(["Home": initial, "MainInterface": initial, "Main": initial]).start == "Main/a")
    #expect(try start(["MainInterface": initial, "Zoo": initial]).start == "Zoo/a")
    #expect(try start(["Main_iPad": initial, "Main_iPhone": initial]).start == "Main_iPhone/a")
  }

  /// Its property list says what it is, whatever the storyboard's name.
  @Test func aFolderDoesNotStartInAnExtension() throws {
    let files = TemporaryPackage()
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes>\(Fixtures.scene("a"))</scenes>
      </document>
      """
    try files.write(storyboard, to: "App/Share/Base.lproj/Main.storyboard")
    try files.write(
      "<plist><dict><key>NSExtension</key><dict/></dict></plist>", to: "App/Share/Info.plist")
    try files.write(storyboard, to: "App/Shop/Shop.storyboard")
    try files.write("<plist><dict></dict></plist>", to: "App/Shop/Info.plist")
    let read = try StoryboardFiles.read(
      files.url.appendingPathComponent("App").path, relativeTo: "")
    #expect(read.map(\.name) == ["Shop", "Main"])
  }

  /// The property list of the app decides, not that of a vendored demo, of an extension or of a framework.
  @Test(arguments: [
    "<key>UIMainStoryboardFile</key><string>Start</string>",
    """
    <key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>
    <key>UIMainStoryboardFile</key><string>Old</string>
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array>
    <dict><key>UISceneStoryboardFile</key><string>Start</string></dict>
    </array></dict></dict>
    """,
    "",
  ]) func aFolderStartsWhereTheAppDoes(_ plist: String) throws {
    let main = "<key>UIMainStoryboardFile</key><string>Main</string>"
    let package = TemporaryPackage()
    for path in [
      "App/UI/Base.lproj/Start", "App/UI/Old", "Vendor/Slider/Demo/Base.lproj/Main", "Copies/Start",
      "Action/Main",
    ] {
      try package.write(
        "<document initialViewController=\"a\"><scenes>\(Fixtures.scene("a"))</scenes></document>",
        to: "\(path).storyboard")
    }
    let kit = "<key>CFBundlePackageType</key><string>FMWK</string>"
    for (path, text) in [
      ("App/Support/Info.plist", plist), ("Vendor/Slider/Demo/Info.plist", main),
      ("Action/Info.plist", "<key>NSExtension</key><dict/>" + main), ("Kit/Info.plist", kit + main),
    ] { try package.write("<plist><dict>\(text)</dict></plist>", to: path) }
    let start = try StoryboardFiles.read(package.url.path, relativeTo: "").first?.path
    // Without a name in it the demo's is the only one that says anything.
    let isNamed = !plist.isEmpty
    #expect(
      start?.hasSuffix(
        isNamed ? "/App/UI/Base.lproj/Start.storyboard" : "/Demo/Base.lproj/Main.storyboard")
        == true, "\(start ?? "")")
  }

  @Test func aFolderWithoutStoryboardsIsAnError() throws {
    try withFolder(["readme.txt": []]) { folder throws in
      let error = #expect(throws: Finding.self) { try names(folder) }
      #expect(
        error?.description == """
          \(folder): error: There is no storyboard in this folder.
            Fix: Name a folder that has '.storyboard' files in it or below.
          """)
    }
  }
}
