import Foundation

/// A process that walks for another one, so that its end is a failure of the walk and not the end of all tests.
///
/// It is the test executable, for one test. Of that test it makes the walks of one call, and ends, or it records all
/// snapshots.
struct Child: Sendable {
  /// The environment variable with the folder of the request.
  static let variable = "FLOW_CHILD"

  /// The child that this process is; nil for any other.
  static let ofProcess: Child? = ProcessInfo.processInfo.environment[variable].flatMap {
    Child(folder: $0)
  }

  /// The folder of the request and the report.
  let folder: String

  private let request: ChildRequest

  /// The walks that it makes; nil if it records.
  var walks: ChildRequest.Walks? { if case .walk(let walks) = request { walks } else { nil } }

  private let report = Locked(ChildReport())

  private init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/request"),
      let request = try? JSONDecoder().decode(ChildRequest.self, from: data)
    else { return nil }
    (self.folder, self.request) = (folder, request)
    var limit = rlimit(rlim_cur: rlim_t(Self.mostMemory), rlim_max: rlim_t(Self.mostMemory))
    setrlimit(Self.data, &limit)
    MoveWatch.endChild()
  }

  /// The bytes that a child may allocate, so that an app that takes ever more ends it and not the machine.
  ///
  /// It is half of the machine's memory and never more than 4 GB, or less if `ulimit -d` says so. Linux then refuses to
  /// allocate more, whereupon Swift ends the process and says so. Nobody tried what macOS does.
  static let mostMemory: Int = {
    var limit = rlimit()
    let isLimited = getrlimit(data, &limit) == 0 && limit.rlim_cur < rlim_t(Int.max)
    let most = Int(clamping: min(ProcessInfo.processInfo.physicalMemory / 2, 4 << 30))
    return isLimited ? min(most, Int(limit.rlim_cur)) : most
  }()

  #if canImport(Glibc)
    private static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
  #else
    private static let data = RLIMIT_DATA
  #endif

  /// The file that keeps the path of the walk in progress.
  static func walk(in folder: String) -> String { "\(folder)/walk" }
  static func report(in folder: String) -> String { "\(folder)/report" }

  /// Whether the process records, so that nothing is compared in it.
  static var isRecording: Bool { ofProcess.map { $0.walks == nil } ?? false }

  /// Whether it makes the snapshot of a value.
  func records(_ location: SnapshotLocation) -> Bool {
    if case .record(let left) = request { !left.contains(location.path) } else { false }
  }

  /// Adds what it recorded; of several in one file the first, since that is what the other process records.
  func add(_ snapshot: ChildReport.Snapshot, at location: SnapshotLocation) {
    report.withLock { report in
      if report.snapshots[location.path] == nil { report.snapshots[location.path] = snapshot }
      write(report)
    }
  }

  /// Ends the process, which made its walks; their record is there as long as something may still end it.
  nonisolated(nonsending) func end(_ result: Report, after record: WalkRecord) async -> Never {
    if walks?.waitsForDelayedEnd == true { try? await Task.sleep(nanoseconds: 500_000_000) }
    withExtendedLifetime(record) { write(ChildReport(run: ChildReport.Run(result))) }
    _exit(EXIT_SUCCESS)
  }

  private func write(_ report: ChildReport) {
    let file = URL(fileURLWithPath: Self.report(in: folder))
    if let data = try? JSONEncoder().encode(report) { try? WholeFile.write(data, to: file) }
  }
}

extension WalkFile {
  /// The folder of the files of the target that a test with such a location belongs to.
  static func folder(of location: SnapshotLocation) -> String {
    folder(of: "\(location.folder.path)/\(location.owner.module)")
  }
}
