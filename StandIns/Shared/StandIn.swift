// The additions to Apple's framework that an app or a test of a stand-in may use.
@_exported import Foundation
@_exported import FoundationNetworking

/// The part of a stand-in that is no part of the framework: where storyboards lie, what was logged
/// and raised.
@MainActor public enum StandIn {
  /// The folders in which storyboards are looked for when a bundle has none of a name.
  public static var storyboardFolders: [String] = []

  /// The lines that the framework would have written to the console, oldest first.
  public static var log: [String] = []

  /// Gets what the framework would have raised as an `NSException`; without one the process ends, as
  /// an app's would.
  public static var onException: (@MainActor (_ name: String, _ reason: String) -> Void)?

  static func log(_ line: String) { log.append(line) }

  static func raise(_ name: String, _ reason: String) {
    if let onException { return onException(name, reason) }
    fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
  }

  /// Calls a closure with the next turn of the main queue.
  static func onNextTurn(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }

  /// The name of an object as exceptions and log lines print it, without its address.
  static func name(_ object: Any?) -> String {
    object.map { "<\(String(reflecting: type(of: $0)))>" } ?? "(null)"
  }
}
