import Foundation
import Testing

@testable import FlowTesting

/// A declaration tells what the runtime does not know.
@Suite struct SwiftSourcesTests {
  private let file = SwiftFile(
    text: """
      final class PetListController: UIViewController {
        var pet: Pet!
      }
      // class PetController
      final class PetController: UIViewController {
        @IBOutlet var label: UILabel!
        @IBOutlet
        var width: NSLayoutConstraint!
        private var cell: PetCell!
        private(set) var header: Header! { didSet { use() } }
        var context: Context! { didSet { use() } }  // the caller's
        var pet: Pet!
        var service: Service! = Service()
        var filter: String?
        var made: Table!
        func load() {
          other.pet = 1
          if context == nil { self.made = Table() }
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
      }
      """, declaring: "PetController")

  @Test func whatAClassLeavesToOthers() throws {
    let file = try #require(file)
    let names = [
      "label", "width", "cell", "header", "context", "pet", "service", "filter", "made", "none",
    ]
    #expect(names.filter(file.isLeftToOthers) == ["context", "pet"])
    #expect(names.filter(file.isPrivate) == ["cell", "header"])
    #expect(file.hasMethod("prepare(for") && !file.hasMethod("perform"))
  }

  /// The apps of two targets, or the beginning and the end of a tutorial, lie side by side.
  @Test func ofClassesWithOneNameTheNearestCounts() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Targets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = [
      "App/List.swift": "class List: Base {\n  var pet: Pet!\n}",
      "TV/Screens/List.swift": "class List: Base {\n  var pet: Pet!\n  func f() { pet = Pet() }\n}",
      "Package.swift": "",
    ]
    for (name, text) in texts {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let sources = SwiftSources()
    let isLeft = ["App/Base.lproj/Main", "TV/Main", "Watch/Main"].map {
      sources.file(
        declaring: "List", inProjectOf: folder.appendingPathComponent("\($0).storyboard").path
      )?.isLeftToOthers("pet")
    }
    #expect(isLeft == [true, false, nil])
  }

