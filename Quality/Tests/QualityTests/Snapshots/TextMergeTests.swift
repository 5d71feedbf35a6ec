#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// Two branches of a team, merged by git itself.
  @Suite(.enabled(if: Git.isThere)) struct TextMergeTests {
    private struct Theme { var accent = "red", name = "t", size = 1 }
    private struct User { var email = "a", id = 1, name = "n" }
    private struct Item { var id: Int, price = 1, tags = ["x", "y"] }

    private struct Screen {
      var theme = Theme()
      var user = User()
      var items = (1...9).map { Item(id: $0) }
      var names = ["a": 1, "b": 2, "c": 3]
    }

    private func text(_ change: (inout Screen) -> Void) throws -> String {
      var screen = Screen()
      change(&screen)
      return try Snapshot.text(of: screen, by: RenderingRules())
    }

    private func merged(
      _ one: (inout Screen) -> Void, _ other: (inout Screen) -> Void
    ) throws -> String? {
      try Git.merge(text { _ in }, text(one), text(other))
    }

    @Test func fieldsAndElementsThatTwoBranchesChangeMerge() throws {
      func one(_ screen: inout Screen) {
        screen.theme.accent = "blue"
        screen.items[2].price = 7
        screen.items.insert(Item(id: 0), at: 0)
      }
      func other(_ screen: inout Screen) {
        screen.user.email = "b"
        screen.items[screen.items.count - 3].tags.append("z")
      }
      let both = try text {
        one(&$0)
        other(&$0)
      }
      #expect(try merged(one, other) == both)
    }

    @Test func twoChangesOfOneFieldConflict() throws {
      #expect(try merged({ $0.user.email = "b" }, { $0.user.email = "c" }) == nil)
    }

    @Test func failingPathsOfTwoBranchesMerge() throws {
      let files = TemporaryPackage()
      let location = RememberedPaths.location(
        of: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "all()"), checking: "flow",
        at: "Shop.swift:1", in: files.folder)
      func paths(_ moves: String...) -> String {
        "# FlowTesting failing paths\n" + moves.map { "Home -\($0)-> Cart  # walk\n" }.joined()
      }
      let merged = try Git.merge(paths("c"), paths("a", "c"), paths("b", "c"), "--union")
      try files.write(try #require(merged), to: location.path)
      let memory = try RememberedPaths(at: location, checks: [])
      #expect(
        memory.paths.map(\.description) == ["a", "b", "c"].map { "Home -\($0)-> Cart" })
    }
  }
#endif
