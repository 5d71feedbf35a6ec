import Foundation
import Testing

@testable import FlowTesting

/// The start of a flow lies in one file for all snapshots of a suite that begin with it.
@Suite struct SharedStartTests {
  private let files = TemporaryPackage()

  private func location(_ test: String) -> SnapshotLocation {
    SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "\(test)()"),
      in: files.folder)
  }

  private func text(_ start: String, _ steps: String = "\n## -buy-> Cart\nnothing changed\n")
    -> String
  {
    """
    # FlowTesting snapshot 3
    # flow: Shop

    ## start
    on screen:
      \(start)

    """ + steps
  }

  private func compare(
    _ text: String, _ test: String, _ mode: Snapshot.RecordMode = .missing,
    in run: SharedStart.Files = SharedStart.Files()
  ) throws -> SnapshotOutcome {
    let (location, choice) = (location(test), Snapshot.RecordMode.Choice(mode: mode))
    return try SnapshotStore(choice: choice, starts: run).compare(
      text, at: location, beginningAt: location.start(of: "Shop"))
  }

  private func onDisk(_ name: String) -> String? { files.text("ShopTests/Shop/\(name).txt") }

  private static let named = "# FlowTesting snapshot 3\n# flow: Shop\n# start: Shop.start.txt\n"

  @Test func snapshotsThatBeginAlikeShareTheFileAndOthersHaveTheirOwn() throws {
    for test in ["one", "two"] {
      #expect(try compare(text("Home"), test).kind == .recordedNew)
      #expect(onDisk(test) == Self.named + "\n## -buy-> Cart\nnothing changed\n")
    }
    #expect(onDisk("Shop.start") == text("Home", ""))
    #expect(try compare(text("Login"), "three").kind == .recordedNew)
    #expect(onDisk("three") == text("Login") && onDisk("Shop.start") == text("Home", ""))
    for (test, start) in [("one", "Home"), ("two", "Home"), ("three", "Login")] {
      #expect(try compare(text(start), test, .never).kind == .equal)
    }
  }

  @Test func aChangedStartIsOneFile() throws {
    for test in ["one", "two"] { _ = try compare(text("Home"), test) }
    let red = try compare(text("Start"), "one", .never)
    #expect(red.difference?.position == "at the start")
    #expect(red.files.map(\.location.path) == ["Snapshots/ShopTests/Shop/Shop.start.txt"])
    #expect(red.patch.contains("+++ b/Snapshots/ShopTests/Shop/Shop.start.txt\n"))
    #expect(red.patch.contains("\n-  Home\n+  Start\n"))
    let run = SharedStart.Files()
    for test in ["one", "two"] {
      #expect(try compare(text("Start"), test, .failed, in: run).kind == .recordedOver)
      // A test that is repeated passes.
      #expect(try compare(text("Start"), test, .failed, in: run).kind == .equal)
      #expect(onDisk(test) == Self.named + "\n## -buy-> Cart\nnothing changed\n")
    }
    #expect(onDisk("Shop.start") == text("Start", ""))
  }

  /// Of two tests that began alike one begins otherwise now; each keeps what it shows.
  @Test(arguments: [true, false]) func whatStaysAsItWasKeepsItsStart(isFirst: Bool) throws {
    for test in ["one", "two"] { _ = try compare(text("Home"), test) }
    let run = SharedStart.Files()
    let order =
      isFirst ? [("one", "Start"), ("two", "Home")] : [("two", "Home"), ("one", "Start")]
    for (test, start) in order { _ = try compare(text(start), test, .failed, in: run) }
    for (test, start) in order {
      let own = try #require(onDisk(test))
      let shared = try #require(onDisk("Shop.start"))
      let whole = own.contains("# start: ") ? shared : own
      #expect(whole.contains("\n  \(start)\n"), "\(test): \(own)")
    }
  }

  @Test func whatAnEarlierVersionWroteIsReadAndWrittenAnew() throws {
    let old = text("Home").replacing("snapshot 3", with: "snapshot 2")
    try files.write(old, to: "Snapshots/ShopTests/Shop/one.txt")
    #expect(try compare(text("Home"), "one", .never).kind == .equal)
    let changed = text("Home", "\n## -buy-> Cart\non screen:\n  + Cart\n")
    #expect(try compare(changed, "one", .failed).kind == .recordedOver)
    #expect(onDisk("one") == Self.named + "\n## -buy-> Cart\non screen:\n  + Cart\n")
    #expect(onDisk("Shop.start") == text("Home", ""))
  }

  /// A snapshot that has a name of its own is no covering path, and stays where it is.
  @Test func onlyGoalsAreReadFromTheFilesOfAnEarlierVersion() throws {
    let old = text("Home").replacing("snapshot 3", with: "snapshot 2")
    let whole = try #require(
      SharedStart.whole(
        ofGoals: ["Cart": old, "early": old, "Home-buy(last)": old], of: "Shop", []))
    #expect(StoredSnapshot(whole)?.paths.map(\.goal) == ["Cart", "Home-buy(last)"])
    #expect(SharedStart.whole(ofGoals: ["early": old], of: "Shop", []) == nil)
  }

  @Test func aStartThatIsGoneIsMissing() throws {
    try files.write(
      Self.named + "\n## -buy-> Cart\nnothing changed\n", to: "Snapshots/ShopTests/Shop/one.txt")
    let outcome = try compare(text("Home"), "one", .never)
    #expect(outcome.kind == .missingNotRecorded)
    #expect(outcome.message.contains("\n  File:    Snapshots/ShopTests/Shop/Shop.start.txt\n"))
    #expect(try compare(text("Home"), "one").kind == .recordedNew)
    #expect(onDisk("Shop.start") == text("Home", ""))
  }

  /// The first test tells a reason whole, the others in two lines, and a table has all.
  @Test func aReasonIsToldOnce() throws {
    let reasons = SnapshotReasons()
    func message(_ test: String, _ record: String, _ changed: String) throws -> String {
      let steps = "\n## -buy-> Cart\n\nnew \(record)"
      _ = try compare(text("Home", steps), test)
      var outcome = try compare(text("Home", "\n## -buy-> Cart\n\nnew \(changed)"), test, .never)
      outcome.told = reasons.note(
        (outcome.difference?.changes ?? []).map(\.reason), of: outcome.location.title)
      return outcome.message
    }
    let first = try message("one", "Cart: Cart\n  accent: 1\n", "Cart: Cart\n  tint: 1\n")
    #expect(first.contains("    Cart.accent is called tint now\n  File:"))
    #expect(
      try message("two", "Pet: Pet\n  accent: 1\n", "Pet: Pet\n  tint: 1\n") == """
        The snapshot of 'Shop.two' differs as 'Shop.one' did: ….accent is called tint now.
          File:    Snapshots/ShopTests/Shop/two.txt
        """)
    let more = try message(
      "three", "Pet: Pet\n  accent: 1\n  age: 2\n", "Pet: Pet\n  tint: 1\n  age: 3\n")
    #expect(
      more.hasPrefix(
        """
        The snapshot of 'Shop.three' differs at step 1, -buy-> Cart, and as 'Shop.one' did.
            changed Pet.age: 2 → 3
          File:    Snapshots/ShopTests/Shop/three.txt
        """), "\(more)")
    #expect(
      reasons.table.hasPrefix(
        """
        FlowTesting: 3 snapshots differ, for 2 reasons:
           1  ….age: 2 → 3
              'Shop.three'
           3  ….accent is called tint now
              'Shop.one', 'Shop.three' and 'Shop.two'
          Record:  FLOW_RECORD=failed
        """), "\(reasons.table)")
    // A path that is lost is no difference that could be recorded.
    _ = reasons.note([], of: "Shop.one", .isRecorded)
    _ = reasons.note([], of: "Shop.three", .isLost)
    #expect(
      reasons.table.hasPrefix(
        "FlowTesting: 1 snapshot differs, 1 snapshot differed and is recorded again and 1 snapshot has a path that cannot be walked, for 2 reasons:"
      ))
    #expect(reasons.table.hasSuffix("\n  Mend:    the path of 'Shop.three' in its test"))
    _ = reasons.note([], of: "Shop.two", .isLost)
    #expect(!reasons.table.contains("Record:"))
  }
}
