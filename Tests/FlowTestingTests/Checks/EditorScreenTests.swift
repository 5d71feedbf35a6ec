import Foundation
import Testing

@testable import FlowTesting

/// A screen that one way in gives an item to edit, and another none, to add one.
@Suite(.exploring(paths: 10), .remembering(false)) struct EditorScreenTests {
  /// The lines of an editor that has a use for nil.
  private static let useful = [
    "func show() { if let item { title = item.name } else { title = \"Add\" } }",
    """
    func show() {
      if let item = item {
        title = item.name
      } else {
        title = "Add"
      }
    }
    """,
    """
    func show() {
      if let item = self.item as? Pet
      {
        title = item.name
      }
      else
      {
        title = "Add"
      }
    }
    """,
    "func show() { title = item == nil ? \"Add\" : \"Edit\" }",
    "var isNew: Bool { nil == self.item }",
    "var isOld: Bool { return item != nil }",
    "func show() { if item == nil { title = \"Add\" } }",
    """
    func show() {
      if item != nil {
        title = "Edit"
      } else if isDark {
        title = "Add"
      }
    }
    """,
    """
    func save() {
      if let item {
        item.save()
        return
      }
      store.add(Item())
    }
    """,
    """
    func show() {
      guard let item else {
        title = "Add"
        return
      }
      title = item.name
    }
    """,
    """
    func show() {
      if let item { title = item.name }
    }
    func save() { item = Item(name: title) }
    """,
  ]

  /// The lines of a screen that needs an item, whatever it does without one.
  private static let needy = [
    "func show() { title = item?.name }",
    "func show() { title = item?.name ?? \"\" }",
    "func show() { if let item { title = item.name } }",
    "func show() { guard let item else { return } }",
    """
    func show() {
      guard let item = item else {
        fatalError("no item")
      }
      title = item.name
    }
    """,
    "func show() { assert(item != nil) }",
    "func show() { precondition(item != nil, \"no item\") }",
    """
    func show() {
      if let item {
        title = item.name
      } else {
        // Nothing to show.
        print("no item")
        return
      }
    }
    """,
    "func show() { guard item != nil else { return } }",
    "func show() { if item == nil { return } }",
    """
    func show() {
      if let item {
        title = item.name
        return
      }
    }
    """,
    "// title = item == nil ? \"Add\" : \"Edit\"",
    "func show() { title = other.item == nil ? \"Add\" : \"Edit\" }",
    "func show() { if let item = other.item { title = item.name } else { title = \"Add\" } }",
  ]

  @Test(arguments: useful) func anEditorThatAddsWithoutAnItemIsInOrder(_ lines: String) async throws
  {
    #expect(try await texts(lines, setting: ["edit"]) == [])
    #expect(try await texts(lines, type: "Item!", setting: ["edit"]) == [])
  }

  @Test(arguments: needy) func aScreenWithoutAUseForNilIsAccused(_ lines: String) async throws {
    let texts = try await texts(lines, setting: ["edit"])
    #expect(texts.map { $0.hasPrefix("Editor arrived without 'item'") } == [true], "\(texts)")
  }

  @Test(arguments: useful) func aRowWithoutItsItemIsForgottenEvenInAnEditor(
    _ lines: String
  ) async throws {
    let text = """
      Editor arrived without 'item': declared 'var item: EditorItem?', still nil after \
      prepare(for:sender:), though it is set on 'List -edit->'.
      """
    // A cell triggers the segue, or its prepare asks for the row.
    #expect(try await texts(lines, ways: ["edit", "row"], setting: ["edit"]) == [text])
    let asks = """
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "add" { show(tableView.indexPathForSelectedRow) }
      }
      """
    #expect(try await texts(lines, list: asks, setting: ["edit"]) == [text])
  }

  @Test func theOnlyWayThatSetsAnItemIsNotMissed() async throws {
    // Nothing sets it, so the file is the evidence: the screen reads it as it loads, and no file sets it.
    let texts = try await texts(Self.reading, setting: [])
    #expect(texts.map { $0.hasPrefix("Editor arrived without 'item'") } == [true], "\(texts)")
  }

  @Test func whereNoWaySetsAnItemTheRowIsAccusedAndNotTheWayThatAdds() async throws {
    var paths: [String] = []
    for ways in [["add", "row"], ["add"]] {
      let text = try await texts(Self.reading, ways: ways, setting: [], whole: true)
      paths += text.compactMap { $0.firstMatch(of: /Path: +(.*)/).map { String($0.1) } }
    }
    #expect(paths == ["List -row-> Editor", "List -add-> Editor"])
  }

  private static let reading = """
    override func viewDidLoad() {
      super.viewDidLoad()
      if let item { title = item.name } else { title = "Add" }
    }
    """

  /// The lines of `viewDidLoad()`, and of the rest of the class.
  @Test(arguments: [
    ("show()", "private func show() {\n    print(keys)\n  }", true),
    ("self.show()", "func show() {\n    if let keys {\n      print(keys)\n    }\n  }", true),
    ("show()", "func show() {\n    if let keys = keys {\n      print(keys)\n    }\n  }", true),
    ("guard let keys = keys else { return }", "", true),
    ("print(keys)", "func load() {\n    keys = Keys()\n  }", false),
    ("show()", "func show() {\n    later { print(keys) }\n  }", false),
    ("later { self.show() }", "func show() {\n    print(keys)\n  }", false),
    ("show()", "func show() {\n    print(keys)\n  }\n  func change() { show() }", false),
    ("other.show()", "func show() {\n    print(keys)\n  }", false),
  ])
  func aMethodThatOnlyViewDidLoadCallsReadsAsItDoes(
    line: String, method: String, reads: Bool
  ) throws {
    let text = """
      class Vault: UIViewController {
        var keys: Keys?
        override func viewDidLoad() {
          super.viewDidLoad()
          \(line)
        }
        \(method)
      }
      """
    let file = try #require(SwiftFile(text: text, declaring: "Vault"))
    #expect(SwiftFile.readsAsItLoads("keys", by: [file]) == reads)
  }

  /// The lines of the editor's class, and of another file.
  @Test(arguments: [
    ("func save() {\n  print(item)\n}", "", true),
    ("func save() {\n  if let item = item {\n    print(item)\n  }\n}", "", true),
    ("func save() {\n  later {\n    self.print(self.item)\n  }\n}", "", true),
    ("func save() {\n  print(other.item)\n}", "", false),
    ("func save() {\n  print(item)\n  item = Item()\n}", "", false),
    ("func save() {\n  print(item)\n}", "func f() { editor.item = Item() }", false),
    ("func save() {\n  print(item)\n}", "func f() { editor?.item = Item() }", false),
    ("func save() {\n  print(item)\n}", "func f() { (editor.item, count) = (Item(), 1) }", false),
    ("func save() {\n  print(item)\n}", "func f() { fill(&editor.item) }", false),
    ("func save() {\n  print(item)\n}", "func f() { Editor(item: Item()) }", false),
    ("func save() {\n  print(item)\n}", "func f() { editor[keyPath: \\.item] = 1 }", false),
    ("func save() {\n  print(item)\n}", "func f() { editor.setValue(1, forKey: \"item\") }", false),
    ("func save() {\n  print(item)\n}", "func f() { let item = Item() }", true),
  ]) func anItemThatTheScreenReadsAndNoFileSetsIsForgotten(
    lines: String, other: String, isForgotten: Bool
  ) async throws {
    // Its prepare changes something else, so that only the files are evidence.
    let texts = try await texts(lines, list: other, setting: [], marking: true)
    #expect(
      texts.map { $0.hasPrefix("Editor arrived without 'item'") } == (isForgotten ? [true] : []),
      "\(texts)")
  }

  @Test func whatAStoryboardOrObjectiveCMaySetIsNotForgotten() async throws {
    let lines = "func save() {\n  print(item)\n}"
    let settable = try await texts(
      lines, attribute: "@IBInspectable ", setting: [], marking: true)
    #expect(settable == [])
    let ofObjectiveC = try await texts(
      lines, setting: [], marking: true, beside: ["List.m": "editor.item = [Item new];"])
    #expect(ofObjectiveC == [])
  }

  @Test func whereOnlyTheWayThatAddsIsWalkedTheListIsNotAccused() async throws {
    let list = """
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "edit" { (segue.destination as? EditorController)?.item = items[0] }
      }
      """
    #expect(
      try await texts(Self.useful[0], list: list, ways: ["add"], setting: []) == [])
    let needy = try await texts(Self.needy[0], list: list, ways: ["add"], setting: [])
    #expect(needy.map { $0.hasPrefix("Editor arrived without 'item'") } == [true], "\(needy)")
  }

  /// A detail beside its list is empty until a row is selected, as Apple's template has it.
  @Test func anEmptyDetailBesideItsListIsInOrder() async {
    func texts(_ rows: Set<Int>) async -> [String] {
      let list = Scene("List") { Segue("open", .showDetail, to: "Editor") }
      let split = Scene("Split", .split, children: ["List", "Editor"])
      let model = SceneModel(initial: split.id, scenes: [split, list, Scene("Editor")])
      let flow = Flow(model, width: .regular) {
        Destination("List") { Editing.ListController(coder: $0) }
        Destination("Editor") { Editing.EditorController(coder: $0) }
        Senders("open") { (_: Editing.ListController) in [0, 1] }
        Prepare { (_: Editing.ListController, segue) in
          guard rows.contains(segue.sender as? Int ?? 0) else { return }
          (segue.destination as? Editing.EditorController)?.item = EditorItem()
        }
      }
      return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    }
    #expect(await texts([0, 1]) == [])
    let texts = await texts([])
    #expect(texts.map { $0.hasPrefix("Editor arrived without 'item'") } == [true], "\(texts)")
  }

  /// Returns what is said of an editor, whose class has some lines, on the ways into it from a list.
  ///
  /// - Parameters:
  ///   - list: The lines of the list's class.
  ///   - ways: The segues; a cell triggers `row`.
  ///   - segues: The segues that set the item.
  ///   - marks: Whether each way sets something else.
  ///   - files: Other files of the project.
  ///   - whole: Whether the whole texts are returned, not the first lines.
  private func texts(
    _ lines: String, attribute: String = "", type: String = "Item?", list: String = "",
    ways: [String] = ["add", "edit"], setting segues: Set<String>, marking marks: Bool = false,
    beside files: [String: String] = [:], whole: Bool = false
  ) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Editors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ line: String) -> String {
      "class \(name): UIViewController {\n"
        + line.split(separator: "\n").map { "  \($0)\n" }.joined() + "}\n"
    }
    let path = folder.appendingPathComponent("Main.storyboard").path
    let editor = file("EditorController", "\(attribute)var item: \(type)\n\(lines)")
    let own = [
      "Package.swift": "", "Editor.swift": editor, "List.swift": file("ListController", list),
    ]
    for (name, text) in own.merging(files, uniquingKeysWith: { $1 }) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let others = ways.filter { $0 != "row" }.map { Fixtures.segue(to: "b", $0) }.joined()
    let row = """
      <tableView key="view" id="v"><prototypes><tableViewCell id="c"><connections>\
      \(Fixtures.segue(to: "b", "row"))</connections></tableViewCell></prototypes></tableView>
      """
    let scenes = [
      """
      <scene sceneID="s"><objects><tableViewController id="a" customClass="ListController">\
      <connections>\(others)</connections>\(ways.contains("row") ? row : "")</tableViewController>\
      </objects></scene>
      """,
      Fixtures.scene("b", "customClass=\"EditorController\""),
    ]
    let model = SceneModel(storyboards: [try Fixtures.storyboard(scenes: scenes, path: path)])
    let flow = Flow(model) {
      Destination("List") { Editing.ListController(coder: $0) }
      Destination("Editor") { Editing.EditorController(coder: $0) }
      Prepare { (_: Editing.ListController, segue) in
        let editor = segue.destination as? Editing.EditorController
        if marks { editor?.mark = 1 }
        if segues.contains(segue.identifier ?? "") { editor?.item = EditorItem() }
      }
    }
    let texts = await recordedTexts { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    return whole ? texts : texts.map { String($0.prefix { $0 != "\n" }) }
  }
}

private final class EditorItem {}

private enum Editing {
  final class ListController: UIViewController {}
  final class EditorController: UIViewController {
    var item: EditorItem?
    var mark = 0
  }
}
