import Foundation
import Testing

@testable import FlowTesting

/// What a code base has today is kept in one file and fails no more; what is new fails.
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

  /// What the calls record and print.
  struct Outcome {
    var failures: [String] = []
    var printed: [String] = []
  }

  /// Makes a call like a test in a folder.
  func run(
    _ folder: Folder, _ environment: [String: String] = [:], forbidding scenes: [String]
  ) async -> Outcome {
    var settings = Settings.ofTest
    settings.file = folder.tests
    settings.remembers = false
    let printed = Locked<[String]>([])
    let failures = await Settings.$output.withValue({ line in printed.withLock { $0.append(line) } }
    ) {
      await Settings.$ownEnvironment.withValue(environment) {
        await recordedErrors(settings: settings) {
          _ = await checkFlow(ShopFlow.make(), .forbidden(scenes))
        }.map { "\($0)" }
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

  @Test func aRunWithoutRecordingAddsNothing() async {
    let folder = Folder()
    let outcome = await run(folder, forbidding: ["Login"])
    #expect(outcome.failures.count == 1)
    #expect(folder.files == [])
  }

  @Test func nothingIsRecordedOnCI() async {
    let folder = Folder()
    let outcome = await run(
      folder, ["CI": "1", "FLOW_BASELINE": "record"], forbidding: ["Login"])
    #expect(
      outcome.failures.first?.hasPrefix("FLOW_BASELINE=record writes nothing where CI is set.")
        == true)
    #expect(folder.files == [])
  }

  @Test func anotherWordIsRefused() async {
    let outcome = await run(Folder(), ["FLOW_BASELINE": "all"], forbidding: [])
    let message = "The environment variable FLOW_BASELINE is 'all', which is not 'record'."
    #expect(outcome.failures.first?.hasPrefix(message) == true)
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
