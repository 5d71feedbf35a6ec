import Foundation

/// Handles the end of the process by a signal or a call of `exit`.
enum ProcessEnd {
  /// The signals that an instruction or `abort` causes, and those by which a person or a system ends a process, unless
  /// it handles or ignores them.
  private static let signals: [(number: Int32, cause: StaticString, isCrash: Bool)] = [
    (SIGILL, "a trap (SIGILL)", true),
    (SIGTRAP, "a trap (SIGTRAP)", true),
    (SIGABRT, "an abort (SIGABRT)", true),
    (SIGSEGV, "an invalid memory access (SIGSEGV)", true),
    (SIGBUS, "an invalid memory access (SIGBUS)", true),
    (SIGFPE, "an arithmetic fault (SIGFPE)", true),
    (SIGINT, "an interrupt (SIGINT)", false),
    (SIGQUIT, "a request to quit (SIGQUIT)", false),
    (SIGTERM, "a request to end (SIGTERM)", false),
    (SIGHUP, "a hangup (SIGHUP)", false),
    (SIGPIPE, "a write that nobody reads (SIGPIPE)", false),
    (SIGALRM, "an alarm (SIGALRM)", false),
    (SIGXCPU, "the limit of processor time (SIGXCPU)", false),
  ]

  /// The earlier handler of each signal, by its number, at a fixed address and written before a signal can read it.
  nonisolated(unsafe) private static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  static let watch: Void = {
    // Makes the memory that a handler reads before it may be called.
    PathRecord.forEach { _ in }
    _ = EndReport.text
    SignalStack.install()
    Task.detached { @MainActor in SignalStack.install() }
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handle
    #else
      action.__sigaction_handler.sa_handler = handle
    #endif
    for (signal, _, isCrash) in signals {
      sigaction(signal, nil, earlier + Int(signal))
      if isCrash || earlier[Int(signal)].isDefault { sigaction(signal, &action, nil) }
    }
    LongMoveWatch.start()
    atexit { ProcessEnd.exit() }
    #if !canImport(Darwin)
      at_quick_exit { ProcessEnd.exit() }
    #endif
  }()

  private static let handle: @convention(c) (Int32) -> Void = { signal in
    sigaction(signal, earlier + Int(signal), nil)
    guard let (_, cause, isCrash) = signals.first(where: { $0.number == signal }) else { return }
    EndReport.write(cause, isCrash: isCrash, isAsked: !isCrash)
    // Every other signal is raised again when its instruction is executed again.
    if signal == SIGABRT || !isCrash { raise(signal) }
  }

  /// Fails a run that a call of `exit` ends, since its remaining tests would be skipped silently.
  private static func exit() {
    guard EndReport.write("a call of exit") else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}

extension sigaction {
  fileprivate var isDefault: Bool {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler == nil
    #else
      __sigaction_handler.sa_handler == nil
    #endif
  }
}

// MARK: - The text

/// The text that names the path on which the process ends, written at once so that the output of other tests
/// does not interrupt it.
private struct EndReport {
  private static let most = 7

  /// The room for the text; only the end of the process, which happens once, writes it.
  nonisolated(unsafe) static let text = RawText(capacity: 65_536)

  private var text = Self.text

  /// Writes the path of the walk that the current task belongs to; without one, the paths of all walks in
  /// progress, and the last paths of the runs that are between two walks.
  ///
  /// A signal handler calls this, so it neither allocates nor locks.
  ///
  /// - Parameter isAsked: Whether a person or a system asked for the end, so that no walk is its cause.
  /// - Returns: Whether a run is in progress.
  @discardableResult
  static func write(
    _ cause: StaticString, isCrash: Bool = false, isAsked: Bool = false
  ) -> Bool {
    var report = EndReport()
    report.add(cause, isCrash: isCrash, isAsked: isAsked)
    var written = 0
    while written < report.text.count {
      let result = posixWrite(report.text.bytes + written, report.text.count - written)
      guard result > 0 else { break }
      written += result
    }
    return report.text.count > 0
  }

