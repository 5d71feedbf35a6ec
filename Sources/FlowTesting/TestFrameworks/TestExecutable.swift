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
        all = comparisons(arguments + options, from: list) { _ in
          TestEvents((try? String(contentsOf: events, encoding: .utf8)) ?? "").passed
        }
      }
      // A run of XCTest names no test target: one for each tells tests of equal names apart.
      for classes in Dictionary(grouping: classes, by: { $0.prefix { $0 != "." } }).values {
        let ofTarget = comparisons([classes.sorted().joined(separator: ",")], from: list) {
          output in
          Set(classes.filter { Self.passed($0, in: output) })
        }
        all.merge(ofTarget) { $0.union($1) }
      }
      return all
    }

    /// Makes one call and returns the references that its passing tests compared.
    private func comparisons(
      _ arguments: [String], from list: TestList?, passed: (String) -> Set<String>
    ) -> [String: Set<String>] {
      let file = Self.temporaryFile()
      defer { try? FileManager.default.removeItem(at: file) }
      let environment = [Self.requestsVariable: file.path, "FLOW_RECORD": "never"]
      guard let run = call(arguments, environment) else { return [:] }
      let requests = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      var compared: [String: Set<String>] = [:]
      for test in passed(run.output) { compared[test] = [] }
      for line in requests.split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        let isGone = list?.contains(parts[1]) == false
        if isGone || compared[parts[1]] != nil { compared[parts[1], default: []].insert(parts[0]) }
      }
      return compared
    }

    /// Returns a regular expression for a test, which may be outside of a suite or have backticks.
    fileprivate static func filter(for test: String) -> String {
      let parts = test.split(separator: ".", maxSplits: 1).map(String.init)
      let path = TestList.parts(Substring(parts.last ?? ""))
      let names = path.map { "`?\(NSRegularExpression.escapedPattern(for: $0))`?" }
      let suite = names.dropLast().joined(separator: "/")
      return "^\(parts.first ?? "")\\.(\(suite)/)?\(names.last ?? "")\\("
    }

    private static func passed(_ test: String, in output: String) -> Bool {
      let parts = test.split(separator: ".", maxSplits: 1).map(String.init)
      let path = TestList.parts(Substring(parts.last ?? "")).joined(separator: ".")
      let line = path.replacingOccurrences(of: ".", with: " ")
      return output.contains("Test Case '\(path)' passed")
        || output.contains("Test Case '-[\(parts.first ?? "").\(line)]' passed")
    }

    fileprivate static func temporaryFile() -> URL {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowTesting-run-\(UUID().uuidString)")
    }

    private static func start(_ arguments: [String], _ environment: [String: String]) -> Run? {
      // A test starts itself once more, and that process lists the tests. Without this limit a program that
      // ignores the arguments would start itself without end.
      let depth = Settings.environment[depthVariable].flatMap { Int($0) } ?? 0
      guard depth < 2, let executable = CommandLine.arguments.first else { return nil }
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

  /// The runs of single tests in processes of their own, which prove that a snapshot is repeatable.
  ///
  /// Within one process a static, a clock read at file level and the order of a static set never change.
  final class ProofRuns: Sendable {
    /// The runs of all tests of the process.
    ///
    /// A global, because the snapshots of one test share a run and have no common caller.
    static let ofProcess = ProofRuns()

    /// The environment variable with the folder to which a run writes its snapshots.
    static let folderVariable = "FLOW_PROOF"

    /// The snapshots that the run of each test made, without those that were asked for.
    private let runs = Locked<[String: [String: String]]>([:])

    /// Returns the snapshot that another process makes; nil if it made none.
    func text(at location: SnapshotLocation) -> String? {
      guard Settings.environment[Self.folderVariable] == nil else { return nil }
      let owner = location.owner
      return runs.withLock { runs in
        if runs[owner.id] == nil { runs[owner.id] = TestExecutable().snapshots(of: owner) }
        return runs[owner.id]?.removeValue(forKey: location.nameOfProof)
      }
    }
  }

  extension TestExecutable {
    /// Runs one test and returns its snapshots, by the names of their proofs; empty if it cannot be run.
    func snapshots(of owner: SnapshotOwner) -> [String: String] {
      let folder = Self.temporaryFile()
      defer { try? FileManager.default.removeItem(at: folder) }
      let environment = [ProofRuns.folderVariable: folder.path]
      if owner.kind == .method {
        guard Self.tests?.classes.contains(owner.id) == true else { return [:] }
        _ = call([owner.id], environment)
      } else {
        let filter = ["--filter", Self.filter(for: owner.id)]
        _ = call(["--testing-library", "swift-testing"] + filter, environment)
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let texts = names.map { name in
        (name, try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      }
      return Dictionary(texts, uniquingKeysWith: { $1 }).compactMapValues { $0 }
    }
  }

  extension SnapshotLocation {
    fileprivate var nameOfProof: String { StableHash.digest(path) }

    /// Writes a snapshot for the process that started this one to prove its own.
    ///
    /// - Returns: Whether there is such a process; this one then compares nothing.
    func handOver(_ text: String) throws -> Bool {
      guard let folder = Settings.environment[ProofRuns.folderVariable] else { return false }
      try WholeFile.write(Data(text.utf8), to: URL(fileURLWithPath: "\(folder)/\(nameOfProof)"))
      return true
    }
  }

  /// The events that Swift Testing writes during a run, one JSON object a line.
  struct TestEvents {
    /// The tests that ran to the end and passed, as ``SnapshotOwner/id``; those with a case that was
    /// skipped or cancelled, or with a known issue, are left out.
    private(set) var passed: Set<String> = []

    /// Reads the lines of a run.
    init(_ text: String) {
      var others: Set<String> = []
      for line in text.split(separator: "\n") {
        guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)).payload,
          // Suites end too, and have no position.
          let position = event.testID, position.contains(".swift:"), let id = TestList.id(position)
        else { continue }
        let kind = event.kind ?? ""
        if kind == "testEnded", event.messages?.first?.symbol.hasPrefix("pass") == true,
          event.messages?.first?.symbol != "passWithKnownIssue"
        {
          passed.insert(id)
        } else if kind.hasSuffix("Skipped") || kind.hasSuffix("Cancelled")
          || kind == "issueRecorded"
        {
          others.insert(id)
        }
      }
      passed.subtract(others)
    }

    private struct Event: Decodable {
      let payload: Payload

      struct Payload: Decodable {
        let kind: String?
        let testID: String?
        let messages: [Message]?
      }

      struct Message: Decodable { let symbol: String }
    }
  }

  extension SnapshotLocation {
    /// Reports the reference to the process that runs this test once more.
    func reportRequest() { TestExecutable.reportRequest(of: path, by: owner.id) }
  }

  extension FormerReference {
    /// Reports, to the process that runs a renamed test once more, that it compares with the reference.
    func reportRequest() { TestExecutable.reportRequest(of: path, by: test) }
  }

  extension TestExecutable {
    fileprivate static func reportRequest(of path: String, by test: String) {
      guard let file = Settings.environment[requestsVariable], let handle = fopen(file, "a")
      else { return }
      fputs("\(path)\t\(test)\n", handle)
      fclose(handle)
    }
  }
#endif
