import Foundation
import Testing

@testable import FlowTesting

/// A class of UIKit's name, by whose subclasses view controllers are known.
class UIViewController: Screen {}

/// A property of a view controller that is nil on arrival: a dependency that somebody was to set, or the
/// screen's own state.
@Suite(.exploring(paths: 20), .remembering(false)) struct NilPropertyTests {
  @Test func whatOneWayInSetsAndAnotherLeavesNilIsToldFirst() async {
    let texts = await recordedTexts { await checkFlow(Self.twoWays, .fullyInitialized) }
    #expect(
      texts.prefix(2).map { $0.prefix { $0 != "\n" } } == [
        """
        Pet arrived without 'detail': declared 'var detail: String?', still nil after \
        prepare(for:sender:), though it is set on 'List -make->'.
        """,
        """
        Pet arrived with 'detail' set late: declared 'var detail: String?', nil after init(coder:), \
        set by the time prepare(for:sender:) was done.
        """,
      ])
    #expect(texts.first?.contains("Path:    List -show-> Pet\n") == true)
  }

  @Test func onePathIsJudgedByWhatOtherWaysInSet() async {
    for path in ["List -show-> Pet", "List -make-> Pet -back-> List -show-> Pet"] as [FlowPath] {
      let texts = await recordedHeadlines {
        await checkFlow(Self.twoWays, along: path, .fullyInitialized(.nothingIsNil))
      }
      #expect(texts.map { $0.hasPrefix("Pet arrived without 'detail'") } == [true])
    }
    await checkFlow(Self.twoWays, along: "List -make-> Pet", .fullyInitialized(.nothingIsNil))
  }

  @Test func whatEachOfTheFirstScreensLeavesNilIsRemembered() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", children: ["Photo"]) { Segue("make", to: "Home") }
      Scene("Photo")
    }
    let flow = Flow(model) {
      Destination("Home") { StatefulPet(coder: $0) }
      Destination("Photo") { List(coder: $0) }
      Prepare { (_: StatefulPet, segue) in
        (segue.destination as? StatefulPet)?.detail = "Rex"
      }
    }
    let run = Run(flow, checks: [.fullyInitialized])
    await run.gatherWaysIn()
    #expect(run.context.tables.waysIn.pathsToForgotten == ["Home"])
  }

  @Test func whatNobodySetsIsTheScreensOwnStateUnlessTheStrictPolicyAsks() async {
    let flow = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
    }
    await checkFlow(flow, .fullyInitialized)
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
    let texts = await recordedHeadlines {
      await checkFlow(flow, .fullyInitialized(.nothingIsOptional))
    }
    #expect(texts.count { $0.hasPrefix("Pet arrived without ") } == 3)
    #expect(await recordedHeadlines { await Self.checkPlain() }.count == 1)
  }

  @Test func whatAScreenSetsAsItArrivesIsNotLate() async {
    let flow = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
      Lifecycle { (pet: StatefulPet, event) in if event == .didLoad { pet.cache = [1] } }
    }
    await checkFlow(flow, .fullyInitialized)
  }

  @Test func aPrepareThatPassesNothingIsToldOfUnlessItFillsAnObject() async {
    @Sendable func texts(_ prepare: @escaping @Sendable (AnyObject) -> Void) async -> [String] {
      let flow = Self.flow {
        Destination("List") { List(coder: $0) }
        Destination("Pet") { LatePet(coder: $0) }
        Prepare { (_: List, segue) in prepare(segue.destination) }
      }
      return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    }
    #expect(
      await texts { _ in } == [
        "Pet arrived without 'detail': declared 'var detail: String?', still nil after "
          + "prepare(for:sender:)."
      ])
    #expect(await texts { ($0 as? LatePet)?.detail = "Rex" } == [])
    let holding = Self.flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { Holding(coder: $0) }
      Prepare { (_: List, segue) in (segue.destination as? Holding)?.model.title = "Rex" }
    }
    await checkFlow(holding, .fullyInitialized(.nothingIsNil))
  }

  @Test func aSegueActionThatReturnedNilIsToldOf() async {
    let flow = Self.flow(creating: "makePet:") {
      Destination("List") { List(coder: $0) }
      SegueAction("makePet:") { (_: List, _) -> LatePet? in nil }
      Destination("Pet") { LatePet(coder: $0) }
    }
    let texts = await recordedHeadlines {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil))
    }
    #expect(texts.map { $0.hasPrefix("Pet arrived without 'detail'") } == [true])
  }

  @Test func aViewModelThatOneWayFillsAndAnotherDoesNot() async {
    let model = SceneModel(initial: "List") {
      Scene("List") {
        Segue("show", to: "Pet", creating: "showPet:")
        Segue("make", to: "Pet", creating: "makePet:")
      }
      Scene("Pet")
    }
    let flow = Flow(model) {
      Destination("List") { List(coder: $0) }
      SegueAction("showPet:") { (_: List, coder) in Modelled(coder, nil) }
      SegueAction("makePet:") { (_: List, coder) in Modelled(coder, "Rex") }
    }
    #expect(
      await recordedHeadlines { await checkFlow(flow, .fullyInitialized) } == [
        """
        Pet arrived without 'Pet.model.title': declared 'var title: String?' by 'ViewModel', nil when \
        it arrived, though it is set on 'List -make->'.
        """
      ])
  }

  @Test func anAccountListsTheScreensOwnState() async {
    let text = await Self.twoWays.accountOfScreens(Budget()).account.lines.joined(separator: "\n")
    #expect(text.contains("are nil, their screens' own state"))
    #expect(text.contains("var cache: [Int]?    nil, its own state\n"))
    #expect(text.contains("List -show-> still nil after prepare(for:sender:)\n"))
  }

  // MARK: Flows

  private static let twoWays: Flow<ControllerHost> = {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("show", to: "Pet")
        Segue("make", to: "Pet")
      }
      Scene("Pet")
    }
    return Flow(model) {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { StatefulPet(coder: $0) }
      Prepare { (_: List, segue) in
        if segue.identifier == "make" { (segue.destination as? StatefulPet)?.detail = "Rex" }
      }
    }
  }()

  private static func flow(
    creating selector: String? = nil, @Wiring.Builder _ words: () -> Wiring
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "List") {
      Scene("List") { Segue("show", to: "Pet", creating: selector) }
      Scene("Pet")
    }
    return Flow(model, wiring: words)
  }

  private static func checkPlain() async {
    let flow = flow {
      Destination("List") { List(coder: $0) }
      Destination("Pet") { PlainPet(coder: $0) }
    }
    await checkFlow(flow, .fullyInitialized)
  }
}

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
    let names = ["label", "cell", "header", "context", "pet", "service", "filter", "made", "none"]
    #expect(names.filter(file.isLeftToOthers) == ["context", "pet"])
    #expect(names.filter(file.isPrivate) == ["cell", "header"])
    #expect(file.hasMethod("prepare(for") && !file.hasMethod("perform"))
  }

  @Test func theSendersOfSeguesThatCodePerforms() throws {
    let file = try #require(
      SwiftFile(
        text: """
          class List: UITableViewController {
            func open(_ row: Int) {
              performSegue(withIdentifier: "pet", sender: pets[row].at(0, "a"))
              performSegue(
                withIdentifier: "edit",
                sender: self)
              performSegue(withIdentifier: "help", sender: nil)
              performSegue(withIdentifier: "tap", sender: sender)
            }
          }
          """, declaring: "List"))
    #expect(file.ownSender(of: "pet") == "pets[row].at(0, \"a\")")
    #expect(["edit", "help", "tap", "other"].allSatisfy { file.ownSender(of: $0) == nil })
    #expect(file.passesItself(to: "edit") && !file.passesItself(to: "help"))
  }

  @Test func aSegueIsNamedByAConstant() throws {
    func file(_ declaration: String, _ name: String) throws -> SwiftFile {
      try #require(
        SwiftFile(
          text: """
            class List: UITableViewController {
              \(declaration)
              func open() { performSegue(withIdentifier: \(name), sender: pets[0]) }
              func help() { performSegue(withIdentifier: "help", sender: nil) }
            }
            """, declaring: "List"))
    }
    let constant = try file("private let showID: String = \"show\"", "showID")
    #expect(constant.ownSender(of: "show") == "pets[0]" && constant.ownSender(of: "other") == nil)
    let raw = try file("enum Segues: String { case pet = \"show\" }", "Segues.pet.rawValue")
    #expect(raw.ownSender(of: "show") == "pets[0]")
    // Declared elsewhere, it may be any but those that the file spells.
    let unknown = try file("", "Segues.show")
    #expect(unknown.ownSender(of: "show") == "pets[0]" && unknown.ownSender(of: "help") == nil)
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
      "App/Code/Screens.swift": "class Pet {\n  var owner: Owner!\n}",
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
    #expect(sources.file(declaring: "Pet", inProjectOf: path)?.isLeftToOthers("owner") == true)
    #expect(sources.file(declaring: "Toy", inProjectOf: path) == nil)
  }
}

private final class List: UIViewController {}

private final class LatePet: UIViewController {
  var detail: String?
  var timer: Timer?
}

private final class StatefulPet: UIViewController {
  var detail: String?
  var cache: [Int]?
  var timer: Timer?
}

private final class PlainPet: Screen {
  var detail: String?
}

private final class Holding: UIViewController {
  let model = ViewModel(nil)
  var filter: String?
}

private final class Modelled: UIViewController {
  let model: ViewModel

  init?(_ coder: NSCoder, _ title: String?) {
    model = ViewModel(title)
    super.init(coder: coder)
  }
}

private final class ViewModel {
  var title: String?

  init(_ title: String?) { self.title = title }
}
