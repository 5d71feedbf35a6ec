#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Handles the end of the process by a signal or a call of `exit`.
enum ProcessEnd {
  /// The signals that an instruction or `abort` causes.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// The signals by which a person or a system ends a process, unless it handles or ignores them.
  private static let requests = [SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGPIPE, SIGALRM, SIGXCPU]

  /// The earlier handler of each signal, by its number.
  ///
  /// The address never changes. Each handler is written once, before a signal can read it.
  nonisolated(unsafe) private static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  /// Installs the handlers, once in a process.
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
    for signal in crashes { sigaction(signal, &action, earlier + Int(signal)) }
    for signal in requests {
      sigaction(signal, nil, earlier + Int(signal))
      if (earlier + Int(signal)).pointee.isDefault { sigaction(signal, &action, nil) }
    }
    LongMoveWatch.start()
    atexit { ProcessEnd.exit() }
    #if !canImport(Darwin)
      at_quick_exit { ProcessEnd.exit() }
    #endif
  }()

  private static let handle: @convention(c) (Int32) -> Void = { signal in
    sigaction(signal, earlier + Int(signal), nil)
    let isCrash = crashes.contains(signal)
    EndReport.write(cause(signal), isCrash: isCrash, isAsked: !isCrash)
    // Every other signal is raised again when its instruction is executed again.
    switch signal {
    case SIGABRT: raise(signal)
    default: if !isCrash { raise(signal) }
    }
  }

  private static func cause(_ signal: Int32) -> StaticString {
    switch signal {
    case SIGILL: "a trap (SIGILL)"
    case SIGTRAP: "a trap (SIGTRAP)"
    case SIGABRT: "an abort (SIGABRT)"
    case SIGSEGV: "an invalid memory access (SIGSEGV)"
    case SIGBUS: "an invalid memory access (SIGBUS)"
    case SIGFPE: "an arithmetic fault (SIGFPE)"
    case SIGINT: "an interrupt (SIGINT)"
    case SIGQUIT: "a request to quit (SIGQUIT)"
    case SIGTERM: "a request to end (SIGTERM)"
    case SIGHUP: "a hangup (SIGHUP)"
    case SIGPIPE: "a write that nobody reads (SIGPIPE)"
    case SIGALRM: "an alarm (SIGALRM)"
    default: "the limit of processor time (SIGXCPU)"
    }
  }

  /// Fails a run that a call of `exit` ends, since its remaining tests would be skipped silently.
  private static func exit() {
    guard EndReport.write("a call of exit") else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}

extension sigaction {
  /// Whether a signal has the default action.
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
private enum EndReport {
  private static let capacity = 65_536

  /// The greatest number of walks that are named.
  private static let most = 7

