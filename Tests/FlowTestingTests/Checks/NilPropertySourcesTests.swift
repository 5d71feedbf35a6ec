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
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Vaults-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let selector = declining ? "destinationCreationSelector=\"makeVault:\"" : ""
    let scenes = [
      Fixtures.scene(
        "a", "storyboardIdentifier=\"Door\"",
        connections: Fixtures.segue(to: "b", "open", selector)),
      Fixtures.scene("b", "customClass=\"VaultController\""),
    ]
    let path = folder.appendingPathComponent("Main.storyboard").path
    for (name, text) in [
      "App.xcodeproj/project.pbxproj": "", "Main.storyboard": "", "Vault.swift": Self.file(line),
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let model = SceneModel(storyboards: [try Fixtures.storyboard(scenes: scenes, path: path)])
    let flow = Flow(model) {
      Destination("Door") { Door(coder: $0) }
      Destination("Vault") { make($0) }
      if declining { SegueAction("makeVault:") { (_: Door, _) -> UIViewController? in nil } }
    }
    return await recordedHeadlines { await checkFlow(flow, .fullyInitialized(.nothingIsNil)) }
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

private enum Keyed {
  final class Keys {}
  final class VaultController: UIViewController { var keys: Keys? }
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
