import Foundation
import Testing

@testable import FlowTesting

/// What the source of a screen says of a property that is nil, and what a base class of another module has.
@Suite(.exploring(paths: 10), .remembering(false)) struct NilPropertySourcesTests {
  private static func file(_ line: String) -> String {
    """
    class VaultController: UIViewController {
      \(line)
      override func viewDidLoad() {
        super.viewDidLoad()
        use(onTap, title)
      }
    }
    """
  }

  /// Returns what is said of a vault whose source has one line, and which a segue action may decline to make.
  private func texts(
    _ line: String, declining: Bool = false,
    _ make: @escaping @Sendable (NSCoder) -> UIViewController?
  ) async throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let selector = declining ? "destinationCreationSelector=\"makeVault:\"" : ""
    let scenes = [
      Fixtures.scene(
        "a", "storyboardIdentifier=\"Door\"",
        connections: Fixtures.segue(to: "b", "open", selector)),
      Fixtures.scene("b", "customClass=\"VaultController\""),
    ]
    try write("Vault.swift", Self.file(line))
    let storyboard = try Fixtures.storyboard(scenes: scenes, path: path)
    let flow = Flow(SceneModel(storyboards: [storyboard])) {
      Destination("Door") { Door(coder: $0) }
      Destination("Vault") { make($0) }
      if declining { SegueAction("makeVault:") { (_: Door, _) -> UIViewController? in nil } }
    }
    return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Vaults-\(UUID().uuidString)")

  private var path: String { folder.appendingPathComponent("Main.storyboard").path }

  /// Writes a project with a door, from which segues lead to a vault, and returns its model.
  private func model(_ segues: String, _ source: String) throws -> SceneModel {
    try write("Door.swift", source)
    let scenes = [
      Fixtures.scene("a", "customClass=\"DoorController\"", connections: segues),
      Fixtures.scene("b", "customClass=\"VaultController\""),
    ]
    return SceneModel(storyboards: [try Fixtures.storyboard(scenes: scenes, path: path)])
  }

  /// Writes a project with one Swift file.
  private func write(_ name: String, _ source: String) throws {
    for (name, text) in ["App.xcodeproj/project.pbxproj": "", "Main.storyboard": "", name: source] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// One segue action makes the vault for both of two segues, of which one has a sender.
  @Test(arguments: [("coder: NSCoder, sender: Any?", true), ("coder: NSCoder", false)])
  func onlyASenderTellsASegueActionWhatItLeavesNil(parameters: String, isOwn: Bool) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      class DoorController: UIViewController {
        @IBSegueAction func makeVault(_ \(parameters)) -> VaultController? {
          let vault = VaultController(coder: coder)
          vault?.keys = keys(for: sender)
          return vault
        }
      }
      """
    let selector = isOwn ? "makeVault:sender:" : "makeVault:"
    let creating = "destinationCreationSelector=\"\(selector)\""
    let segues =
      Fixtures.segue(to: "b", "open", creating) + Fixtures.segue(to: "b", "add", creating)
    let flow = Flow(try model(segues, source)) {
      Destination("Door") { Keyed.DoorController(coder: $0) }
      if isOwn {
        SegueAction(selector) { (_: Keyed.DoorController, coder, _: Any?) in
          Keyed.VaultController(coder: coder)
        }
      } else {
        SegueAction(selector) { (_: Keyed.DoorController, coder) in
          Keyed.VaultController(coder: coder)
        }
      }
      Prepare { (_: Keyed.DoorController, segue) in
        guard segue.identifier == "open" else { return }
        (segue.destination as? Keyed.VaultController)?.keys = Keyed.Keys()
      }
    }
    let texts = await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    #expect(texts.map { $0.hasPrefix("Vault arrived without 'keys'") } == (isOwn ? [] : [true]))
  }

  /// What the class sets itself is more likely its own state.
  @Test func whatTheClassLeavesToOthersIsToldFirst() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      class DoorController: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
      }
      class VaultController: UIViewController {
        var chosen: Keys?
        var keys: Keys?
        func choose() { chosen = Keys() }
      }
      """
    let flow = Flow(try model(Fixtures.segue(to: "b", "open"), source)) {
      Destination("Door") { Keyed.DoorController(coder: $0) }
      Destination("Vault") { Choosing.VaultController(coder: $0) }
      Prepare { (_: Keyed.DoorController, segue) in }
    }
    let texts = await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    #expect(texts.first?.hasPrefix("Vault arrived without 'keys'") == true, "\(texts)")
  }

  @Test func aWeakOutletIsNobodysToPass() async {
    func texts(_ outlets: Set<String>) async -> [String] {
      var vault = Scene("Vault")
      vault.outlets = outlets
      let door = Scene("Door") { Segue("open", to: "Vault", creating: "makeVault:") }
      let flow = Flow(SceneModel(initial: door.id, scenes: [door, vault])) {
        Destination("Door") { Door(coder: $0) }
        SegueAction("makeVault:") { (_: Door, _) -> UIViewController? in nil }
        Destination("Vault") { Guarded.VaultController(coder: $0) }
      }
      return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    }
    let open = await texts([])
    #expect(open.map { $0.hasPrefix("Vault arrived without 'guardian'") } == [true], "\(open)")
    #expect(await texts(["guardian"]) == [])
  }

  @Test func anOutletIsNothingThatAPrepareChanges() async {
    func texts(_ outlets: Set<String>) async -> [String] {
      var vault = Scene("Vault")
      vault.outlets = outlets
      let door = Scene("Door") { Segue("open", to: "Vault") }
      let flow = Flow(SceneModel(initial: door.id, scenes: [door, vault])) {
        Destination("Door") { Door(coder: $0) }
        Destination("Vault") { Buttoned.VaultController(coder: $0) }
        Prepare { (_: Door, segue) in _ = segue.destination }
      }
      return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
    }
    let outlet = await texts(["button"])
    #expect(outlet.map { $0.hasPrefix("Vault arrived without 'keys'") } == [true], "\(outlet)")
    #expect(await texts([]) == [])
  }

  @Test func whatAScreenKeepsPrivateNobodyForgotToPass() async throws {
    let open = try await texts("var keys: Keys?", declining: true) {
      Keyed.VaultController(coder: $0)
    }
    #expect(open.map { $0.hasPrefix("Vault arrived without 'keys'") } == [true], "\(open)")
    let closed = try await texts("private var keys: Keys?", declining: true) {
      Keyed.VaultController(coder: $0)
    }
    #expect(closed == [])
  }

  @Test func aClosureThatIsReadAsTheScreenLoadsMayBeNil() async throws {
    let title = try await texts("var title: String?") { Titled.VaultController(coder: $0) }
    #expect(title.map { $0.hasPrefix("Vault arrived without 'title'") } == [true], "\(title)")
    #expect(
      try await texts("var onTap: (() -> Void)?") { Tappable.VaultController(coder: $0) } == [])
  }

  /// The lines of a base class, of the class between, and of the screen's class.
  @Test(arguments: [
    ("var keys: Keys!", "", "func show() { print(keys.count) }", true),
    (
      "var keys: Keys!", "func load() { keys = Keys() }", "func show() { print(keys.count) }", false
    ),
    ("var keys: Keys!", "", "func show() { keys = keys.sorted() }", false),
    (
      "var keys: Keys!\n  func load() { keys = Keys() }", "", "func show() { use(keys.count) }",
      false
    ),
    ("var keys: Keys!", "", "func show() { print(keys?.count) }", false),
    ("var keys: Keys!", "", "func show() { if let keys { print(keys.count) } }", false),
    ("var keys: Keys!", "", "func show() { if keys != nil { print(keys.count) } }", false),
    ("var keys: Keys!", "", "func show(keys: Keys) { print(keys.count) }", false),
    ("var keys: Keys!", "", "func show() { print(other.keys.count) }", false),
    ("var keys: Keys!", "func show() { print(keys.count) }", "// keys.count", false),
    ("private(set) var keys: Keys!", "", "func show() { print(keys.count) }", false),
    ("var keys: Keys?", "", "func show() { print(keys.count) }", false),
  ]) func aPropertyOfABaseClassIsForgottenIfTheScreenNeedsIt(
    base: String, between: String, own: String, isForgotten: Bool
  ) async throws {
    let texts = try await texts(base: base, between: between, own: own)
    #expect(
      texts.map { $0.hasPrefix("Vault arrived without 'keys'") } == (isForgotten ? [true] : []),
      "\(texts)")
  }

  /// The lines of the screen's class, and a file beside it.
  @Test(arguments: [
    ("", "extension VaultController { func load() { keys = Keys() } }"),
    ("", "extension MiddleController {\n  func load() {\n    keys = Keys()\n  }\n}"),
    ("", "extension BaseController where Content == Int { func load() { self.keys = Keys() } }"),
    ("func load() { shop.load { [weak self] in self?.keys = $0 } }", ""),
    ("func load() { shop.load { [unowned self] in self.keys = $0 } }", ""),
    ("func load() { guard let strongSelf = self else { return }; strongSelf.keys = Keys() }", ""),
    ("func load() { super.keys = Keys() }", ""),
    ("func load() { (keys, shop) = Shop.load() }", ""),
    ("func load() { fill(&keys) }", ""),
    ("override var keys: Keys! { didSet { title = keys.name } }", ""),
  ]) func aPropertyOfABaseClassThatAnyOfItsClassesSetsIsItsOwn(
    own: String, other: String
  ) async throws {
    let use = "func show() { print(keys.count) }"
    let texts = try await texts(base: "var keys: Keys!", own: "\(own)\n  \(use)", other: other)
    #expect(texts == [])
    let forgotten = try await self.texts(base: "var keys: Keys!", own: use)
    #expect(forgotten.count == 1)
  }

  /// The lines of a base class and of the screen's, and a file beside them.
  @Test(arguments: [
    (loading("show(keys)"), "", "", true),
    ("", loading("show(keys)"), "", true),
    (loading("show(keys)"), loading("super.viewDidLoad()"), "", true),
    (loading("show(keys)"), loading("show()"), "", false),
    ("", loading("show(keys)"), "func load() { vault.keys = Keys() }", false),
    ("", loading("show(keys)"), "class Other: BaseController<Int> { init() { keys = [] } }", false),
    ("", loading("show(keys)"), "func load() { let keys = Keys() }", true),
    (loading("show(keys)"), "override var keys: Keys? { get { Keys() } set {} }", "", false),
    ("", loading("show(keys)") + "\n  func load() { keys = Keys() }", "", false),
  ]) func aPropertyOfABaseClassIsMissingIfItIsReadAsTheScreenLoadsAndNobodySetsIt(
    base: String, own: String, other: String, isMissing: Bool
  ) async throws {
    let texts = try await texts(base: "var keys: Keys?\n  \(base)", own: own, other: other)
    #expect(
      texts.map { $0.hasPrefix("Vault arrived without 'keys'") } == (isMissing ? [true] : []),
      "\(texts)")
  }

  private static func loading(_ line: String) -> String {
    """
    override func viewDidLoad() {
        \(line)
      }
    """
  }

  @Test func aPropertyOfABaseClassWithoutSourceIsNotJudged() async throws {
    let use = "func show() { print(keys.count) }"
    #expect(try await texts(base: nil, own: use) == [])
  }

  /// Returns what is said of a vault whose classes have some lines; without a base class it is of another module.
  private func texts(
    base: String?, between: String = "", own: String, other: String = ""
  ) async throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, superclass, line) in [
      ("BaseController<Content>", "UIViewController", base),
      ("MiddleController", "BaseController<Int>", between),
      ("VaultController", "MiddleController", own),
    ] {
      guard let line else { continue }
      try write(
        "\(name.prefix { $0 != "<" }).swift", "class \(name): \(superclass) {\n  \(line)\n}\n")
    }
    try write("Other.swift", other)
    let scenes = [
      Fixtures.scene(
        "a", "storyboardIdentifier=\"Door\"", connections: Fixtures.segue(to: "b", "open")),
      Fixtures.scene("b", "customClass=\"VaultController\""),
    ]
    let storyboard = try Fixtures.storyboard(scenes: scenes, path: path)
    let flow = Flow(SceneModel(storyboards: [storyboard])) {
      Destination("Door") { Door(coder: $0) }
      Destination("Vault") { Inherited.VaultController(coder: $0) }
    }
    return await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
  }

  @Test func aBaseClassOfAnotherModuleIsNotJudged() async {
    let model = SceneModel(initial: "Job") { Scene("Job") }
    func texts(_ make: @escaping @Sendable () -> AnyObject) async -> [String] {
      let flow = Flow(model) { Destination("Job") { _ in make() } }
      return await recordedHeadlines { await checkFlow(flow, along: "Job", .fullyInitialized) }
    }
    let own = await texts { NamedJob() }
    #expect(own.map { $0.hasPrefix("Job arrived without 'title': ") } == [true], "\(own)")
    // On Linux an operation stores its name and its completion block, which are nil.
    #expect(await texts { Job() } == [])
  }
}

private final class Door: UIViewController {}

private enum Guarded {
  final class Guardian {}
  final class VaultController: UIViewController { weak var guardian: Guardian? }
}

private enum Buttoned {
  final class VaultController: UIViewController {
    var button = Keyed.Keys()
    var keys: Keyed.Keys?
  }
}

private enum Keyed {
  final class Keys {}
  final class DoorController: UIViewController {}
  final class VaultController: UIViewController { var keys: Keys? }
}

private enum Choosing {
  final class VaultController: UIViewController {
    var chosen: Keyed.Keys?
    var keys: Keyed.Keys?
  }
}

private enum Inherited {
  class BaseController<Content>: UIViewController { var keys: Keyed.Keys? }
  class MiddleController: BaseController<Int> {}
  final class VaultController: MiddleController {}
}

private enum Titled {
  final class VaultController: UIViewController { var title: String? }
}

private enum Tappable {
  final class VaultController: UIViewController { var onTap: (() -> Void)? }
}

private final class Job: Operation, @unchecked Sendable {
  let number = 1
}

private final class NamedJob: Operation, @unchecked Sendable {
  var title: String?
}
