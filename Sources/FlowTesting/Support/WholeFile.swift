import Foundation

/// Atomic file writes: a file has its old bytes or its new ones, however the process ends.
enum WholeFile {
  private static let prefix = ".flowtesting-"

  /// The folders that were cleared of leftovers; clearing for each file would take quadratic time.
  private static let cleared = Locked<Set<String>>([])

  /// Writes bytes to a temporary file in the same folder and renames it.
  ///
  /// Makes the folder if there is none. The first write to a folder removes temporary files that
  /// ended processes left in it.
  static func write(_ bytes: Data, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if cleared.withLock({ $0.insert(folder.path).inserted }) { removeLeftovers(in: folder) }
    let process = ProcessInfo.processInfo.processIdentifier
    let temporary = folder.appendingPathComponent("\(prefix)\(process)-\(UUID().uuidString)")
    do {
      try put(bytes, into: temporary)
      guard rename(temporary.path, file.path) == 0 else { throw lastError(of: file) }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }

  /// Writes lines below a head if that changes the bytes of a file; removes the file if there are no lines.
  static func update(_ file: URL, to lines: [String], below head: [String]) throws {
    let old = try? Data(contentsOf: file)
    let new = Data(((head + lines).joined(separator: "\n") + "\n").utf8)
    if !lines.isEmpty, new != old { try write(new, to: file) }
    if lines.isEmpty, old != nil { try FileManager.default.removeItem(at: file) }
  }

  /// Writes bytes in one piece.
  ///
  /// `Data.write` waits for the disk for milliseconds, which protects only against a loss of power.
  private static func put(_ bytes: Data, into file: URL) throws {
    guard let stream = fopen(file.path, "w") else { throw lastError(of: file) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == bytes.count else { throw lastError(of: file) }
  }

  private static func lastError(of file: URL) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: file.path])
  }

  /// Runs a closure that reads and writes a file while no other process does so.
  ///
  /// The lock is a file in the folder of temporary files, which is gone afterwards. Where it cannot be
  /// made, the closure runs without it.
  static func inTurn<Result>(at file: URL, _ body: () throws -> Result) rethrows -> Result {
    let name = "FlowTesting-\(StableHash.digest(file.standardizedFileURL.path)).lock"
    let lock = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    for _ in 0..<1_000 {
      let descriptor = open(lock.path, O_CREAT | O_RDWR, 0o666)
      guard descriptor >= 0 else { return try body() }
      // Closing the file gives the lock back.
      defer { close(descriptor) }
      // A signal may end the wait.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // The last holder may have removed the file, so that others lock a new one.
      var (locked, current) = (stat(), stat())
      guard fstat(descriptor, &locked) == 0, stat(lock.path, &current) == 0,
        locked.st_ino == current.st_ino
      else { continue }
      defer { unlink(lock.path) }
      return try body()
    }
    return try body()
  }

  /// Removes temporary files that ended processes left behind.
  private static func removeLeftovers(in folder: URL) {
    for name in ProjectFiles.contents(of: folder.path) where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if let id = Int32(process), isRunning(id) { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Whether a process with an id is running.
  private static func isRunning(_ id: Int32) -> Bool {
    kill(id, 0) == 0 || errno == EPERM
  }
}