  @Test func whatOtherTypesOfAFileDoIsNotTheClasss() throws {
    let file = try #require(
      SwiftFile(
        text: """
          struct Row { var trip = 1 }
          class List: UIViewController {
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
            private let header = Header()
            private func load() { trip = 3 }
          }
          class Detail: UIViewController {
            var trip: Trip!
            var place: Place!
            var guide: Guide!
            private let pages = Pages()
            let views = Views()
          }
          extension Detail {
            func show() { place = Place() }
          }
          class Sub: Detail {
            func show() { guide = Guide() }
          }
          """, declaring: "Detail"))
    #expect(["trip", "place", "guide"].filter(file.isLeftToOthers) == ["trip"])
    #expect(["pages", "views", "header"].filter(file.isPrivate) == ["pages"])
    #expect(file.hasMethod("show") && !file.hasMethod("prepare(for"))
  }

  @Test func whatAViewNeedsAsItIsLoaded() throws {
    let file = try #require(
      SwiftFile(
        text: """
          class Pet: UIViewController {
            var pet: Pet?
            var observed: Pet? { didSet { show() } }
            var own: Pet?
            private var hidden: Pet?
            var later: Pet?
            override func viewDidLoad() {
              super.viewDidLoad()
              own = Pet(hidden)
              show(pet, observed, own, latest)
            }
            func show() { label.text = later?.name }
          }
          """, declaring: "Pet"))
    let names = ["pet", "observed", "own", "hidden", "later", "latest"]
    #expect(names.filter { SwiftFile.readsAsItLoads($0, by: [file]) } == ["pet"])
    #expect(file.names(["label", "pet"], usedIn: ["viewDidLoad("]) == ["pet"])
    #expect(file.names(["label", "pet"], usedIn: ["viewDidLoad(", "show("]) == ["label", "pet"])
  }

  /// A name of another object's property, of an argument, in a comment, a string or a closure that runs later, or
  /// of a variable of the method is none that the view reads.
  @Test(arguments: [
    "label.text = greeting", "// text is set later", "show(text: greeting)", "print(\"no text\")",
    "let text = greeting", "later { show(text) }", "later {\n      show(text)\n    }",
    "for text in all { show(text) }", "if let text = greeting { show(text) }",
  ])
  func whatOnlyLooksLikeTheProperty(_ line: String) throws {
    let file = try #require(
      SwiftFile(
        text: """
          class Pet: UIViewController {
            var text: String?
            override func viewDidLoad() {
              super.viewDidLoad()
              \(line)
            }
          }
          """, declaring: "Pet"))
    #expect(!SwiftFile.readsAsItLoads("text", by: [file]))
  }

  @Test func aMethodOnOneLineEndsThere() throws {
    let file = try #require(
      SwiftFile(
        text: """
          class Pet: UIViewController {
            var text: String?
            override func viewDidLoad() { super.viewDidLoad() }
            func show() {
              print(text)
            }
          }
          """, declaring: "Pet"))
    #expect(!SwiftFile.readsAsItLoads("text", by: [file]))
    #expect(file.names(["text"], usedIn: ["viewDidLoad("]) == [])
  }

  @Test(arguments: [
    "label.text = text", "show(self.text)", "show(of: text ?? none)", "if let text { show(text) }",
    "guard let title = text else { return }", "label.text = text  // the text",
    "print(\"no\", text)",
  ])
  func whatTheViewReads(_ line: String) throws {
    let text = """
      class Pet: UIViewController {
        var text: String?
        var later: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          \(line)
        }
        func show() { label.text = later }
      }
      """
    for text in [text, text.replacingOccurrences(of: "\n", with: "\r\n")] {
      let file = try #require(SwiftFile(text: text, declaring: "Pet"))
      #expect(["text", "later"].filter { SwiftFile.readsAsItLoads($0, by: [file]) } == ["text"])
    }
  }

  @Test func aFileThatOnlyNamesAClass() {
    #expect(SwiftFile(text: "// class Pet\nlet pet = Pet()", declaring: "Pet") == nil)
    #expect(SwiftFile(text: "class PetList {}", declaring: "Pet") == nil)
  }

  @Test func aClassIsLookedForInItsProject() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SwiftSources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "App.xcodeproj/project.pbxproj": "", "App/UI/Main.storyboard": "",
      "App/Code/Screens.swift": "class Pet {\n  var owner: Owner!\n  var vet: Vet!\n}",
      "App/Code/Pet+Vet.swift": "extension Pet {\n  func load() { vet = Vet() }\n}",
      "App/Code/Pet+Owner.swift": "extension Petting {\n  func load() { owner = Owner() }\n}",
      "App/Code/Other.swift":
        "pet.name = \"Bo\"\nshow(pet, age: 1)\nif pet.kind == 1, let toy: Toy {}",
      "App/Code/Names.swift": "let showID = \"show\"\nlet two = \"a\"",
      "App/Code/More.swift": "enum Names { case two = \"b\"; case pet }",
      "App/Code/List.swift": """
      class List {
        func a() { performSegue(withIdentifier: showID, sender: pets[0]) }
        func b() { performSegue(withIdentifier: Names.two.rawValue, sender: nil) }
        func c() { performSegue(withIdentifier: Names.pet.rawValue, sender: pets[1]) }
      }
      """,
      "Pods/Else.swift": "class Toy {\n}",
    ]
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let sources = SwiftSources()
    let path = folder.appendingPathComponent("App/UI/Main.storyboard").path
    let pet = try #require(sources.file(declaring: "Pet", inProjectOf: path))
    #expect(pet.isLeftToOthers("owner") && !pet.isLeftToOthers("vet"))
    #expect(sources.file(declaring: "Toy", inProjectOf: path) == nil)
    let set = ["name", "age", "owner", "kind", "toy"].filter {
      sources.mayAssign($0, isInherited: false, inProjectOf: path)
    }
    #expect(set == ["name", "age"])
    let list = try #require(sources.file(declaring: "List", inProjectOf: path))
    #expect(list.occasion(of: "show") == .sender("pets[0]"))
    #expect(list.occasion(of: "pet") == .sender("pets[1]"))
    // A name that two constants have is neither.
    #expect(list.occasion(of: "a") == nil && list.occasion(of: "b") == nil)
  }
}
