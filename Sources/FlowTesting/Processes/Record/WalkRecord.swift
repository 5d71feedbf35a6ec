import Foundation

/// The record of the walk that a run is making, which says where the process ended, however it ended.
///
/// Before each move the path is in memory that a trap, `_exit` or `SIGKILL` does not take away: that of a mapped file, which
/// an ordinary end removes and a later run finds. ``ProcessEnd`` writes it to standard error, and ``MoveWatch`` where a
/// move does not return.
final class WalkRecord {
  /// Nil where the system has no memory to map.
  private let memory: WalkMemory?
  private let file: WalkFile?
  private let cancelled = Locked<String?>(nil)

  /// The number of bytes of the path before its last move.
  private var beforeLast = 0

  /// Creates a record for a test; without a file the path is gone with the process, and without a limit of some seconds a
  /// move may take any time.
  ///
  /// - Parameter error: Why there is no file.
  init(
    in file: WalkFile? = nil, _ error: DiskError? = nil, of test: String = "",
    limit seconds: Double = 0
  ) {
    self.file = file
    memory = WalkMemory(mapping: file?.descriptor) ?? WalkMemory(mapping: nil)
    guard let memory else { return }
    let next =
      file == nil
      ? error.map { "  Next:    no later run knows of it, since \($0.ofTemporary)\n" } ?? ""
      : "  Next:    run the test again, which begins with it\n"
    memory.end.set("\n\(test.isEmpty ? "" : "  Test:    \(test)\n")\(next)")
    memory.header.pointee.limit = seconds
    WalksInProgress.add(memory)
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
    memory?.path.cut(to: 0)
    append(scene)
  }

  /// Adds a move, spelled as in a path, and its destination.
  func append(_ label: String, sender: Int?, to scene: String) {
    beforeLast = memory?.path.bytes.count ?? 0
    append(label)
    if let sender { append(sender == Choice.last ? "(last)" : "(\(sender))") }
    append(scene)
  }

  /// Replaces the last move, which led elsewhere.
  func replaceLast(_ label: String, sender: Int?, to scene: String) {
    memory?.path.cut(to: min(beforeLast, memory?.path.bytes.count ?? 0))
    append(label, sender: sender, to: scene)
  }

  private func append(_ part: String) {
    // What begins like this is no path.
    if memory?.path.append(part) == false { memory?.path.set("(more than there is room for)") }
  }

  /// Tells what the walk does now.
  func enter(_ stage: WalkStage) {
    guard let header = memory?.header else { return }
    header.pointee.changes &+= 1
    header.pointee.stage = stage
  }

  /// Sets a sentence about the move of the current task's walk, on what may be nil there, or names what runs besides it.
  static func note(_ sentence: String?) {
    guard let memory = WalksInProgress.ofTask else { return }
    memory.note.set(sentence ?? "")
    memory.header.pointee.noted = memory.header.pointee.changes
  }

  /// Walks, so that the path belongs to this task and to those that the app starts on the walk.
  func walking<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    guard let memory else { return await work() }
    memory.header.pointee.number &+= 1
    begin(at: "")
    enter(.start)
    defer { enter(.between) }
    let walk = (memory.address, memory.header.pointee.number)
    return await WalksInProgress.$current.withValue(walk) {
      // A closure that does not mention it runs elsewhere.
      _ = isolation
      return await work()
    }
  }

  /// Makes the text of a value for a snapshot.
  func writing(_ snapshot: String, _ make: () throws -> String) rethrows -> String {
    guard let memory else { return try make() }
    begin(at: snapshot)
    enter(.value)
    defer { enter(.between) }
    return try WalksInProgress.$current.withValue(
      (memory.address, memory.header.pointee.number), operation: make)
  }

  /// The path when the task of the run was cancelled; nil if it was not.
  var whenCancelled: String? { cancelled.withLock(\.self) }

  /// A function that keeps the path as the one on which the task was cancelled.
  var cancel: @Sendable () -> Void {
    { [cancelled, address = memory?.address] in
      WalksInProgress.forEach { memory in
        guard memory.address == address else { return }
        cancelled.withLock { $0 = $0 ?? memory.path.string }
      }
    }
  }
}
