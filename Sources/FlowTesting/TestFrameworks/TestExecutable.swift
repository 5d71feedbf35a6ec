#if os(macOS) || os(Linux)
  import Foundation

  /// The executable of the running tests, to be called once more.
  struct TestExecutable {
    /// The environment variable with the file to which a run writes the references it compares.
    static let requestsVariable = "FLOW_REQUESTS"

    /// The environment variable with the number of processes that are around this one.
    static let depthVariable = "FLOW_DEPTH"

    /// The result of a run.
    struct Run {
      let status: Int32
      let output: String
    }

    /// Starts the executable with arguments and variables; returns nil where it cannot be started.
    var call: ([String], [String: String]) -> Run? = Self.start

    /// The tests of the executable; nil if it cannot list them, as in Xcode.
    ///
    /// They are listed once, with the environment of the process, not one that a test sets for itself.
    static let tests: TestList? = Settings.$ownEnvironment.withValue(nil) {
      let executable = TestExecutable()
      guard
        let tests = executable.call(["--testing-library", "swift-testing", "--list-tests"], [:]),
        tests.status == 0, let classes = executable.call(["--list-tests"], [:]),
        classes.status == 0,
        !(tests.output + classes.output).isEmpty
      else { return nil }
      return TestList(tests.output, classes: classes.output)
    }

    /// Runs tests once more and returns the references that each of them compares.
    ///
    /// - Parameters:
    ///   - tests: The tests, as ``SnapshotOwner/id``.
    ///   - list: The tests of the executable.
    /// - Returns: The paths by test, of the tests that ran to the end and passed in this run, and of those
    ///   that are gone and whose references a renamed one compared with.
    func comparisons(
      of tests: Set<String>, from list: TestList? = Self.tests
    ) -> [String: Set<String>] {
      let classes = tests.intersection(list?.classes ?? [])
      let functions = tests.subtracting(classes).sorted()
      var all: [String: Set<String>] = [:]
      if !functions.isEmpty {
        let events = Self.temporaryFile()
        defer { try? FileManager.default.removeItem(at: events) }
        let filters = functions.flatMap { ["--filter", Self.filter(for: $0)] }
        let arguments = ["--testing-library", "swift-testing"] + filters
        let options = ["--event-stream-output-path", events.path, "--event-stream-version", "0"]
        all = comparisons(arguments + options) { _ in
          TestEvents((try? String(contentsOf: events, encoding: .utf8)) ?? "").passed
        }
      }
      // A run of XCTest names no test target: one for each tells tests of equal names apart.
      for classes in Dictionary(grouping: classes, by: TestList.module(ofTest:)).values {
        let ofTarget = comparisons([classes.sorted().joined(separator: ",")]) { output in
          Set(classes.filter { Self.passed($0, in: output) })
        }
        all.merge(ofTarget) { $0.union($1) }
      }
      return all
    }

    /// Makes one call and returns the references that its passing tests compared.
    private func comparisons(
      _ arguments: [String], passed: (String) -> Set<String>
    ) -> [String: Set<String>] {
      let file = Self.temporaryFile()
      defer { try? FileManager.default.removeItem(at: file) }
      let environment = [Self.requestsVariable: file.path, "FLOW_RECORD": "never"]
      guard let run = call(arguments, environment) else { return [:] }
      let requests = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      var compared: [String: Set<String>] = [:]
      for test in passed(run.output) { compared[test] = [] }
      for line in requests.split(separator: "\n") {
        let parts = line.split(separator: "\t").map(String.init)
        guard parts.count > 1 else { continue }
        // What a helper compares says nothing: other tests may call it.
        let isFormer = parts.count > 2
        if isFormer || compared[parts[1]] != nil {
          compared[parts[1], default: []].insert(parts[0])
        }
      }
      return compared
    }

    /// Returns a regular expression for a test, which may be outside of a suite or have backticks.
    static func filter(for test: String) -> String {
      let (module, path) = TestList.parts(ofTest: test)
      let names = path.map { "`?\(NSRegularExpression.escapedPattern(for: $0))`?" }
      let suite = names.dropLast().joined(separator: "/")
      return "^\(module)\\.(\(suite)/)?\(names.last ?? "")\\("
    }

    private static func passed(_ test: String, in output: String) -> Bool {
      let (module, path) = TestList.parts(ofTest: test)
      return output.contains("Test Case '\(path.joined(separator: "."))' passed")
        || output.contains("Test Case '-[\(module).\(path.joined(separator: " "))]' passed")
    }

    static func temporaryFile() -> URL {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowTesting-run-\(UUID().uuidString)")
    }

    /// Whether the arguments of a process are those of an executable that only runs tests.
    ///
    /// Any other, such as an app that hosts its tests or a program of one's own, would not list its tests but
    /// start once more, and perhaps never end.
    static func isRunner(_ arguments: [String]) -> Bool {
      let name = arguments.first ?? ""
      return name.hasSuffix(".xctest") || name.hasSuffix("-test-runner")
        || arguments.contains("--test-bundle-path")
    }

    private static func start(_ arguments: [String], _ environment: [String: String]) -> Run? {
      // A test starts itself once more, and that process lists the tests. Without this limit a program that
      // ignores the arguments would start itself without end.
      let environments = [Settings.environment, ProcessInfo.processInfo.environment]
      let depth = environments.compactMap { $0[depthVariable].flatMap { Int($0) } }.max() ?? 0
      let executable = CommandLine.arguments.first ?? ""
      guard depth < 2, isRunner(CommandLine.arguments) else { return nil }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = bundleArguments + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging([depthVariable: "\(depth + 1)"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      guard (try? process.run()) != nil else { return nil }
      let output = contents(of: pipe.fileHandleForReading)
      process.waitUntilExit()
      return Run(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }

    /// Reads to the end; what cannot be read is left out.
    private static func contents(of file: FileHandle) -> Data {
      guard #available(macOS 10.15.4, *) else { return file.readDataToEndOfFile() }
      return (try? file.readToEnd()) ?? Data()
    }

    /// The arguments that name the test bundle where the executable only loads it, as on macOS.
    private static var bundleArguments: [String] {
      let arguments = CommandLine.arguments
      guard let index = arguments.firstIndex(of: "--test-bundle-path"), index + 1 < arguments.count
      else { return [] }
      return [arguments[index], arguments[index + 1]]
    }
  }

  extension TestExecutable {
    /// Reports to the process that runs a test once more that the test compares a reference, or one of a test
    /// that is gone.
    static func reportRequest(of path: String, by test: String, isFormer: Bool = false) {
      guard let file = Settings.environment[requestsVariable], let handle = fopen(file, "a")
      else { return }
      fputs("\(path)\t\(test)\(isFormer ? "\tformer" : "")\n", handle)
      fclose(handle)
    }
  }
#endif
