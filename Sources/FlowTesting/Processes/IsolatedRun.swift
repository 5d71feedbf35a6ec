#if os(macOS) || os(Linux)
  import Foundation

  /// The walks of a call, made in processes of their own: whatever ends one of them is a failure on the path where it ended.
  ///
  /// Each child makes the whole run, and does not make again what ended an earlier one: that walk fails there, like any
  /// other. So the ordinary search and the ordinary shrinker find the shortest path. The walks repeat, so a child begins
  /// where the last one ended without a record of what passed.
  struct IsolatedRun: Sendable {
    let owner: SnapshotOwner
    /// The folder of the files of its target.
    let folder: String
    /// The request for the first child.
    let request: ChildRequest
    /// Whether a move is known not to return, so that the search need not wait as long each time.
    let isLate: Bool

    enum Outcome: Sendable {
      /// The run ended, with these deaths on its way.
      case reported(ChildReport, [Death])
      /// A process ended; that of a run, on a walk that is not known or passes alone.
      case died(Death)
      /// The task was cancelled on a path.
      case cancelled(String)
      /// No child told anything.
      case nothing
    }

    /// Two for each processor run at once, since some wait.
    private static let queue: OperationQueue = {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
      return queue
    }()

    /// Makes the run; a child that is running is ended if the task is cancelled.
    func make() async -> Outcome {
      let running = Locked<(process: pid_t, isCancelled: Bool)>((0, false))
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          Self.queue.addOperation {
            continuation.resume(returning: Children(of: self, running)?.make() ?? .nothing)
          }
        }
      } onCancel: {
        running.withLock { running in
          running.isCancelled = true
          if running.process != 0 { kill(running.process, SIGKILL) }
        }
      }
    }
  }

  /// The children of one run, one after the other, and the folder that they share.
  private final class Children {
    private let run: IsolatedRun
    private let running: Locked<(process: pid_t, isCancelled: Bool)>
    private let folder: String
    /// Says as long as this process is there that the folder is in use.
    private let lock: WalkFile

    private var deaths: [Death] = []

    /// The seconds that a move may take in the children that follow; 0 for any number.
    private var limit: Double

    /// The number of deaths that ends the search for shorter paths; a move that does not return counts for five.
    private static let mostDeaths = 150

    /// The seconds that a move may take once one is known not to return.
    private static let shortLimit = 2.0

    init?(of run: IsolatedRun, _ running: Locked<(process: pid_t, isCancelled: Bool)>) {
      folder = "\(run.folder)/child-\(UUID().uuidString)"
      guard let lock = WalkFile(at: "\(folder)/\(WalkFile.lock)") else { return nil }
      (self.run, self.running, self.lock) = (run, running, lock)
      limit =
        run.isLate && run.request.limit > 0
        ? min(run.request.limit, Self.shortLimit) : run.request.limit
    }

    deinit {
      lock.close(removing: true)
      try? FileManager.default.removeItem(atPath: folder)
      rmdir(run.folder)
    }

    func make() -> IsolatedRun.Outcome {
      while true {
        switch search() {
        case .died(let death):
          if let end = add(death) { return end }
        case .reported(let report, _):
          guard let unconfirmed = unconfirmed(report) else { return .reported(report, deaths) }
          // Some moves take long, and others wait for ever.
          guard limit < run.request.limit, unconfirmed.isLate else { return .died(unconfirmed) }
          limit = run.request.limit
          deaths.removeAll(where: \.isLate)
        case let end: return end
        }
      }
    }

    /// Adds a death that one more child repeats; returns the outcome if it cannot be repeated, or if there are too many.
    private func add(_ death: Death) -> IsolatedRun.Outcome? {
      guard death.isOfItsWalk, !deaths.contains(where: { $0.isAtPlace(of: death) }) else {
        return .died(death)
      }
      let isNew = !deaths.contains { $0.cause == death.cause }
      if isNew, !death.isLate, !isRepeated(death) { return .died(death) }
      deaths.append(death)
      if death.isLate, limit > 0 { limit = min(limit, Self.shortLimit) }
      guard deaths.reduce(0, { $0 + ($1.isLate ? 5 : 1) }) > Self.mostDeaths else { return nil }
      let shortest = deaths.filter { $0.cause == deaths[0].cause }
        .min { ($0.path?.count ?? 0) < ($1.path?.count ?? 0) }
      guard let shortest, case .reported(let report, _) = walk(along: shortest, isKnown: true)
      else {
        return .died(death)
      }
      return .reported(report, deaths)
    }

    private var confirmed: [Death] = []

    /// Returns the first death among what a run told that does not happen when its path is walked alone; nil if each does.
    private func unconfirmed(_ report: ChildReport) -> Death? {
      let report = report.issues.compactMap { FlowPath($0.path)?.choices }
      return deaths.first { death in
        paths.contains(death.choices ?? []) && !confirmed.contains(where: death.isAtPlace)
          && !isRepeated(death)
      }
    }

    /// Whether a process that makes this walk alone ends at the same place for the same reason.
    private func isRepeated(_ death: Death) -> Bool {
      guard case .died(let again) = walk(along: death, isKnown: false), again.isOfItsWalk,
        again.isAtPlace(of: death), again.cause == death.cause
      else { return false }
      confirmed.append(death)
      return true
    }

    // MARK: One child

    private func search() -> IsolatedRun.Outcome {
      var request = run.request
      (request.limit, request.deaths) = (limit, deaths)
      request.suspectedPaths =
        (deaths.first.map { [$0.end.path] } ?? []) + run.request.suspectedPaths
      request.waitsForDelayedEnd = run.request.waitsForDelayedEnd && deaths.isEmpty
      return start(request)
    }

    private func walk(along death: Death, isKnown: Bool) -> IsolatedRun.Outcome {
      var request = run.request
      if isKnown { (request.limit, request.deaths) = (limit, deaths) }
      request.along = death.end.stage == .start ? nil : death.end.path
      (request.suspectedPaths, request.waitsForDelayedEnd) = ([], false)
      return start(request)
    }

    private func start(_ request: ChildRequest) -> IsolatedRun.Outcome {
      let (report, walk, log) = (Child.report(in: folder), Child.walk(in: folder), "\(folder)/log")
      for file in [report, walk, log] { unlink(file) }
      guard FileManager.default.createFile(atPath: log, contents: nil),
        (try? JSONEncoder().encode(request).write(to: URL(fileURLWithPath: "\(folder)/request")))
          != nil,
        let output = FileHandle(forWritingAtPath: log),
        let process = ChildProcess.make(
          run.owner.runnerArguments, [Child.variable: folder, "FLOW_RECORD": "never"])
      else { return .nothing }
      process.standardError = output
      // Of the death that is told the app's own backtrace is enough.
      if !(showsLog && request.deaths.isEmpty && request.suspectedPaths.isEmpty) {
        process.environment?["SWIFT_BACKTRACE"] = "enable=no"
      }
      let hasRun = process.run { number in
        running.withLock { running in
          running.process = number
          if running.isCancelled { kill(number, SIGKILL) }
        }
      }
      let isCancelled = running.withLock { running in
        running.process = 0
        return running.isCancelled
      }
      guard hasRun else { return .nothing }
      if isCancelled { return .cancelled(WalkEnd(ofFile: walk)?.path ?? "") }
      if let data = FileManager.default.contents(atPath: report),
        let report = try? JSONDecoder().decode(ChildReport.self, from: data)
      {
        return .reported(report, request.deaths)
      }
      let isSignal = process.terminationReason == .uncaughtSignal
      let end = WalkEnd(ofFile: walk) ?? WalkEnd()
      guard end.stage != .between || end.cause != 0 || isSignal else { return .nothing }
      let text = FileManager.default.contents(atPath: log) ?? Data()
      if showsLog { FileHandle.standardError.write(text) }
      return .died(
        Death(
          end, signal: isSignal ? process.terminationStatus : nil,
          status: process.terminationStatus,
          log: String(decoding: text, as: UTF8.self),
          limits: (
            Wording.seconds(run.request.limit), "\(Wording.grouped(Child.mostMemory >> 20)) MB"
          )))
    }

    /// Whether somebody asked for backtraces, so that those of children are shown too.
    private var showsLog: Bool {
      ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"].map { !$0.contains("enable=no") }
        ?? false
    }
  }

  extension Death {
    /// Whether both are on one path, at one stage.
    fileprivate func isAtPlace(of other: Death) -> Bool {
      end.stage == other.end.stage && (end.stage == .start || choices == other.choices)
    }
  }
#endif
