import Foundation

/// The tests that a test executable lists.
struct TestList: Hashable {
  /// The ids of the tests, as ``SnapshotOwner/id``; a test outside of a suite has no file name.
  private var ids: Set<String> = []

  /// The ids of the tests of XCTest.
  private(set) var classes: Set<String> = []

  /// The test targets with at least one test.
  private(set) var modules: Set<String> = []

  private var firstModules: [String: String] = [:]

  /// Reads the lists of both test frameworks, such as `ShopTests.ShopFlows/buying(pet:)`.
  ///
  /// - Parameters:
  ///   - output: The list of tests of Swift Testing.
  ///   - classes: The list of tests of XCTest.
  init(_ output: String, classes: String) {
    ids = Set(Self.ids(in: output))
    self.classes = Set(Self.ids(in: classes))
    for id in all {
      let module = Self.module(ofTest: id)
      modules.insert(module)
      let path = id.dropFirst(module.count + 1)
      guard let end = path.lastIndex(of: "/") else { continue }
      let suite = String(path[..<end])
      firstModules[suite] = min(firstModules[suite] ?? module, module)
    }
  }

  /// Returns the test target with a suite, the first in alphabetical order; nil if none is known to have it.
  func firstModule(of suite: [String]) -> String? { firstModules[suite.joined(separator: "/")] }

  var all: Set<String> { ids.union(classes) }

  func contains(_ test: String) -> Bool {
    ids.contains(test) || classes.contains(test) || containsWithoutFile(test)
  }

  /// Whether the list contains a function outside of any suite, which it lists without the file that its
  /// snapshots are named after.
  func containsWithoutFile(_ test: String) -> Bool {
    let (module, path) = Self.parts(ofTest: test)
    return path.isEmpty
      || path.count == 2 && !ids.contains(test) && ids.contains("\(module).\(path[1])")
  }

  private static func ids(in output: String) -> [String] {
    output.split(whereSeparator: \.isNewline).compactMap { id(String($0)) }
  }

  /// Returns the test in a line of a list, as ``SnapshotOwner/id``; nil for any other line.
  ///
  /// Tests of one name in several targets are followed by their position, as in
  /// `ShopTests.Shop/buying()/Shop.swift:12:4`, which also names the file of one outside of any suite.
  static func id(_ line: String) -> String? {
    guard let dot = line.firstIndex(of: ".") else { return nil }
    let module = line[..<dot]
    guard !module.isEmpty, !module.contains(" ") else { return nil }
    var path = parts(line[dot...].dropFirst())
    if let last = path.last, let end = last.range(of: ".swift:"), !last.hasPrefix("`") {
      path.removeLast()
      if path.count == 1 { path.insert(String(last[..<end.lowerBound]), at: 0) }
    }
    guard let test = path.last else { return nil }
    return SnapshotOwner(module: String(module), suite: path.dropLast(), test: test).id
  }

  /// Returns the test target of a test.
  static func module(ofTest test: String) -> String { String(test.prefix { $0 != "." }) }

  /// Returns the test target of a test, and the names of its suite and its function.
  static func parts(ofTest test: String) -> (module: String, path: [String]) {
    let module = module(ofTest: test)
    return (module, parts(test.dropFirst(module.count + 1)))
  }

  /// Splits a path at its slashes, but not in backticks.
  static func parts(_ path: Substring) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in path {
      if character == "`" { isQuoted.toggle() }
      if character == "/", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
