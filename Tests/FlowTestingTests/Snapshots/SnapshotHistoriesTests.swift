import Foundation
import Testing

@testable import FlowTesting

/// Years of a team at random: tests of both frameworks, some with arguments, are written, renamed, moved
/// and removed, run by two processes at once, filtered, fail, are skipped and cancelled, and now and then
/// everything obsolete is deleted.
@Suite struct SnapshotHistoriesTests {
  private static var count: UInt64 {
    ProcessInfo.processInfo.environment["QUALITY"] == "whole" ? 500 : 6
  }

  @Test func nothingLiveIsDeletedAndNothingStaleStays() throws {
    for seed in 0..<Self.count {
      var history = TeamHistory(seed: seed)
      for _ in 0..<30 { try history.step() }
      #expect(history.lost == [], "seed \(seed)")
      #expect(try history.stale() == [], "seed \(seed)")
      #expect(history.lost == [], "seed \(seed)")
    }
  }
}

/// A package of a team, from one random change of its tests to the next.
private struct TeamHistory {
  /// A test, with the names and formats of its snapshots.
  private struct TestModel: Hashable {
    var suite: String
    var name: String
    var snapshots: [String]
    /// The arguments of its cases; empty for a test without any.
    var arguments: [String] = []
    var isXCTest = false

    func owner(_ argument: String?) -> SnapshotOwner {
      SnapshotOwner(
        module: "ShopTests", suite: [suite], test: name, arguments: argument.map { [$0] } ?? [],
        kind: isXCTest ? .method : .inSuite)
    }

    var id: String { owner(nil).id }

    /// The places of the references of all cases.
    func locations(in package: TemporaryPackage) -> [SnapshotLocation] {
      let owners = arguments.isEmpty ? [owner(nil)] : arguments.map(owner)
      let file = package.url.appendingPathComponent("Tests.swift").path
      return owners.flatMap { owner in
        snapshots.map { snapshot in
          let parts = snapshot.split(separator: ".").map(String.init)
          return SnapshotLocation(
            of: parts.count > 1 ? parts[0] : nil, owner: owner, file: file,
            as: parts.last ?? "txt", exists: { _ in false })
        }
      }
    }
  }

  private let package = TemporaryPackage()
  private var random: RandomNumbers
  private var tests: [TestModel] = []
  private var names = 0

  /// The references of tests that exist which a deletion took.
  private(set) var lost: [String] = []

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private mutating func chance(_ one: Int, of all: Int) -> Bool { random.number(below: all) < one }

  private var list: TestList {
    // A test target of which nothing is left would say nothing.
    let ids = tests.filter { !$0.isXCTest }.map { "\($0.id)()" } + ["ShopTests.A/a()"]
    return TestList(
      ids.joined(separator: "\n"),
      classes: tests.filter(\.isXCTest).map(\.id).joined(separator: "\n"))
  }

  mutating func step() throws {
    change()
    let comparisons = try run()
    guard chance(1, of: 5) else { return }
    let before = living
    delete(comparisons)
    lost += before.subtracting(living).sorted()
  }

  /// The references that are left without a test, after all tests passed and what is obsolete is
  /// deleted.
  mutating func stale() throws -> [String] {
    for test in tests { try record(test.locations(in: package), by: SnapshotIndexes()) }
    let comparisons = tests.map { test in
      (test.id, Set(test.locations(in: package).map(\.path)))
    }
    let before = living
    delete(Dictionary(comparisons, uniquingKeysWith: { $1 }))
    lost += before.subtracting(living).sorted()
    let made = Set(tests.flatMap { $0.locations(in: package) }.map(\.path))
    return ObsoleteReferences(folder: package.folder).references.map(\.path)
      .filter { !made.contains($0) }
  }

  private func delete(_ comparisons: [String: Set<String>]) {
    let all = ObsoleteReferences(folder: package.folder)
    all.delete(all.obsolete(from: list, comparisons: comparisons))
  }

  /// The references on disk of tests that exist.
  private var living: Set<String> {
    Set(
      tests.flatMap { $0.locations(in: package) }
        .filter { FileManager.default.fileExists(atPath: $0.file.path) }.map(\.path))
  }

  // MARK: - Changes of the tests

  private mutating func change() {
    let suites = ["Shop", "Cart", "ShopFlows"]
    let index = tests.isEmpty ? 0 : random.number(below: tests.count)
    switch random.number(below: 7) {
    case 0, 1:
      names += 1
      let all = ["txt", "b.txt", "json", "2.csv"]
      add(
        TestModel(
          suite: suites[random.number(below: 3)], name: "cart\(names % 7)",
          snapshots: Array(all.prefix(1 + random.number(below: 4))),
          arguments: chance(1, of: 3) ? ["1", "2", "3"] : [], isXCTest: chance(1, of: 4)))
    case 2 where !tests.isEmpty: tests.remove(at: index)
    case 3 where !tests.isEmpty:
      var test = tests.remove(at: index)
      let old = test
      if chance(1, of: 2) {
        test.name += "Flow"
      } else {
        test.suite = suites[random.number(below: 3)]
      }
      if !add(test) { add(old) }
    case 4 where !tests.isEmpty && tests[index].snapshots.count > 1:
      tests[index].snapshots.removeLast()
    case 5 where !tests.isEmpty:
      // Parameterised, another argument, or none any more.
      tests[index].arguments = [["1", "2"], ["2", "3", "4"], []][random.number(below: 3)]
    default: break
    }
  }

  /// Adds a test unless there is one of its name.
  @discardableResult private mutating func add(_ test: TestModel) -> Bool {
    guard !tests.contains(where: { $0.id == test.id }) else { return false }
    tests.append(test)
    return true
  }

  // MARK: - Running them

  /// Runs some tests in two processes, and returns what those compared that passed.
  private mutating func run() throws -> [String: Set<String>] {
    let processes = [SnapshotIndexes(), SnapshotIndexes()]
    var passed: [String: Set<String>] = [:]
    for test in tests where chance(3, of: 4) {
      let locations = test.locations(in: package)
      let end = chance(1, of: 3) ? random.number(below: locations.count + 1) : locations.count
      try record(Array(locations.prefix(end)), by: processes[random.number(below: 2)])
      // A test that ended early failed, was skipped or was cancelled; others fail at their end.
      if end == locations.count, chance(4, of: 5) { passed[test.id] = Set(locations.map(\.path)) }
    }
    return passed
  }

  private func record(_ locations: [SnapshotLocation], by process: SnapshotIndexes) throws {
    for location in locations {
      try package.write("a\n", to: location.path)
      try process.add(location)
    }
  }
}
