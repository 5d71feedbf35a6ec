import Foundation

/// The record of the walk that a run is making, which says where the process ended, however it ended.
///
/// Before each move the path is in memory that a trap, `_exit` or `SIGKILL` does not take away: that of a mapped file, which
/// an ordinary end removes and a later run finds. ``ProcessEnd`` writes it to standard error, ``MoveWatch`` if a move does
/// not return.
final class WalkRecord {
  /// Nil where the system has no memory to map.
  private let memory: WalkMemory?
  private let file: WalkFile?

  private let cancelled = Locked<String?>(nil)

  /// The number of bytes of the path before its last move.
  private var beforeLast = 0

  /// Whether the rest of the path has no room.
  private var isFull = false

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - file: The file that keeps the path; nil for one that is gone with the process.
  ///   - test: The test that walks, as messages name it.
  ///   - seconds: The seconds after which a move is taken never to return; 0 for no limit.
  ///   - wayOut: The way on for the caller of the run if a move does not return.
  init(
    in file: WalkFile? = nil, of test: String = "", limit seconds: Double = 0,
    wayOut: WayOut? = nil
  ) {
    self.file = file
    memory = WalkMemory(mapping: file?.descriptor) ?? WalkMemory(mapping: nil)
    guard let memory else { return }
    memory.set(test, in: .test)
    memory.header.pointee.limit = seconds
    memory.header.pointee.isKept = file != nil
    memory.header.pointee.priority = Task.currentPriority.rawValue
    WalksInProgress.add(memory, wayOut)
    wayOut?.whenCancelled { [cancelled, address = memory.address] in
      WalksInProgress.forEach { memory, _ in
        guard memory.address == address else { return }
        cancelled.withLock { $0 = $0 ?? memory.text(of: .path) }
      }
    }
    ProcessEnd.watch
  }

  deinit {
    guard let memory else { return }
    WalksInProgress.remove(memory)
    file?.close(removing: memory.header.pointee.cause == 0)
    memory.unmap()
  }

  /// Begins the path with the name of its first scene.
  func begin(at scene: String) {
    memory?.cut(.path, to: 0)
    (beforeLast, isFull) = (0, false)
    append(scene)
  }

  /// Adds a move, spelled as in a path, and its destination.
  func append(_ label: String, sender: Int?, to scene: String) {
    beforeLast = memory?.bytes(of: .path).count ?? 0
    append(label)
    if let sender { append("(\(sender))") }
    append(scene)
  }

  /// Replaces the last move, which led elsewhere.
  func replaceLast(_ label: String, sender: Int?, to scene: String) {
    if !isFull { memory?.cut(.path, to: beforeLast) }
    append(label, sender: sender, to: scene)
  }

  private func append(_ part: String) {
    if isFull || memory?.append(part, to: .path) == true { return }
    // What follows cannot be read as a path.
    isFull = true
    memory?.append(" …", to: .path)
  }

  /// Tells what the walk does now.
  func enter(_ stage: WalkStage) {
    guard let header = memory?.header else { return }
    header.pointee.changes &+= 1
    header.pointee.stage = stage
    if stage == .move { memory?.cut(.note, to: 0) }
  }

  /// Sets a sentence about the move that the walk of the current task makes, on what the app may find nil there.
  static func note(_ sentence: String?) {
    WalksInProgress.ofTask?.set(sentence ?? "", in: .note)
  }

  /// Walks, so that the path belongs to this task and to those that the app starts on the walk.
  func walking<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    guard let memory else { return await work() }
    memory.header.pointee.number &+= 1
    memory.cut(.note, to: 0)
    begin(at: "")
    enter(.start)
    defer { enter(.between) }
    let walk = WalksInProgress.Walk(memory: memory.address, number: memory.header.pointee.number)
    return await WalksInProgress.$current.withValue(walk) {
      // A closure that does not mention it runs elsewhere.
      _ = isolation
      return await work()
    }
  }

  /// The path when the task of the run was cancelled; nil if it was not.
  var whenCancelled: String? { cancelled.withLock(\.self) }
}

/// The records of all runs of the process, which a signal handler reads without a lock.
enum WalksInProgress {
  /// The walk that a task belongs to: its own task, and each that it starts.
  struct Walk: Sendable {
    fileprivate let memory: UInt
    fileprivate let number: UInt32
  }

  @TaskLocal static var current: Walk?

  private static let most = 256

  /// The addresses of the records, 0 where there is none, which are written with the lock held.
  nonisolated(unsafe) private static let addresses: UnsafeMutablePointer<UInt> = {
    let addresses = UnsafeMutablePointer<UInt>.allocate(capacity: most)
    addresses.initialize(repeating: 0, count: most)
    return addresses
  }()

  /// The ways on for the callers of the runs.
  private static let waysOut = Locked<[UInt: WayOut]>([:])

  /// Adds a record; of very many runs at once some are not watched.
  static func add(_ memory: WalkMemory, _ wayOut: WayOut?) {
    waysOut.withLock { ways in
      guard let free = (0..<most).first(where: { addresses[$0] == 0 }) else { return }
      ways[memory.address] = wayOut
      addresses[free] = memory.address
    }
  }

  static func remove(_ memory: WalkMemory) {
    waysOut.withLock { ways in
      ways[memory.address] = nil
      for index in 0..<most where addresses[index] == memory.address { addresses[index] = 0 }
    }
  }

  /// Calls a closure with each record, which stays meanwhile, and the way on for the caller of its run.
  static func forEach(_ body: (WalkMemory, WayOut?) -> Void) {
    waysOut.withLock { ways in
      for index in 0..<most {
        if let memory = WalkMemory(address: addresses[index]) {
          body(memory, ways[memory.address])
        }
      }
    }
  }

  // MARK: For a signal handler, which neither allocates nor locks

  /// The record of the walk that the current task belongs to; nil in another task, and once the next walk began.
  static var ofTask: WalkMemory? {
    guard let current, let index = (0..<most).first(where: { addresses[$0] == current.memory }),
      let memory = WalkMemory(address: addresses[index]),
      memory.header.pointee.number == current.number
    else { return nil }
    return memory
  }

  /// Returns the first record from an index on, and the index after it.
  static func next(from index: Int) -> (memory: WalkMemory, after: Int)? {
    for index in index..<max(index, most) {
      if let memory = WalkMemory(address: addresses[index]) { return (memory, index + 1) }
    }
    return nil
  }
}
