import Foundation

/// The line that a crash adds to the failing paths of a test, so that the next run walks shorter paths.
struct CrashLine {
  /// The file, the text before the path if the file is new, and the text after the path.
  private var file, head, end: UnsafeMutablePointer<CChar>?

  /// The room for all that is written.
  private var line: UnsafeMutablePointer<CChar>?

  /// Sets the file and the texts; nil for no line.
  mutating func set(
    _ file: UnsafePointer<CChar>?, head: UnsafePointer<CChar>?, end: UnsafePointer<CChar>?
  ) {
    for text in [self.file, self.head, self.end, line] { free(text) }
    self.file = file.flatMap { strdup($0) }
    self.head = head.flatMap { strdup($0) }
    self.end = end.flatMap { strdup($0) }
    let room = [head, end].reduce(PathRecord.capacity + 1) { $0 + ($1.map { strlen($0) } ?? 0) }
    line = file.flatMap { _ in malloc(room)?.assumingMemoryBound(to: CChar.self) }
  }

  /// Sets what another line has.
  mutating func set(asIn other: CrashLine) { set(other.file, head: other.head, end: other.end) }

  /// Adds a path to the file, and returns whether that worked.
  ///
  /// A signal handler calls this, so it neither allocates nor locks.
  func add(_ path: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard let file, let head, let end, let line, count <= PathRecord.capacity else { return false }
    // Another process may make the file meanwhile, so this never empties it.
    let flags = O_RDWR | O_APPEND | O_CREAT
    var descriptor = open(file, flags, 0o666)
    if descriptor < 0 {
      makeFolders(of: file)
      descriptor = open(file, flags, 0o666)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // In one piece, since another process may add a line at the same time.
    var length = begin(line, head, descriptor)
    memcpy(line + length, path, count)
    length += count
    memcpy(line + length, end, strlen(end))
    length += strlen(end)
    return write(descriptor, line, length) == length
  }

  /// Begins the line with the head for an empty file, and a newline for one whose last line has none.
  ///
  /// - Returns: The number of bytes.
  private func begin(
    _ line: UnsafeMutablePointer<CChar>, _ head: UnsafePointer<CChar>, _ descriptor: Int32
  ) -> Int {
    if lseek(descriptor, 0, SEEK_END) == 0 {
      memcpy(line, head, strlen(head))
      return strlen(head)
    }
    lseek(descriptor, -1, SEEK_END)
    let newline = CChar(bitPattern: UInt8(ascii: "\n"))
    guard read(descriptor, line, 1) == 1, line[0] != newline else { return 0 }
    line[0] = newline
    return 1
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