  private mutating func add(_ cause: StaticString, isCrash: Bool, isAsked: Bool) {
    if let record = CrashReporter.recordOfTask {
      let isOver = record.pointee.isOver
      addHead(cause, isOver ? " after the walk on this path:\n" : " on this path:\n")
      add(record)
      if isCrash, !isOver { addShorter(record) }
      return
    }
    if let first = PathRecord.next(isOver: false) {
      addHead(cause, " while this was walked:\n")
      addAll(from: first, isOver: false, namesBefore: !isAsked)
      if isCrash, PathRecord.next(after: first, isOver: false) == nil { addShorter(first) }
    }
    if let first = PathRecord.next(isOver: true) {
      if text.count == 0 {
        addHead(cause, " between two walks, after this one:\n")
      } else {
        add("and between two walks of another run, after this one:\n")
      }
      addAll(from: first, isOver: true)
    }
  }

  /// Adds the paths of all walks in progress, or of all runs between two walks.
  ///
  /// - Parameter namesBefore: Whether to add the walk before each, whose delayed work belongs to no task.
  private mutating func addAll(
    from first: PathRecord.Pointer, isOver: Bool, namesBefore: Bool = false
  ) {
    var (number, next) = (0, PathRecord.Pointer?.some(first))
    while let record = next, number < Self.most {
      add(record)
      if namesBefore, record.pointee.before.count > 0 {
        add("  Before:  ")
        add(record.pointee.before)
        add(", in case its delayed work is the cause\n")
      }
      (number, next) = (number + 1, PathRecord.next(after: record, isOver: isOver))
    }
    if next != nil { add("  and more\n") }
  }

  private mutating func addHead(_ cause: StaticString, _ rest: StaticString) {
    add("\nFlowTesting: ")
    add(cause)
    add(" ended the process")
    add(rest)
  }

  private mutating func add(_ record: PathRecord.Pointer) {
    add("  ")
    add(record.pointee.path)
    if record.pointee.hidden > 0 { add(" … and more moves") }
    add("\n")
    if record.pointee.note.count > 0 {
      add("  ")
      add(record.pointee.note)
      add("\n")
    }
    guard record.pointee.test.count > 0 else { return }
    add("  Test:    ")
    add(record.pointee.test)
    add("\n")
    guard record.pointee.hidden == 0, !record.pointee.isStarting else { return }
    let signs = record.pointee.signs
    add("  Keep:    await checkFlow(Self.flow, along: ")
    for _ in 0..<signs { add("#") }
    // `#"""` would begin a text of several lines.
    add(record.pointee.beginsWithTwoQuotes ? "\" " : "\"")
    add(record.pointee.path)
    add("\"")
    for _ in 0..<signs { add("#") }
    add(record.pointee.callEnd)
    add("\n")
  }

  /// Saves a path, and adds the line about shorter ones.
  private mutating func addShorter(_ record: PathRecord.Pointer) {
    guard record.pointee.hidden == 0, !record.pointee.isStarting else { return }
    if record.pointee.isShortest {
      add("  Shorter: the process did not end on the shorter paths that were walked\n")
    } else if record.pointee.crashLine.add(record.pointee.path) {
      add("  Shorter: run the test again, which walks shorter paths first\n")
    }
  }

  private mutating func add(_ part: StaticString) {
    text.append(part.utf8Start, min(part.utf8CodeUnitCount, text.room))
  }

  private mutating func add(_ part: RawText) {
    text.append(part.bytes, min(part.count, text.room))
  }
}

extension PathRecord {
  /// Whether the first scene has no name.
  fileprivate var beginsWithTwoQuotes: Bool {
    path.count > 1 && path.bytes[0] == UInt8(ascii: "\"") && path.bytes[1] == UInt8(ascii: "\"")
  }

  /// The number of `#` that a literal of the path needs: one more than follow any quote or backslash in it.
  fileprivate var signs: Int {
    var (most, run) = (0, 0)
    for index in 0..<path.count {
      switch path.bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 1
      case UInt8(ascii: "#") where run > 0: run += 1
      default: run = 0
      }
      most = max(most, run)
    }
    return most
  }
}

private func posixWrite(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  write(STDERR_FILENO, bytes, count)
}
