import Foundation

/// Atomic file writes: a file has its old bytes or its new ones, however the process ends.
enum WholeFile {
  /// The folder of this user's files that are not to stay.
  static var temporary: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("FlowTesting-\(getuid())")
  }

  /// Writes bytes to a file, and makes its folder if there is none.
  static func write(_ bytes: Data, to file: URL) throws(DiskError) {
    let folder = file.deletingLastPathComponent()
    try makeFolder(folder.path)
    do throws(DiskError) {
      // A process that is killed leaves nothing in the folder of the file, which somebody commits.
      try write(bytes, in: temporary, to: file)
    } catch {
      // That one may be on another disk, or full.
      try write(bytes, in: folder, to: file)
    }
  }

  private static let prefix = ".new-"

  /// Writes bytes to a file in a folder, and moves it to its place.
  private static func write(_ bytes: Data, in folder: URL, to file: URL) throws(DiskError) {
    try makeFolder(folder.path)
    removeLeft(in: folder.path)
    let new = "\(folder.path)/\(prefix)\(getpid())-\(UUID().uuidString)"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskError() }
    defer { close(descriptor) }
    do throws(DiskError) {
      try write(bytes, to: descriptor)
      guard rename(new, file.path) == 0 else { throw DiskError() }
    } catch {
      unlink(new)
      throw error
    }
  }

  /// Writes all bytes to an open file.
  static func write(_ bytes: Data, to descriptor: Int32) throws(DiskError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw DiskError() }
      rest = rest.dropFirst(count)
    }
  }

  /// Removes what processes that are gone were writing.
  private static func removeLeft(in folder: String) {
    for name in ProjectFiles.contents(of: folder) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix(while: \.isNumber)
      if let process = pid_t(number), kill(process, 0) != 0 { unlink("\(folder)/\(name)") }
    }
  }

  /// Makes a folder, and those around it, where there is none.
  static func makeFolder(_ path: String) throws(DiskError) {
    var isMade = mkdir(path, 0o777) == 0
    if !isMade, errno == ENOENT {
      try makeFolder((path as NSString).deletingLastPathComponent)
      isMade = mkdir(path, 0o777) == 0
    }
    guard isMade || errno == EEXIST else { throw DiskError() }
  }
}

/// The reason why the system refuses to read or write: `no space left on device`.
struct DiskError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// Tells the last error of a call of the system.
  init(code: Int32 = errno) {
    let words = String(cString: strerror(code))
    description = words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The sentence about a temporary file.
  var ofTemporary: String { "\(WholeFile.temporary.path) cannot be written: \(self)" }

  /// Tells an error of Foundation in the words of the system, where they are known.
  init(_ error: any Error) {
    let known = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    if let known = known as NSError?, known.domain == NSPOSIXErrorDomain {
      self = DiskError(code: Int32(known.code))
    } else {
      description = error.localizedDescription
    }
  }
}