  /// The bytes of the text.
  ///
  /// The address never changes. Only the end of the process, which happens once, writes them.
  nonisolated(unsafe) static let text = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)

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
    var count = 0
    if let path = CrashReporter.pathOfTask {
      let isOver = path.pointee.isOver
      addHead(cause, isOver ? " after the walk on this path:\n" : " on this path:\n", to: &count)
      add(path, to: &count)
      if isCrash, !isOver { addShorter(path, to: &count) }
    } else {
      if let first = PathRecord.first(isOver: false) {
        addHead(cause, " while this was walked:\n", to: &count)
        addAll(from: first, isOver: false, namesBefore: !isAsked, to: &count)
        if isCrash, first.pointee.another(isOver: false) == nil { addShorter(first, to: &count) }
      }
      if let first = PathRecord.first(isOver: true) {
        let isFirst = count == 0
        if isFirst { addHead(cause, " between two walks, after this one:\n", to: &count) }
        if !isFirst { add("and between two walks of another run, after this one:\n", to: &count) }
        addAll(from: first, isOver: true, to: &count)
      }
    }
    var written = 0
    while written < count {
      let result = posixWrite(text + written, count - written)
      guard result > 0 else { break }
      written += result
    }
    return count > 0
  }

  /// Adds the paths of all walks in progress, or of all runs between two walks.
  ///
  /// - Parameter namesBefore: Whether to add the walk before each, whose delayed work belongs to no task.
  private static func addAll(
    from first: PathRecord.Pointer, isOver: Bool, namesBefore: Bool = false, to count: inout Int
  ) {
    var (number, next) = (0, PathRecord.Pointer?.some(first))
    while let path = next, number < most {
      add(path, to: &count)
      if namesBefore, path.pointee.beforeCount > 0 {
        add("  Before:  ", to: &count)
        add(path.pointee.before, path.pointee.beforeCount, to: &count)
        add(", in case its delayed work is the cause\n", to: &count)
      }
      (number, next) = (number + 1, path.pointee.another(isOver: isOver))
    }
    if next != nil { add("  and more\n", to: &count) }
  }

  private static func addHead(_ cause: StaticString, _ rest: StaticString, to count: inout Int) {
    add("\nFlowTesting: ", to: &count)
    add(cause, to: &count)
    add(" ended the process", to: &count)
    add(rest, to: &count)
  }

  private static func add(_ text: StaticString, to count: inout Int) {
    add(text.utf8Start, text.utf8CodeUnitCount, to: &count)
  }

  private static func add(_ path: PathRecord.Pointer, to count: inout Int) {
    add("  ", to: &count)
    add(path.pointee.bytes, path.pointee.count, to: &count)
    if path.pointee.hidden > 0 { add(" … and more moves", to: &count) }
    add("\n", to: &count)
    if path.pointee.noteCount > 0 {
      add("  ", to: &count)
      add(path.pointee.note, path.pointee.noteCount, to: &count)
      add("\n", to: &count)
    }
    guard path.pointee.testCount > 0 else { return }
    add("  Test:    ", to: &count)
    add(path.pointee.test, path.pointee.testCount, to: &count)
    add("\n", to: &count)
    guard path.pointee.hidden == 0, !path.pointee.isStarting else { return }
    let signs = path.pointee.signs
    add("  Keep:    await checkFlow(Self.flow, along: ", to: &count)
    for _ in 0..<signs { add("#", to: &count) }
    // `#"""` would begin a text of several lines.
    add(path.pointee.beginsWithTwoQuotes ? "\" " : "\"", to: &count)
    add(path.pointee.bytes, path.pointee.count, to: &count)
    add("\"", to: &count)
    for _ in 0..<signs { add("#", to: &count) }
    add(path.pointee.callEnd, path.pointee.callEndCount, to: &count)
    add("\n", to: &count)
  }

  /// Saves a path, and adds the line about shorter ones.
  private static func addShorter(_ path: PathRecord.Pointer, to count: inout Int) {
    guard path.pointee.hidden == 0, !path.pointee.isStarting else { return }
    if path.pointee.isShortest {
      add("  Shorter: the process did not end on the shorter paths that were walked\n", to: &count)
    } else if path.pointee.crashLine.add(path.pointee.bytes, path.pointee.count) {
      add("  Shorter: run the test again, which walks shorter paths first\n", to: &count)
    }
  }

  private static func add(_ bytes: UnsafePointer<UInt8>, _ length: Int, to count: inout Int) {
    let length = min(length, capacity - count)
    (text + count).update(from: bytes, count: length)
    count += length
  }
}

extension PathRecord {
  /// Whether the first scene has no name.
  fileprivate var beginsWithTwoQuotes: Bool {
    count > 1 && bytes[0] == UInt8(ascii: "\"") && bytes[1] == UInt8(ascii: "\"")
  }

  /// The number of `#` that a literal of the path needs: one more than follow any quote or backslash in it.
  fileprivate var signs: Int {
    var (most, run) = (0, 0)
    for index in 0..<count {
      switch bytes[index] {
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
