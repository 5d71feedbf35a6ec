#if os(macOS) || os(Linux)
  import Foundation

  /// The git of the machine.
  enum Git {
    static let isThere = (try? run(["--version"], in: FileManager.default.temporaryDirectory)) == 0

    /// Merges two descendants of a text; nil where they conflict.
    static func merge(
      _ base: String, _ one: String, _ other: String, _ options: String...
    ) throws -> String? {
      let folder = TemporaryPackage()
      for (name, text) in [("base", base), ("one", one), ("other", other)] {
        try folder.write(text, to: name)
      }
      let status = try run(["merge-file"] + options + ["one", "base", "other"], in: folder.url)
      guard status == 0 else { return nil }
      return try String(contentsOf: folder.url.appendingPathComponent("one"), encoding: .utf8)
    }

    /// Runs git in a folder, with no settings but its own, and returns its exit code.
    @discardableResult static func call(_ arguments: String..., in folder: URL) throws -> Int32 {
      try run(
        ["-c", "user.name=a", "-c", "user.email=a", "-c", "core.hooksPath=/"] + arguments,
        in: folder)
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      process.currentDirectoryURL = folder
      let outer = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      process.environment = outer.merging(
        ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
#endif
