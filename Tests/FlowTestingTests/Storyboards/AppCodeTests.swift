import Testing

@testable import FlowTesting

/// The names that code spells are compared with those of storyboards, and the other way around.
@Suite struct AppCodeTests {
  /// Returns the findings about names, without the folder, of an app of some files.
  private static func findings(
    _ files: [String: String], path: String = "", code: String = "", areWhole: Bool = false
  ) throws -> [String] {
    let package = TemporaryPackage()
    for (path, text) in files { try package.write(text, to: path) }
    let folder = package.url.resolvingSymlinksInPath().path
    let found = checkStoryboard(
      "\(folder)\(path)", code: "\(folder)\(code)",
      except: [
        "missingSegue", "missingScene", "missingStoryboard", "missingClass", "missingOutlet",
        "missingAction",
      ])
    return found.map {
      (areWhole ? "\($0)" : String("\($0)".firstLine)).replacing("\(folder)/", with: "")
    }
  }

  private static func document(_ scenes: String...) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    targetRuntime="iOS.CocoaTouch" initialViewController="a">
    <scenes>
    \(scenes.joined(separator: "\n"))
    </scenes>
    </document>
    """
  }

  private static func named(_ name: String, _ identifier: String = "") -> String {
    """
    customClass="\(name)" customModule="App" customModuleProvider="target" \
    storyboardIdentifier="\(identifier.isEmpty ? name : identifier)"
    """
  }

  // MARK: - From the code

  private static let main = document(
    Fixtures.scene("a", named("List"), connections: Fixtures.segue(to: "b", "showPet")),
    Fixtures.scene("b", named("Pet")),
    Fixtures.scene("c", named("Pet", "Other"), connections: Fixtures.segue(to: "b", "edit")))
  private static let login = document(Fixtures.scene("a", named("Login", "Welcome")))

  /// Code in a method of `List`, that with a right name in its place, and the finding about the first.
  private static let spelled: [(wrong: String, right: String, finding: String)] = [
    (
      "performSegue(withIdentifier: \"showPte\", sender: nil)",
      "performSegue(withIdentifier: \"showPet\", sender: nil)",
      "3:30: mistake: No storyboard has a segue 'showPte', which is performed here."
    ),
    (
      "other { [weak self] in self?.performSegue(withIdentifier: \"edit\", sender: nil) }",
      "other { [weak self] in self?.parent.performSegue(withIdentifier: \"edit\", sender: nil) }",
      "3:59: mistake: No scene of 'List' has the segue 'edit', which it performs here."
    ),
    (
      "storyboard?.instantiateViewController(withIdentifier: \"Wellcome\")",
      "storyboard?.instantiateViewController(withIdentifier: \"Welcome\")",
      "3:55: mistake: No storyboard has a scene with the identifier 'Wellcome'."
    ),
    (
      "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(identifier: \"Welcome\")",
      "UIStoryboard(name: \"Login\", bundle: nil).instantiateViewController(identifier: \"Welcome\")",
      "3:79: mistake: 'Main' has no scene with the identifier 'Welcome'."
    ),
    (
      "_ = UIStoryboard(name: \"Mian\", bundle: .main)",
      "_ = UIStoryboard(name: \"Main\", bundle: .main)",
      "3:24: mistake: No storyboard is 'Mian'."
    ),
    (
      "_ = NSStoryboard(name: #\"Mian\"#, bundle: nil)",
      "_ = NSStoryboard(name: #\"Main\"#, bundle: nil)",
      "3:25: mistake: No storyboard is 'Mian'."
    ),
    (
      "if segue.identifier == \"show\" {}", "if segue.identifier == \"showPet\" {}",
      "3:24: note: No storyboard has a segue 'show', so this is never true."
    ),
    (
      "switch segue.identifier! { case \"edit\", \"show\": break; default: break }",
      "switch segue.identifier! { case \"edit\", \"showPet\": switch a { case \"x\": break }; default: break }",
      "3:41: note: No storyboard has a segue 'show', so this is never true."
    ),
    (
      "guard let name = segue.identifier, name != \"show\" else { return }",
      "guard let name = segue.identifier, sender.name != \"show\" else { return }",
      "3:44: note: No storyboard has a segue 'show', so this is always true."
    ),
    (
      "if \"show\" == segue.identifier, a {}", "if a + \"show\" == segue.identifier, a {}",
      "3:4: note: No storyboard has a segue 'show', so this is never true."
    ),
    (
      "a(segue.identifier! != \"show\")",
      "a { (segue: Segue) in segue.identifier == \"show\" }",
      "3:24: note: No storyboard has a segue 'show', so this is always true."
    ),
    (
      "if let id = segue.identifier, id == \"show\" {}",
      "if let id = segue.identifier {}; if let id = pet.id, id == \"show\" {}; a { id in id == \"show\" }",
      "3:37: note: No storyboard has a segue 'show', so this is never true."
    ),
    (
      "} } extension Opening where Self: List { func go() { performSegue(withIdentifier: \"edit\", sender: nil)",
      "} } extension Opening where Self: Pet { func go() { performSegue(withIdentifier: \"edit\", sender: nil)",
      "3:83: mistake: No scene of 'List' has the segue 'edit', which it performs here."
    ),
    (
      "} } extension UIViewController { func go() { performSegue(withIdentifier: \"no\", sender: nil)",
      """
      } } extension UIViewController { func go() { performSegue(withIdentifier: "edit", sender: nil)
      } } extension A where Self: UIViewController { func go() { performSegue(withIdentifier: "edit", sender: nil)
      } } func go() { do { performSegue(withIdentifier: "edit", sender: nil)
      """,
      "3:75: mistake: No storyboard has a segue 'no', which is performed here."
    ),
    (
      "} } class Pet: UIViewController { func go() { performSegue(withIdentifier: \"edit\", sender: nil)",
      "} } class Editor: UIViewController { func go() { performSegue(withIdentifier: \"edit\", sender: nil)",
      "3:76: note: Only 1 of 2 scenes of 'Pet' have the segue 'edit', which it performs here."
    ),
  ]

  @Test func aNameThatNoStoryboardHasIsFound() throws {
    func findings(_ code: String) throws -> [String] {
      let code = """
        class List: UIViewController {
        func go(_ segue: UIStoryboardSegue, sender: Any?) {
        \(code)
        } }
        class Login: List {}
        extension Pet {}
        let others = ["showPet", "edit"]
        """
      return try Self.findings([
        "App/Main.storyboard": Self.main, "App/Login.storyboard": Self.login,
        "App/List.swift": code,
      ])
    }
    for row in Self.spelled {
      #expect(try findings(row.wrong) == ["App/List.swift:\(row.finding)"], "\(row.wrong)")
      #expect(try findings(row.right) == [], "\(row.right)")
    }
  }

  @Test func stringsAndCommentsAreReadAsTheCompilerDoes() throws {
    let wrong = "performSegue(withIdentifier: \"nothing\", sender: nil)"
    let silent = [
      "// \(wrong)", "/* /* */ \(wrong) */", "\"\"\"\n\(wrong) \" \\\"\"\" \(wrong)\n\"\"\"",
      "#\"\"\"\n \"\"\" \(wrong)\n\"\"\"#", "let a = #\"\\\" \(wrong)\"#",
      "let a = \"\\(b(\"(\")) \\\" {\"",
      "#if false\n#if A\n\(wrong)\n#endif\n\(wrong)\n#else\nlet a = 1\n#endif",
      "let a = \"\\\" + \(wrong)", "#selector(performSegue(withIdentifier:sender:))",
    ]
    let code = silent.joined(separator: "\n") + "\n\(wrong)"
    let found = try Self.findings([
      "Main.storyboard": Self.main, "A.swift": "extension Pet {\n\(code)\n}",
    ])
    #expect(
      found.filter { $0.contains(".swift") }.map { $0.prefix { $0 != " " } } == [
        "A.swift:\(2 + code.count { $0 == "\n" }):30:"
      ])
  }

  @Test func computedNamesAreCounted() throws {
    let code = """
      enum Name: String { case pet }
      performSegue(withIdentifier: Name.pet.rawValue, sender: nil)
      performSegue(withIdentifier: "show\\(name)", sender: nil)
      performSegue(withIdentifier: "show" + name, sender: nil)
      performSegue(withIdentifier: "showPet", sender: nil)
      class List {}; class Pet {}
      """
    // The names of tests are not compared.
    let test = "performSegue(withIdentifier: \"nothing\", sender: nil)"
    #expect(
      try Self.findings(["Main.storyboard": Self.main, "A.swift": code, "AppTests/B.swift": test])
        == [
          "A.swift:2:30: note: The code computes 3 of 4 names of segues, scenes and storyboards, as here."
        ])
  }

  @Test func namesOfAnotherBundleAreCounted() throws {
    let bundles: [(bundle: String, isOther: Bool)] = [
      ("Bundle(for: Kit.self)", true), (".module", true), ("Bundle(identifier: \"a\")", true),
      ("Bundle(for: List.self)", false), ("Bundle(for: App.Pet.self)", false),
      ("Bundle(for: Self.self)", false), ("Bundle(for: type(of: self))", false),
    ]
    for (bundle, isOther) in bundles {
      let code = """
        class List {}; class Pet {}; extension Kit {}
        UIStoryboard(name: "Kit", bundle: \(bundle)).instantiateViewController(withIdentifier: "Pet")
        """
      let expected =
        isOther
        ? "note: In files that name another bundle are 2 of 2 names of segues, scenes and storyboards, as here."
        : "mistake: No storyboard is 'Kit'."
      #expect(
        try Self.findings(["Main.storyboard": Self.main, "A.swift": code])
          == ["A.swift:2:20: \(expected)"], "\(bundle)")
    }
  }

  @Test func aSegueThatNoCodePerformsIsToldIfAllNamesAreKnown() throws {
    let rows: [(code: String, isTold: Bool)] = [
      ("if segue.identifier == \"showPet\" {}", true),
      ("switch segue.identifier { case \"showPet\": break }", true),
      ("performSegue(withIdentifier: \"showPet\", sender: nil)", false),
      ("let name = \"showPet\"", false), ("performSegue(withIdentifier: name, sender: nil)", false),
      ("performSegue(.showPet)", false), ("perform(segue: Main.showPet)", false),
      ("} } class List: Elsewhere { func b() { if a {}", false),
    ]
    let main = Self.document(
      Fixtures.scene("a", Self.named("List"), connections: Fixtures.segue(to: "b", "showPet")),
      Fixtures.scene("b", connections: Fixtures.segue(to: "a", "all", "kind=\"embed\"")))
    for (code, isTold) in rows {
      let code = "class List: UIViewController { func a(_ segue: UIStoryboardSegue) { \(code) } }"
      let found = try Self.findings(["Main.storyboard": main, "A.swift": code])
      let text = "note: No code performs the segue 'showPet', which starts from its controller."
      #expect(found.filter { $0.hasSuffix(text) }.count == (isTold ? 1 : 0), "\(code)")
    }
    let objectiveC = "[self performSegueWithIdentifier:@\"showPet\" sender:nil];"
    #expect(
      try Self.findings([
        "Main.storyboard": main, "A.swift": "class List: UIViewController {}", "A.m": objectiveC,
      ]) == [])
  }

  // MARK: - From a storyboard

  /// The connections of a scene, and the code of its class that has them.
  private static let connected: [(connection: String, code: String, finding: String)] = [
    (
      "<outlet property=\"titel\" destination=\"v\" id=\"o\"/>",
      "@IBOutlet var title, titel, text: UILabel!",
      "mistake: 'List' has no property 'titel', which this connects."
    ),
    (
      "<action selector=\"save:\" destination=\"a\" id=\"o\"/>",
      "@IBAction private func save(_ sender: Any) {}",
      "mistake: 'List' has no method 'save:', which this connects."
    ),
    (
      "<action selector=\"saveWithSender:\" destination=\"a\" id=\"o\"/>",
      "@IBAction func save(sender: Any) {}",
      "mistake: 'List' has no method 'saveWithSender:', which this connects."
    ),
    (
      "<outlet property=\"default\" destination=\"v\" id=\"o\"/>",
      "@IBOutlet var `default`: UILabel!",
      "mistake: 'List' has no property 'default', which this connects."
    ),
    (
      "<segue destination=\"x\" kind=\"unwind\" identifier=\"u\" unwindAction=\"leave:\" id=\"o\"/>",
      "@objc(leave:) func left(_ segue: UIStoryboardSegue) {}",
      "mistake: No class has a method 'leave:', which this connects."
    ),
    (
      "<segue destination=\"a\" kind=\"show\" destinationCreationSelector=\"make:\" id=\"o\"/>",
      "@IBSegueAction func make(_ coder: NSCoder) -> List? { nil }",
      "mistake: 'List' has no method 'make:', which this connects."
    ),
  ]

  @Test func whatAStoryboardConnectsIsInTheClass() throws {
    for row in Self.connected {
      let scene = Fixtures.scene(
        "a", Self.named("List"), connections: row.connection,
        others: "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
      // In the class, in an extension, in what it inherits from; and not judged, since that is elsewhere.
      let sources = [
        ("class List: UIViewController { \(row.code) }", true),
        (
          "class List: Base {}\nextension List { \(row.code) }\nclass Base: UIViewController {}",
          true
        ),
        (
          "class List: Base {}\nclass Base: UIKit.UIViewController { var a = /}/\n\(row.code) }",
          true
        ),
        ("class List: UIViewController {}", false),
        (
          "class List: UIViewController {}\ntypealias Dev = List\nextension Dev { \(row.code) }",
          true
        ),
        ("@objc(List) final class Old: UIViewController {}", false),
        ("class List: Elsewhere {}", !row.connection.contains("unwind")),
        (
          "class List: Base {}; class Base<A>: UIViewController {}",
          !row.connection.contains("unwind")
        ),
      ]
      for (source, isSilent) in sources {
        let found = try Self.findings([
          "Main.storyboard": Self.document(scene), "List.swift": source,
        ])
        .filter { !$0.contains("note:") }
        #expect(
          found.map { $0.drop { $0 != " " }.dropFirst() } == (isSilent ? [] : [row.finding[...]]),
          "\(source)")
      }
    }
  }

  /// A connection, a member of `List` that Objective-C calls otherwise or does not see, and what is said of it.
  private static let called: [(connection: String, code: String, finding: String)] = [
    (unwind("back:"), "@IBAction func back(_ s: UIStoryboardSegue) {}", ""),
    (unwind("backWithSegue:"), "@IBAction func back(segue: UIStoryboardSegue) {}", ""),
    (unwind("backFor:"), "@IBAction func back(for s: UIStoryboardSegue) {}", ""),
    (unwind("backToSegue:"), "@IBAction func backTo(segue: UIStoryboardSegue) {}", ""),
    (unwind("openINSegue:"), "@IBAction func openIN(segue: UIStoryboardSegue) {}", ""),
    (action("save"), "@IBAction func save() {}", ""),
    (action("save:forEvent:"), "@IBAction func save(_ a: [Int: B], forEvent e: C = c(1)) {}", ""),
    (action("save:with:"), "@IBAction func save(_ a: A, with: @escaping (B, C) -> D) {}", ""),
    (action("save:"), "@discardableResult @objc public dynamic func save(_ a: A) -> B {}", ""),
    (action("save:"), "@IBAction @available(iOS 13, *) func save(_ a: A) {}", ""),
    (action("saveA:"), "override func save(_ a: Any) {}", ""),
    (action("saveA:"), "@IBAction func save(_ a: A) throws {}", ""),
    (action("saveA:"), "func save(_ a: Pet) {}", ""),
    (action("save:"), "@Wrapped func save(_ a: Any) {}", ""),
    (action("save:"), "} @objc extension List { func save(_ a: Any) {}", ""),
    (
      action("save:"),
      "} @objc protocol Saving { func save(_ a: Any) } extension List { func save(_ a: Any) {}", ""
    ),
    (action("save:"), "} @objcMembers class List: UIViewController { func save(_ a: Any) {}", ""),
    (
      outlet, "weak var text: UILabel!",
      "The property 'text' of 'List', which this connects, is not marked '@IBOutlet'. Mark it '@IBOutlet'."
    ),
    (outlet, "@IBOutlet private(set) weak var text: UILabel!", ""),
    (outlet, "@objc(text) var label: UILabel!", ""),
    (outlet, "@Wrapped var text: UILabel!", ""),
    (
      action("save:"), "func save(_ a: Any?) {}",
      "The method 'save:' of 'List', which this connects, is not marked '@IBAction'. Mark it '@IBAction'."
    ),
    (
      action("save:"), "@IBAction func save() {}",
      "'List' has no method 'save:', which this connects. \(advice) Did you mean 'save'?"
    ),
    (
      action("save:"), "@IBAction func save(sender: Any) {}",
      "'List' has no method 'save:', which this connects. \(advice) Did you mean 'saveWithSender:'?"
    ),
    (
      action("svae:"), "@IBAction func save(_ sender: Any) {}",
      "'List' has no method 'svae:', which this connects. \(advice) Did you mean 'save:'?"
    ),
    (
      unwind("backWithSegue:"), "@IBAction func back(for s: UIStoryboardSegue) {}",
      "No class has a method 'backWithSegue:', which this connects. \(advice) Did you mean 'backFor:'?"
    ),
    (
      unwind("backWithSegue:"), "@objc(home:) func back(segue: UIStoryboardSegue) {}",
      "No class has a method 'backWithSegue:', which this connects. \(advice) Did you mean 'home:'?"
    ),
    (
      unwind("back:"), "private final func back(_ s: UIStoryboardSegue) {}",
      "The method 'back:', which this connects, is not marked '@IBAction'. Mark it '@IBAction'."
    ),
    (
      maker, "@IBSegueAction func make(coder: NSCoder) -> Pet? {}",
      "'List' has no method 'make:', which this connects. \(advice) Did you mean 'makeWithCoder:'?"
    ),
    (
      maker, "func make(_ coder: NSCoder) -> Pet? {}",
      "The method 'make:' of 'List', which this connects, is not marked '@IBSegueAction'. Mark it '@IBSegueAction'."
    ),
    (
      maker,
      "} class Pet: UIViewController { @IBSegueAction func make(_ coder: NSCoder) -> Pet? {}",
      "'List' has no method 'make:', which this connects. \(advice)"
    ),
    (
      action("save:"),
      "override func prepareForSegue(segue: A) {}; @IBAction func save(sender: Any) {}", ""
    ),
    (
      outlet, "@IBOutlet var txt: UILabel!; @IBAction func text(_ a: Any) {}",
      "'List' has no property 'text', which this connects. Correct the name, write the property, or remove the connection. Did you mean 'txt'?"
    ),
    (
      unwind("backWithSegue:"), "@IBAction func back() {}",
      "No class has a method 'backWithSegue:', which this connects. \(advice)"
    ),
    (
      unwind("backHomeWithSegue:"), "@IBAction func backhome(segue: UIStoryboardSegue) {}",
      "No class has a method 'backHomeWithSegue:', which this connects. \(advice) Did you mean 'backhomeWithSegue:'?"
    ),
  ]

  private static let advice = "Correct the name, write the method, or remove the connection."
  private static let outlet = "<outlet property=\"text\" destination=\"v\" id=\"o\"/>"
  private static let maker =
    "<segue destination=\"a\" kind=\"show\" destinationCreationSelector=\"make:\" id=\"o\"/>"
  private static func action(_ name: String) -> String {
    "<action selector=\"\(name)\" destination=\"a\" id=\"o\"/>"
  }
  private static func unwind(_ name: String) -> String {
    "<segue destination=\"x\" kind=\"unwind\" identifier=\"u\" unwindAction=\"\(name)\" id=\"o\"/>"
  }

  @Test func membersAreComparedByTheirNamesInObjectiveC() throws {
    for row in Self.called {
      let scene = Fixtures.scene(
        "a", Self.named("List"), connections: row.connection,
        others: "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
      let found = try Self.findings(
        [
          "Main.storyboard": Self.document(scene),
          "List.swift": "class List: UIViewController, Saving { \(row.code) }",
        ], areWhole: true
      ).filter { $0.contains("mistake") }
      #expect(
        found.map {
          $0.replacing("\n  Fix:", with: "").drop { $0 != "'" && $0 != "T" && $0 != "N" }
        }
          == (row.finding.isEmpty ? [] : [row.finding[...]]), "\(row.connection) \(row.code)")
    }
  }

  @Test func aClassOfTheTargetIsDeclared() throws {
    let main = Self.document(Fixtures.scene("a", Self.named("Pet")))
    let declarations = [
      "class Pet: UIViewController {}", "typealias Pet = Dog", "final class Pet<A>: B {}",
      "@objc(Pet) class Dog: B {}",
    ]
    for code in declarations {
      #expect(try Self.findings(["M.storyboard": main, "A.swift": code]) == [], "\(code)")
    }
    let headers = [
      "Pet.h": "@interface Pet : UIViewController\n@end", "Pet.m": "@implementation Pet\n@end",
    ]
    for (file, text) in headers {
      #expect(
        try Self.findings(["M.storyboard": main, "A.swift": "struct Dog {}", file: text]) == [],
        "\(file)")
    }
    let wrong = "class Pets {}\nclass func Pet() {}\n// class Pet {}"
    #expect(
      try Self.findings(["M.storyboard": main, "A.swift": wrong])
        == ["M.storyboard:3:31: mistake: The code has no class 'Pet'."])
    // One of another module is not looked for.
    let other = main.replacing("customModuleProvider=\"target\"", with: "")
    #expect(try Self.findings(["M.storyboard": other, "A.swift": wrong]) == [])
  }

  @Test func nibsAreComparedByTheirClasses() throws {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v" \(Self.named("Card"))><connections>
      <outlet property="titel" destination="l" id="o"/>
      <outlet property="delegate" destination="v" id="p"/>
      <action selector="copy:" destination="-2" id="q"/>
      </connections></view>
      </objects>
      </document>
      """
    let files = ["Main.storyboard": Self.document(Fixtures.scene("a")), "Card.xib": nib]
    let right = "class Card: UIView { @IBOutlet var Titel: UILabel! }"
    #expect(try Self.findings(files.merging(["A.swift": right]) { $1 }) == [])
    #expect(
      try Self.findings(files.merging(["A.swift": "class Card: UIView {}"]) { $1 })
        == ["Card.xib:5:1: mistake: 'Card' has no property 'titel', which this connects."])
  }

  // MARK: - Paths

  @Test func ofAFileTheStoryboardsOfItsProjectAreKnown() throws {
    let code =
      "class List { let a = UIStoryboard(name: \"Login\", bundle: nil) }\nclass Pet {}; class Login {}"
    let files = [
      "Package.swift": "", "UI/Main.storyboard": Self.main, "UI/Login.storyboard": Self.login,
      "Code/Kit.swift/A.swift": code,
    ]
    #expect(try Self.findings(files, path: "/UI/Main.storyboard", code: "/Code") == [])
  }

  @Test func whatIsReported() async throws {
    let package = TemporaryPackage()
    let folder = package.url.resolvingSymlinksInPath().path
    try package.write(Self.login.replacing("Login", with: "Pet"), to: "Main.storyboard")
    let none = await recordedTexts { checkStoryboard(folder, code: folder) }
    #expect(
      none == [
        """
        \(folder): There is no Swift file in this folder.
          Fix:     Name the folder of the app's code. A relative path starts at the folder of the test's file.
        """
      ])
    try package.write(
      "class Pet { func a() { performSegue(withIdentifier: \"a\") ; b(segue.identifier == \"c\") } }",
      to: "A.swift")
    let texts = await recordedTexts { checkStoryboard("\(folder)/Main.storyboard", code: folder) }
    #expect(
      texts == [
        """
        \(folder)/A.swift:1:53: mistake: No storyboard has a segue 'a', which is performed here. [missingSegue]
          Fix:     Correct the name, give a segue this identifier, or remove the call.
        """
      ])
  }
}
