import Foundation
import Testing

@testable import FlowTesting

/// The parts of a run are written down, added up and judged as a whole.
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
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// Of three products each part walks to some; each of them alone has not taken every segue's sender.
  static let flow = ShopFlow.make()

  @Test func whatNoPartAloneSawIsJudgedFromTheSum() async {
    let folder = Folder()
    let seesAll = SeesProducts(count: 12)
    let check: @Sendable () async -> Void = {
      await checkFlow(ShopFlow.make(products: 12), seesAll)
    }
    for part in 0..<3 { #expect(await run(folder, part: part, check) == []) }
    #expect(
      files(folder)
        == (1...3).map {
          "FlowTestingTests/MergingTests/whatNoPartAloneSawIsJudgedFromTheSum.call-1-part-\($0)-of-3.txt"
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
        This call ran twice, as in a loop, so that its parts cannot be told apart.
          Fix:     Give each run a case of its own, with @Test(arguments:), or a call of its own.
        """
      ])
  }

  @Test func aPartSaysWhereItIsJudged() async {
    let folder = Folder()
    _ = await run(folder, part: 1) {
      let exploration = await checkFlow(Self.flow, .reaches(.everySegue))
      #expect(
        "\(exploration)".hasSuffix("\n  checks on the whole run are judged from \(folder.url.path)")
      )
    }
  }

  @Test func theSumSaysWhatAllPartsCameTo() async throws {
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
        "  3 of 3 scenes, 3 of 3 segues", "  the sum of 3 parts",
        "  all 30 flows of up to 3 steps hold",
      ])
    #expect(sum.coverage.steps == all.dropLast().map(\.coverage.steps).reduce(0, +))
    #expect(sum.coverage.paths == all.dropLast().map(\.coverage.paths).reduce(0, +))
    #expect(sum.seed == 0)
  }

  @Test func whatNoPartReachedFailsOnceWithTheSum() async {
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

  @Test func aPartWithoutAFolderIsJudgedAloneAndSaysSo() async {
    let environment = ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1"]
    let texts = await Settings.$ownEnvironment.withValue(environment) {
      await recordedTexts {
        await checkFlow(ShopFlow.make(products: 12), SeesProducts(count: 12))
      }
    }
    #expect(texts.count == 1)
    #expect(
      texts.first?.hasSuffix(
        """
          Fix:     See more.
        This is part 2 of 3, judged alone. With FLOW_REPORTS=<folder> the parts are judged together, by a \
        last run with FLOW_MERGE=1.
        """) == true, "\(texts)")
  }

  // MARK: What cannot be merged

  @Test func aMissingPartIsNamed() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = { await checkFlow(Self.flow, .reaches(.everySegue)) }
    let none = await run(folder, check)
    #expect(none.first?.hasPrefix("No part of this run is in '") == true, "\(none)")
    for part in [0, 2] { _ = await run(folder, part: part, check) }
    let failures = await run(folder, check)
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("Part 2 of 3 is missing in '") == true, "\(failures)")
  }

  @Test func aPartThatFailedKeepsTheWholeFromBeingJudged() async {
    let folder = Folder()
    let check: @Sendable () async -> Void = {
      await checkFlow(Self.flow, SearchTests.Forbidden(scenes: ["Login"]))
    }
    for part in 0..<3 { _ = await run(folder, part: part, check) }
    let failures = await run(folder, check)
    #expect(
      failures == [
        """
        The run cannot be judged as a whole, since it failed in 3 parts:
          part 1: Login came.
          part 2: Login came.
          part 3: Login came.
          Fix:     See the failures of these parts.
        """
      ])
  }

  @Test func partsOfAnotherRunAreRefused() async {
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
    #expect(failures.first?.hasPrefix("Part 1 of 2 walked another flow") == true, "\(failures)")
    products.withLock { $0 = 0 }
    var settings = Settings.ofTest
    settings.seed = 8
    let others = await Settings.$ofTest.withValue(settings) { await run(folder, check) }
    #expect(
      others.first?.hasPrefix(
        """
        Part 1 of 2 made 60 walks of up to 30 steps, seed 0; this run would make 60 walks of up to 30 \
        steps, seed 8: 
        """) == true, "\(others)")
    _ = await run(folder, part: 0, of: 4, check)
    let mixed = await run(folder, check)
    #expect(mixed.first?.contains("has parts of 2 and parts of 4 for this run") == true, "\(mixed)")
  }

  @Test func aFileThatWasCutOffIsRefusedWithItsLine() async throws {
    let folder = Folder()
    let check: @Sendable () async -> Void = { await checkFlow(Self.flow, .reaches(.everySegue)) }
    for part in 0..<2 { _ = await run(folder, part: part, of: 2, check) }
    let file = folder.url.appendingPathComponent(try #require(files(folder).first))
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for count in 0..<lines.count - 1 {
      try Data(lines.prefix(count).joined(separator: "\n").utf8).write(to: file)
      let failures = await run(folder, check)
      #expect(failures.count == 1)
      #expect(
        failures.first?.hasPrefix("What a part came to cannot be read: \(file.path):") == true,
        "\(failures)")
    }
  }
}

// MARK: - Text

extension MergingTests {
  static let odd: ShardReport = {
    var part = ShardReport(
      share: Shard(index: 4, total: 9), flow: "0123", budget: "60 walks of up to 30 steps, seed 0")
    part.looked = [ShardReport.Looked(count: 3, check: ".odd(\"a b\")")]
    part.walks = ShardReport.Counts(
      paths: 7, steps: 90, visited: ["A -b-> C": 1, "": 2, "ü\n# x": 3],
      taken: [MoveID(scene: "A", label: "to B -> C(2)"): 4, MoveID(scene: "\"", label: ""): 1],
      refused: [MoveID(scene: "A", label: "\\"): 5],
      untappable: [MoveID(scene: "# A", label: "end: 1"): .max])
    part.shortPaths = 2
    part.isAll = true
    part.pathsOfLength = [1, 2, 3]
    part.excused = ["Vet.appointment"]
    part.passedAgain = ["Home -open(2)-> Product"]
    part.failures = ["It: failed"]
    return part
  }()

  @Test func whateverIsWrittenIsReadAgain() throws {
    let text = Self.odd.text(head: ["# test: ShopTests.Shop/buying"])
    #expect(try ShardReport(text) == Self.odd)
    #expect(try ShardReport(text.replacingOccurrences(of: "\n", with: "\r\n")) == Self.odd)
  }

  @Test func whateverIsChangedIsRefusedWithItsLine() throws {
    let text = Self.odd.text(head: [])
    for index in text.indices.dropLast() {
      for other in ["", "x", "\n", "9", ":"] where other != String(text[index]) {
        let changed = text.replacingCharacters(in: index...index, with: other)
        #expect(throws: ShardReport.Unreadable.self, "\(changed)") { try ShardReport(changed) }
      }
    }
    let mistake = #expect(throws: ShardReport.Unreadable.self) {
      try ShardReport(text.replacingOccurrences(of: "steps: 90", with: "steps: -1"))
    }
    #expect(mistake?.line == 6)
    #expect(mistake?.reason == "'steps: -1' cannot be understood")
    for hostile in ["", "\n", "# FlowTesting part 2\n", "# FlowTesting part 1", "\0\0", "end: "] {
      #expect(throws: ShardReport.Unreadable.self) { try ShardReport(hostile) }
    }
  }
}

/// Fails unless so many different products were seen: what each part alone does not.
private struct SeesProducts: Check {
  let count: Int
  var name: String { ".seesProducts(\(count))" }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    exploration.pathsOfLength.dropFirst().first == count + 1
      ? [] : [Finding(code: "few", subject: "products", message: "Few.", advice: "See more.")]
  }
}
