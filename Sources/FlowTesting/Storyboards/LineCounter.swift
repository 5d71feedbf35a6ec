/// Turns offsets into lines and columns, in one pass over the text if the offsets ascend.
struct LineCounter {
  private let text: ByteView
  private let newline: UInt8
  private let file: String
  private var line = 1
  private var lineStart = 0
  private var offset = 0

  /// Counts line feeds, or carriage returns in a file that has no line feed.
  init(_ text: ByteView, file: String) {
    self.text = text
    self.file = file
    let hasLineFeed = text.firstIndex(of: UInt8(ascii: "\n"), from: 0, to: text.count) != nil
    newline = hasLineFeed ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
  }

  mutating func position(of target: Int) -> FilePosition {
    if target < offset { (line, lineStart, offset) = (1, 0, 0) }
    while let end = text.firstIndex(of: newline, from: offset, to: target) {
      line += 1
      lineStart = end + 1
      offset = end + 1
    }
    offset = target
    return FilePosition(file: file, line: line, column: target - lineStart + 1)
  }
}
