import AppKit
import Foundation
import Testing

@testable import FlowTesting

extension OneApplication {
  /// `Navigation` and the stand-in of AppKit, which were written apart, walk the same storyboards.
  @MainActor @Suite struct AgreementTests {}
}

extension OneApplication.AgreementTests {
  @Test func theyAgreeOnRandomStoryboards() throws {
    var steps = 0
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let scenes = Self.scenes(&random)
      let stage = Stage("W", scenes, name: "Random\(seed)")
      steps += Self.walk(stage, in: Stage.folder.path, &random)
    }
    #expect(steps > 200)
  }

  @Test func theyAgreeOnTheFixture() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Tests/FlowTestingTests/Fixtures").standardizedFileURL
      .path
    var steps = 0
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      steps += Self.walk(Stage(storyboard: "Desk", in: folder), in: folder, &random)
    }
    #expect(steps > 20)
  }

  /// Makes moves at random in both, expects them to show the same, and returns the number of moves.
  private static func walk(
    _ stage: Stage, in folder: String, _ random: inout RandomNumbers
  ) -> Int {
    let opened = OpenedModel(
      reading: ["\(folder)/\(stage.name).storyboard"], relativeTo: #filePath, startingAt: nil)
    #expect(opened.findings.isEmpty)
    let model = opened.model
    var navigation = Navigation(model, width: .regular)
    var trail = ["\(stage.name)"]
    for step in 0..<8 {
      let said = navigation.usableScreens.filter { $0.kind != .window }
        .map { model.scenes[$0.scene].identifier ?? "?" }
      #expect(said == Stage.names, "\(trail)")
      let moves = navigation.moves(in: model)
      guard said == Stage.names, !moves.isEmpty else { return step }
      let move = moves[Int.random(in: moves.indices, using: &random)]
      guard perform(move, in: navigation, model) else { return step }
      trail.append("\(model.scenes[move.scene].name).\(move.label)")
      navigation = navigation.performing(move, in: model).navigation
    }
    return 8
  }

  /// Makes the move in AppKit; returns false for one that only a storyboard's window has.
  private static func perform(
    _ move: Navigation.Move, in navigation: Navigation, _ model: SceneModel
  ) -> Bool {
    switch move.action {
    case .segue(let index):
      // What a custom segue shows is its class's alone.
      guard model.scenes[move.scene].segues[index].kind != .custom else { return false }
      let screens = navigation.usableScreens.filter { $0.kind != .window }
      guard let place = screens.firstIndex(where: { $0.id == move.screen }) else { return false }
      Stage.usable[place].performSegue(
        withIdentifier: model.scenes[move.scene].segues[index].identifier ?? "", sender: nil)
    case .select(let index):
      let screens = navigation.usableScreens.filter { $0.kind != .window }
      guard let place = screens.firstIndex(where: { $0.id == move.screen }) else { return false }
      (Stage.usable[place] as? NSTabViewController)?.selectedTabViewItemIndex = index
    case .dismiss:
      let layers = navigation.layers
      let root = layers[move.place.layer].root
      let screens = navigation.usableScreens.filter { $0.kind != .window }
      guard let place = screens.firstIndex(where: { $0.id == root.content.id || $0.id == root.id })
      else { return false }
      Stage.usable[place].dismiss(nil)
    case .back, .popToRoot: return false
    }
    return true
  }

  /// A window with a screen, and screens and tabs that lead to each other in AppKit's ways.
  private static func scenes(_ random: inout RandomNumbers) -> String {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    let count = number(3..<7)
    var scenes = window("W", "S0")
    for index in 0..<count {
      if index > 0, index < count - 2, number(0..<4) == 0 {
        scenes += scene(
          "S\(index)", "tabViewController", class: nil,
          connections(
            segue("S\(count - 2)", "relationship", "relationship=\"tabItems\""),
            segue("S\(count - 1)", "relationship", "relationship=\"tabItems\"")))
        continue
      }
      let segues = (0..<number(1..<4)).map { one in
        segue(
          "S\(number(0..<count))", ["show", "sheet", "modal", "popover"][number(0..<4)],
          "identifier=\"g\(one)\"")
      }
      scenes += scene("S\(index)", class: "Recorder", connections(segues.joined()))
    }
    return scenes
  }
}
