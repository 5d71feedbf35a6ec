import Foundation

/// The extent of the quality tables and of the comparisons with everything there is.
enum Quality {
  /// Whether the whole tables run, as `QUALITY=whole` in the environment asks, and not a sample.
  static var isWhole: Bool { ProcessInfo.processInfo.environment["QUALITY"] == "whole" }
}
