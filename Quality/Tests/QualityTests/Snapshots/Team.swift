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
    /// The message of the failure; empty for a success.
    let message: String
  }

  let package = TemporaryPackage()
  var app = TeamApp()
  var module = "ShopTests"

  var tests = [
    Test(suite: "Shop", name: "map", moves: "map"),
    Test(suite: "Shop", name: "home", moves: ""),
    Test(suite: "Shop", name: "detail", moves: "-open-> Detail"),
    Test(suite: "Shop", name: "cart", moves: "-tab:Basket-> Basket"),
    Test(suite: "Shop", name: "ordering", moves: "-open-> Detail -buy-> Checkout"),
    Test(suite: "Paying", name: "paying", moves: "-open-> Detail -buy-> Checkout -pay-> Receipt"),
    Test(suite: "Paying", name: "profile", moves: "-tab:Profile-> Profile", isXCTest: true),
  ]

  func location(of test: Test) -> SnapshotLocation {
    SnapshotLocation(
      owner: test.owner(in: module), in: package.folder)
  }

  /// Runs all tests, as their calls of `assertFlowSnapshot` do.
  func run(_ mode: Snapshot.RecordMode = .missing) async throws -> [Result] {
    var results: [Result] = []
    let starts = SharedStart.Files()
    for test in tests { results.append(try await run(test, mode, starts)) }
    return results
  }

  private func run(
    _ test: Test, _ mode: Snapshot.RecordMode, _ starts: SharedStart.Files
  ) async throws -> Result {
    guard let moves = test.moves else { return Result(test: test, message: "") }
    let location = location(of: test)
    let text: String
    var again: String?
    if moves == "map" {
      text = app.flow.model.map { MapText(model: $0).lines.joined(separator: "\n") + "\n" } ?? ""
    } else {
      guard let path = FlowPath("Home \(moves)".trimmingCharacters(in: .whitespaces)) else {
        return Result(test: test, message: "no path: \(moves)")
      }
      let recording = Recording(flow: app.flow, path: path, head: location.head)
      do {
        text = app.edited(try await recording.document()).text
        // As another process does, where a value differs in each walk.
        if !app.isRepeatable { again = app.edited(try await recording.document()).text }
      } catch {
        return Result(test: test, message: (error as? Counterexample)?.message ?? "\(error)")
      }
    }
    do {
      let choice = Snapshot.RecordMode.Choice(mode: mode)
      let outcome = try SnapshotStore(choice: choice, starts: starts).compare(
        text, at: location,
        beginningAt: moves == "map" ? nil : location.start(of: app.flow.title),
        again: { [again] in again })
      return Result(test: test, message: outcome.message)
    } catch {
      return Result(test: test, message: error.description)
    }
  }

  /// The text of each reference, by its path.
  var references: [String: String] {
    Dictionary(uniqueKeysWithValues: package.references.map { ($0, package.text($0) ?? "") })
  }
}
