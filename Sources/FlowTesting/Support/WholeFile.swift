import Foundation

/// Writes files that are whole at every moment: the old bytes or the new, however the process ends.
enum WholeFile {
  private static let prefix = ".flowtesting-"

  /// Writes bytes to a temporary file in the same folder, and gives it the file's name.
  ///
  /// The folder is made when there is none, and what processes that have ended left in it is removed.
  static func write(_ bytes: Data, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    removeLeftovers(in: folder)
    let process = ProcessInfo.processInfo.processIdentifier
    let temporary = folder.appendingPathComponent("\(prefix)\(process)-\(UUID().uuidString)")
    do {
      try bytes.write(to: temporary)
      guard rename(temporary.path, file.path) == 0 else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
      }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }

  /// Removes temporary files of processes that have ended, as one that was killed leaves them.
  static func removeLeftovers(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if let id = Int32(process), isRunning(id) { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Whether there is a process of an id, as far as this one may know.
  private static func isRunning(_ id: Int32) -> Bool {
    kill(id, 0) == 0 || errno == EPERM
  }
}
