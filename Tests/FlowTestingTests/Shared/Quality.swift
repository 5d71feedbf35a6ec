import Foundation

/// The extent of the quality tables and of the comparisons with everything there is.
enum Quality {
  /// Whether the whole tables run, as `QUALITY=whole` in the environment asks, and not a sample.
  static var isWhole: Bool { ProcessInfo.processInfo.environment["QUALITY"] == "whole" }

  /// Returns the seeds of made-up apps, values or histories.
  ///
  /// `QUALITY_SEED=5000` moves them all, so that a table can be tried on what nothing was tuned on.
  static func seeds(_ sample: UInt64, whole: UInt64) -> Range<UInt64> {
    let first = ProcessInfo.processInfo.environment["QUALITY_SEED"].flatMap(UInt64.init) ?? 0
    return first..<first + (isWhole ? whole : sample)
  }
}
