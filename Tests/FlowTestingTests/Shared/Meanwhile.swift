import Foundation

@testable import FlowTesting

/// Does one thing again and again on two threads while another one is done, as processes side by side do.
func meanwhile<Result>(
  _ other: @escaping @Sendable () -> Void, _ body: () throws -> Result
) rethrows -> Result {
  let isOver = Locked(false)
  let threads = DispatchGroup()
  for _ in 0..<2 {
    threads.enter()
    Thread.detachNewThread {
      while !isOver.withLock(\.self) { other() }
      threads.leave()
    }
  }
  defer {
    isOver.withLock { $0 = true }
    threads.wait()
  }
  return try body()
}
