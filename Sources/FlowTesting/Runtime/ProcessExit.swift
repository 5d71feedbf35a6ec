import Foundation

/// The end of a process by a call of `exit`, as at the end of all tests.
enum ProcessExit {
  /// Calls a function at the end of the process with its exit status; does nothing without Glibc, which tells that.
  ///
  /// Assumes (6.3.1 on Linux) its function `on_exit`.
  static func atExit(_ body: @convention(c) (_ status: Int32, UnsafeMutableRawPointer?) -> Void) {
    #if canImport(Glibc)
      on_exit(body, nil)
    #endif
  }
}
