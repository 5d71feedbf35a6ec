import Foundation
import Testing

@testable import FlowTesting

/// The size of snapshots of an app with 21 controllers, and of their changes.
@Suite struct SnapshotSizeTests {
  /// The base class of every screen of the app.
  final class Page {
    let title: String
    let tags: Set<String>
    var visits = 0
    init(_ title: String) { (self.title, tags) = (title, ["new", "page"]) }
  }

  /// A tab bar, five stacks, and fifteen screens in them.
  private func app(firstTab: String? = nil, wrapped: Bool = false) -> SceneModel {
    let tabs = [firstTab].compactMap { $0 } + (1...5).map { "Stack\($0)" }
    var scenes = [Scene("Tabs", .tabBar, children: tabs)]
    if let firstTab { scenes.append(Scene(firstTab)) }
    if wrapped { scenes.append(Scene("Window", .navigation, children: ["Tabs"])) }
    for stack in 1...5 {
      scenes.append(Scene("Stack\(stack)", .navigation, children: ["Page\(stack)A"]))
      scenes.append(Scene("Page\(stack)A") { Segue("open", to: "Page\(stack)B") })
      scenes.append(Scene("Page\(stack)B") { Segue("more", to: "Page\(stack)C") })
      scenes.append(Scene("Page\(stack)C"))
    }
    return SceneModel(initial: Scene.ID(wrapped ? "Window" : "Tabs"), scenes: scenes)
  }

  private func flow(_ model: SceneModel, titled title: String? = nil) -> Flow<ControllerHost> {
    Flow(model) {
      for scene in model.scenes where !scene.kind.isContainer {
        Destination(scene.name) { _ in
          Page(scene.name == "Page3A" ? title ?? scene.name : scene.name)
        }
      }
    }
  }

  /// The path that opens all fifteen screens and ends in the first tab; 21 controllers are there then.
  private func everywhere(from start: String = "Page1A") -> FlowPath {
    var path = FlowPath(start: start)
    for stack in 1...5 {
      if start != "Page1A" || stack > 1 {
        path.moves.append(.init("tab:Page\(stack)A", to: "Page\(stack)A"))
      }
      path.moves.append(.init("open", to: "Page\(stack)B"))
      path.moves.append(.init("more", to: "Page\(stack)C"))
    }
    return path
  }

  /// The file that a test along a path has.
  private func file(_ flow: Flow<ControllerHost>, _ path: FlowPath) async throws -> String {
    let recording = Recording(flow: flow, path: path, head: [], isToRecord: { _ in false })
    guard case .document(let document) = await recording.result() else {
      throw Planted()
    }
    return document.text
  }

  private func changedLines(_ old: String, _ new: String) -> Int {
    LineDiff(from: old, to: new).lines.count { $0.sign != " " }
  }

  @Test func aNewTabANewRootAndANewTitleChangeFewLines() async throws {
    let before = try await file(flow(app()), fiftySteps())
    let tab = try await file(flow(app(firstTab: "News")), fiftySteps(from: "News"))
    #expect(changedLines(before, tab) <= 12)
    let wrapped = try await file(flow(app(wrapped: true)), fiftySteps())
    #expect(changedLines(before, wrapped) <= 60)
    let titled = try await file(flow(app(), titled: "A new title"), fiftySteps())
    #expect(changedLines(before, titled) == 2)
  }

  @Test func twoStepsPutInFrontChangeTwiceTheirOwnLines() async throws {
    var path = fiftySteps()
    let before = try await file(flow(app()), path)
    path.moves = [.init("open", to: "Page1B"), .init("back", to: "Page1A")] + path.moves
    let after = try await file(flow(app()), path)
    // Two headings with an empty line each, one screen that comes with its record, and goes.
    #expect(changedLines(before, after) <= 2 * 16)
  }

  private func fiftySteps(from start: String = "Page1A") -> FlowPath {
    var path = everywhere(from: start)
    var stack = 5
    let count = start == "Page1A" ? 50 : 51
    while path.count < count {
      stack = stack % 5 + 1
      path.moves.append(.init("tab:Page\(stack)A", to: "Page\(stack)C"))
      path.moves.append(.init("popToRoot", to: "Page\(stack)A"))
      path.moves.append(.init("open", to: "Page\(stack)B"))
      path.moves.append(.init("more", to: "Page\(stack)C"))
    }
    path.moves.removeLast(path.count - count)
    return path
  }

  @Test func aPathOfFiftyStepsIsSmall() async throws {
    let text = try await file(flow(app()), fiftySteps())
    #expect(text.components(separatedBy: "\n## ").count == 52)
    #expect(text.utf8.count < 40_000)
  }
}
