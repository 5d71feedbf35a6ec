#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// Two branches of a team, each with its own change and the references it recorded, merged by git.
  @Suite(.enabled(if: Git.isThere)) struct TeamMergesTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let name: String
      /// The number of files that git cannot merge, and of tests that fail after that.
      var conflicts = 0
      let one: @Sendable (inout Team) -> Void
      let other: @Sendable (inout Team) -> Void

      var testDescription: String { name }
    }

    static let rows = [
      Row(
        name: "two fields of a model", one: { $0.app.user.theme.accent = "blue" },
        other: { $0.app.user.city = "Oslo" }),
      Row(
        name: "two products of a list", one: { $0.app.products[2].price = 99 },
        other: { $0.app.products[20].tags[1] = "old" }),
      Row(
        name: "a product in front and one at the end",
        one: { $0.app.products.insert(TeamApp.Product(name: "p0", price: 0), at: 0) },
        other: { $0.app.products.append(TeamApp.Product(name: "p31", price: 31)) }),
      Row(
        name: "two new properties", one: { $0.app.newFields["User"] = "email" },
        other: { $0.app.newFields["Cart"] = "note" }),
      Row(
        name: "a screen put in and another value",
        one: {
          $0.app.way.insert(("check", "Terms"), at: 2)
          $0.replace("-pay->", by: "-check-> Terms -pay->")
        }, other: { $0.app.products[24].price = 99 }),
      Row(
        name: "a test each",
        one: {
          $0.tests.append(Team.Test(suite: "Shop", name: "a", moves: "-open-> Detail"))
        },
        other: {
          $0.tests.append(Team.Test(suite: "Shop", name: "b", moves: "-open-> Detail"))
        }),
      Row(
        name: "a renamed test and another value", one: { $0.rename("cart", "cartFlow") },
        other: { $0.app.products[24].price = 99 }),
      Row(
        name: "a screen and a shortcut on the map",
        one: { $0.app.way.append(("review", "Review")) },
        other: { $0.app.shortcut = "Checkout" }),
      Row(
        name: "two values of one field", conflicts: 6, one: { $0.app.user.city = "Oslo" },
        other: { $0.app.user.city = "Bonn" }),
    ]

    @Test(arguments: rows) func twoBranchesMerge(_ row: Row) async throws {
      let team = Team()
      let folder = team.package.url
      _ = try await team.run()
      try Git.call("init", "-q", "-b", "main", in: folder)
      try commit(folder)
      for (branch, change) in [("one", row.one), ("other", row.other)] {
        try Git.call("checkout", "-q", "-b", branch, "main", in: folder)
        var changed = team
        change(&changed)
        _ = try await changed.run(.failed)
        try commit(folder)
      }
      let status = try Git.call("merge", "-q", "--no-edit", "one", in: folder)
      #expect((status == 0) == (row.conflicts == 0))
      var both = team
      row.one(&both)
      row.other(&both)
      let red = try await both.run(.never).filter { !$0.message.isEmpty }
      #expect(red.count == row.conflicts, "\(red.map(\.message))")
      #expect(red.allSatisfy { $0.message.contains("has the conflict markers of a merge") })
      _ = try await both.run(.failed)
      #expect(try await both.run(.never).map(\.message).filter { !$0.isEmpty } == [])
    }

    private func commit(_ folder: URL) throws {
      try Git.call("add", "-A", in: folder)
      try Git.call("commit", "-q", "--allow-empty", "-m", "A change", in: folder)
    }
  }
#endif
