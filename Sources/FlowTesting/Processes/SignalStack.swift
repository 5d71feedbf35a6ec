import Foundation

/// The stack on which a signal handler runs when the stack of its thread is used up; tvOS and watchOS have none.
enum SignalStack {
  private static let size = 262_144

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { SignalStack.remove($0) }
    return key
  }()

  /// Gives the current thread a stack for signals, unless it has one, before the app's code runs on it.
  ///
  /// A stack overflow is reported only on the main thread, on one that has such a stack, or on one that ran tasks when
  /// the walk began.
  static func install() {
    #if !os(tvOS) && !os(watchOS)
      guard pthread_getspecific(key) == nil else { return }
      var current = stack_t()
      guard sigaltstack(nil, &current) == 0, Int32(current.ss_flags) & Int32(SS_DISABLE) != 0,
        let memory = malloc(size)
      else { return }
      var stack = stack_t()
      stack.ss_sp = memory
      stack.ss_size = numericCast(size)
      guard sigaltstack(&stack, nil) == 0 else { return free(memory) }
      pthread_setspecific(key, memory)
    #endif
  }

  /// The time after which the threads that run tasks may be others, and the seconds to wait for all of them.
  ///
  /// An idle thread ends after some seconds; the first ones start slowly on a busy machine.
  private static let next = Locked((time: Deadline(seconds: 0), wait: 0.5))

  /// Gives each thread that runs tasks a stack for signals, at most once a second.
  ///
  /// One task for each thread waits until all run, so that no thread runs two of them.
  nonisolated(nonsending) static func installInPool() async {
    let wait = next.withLock { next -> Double? in
      guard next.time.isOver else { return nil }
      defer { next = (Deadline(seconds: 1), 0.005) }
      return next.wait
    }
    guard let wait else { return }
    let count = ProcessInfo.processInfo.activeProcessorCount
    let (running, end) = (Locked(0), Deadline(seconds: wait))
    let tasks = (0..<count).map { _ in
      Task.detached(priority: Task.currentPriority) {
        install()
        running.withLock { $0 += 1 }
        while running.withLock({ $0 < count }), !end.isOver { sched_yield() }
      }
    }
    for task in tasks { await task.value }
  }

  private static func remove(_ memory: UnsafeMutableRawPointer?) {
    #if !os(tvOS) && !os(watchOS)
      var none = stack_t()
      none.ss_flags = numericCast(SS_DISABLE)
      sigaltstack(&none, nil)
    #endif
    free(memory)
  }
}
