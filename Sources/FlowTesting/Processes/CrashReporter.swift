import Foundation

/// The reporter that writes a walk's path to standard error if the process ends on it.
///
/// A trap (a forced unwrap of nil, an index out of range) ends the whole test run, and so does a call
/// of `exit`; the log of a test framework does not say where the walk was. The reporter keeps the path
/// in memory while the run goes on, and ``ProcessEnd`` writes it. The runtime's own message still
/// appears, and earlier signal handlers still run.
///
///     FlowTesting: a trap (SIGILL) ended the process on this path:
///       PetList -showPet(2)-> Pet
///       Test:    PetFlows.everyScreen
///       Keep:    await checkFlow(Self.flow, along: "PetList -showPet(2)-> Pet")
///       Shorter: run the test again, which walks shorter paths first
///
/// The text does not say whose code trapped, since a handler cannot know; the backtrace does. Nothing is written
/// after `SIGKILL` or a call of `_exit`, which no process can notice. If nothing ends the process, ``LongMoveWatch``
/// writes the path of a walk that stays at one move for a minute.
final class CrashReporter {
  private let record = PathRecord.take()

  /// The number of bytes of the path before each of its parts that fit.
  private var ends: [Int] = []

  init() { ProcessEnd.watch }

  /// Creates a reporter for further walks of a test, which another reporter names.
  convenience init(ofTestIn other: CrashReporter) {
    self.init()
    change { record.pointee.setTest(asIn: other.record.pointee) }
  }

  deinit { PathRecord.giveBack(record) }

  /// Begins the path with the name of its first scene.
  func append(_ start: String) { append { $0.append(start) } }

  /// Adds a move, spelled as in a path, and its destination.
  func append(_ label: String, sender: Int?, to scene: String) {
    append { path in
      path.append(label) && (sender.map { path.append("(\($0))") } ?? true) && path.append(scene)
    }
  }

  /// Adds a part of the path, or counts it if there is no room for it.
  private func append(_ write: (inout RawText) -> Bool) {
    change {
      // A walk without moves did nothing that could be delayed.
      if record.pointee.isOver, ends.count > 1 { record.pointee.keep() }
      if record.pointee.isOver || record.pointee.isStarting { empty() }
      let end = record.pointee.path.count
      guard record.pointee.hidden == 0, write(&record.pointee.path) else {
        record.pointee.path.cut(to: end)
        record.pointee.hidden += 1
        return
      }
      ends.append(end)
    }
  }

  func removeLast() {
    change {
      if record.pointee.hidden > 0 {
        record.pointee.hidden -= 1
      } else {
        record.pointee.path.cut(to: ends.popLast() ?? 0)
      }
    }
  }

  /// Changes the path while ``LongMoveWatch`` does not look at it.
  private func change(_ body: () -> Void) {
    record.pointee.lock.withLock {
      record.pointee.changes &+= 1
      body()
    }
  }

  /// Sets a sentence about the move that the walk of the current task makes, which is written after the
  /// path if the process ends on it; nil for none.
  static func note(_ sentence: String?) { recordOfTask?.pointee.note.set(sentence ?? "") }

  /// Names the test that walks, which is written after the path.
  func name(_ test: String, callEnd: String) {
    change {
      record.pointee.test.set(test)
      record.pointee.callEnd.set(callEnd)
    }
  }

  /// Lets a crash save the path in a file.
  func save(in file: String, head: String, end: String) {
    record.pointee.crashLine.set(file, head: head, end: end)
  }

  /// Whether the shorter paths were walked before, so that a crash saves none.
  var isShortest: Bool {
    get { record.pointee.isShortest }
    set { record.pointee.isShortest = newValue }
  }

  /// Ends the walk; its path stays until the next one, for what ends the process between the two.
  func end() {
    change {
      record.pointee.note.cut(to: 0)
      record.pointee.isOver = true
    }
  }

  func clear() { change(empty) }

  private func empty() {
    record.pointee.clear()
    ends.removeAll(keepingCapacity: true)
  }
}

// MARK: - Tasks

extension CrashReporter {
  /// The walk that a task belongs to: its own task, and each that it starts.
  struct TaskWalk: Sendable {
    /// The address of its record.
    fileprivate let record: UInt
    /// The number of the walk among all that had a path there.
    fileprivate let number: Int
  }

  /// The walk of the current task; nil in a task that no walk started.
  @TaskLocal private static var ofTask: TaskWalk?

  /// Walks, so that the path belongs to this task and to those the app starts on the walk, whatever
  /// their threads.
  func walking<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    await SignalStack.installInPool()
    record.pointee.number &+= 1
    if record.pointee.path.count == 0 {
      append("(the start, before any screen)")
      change { record.pointee.isStarting = true }
    }
    let walk = TaskWalk(record: UInt(bitPattern: record), number: record.pointee.number)
    return await Self.$ofTask.withValue(walk) {
      // A closure that does not mention it runs elsewhere.
      _ = isolation
      return await work()
    }
  }

  /// The record of the walk that the current task belongs to; nil without one, and once another has begun.
  static var recordOfTask: PathRecord.Pointer? {
    guard let walk = ofTask, let record = PathRecord.Pointer(bitPattern: walk.record),
      record.pointee.number == walk.number, record.pointee.path.count > 0
    else { return nil }
    return record
  }
}

/// The thread that writes a walk's path to standard error if the walk stays at one move for a minute.
///
/// No limit of time interrupts a move, so a test whose move never ends is ended from outside, often without notice.
struct LongMoveWatch {
  /// The changes of a path when it was last looked at, and the number of looks that saw no other.
  private var looks: [PathRecord.Pointer: (changes: Int, count: Int)] = [:]

  private static let mostLooks = 6

  /// Starts the thread, which ends with the process.
  static func start(seconds: Double = 60) {
    Thread.detachNewThread {
      var watch = LongMoveWatch()
      while true {
        Thread.sleep(forTimeInterval: seconds / Double(mostLooks))
        for path in watch.look() {
          let head = "for \(Int(seconds)) seconds a walk has been at the end of this path:"
          FileHandle.standardError.write(Data("\nFlowTesting: \(head)\n\(path)".utf8))
        }
      }
    }
  }

  /// Looks at each walk in progress, and returns the path of each that has not moved since enough looks.
  mutating func look() -> [String] {
    var paths: [String] = []
    PathRecord.forEach { record in
      guard record.pointee.path.count > 0, !record.pointee.isOver else {
        return looks[record] = nil
      }
      let changes = record.pointee.changes
      let count = looks[record].map { $0.changes == changes ? $0.count + 1 : 0 } ?? 0
      looks[record] = (changes, count)
      if count == Self.mostLooks { paths.append(record.pointee.lines) }
    }
    return paths
  }
}

extension PathRecord {
  fileprivate var lines: String {
    "  \(path.string)\(hidden > 0 ? " … and more moves" : "")\n"
      + (test.count > 0 ? "  Test:    \(test.string)\n" : "")
  }
}
