import Foundation

/// The line that a crash adds to the failing paths of a test, so that the next run walks shorter paths.
struct CrashLine {
  /// The file; empty for no line.
  private var file = RawText(capacity: 4_096)

  /// The text before the path if the file is new, and the text after the path.
  private var head = RawText(capacity: 4_096)
  private var end = RawText(capacity: 1_024)

  /// The room for all that is written.
  private var line = RawText(capacity: PathRecord.capacity + 6_000)

  /// Sets the file and the texts; an empty file for no line.
  mutating func set(_ file: String, head: String, end: String) {
    self.file.set(file)
    self.head.set(head)
    self.end.set(end)
  }

  mutating func set(asIn other: CrashLine) {
    file.set(other.file)
    head.set(other.head)
    end.set(other.end)
  }

  /// Adds a path to the file, and returns whether that worked.
  ///
  /// A signal handler calls this, so it neither allocates nor locks.
  mutating func add(_ path: RawText) -> Bool {
    guard file.count > 0 else { return false }
    // Another process may make the file meanwhile, so this never empties it.
    let flags = O_RDWR | O_APPEND | O_CREAT
    var descriptor = open(file.cString, flags, 0o666)
    if descriptor < 0 {
      makeFolders()
      descriptor = open(file.cString, flags, 0o666)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // In one piece, since another process may add a line at the same time.
    begin(descriptor)
    line.append(path.bytes, path.count)
    line.append(end.bytes, end.count)
    return write(descriptor, line.bytes, line.count) == line.count
  }

  /// Begins the line with the head for an empty file, and a newline for one whose last line has none.
  private mutating func begin(_ descriptor: Int32) {
    line.set(head)
    guard lseek(descriptor, 0, SEEK_END) > 0 else { return }
    lseek(descriptor, -1, SEEK_END)
    let hasNewline = read(descriptor, line.bytes, 1) != 1 || line.bytes[0] == UInt8(ascii: "\n")
    line.bytes[0] = UInt8(ascii: "\n")
    line.cut(to: hasNewline ? 0 : 1)
  }

  private func makeFolders() {
    for index in 1..<file.count where file.bytes[index] == UInt8(ascii: "/") {
      file.bytes[index] = 0
      mkdir(file.cString, 0o777)
      file.bytes[index] = UInt8(ascii: "/")
    }
  }
}
