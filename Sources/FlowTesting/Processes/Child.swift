import Foundation

/// A process that walks for another one, so that its end is a failure of the walk and not the end of all tests.
///
/// It is the test executable, for one test. Of that test it makes the walks of one call, and ends.
struct Child: Sendable {
  /// The environment variable with the folder of the request.
  static let variable = "FLOW_CHILD"

  /// The child that this process is; nil for any other.
  static let ofProcess: Child? = ProcessInfo.processInfo.environment[variable].flatMap {
    Child(folder: $0)
  }

  /// Whether the process was started neither by another one of the library's nor for an exit test, whatever environment
  /// its test sets for itself.
  ///
  /// Assumes the variable of exit tests (6.3.1 on Linux).
  static let isFirstProcess: Bool = {
    let environment = ProcessInfo.processInfo.environment
    let variables = ["FLOW_PROOF", variable, "SWT_EXIT_TEST_ID"]
    return variables.allSatisfy { environment[$0] == nil }
  }()

  let folder: String
  let request: ChildRequest
  let report = Locked(ChildReport())

  private init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/request"),
      let request = try? JSONDecoder().decode(ChildRequest.self, from: data)
    else { return nil }
    (self.folder, self.request) = (folder, request)
    var limit = rlimit(rlim_cur: rlim_t(Self.mostMemory), rlim_max: rlim_t(Self.mostMemory))
    setrlimit(Self.data, &limit)
    MoveWatch.endChild()
  }

  /// The bytes that a child may allocate, so that an app that takes ever more ends it and not the machine: half of the
  /// machine's memory and never more than 4 GB, or less if `ulimit -d` says so.
  ///
  /// Linux then refuses to allocate more, whereupon Swift ends the process and says so. Nobody tried what macOS does.
  static let mostMemory: Int = {
    var limit = rlimit()
    let isLimited = getrlimit(data, &limit) == 0 && limit.rlim_cur < rlim_t(Int.max)
    let most = Int(min(ProcessInfo.processInfo.physicalMemory / 2, 4 << 30))
    return isLimited ? min(most, Int(limit.rlim_cur)) : most
  }()

  #if canImport(Darwin)
    private static let data = RLIMIT_DATA
  #else
    private static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
  #endif

  /// The file that keeps the path of the walk in progress.
  static func walk(in folder: String) -> String { "\(folder)/walk" }
  static func report(in folder: String) -> String { "\(folder)/report" }

  /// Ends the process, whose run told all it had to.
  func end(_ result: Report) -> Never {
    report.withLock { report in
      report.settled = result.settled.map(\.description)
      report.failing = result.failing.map { [$0.path.description, $0.check] }
      (report.description, report.diagram) = (
        result.exploration.description, result.exploration.diagram
      )
      let file = URL(fileURLWithPath: Self.report(in: folder))
      if let data = try? JSONEncoder().encode(report) { try? WholeFile.write(data, to: file) }
    }
    _exit(EXIT_SUCCESS)
  }
}
