#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// Another process of this executable, for tests that run nowhere else.
  ///
  /// An exit test keeps a processor busy from the end of its process until one of the few threads on which all tests run is
  /// free, so that only tests of exit tests are such.
  enum OtherProcess {
    /// The environment variable that says what a test does there.
    static let variable = "OTHER_PROCESS"

    /// What a test does in this process; nil where it does not run.
    static let role = ProcessInfo.processInfo.environment[variable]

    /// Runs the tests that a pattern matches, and returns what the process wrote, and its status.
    ///
    /// - Parameters:
    ///   - arguments: Those of the executable in place of the pattern.
    ///   - prepare: Changes the process before it starts.
    static func run(
      _ pattern: String = "", arguments: [String]? = nil, _ variables: [String: String],
      in package: TemporaryPackage = TemporaryPackage(), prepare: (Process) -> Void = { _ in }
    ) async throws -> (log: String, status: Int32) {
      let file = package.url.appendingPathComponent("log-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: package.url, withIntermediateDirectories: true)
      try Data().write(to: file)
      var all = [
        "FLOW_SNAPSHOTS": package.folder.path, "CI": "", "TMPDIR": package.url.path,
        "SWIFT_BACKTRACE": "enable=no",
      ]
      all.merge(variables) { $1 }
      let process = try #require(
        ChildProcess.make(
          arguments ?? ["--testing-library", "swift-testing", "--filter", pattern], all))
      prepare(process)
      let output = try FileHandle(forWritingTo: file)
      (process.standardOutput, process.standardError) = (output, output)
      // Blocks no thread that other tests run on.
      let hasRun = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: process.run { _ in }) }
      }
      try #require(hasRun)
      return (try String(contentsOf: file, encoding: .utf8), process.terminationStatus)
    }
  }
#endif
