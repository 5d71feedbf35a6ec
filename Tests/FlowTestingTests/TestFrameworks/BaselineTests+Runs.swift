import Foundation
import Testing

@testable import FlowTesting

// What a baseline excuses of checks on a whole run, of expectations and of calls with a path.
extension BaselineTests {
  /// A home with two ways out, of which a guard may refuse either.
  private static func home(refusing refused: Set<String>) -> Flow<ControllerHost> {
    final class Home {}
    final class Page {}
    let model = SceneModel(initial: "Home") {
      Scene("Home") {
        Segue("news", .presentation, to: "News")
        Segue("help", .presentation, to: "Help")
      }
      Scene("News")
      Scene("Help")
    }
    return Flow(model) {
      Destination("Home") { _ in Home() }
      Destination("News") { _ in Page() }
      Destination("Help") { _ in Page() }
      ShouldPerform("news") { (_: Home, _: Any?) in !refused.contains("news") }
      ShouldPerform("help") { (_: Home, _: Any?) in !refused.contains("help") }
    }
  }

  private func lines(_ folder: Folder) -> [String] {
    (folder.text("baseline.txt") ?? "").split(separator: "\n").dropFirst(2)
      .map { String($0.prefix { $0 != "#" }) }
  }

  @Test func aSegueThatIsMissedLaterFails() async {
    let folder = Folder()
    func outcome(_ environment: [String: String] = [:], refusing: Set<String>) async -> Outcome {
      await run(folder, environment) {
        await checkFlow(Self.home(refusing: refusing), .reaches(.everySegue))
      }
    }
    #expect(await outcome(Self.record, refusing: ["news"]).failures == [])
    #expect(lines(folder) == ["notReached .reaches(.everySegue): Home -news->  "])
    #expect(await outcome(refusing: ["news"]).failures == [])
    let worse = await outcome(refusing: ["news", "help"]).failures
    #expect(worse.count == 1 && worse.first?.hasPrefix("2 of 2 segues were never taken") == true)
    #expect(await outcome(refusing: ["help"]).failures.count == 1)
    #expect(lines(folder) == [], "the first of them is mended, and the other never recorded")
  }

  @Test func aScreenWithoutAWayBackThatIsNewFails() async {
    /// A home with pages that replace it.
    @Sendable func flow(_ pages: [String]) -> Flow<Navigation> {
      Flow(
        map: SceneModel(initial: "Home") {
          Scene("Home") { for page in pages { Segue(page, .replaceRoot, to: page) } }
          for page in pages { Scene(page) }
        })
    }
    let folder = Folder()
    func failures(_ environment: [String: String], _ pages: [String]) async -> [String] {
      await run(folder, environment) {
        await checkFlow(flow(pages), .canAlwaysReturn(to: "Home"))
      }.failures
    }
    #expect(await failures(Self.record, ["News"]) == [])
    #expect(await failures([:], ["News"]) == [])
    let worse = await failures([:], ["News", "Help"])
    #expect(worse.first?.contains("From News nothing leads back to Home.") == true, "\(worse)")
    #expect(worse.first?.contains("\n  This also happens on Help.") == true, "\(worse)")
  }

  @Test func aCheckThatLooksAtNothingIsInNoBaseline() async {
    let folder = Folder()
    let outcome = await run(folder, Self.record) {
      await checkFlow(ShopFlow.make(), .canAlwaysReturn(to: "Hoem"))
    }
    #expect(outcome.failures.count == 1)
    #expect(outcome.failures.first?.contains("Did you mean 'Home'?") == true)
    #expect(folder.text("baseline.txt") == nil)
  }

  @Test func anExpectationIsInNoBaseline() async {
    let folder = Folder()
    let outcome = await run(folder, Self.record) {
      await checkFlow(ShopFlow.make(), .forbidden(["Product"])) { step in
        #expect(step.scene != "Login")
      }
    }
    #expect(outcome.failures.count == 1, "\(outcome.failures)")
    #expect(outcome.failures.first?.hasPrefix("On Login: Expectation failed") == true)
    #expect(lines(folder) == ["forbidden Product  "])
  }

  @Test func aPathOfItsOwnKnowsTheBaseline() async {
    let folder = Folder()
    func outcome(_ environment: [String: String], _ scenes: [String]) async -> Outcome {
      await run(folder, environment) {
        await checkFlow(ShopFlow.make(), along: "Home -login-> Login", .forbidden(scenes))
      }
    }
    #expect(await outcome(["CI": "1"], ["Login"]).failures.count == 1)
    #expect(await outcome(Self.record, ["Login"]).failures == [])
    #expect(
      folder.text("baseline.txt")?.hasSuffix(", along Home -login-> Login\n") == true)
    #expect(await outcome([:], ["Login"]).failures == [])
    #expect(await outcome([:], ["Home"]).failures.count == 1)
    let mended = await outcome([:], [])
    #expect(mended.printed == ["Snapshots/baseline.txt: mended, removed: forbidden Login"])
    #expect(folder.text("baseline.txt") == nil)
  }

  #if os(macOS) || os(Linux)
    @Test func aRenamedTestTargetKeepsItsBaseline() async throws {
      let folder = Folder()
      _ = await run(folder, Self.record, forbidding: ["Product", "Login"])
      let new = try #require(folder.text("baseline.txt"))
      let old = new.replacingOccurrences(of: "FlowTestingTests.", with: "OldTests.")
      func write(_ text: String, to path: String) throws {
        try WholeFile.write(Data(text.utf8), to: folder.url.appendingPathComponent(path))
      }
      try write(old, to: "Snapshots/baseline.txt")
      try write("names: \"FlowTestingTests\", \"OldTests\"", to: "Package.swift")
      let ofOther = await run(folder, forbidding: ["Product", "Login"])
      #expect(ofOther.failures.count == 2)
      #expect(folder.text("baseline.txt") == old)

      try write("name: \"FlowTestingTests\"", to: "Package.swift")
      let renamed = await run(folder, forbidding: ["Product", "Login"])
      #expect(renamed.failures == [] && renamed.printed == [])
      #expect(folder.text("baseline.txt") == old)
      let recorded = await run(folder, Self.record, forbidding: ["Product", "Login"])
      #expect(recorded.printed == [])
      #expect(folder.text("baseline.txt") == new)

      try write(old, to: "Snapshots/baseline.txt")
      let mended = await run(folder, forbidding: ["Login"])
      #expect(mended.printed == ["Snapshots/baseline.txt: mended, removed: forbidden Product"])
      let line =
        "forbidden Product  # FlowTestingTests.BaselineTests/aRenamedTestTargetKeepsItsBaseline\n"
      #expect(folder.text("baseline.txt") == new.replacingOccurrences(of: line, with: ""))
    }
  #endif
}
