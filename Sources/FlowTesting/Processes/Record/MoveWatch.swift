import Foundation

/// The thread that ends a walk whose move does not return.
///
/// A move may take long because many tests run at once. So time counts only while the executors serve others, or while
/// nothing else in the process goes on. In a child the thread also ends the process, if it holds too much memory, or if
/// its parent is gone.
struct MoveWatch {
  private static let child = Locked<(parent: pid_t, memory: Int)?>(nil)

  /// Lets the watch end this process, a child, with its parent, or if it holds more than a number of bytes.
  static func endProcess(above memory: Int) { child.withLock { $0 = (getppid(), memory) } }

  /// The seconds between two looks, which are counted, since a machine may stand still, and the looks in which the caller
  /// of a run that is given up must go on.
  private static let (pause, looksToGoOn) = (0.1, 20)

  /// A walk that did not go on since the last look.
  private struct Standstill {
    let changes: UInt32
    let priority: UInt8
    /// The number of looks before which the executors served others meanwhile.
    var served = 0
    /// The number of looks, at last, before which nothing in the process went on.
    var quiet = 0
    /// The number of looks since it is late.
    var late = 0
  }

  private var standstills: [UInt: Standstill] = [:]

  /// Whether a job that was enqueued on each executor has run.
  private let isServed = Locked(true)

  /// Starts the thread, which ends with the process.
  static func start() {
    Thread.detachNewThread {
      var watch = MoveWatch()
      while true {
        Thread.sleep(forTimeInterval: pause)
        watch.look()
      }
    }
  }

  private mutating func look() {
    let child = Self.child.withLock(\.self)
    let isTooLarge = child.map { Self.memory > $0.memory } ?? false
    let isServed = isServed.withLock(\.self)
    if isServed, let one = standstills.values.first { probe(at: one.priority) }
    let before = standstills
    standstills = [:]
    WalksInProgress.forEach { memory, _ in
      let header = memory.header.pointee
      if isTooLarge { memory.header.pointee.cause = ProcessEnd.memory }
      guard header.stage != .between else { return }
      let new = Standstill(changes: header.changes, priority: header.priority)
      let old = before[memory.address]
      standstills[memory.address] = old?.changes == new.changes ? old : new
    }
    let isQuiet = !isServed && standstills.allSatisfy { before[$0]?.changes == $1.changes }
    WalksInProgress.forEach { memory, caller in
      guard var still = standstills[memory.address] else { return }
      still.served += isServed ? 1 : 0
      still.quiet = isQuiet ? still.quiet + 1 : 0
      let limit = memory.header.pointee.limit
      if limit > 0, Double(max(still.served, still.quiet)) * Self.pause >= limit, !Self.isDebugged {
        end(memory, caller, after: still.late, isChild: child != nil)
        still.late += 1
      }
      standstills[memory.address] = still
    }
    if let child, isTooLarge || getppid() != child.parent { _exit(EXIT_FAILURE) }
  }

  /// Ends a walk: with its process in a child; else the caller of its run goes on, or the process ends if that cannot.
  private func end(_ memory: WalkMemory, _ caller: Caller?, after looks: Int, isChild: Bool) {
    memory.header.pointee.cause = ProcessEnd.late
    if isChild { _exit(EXIT_FAILURE) }
    if looks == 0 {
      ProcessEnd.write("a move", " has not returned in time on this path:\n  ", memory)
      caller?.goOn(WalkEnd(memory))
    } else if looks == Self.looksToGoOn, caller?.hasGoneOn() == false {
      let text = "\nFlowTesting: the process ends, since its tests cannot go on\n"
      FileHandle.standardError.write(Data(text.utf8))
      _exit(EXIT_FAILURE)
    }
  }

  /// Enqueues a job on each executor, which runs after those that wait there.
  private func probe(at priority: UInt8) {
    isServed.withLock { $0 = false }
    // Each priority has threads of its own.
    Task.detached(priority: TaskPriority(rawValue: priority)) { [isServed] in
      await MainActor.run {}
      await Task.yield()
      isServed.withLock { $0 = true }
    }
  }

  /// The memory that the process holds, in bytes.
  private static var memory: Int {
    #if canImport(Darwin)
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    #else
      // A process inherits the most memory that its parent held.
      let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
        .split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }

  /// Whether a debugger may have stopped the process at a breakpoint.
  private static var isDebugged: Bool {
    #if canImport(Darwin)
      var (info, size) = (kinfo_proc(), MemoryLayout<kinfo_proc>.stride)
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      return sysctl(&name, UInt32(name.count), &info, &size, nil, 0) == 0
        && info.kp_proc.p_flag & P_TRACED != 0
    #else
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      return status.map { !$0.contains("\nTracerPid:\t0\n") } ?? false
    #endif
  }
}
