import Foundation

/// Says on which path the process ended, if a signal or a call of `exit` ends it.
///
///     FlowTesting: a trap (SIGILL) ended the process on this path:
///       PetList -showPet(2)-> Pet
///       Test:    PetFlows.everyScreen
///       Next:    run the test again, which begins with it
///
/// The text does not say whose code trapped, since a handler cannot know. After `SIGKILL`, `_exit` or a stack overflow nothing
/// is said here, but the next run finds the file of the walk.
enum ProcessEnd {
  /// The signals that an instruction or `abort` causes.
  private static let signals: [(number: Int32, cause: StaticString)] = [
    (SIGILL, "a trap (SIGILL)"),
    (SIGTRAP, "a trap (SIGTRAP)"),
    (SIGABRT, "an abort (SIGABRT)"),
    (SIGSEGV, "an invalid memory access (SIGSEGV)"),
    (SIGBUS, "an invalid memory access (SIGBUS)"),
    (SIGFPE, "an arithmetic fault (SIGFPE)"),
  ]

  /// The byte that stands for a cause in the file of a walk, if it is no signal.
  static let (exit, late, stopped): (UInt8, UInt8, UInt8) = (201, 202, 203)

  /// The signals by which a person or the system stops a process, or the test runner that reads what it writes.
  private static let stopping = [SIGHUP, SIGINT, SIGTERM, SIGPIPE]

  /// Returns the words for a signal: `a trap (SIGILL)`.
  static func text(ofSignal number: Int32) -> String {
    signals.first { $0.number == number }.map { "\($0.cause)" }
      ?? (number == SIGKILL ? "SIGKILL" : "the signal \(number)")
  }

  /// The earlier handler of each signal, by its number, at a fixed address and written before a signal can read it.
  nonisolated(unsafe) private static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  static let watch: Void = {
    // Makes the memory that a handler reads before it may be called.
    _ = WalksInProgress.memory(at: 0)
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handle
    #else
      action.__sigaction_handler.sa_sigaction = handle
    #endif
    for signal in signals.map(\.number) + stopping {
      sigaction(signal, &action, earlier + Int(signal))
      // The handler is its first field; a signal that is ignored stays so.
      let isIgnored = UnsafeRawPointer(earlier + Int(signal)).load(as: Int.self) == 1
      if isIgnored, stopping.contains(signal) { sigaction(signal, earlier + Int(signal), nil) }
    }
    atexit { ProcessEnd.end() }
    #if !canImport(Darwin)
      at_quick_exit { ProcessEnd.end() }
    #endif
    MoveWatch.start()
  }()

  private static let handle:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      signal, info, _ in
      sigaction(signal, earlier + Int(signal), nil)
      if stopping.contains(signal) {
        let isOwn = signal == SIGPIPE ? !isReaderGone : info.map(sender(of:)) == getpid()
        if !isOwn { noteStop() }
        raise(signal)
        return
      }
      guard let cause = signals.first(where: { $0.number == signal })?.cause else { return }
      // Any thread may get a signal that was sent.
      let isSent = info.map { $0.pointee.si_code <= 0 } ?? false
      report(cause, UInt8(signal), isAnywhere: isSent)
      // Every other signal is raised again when its instruction is executed again.
      if isSent || signal == SIGABRT || signal == SIGTRAP { raise(signal) }
    }

  /// The number of the process that sent a signal.
  private static func sender(of info: UnsafeMutablePointer<siginfo_t>) -> pid_t {
    #if canImport(Darwin)
      info.pointee.si_pid
    #else
      info.pointee._sifields._kill.si_pid
    #endif
  }

  /// Whether nobody reads what the process writes any more.
  private static var isReaderGone: Bool {
    (STDOUT_FILENO...STDERR_FILENO).contains { number in
      var output = pollfd(fd: number, events: 0, revents: 0)
      return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR) != 0
    }
  }

  /// Notes that no walk ended the process, but for those of which it was told that a move does not return.
  ///
  /// A signal handler calls this.
  private static func noteStop() {
    for place in WalksInProgress.places {
      guard let header = WalksInProgress.memory(at: place)?.header else { continue }
      if header.pointee.told != header.pointee.changes { header.pointee.cause = stopped }
    }
  }

  /// Fails a run that a call of `exit` ends, since its remaining tests would be skipped silently.
  private static func end() {
    let isStopped = WalksInProgress.places.contains {
      WalksInProgress.memory(at: $0)?.header.pointee.cause == stopped
    }
    guard !isStopped, report("a call of exit", exit) else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }

  /// Notes the cause and writes the path of the task's walk, or else of all in progress; returns whether there is any.
  ///
  /// A signal handler calls this, so it neither allocates nor locks.
  @discardableResult
  private static func report(
    _ cause: StaticString, _ number: UInt8, isAnywhere: Bool = false
  ) -> Bool {
    if let memory = WalksInProgress.ofTask {
      memory.header.pointee.cause = number
      let what: StaticString =
        switch memory.header.pointee.stage {
        case .between: " ended the process after this walk:\n  "
        case .value: " ended the process at this snapshot:\n  "
        case .start, .move, .step, .end: " ended the process on this path:\n  "
        }
      write(cause, what, memory)
      return true
    }
    var count = 0
    for place in WalksInProgress.places {
      guard let memory = WalksInProgress.memory(at: place) else { continue }
      count += 1
      (memory.header.pointee.cause, memory.header.pointee.isElsewhere) = (number, !isAnywhere)
      // A few say enough.
      if count <= 7 { write(cause, " ended the process during this walk:\n  ", memory) }
    }
    return count > 0
  }

  /// Writes a path to standard error in one piece.
  static func write(_ cause: StaticString, _ what: StaticString, _ memory: WalkMemory) {
    func part(_ text: StaticString) -> iovec {
      part(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    func part(_ bytes: UnsafeRawBufferPointer) -> iovec {
      iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
    let path = memory.path.bytes
    withUnsafeTemporaryAllocation(of: iovec.self, capacity: 5) { parts in
      parts[0] = part("\nFlowTesting: ")
      parts[1] = part(cause)
      parts[2] = part(what)
      parts[3] = path.isEmpty ? part("(the start, before any screen)") : part(path)
      parts[4] = part(memory.end.bytes)
      writev(STDERR_FILENO, parts.baseAddress, 5)
    }
  }
}
