import Foundation

/// Runs a function on a thread with a stack of 512 KB, as threads of Apple's systems have.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { done in
    let thread = Thread { done.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
