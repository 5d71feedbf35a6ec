import Foundation

/// A file that keeps the path of a walk in progress for the next run, if the process ends on it.
///
/// Its process holds a lock on it, which the system releases however the process ends.
struct WalkFile {
  let path: String
  let descriptor: Int32

  /// The locked file in the folder of a process's children.
  static let lock = "lock"

  /// The folder of the files of one target's tests.
  static func folder(of target: String) -> String {
    WholeFile.temporary.appendingPathComponent(StableHash.digest(target.utf8)).path
  }

  /// Whether a process of the target's tests ended on a walk, by the folder, when this process first asked.
  private static let endings = Locked<[String: Bool]>([:])

  private static let told = Locked<Set<String>>([])

  /// Returns the path on which an earlier process ended if nothing tells why; nil from the second time on.
  static func takeSilentEnd(in folder: String) -> String? {
    guard told.withLock({ $0.insert(folder).inserted }) else { return nil }
    let ends = ProjectFiles.contents(of: folder).compactMap { WalkEnd(ofFile: "\(folder)/\($0)") }
    return ends.allSatisfy { $0.cause == 0 } ? ends.first?.path : nil
  }

  /// Returns whether an earlier process of a target's tests ended on a walk, and removes what nobody will read.
  static func hasProcessEnded(in folder: String) -> Bool {
    endings.value(for: folder) {
      let paths = ProjectFiles.contents(of: folder).map { "\(folder)/\($0)" }
      for path in paths where ProjectFiles.isRealDirectory(path) {
        // A child may write its report once the process that started it is gone.
        let isLocked = ProjectFiles.contents(of: path).contains { $0.hasPrefix(lock) }
        if !isLocked || isFree("\(path)/\(lock)") {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      // Its process ended before it was locked, or locks another one now.
      for path in paths where path.hasSuffix(suffix) { _ = reading(path) { _ in unlink(path) } }
      let left = paths.filter { !$0.hasSuffix(suffix) && isFree($0) }
      // The test that would read it may be gone.
      for path in left where isOld(path) || WalkEnd(ofFile: path)?.isStopped == true {
        unlink(path)
      }
      return left.contains { isFree($0) }
    }
  }

  /// Whether a file is there that no process has locked.
  private static func isFree(_ path: String) -> Bool { reading(path) { _ in true } ?? false }

  /// Returns what a closure reads in a file whose process is gone; nil if the process is there, or removed the file.
  static func reading<Result>(_ path: String, _ body: (Int32) -> Result?) -> Result? {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { release(descriptor) }
    // Several processes may read, and one may have removed the file since it was opened.
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0, !isRemoved(descriptor) else { return nil }
    return body(descriptor)
  }

  private static func isRemoved(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }

  private static func isOld(_ path: String) -> Bool {
    let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate]
    return (date as? Date).map { $0.timeIntervalSinceNow < -86_400 } ?? true
  }

  /// Returns the files of earlier processes that ended on a walk of a call.
  static func left(by call: String, in folder: String) -> [String] {
    let start = StableHash.digest(call.utf8)
    return ProjectFiles.contents(of: folder).sorted()
      .filter { $0.hasPrefix(start) && !$0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }.filter { isFree($0) }
  }

  /// The folders of calls, which go at the end of the process: to make one for each call takes longer than all else.
  private static let folders: Locked<Set<String>> = {
    atexit { for folder in WalkFile.folders.withLock(\.self) { rmdir(folder) } }
    return Locked([])
  }()

  /// Makes the file of a call, locked.
  init(of call: String, in folder: String) throws(DiskError) {
    Self.folders.withLock { _ = $0.insert(folder) }
    try self.init(at: "\(folder)/\(StableHash.digest(call.utf8))-\(UUID().uuidString)")
  }

  /// Makes a file and locks it.
  init(at path: String) throws(DiskError) {
    let folder = (path as NSString).deletingLastPathComponent
    // Who looks for files sees it once it is locked.
    let new = path + Self.suffix
    var (opened, tries) = (Int32(-1), 0)
    repeat {
      try WholeFile.makeFolder(folder)
      opened = open(new, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      tries += 1
      // Another process may remove the folder as long as it is empty, and the file as long as it is not locked.
      if opened >= 0, flock(opened, LOCK_EX | LOCK_NB) != 0 || Self.isRemoved(opened) {
        Self.release(opened)
        (opened, errno) = (-1, ENOENT)
      }
    } while opened < 0 && errno == ENOENT && tries < 100
    guard opened >= 0 else { throw DiskError() }
    (self.path, descriptor) = (path, opened)
    do throws(DiskError) {
      // The bytes are there before they are mapped: a full disk would end the process later.
      try WholeFile.write(Data(count: WalkMemory.size), to: descriptor)
      guard rename(new, path) == 0 else { throw DiskError() }
    } catch {
      unlink(new)
      rmdir(folder)
      Self.release(descriptor)
      throw error
    }
  }

  /// The end of the name of a file that is not locked yet.
  private static let suffix = ".new"

  func close(removing isRemoved: Bool) {
    if isRemoved { unlink(path) }
    Self.release(descriptor)
  }

  /// Gives up a file and its lock, which a process that is just being started has, too.
  static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    _ = Foundation.close(descriptor)
  }
}
