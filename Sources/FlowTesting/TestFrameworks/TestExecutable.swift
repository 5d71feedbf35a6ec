#if os(macOS) || os(Linux)
  import Foundation

  /// The executable of the tests that are running, called once more.
  struct TestExecutable {
    /// Where the references that a run asks for are written to, one path a line.
    static let claimsVariable = "FLOW_CLAIMS"

    /// What came of a run.
    struct Run {
      let status: Int32
      let output: String
    }

    /// The tests it has; nil where it does not say, as in Xcode.
    func list() -> TestList? {
      guard let tests = call(["--testing-library", "swift-testing", "--list-tests"]),
        tests.status == 0, let classes = call(["--list-tests"]), classes.status == 0,
        !(tests.output + classes.output).isEmpty
      else { return nil }
      return TestList(tests.output, classes: classes.output)
    }

    /// Runs one test alone and says which references it asked for.
    ///
    /// - Parameter test: The test, as ``SnapshotOwner/id``.
    /// - Returns: The paths; nil unless the test ran to its end and passed.
    func references(askedForBy test: String) -> Set<String>? {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowTesting-claims-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      let environment = [Self.claimsVariable: file.path, "FLOW_RECORD": "never"]
      let pattern = "^\(NSRegularExpression.escapedPattern(for: test))\\("
      let calls = [
        ["--testing-library", "swift-testing", "--filter", pattern],
        // Under XCTest a name selects, and one that is unknown selects nothing.
        [test],
      ]
      for arguments in calls {
        guard let run = call(arguments, environment), run.status == 0,
          !run.output.contains("skipped"), !run.output.contains("cancelled")
        else { continue }
        let claims = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let paths = Set(claims.split(separator: "\n").map(String.init))
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

    /// What names the tests where the executable only loads them, as on macOS.
    private var bundleArguments: [String] {
      let arguments = CommandLine.arguments
      guard let index = arguments.firstIndex(of: "--test-bundle-path"), index + 1 < arguments.count
      else { return [] }
      return [arguments[index], arguments[index + 1]]
    }
  }

  extension SnapshotLocation {
    /// Says to whoever runs this test alone which reference it asks for.
    func tellWhoRunsTheTest() {
      let variables = ProcessInfo.processInfo.environment
      guard let file = variables[TestExecutable.claimsVariable] else { return }
      guard let handle = fopen(file, "a") else { return }
      fputs("\(path)\n", handle)
      fclose(handle)
    }
  }
#endif
