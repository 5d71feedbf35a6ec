import Foundation
import Testing

@testable import FlowTesting

/// The shards of a run write reports, which are merged and judged as a whole.
@Suite(.exploring(paths: 60), .remembering(false)) struct MergingTests {
  typealias Folder = RememberedPathsTests.Folder

  /// Makes the calls as one part of several does, or as the run that merges them.
  func run(
    _ folder: Folder, part: Int? = nil, of total: Int = 3, _ body: @Sendable () async -> Void
  ) async -> [String] {
    var environment = ["CI": "1", "FLOW_REPORTS": folder.url.path]
    if let part {
      environment["TEST_TOTAL_SHARDS"] = "\(total)"
      environment["TEST_SHARD_INDEX"] = "\(part)"
    } else {
      environment["FLOW_MERGE"] = "1"
    }
    return await Settings.$ownEnvironment.withValue(environment) { await recordedTexts(body) }
  }

  /// The files of parts there are, sorted.
  func files(_ folder: Folder) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.url.path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Of three products each part walks to some; each of them alone has not taken every segue's sender.
  static let flow = ShopFlow.make()

  @Test func whatNoShardAloneSawIsJudgedFromAll() async {
    let folder = Folder()
    let seesAll = Check<ControllerHost>.seesProducts(12)
    let check: @Sendable () async -> Void = {
      await checkFlow(ShopFlow.make(products: 12), seesAll)
    }
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    #expect(
      files(folder)
        == (1...3).map {
          "FlowTestingTests/MergingTests/whatNoShardAloneSawIsJudgedFromAll.call-1-shard-\($0)-of-3.json"
        })
    #expect(await run(folder, check) == [])
  }

  @Test func aCallThatRunsTwiceCannotBeMerged() async {
    let folder = Folder()
    let texts = await run(folder, part: 0) {
      for products in [3, 3, 9] { await checkFlow(ShopFlow.make(products: products)) }
    }
    #expect(
      texts == [
        """
        This call ran twice, as in a loop, so that its shards cannot be told apart.
          Fix:     Give each run a case of its own, with @Test(arguments:), or a call of its own.
        """
      ])
  }

  @Test func aShardSaysWhereItIsJudged() async {
    let folder = Folder()
    _ = await run(folder, part: 1) {
      let exploration = await checkFlow(Self.flow, .reaches(.everySegue))
      #expect(
        "\(exploration)".hasSuffix("\n  checks on the whole run are judged from \(folder.url.path)")
      )
    }
  }

  @Test func statisticsOfTheMergedRunArePrinted() async {
    let folder = Folder()
    let printed = Locked<[String]>([])
    let check: @Sendable () async -> Void = { await checkFlow(Self.flow) }
    for part in 0..<3 { _ = await run(folder, part: part, check) }
    let environment = ["CI": "1", "FLOW_REPORTS": folder.url.path, "FLOW_MERGE": "1"]
    await Settings.$ownEnvironment.withValue(environment.merging(["FLOW_STATISTICS": "1"]) { $1 }) {
      let output = Settings.Output { text in printed.withLock { $0.append(text) } }
      await Settings.$output.withValue(output) {
        await check()
      }
    }
    #expect(printed.withLock { $0 }.map { $0.contains("merged from 3 shards") } == [true])
  }

  @Test func theMergedReportHasTheSums() async throws {
    let folder = Folder()
    let explorations = Locked<[Exploration]>([])
    let check: @Sendable () async -> Void = {
      let exploration = await checkFlow(Self.flow, .reaches(.everySegue))
      explorations.withLock { $0.append(exploration) }
    }
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    #expect(await run(folder, check) == [])
    let all = explorations.withLock { $0 }
    let sum = try #require(all.last)
    #expect(
      "\(sum)".split(separator: "\n").dropFirst().map(String.init) == [
        "  3 of 3 scenes, 3 of 3 segues", "  merged from 3 shards",
        "  all 11 paths of up to 2 steps pass",
      ])
    #expect(sum.coverage.steps == all.dropLast().map(\.coverage.steps).reduce(0, +))
    #expect(sum.coverage.paths == all.dropLast().map(\.coverage.paths).reduce(0, +))
    #expect(sum.seed == 0)
  }

  @Test func whatNoShardReachedFailsOnceWhenMerged() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = {
      let flow = ShopFlow.make {
        ShouldPerform("login") { (_: ShopFlow.Product, _: Any?) in false }
      }
      await checkFlow(flow, .reaches(.everySegue))
    }
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    let failures = await run(folder, check)
    #expect(failures.count == 1)
    let lines = failures.first?.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("1 of 3 segues was never taken (") == true, "\(failures)")
    #expect(lines.dropFirst().first?.hasPrefix("  Product -login->  refused by") == true)
  }

  @Test func aNameThatIsNotThereFailsWhenMerged() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = {
      let flow = Flow(from: { ["browse"] }, at: { $0.last ?? "" }) {
        Move("open", from: "browse") { $0.append("item") }
        Move("close", from: "item") { $0.removeLast() }
        Move("share", from: "Browse") { $0.append("sheet") }
      }
      await checkFlow(flow)
    }
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    let merged = await run(folder, check)
    #expect(merged.count == 1)
    #expect(merged.first?.contains("Did you mean 'browse'?") == true, "\(merged)")
  }

  @Test func aFlowInWhichNothingCanBeWalkedFailsWhenMerged() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = {
      let flow = Flow(from: { 0 }, at: { "Floor \($0)" }) {
        Move("up", from: "Flor 0") { $0 += 1 }
      }
      await checkFlow(flow)
    }
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    let merged = await run(folder, check)
    #expect(merged.contains { $0.hasPrefix("There was nothing to walk:") }, "\(merged)")
  }

  @Test(.exploring(paths: 1)) func aRunOfOneWalkDoesNotSayThatNothingCanBeWalked() async {
    let flow = Flow(from: { 0 }, at: { "Floor \($0)" }) { Move("up") { $0 += 1 } }
    let folder = Folder()
    let check: @Sendable () async -> Void = { await checkFlow(flow) }
    let texts = await recordedTexts(check)
    #expect(texts == [])
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    #expect(await run(folder, check) == [])
  }

  @Test func aShardWithoutAFolderIsJudgedAloneAndSaysSo() async {
    let environment = ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1"]
    let texts = await Settings.$ownEnvironment.withValue(environment) {
      await recordedTexts {
        await checkFlow(ShopFlow.make(products: 12), .seesProducts(12))
      }
    }
    #expect(texts.count == 1)
    #expect(
      texts.first?.hasSuffix(
        """
          Fix:     See more.
        This is shard 2 of 3, judged alone. With FLOW_REPORTS=<folder> the shards are judged together, by a \
        last run with FLOW_MERGE=1.
        """) == true, "\(texts)")
  }

  // MARK: What cannot be merged

  @Test func aMissingShardIsNamed() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = { await checkFlow(Self.flow, .reaches(.everySegue)) }
    let none = await run(folder, check)
    #expect(none.first?.hasPrefix("No shard of this run is in '") == true, "\(none)")
    for part in [0, 2] { _ = await run(folder, part: part, check) }
    let failures = await run(folder, check)
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("Shard 2 of 3 is missing in '") == true, "\(failures)")
  }

  @Test func aShardThatFailedKeepsTheWholeFromBeingJudged() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = {
      await checkFlow(Self.flow, .forbidden(["Login"]))
    }
    for part in 0..<3 { _ = await run(folder, part: part, check) }
    let failures = await run(folder, check)
    #expect(
      failures == [
        """
        The run cannot be judged as a whole, since it failed in 3 shards:
          shard 1: Login came.
          shard 2: Login came.
          shard 3: Login came.
          Fix:     See the failures of these shards.
        """
      ])
  }

  @Test func routersWithOtherMovesAreOtherFlows() {
    func digest(_ label: String) -> String {
      let flow = Flow(from: { 0 }, at: { "\($0)" }) { Move(label) { $0 += 1 } }
      return Run(flow, checks: [], budget: Budget(), body: nil).digest
    }
    #expect(digest("more") == digest("more"))
    #expect(digest("more") != digest("less"))
  }

  @Test func shardsOfAnotherRunAreRefused() async {
    let folder = Folder()
    let products = Locked(0)
    let check: @Sendable () async -> Void = {
      let first = products.withLock { $0 } == 0
      let flow =
        first
        ? Self.flow
        : Flow(SceneModel(initial: "Home") { Scene("Home") { Segue("a", to: "Home") } })
      await checkFlow(flow, .reaches(.everySegue))
    }
    for part in 0..<2 { _ = await run(folder, part: part, of: 2, check) }
    products.withLock { $0 = 1 }
    let failures = await run(folder, check)
    #expect(failures.first?.hasPrefix("Shard 1 of 2 walked another flow") == true, "\(failures)")
    products.withLock { $0 = 0 }
    var settings = Settings.ofTest
    settings.seed = 8
    let others = await Settings.$ofTest.withValue(settings) { await run(folder, check) }
    #expect(
      others.first?.hasPrefix(
        """
        Shard 1 of 2 made 60 walks of up to 30 steps, seed 0; this run would make 60 walks of up to 30 \
        steps, seed 8: 
        """) == true, "\(others)")
    _ = await run(folder, part: 0, of: 4, check)
    let mixed = await run(folder, check)
    #expect(
      mixed.first?.contains("has shards of 2 and shards of 4 for this run") == true, "\(mixed)")
  }

  @Test func aFileThatWasCutOffIsRefused() async throws {
    let folder = Folder()
    let check: @Sendable () async -> Void = { await checkFlow(Self.flow, .reaches(.everySegue)) }
    for part in 0..<2 { _ = await run(folder, part: part, of: 2, check) }
    let file = folder.url.appendingPathComponent(try #require(files(folder).first))
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for count in stride(from: 0, to: lines.count - 2, by: 5) {
      try Data(lines.prefix(count).joined(separator: "\n").utf8).write(to: file)
      let failures = await run(folder, check)
      #expect(failures.count == 1)
      #expect(
        failures.first?.hasPrefix("Cannot read this shard's report: \(file.path):") == true,
        "\(failures)")
    }
  }
}

// MARK: - Text

extension MergingTests {
  @Test func whateverIsWrittenIsReadAgainAndHasTheSameBytes() throws {
    let run = Run(Self.flow, checks: [])
    var report = ShardReport(of: run.report(seed: 0), by: run)
    let counts = [Coverage.Count(name: MoveID(scene: "A\n\"", label: "to B -> C(2)"), count: .max)]
    report.coverage.taken = counts
    report.excused = ["ü", "Vet.appointment"]
    report.passedAgain = ["Home -open(2)-> Product"]
    #expect(try ShardReport(json: report.json()) == report)
    #expect(try report.json() == report.json())
  }
}

extension Check {
  /// Fails unless so many different products were seen: what each part alone does not.
  fileprivate static func seesProducts(_ count: Int) -> Check {
    Check(".seesProducts(\(count))") { exploration in
      exploration.coverage.paths >= 4 * count
        ? [] : [Finding(code: "few", subject: "products", message: "Few.", advice: "See more.")]
    }
  }
}
