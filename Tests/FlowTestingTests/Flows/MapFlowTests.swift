import Foundation
import Testing

@testable import FlowTesting

/// Flows over scenes and segues alone: the subject is what is on screen.
@Suite(.exploring(paths: 20)) struct MapFlowTests {
  static let pets = "../../../Examples/PetShop/Sources/PetShop/PetShop.storyboard"

  // MARK: What is walked

  @Test func aStoryboardIsWalkedWithoutWiringAnything() async {
    let exploration = await checkFlow(
      Flow(map: Self.pets), .reaches(.everySegue), .reaches(.everyScene))
    #expect(exploration.coverage.taken.count > 5)
  }

  @Test(arguments: Navigation.Width.allCases)
  func theWalksAreThoseOfAFlowWithStandIns(width: Navigation.Width) async {
    let isLarge = width == .compact
    for model in [AvailableMovesTests.tablet] + (isLarge ? [AppGraph.make(seed: 0)] : []) {
      let map = Flow(map: model, width: width)
      let unwired = Flow(model, width: width)
      let (one, other) = await (Self.walked(map, paths: 5), Self.walked(unwired, paths: 5))
      #expect(one == other)
      #expect(one.lines.count >= 5)
    }
  }

  @Test(
    .enabled(
      if: SharedMaterial.isThere(SharedMaterial.corpus),
      "The real storyboards are not beside this checkout, so that they are not walked."))
  func realStoryboardsAreWalkedAsWithStandIns() async throws {
    let folder = SharedMaterial.corpus.appendingPathComponent("files")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var steps = 0
    let storyboards = files.filter { $0.hasSuffix(".storyboard") }
    // An ordinary run walks every third, and with `QUALITY=whole` each is walked.
    for (index, file) in storyboards.enumerated() where Quality.isWhole || index % 3 == 0 {
      let storyboard = try StoryboardFiles.readFile(at: folder.appendingPathComponent(file).path)
      let model = SceneModel(storyboards: [storyboard])
      let one = await Self.walked(Flow(map: model), paths: 5)
      let other = await Self.walked(Flow(model), paths: 5)
      #expect(one == other, "\(file)")
      steps += one.taken.values.reduce(0, +)
    }
    #expect(steps > 1_000)
  }

  @Test func aStepsSubjectIsWhatIsOnScreen() async {
    let outlines = Recorded<[String]>()
    await checkFlow(Flow(map: Self.shop), along: "Home -open-> Product") { step in
      #expect(step.arrivals.isEmpty && step.destination == nil)
      outlines.append(step.subject.outline(in: Self.shop))
    }
    #expect(
      outlines.all == [["Stack (stack)", "  Home"], ["Stack (stack)", "  Home", "  Product"]])
  }

  @Test func theCallsAreWhatContainersAndPresentersDo() async {
    let calls = Recorded<String>()
    await checkFlow(
      Flow(map: Self.shop), along: "Home -open-> Product -buy-> Receipt -dismiss-> Product"
    ) { step in
      step.calls.forEach(calls.append)
    }
    #expect(
      calls.all == ["Stack.push(Product)", "Stack.present(Receipt)", "Stack.dismiss(Receipt)"])
  }

  // MARK: What is found

  @Test func aPushWithoutAStackFailsWithItsPath() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", .push, to: "Product") }
      Scene("Product")
    }
    #expect(
      await recordedFinding { await checkFlow(Flow(map: model)) } == """
        'open' of Home: NSGenericException: Push segues can only be used when the source \
        controller is managed by an instance of UINavigationController.
          Fix:     Embed the source in a navigation controller, or make 'open' a show segue.
        """)
  }

  @Test func aFailingWalkIsReplayedByItsPathAndByItsNumbers() async throws {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("edit", .presentation, to: "Editor") }
      Scene("Editor") { Segue("more", .push, to: "Home") }
    }
    let flow = Flow(map: model)
    let search = RunTemplate(flow)
    let found = try #require(await search.explore(Budget()).discoveries.first)
    #expect(found.walk.path == "Home -edit-> Editor -more-> Editor")
    #expect(found.minimality == .proven)
    for route in [Route.path(found.walk.path), .numbers(found.walk.numbers)] {
      let again = RunTemplate(flow)
      let report = await again.follow(route)
      #expect(report.discoveries.map(\.failure) == [found.failure])
    }
  }

  @Test func aPathInsideAnEmbeddedContainerNamesItsScreens() async {
    let model = SceneModel(initial: "Shell") {
      Scene("Shell", children: ["Banner", "Stack"]) { Segue("help", .presentation, to: "Help") }
      Scene("Banner")
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product")
      Scene("Help")
    }
    let scenes = Recorded<String>()
    await checkFlow(
      Flow(map: model), along: "Home -open-> Product -Shell/help-> Help -dismiss-> Product"
    ) { scenes.append($0.scene) }
    #expect(scenes.all == ["Home", "Product", "Help", "Product"])
  }

  @Test func whatCoversTheScreenIsNoWayBackUnlessItsCodeDismissesIt() async {
    @Sendable func model(_ className: String?) -> SceneModel {
      SceneModel(initial: "Home") {
        Scene("Home") { Segue("log", .presentation, to: "Log", presentationStyle: "fullScreen") }
        Scene("Log", class: className)
      }
    }
    let check = Check<Navigation>.canAlwaysReturn(to: "Home")
    let headlines = await recordedHeadlines { await checkFlow(Flow(map: model(nil)), check) }
    #expect(headlines == ["From Log nothing leads back to Home."])
    await checkFlow(Flow(map: model("LogController")), check)
  }

  // MARK: Unwinds

  /// A form that takes the place of the home screen, and can be left by unwinding alone.
  private static func form(unwindingTo action: String, on scene: String) -> SceneModel {
    SceneModel(initial: "Home") {
      Scene("Home") { Segue("ask", .replace, to: "Form") }
      Scene("Form") {
        Segue("done", unwinding: "done:")
        Segue("list", .presentation, to: "List")
      }
      Scene("List", unwindActions: scene == "List" ? [action] : [])
    }
  }

  @Test func anUnwindThatNobodyOnScreenHandlesFails() async {
    let headlines = await recordedHeadlines {
      await checkFlow(Flow(map: Self.form(unwindingTo: "done:", on: "List")))
    }
    #expect(headlines.count == 1)
    #expect(headlines.first?.hasPrefix("'done' of Form: ") == true)
  }

  @Test func anUnwindWhoseActionOnlyCodeKnowsIsNotWalkedAndNotMissed() async {
    let flow = Flow(map: Self.form(unwindingTo: "done:", on: "nowhere"))
    let exploration = await checkFlow(flow, .reaches(.everySegue), .canAlwaysReturn(to: "Home"))
    #expect(exploration.coverage.taken[MoveID(scene: "Form", label: "done")] == nil)
  }

  @Test func aScreenWithoutAnyWayBackIsStillFound() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("ask", .replace, to: "Form") }
      Scene("Form")
    }
    let headlines = await recordedHeadlines {
      await checkFlow(Flow(map: model), .canAlwaysReturn(to: "Home"))
    }
    #expect(headlines == ["From Form nothing leads back to Home."])
  }

  // MARK: What cannot be asked

  @Test func aFileThatIsMissingOrASceneThatIsIsAMistake() async {
    let headlines = await recordedHeadlines {
      await checkFlow(Flow(map: "Missing.storyboard"))
      await checkFlow(Flow(map: Self.shop, startingAt: "Hom"))
    }
    #expect(headlines.count == 2)
    #expect(headlines.first?.contains("Missing.storyboard") == true)
    #expect(headlines.last?.hasPrefix("There is no scene 'Hom' to start at.") == true)
  }
}

// MARK: - Models, and the results of walks over them

extension MapFlowTests {
  private static let shop = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product") { Segue("buy", .presentation, to: "Receipt") }
    Scene("Receipt")
  }

  private struct Walked: Equatable {
    var lines: [String] = []
    var failures: [Failure] = []
    var taken: [MoveID: Int] = [:]
    var visited: [String: Int] = [:]
  }

  private static func walked<Subject>(_ flow: Flow<Subject>, paths: Int) async -> Walked {
    var walked = Walked()
    let search = RunTemplate(flow) { step in
      guard let move = step.move else { return walked.lines.append(step.scene) }
      walked.lines[walked.lines.count - 1] += " \(move)"
    }
    let report = await search.explore(Budget(paths: paths, shrinks: 5, failures: 3))
    walked.failures = report.discoveries.map(\.failure)
    walked.taken = report.exploration.coverage.taken
    walked.visited = report.exploration.coverage.visited
    return walked
  }
}

/// The texts that closures of a test saw, in order.
private final class Recorded<Value: Sendable>: Sendable {
  private let values = Locked<[Value]>([])
  func append(_ value: Value) { values.withLock { $0.append(value) } }
  var all: [Value] { values.withLock { $0 } }
}
