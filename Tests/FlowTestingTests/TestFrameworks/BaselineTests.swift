import Foundation
import Testing

@testable import FlowTesting

/// The findings of today are kept in one file and fail no more; new ones do.
@Suite(.exploring(paths: 200)) struct BaselineTests {
  typealias Folder = RememberedPathsTests.Folder

  @Test func aMistakeOfTheTestIsInNoBaseline() {
    let mistake = Finding.test(message: "There is no scene 'Cat'.", advice: "Name another.")
    var recording = FindingFilter(.recording)
    #expect(recording.fails(mistake) && recording.noted.isEmpty)
    var knowing = FindingFilter(known: [mistake.key])
    #expect(knowing.fails(mistake) && knowing.seen.isEmpty)
    let known = Finding(code: "stillNil", subject: "Pet.owner", message: "It is nil.")
    #expect(!recording.fails(known) && recording.noted == [known])
    // Listed, and the walk goes on only where nothing can trap further on.
    var late = Finding(code: "setLate", subject: "Pet.owner", message: "It is late.")
    late.mayContinue = true
    var listing = FindingFilter(.listing)
    #expect(listing.fails(known) && !listing.fails(late) && listing.noted == [known, late])
  }

  /// The failures and lines of the calls.
  struct Outcome {
    var failures: [String] = []
    var printed: [String] = []
  }

  /// Makes a call like a test in a folder.
  func run(
    _ folder: Folder, _ environment: [String: String] = [:], forbidding scenes: [String],
    _ change: (inout Settings) -> Void = { _ in }
  ) async -> Outcome {
    await run(folder, environment, change) {
      _ = await checkFlow(ShopFlow.make(), .forbidden(scenes))
    }
  }

  /// Makes calls like a test in a folder.
  func run(
    _ folder: Folder, _ environment: [String: String] = [:],
    _ change: (inout Settings) -> Void = { _ in }, _ body: @Sendable () async -> Void
  ) async -> Outcome {
    var settings = Settings.ofTest
    settings.file = folder.tests
    settings.remembers = false
    change(&settings)
    let chosen = settings
    let printed = Locked<[String]>([])
    let output = Settings.Output { line in printed.withLock { $0.append(line) } }
    let failures = await Settings.$output.withValue(output) {
      await Settings.$ownEnvironment.withValue(environment) {
        await recordedErrors(settings: chosen, body).map { "\($0)" }
      }
    }
    return Outcome(failures: failures, printed: printed.withLock { $0 })
  }

  static let record = ["FLOW_BASELINE": "record"]

  @Test func whatIsRecordedFailsNoMoreAndWhatIsNewDoes() async {
    let folder = Folder()
    let id = "FlowTestingTests.BaselineTests/whatIsRecordedFailsNoMoreAndWhatIsNewDoes"
    let first = await run(folder, Self.record, forbidding: ["Product", "Login"])
    #expect(first.failures == [])
    #expect(first.printed == ["Snapshots/baseline.txt: 2 findings of \(id), 2 new, 0 mended"])
    #expect(
      folder.text("baseline.txt") == """
        # FlowTesting baseline
        # Findings that fail no test. FLOW_BASELINE=record adds lines; a finding that is mended is removed.
        forbidden Login  # \(id)
        forbidden Product  # \(id)

        """)
    let second = await run(folder, forbidding: ["Product", "Login"])
    #expect(second.failures == [])
    #expect(second.printed == [])
    let third = await run(folder, forbidding: ["Product", "Login", "Home"])
    #expect(third.failures.map { $0.prefix { $0 != "\n" } } == ["Home came."])
  }

  @Test func aMendedFindingIsTakenOutAndFailsWhenItIsBack() async {
    let folder = Folder()
    _ = await run(folder, Self.record, forbidding: ["Product", "Login"])
    let old = folder.text("baseline.txt")
    let onCI = await run(folder, ["CI": "true"], forbidding: ["Login"])
    #expect(onCI.printed == ["Snapshots/baseline.txt: mended, remove the line: forbidden Product"])
    #expect(folder.text("baseline.txt") == old)
    let otherSeed = await run(folder, ["FLOW_SEED": "1"], forbidding: ["Login"])
    #expect(otherSeed.printed == [])
    let mended = await run(folder, forbidding: ["Login"])
    #expect(mended.failures == [])
    #expect(mended.printed == ["Snapshots/baseline.txt: mended, removed: forbidden Product"])
    #expect(folder.text("baseline.txt")?.contains("Product") == false)
    let back = await run(folder, forbidding: ["Product", "Login"])
    #expect(back.failures.count == 1)
    _ = await run(folder, forbidding: [])
    #expect(folder.files == [])
  }

  @Test func aRunThatSeesLessThanAnOrdinaryOneMendsNothing() async {
    let folder = Folder()
    _ = await run(folder, Self.record, forbidding: ["Product", "Login"])
    let old = folder.text("baseline.txt")
    let shard = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0"]
    let outcomes = [
      await run(folder, forbidding: ["Login"]) { $0.paths = 199 },
      await run(folder, shard, forbidding: ["Login"]) { $0.paths = 400 },
      await run(folder, forbidding: ["Login"]) { ($0.paths, $0.seconds) = (nil, 0.000_001) },
    ]
    #expect(outcomes.flatMap(\.printed) == [])
    #expect(outcomes.flatMap(\.failures) == [])
    let failing = await run(folder, forbidding: ["Login", "Home"])
    #expect(failing.failures.count == 1 && failing.printed == [])
    #expect(folder.text("baseline.txt") == old)
    let longer = await run(folder, forbidding: ["Login"]) { $0.paths = 201 }
    #expect(longer.printed == ["Snapshots/baseline.txt: mended, removed: forbidden Product"])
  }

  @Test func aRecordingThatSeesLessKeepsTheOtherLines() async {
    let folder = Folder()
    _ = await run(folder, Self.record, forbidding: ["Product", "Login"])
    let old = folder.text("baseline.txt")
    let short = await run(folder, Self.record, forbidding: ["Login"]) { $0.paths = 20 }
    #expect(short.printed == [] && short.failures == [])
    #expect(folder.text("baseline.txt") == old)
    let whole = await run(folder, Self.record, forbidding: ["Login"])
    #expect(whole.printed.first?.hasSuffix(", 0 new, 1 mended") == true)
    #expect(folder.text("baseline.txt")?.contains("Product") == false)
  }

  @Test func processesThatReplaceLinesAtOnceLoseNone() async throws {
    let folder = TemporaryPackage().folder
    await withTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          let call = "call \(number)"
          try? Baseline.replace(["setLate Pet.p\(number)"], of: call, named: [call], in: folder)
        }
      }
    }
    #expect(try Baseline(in: folder).lines.count == 40)
    try FileManager.default.removeItem(atPath: folder.root)
  }

  @Test func aCallLeavesTheFindingsOfOthersInTheBaseline() async {
    let folder = Folder()
    let first: @Sendable ([String]) async -> Void = {
      await checkFlow(ShopFlow.make(), .forbidden($0))
    }
    let second: @Sendable ([String]) async -> Void = {
      await checkFlow(ShopFlow.make(), .forbidden($0))
    }
    _ = await run(folder, Self.record) {
      await first(["Product"])
      await second(["Login"])
    }
    let id = "FlowTestingTests.BaselineTests/aCallLeavesTheFindingsOfOthersInTheBaseline"
    func lines() -> [String]? {
      folder.text("baseline.txt")?.split(separator: "\n").dropFirst(2).map(String.init)
    }
    #expect(lines() == ["forbidden Login  # \(id), call 2", "forbidden Product  # \(id)"])
    // What one call has in the baseline excuses no other.
    #expect(await run(folder) { await second(["Product"]) }.failures.count == 1)
    let mended = await run(folder) { await first([]) }
    #expect(mended.printed == ["Snapshots/baseline.txt: mended, removed: forbidden Product"])
    #expect(lines() == ["forbidden Login  # \(id), call 2"])
    _ = await run(folder, Self.record) { await first(["Login"]) }
    #expect(lines() == ["forbidden Login  # \(id)", "forbidden Login  # \(id), call 2"])
  }

  @Test func aListHasWhatLiesBehindANilProperty() async {
    final class Menu { var owner: String? }
    final class Detail { var owner: String? }
    let model = SceneModel(initial: "Menu") {
      Scene("Menu") { Segue("open", .presentation, to: "Detail") }
      Scene("Detail")
    }
    let flow = Flow(model) {
      Destination("Menu") { _ in Menu() }
      Destination("Detail") { _ in Detail() }
    }
    let folder = Folder()
    func failures(_ environment: [String: String]) async -> [String] {
      let outcome = await run(folder, environment) {
        _ = await checkFlow(flow, .fullyInitialized(.nothingIsNil))
      }
      return outcome.failures
    }
    let ordinary = await failures([:])
    #expect(ordinary.count == 1 && ordinary.first?.contains("Detail") == false, "\(ordinary)")
    let listed = await failures(["FLOW_BASELINE": "list", "CI": "1"])
    #expect(
      listed == [
        """
        This run has 2 findings:
          Detail.owner: still nil
          Menu.owner: still nil
          Fix:     Mend them, or add to .fullyInitialized, with reasons:
        except: [
          "Detail.owner": "why",
          "Menu.owner": "why",
        ]
        To begin with what is here, run once with FLOW_BASELINE=record: what is found then fails no more, \
        and what is new does.
        """
      ])
    #expect(folder.text("baseline.txt") == nil)
  }

  @Test func aRunWithoutRecordingAddsNothing() async {
    let folder = Folder()
    let outcome = await run(folder, forbidding: ["Login"])
    #expect(outcome.failures.count == 1)
    #expect(folder.files == [])
  }

  @Test func nothingIsRecordedOnCI() async {
    let folder = Folder()
    let outcome = await run(folder, ["CI": "1", "FLOW_BASELINE": "record"], forbidding: ["Login"])
    #expect(
      outcome.failures.first?.hasPrefix(
        "FLOW_BASELINE=record writes nothing on CI, or where the sources are not.")
        == true)
    #expect(folder.files == [])
  }

  @Test func anotherWordIsRefused() async {
    let outcome = await run(Folder(), ["FLOW_BASELINE": "all"], forbidding: [])
    let message =
      "The environment variable FLOW_BASELINE is 'all', which is not 'record' or 'list'."
    #expect(outcome.failures.first?.hasPrefix(message) == true)
  }

  @Test func anUnknownRecordModeIsRefusedBeforeAnythingIsTakenOut() async {
    let folder = Folder()
    _ = await run(folder, ["FLOW_BASELINE": "record"], forbidding: ["Login"])
    let kept = folder.files
    let outcome = await run(folder, ["FLOW_RECORD": "nevr"], forbidding: [])
    #expect(outcome.failures.first?.hasPrefix("FLOW_RECORD is 'nevr'.") == true)
    #expect(outcome.printed == [] && folder.files == kept)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD", "a merge left its mark '<<<<<<< HEAD'."),
    ("=======", "a merge left its mark '======='."),
    ("setLate Pet.owner", "'setLate Pet.owner' is no finding of a test."),
    ("  # ShopTests.Shop/buying", "'  # ShopTests.Shop/buying' is no finding of a test."),
  ])
  func aBadLineIsRefusedWithFileAndLine(line: String, message: String) async throws {
    let folder = Folder()
    let file = folder.url.appendingPathComponent("Snapshots/baseline.txt")
    try WholeFile.write(Data("# FlowTesting baseline\n\(line)\n".utf8), to: file)
    let outcome = await run(folder, forbidding: [])
    #expect(outcome.failures.first?.hasPrefix("Snapshots/baseline.txt:2: \(message)") == true)
  }
}
