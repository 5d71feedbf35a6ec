import Foundation
import Testing

@testable import FlowTesting

/// Years of a team at random: tests are written, renamed, moved and removed, runs are filtered, fail
/// and are cancelled, and now and then everything obsolete is deleted.
@Suite struct SnapshotHistoriesTests {
  private static var count: UInt64 {
    ProcessInfo.processInfo.environment["QUALITY"] == "whole" ? 500 : 15
  }

  @Test func nothingLiveIsDeletedAndNothingStaleStays() throws {
    for seed in 0..<Self.count {
      var history = History(seed: seed)
      for _ in 0..<30 { try history.step() }
      #expect(history.lost == [], "seed \(seed)")
      try history.step(deleting: true)
      #expect(try history.stale() == [], "seed \(seed)")
      #expect(history.lost == [], "seed \(seed)")
    }
  }

  private struct History {
    private struct TestModel: Hashable {
      var suite: String
      var name: String
      var snapshots: [String]
      var isXCTest = false

      var id: String { "ShopTests.\(suite)/\(name)" }
      var paths: [String] { snapshots.map { "Snapshots/\(suite)/\(name).\($0)" } }
    }

    private let files = TemporaryPackage()
    private var random: RandomNumbers
    private var tests: [TestModel] = []
    private var names = 0
    /// The references that a live test made and that are gone.
    private(set) var lost: [String] = []

    init(seed: UInt64) { random = RandomNumbers(seed: seed) }

    private mutating func number(_ range: Range<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    private var list: TestList {
      TestList(
        tests.filter { !$0.isXCTest }.map { "\($0.id)()" }.joined(separator: "\n"),
        classes: tests.filter(\.isXCTest).map(\.id).joined(separator: "\n"))
    }

    /// Runs some tests, each to some snapshot, and returns what those compared that passed.
    private mutating func run() throws -> [String: Set<String>] {
      var passed: [String: Set<String>] = [:]
      for test in tests where number(0..<4) > 0 {
        let ends = number(0..<3) == 0 ? number(0..<test.paths.count + 1) : test.paths.count
        for path in test.paths.prefix(ends) {
          try files.record([
            String(path.dropFirst("Snapshots/".count)): "\(test.suite)/\(test.name)"
          ])
        }
        // A test that ended early failed, was skipped or was cancelled.
        if ends == test.paths.count, number(0..<5) > 0 { passed[test.id] = Set(test.paths) }
      }
      return passed
    }

    mutating func step(deleting isDeleting: Bool = false) throws {
      let suites = ["Shop", "Cart", "ShopFlows"]
      switch number(0..<6) {
      case 0, 1:
        names += 1
        let all = ["txt", "b.txt", "json", "2.csv"]
        tests.append(
          TestModel(
            suite: suites[number(0..<3)], name: "cart\(names % 7)",
            snapshots: Array(all.prefix(number(1..<5))), isXCTest: number(0..<3) == 0))
        let last = tests.removeLast()
        if !tests.contains(where: { $0.id == last.id }) { tests.append(last) }
      case 2 where !tests.isEmpty: tests.remove(at: number(0..<tests.count))
      case 3 where !tests.isEmpty:
        let index = number(0..<tests.count)
        var test = tests[index]
        if number(0..<2) == 0 { test.name += "Flow" } else { test.suite = suites[number(0..<3)] }
        if !tests.contains(where: { $0.id == test.id }) { tests[index] = test }
      case 4 where !tests.isEmpty:
        let index = number(0..<tests.count)
        if tests[index].snapshots.count > 1 { tests[index].snapshots.removeLast() }
      default: break
      }
      let comparisons = try run()
      let before = live()
      if isDeleting || number(0..<5) == 0 {
        let all = ObsoleteReferences(folder: files.folder)
        all.delete(all.obsolete(from: list, comparisons: comparisons))
        lost += before.subtracting(live()).sorted()
      }
    }

    private func live() -> Set<String> {
      Set(
        tests.flatMap(\.paths).filter {
          FileManager.default.fileExists(atPath: files.url.appendingPathComponent($0).path)
        })
    }

    /// The files that no test makes, after all tests ran and passed and what is obsolete is deleted.
    func stale() throws -> [String] {
      let all = ObsoleteReferences(folder: files.folder)
      for test in tests {
        for path in test.paths {
          try files.record([
            String(path.dropFirst("Snapshots/".count)): "\(test.suite)/\(test.name)"
          ])
        }
      }
      let comparisons = tests.map { ($0.id, Set($0.paths)) }
      all.delete(
        all.obsolete(
          from: tests.isEmpty ? TestList("ShopTests.A/a()", classes: "") : list,
          comparisons: Dictionary(comparisons, uniquingKeysWith: { $1 })))
      let made = Set(tests.flatMap(\.paths))
      return all.references.map(\.path).filter { !made.contains($0) }
    }
  }
}
