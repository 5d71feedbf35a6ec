#if os(macOS) || os(Linux)
  import Foundation

  @testable import FlowTesting

  /// A package of a team, from one random change of its tests to the next.
  struct TeamHistory {
    typealias Events = [Event: UInt64]

    /// Something that may endanger a reference.
    enum Event: CaseIterable {
      case removed, renamed, moved, movedToOtherTarget, movedWithItsFiles, parameterised,
        lostASnapshot
      case filtered, killed, equalNameInTwoTargets, failingPaths, otherPlatform
      case failed, failedInOneCase, skipped, cancelled, knewAnIssue, runEndedEarly
      case deleted, ofXCTest
    }

    /// A test, with the names and formats of its snapshots.
    struct TestModel: Hashable {
      var module: String
      var suite: String
      var name: String
      var snapshots: [String]
      /// The arguments of its cases; empty for a test without any.
      var arguments: [String] = []
      var isXCTest = false
      /// Whether only the sources have it, and not the executable.
      var isOfOtherPlatform = false

      func owner(_ argument: String? = nil) -> SnapshotOwner {
        SnapshotOwner(
          module: module, suite: [suite], test: name, arguments: argument.map { [$0] } ?? [],
          kind: isXCTest ? .method : .inSuite)
      }

      var id: String { owner().id }

      /// The test as Swift Testing lists it.
      var listed: String { "\(id)(\(arguments.isEmpty ? "" : "x:"))" }

      /// The location of its failing paths, without regard to other targets.
      func failingPaths(in package: TemporaryPackage) -> SnapshotLocation {
        SnapshotLocation(
          of: "failing", owner: owner(), file: package.url.appendingPathComponent("T.swift").path,
          as: "paths", exists: { _ in false })
      }

      /// The locations of the references of all cases, without regard to other targets.
      func locations(in package: TemporaryPackage) -> [SnapshotLocation] {
        let owners = arguments.isEmpty ? [owner()] : arguments.map(owner)
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

    let package = TemporaryPackage()
    var random: RandomNumbers
    private(set) var tests: [TestModel] = []
    private var names = 0

    /// The path of each reference that a test recorded, by the test and the location that it asked for.
    private var homes: [String: [String: String]] = [:]

    /// The references of tests that exist which a deletion took.
    private(set) var lost: [String] = []

    /// How often each event occurred.
    private(set) var events: Events = [:]

    init(seed: UInt64) { random = RandomNumbers(seed: seed) }

    mutating func chance(_ one: Int, of all: Int) -> Bool { random.number(below: all) < one }

    mutating func note(_ event: Event) { events[event, default: 0] += 1 }

    var list: TestList {
      let (others, listed) = (tests.filter(\.isXCTest), tests.filter { !$0.isXCTest })
      // A test target of which nothing is left would say nothing.
      let ids =
        listed.filter { !$0.isOfOtherPlatform }.map(\.listed)
        + ["ShopTests.A/a()", "AdminTests.A/a()"]
      return TestList(
        ids.joined(separator: "\n"), classes: others.map(\.id).joined(separator: "\n"))
    }

    mutating func step() throws {
      try change()
      try run()
      if chance(1, of: 5) { try delete(allPass: false) }
    }

    /// The references that are left without a test, after all tests passed and what is obsolete is
    /// deleted; those of a test of another platform stay, since nobody can tell here.
    mutating func stale() throws -> [String] {
      let process = SnapshotIndexes()
      for test in tests { _ = try record(test, by: process, until: .max) }
      process.sort()
      try delete(allPass: true)
      let made = living
      let elsewhere = tests.filter(\.isOfOtherPlatform).map { "\($0.suite)/\($0.name)" }
      return ObsoleteReferences(folder: package.folder).references
        .filter { reference in
          !made.contains(reference.path)
            && !reference.tests.contains { test in elsewhere.contains { test.hasSuffix(".\($0)") } }
        }.map(\.path)
    }

    /// The references on disk of tests that exist.
    private var living: Set<String> {
      let paths = tests.flatMap { test in
        test.locations(in: package).compactMap { homes[test.id]?[$0.path] }
      }
      let (list, process) = (list, SnapshotIndexes())
      let failing = tests.map { test in
        process.location(for: test.failingPaths(in: package)) { list }.path
      }
      return Set(
        (paths + failing).filter {
          FileManager.default.fileExists(atPath: package.url.appendingPathComponent($0).path)
        })
    }

    private mutating func delete(allPass: Bool) throws {
      note(.deleted)
      let before = living
      let references = ObsoleteReferences(folder: package.folder)
      let run = TeamRun(self, allPass: allPass)
      let compared = TestExecutable(call: run.call).comparisons(of: references.tests, from: list)
      for event in run.events.withLock({ $0 }) { note(event) }
      // Another process records while this one looks.
      if let test = tests.last, !allPass { _ = try record(test, by: SnapshotIndexes(), until: 1) }
      references.delete(references.obsolete(from: list, comparisons: compared))
      lost += before.subtracting(living).sorted()
    }

    /// The path of the reference of a location.
    func home(of location: SnapshotLocation) -> String {
      homes[location.owner.id]?[location.path] ?? location.path
    }
  }

  // MARK: - Changes of the tests

  extension TeamHistory {
    private static let suites = ["Shop", "Cart", "ShopFlows"]

    private mutating func change() throws {
      let index = random.number(below: tests.count)
      switch random.number(below: 9) {
      case 0, 1, 2: try addOne()
      case 3 where !tests.isEmpty:
        note(.removed)
        homes[tests.remove(at: index).id] = nil
      case 4 where !tests.isEmpty, 5 where !tests.isEmpty: try rename(index)
      case 6 where !tests.isEmpty && tests[index].snapshots.count > 1:
        note(.lostASnapshot)
        tests[index].snapshots.removeLast()
      case 7 where !tests.isEmpty && !tests[index].isXCTest:
        // Parameterised, another argument, or none any more.
        note(.parameterised)
        tests[index].arguments = [["1", "2"], ["2", "3", "4"], []][random.number(below: 3)]
      case 8 where !tests.isEmpty: moveSuite(of: tests[index])
      default: break
      }
      try writeSources()
    }

    private mutating func addOne() throws {
      names += 1
      let all = ["txt", "b.txt", "json", "2.csv"]
      let isXCTest = chance(1, of: 4)
      var test = TestModel(
        module: chance(1, of: 3) ? "AdminTests" : "ShopTests",
        suite: Self.suites[random.number(below: 3)], name: "cart\(names % 4)",
        snapshots: Array(all.prefix(1 + random.number(below: 4))),
        arguments: !isXCTest && chance(1, of: 3) ? ["1", "2", "3"] : [], isXCTest: isXCTest)
      test.isOfOtherPlatform = !isXCTest && chance(1, of: 6)
      guard !tests.contains(where: { $0.id == test.id }) else { return }
      if test.isXCTest { note(.ofXCTest) }
      if test.isOfOtherPlatform { note(.otherPlatform) }
      if tests.contains(where: { $0.suite == test.suite && $0.name == test.name }) {
        note(.equalNameInTwoTargets)
      }
      tests.append(test)
    }

    /// Renames a test or moves it to another suite, with its files, as the message of the test says, or
    /// without.
    private mutating func rename(_ index: Int) throws {
      let old = tests[index]
      var new = old
      if chance(1, of: 2) {
        new.name += "Flow"
      } else {
        new.suite = Self.suites[random.number(below: 3)]
      }
      guard !tests.contains(where: { $0.id == new.id }) else { return }
      note(new.suite == old.suite ? .renamed : .moved)
      tests[index] = new
      defer { homes[old.id] = nil }
      guard chance(1, of: 2) else { return }
      note(.movedWithItsFiles)
      let process = SnapshotIndexes()
      for (from, to) in zip(old.locations(in: package), new.locations(in: package)) {
        guard let path = homes[old.id]?[from.path] else { continue }
        let target = process.location(for: to) { list }
        guard !FileManager.default.fileExists(atPath: target.file.path),
          let text = try? Data(contentsOf: package.url.appendingPathComponent(path))
        else { continue }
        try WholeFile.write(text, to: target.file)
        try FileManager.default.removeItem(at: package.url.appendingPathComponent(path))
        homes[new.id, default: [:]][to.path] = target.path
      }
    }

    /// Moves a suite to the other test target, where its tests compare with the references that are there.
    private mutating func moveSuite(of test: TestModel) {
      let module = test.module == "ShopTests" ? "AdminTests" : "ShopTests"
      guard !tests.contains(where: { $0.module == module && $0.suite == test.suite }) else {
        return
      }
      note(.movedToOtherTarget)
      let moved = tests.indices.filter {
        tests[$0].module == test.module && tests[$0].suite == test.suite
      }
      for index in moved {
        homes[tests[index].id] = nil
        tests[index].module = module
      }
      let (list, process) = (list, SnapshotIndexes())
      for test in moved.map({ tests[$0] }) {
        for location in test.locations(in: package) {
          let place = process.location(for: location) { list }
          guard FileManager.default.fileExists(atPath: place.file.path) else { continue }
          homes[test.id, default: [:]][location.path] = place.path
        }
      }
    }

    /// Writes the tests of another platform, which the executable does not have.
    private func writeSources() throws {
      for module in ["ShopTests", "AdminTests"] {
        // Only in a folder of the target's name is a test of this target declared.
        try package.write("struct A {\n  @Test func a() {}\n}\n", to: "Tests/\(module)/A.swift")
        for suite in Self.suites {
          let tests = tests.filter {
            $0.isOfOtherPlatform && $0.module == module && $0.suite == suite
          }
          let path = "Tests/\(module)/Phone\(suite).swift"
          let functions = tests.map { "  @Test func \($0.name)() {}\n" }.joined()
          if !tests.isEmpty {
            try package.write("#if os(iOS)\nstruct \(suite) {\n\(functions)}\n#endif\n", to: path)
          } else {
            try? FileManager.default.removeItem(at: package.url.appendingPathComponent(path))
          }
        }
      }
    }
  }

  // MARK: - Running them

  extension TeamHistory {
    /// Runs some tests in two processes, of which one may be killed.
    private mutating func run() throws {
      let processes = [SnapshotIndexes(), SnapshotIndexes()]
      var isKilled = [false, false]
      for test in tests {
        guard chance(3, of: 4) else {
          note(.filtered)
          continue
        }
        // Tests of equal names in two targets run in one process, and claim their files there.
        let number = test.name.utf8.count % 2
        guard !isKilled[number] else { continue }
        let end = chance(1, of: 3) ? random.number(below: test.snapshots.count + 1) : .max
        isKilled[number] = try record(test, by: processes[number], until: end)
        if chance(1, of: 20) { try leaveFailingPaths(of: test, by: processes[number]) }
      }
      for (process, isKilled) in zip(processes, isKilled) where !isKilled { process.sort() }
    }

    /// Records the first references of a test, unless the process is killed.
    ///
    /// - Returns: Whether it was killed.
    private mutating func record(
      _ test: TestModel, by process: SnapshotIndexes, until end: Int
    ) throws -> Bool {
      let list = list
      for location in test.locations(in: package).prefix(end) {
        let place = process.location(for: location) { list }
        try process.add(place)
        if end < .max, chance(1, of: 20) {
          note(.killed)
          return true
        }
        if !FileManager.default.fileExists(atPath: place.file.path) {
          try WholeFile.write(Data("a\n".utf8), to: place.file)
        }
        homes[test.id, default: [:]][location.path] = place.path
      }
      return false
    }

    private mutating func leaveFailingPaths(
      of test: TestModel, by process: SnapshotIndexes
    ) throws {
      note(.failingPaths)
      let list = list
      let location = process.location(for: test.failingPaths(in: package)) { list }
      try package.write(
        "# FlowTesting failing paths\n# test: \(test.id)\nHome -open-> Cart  # walk\n",
        to: location.path)
    }
  }
#endif
