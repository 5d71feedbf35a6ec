import Foundation

@testable import FlowTesting

/// A team's package: its app, its tests and the references on disk, in one version after the other.
struct Team {
  struct Test: Hashable {
    var suite: String
    var name: String
    var arguments: [String] = []
    /// The moves from Home on, as `-open-> Detail`, or `map` for the map; nil for a test without an
    /// assertion.
    var moves: String?
    var isXCTest = false

    func owner(in module: String) -> SnapshotOwner {
      SnapshotOwner(
        module: module, suite: [suite], test: name, arguments: arguments,
        kind: isXCTest ? .method : .inSuite)
    }
  }

  /// The result of one test.
  struct Result {
    let test: Test
    /// The outcome of the comparison; nil if there is nothing to compare.
    var outcome: SnapshotOutcome?
    /// The message of the failure; empty for a success.
    let message: String
  }

  let package = TemporaryPackage()
  var app = TeamApp()
  var module = "ShopTests"
  /// Whether another process makes another snapshot.
  var dependsOnProcess = false

  var tests = [
    Test(suite: "Shop", name: "map", moves: "map"),
    Test(suite: "Shop", name: "home", moves: ""),
    Test(suite: "Shop", name: "detail", moves: "-open-> Detail"),
    Test(suite: "Shop", name: "cart", moves: "-tab:Basket-> Basket"),
    Test(suite: "Shop", name: "ordering", moves: "-open-> Detail -buy-> Checkout"),
    Test(suite: "Paying", name: "paying", moves: "-open-> Detail -buy-> Checkout -pay-> Receipt"),
    Test(suite: "Paying", name: "profile", moves: "-tab:Profile-> Profile", isXCTest: true),
  ]

  /// The tests as the executable lists them.
  var list: TestList {
    func ids(_ isXCTest: Bool) -> String {
      tests.filter { $0.isXCTest == isXCTest }.map { test in
        "\(test.owner(in: module).id)\(isXCTest ? "" : "()")"
      }.joined(separator: "\n")
    }
    return TestList(ids(false), classes: ids(true))
  }

  func location(of test: Test) -> SnapshotLocation {
    SnapshotLocation(
      owner: test.owner(in: module),
      file: package.url.appendingPathComponent("Tests.swift").path, exists: { _ in false })
  }

  /// Runs all tests, as their calls of `assertFlowSnapshot` do.
  func run(
    _ mode: RecordMode = .missing, accepting keys: [String] = []
  ) async throws -> [Result] {
    try package.write("targets: [\"\(module)\"]\n", to: "Package.swift")
    var results: [Result] = []
    for test in tests { results.append(try await run(test, mode, keys)) }
    return results
  }

  private func run(
    _ test: Test, _ mode: RecordMode, _ keys: [String]
  ) async throws -> Result {
    guard let moves = test.moves else { return Result(test: test, message: "") }
    let location = location(of: test)
    let text: String
    if moves == "map" {
      text = app.flow.model.map { MapText(model: $0).lines.joined(separator: "\n") + "\n" } ?? ""
    } else {
      guard let path = FlowPath("Home \(moves)".trimmingCharacters(in: .whitespaces)) else {
        return Result(test: test, message: "no path: \(moves)")
      }
      let recording = Recording(
        flow: app.flow, path: path, head: location.head,
        // No further walks, unless a value differs in each.
        isRecorded: { _ in app.isRepeatable })
      switch await recording.result() {
      case .lost(let finding), .blocked(_, let finding):
        return Result(test: test, message: finding.description)
      case .failed(let discovery):
        return Result(test: test, message: discovery.failure.finding.message)
      case .document(let document): text = app.edited(document).text
      }
    }
    return try compare(text, of: test, at: location, mode, keys)
  }

  private func compare(
    _ text: String, of test: Test, at location: SnapshotLocation, _ mode: RecordMode,
    _ keys: [String]
  ) throws -> Result {
    let choice = RecordMode.Choice(mode: mode, accepted: Set(keys))
    let indexes = SnapshotIndexes()
    defer { indexes.sort() }
    do {
      if choice.mode != .never { try indexes.add(location) }
      let outcome = try SnapshotStore(choice).compare(
        text, at: location,
        former: { GoneReferences(in: location.folder) { list }.best(for: $0, at: location) },
        again: { dependsOnProcess ? text.replacingOccurrences(of: "Rome", with: "Oslo") : nil })
      return Result(test: test, outcome: outcome, message: outcome.message)
    } catch let error as SnapshotFileError {
      return Result(test: test, message: error.description)
    }
  }

  /// Moves references to where the messages say.
  func move(_ results: [Result]) throws {
    for outcome in results.compactMap(\.outcome) {
      guard let former = outcome.former else { continue }
      let file = outcome.location.file
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        atPath: package.url.appendingPathComponent(former.path).path, toPath: file.path)
    }
  }

  /// The obsolete references, by the list of tests and by what a run of them all compares.
  func obsolete() -> [ObsoleteReferences.ObsoleteFile] {
    let made = tests.map { test in
      (test.owner(in: module).id, test.moves == nil ? [] : Set([location(of: test).path]))
    }
    return ObsoleteReferences(folder: package.folder).obsolete(
      from: list, comparisons: Dictionary(made) { $0.union($1) })
  }

  /// The text of each reference, by its path.
  var references: [String: String] {
    let folder = package.folder.path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let texts = paths.map { ($0, try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    return Dictionary(texts, uniquingKeysWith: { $1 }).compactMapValues { $0 }
  }
}
