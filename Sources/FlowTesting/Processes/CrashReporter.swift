#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The reporter that writes a walk's path to standard error if the app's code ends the process.
///
/// A trap (a forced unwrap of nil, an index out of range) ends the whole test run, and the log of a
/// test framework does not say where the walk was. The reporter keeps the path in memory while the
/// app's code runs, and a signal handler, which may do little more than write bytes, writes it. The
/// runtime's own message still appears, and earlier signal handlers still run.
///
///     FlowTesting: the app's code ended the process on this path:
///       PetList -showPet(2)-> Pet
final class CrashReporter {
  /// The number of bytes for the path; a longer path is cut off.
  private static let capacity = 8_192

  fileprivate let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: CrashReporter.capacity)

  // Written at each move, where checks of exclusive access would cost more than the work itself.
  @exclusivity(unchecked) fileprivate var count = 0
  @exclusivity(unchecked) private var ends: [Int] = []

  init() { SignalHandler.install }

  deinit { bytes.deallocate() }

  /// Begins the path with the name of its first scene.
  func append(_ start: String) {
    ends.append(count)
    write(start)
  }

  /// Adds a move, spelled as in a path, and its destination.
  func append(_ label: String, sender: Int?, to scene: String) {
    ends.append(count)
    write(label)
    if let sender { write("(\(sender))") }
    write(scene)
  }

  private func write(_ text: String) {
    let bytes = bytes + count
    let room = Self.capacity - count
    let written = text.utf8.withContiguousStorageIfAvailable { source in
      let length = min(source.count, room)
      if let first = source.baseAddress { bytes.update(from: first, count: length) }
      return length
    }
    if let written {
      count += written
    } else {
      // A bridged string may not be contiguous.
      write(String(decoding: Array(text.utf8), as: UTF8.self))
    }
  }

  /// Removes the last move.
  func removeLast() { count = ends.popLast() ?? 0 }

  /// Makes this the reporter of the current thread, before the app's code runs on it.
  ///
  /// A walk that waits may continue on another thread. The old thread keeps this reporter until
  /// another one replaces it; after the walk its path is empty.
  func standReady() {
    let own = Unmanaged.passUnretained(self)
    let current = pthread_getspecific(SignalHandler.key)
    guard current != own.toOpaque() else { return }
    pthread_setspecific(SignalHandler.key, own.retain().toOpaque())
    SignalHandler.release(current)
  }

  /// Empties the path at the end of the walk.
  func end() {
    count = 0
    ends.removeAll(keepingCapacity: true)
    let own = Unmanaged.passUnretained(self).toOpaque()
    guard pthread_getspecific(SignalHandler.key) == own else { return }
    pthread_setspecific(SignalHandler.key, nil)
    SignalHandler.release(own)
  }
}

/// The signal handler that writes the path of the current thread's reporter.
private enum SignalHandler {
  /// The key of each thread's reporter.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { SignalHandler.release($0) }
    return key
  }()

  static func release(_ reporter: UnsafeMutableRawPointer?) {
    if let reporter { Unmanaged<CrashReporter>.fromOpaque(reporter).release() }
  }

  /// The signals of crashes.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// The earlier handler of each signal, by its number; written once, before any handler can read
  /// it.
  nonisolated(unsafe) private static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  /// Installs the handler once in a process.
  static let install: Void = {
    _ = key
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handle
    #else
      action.__sigaction_handler.sa_handler = handle
    #endif
    for signal in signals { sigaction(signal, &action, earlier + Int(signal)) }
  }()

  private static let handle: @convention(c) (Int32) -> Void = { signal in
    if let pointer = pthread_getspecific(key) {
      let reporter = Unmanaged<CrashReporter>.fromOpaque(pointer).takeUnretainedValue()
      if reporter.count > 0 {
        say("\nFlowTesting: the app's code ended the process on this path:\n  ")
        write(STDERR_FILENO, reporter.bytes, reporter.count)
        say("\n")
        reporter.count = 0
      }
    }
    sigaction(signal, earlier + Int(signal), nil)
    // Every other signal is raised again when its instruction is executed again.
    if signal == SIGABRT { raise(signal) }
  }

  private static func say(_ text: StaticString) {
    write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
