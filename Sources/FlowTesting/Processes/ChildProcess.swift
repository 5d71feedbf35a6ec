#if os(macOS) || os(Linux)
  import Foundation

  /// Starts the executable of the running tests once more, for one test, and reads what it leaves.
  ///
  /// The children that one of these starts run one after the other and share a folder.
  final class ChildProcess {
    enum End {
      case reported(ChildReport)
      /// It ended without a report; what it wrote to standard error.
      case ended(WalkEnd, signal: Int32?, status: Int32, log: String)
    }

    private let owner: SnapshotOwner
    private let folder: String
    /// Says as long as this process is there that the folder is in use.
    private let lock: WalkFile

    /// - Parameter target: The folder of the files of its target.
    init(for owner: SnapshotOwner, in target: String) throws(DiskError) {
      folder = "\(target)/child-\(UUID().uuidString)"
      lock = try WalkFile(at: "\(folder)/\(WalkFile.lock)")
      self.owner = owner
    }

    deinit {
      lock.close(removing: true)
      try? FileManager.default.removeItem(atPath: folder)
      rmdir((folder as NSString).deletingLastPathComponent)
    }

    /// The path on which the last child walked when it ended; empty if it made no walk.
    var path: String { WalkEnd(ofFile: Child.walk(in: folder))?.path ?? "" }

    /// Runs a child to its end; nil if none can be started, or if it neither walked nor reported.
    ///
    /// - Parameters:
    ///   - elsewhere: Whether time zone, language and folders are others than those of this process.
    ///   - started: Is called with the number of the process.
    func run(
      _ request: ChildRequest, _ variables: [String: String] = [:], elsewhere: Bool = false,
      started: (pid_t) -> Void = { _ in }
    ) -> End? {
      let (report, walk, log) = (Child.report(in: folder), Child.walk(in: folder), "\(folder)/log")
      for file in [report, walk, log] { unlink(file) }
      var variables = variables
      variables[Child.variable] = folder
      // Elsewhere than on Apple's systems its last words are in the log of the system.
      variables["LIBDISPATCH_LOG"] = "stderr"
      variables["FLOW_RECORD"] = Snapshot.RecordMode.never.rawValue
      if elsewhere { variables.merge(Self.variables(of: "\(folder)/elsewhere")) { $1 } }
      guard FileManager.default.createFile(atPath: log, contents: nil),
        (try? JSONEncoder().encode(request).write(to: URL(fileURLWithPath: "\(folder)/request")))
          != nil,
        let output = FileHandle(forWritingAtPath: log),
        let process = Self.make(owner.runnerArguments, variables)
      else { return nil }
      if elsewhere, let names = Self.otherNames, let path = process.executableURL?.path {
        process.arguments = names + [path] + (process.arguments ?? [])
        process.executableURL = Self.unshare
      }
      process.standardError = output
      guard process.run(started) else { return nil }
      let isSignal = process.terminationReason == .uncaughtSignal
      let end = WalkEnd(ofFile: walk) ?? WalkEnd()
      // What a child has recorded is there before it ends at another snapshot.
      if end.stage != .value, let data = FileManager.default.contents(atPath: report),
        let report = try? JSONDecoder().decode(ChildReport.self, from: data)
      {
        return .reported(report)
      }
      guard end.stage != .between || end.cause != 0 || isSignal else { return nil }
      return .ended(
        end, signal: isSignal ? process.terminationStatus : nil,
        status: process.terminationStatus,
        log: String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self))
    }

    /// The environment of a person elsewhere, whose folders are in another one.
    private static func variables(of folder: String) -> [String: String] {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      return [
        "TZ": "Pacific/Chatham", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "HOME": folder,
        "CFFIXED_USER_HOME": folder, "TMPDIR": folder, "USER": "elsewhere", "LOGNAME": "elsewhere",
        "HOSTNAME": "elsewhere", "PWD": folder,
        "PATH": "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):\(folder)",
      ]
    }

    /// The arguments of `unshare` that give a command other names of the machine and the user; nil where the system forbids
    /// that.
    private static let otherNames: [String]? = {
      let script = "hostname elsewhere && exec unshare --user --map-user=65533 \"$@\""
      let names = ["--user", "--map-root-user", "--uts", "/bin/sh", "-c", script, "sh"]
      let process = Process()
      (process.executableURL, process.arguments) = (unshare, names + ["true"])
      process.standardError = FileHandle.nullDevice
      return process.run { _ in } && process.terminationStatus == 0 ? names : nil
    }()

    private static let unshare = URL(fileURLWithPath: "/usr/bin/unshare")

    // MARK: - The executable

    /// Whether the arguments of a process are those of an executable that only runs tests.
    ///
    /// Any other, such as an app that hosts its tests or a program of one's own, would not run the test but
    /// start once more.
    static func isRunner(_ arguments: [String]) -> Bool {
      let name = arguments.first ?? ""
      return name.hasSuffix(".xctest") || name.hasSuffix("-test-runner")
        || arguments.contains("--test-bundle-path")
    }

    /// Whether a child can be started: not of an app or a program of one's own, which would start once more.
    static let canStart = isRunner(CommandLine.arguments)

    /// Returns a process that runs some tests of this executable, without output; nil if none may be started.
    static func make(_ arguments: [String], _ variables: [String: String]) -> Process? {
      guard canStart else { return nil }
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
      MoveWatch.children.withLock { $0 += 1 }
      defer { MoveWatch.children.withLock { $0 -= 1 } }
      guard (try? run()) != nil else { return false }
      started(processIdentifier)
      waitUntilExit()
      return true
    }
  }

  extension SnapshotOwner {
    /// The arguments with which a test executable runs this test alone.
    fileprivate var runnerArguments: [String] {
      kind == .method ? [id] : ["--testing-library", "swift-testing", "--filter", pattern]
    }
  }
#endif
