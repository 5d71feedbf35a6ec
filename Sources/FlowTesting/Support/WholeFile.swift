import Foundation

/// Atomic file writes: a file has its old bytes or its new ones, however the process ends.
enum WholeFile {
  /// Writes bytes to a file, and makes its folder if there is none.
  static func write(_ bytes: Data, to file: URL) throws(DiskError) {
    let folder = file.deletingLastPathComponent()
    try makeFolder(folder.path)
    let name = "\(prefix)\(getpid())-\(UUID().uuidString)"
    do throws(DiskError) {
      // A process that is killed leaves nothing in the folder, which somebody commits.
      try put(bytes, FileManager.default.temporaryDirectory.appendingPathComponent(name), file)
    } catch {
      // That one may be on another disk, or full.
      removeLeft(in: folder.path)
      try put(bytes, folder.appendingPathComponent(name), file)
    }
  }

  private static let prefix = ".FlowTesting-"

  /// Removes what processes wrote that are gone.
  private static func removeLeft(in folder: String) {
    for name in ProjectFiles.contents(of: folder) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix(while: \.isNumber)
      if let process = pid_t(number), kill(process, 0) != 0 { unlink("\(folder)/\(name)") }
    }
  }

  private static func put(_ bytes: Data, _ new: URL, _ file: URL) throws(DiskError) {
    let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskError() }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty, rename(new.path, file.path) == 0 else {
      let error = DiskError()
      unlink(new.path)
      throw error
    }
  }

  /// Makes a folder, and those around it, where there is none.
  static func makeFolder(_ path: String) throws(DiskError) {
    var isMade = mkdir(path, 0o777) == 0
    if !isMade, errno == ENOENT {
      try makeFolder((path as NSString).deletingLastPathComponent)
      isMade = mkdir(path, 0o777) == 0
    }
    guard isMade || errno == EEXIST else { throw DiskError(path) }
  }
}

/// Why the system refuses to read or write: `no space left on device`.
struct DiskError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// Tells the last error of a call of the system.
  init(_ path: String? = nil, code: Int32 = errno) {
    let words = String(cString: strerror(code))
    let place = path.map { "\($0): " } ?? ""
    description = "\(place)\(words.prefix(1).lowercased())\(words.dropFirst())"
  }

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
