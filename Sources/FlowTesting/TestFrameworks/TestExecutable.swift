#if os(macOS) || os(Linux)
  import Foundation

  /// The executable of the running tests, to be called once more.
  struct TestExecutable {
    /// The environment variable with the file to which a run writes the references it compares.
    static let requestsVariable = "FLOW_REQUESTS"

    /// The result of a run.
    struct Run {
      let status: Int32
      let output: String
    }

    /// Returns the tests of the executable; nil if it cannot list them, as in Xcode.
    func list() -> TestList? {
      guard let tests = call(["--testing-library", "swift-testing", "--list-tests"]),
        tests.status == 0, let classes = call(["--list-tests"]), classes.status == 0,
        !(tests.output + classes.output).isEmpty
      else { return nil }
      return TestList(tests.output, classes: classes.output)
    }

    /// Runs one test alone and returns the references it compares.
    ///
    /// - Parameter test: The test, as ``SnapshotOwner/id``.
    /// - Returns: The paths; nil unless the test completed and passed.
    func references(askedForBy test: String) -> Set<String>? {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowTesting-requests-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      let environment = [Self.requestsVariable: file.path, "FLOW_RECORD": "never"]
      let pattern = "^\(NSRegularExpression.escapedPattern(for: test))\\("
      let calls = [
        ["--testing-library", "swift-testing", "--filter", pattern],
        // XCTest selects by name; an unknown name selects nothing.
        [test],
      ]
      for arguments in calls {
        guard let run = call(arguments, environment), run.status == 0,
          !run.output.contains("skipped"), !run.output.contains("cancelled")
        else { continue }
        let requests = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let paths = Set(requests.split(separator: "\n").map(String.init))
        if !paths.isEmpty { return paths }
      }
      return nil
    }

    private func call(_ arguments: [String], _ environment: [String: String] = [:]) -> Run? {
      guard let executable = CommandLine.arguments.first else { return nil }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = bundleArguments + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      guard (try? process.run()) != nil else { return nil }
      let output = Self.contents(of: pipe.fileHandleForReading)
      process.waitUntilExit()
      return Run(
        status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }

    /// Reads to the end; what cannot be read is left out.
    private static func contents(of file: FileHandle) -> Data {
      guard #available(macOS 10.15.4, *) else { return file.readDataToEndOfFile() }
      return (try? file.readToEnd()) ?? Data()
    }

    /// The arguments that name the test bundle where the executable only loads it, as on macOS.
    private var bundleArguments: [String] {
      let arguments = CommandLine.arguments
      guard let index = arguments.firstIndex(of: "--test-bundle-path"), index + 1 < arguments.count
      else { return [] }
      return [arguments[index], arguments[index + 1]]
    }
  }

  extension SnapshotLocation {
    /// Reports the reference to the process that runs this test alone.
    func reportRequest() {
      let variables = ProcessInfo.processInfo.environment
      guard let file = variables[TestExecutable.requestsVariable] else { return }
      guard let handle = fopen(file, "a") else { return }
      fputs("\(path)\n", handle)
      fclose(handle)
    }
  }
#endif
