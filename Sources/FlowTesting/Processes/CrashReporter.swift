#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The path of a walk, written to the standard error if the app's code ends the process on it.
///
/// A trap (a forced unwrap of nil, an index out of range) ends the whole test run, and the log of a
/// test framework does not say where a walk was. So the path stands ready in memory while the app's
/// code runs, and a signal handler, which may do little more than write bytes, writes it. The runtime's
/// own message and whatever handled the signal before keep their turn.
///
///     FlowTesting: the app's code ended the process on this path:
///       PetList -showPet(2)-> Pet
final class CrashReporter {
  /// How many bytes are kept; of a longer path the end is lost.
  private static let capacity = 8_192

  fileprivate let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: CrashReporter.capacity)

  // Written at each move, where checks of exclusive access would cost more than the work itself.
  @exclusivity(unchecked) fileprivate var count = 0
  @exclusivity(unchecked) private var ends: [Int] = []

  init() { SignalHandler.install }

  deinit { bytes.deallocate() }

  /// Begins with the name of the first scene.
  func append(_ start: String) {
    ends.append(count)
    write(start)
  }

  /// Adds a move, spelled as in a path, and the scene it leads to.
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
      // A text of another system's may lie in pieces.
      write(String(decoding: Array(text.utf8), as: UTF8.self))
    }
  }

  /// Takes the last part back.
  func removeLast() { count = ends.popLast() ?? 0 }

  /// Stands ready on the thread that now goes on to the app's code.
  ///
  /// A walk that waits may go on elsewhere. The thread it leaves holds on to the words until others
  /// take their place; when the walk is over they are empty.
  func standReady() {
    let own = Unmanaged.passUnretained(self)
    let current = pthread_getspecific(SignalHandler.key)
    guard current != own.toOpaque() else { return }
    pthread_setspecific(SignalHandler.key, own.retain().toOpaque())
    SignalHandler.release(current)
  }

  /// Ends with the walk.
  func end() {
    count = 0
    ends.removeAll(keepingCapacity: true)
    let own = Unmanaged.passUnretained(self).toOpaque()
    guard pthread_getspecific(SignalHandler.key) == own else { return }
    pthread_setspecific(SignalHandler.key, nil)
    SignalHandler.release(own)
  }
}

/// Writes the last words of the thread that a signal ends.
private enum SignalHandler {
  /// Where each thread keeps its words.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { SignalHandler.release($0) }
    return key
  }()

  static func release(_ words: UnsafeMutableRawPointer?) {
    if let words { Unmanaged<CrashReporter>.fromOpaque(words).release() }
  }

  /// The signals that end a process whose code went wrong.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// What handled each signal before, by its number; written once, before any handler can read it.
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
      let words = Unmanaged<CrashReporter>.fromOpaque(pointer).takeUnretainedValue()
      if words.count > 0 {
        say("\nFlowTesting: the app's code ended the process on this path:\n  ")
        write(STDERR_FILENO, words.bytes, words.count)
        say("\n")
        words.count = 0
      }
    }
    sigaction(signal, earlier + Int(signal), nil)
    // Every other signal comes again by itself, when the instruction it came from is tried again.
    if signal == SIGABRT { raise(signal) }
  }

  private static func say(_ text: StaticString) {
    write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
