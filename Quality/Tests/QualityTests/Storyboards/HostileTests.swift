#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// Reads files made to break a reader, and compares each answer with the good one.
  @Suite(
    .enabled(
      if: SharedMaterial.isThere(SharedMaterial.generator),
      "Skipped: the generator does not lie beside the package, in '../shared/hostile'."),
    .enabled(
      if: HostileFiles.python != nil, "Skipped: there is no 'python3' to run the generator with.")
  )
  struct HostileTests {
    @Test func everyHostileFileGetsTheGoodAnswer() throws {
      let folder = try HostileFiles.generate()
      let rows = try SharedMaterial.rows(of: SharedMaterial.expectations)
      let answers = try HostileFiles.answers()
      var table: [String] = []
      for row in rows {
        let file = try #require(row["file"])
        let answer = Self.answer(folder.url.appendingPathComponent(file).path)
        let expected = answers[file] ?? "no answer"
        if answer != expected || !Self.fits(answer, row["class"] ?? "") {
          table.append("\(file)\n  answer: \(answer)\n  should: \(expected)")
        }
      }
      #expect(
        table == [], "\(table.count) of \(rows.count) differ:\n\(table.joined(separator: "\n"))")
      #expect(rows.count == 106)
    }

    @Test func textIsKeptAsItIs() throws {
      let folder = try HostileFiles.generate()
      func read(_ name: String) throws -> Storyboard {
        try StoryboardFiles.readFile(
          at: folder.url.appendingPathComponent("\(name).storyboard").path)
      }
      func classes(_ name: String) throws -> [String?] {
        try read(name).controllers.map { $0["customClass"] }
      }
      #expect(try classes("18-entity-escapes") == ["First", "S<&>\u{E9}'"])
      #expect(
        try read("15-tools-overflow").document["toolsVersion"]
          == "99999999999999999999999999.1")
      let nasty = try read("16-nasty-identifiers").scenes[0].segues.map { $0["identifier"] ?? "-" }
      #expect(nasty.contains("../../../../escaped/pwn"))
      #expect(nasty.contains("a\nb") && nasty.contains("a\tb") && nasty.contains("a\"b"))
      let scalars = nasty.map { $0.unicodeScalars.map(\.value) }
      #expect(scalars.contains([0x43, 0x61, 0x66, 0xE9]))
      #expect(scalars.contains([0x43, 0x61, 0x66, 0x65, 0x301]))
      let kinds = SceneModel(storyboards: [try read("10-segue-unknown-kind")]).scenes[0].segues
      #expect(kinds.map(\.kindWord) == ["teleport"])
    }

    /// The answer in a line: the error and its place, or what was read and diagnosed.
    static func answer(_ path: String) -> String {
      do {
        let storyboards = try StoryboardFiles.read(path, relativeTo: "")
        let model = SceneModel(storyboards: storyboards)
        let codes = Dictionary(grouping: model.diagnose().map(\.code), by: { $0 })
          .mapValues(\.count).sorted { $0.key < $1.key }
          .map { $1 == 1 ? $0 : "\($1) \($0)" }
        let scenes = storyboards.first?.scenes ?? []
        let segues = scenes.map(\.segues.count).reduce(0, +)
        return (["\(scenes.count) scenes, \(segues) segues"] + codes).joined(separator: ", ")
      } catch {
        let place = error.position.map { " \($0.line):\($0.column)" } ?? ""
        return "\(error.code)\(place)"
      }
    }

    private static func fits(_ answer: String, _ kind: String) -> Bool {
      // Xcode writes UTF-8 only.
      if answer == "unsupportedEncoding" { return true }
      let isAccepted = answer.contains(" scenes, ")
      return switch kind {
      case "reject": !isAccepted
      case "accept": isAccepted
      case "accept+diagnose": isAccepted && answer.split(separator: ",").count > 2
      default: true
      }
    }
  }

  /// Runs the generator of hostile files.
  enum HostileFiles {
    static let python =
      ["/usr/bin/python3", "/usr/local/bin/python3"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      ?? ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
      .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The good answer to each file: the error and its line and column, or what is read and which diagnostics it gets.
    static func answers() throws -> [String: String] {
      let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("HostileAnswers.txt")
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      let pairs = lines.map { $0.components(separatedBy: ": ") }
      return Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    }

    /// Writes the files to a new folder of its own.
    static func generate() throws -> TemporaryPackage {
      let folder = TemporaryPackage()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(python))
      process.arguments = [SharedMaterial.generator.path, folder.url.path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "The generator failed.")
      return folder
    }
  }
#endif
