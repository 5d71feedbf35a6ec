#if os(macOS) || os(Linux)
  import Foundation

  /// The snapshots of tests as a child records them once more.
  ///
  /// Within one process a static, a clock read at file level and the order of a static set never change. The child also has
  /// another time zone, another language and other folders than the person who runs the tests.
  final class SecondRecording: Sendable {
    /// Those of the process; a global, since the snapshots of one test share a child and have no common caller.
    static let ofProcess = SecondRecording()

    /// The snapshots that the child of each test made.
    private let made = Locked<[String: [String: ChildReport.Snapshot]]>([:])

    /// Returns the snapshot that a child makes; nil if it makes none, and throws if it cannot.
    func text(at location: SnapshotLocation) throws(Finding) -> String? {
      let owner = location.owner.id
      let snapshot = made.withLock { made in
        if made[owner] == nil { made[owner] = record(location) }
        return made[owner]?[location.path]
      }
      switch snapshot {
      case .text(let text): return text
      case .missing(let finding): throw finding
      case nil: return nil
      }
    }

    private func record(_ location: SnapshotLocation) -> [String: ChildReport.Snapshot] {
      let process = try? ChildProcess(for: location.owner, in: WalkFile.folder(of: location))
      var ends: [String: ChildReport.Snapshot] = [:]
      while true {
        switch process?.run(.record(without: Array(ends.keys)), elsewhere: true) {
        case .reported(let report): return report.snapshots.merging(ends) { $1 }
        case .ended(let end, let signal, let status, let log)
        where end.stage == .value && !end.isStopped && ends[end.path] == nil:
          let death = Death(
            end, signal: signal, status: status, log: log, limit: end.limit,
            memory: Child.mostMemory)
          ends[end.path] = .missing(Finding(death))
        case .ended, nil: return ends
        }
      }
    }
  }
#endif
