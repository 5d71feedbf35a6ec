import Foundation

/// The line that a crash adds to the failing paths of a test, so that the next run walks shorter paths.
struct CrashLine {
  /// The file, the text before the path if the file is new, and the text after the path.
  private var file, head, end: UnsafeMutablePointer<CChar>?

  /// Sets the file and the texts; nil for no line.
  mutating func set(
    _ file: UnsafePointer<CChar>?, head: UnsafePointer<CChar>?, end: UnsafePointer<CChar>?
  ) {
    for text in [self.file, self.head, self.end] { free(text) }
    self.file = file.flatMap { strdup($0) }
    self.head = head.flatMap { strdup($0) }
    self.end = end.flatMap { strdup($0) }
  }

  /// Sets what another line has.
  mutating func set(asIn other: CrashLine) { set(other.file, head: other.head, end: other.end) }

  /// Adds a path to the file, and returns whether that worked.
  ///
  /// A signal handler calls this, so it neither allocates nor locks.
  func add(_ path: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard let file, let head, let end else { return false }
    // Another process may make the file meanwhile, so this never empties it.
    let flags = O_RDWR | O_APPEND | O_CREAT
    var descriptor = open(file, flags, 0o666)
    if descriptor < 0 {
      makeFolders(of: file)
      descriptor = open(file, flags, 0o666)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return beginLine(descriptor, head)
      && write(descriptor, path, count) == count && write(descriptor, end, strlen(end)) >= 0
  }

  /// Adds the head to an empty file, and a newline to one whose last line has none.
  private func beginLine(_ descriptor: Int32, _ head: UnsafePointer<CChar>) -> Bool {
    if lseek(descriptor, 0, SEEK_END) == 0 { return write(descriptor, head, strlen(head)) >= 0 }
    var last: UInt8 = 0
    guard lseek(descriptor, -1, SEEK_END) >= 0, read(descriptor, &last, 1) == 1 else {
      return false
    }
    return last == UInt8(ascii: "\n") || write(descriptor, "\n", 1) == 1
  }

  private func makeFolders(of file: UnsafeMutablePointer<CChar>) {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    var index = 1
    while file[index - 1] != 0 {
      if file[index] == slash {
        file[index] = 0
        mkdir(file, 0o777)
        file[index] = slash
      }
      index += 1
    }
  }
}
