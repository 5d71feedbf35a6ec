import FlowTesting
import Testing

/// A user's own check on the whole run, which sees no more than what is public.
@Suite struct CoverageMoveTests {
  private static let shop = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") {
      Segue("open", to: "Product")
      Segue("admin", to: "Admin")
      Segue("pick", to: "Product")
    }
    Scene("Product")
    Scene("Admin") { Segue("delete", to: "Product") }
  }

  private static let flow = Flow(shop) {
    for name in ["Home", "Product", "Admin"] { Destination(name) { _ in Page() } }
    ShouldPerform("admin") { (_: Page, _: Any?) in false }
    Senders("pick") { (_: Page) in [Int]() }
  }

  private static let takesEverySegue = Check<ControllerHost>(".takesEverySegue") { exploration in
    let moves = exploration.coverage.moves
    let scenes = exploration.model?.scenes ?? []
    return scenes.flatMap { scene in
      scene.segues.compactMap { segue in
        let move = moves.first { $0.scene == scene.name && $0.label == segue.label }
        guard move?.taken ?? 0 == 0 else { return nil }
        let reason =
          switch move {
          case .some(let move) where move.refused > 0: "refused"
          case .some(let move) where move.untappable > 0: "nothing to tap"
          default: "never available"
          }
        return Finding(
          code: "notTaken", subject: "\(scene.name).\(segue.label)",
          message: "'\(segue.label)' of \(scene.name): \(reason).")
      }
    }
  }

  @Test func aCheckSeesWhatWasTakenRefusedAndNeverAvailable() async {
    await withKnownIssue {
      await checkFlow(Self.flow, Self.takesEverySegue)
    } matching: { issue in
      [
        "'admin' of Home: refused.", "'pick' of Home: nothing to tap.",
        "'delete' of Admin: never available.",
      ].contains { issue.error.map { "\($0)" }?.hasPrefix($0) == true }
    }
  }

  @Test func movesAreInTheOrderOfScenesAndLabels() async {
    let moves = await checkFlow(Self.flow, along: "Home -open-> Product -back-> Home").coverage
      .moves
    #expect(moves.map { "\($0.scene) \($0.label)" } == ["Home open", "Home pick", "Product back"])
    #expect(moves.map(\.taken) == [1, 0, 1])
    #expect(moves.map { $0.untappable > 0 } == [false, true, false])
  }

  private final class Page {}
}
