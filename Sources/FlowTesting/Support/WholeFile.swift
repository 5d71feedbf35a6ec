import Foundation

/// Atomic file writes: a file has its old bytes or its new ones, however the process ends.
enum WholeFile {
  /// Writes bytes to a file, and makes its folder if there is none.
  static func write(_ bytes: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file, options: .atomic)
  }
}
