import Foundation
import Testing

@testable import FlowTesting

/// A renamed or moved test is compared with the reference that its old name left.
@Suite struct FormerReferenceTests {
  private let files = TemporaryPackage()
  private let tests = TestList(
    "ShopTests.Profile/settings()\nShopTests.Shop/living()\nCafeTests.Cafe/living()", classes: "")

  private func compare(
    _ text: String, _ mode: RecordMode = .missing, test: String = "settings()",
    as type: String = "txt"
  ) throws -> SnapshotOutcome {
    let location = SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Profile"], test: test),
      file: files.url.appendingPathComponent("Tests.swift").path, as: type, exists: { _ in false })
    return try SnapshotStore(RecordMode.Choice(mode: mode)).compare(
      text, at: location,
      former: { GoneReferences(in: location.folder) { tests }.best(for: $0, at: location) })
  }

  private static func walk(_ value: Int) -> String {
    "# FlowTesting snapshot \(SnapshotDocument.version)\n\n## start\non screen:\n  Home\n\n"
      + "Home: Home\n  a: \(value)\n\n## -open-> Product\non screen:\n  Product\n"
  }

  @Test func oneOfTheSameStepsIsOfferedAndCompared() throws {
    try files.record("Shop/buying.txt")
    try files.write(Self.walk(1), to: "Snapshots/Shop/buying.txt")
    let outcome = try compare(Self.walk(2))
    #expect(!outcome.isSuccess && outcome.kind == .moved)
    #expect(
      outcome.message.hasPrefix(
        """
        The snapshot of 'Profile.settings' is missing, but 'ShopTests.Shop/buying', no longer a test, \
        has a snapshot that differs at the start.
        """))
    #expect(
      outcome.message.contains(
        """
          Move:    mkdir -p Snapshots/Profile && mv Snapshots/Shop/buying.txt \
        Snapshots/Profile/settings.txt
        """))
    #expect(outcome.patch.contains("-  a: 1\n+  a: 2\n"))
    #expect(!FileManager.default.fileExists(atPath: outcome.location.file.path))
  }

  #if os(macOS) || os(Linux)
    /// `FLOW_SNAPSHOTS` may name any folder, which is not where `swift test` runs.
    @Test func theCommandMovesItWhateverTheFolderIsCalled() throws {
      let folder = SnapshotFolder(
        around: "/Tests.swift", chosen: files.url.appendingPathComponent("The team's $HOME").path)
      let (former, new) = ("\(folder.path)/Shop/buying.txt", "\(folder.path)/Profile/settings.txt")
      try WholeFile.write(Data(Self.walk(1).utf8), to: URL(fileURLWithPath: former))
      let location = SnapshotLocation(
        owner: SnapshotOwner(module: "ShopTests", suite: ["Profile"], test: "settings()"),
        in: folder)
      let outcome = try SnapshotStore(RecordMode.Choice(mode: .missing)).compare(
        Self.walk(1), at: location,
        former: { _ in
          FormerReference(path: "\(folder.name)/Shop/buying.txt", test: "ShopTests.Shop/buying")
        })
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", outcome.move]
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0, "\(outcome.move)")
      #expect(try String(contentsOfFile: new, encoding: .utf8) == Self.walk(1))
      #expect(!FileManager.default.fileExists(atPath: former))
    }
  #endif

  @Test func anEqualOneSaysSo() throws {
    try files.record("Shop/buying.json")
    try files.write("{}\n", to: "Snapshots/Shop/buying.json")
    let outcome = try compare("{}\n", .never, as: "json")
    #expect(outcome.kind == .moved && outcome.patch.isEmpty)
    #expect(outcome.message.contains("has a snapshot that is equal."))
  }

  @Test func oneWithACarriageReturnIsEqual() throws {
    try files.record("Shop/other.json")
    try files.write("a␍b\n", to: "Snapshots/Shop/other.json")
    let outcome = try compare("a\rb\n", .never, as: "json")
    #expect(outcome.kind == .moved && outcome.patch.isEmpty)
  }

  @Test func thatOfATestThatExistsIsNotOffered() throws {
    try files.record("Shop/living.txt")
    try files.write(Self.walk(1), to: "Snapshots/Shop/living.txt")
    #expect(try compare(Self.walk(1)).kind == .recordedNew)
  }

  @Test func thatOfATestThatMovedToAnotherTargetIsNotOffered() throws {
    try files.record(["Cafe/living.txt": "Cafe/living"])
    try files.write(Self.walk(1), to: "Snapshots/Cafe/living.txt")
    #expect(try compare(Self.walk(1)).kind == .recordedNew)
  }

  @Test func otherStepsAreNotOffered() throws {
    try files.record("Shop/buying.txt")
    try files.write(
      Self.walk(1).replacingOccurrences(of: "open", with: "add"), to: "Snapshots/Shop/buying.txt")
    #expect(try compare(Self.walk(1)).kind == .recordedNew)
  }

  @Test(arguments: ["ShopTests": true, "CafeTests": false])
  func oneOfATestOfTheSameNameIsOfferedWithinATarget(module: String, isOffered: Bool) throws {
    try files.record(["Shop/settings.txt": "Shop/settings"], of: module)
    try files.write(Self.walk(1), to: "Snapshots/Shop/settings.txt")
    #expect(try compare("  a: 3\n").kind == (isOffered ? .moved : .recordedNew))
  }

  @Test func oneInAnotherFormatIsNotOffered() throws {
    try files.record("Shop/buying.json")
    try files.write("{}\n", to: "Snapshots/Shop/buying.json")
    #expect(try compare("{}\n").kind == .recordedNew)
  }

  @Test func oneStepThatAllHaveIsNoLikeness() throws {
    func start(_ value: Int) -> String {
      Self.walk(value).components(separatedBy: "\n## -")[0] + "\n"
    }
    try files.record("Shop/buying.txt")
    try files.write(start(1), to: "Snapshots/Shop/buying.txt")
    #expect(try compare(start(2)).kind == .recordedNew)
  }

  @Test func recordingAnewIsAskedForInSoManyWords() throws {
    try files.record("Shop/buying.txt")
    try files.write(Self.walk(1), to: "Snapshots/Shop/buying.txt")
    #expect(try compare(Self.walk(1), .failed).kind == .recordedNew)
  }
}
