#if os(macOS) || os(Linux)
  import Foundation

  /// Starts the executable of the running tests once more.
  enum ChildProcess {
    /// Whether the arguments of a process are those of an executable that only runs tests.
    ///
    /// Any other, such as an app that hosts its tests or a program of one's own, would not run the test but
    /// start once more.
    static func isRunner(_ arguments: [String]) -> Bool {
      let name = arguments.first ?? ""
      return name.hasSuffix(".xctest") || name.hasSuffix("-test-runner")
        || arguments.contains("--test-bundle-path")
    }

    /// Whether this process may start another one: not an app or a program of one's own, which would start once more.
    static let mayStart = Child.isFirstProcess && isRunner(CommandLine.arguments)

    /// Returns a process that runs some tests of this executable, without output; nil if none may be started.
    static func make(_ arguments: [String], _ variables: [String: String]) -> Process? {
      guard mayStart else { return nil }
      let all = CommandLine.arguments
      // The test bundle, where the executable only loads it, as on macOS.
      let bundle = all.firstIndex(of: "--test-bundle-path").map { all[$0...].prefix(2) } ?? []
      let process = Process()
      process.executableURL = URL(fileURLWithPath: all[0])
      process.arguments = bundle + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return process
    }
  }

  extension Process {
    /// Runs the process to its end, and returns whether it could be started.
    ///
    /// - Parameter started: Is called with its number.
    @discardableResult
    func run(_ started: (pid_t) -> Void) -> Bool {
      guard (try? run()) != nil else { return false }
      started(processIdentifier)
      waitUntilExit()
      return true
    }
  }

  extension SnapshotOwner {
    /// The arguments with which a test executable runs this test alone.
    var runnerArguments: [String] {
      kind == .method ? [id] : ["--testing-library", "swift-testing", "--filter", pattern]
    }
  }
#endif
