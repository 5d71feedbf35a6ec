import Foundation
import Testing

@testable import FlowTesting

/// The changes that a team makes in a year.
///
/// For each: which tests turn red, how many lines of their references change, and whether the messages
/// and the keys say what happened. What a message advises makes the tests green again, and leaves
/// nothing behind.
@Suite struct TeamChangesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// The number of tests that fail.
    let red: Int
    /// The number of lines removed from references and added to them.
    let lines: Int
    /// The kinds of changes, each of which has a key.
    let kinds: [String]
    /// What a failure says.
    var says = ""
    let remedy: Remedy
    var before: @Sendable (inout Team) throws -> Void = { _ in }
    let change: @Sendable (inout Team) throws -> Void

    var testDescription: String { name }
  }

  /// What is done about the failures.
  enum Remedy: Equatable, Sendable {
    /// The keys of all kinds of changes are accepted.
    case accept
    /// References are recorded.
    case record(RecordMode)
    /// References are moved to where the message says.
    case move
    /// Nothing is recorded until the test or the app is mended.
    case mend
    /// Nothing but to delete what is obsolete.
    case nothing
  }

  @Test(arguments: TeamChanges.all)
  func everyChangeIsSaidInFewLinesAndMended(_ row: Row) async throws {
    var team = Team()
    try row.before(&team)
    _ = try await team.run()
    let calm = try await team.run()
    let disturbed = calm.map(\.message).filter { !$0.isEmpty }
    try #require(disturbed == [])
    let before = team.references
    try row.change(&team)
    let results = try await team.run(.never)
    let red = results.filter { !$0.message.isEmpty }
    #expect(red.count == row.red, "\(red.map(\.test.name))")
    #expect(
      row.says.isEmpty || red.contains { $0.message.contains(row.says) }, "\(red.map(\.message))")
    let kinds = red.flatMap { $0.outcome?.changes ?? [] }
    var seen: Set<String> = []
    let texts = kinds.map(\.text).filter { seen.insert($0).inserted }
    #expect(texts == row.kinds)
    let living = Set(team.tests.filter { $0.moves != nil }.map { team.location(of: $0).path })
    #expect(living.isDisjoint(with: team.obsolete().map(\.path)))
    try await mend(&team, row.remedy, keys: kinds.map(\.key), red)
    let changed = team.references.filter { !$0.key.hasSuffix(".index") }.map { path, text in
      guard let old = before[path] else { return 0 }
      return LineDiff(from: old, to: text).changes.count
    }
    #expect(changed.reduce(0, +) == row.lines)
    guard row.remedy != .mend else { return }
    let after = try await team.run()
    #expect(after.map(\.message).filter { !$0.isEmpty } == [])
    ObsoleteReferences(folder: team.package.folder).delete(team.obsolete())
    let paths = living.map { String($0.dropFirst("Snapshots/".count)) }
    #expect(Set(team.references.keys) == Set(paths).union(["\(team.module).index"]))
  }

  private func mend(
    _ team: inout Team, _ remedy: Remedy, keys: [String], _ red: [Team.Result]
  ) async throws {
    switch remedy {
    case .nothing: break
    case .accept: _ = try await team.run(accepting: keys)
    case .record(let mode): _ = try await team.run(mode)
    case .mend:
      let results = try await team.run(.all)
      #expect(
        results.count { !$0.message.isEmpty } == red.count,
        "Nothing is recorded until it is mended.")
    case .move: try team.move(red)
    }
  }
}
