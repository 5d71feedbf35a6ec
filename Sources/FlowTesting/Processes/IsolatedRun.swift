#if os(macOS) || os(Linux)
  import Foundation

  /// The walks of a call, made in processes of their own: whatever ends one of them is a failure on the path where it ended.
  ///
  /// Each child makes the whole run, and does not make again what ended an earlier one: that walk fails there, like any
  /// other. So the ordinary search and the ordinary shrinker find the shortest path. The walks repeat, so no
  /// record of what passed is needed.
  struct IsolatedRun: Sendable {
    let owner: SnapshotOwner
    /// The folder of the files of its target.
    let folder: String
    /// The walks of the first child.
    let walks: ChildRequest.Walks

    enum Outcome: Sendable {
      /// The run ended, with these deaths on its way.
      case reported(ChildReport.Run, [Death])
      /// A process ended, and it is not known on which walk.
      case died(Death)
      /// The task was cancelled on a path.
      case cancelled(String)
      /// No child reported anything, for a reason of the system's if it is known.
      case nothing(DiskError?)
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
            do throws(DiskError) {
              continuation.resume(returning: try Children(of: self, running).make())
            } catch {
              continuation.resume(returning: .nothing(error))
            }
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

  /// The children of one run, one after the other.
  private final class Children {
    private let run: IsolatedRun
    private let running: Locked<(process: pid_t, isCancelled: Bool)>
    private let process: ChildProcess

    private var deaths: [Death] = []

    /// The seconds that a move may take in the children that follow; 0 for any number.
    private var limit: Double

    /// The number of deaths that ends the search for shorter paths; a move that does not return counts for five.
    private static let mostDeaths = 150

    /// The seconds that a move may take once one is known not to return.
    private static let shortLimit = 2.0

    init(
      of run: IsolatedRun, _ running: Locked<(process: pid_t, isCancelled: Bool)>
    ) throws(DiskError) {
      process = try ChildProcess(for: run.owner, in: run.folder)
      (self.run, self.running) = (run, running)
      limit = run.walks.limit
    }

    func make() -> IsolatedRun.Outcome {
      while true {
        switch search() {
        case .died(let death):
          if let end = add(death) { return end }
        case .reported(var report, _):
          let late = unrepeated(&report)
          // Some moves take long, and others wait for ever.
          guard late, limit < run.walks.limit else { return .reported(report, deaths) }
          limit = run.walks.limit
          deaths.removeAll(where: \.isLate)
        case let end: return end
        }
      }
    }

    /// Adds a death that one more child repeats; returns the outcome if that one does not, or if there are too many.
    private func add(_ death: Death) -> IsolatedRun.Outcome? {
      guard death.isOfItsWalk, !deaths.contains(where: { $0.isAtPlace(of: death) }) else {
        return .died(death)
      }
      let isNew = !deaths.contains { $0.subject == death.subject }
      deaths.append(death)
      if isNew, !death.isLate, !isRepeated(death) {
        return outcome(of: death, flakiness(of: death, failed: 1, walks: 2))
      }
      if death.isLate, limit > 0 { limit = min(limit, Self.shortLimit) }
      guard deaths.reduce(0, { $0 + ($1.isLate ? 5 : 1) }) > Self.mostDeaths else { return nil }
      let shortest = deaths.filter { $0.subject == deaths[0].subject }
        .min { ($0.path?.count ?? 0) < ($1.path?.count ?? 0) }
      return outcome(of: shortest ?? death, nil)
    }

    /// Returns the outcome of a run that ends with a death on a path that is not made shorter.
    private func outcome(of death: Death, _ flakiness: Flakiness?) -> IsolatedRun.Outcome {
      switch walk(along: death, isKnown: true) {
      case .reported(var report, _):
        if let flakiness { report.set(flakiness, of: death) }
        return .reported(report, deaths)
      case .died(let sooner)
      where sooner.isOfItsWalk && !deaths.contains { $0.isAtPlace(of: sooner) }:
        // What does not come each time came on the way.
        deaths.append(sooner)
        return outcome(of: sooner, self.flakiness(of: sooner, failed: 1, walks: 1))
      default: return .died(death)
      }
    }

    /// Whether a process that makes this walk alone ends at the same place in the same way.
    private func isRepeated(_ death: Death) -> Bool { again(death) != nil }

    private func again(_ death: Death, showingPlace: Bool = false) -> Death? {
      let outcome = walk(along: death, isKnown: false, showingPlace: showingPlace)
      guard case .died(let again) = outcome, again.isOfItsWalk, again.isAtPlace(of: death),
        again.kind == death.kind
      else { return nil }
      return again
    }

    /// Walks along a death some more times, and counts how often a process ends there; nil if each does.
    private func flakiness(of death: Death, failed: Int, walks: Int) -> Flakiness? {
      var (failed, walks) = (failed, walks)
      // A move that does not return takes its limit each time.
      let enough = death.isLate ? 2 : 4
      while walks < enough || failed < walks && walks <= Flakiness.mostWalks {
        failed += isRepeated(death) ? 1 : 0
        walks += 1
      }
      guard failed < walks else { return nil }
      return Flakiness(
        failed: failed, walks: walks, difference: "another process did not end there")
    }

    /// Notes which deaths of a report do not come each time, and returns whether one of them is a move that did not return.
    private func unrepeated(_ report: inout ChildReport.Run) -> Bool {
      var isLate = false
      for death in deaths
      where report.discoveries.contains(where: { $0.path.choices == death.choices ?? [] }) {
        // A backtrace takes half a second, so that only what is told has one.
        var again = death.mayHavePlace ? again(death, showingPlace: true) : nil
        // Whoever makes one more sees no other place.
        again?.hasPlace = true
        if let again { report.change(death) { $0.failure.finding = Finding(again) } }
        let count = again == nil ? 1 : 2
        guard let flakiness = flakiness(of: death, failed: count, walks: count) else { continue }
        report.set(flakiness, of: death)
        isLate = isLate || death.isLate
      }
      return isLate
    }

    // MARK: One child

    private func search() -> IsolatedRun.Outcome {
      var walks = run.walks
      (walks.limit, walks.deaths) = (limit, deaths)
      walks.suspectedPaths = [deaths.first?.path].compactMap(\.self) + run.walks.suspectedPaths
      walks.waitsForDelayedEnd = run.walks.waitsForDelayedEnd && deaths.isEmpty
      return make(walks)
    }

    private func walk(
      along death: Death, isKnown: Bool, showingPlace: Bool = false
    ) -> IsolatedRun.Outcome {
      var walks = run.walks
      if isKnown { (walks.limit, walks.deaths) = (limit, deaths) }
      // Writing the backtrace is no time of the move's.
      if showingPlace, walks.limit > 0 { walks.limit += 60 }
      walks.along = death.end.stage == .start ? nil : death.path
      (walks.suspectedPaths, walks.waitsForDelayedEnd) = ([], false)
      return make(walks, showingPlace: showingPlace)
    }

    private func make(
      _ walks: ChildRequest.Walks, showingPlace: Bool = false
    ) -> IsolatedRun.Outcome {
      // Of the death that is reported the app's own backtrace is enough.
      let isTraced = showsLog && walks.deaths.isEmpty && walks.suspectedPaths.isEmpty
      let backtrace =
        showingPlace
        ? "enable=yes,color=no,threads=crashed,images=none,registers=none,limit=12,top=0"
        : "enable=no"
      let end = process.run(.walk(walks), isTraced ? [:] : ["SWIFT_BACKTRACE": backtrace]) {
        number in
        running.withLock { running in
          running.process = number
          if running.isCancelled { kill(number, SIGKILL) }
        }
      }
      let isCancelled = running.withLock { running in
        running.process = 0
        return running.isCancelled
      }
      if isCancelled { return .cancelled(process.path) }
      switch end {
      case .reported(let report):
        return report.run.map { .reported($0, walks.deaths) } ?? .nothing(nil)
      case .ended(let end, _, _, _) where end.isStopped: return .cancelled(end.path)
      case .ended(let end, let signal, let status, let log):
        if showsLog { FileHandle.standardError.write(Data(log.utf8)) }
        return .died(
          Death(
            end, signal: signal, status: status, log: log, limit: run.walks.limit,
            memory: Child.mostMemory))
      case nil: return .nothing(nil)
      }
    }

    /// Whether somebody asked for backtraces, so that those of children are shown too.
    private var showsLog: Bool {
      ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"].map { !$0.contains("enable=no") }
        ?? false
    }
  }

  extension ChildReport.Run {
    /// Sets how often the walk of a death ended a process.
    fileprivate mutating func set(_ flakiness: Flakiness, of death: Death) {
      change(death) { $0.minimality = .notRepeatable(flakiness) }
    }

    fileprivate mutating func change(_ death: Death, _ change: (inout Discovery) -> Void) {
      for index in discoveries.indices
      where discoveries[index].failure.noticedBy == .process
        && discoveries[index].path.choices == death.choices ?? []
      {
        change(&discoveries[index])
      }
    }
  }

  extension Death {
    /// Whether it is a signal of which a backtrace may show the place.
    fileprivate var mayHavePlace: Bool {
      if case .signal = kind { !hasPlace } else { false }
    }

    /// Whether both are on one path, at one stage.
    fileprivate func isAtPlace(of other: Death) -> Bool {
      end.stage == other.end.stage && (end.stage == .start || choices == other.choices)
    }
  }
#endif
