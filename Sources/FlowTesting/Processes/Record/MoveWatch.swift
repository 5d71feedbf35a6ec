import Foundation

/// The thread that sees that a move does not return.
///
/// In a child it ends the process, which is a failure of the walk. Elsewhere it writes the path to standard error, once,
/// and no more: what else runs there may keep a walk from going on. A time limit of the test or a person ends such a
/// process, and the next run finds the file of the walk.
///
/// Time counts as long as the process computes, and as long as nothing in it goes on. It does not count while the machine
/// serves other processes, nor while another walk of this process or a child of it goes on, which may hold the actor that
/// the move needs.
struct MoveWatch {
  /// The number of the process that started this one, a child; nil in any other.
  private static let parent = Locked<pid_t?>(nil)

  /// The number of processes that this one waits for.
  static let children = Locked(0)

  /// Lets the watch end this process, a child, where a move does not return or the parent is gone.
  static func endChild() { parent.withLock { $0 = getppid() } }

  /// The seconds between two looks.
  private static let pause = 0.1

  /// A walk that has not gone on.
  struct Standstill {
    let changes: UInt32
    /// The seconds that count, and those at last in which nothing in the process went on.
    private(set) var (seconds, quiet) = (0.0, 0.0)
    /// Whether its path was written.
    var isTold = false

    init(changes: UInt32) { self.changes = changes }

    /// Counts the time between two looks, in which the process computed for some seconds, on all processors together.
    ///
    /// - Parameter isGoingOn: Whether another walk went on.
    mutating func count(_ computed: Double, besides isGoingOn: Bool) {
      if isGoingOn { return quiet = 0 }
      let isQuiet = computed < pause / 50
      seconds += isQuiet ? pause : min(computed, pause)
      quiet = isQuiet ? quiet + pause : 0
    }

    /// Whether the path is to be written, at a limit of some seconds.
    ///
    /// Other tests of the process may keep a walk from going on for long, so it gets more time than in a child.
    func isSuspect(at limit: Double) -> Bool { !isTold && (quiet >= limit || seconds >= 6 * limit) }
  }

  private var standstills: [UInt: Standstill] = [:]
  private var changes: [UInt: UInt32] = [:]
  private var processorTime = clock()

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
    // Microseconds, as POSIX says.
    let computed = Double(clock() - processorTime) / 1_000_000
    processorTime = clock()
    let parent = Self.parent.withLock(\.self)
    let (before, counts) = (standstills, changes)
    (standstills, changes) = ([:], [:])
    WalksInProgress.forEach { changes[$0.address] = $0.header.pointee.changes }
    let isGoingOn = changes != counts || Self.children.withLock { $0 > 0 }
    WalksInProgress.forEach { memory in
      let header = memory.header.pointee
      guard header.stage != .between, header.limit > 0 else { return }
      var still = before[memory.address] ?? Standstill(changes: header.changes)
      if still.changes != header.changes { still = Standstill(changes: header.changes) }
      still.count(computed, besides: isGoingOn)
      if parent != nil, still.seconds >= header.limit {
        memory.header.pointee.cause = ProcessEnd.late
        _exit(EXIT_FAILURE)
      }
      if parent == nil, still.isSuspect(at: header.limit) {
        still.isTold = true
        memory.header.pointee.told = header.changes
        ProcessEnd.write(
          header.stage == .value ? "a snapshot" : "a move",
          " has not returned on this path; stop the tests if it does not:\n  ", memory)
      }
      standstills[memory.address] = still
    }
    if let parent, getppid() != parent { _exit(EXIT_FAILURE) }
  }
}
