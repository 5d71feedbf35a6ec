import Foundation
import Testing

/// The behavior of `swift test`, Swift Testing and XCTest that nobody promises.
///
/// This belongs to the folder `Runtime`, and is here since only this folder may import Testing and XCTest.
enum TestRuntime {
  /// The arguments of the parameterised test that is running.
  ///
  /// Swift Testing has no public API for them. Assumes (6.3.1 on Linux) that a mirror of the case shows them. If
  /// that changes, all cases have the same file, and the second one fails with a message.
  static var arguments: [Any] {
    func child(_ label: String, of value: Any) -> Any? {
      Mirror(reflecting: value).descendant(label)
    }
    guard let testCase = Test.Case.current, let kind = child("_kind", of: testCase),
      let payload = child("parameterized", of: kind), let list = child("arguments", of: payload)
    else { return [] }
    return Mirror(reflecting: list).children.compactMap { child("value", of: $0.value) }
  }

  /// Lets the code that runs in no test, such as what UIKit calls, make the calls of a walk; nil for none.
  static func letAppMake(_ calls: WaitingCalls?) {
    WaitingCalls.ofWindow.withLock { $0 = { Test.current == nil ? calls : nil } }
  }

  // MARK: The process's start and end

  /// Whether ``startWithProcess()`` was called, for a test; safe, since it is written before `main`.
  nonisolated(unsafe) fileprivate(set) static var hasStarted = false
}

/// Makes what must be there before the first test: XCTest tells an observer only of tests that start later.
private func startWithProcess() {
  TestRuntime.hasStarted = true
  _ = XCTestObserver.ofProcess
}

// Assumes (6.3.1 on Linux, never run on Apple's systems) that the system calls a function in this section at the start
// of a process. Swift 6.2 has no `@section`.
#if compiler(>=6.3)
  #if os(Linux)
    @section(".init_array") @used
    private let makesObserver: @convention(c) () -> Void = startWithProcess
  #elseif canImport(Darwin)
    @section("__DATA,__mod_init_func") @used
    private let makesObserver: @convention(c) () -> Void = startWithProcess
  #endif
#endif
