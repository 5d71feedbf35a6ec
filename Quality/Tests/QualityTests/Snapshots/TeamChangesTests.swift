import Foundation
import Testing

@testable import FlowTesting

/// The changes that a team makes in a year.
///
/// For each: which tests turn red, how many lines of their references change, and whether the messages say
/// what happened. What a message advises makes the tests green again.
@Suite struct TeamChangesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// The number of tests that fail.
    let red: Int
    /// The number of lines removed from references and added to them.
    let lines: Int
    /// What a failure says.
    var says = ""
    /// The references that are recorded; nil until the test or the app is mended.
    var recording: Snapshot.RecordMode? = .failed
    var before: @Sendable (inout Team) throws -> Void = { _ in }
    let change: @Sendable (inout Team) throws -> Void

    var testDescription: String { name }
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
    let recorded = try await team.run(row.recording ?? .all)
    #expect(
      row.recording != nil || recorded.count { !$0.message.isEmpty } == red.count,
      "Nothing is recorded until it is mended.")
    let changed = team.references.map { path, text in
      before[path].map {
        LineDiff(from: $0, to: text).lines.count { $0.sign != " " }
      } ?? 0
    }
    #expect(changed.reduce(0, +) == row.lines)
    guard row.recording != nil else { return }
    let after = try await team.run()
    #expect(after.map(\.message).filter { !$0.isEmpty } == [])
  }
}
